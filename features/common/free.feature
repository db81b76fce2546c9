@pyramide @piramida
Feature: Cards that are free to play
  Only free cards can leave the table. A card of the pyramid is free when no card lies on it any more, and that means
  that both cards that covered it are gone. One is not enough.

  In the beginning only the lowest row is free. With every pair that leaves, the pyramid opens a little further
  towards its apex.

  The waste offers one more card: the one on its top. Whatever lies under it has to wait, and so does the stock.

  Rule: A pyramid card is free once both cards that cover it are gone
    It makes no difference which of the two leaves first, or how much else of the pyramid has left.

    Background:
      Given a new game of this deal
        """
                     8♥
                   6♥  7♥
                 5♠  9♠  J♠
               J♥ 10♥  A♠  2♠
             A♥  2♥  K♣  3♥  4♥
           3♠ 10♠  K♥  7♠  Q♥  6♠
         4♠  6♦  9♥  5♥  7♣  8♠  K♦
        stock   2♦  3♦ ...
        """

    @FREE-1a
    Scenario: A card with no cover left is free
      When I tap 4♠ and 9♥
      And I tap 5♥ and 8♠
      And I tap K♥
      Then K♥ is gone

    @FREE-1b
    Scenario: A card with both covers on it is not free
      When I tap K♥
      Then K♥ is still in the pyramid
      And 28 cards are left in the pyramid

    @FREE-1c
    Scenario Outline: A card with one cover left, <cover>, is not free
      When I tap <pair>
      And I tap K♥
      Then K♥ and <cover> are still in the pyramid
      And 26 cards are left in the pyramid

      Examples: the right cover stays, the left cover stays
        | pair      | cover |
        | 4♠ and 9♥ | 5♥    |
        | 5♥ and 8♠ | 9♥    |

    @FREE-1d
    Scenario Outline: Either cover may leave first, <first> or <second>
      When I tap <first> and <partner of first>
      And I tap <second> and <partner of second>
      And I tap K♥
      Then K♥ is gone
      And 23 cards are left in the pyramid

      Examples: the left cover first, the right cover first
        | first | partner of first | second | partner of second |
        | 9♥    | 4♠               | 5♥     | 8♠                |
        | 5♥    | 8♠               | 9♥     | 4♠                |

    @FREE-1e
    Scenario: Cards that do not cover it make no difference
      When I tap 6♦ and 7♣
      And I tap K♦
      And I tap K♥
      Then K♥ is still in the pyramid
      And 25 cards are left in the pyramid

    @FREE-1f
    Scenario: A card that has become free can be one of a pair
      When I tap 5♥ and 8♠
      And I tap K♦
      And I tap 6♠ and 7♣
      Then 6♠ and 7♣ are gone

    @FREE-1g
    Scenario Outline: A free card takes no covered card along, here <first> and <second>
      When I tap <first>
      And I tap <second>
      Then <first> and <second> are still in the pyramid
      And 28 cards are left in the pyramid

      Examples: the free card first, the covered card first
        | first | second |
        | 6♦    | 7♠     |
        | 7♠    | 6♦     |

    @FREE-1h
    Scenario Outline: One cover left keeps a card from being the partner, here <first> and <second>
      When I tap 5♥ and 8♠
      And I tap <first>
      And I tap <second>
      Then <first> and <second> are still in the pyramid
      And 26 cards are left in the pyramid

      Examples: the free card first, the covered card first
        | first | second |
        | 6♦    | 7♠     |
        | 7♠    | 6♦     |

    @FREE-1i
    Scenario: Higher up it is the same, and K♣ waits for the last of its two covers
      When I tap 4♠ and 9♥
      And I tap 5♥ and 8♠
      And I tap K♥
      And I tap K♣
      Then K♣ and 7♠ are still in the pyramid
      And 23 cards are left in the pyramid

    @FREE-1j
    Scenario: Higher up it is the same, and K♣ is free without its two covers
      When I tap 4♠ and 9♥
      And I tap 5♥ and 8♠
      And I tap K♥ and K♦
      And I tap 6♠ and 7♣
      And I tap 6♦ and 7♠
      And I tap K♣
      Then K♣ is gone
      And 17 cards are left in the pyramid

  Rule: At the start the seven cards of row 7 are free, and no others
    In this deal every row would clear itself, if only its cards were free: three pairs and a king below, three pairs
    in row 6, and so on. But at the start only row 7 does.

    Background:
      Given a new game of this deal
        """
                     K♠
                   A♠  Q♠
                 2♠  K♥  J♠
               3♠  4♠  9♠ 10♠
             5♠  8♠  K♦  6♠  7♠
           A♥  Q♥  2♥  J♥  3♥ 10♥
         4♥  9♥  5♥  8♥  K♣  6♥  7♥
        stock   2♦  9♦  8♦ 10♦ ...
        """

    @FREE-2a
    Scenario Outline: Of row 7, <cards> can leave at once
      When I tap <cards>
      Then <cards> are gone
      And <left> cards are left in the pyramid

      Examples: every card of row 7 is in one of these
        | cards            | left |
        | 4♥ and 9♥        | 26   |
        | 5♥ and 8♥        | 26   |
        | 6♥ and 7♥        | 26   |
        | K♣, 6♥ and 7♥    | 25   |

    @FREE-2b
    Scenario Outline: No card of row <row> is free at the start
      When I tap <cards>
      Then 28 cards are left in the pyramid

      Examples: the six rows above the lowest
        | row | cards                        |
        | 6   | A♥, Q♥, 2♥, J♥, 3♥ and 10♥   |
        | 5   | 5♠, 8♠, K♦, 6♠ and 7♠        |
        | 4   | 3♠, 10♠, 4♠ and 9♠           |
        | 3   | 2♠, J♠ and K♥                |
        | 2   | A♠ and Q♠                    |
        | 1   | K♠                           |

    @FREE-2c
    Scenario Outline: A waste card does not help a covered card out, here <first> and <second>
      When I tap the stock until 10♦ lies on the waste
      And I tap <first>
      And I tap <second>
      Then 3♥ is still in the pyramid
      And the waste shows 10♦
      And 28 cards are left in the pyramid

      Examples: the waste card first, the covered card first
        | first | second |
        | 10♦   | 3♥     |
        | 3♥    | 10♦    |

    @FREE-2d
    Scenario: Drawing cards does not set any pyramid card free
      When I tap the stock until 10♦ lies on the waste
      And I tap these cards
        """
        K♠
        A♠ Q♠
        2♠ J♠ K♥
        3♠ 10♠ 4♠ 9♠
        5♠ 8♠ K♦ 6♠ 7♠
        A♥ Q♥ 2♥ J♥ 3♥ 10♥
        """
      Then 28 cards are left in the pyramid
      And the waste shows 10♦

  Rule: Of stock and waste, only the card on top of the waste is free
    A waste card that another one covers is out of play until the other has left. The cards of the stock are out of
    play until they are drawn.

    Background:
      Given a new game of this deal
        """
                     K♠
                   A♠  Q♠
                 2♠  K♥  J♠
               3♠  4♠  9♠ 10♠
             5♠  8♠  K♦  6♠  7♠
           A♥  Q♥  2♥  J♥  3♥ 10♥
         4♥  9♥  5♥  8♥  K♣  6♥  7♥
        stock   2♦  9♦  8♦ 10♦ ...
        """

    @FREE-3a
    Scenario: The top card of the waste can leave with a pyramid card
      When I tap the stock until 9♦ lies on the waste
      And I tap 4♥
      And I tap the waste
      Then 4♥ and 9♦ are gone
      And the waste shows 2♦

    @FREE-3b
    Scenario Outline: A waste card that another one covers cannot leave, <order>
      When I tap the stock until 9♦ lies on the waste
      And I tap the stock until 8♦ lies on the waste
      And I tap <first>
      And I tap <second>
      Then 4♥ is still in the pyramid
      And the waste shows 8♦
      And 28 cards are left in the pyramid

      Examples: 9♦ would be the partner of 4♥, but it lies under 8♦
        | order                         | first | second |
        | with the waste tapped second  | 4♥    | 8♦     |
        | with the waste tapped first   | 8♦    | 4♥     |

    @FREE-3c
    Scenario: A card under the top is free again once the top has left
      When I tap the stock until 8♦ lies on the waste
      And I tap 5♥ and 8♦
      And I tap 4♥ and 9♦
      Then 5♥, 8♦, 4♥ and 9♦ are gone
      And the waste shows 2♦

    @FREE-3d
    Scenario: A card in the stock is no partner, even when it comes next
      When I tap the stock until 2♦ lies on the waste
      And I tap 4♥
      And I tap the stock
      Then 4♥ is still in the pyramid
      And the waste shows 9♦
