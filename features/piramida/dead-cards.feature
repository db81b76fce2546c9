@piramida
Feature: Cards that can never leave
  A queen needs an ace. Suppose that a single ace is left, and that it lies in the part of the pyramid that the queen
  covers. The ace comes free only when the queen has gone, and the queen can go only with the ace. Neither will ever
  move, and the game cannot be won any more.

  Such a queen is dead, and the table says so at once, with a lock on the card. It happens to any card but a king, who
  needs nobody.

  You are not left alone with it. A single tap takes you back to before the move that did the harm, however long ago it was.

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

  Rule: A dead card is locked at once, and a return to before the mistake is offered
    The lock is there with the very move that killed the card. In this deal A♥ is the only ace that does not lie under Q♠. If it
    leaves with another queen, Q♠ is dead.

    Background:
      Given a new game of this deal
        """
                     A♣
                   4♠  9♠
                 5♠  J♠  8♠
               3♠ 10♠  6♠  7♠
             K♠  2♠  A♦  9♦  4♦
           8♦  3♥  5♦  A♠  J♥ 10♥
         Q♥  6♥  7♥  Q♠  A♥  2♥  K♥
        stock   9♣  Q♦  4♣  K♦ 10♦ ...
        """

    @DEAD-2a
    Scenario: Before the mistake no card is locked, and no return is offered
      Then no card is locked
      And no return to before a mistake is offered

    @DEAD-2b
    Scenario: The move that takes the last ace away from Q♠ locks it and offers the return
      When I tap Q♥ and A♥
      Then only Q♠ is locked
      And a return to before the mistake is offered

    @DEAD-2c
    Scenario: Tapping the first card of the wrong pair locks nothing yet
      When I tap Q♥
      Then no card is locked
      And no return to before a mistake is offered

    @DEAD-2d
    Scenario: The pair that takes Q♠ itself along locks nothing and needs no return
      When I tap Q♠ and A♥
      Then no card is locked
      And no return to before a mistake is offered

    @DEAD-2e
    Scenario: A pair with the waste can be the mistake as well
      When I tap the stock until Q♦ lies on the waste
      And I tap A♥ and Q♦
      Then only Q♠ is locked
      And a return to before the mistake is offered

    @DEAD-2f
    Scenario: The draw that makes such a mistake possible locks nothing
      When I tap the stock until Q♦ lies on the waste
      Then no card is locked
      And no return to before a mistake is offered

    @DEAD-2g
    Scenario: Pairs and kings that have nothing to do with it lock nothing
      When I tap K♥
      And I tap 6♥ and 7♥
      Then no card is locked
      And no return to before a mistake is offered

    @DEAD-2h
    Scenario: With a locked card the game goes on, and lock and offer stay
      When I tap Q♥ and A♥
      And I tap K♥
      And I tap 6♥ and 7♥
      And I tap the stock 30 times
      Then only Q♠ is locked
      And a return to before the mistake is offered
      And the game goes on

    @DEAD-2i
    Scenario: Undoing the mistake takes lock and offer away
      When I tap Q♥ and A♥
      And I undo
      Then no card is locked
      And no return to before a mistake is offered

    @DEAD-2j
    Scenario: Undoing a later move leaves lock and offer in place
      When I tap Q♥ and A♥
      And I tap K♥
      And I undo
      Then only Q♠ is locked
      And a return to before the mistake is offered

    @DEAD-2k
    Scenario: A locked card cannot leave, and tapping it locks no other card
      When I tap Q♥ and A♥
      And I tap Q♠
      Then Q♠ is still in the pyramid
      And no card is ringed
      And only Q♠ is locked

    @DEAD-2l
    Scenario: One move can lock two cards
      Given a new game of this deal
        """
                     A♣
                   4♠  9♠
                 5♠  J♠  8♠
               3♠ 10♠  6♠  7♠
             K♠  2♠  A♦  9♦  4♦
           8♦  3♥  5♦  A♠  J♥ 10♥
         Q♥  6♥  7♥  Q♠  Q♦  A♥  K♥
        stock   9♣  2♥  4♣  K♦ 10♦ ...
        """
      When I tap Q♥ and A♥
      Then only Q♠ and Q♦ are locked
      And a return to before the mistake is offered

  Rule: A card that is dead from the deal on is locked from the deal on, but no return is offered
    All four aces lie under Q♠ here. That was nobody's mistake, and there is nothing to go back to.

    Background:
      Given a new game of this deal
        """
                     A♣
                   4♠  9♠
                 5♠  J♦  8♠
               3♠ 10♠  2♣  7♠
             K♠  7♦  A♦  2♦  4♦
           8♦  3♥  A♠  A♥  2♠ 10♥
         J♠  6♥  7♥  Q♠  2♥  J♥  K♥
        stock   9♣  Q♦  4♣  K♦ 10♦  J♣ ...
        """

    @DEAD-2m
    Scenario: The lock is there before the first move
      Then only Q♠ is locked
      And no return to before a mistake is offered

    @DEAD-2n
    Scenario: Moves that kill no other card bring no offer
      When I tap K♥
      And I tap 6♥ and 7♥
      And I tap 2♥ and J♥
      And I tap the stock 3 times
      Then only Q♠ is locked
      And no return to before a mistake is offered

    @DEAD-2o
    Scenario: A move that kills another card is a mistake all the same
      When I tap 2♥ and J♠
      Then only Q♠ and J♥ are locked
      And a return to before the mistake is offered

  Rule: One tap returns to before the mistake, and counts as one undo
    It takes back the mistaken move and everything that came after it, and nothing that came before. The lock is gone, and you
    may choose another way.

    Background:
      Given a new game of this deal
        """
                     A♣
                   4♠  9♠
                 5♠  J♠  8♠
               3♠ 10♠  6♠  7♠
             K♠  2♠  A♦  9♦  4♦
           8♦  3♥  5♦  A♠  J♥ 10♥
         Q♥  6♥  7♥  Q♠  A♥  2♥  K♥
        stock   9♣  Q♦  4♣  K♦ 10♦ ...
        """

    @DEAD-3a
    Scenario: Right after the mistake, the return takes back this one move
      When I tap Q♥ and A♥
      And I return to before the mistake
      Then the cards lie as they were dealt
      And no card is locked
      And no return to before a mistake is offered

    @DEAD-3b
    Scenario: What came before the mistake stays done
      When I tap K♥
      And I tap the stock 3 times
      And I tap 6♥ and 7♥
      And I note how the cards lie
      And I tap Q♥ and A♥
      And I return to before the mistake
      Then the cards lie as noted
      And K♥, 6♥ and 7♥ are gone
      And the waste shows 4♣

    @DEAD-3c
    Scenario: However many moves came after the mistake, one tap goes back to before it
      When I tap K♥
      And I note how the cards lie
      And I tap Q♥ and A♥
      And I tap the stock 4 times
      And I tap K♦
      And I tap 6♥ and 7♥
      And I tap the stock 2 times
      And I return to before the mistake
      Then the cards lie as noted
      And no card is locked

    @DEAD-3d
    Scenario Outline: It counts as one undo, with <draws> draws since the mistake
      When I tap Q♥ and A♥
      And I tap the stock <draws> times
      And I return to before the mistake
      Then the cards lie as they were dealt
      And 1 undo has been counted

      Examples: none, a few, and more than a pass
        | draws |
        | 0     |
        | 10    |
        | 40    |

    @DEAD-3e
    Scenario: It counts on from the undos before it
      When I tap K♥
      And I undo
      And I tap Q♥ and A♥
      And I tap the stock 3 times
      And I undo
      And I return to before the mistake
      Then 3 undos have been counted

    @DEAD-3f
    Scenario: It goes back into the pass of the mistake
      When I tap the stock 30 times
      And I tap Q♥ and A♥
      And I tap the stock 30 times
      And I return to before the mistake
      Then pass 2 of 3 is shown, with 19 cards left
      And the waste holds 5 cards
      And Q♥ and A♥ are back in the pyramid

    @DEAD-3g
    Scenario: A card of the waste that was part of the mistake lies on the waste again
      When I tap the stock until Q♦ lies on the waste
      And I tap A♥ and Q♦
      And I tap the stock 2 times
      And I return to before the mistake
      Then the waste shows Q♦
      And A♥ is back in the pyramid
      And the stock holds 22 cards

    @DEAD-3h
    Scenario: After the return another way is open
      When I tap Q♥ and A♥
      And I tap K♥
      And I return to before the mistake
      And I tap Q♠ and A♥
      And I tap Q♥ and A♠
      Then Q♠, A♥, Q♥ and A♠ are gone
      And no card is locked

    @DEAD-3i
    Scenario: The same mistake made again locks the card again
      When I tap Q♥ and A♥
      And I return to before the mistake
      And I tap Q♥ and A♥
      Then only Q♠ is locked
      And a return to before the mistake is offered

    @DEAD-3j
    Scenario: Undo goes on from where the return has led
      When I tap K♥
      And I tap 6♥ and 7♥
      And I tap Q♥ and A♥
      And I tap the stock 3 times
      And I return to before the mistake
      And I undo
      Then 6♥ and 7♥ are back in the pyramid
      And K♥ is gone

    @DEAD-3k
    Scenario: Without a dead card the return changes nothing, and counts nothing
      When I tap K♥
      And I tap 6♥ and 7♥
      And I return to before the mistake
      Then nothing has changed
      And 0 undos have been counted

    @DEAD-3l
    Scenario: A second tap on it changes nothing
      When I tap K♥
      And I tap Q♥ and A♥
      And I return to before the mistake
      And I return to before the mistake
      Then nothing has changed
      And K♥ is gone
      And 1 undo has been counted

    @DEAD-3m
    Scenario: When the mistake has been undone, there is nothing to return from
      When I tap K♥
      And I tap Q♥ and A♥
      And I undo
      And I return to before the mistake
      Then nothing has changed
      And 1 undo has been counted

    @DEAD-3n
    Scenario: A lost game goes on after the return
      Given a new game of this deal
        """
                     8♠
                   6♠  7♠
                 4♠  4♥  5♠
               K♠  3♣  3♠  3♥
             2♣  J♣  Q♣  J♦  9♠
           2♦  8♥  Q♥  J♠ 10♥  J♥
         Q♠  A♠  A♥  A♦  A♣  2♠  K♥
        stock   9♣  5♦ 10♠  7♥  6♦  8♣  4♦  9♥  3♦  2♥ 10♦  7♦
                6♥  9♦ 10♣  4♣  5♣  8♦  5♥  K♦  7♣  6♣  Q♦  K♣
        """
      When I tap Q♠ and A♠
      And I tap K♥
      And I tap the stock until it is empty
      And I tap K♣
      And I tap A♥ and Q♦
      And I tap the stock 46 times
      And I return to before the mistake
      Then the game goes on
      And no card is locked
      And the waste shows Q♦
      And pass 1 of 3 is shown, with 0 cards left

  Rule: There is no way back to before the deal
    A card that was dead in the deal stays locked, whatever is taken back.

    Background:
      Given a new game of this deal
        """
                     A♣
                   4♠  9♠
                 5♠  J♦  8♠
               3♠ 10♠  2♣  7♠
             K♠  7♦  A♦  2♦  4♦
           8♦  3♥  A♠  A♥  2♠ 10♥
         J♠  6♥  7♥  Q♠  2♥  J♥  K♥
        stock   9♣  Q♦  4♣  K♦ 10♦  J♣ ...
        """

    @DEAD-3o
    Scenario: With only the deal to blame, the return changes nothing, and counts nothing
      When I tap K♥
      And I tap the stock 3 times
      And I return to before the mistake
      Then nothing has changed
      And only Q♠ is locked
      And 0 undos have been counted

    @DEAD-3p
    Scenario: After a mistake it goes back to before the mistake, and the lock of the deal stays
      When I tap K♥
      And I note how the cards lie
      And I tap 2♥ and J♠
      And I tap the stock 3 times
      And I return to before the mistake
      Then the cards lie as noted
      And only Q♠ is locked
      And 1 undo has been counted
