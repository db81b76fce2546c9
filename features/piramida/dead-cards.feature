@piramida
Feature: Cards that can never leave
  A queen needs an ace. Suppose that a single ace is left, and that it lies in the part of the pyramid that the queen
  covers. The ace comes free only when the queen has gone, and the queen can go only with the ace. Neither will ever
  move, and the game cannot be won any more.

  Such a queen is dead, and the table says so at once, with a lock on the card. It happens to any card but a king, who
  needs nobody.

  Rule: A card is dead when all cards left of the rank that it needs lie under it
    It may be one card or several. A card of the needed rank anywhere else keeps it alive: in the stock, on the waste, or
    in a part of the pyramid that it does not cover. In this deal A♠ lies directly under Q♥.

    Background:
      Given a new game of this deal
        """
                     9♠
                   8♠  5♠
                 4♠ 10♠  K♥
               3♠  9♥  J♠  6♠
             2♠  8♥  4♥  K♦  3♥
           7♠  2♥  A♠  5♥ 10♥  J♥
         Q♠  6♥  Q♥  K♠  Q♦  7♥  Q♣
        stock   A♥  A♦  A♣  K♣  9♦ ...
        """

    @DEAD-1a
    Scenario: When all the other aces have gone, Q♥ is dead, for A♠ lies under it
      When I draw to find partners for Q♠, Q♦ and Q♣
      Then only Q♥ is locked

    @DEAD-1b
    Scenario Outline: When all the other aces have gone, <queen> is not dead, for A♠ lies elsewhere
      When I draw to find partners for <others>
      Then no card is locked
      And <queen> and A♠ are still in the pyramid

      Examples: the three queens that do not lie on A♠
        | queen | others         |
        | Q♠    | Q♥, Q♦ and Q♣  |
        | Q♦    | Q♠, Q♥ and Q♣  |
        | Q♣    | Q♠, Q♥ and Q♦  |

    @DEAD-1c
    Scenario: An ace in the stock keeps Q♥ alive
      When I draw to find partners for Q♠ and Q♦
      Then no card is locked

    @DEAD-1d
    Scenario: An ace on top of the waste keeps Q♥ alive
      When I draw to find partners for Q♠ and Q♦
      And I tap the stock until A♣ lies on the waste
      Then no card is locked

    @DEAD-1e
    Scenario: An ace under the top of the waste keeps Q♥ alive
      When I draw to find partners for Q♠ and Q♦
      And I tap the stock until 9♦ lies on the waste
      Then no card is locked

    @DEAD-1f
    Scenario: An ace deep in the waste keeps Q♥ alive even when the third pass is over
      When I draw to find partners for Q♠ and Q♦
      And I tap the stock until it is empty
      And I tap the stock
      And I tap the stock until it is empty
      And I tap the stock
      And I tap the stock until it is empty
      Then no card is locked

    @DEAD-1g
    Scenario: At the start nothing is dead here, for three aces are still in the stock
      Then no card is locked

    @DEAD-1h
    Scenario: A king is never dead, though he lies on other cards and no king is left elsewhere
      When I tap the stock until K♣ lies on the waste
      And I tap K♣
      Then K♠, K♥ and K♦ are still in the pyramid
      And no card is locked

  Rule: It makes no difference how far above the card its last partner lies
    A card covers more than the two cards it touches. What they cover is covered by it as well, and so on up
    the pyramid. Here A♠ lies in row 3, under Q♥ and Q♦ and everything between; Q♠ and Q♣ at the corners do not
    cover it.

    Background:
      Given a new game of this deal
        """
                     9♠
                   8♠  5♠
                 4♠  A♠  K♥
               3♠  9♥  J♠  6♠
             2♠  8♥  4♥  K♦  3♥
           7♠  2♥ 10♠  5♥ 10♥  J♥
         Q♠  6♥  Q♥  K♠  Q♦  7♥  Q♣
        stock   A♥  A♦  A♣  K♣  9♦ ...
        """

    @DEAD-1i
    Scenario Outline: Through other cards, <queen> covers the last ace and is dead
      When I draw to find partners for <others>
      Then only <queen> is locked

      Examples: the two queens over A♠
        | queen | others        |
        | Q♥    | Q♠, Q♦ and Q♣ |
        | Q♦    | Q♠, Q♥ and Q♣ |

    @DEAD-1j
    Scenario Outline: At its corner, <queen> does not cover the last ace and is alive
      When I draw to find partners for <others>
      Then no card is locked
      And <queen> is still in the pyramid

      Examples: the two queens at the corners
        | queen | others        |
        | Q♠    | Q♥, Q♦ and Q♣ |
        | Q♣    | Q♠, Q♥ and Q♦ |

  Rule: The apex lies under every other card
    Whoever needs the card at the apex and no longer finds another of its rank is dead, wherever it lies.

    Background:
      Given a new game of this deal
        """
                     A♠
                   8♠  5♠
                 4♠ 10♠  K♥
               3♠  9♥  J♠  6♠
             2♠  8♥  4♥  K♦  3♥
           9♠  Q♥ 10♥  5♥  2♥  J♥
         Q♠  6♥  7♥  K♠  Q♦  7♠  Q♣
        stock   A♥  A♦  A♣  K♣  9♦ ...
        """

    @DEAD-1k
    Scenario Outline: With the last ace at the apex, <queen> is dead
      When I tap 6♥ and 7♥
      And I draw to find partners for <others>
      Then only <queen> is locked

      Examples: in the corners of row 7 and in its middle
        | queen | others        |
        | Q♠    | Q♥, Q♦ and Q♣ |
        | Q♦    | Q♠, Q♥ and Q♣ |
        | Q♣    | Q♠, Q♥ and Q♦ |

    @DEAD-1l
    Scenario: A card may be dead while other cards still lie on it
      When I draw to find partners for Q♠, Q♦ and Q♣
      And I tap Q♥
      Then only Q♥ is locked
      And the game shows that 6♥ and 7♥ lie on it

  Rule: Dead is the card that covers, not the card that is covered
    Here A♠ lies on Q♥. When these two are the last of their ranks, it is A♠ that waits for a card under it, and A♠ that is
    locked.

    Background:
      Given a new game of this deal
        """
                     9♠
                   8♠  5♠
                 4♠ 10♠  K♥
               3♠  9♥  J♠  6♠
             2♠  8♥  4♥  K♦  3♥
           7♠  Q♥ 10♥  5♥  2♥  J♥
         Q♠  A♠  6♥  K♠  Q♦  7♥  Q♣
        stock   A♥  A♦  A♣  K♣  9♦ ...
        """

    @DEAD-1m
    Scenario: The ace that lies on the last queen is locked, and the queen is not
      When I draw to find partners for Q♠, Q♦ and Q♣
      Then only A♠ is locked
      And A♠ and Q♥ are still in the pyramid

    @DEAD-1n
    Scenario: With another queen left beside them, the ace is not locked
      When I draw to find partners for Q♠ and Q♦
      Then no card is locked
