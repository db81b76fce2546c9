@pyramide @piramida
Feature: A card and its cover
  Sometimes a card and one of the two cards on it add up to 13. They are no pair. The card below is not free as long as
  the other lies on it, so it cannot be the partner that takes its own cover away.

  The cover must leave with another card. After that, the card under it may leave with another as well, and for this
  it pays to look ahead: keep a partner for each of the two.

  Rule: A card never pairs with a card that still covers it
    It makes no difference whether the other cover is gone, or which of the two cards is tapped first.

    Background:
      Given a new game of this deal
        """
                    10♥
                   8♥  9♥
                 3♥  6♥  7♥
              10♠  Q♠  A♥  2♥
             2♠  3♠  4♠  5♠  7♠
           J♠  8♠  9♠  A♠  6♠  K♠
         K♣  5♥  4♥  Q♦  9♣  7♦  2♦
        stock   3♦  8♦  5♣ ...
        """

    @COVER-1a
    Scenario Outline: <first> and <second> are no pair while 5♥ is one of the two cards on 8♠
      When I tap <first>
      And I tap <second>
      Then 5♥ and 8♠ are still in the pyramid
      And 28 cards are left in the pyramid

      Examples: the cover first, the covered card first
        | first | second |
        | 5♥    | 8♠     |
        | 8♠    | 5♥     |

    @COVER-1b
    Scenario Outline: <cover> is the last cover of <card>, and still they are no pair
      When I tap 4♥ and 9♣
      And I tap <cover>
      And I tap <card>
      Then <cover> and <card> are still in the pyramid
      And 26 cards are left in the pyramid

      Examples: twice the left cover, once the right cover
        | cover | card |
        | 5♥    | 8♠   |
        | Q♦    | A♠   |
        | 7♦    | 6♠   |

    @COVER-1c
    Scenario Outline: <card> does not take <cover> along when it is tapped first
      When I tap 4♥ and 9♣
      And I tap <card>
      And I tap <cover>
      Then <cover> and <card> are still in the pyramid
      And 26 cards are left in the pyramid

      Examples: twice the left cover, once the right cover
        | cover | card |
        | 5♥    | 8♠   |
        | Q♦    | A♠   |
        | 7♦    | 6♠   |

    @COVER-1d
    Scenario: The cover may leave with another card
      When I tap 4♥ and 9♣
      And I tap the stock until 8♦ lies on the waste
      And I tap 5♥ and 8♦
      Then 5♥ and 8♦ are gone
      And 8♠ is still in the pyramid

    @COVER-1e
    Scenario: With its cover gone, the card may leave with another card too
      When I tap 4♥ and 9♣
      And I tap the stock until 8♦ lies on the waste
      And I tap 5♥ and 8♦
      And I tap the stock until 5♣ lies on the waste
      And I tap 8♠ and 5♣
      Then 8♠ and 5♣ are gone

    @COVER-1f
    Scenario: A card of the row below that does not cover it can be its partner
      When I tap K♣
      And I tap the stock until 8♦ lies on the waste
      And I tap 5♥ and 8♦
      And I tap J♠ and 2♦
      Then J♠ and 2♦ are gone

  Rule: Not even the last two cards of the pyramid pair if one lies on the other
    Down to A♠ at the apex and Q♠ on it, this pyramid clears itself. The last two need partners from the waste, one
    after the other.

    Background:
      Given a new game of this deal
        """
                     A♠
                   Q♠  K♠
                 2♠  K♥  J♠
               3♠  4♠  9♠ 10♠
             5♠  8♠  K♦  6♠  7♠
           A♥  Q♥  2♥  J♥  3♥ 10♥
         4♥  9♥  5♥  8♥  K♣  6♥  7♥
        stock   2♦  A♦  3♦  Q♦ ...
        """

    @COVER-1g
    Scenario Outline: The apex and the last card on it are no pair, here <first> and <second>
      When I tap these cards
        """
        4♥ 9♥ 5♥ 8♥ K♣ 6♥ 7♥
        A♥ Q♥ 2♥ J♥ 3♥ 10♥
        5♠ 8♠ K♦ 6♠ 7♠
        3♠ 10♠ 4♠ 9♠
        2♠ J♠ K♥
        K♠
        """
      And I tap <first>
      And I tap <second>
      Then Q♠ and A♠ are still in the pyramid
      And 2 cards are left in the pyramid

      Examples: the cover first, the apex first
        | first | second |
        | Q♠    | A♠     |
        | A♠    | Q♠     |

    @COVER-1h
    Scenario: The apex and the last card on it leave with partners from the waste
      When I tap these cards
        """
        4♥ 9♥ 5♥ 8♥ K♣ 6♥ 7♥
        A♥ Q♥ 2♥ J♥ 3♥ 10♥
        5♠ 8♠ K♦ 6♠ 7♠
        3♠ 10♠ 4♠ 9♠
        2♠ J♠ K♥
        K♠
        """
      And I draw to find partners for Q♠ and A♠
      Then Q♠ and A♠ are gone
      And the waste shows 3♦
