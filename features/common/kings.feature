@pyramide @piramida
Feature: Kings
  A king is worth 13 all by itself. It needs no partner and takes none: one tap, and it leaves alone.

  For all that, a king must be free like any other card. A king of the pyramid waits until both cards that cover it are
  gone, and a king of the waste waits until it lies on top.

  Rule: A free king of the pyramid leaves alone at a single tap
    K♥ of row 7 is free from the start. K♦ of row 6 lies under 4♥ and 5♣.

    Background:
      Given a new game of this deal
        """
                     A♠
                   5♥  8♥
                10♥  J♥  Q♥
               9♠ 10♠  J♠  Q♠
             2♠  3♠  6♠  7♠  8♠
           A♥  K♦  2♥  3♥  6♥  7♥
         3♣  4♥  5♣  K♥  9♥  8♣  Q♦
        stock   4♦ 10♦  K♠  K♣  A♣  4♣ ...
        """

    @KING-1a
    Scenario: One tap removes the king and nothing else
      When I tap K♥
      Then K♥ is gone
      And row 7 shows 3♣, 4♥, 5♣, 9♥, 8♣ and Q♦
      And 27 cards are left in the pyramid

    @KING-1b
    Scenario: A covered king stays
      When I tap K♦
      Then K♦ is still in the pyramid
      And 28 cards are left in the pyramid

    @KING-1c
    Scenario Outline: A king with one cover left, <cover>, stays
      When I tap <pair>
      And I tap K♦
      Then K♦ and <cover> are still in the pyramid
      And 26 cards are left in the pyramid

      Examples: the right cover stays, the left cover stays
        | pair      | cover |
        | 4♥ and 9♥ | 5♣    |
        | 5♣ and 8♣ | 4♥    |

    @KING-1d
    Scenario: A king that has become free leaves like one that lay free
      When I tap 4♥ and 9♥
      And I tap 5♣ and 8♣
      And I tap K♦
      Then K♦ is gone
      And 23 cards are left in the pyramid

    @KING-1e
    Scenario Outline: A king leaves <card> alone, though it was tapped just before
      When I tap <card>
      And I tap K♥
      Then K♥ is gone
      And <card> is still in the pyramid
      And 27 cards are left in the pyramid

      Examples: a low card, a card in the middle, the highest but the king
        | card |
        | 3♣   |
        | 9♥   |
        | Q♦   |

    @KING-1f
    Scenario: A king leaves the waste alone, though its top card was tapped just before
      When I tap the stock until 10♦ lies on the waste
      And I tap the waste
      And I tap K♥
      Then K♥ is gone
      And the waste shows 10♦
      And 27 cards are left in the pyramid

    @KING-1g
    Scenario: Two free kings are no pair, and each takes a tap of its own
      When I tap 4♥ and 9♥
      And I tap 5♣ and 8♣
      And I tap K♥
      Then K♥ is gone
      And K♦ is still in the pyramid
      And 23 cards are left in the pyramid

    @KING-1h
    Scenario: A king of the pyramid leaves a king of the waste where it is
      When I tap the stock until K♠ lies on the waste
      And I tap K♥
      Then K♥ is gone
      And the waste shows K♠

    @KING-1i
    Scenario: A king that leaves uncovers the cards under it
      When I tap 5♣ and 8♣
      And I tap K♥
      And I draw to find partners for 2♥
      Then K♥ and 2♥ are gone
      And row 6 shows A♥, K♦, 3♥, 6♥ and 7♥

  Rule: A king on top of the waste leaves alone at a single tap
    The tap is needed: a king that is drawn lies on the waste until the player removes it, and another card may cover it
    before that. The card under it is then the waste's top again.

    Background:
      Given a new game of this deal
        """
                     A♠
                   5♥  8♥
                10♥  J♥  Q♥
               9♠ 10♠  J♠  Q♠
             2♠  3♠  6♠  7♠  8♠
           A♥  K♦  2♥  3♥  6♥  7♥
         3♣  4♥  5♣  K♥  9♥  8♣  Q♦
        stock   4♦ 10♦  K♠  K♣  A♣  4♣ ...
        """

    @KING-2a
    Scenario: One tap removes the king and shows the card under it
      When I tap the stock until K♠ lies on the waste
      And I tap the waste
      Then K♠ is gone
      And the waste shows 10♦
      And 28 cards are left in the pyramid

    @KING-2b
    Scenario: A king that is drawn stays until it is tapped
      When I tap the stock until 10♦ lies on the waste
      And I tap the stock
      Then the waste shows K♠
      And the waste holds 3 cards

    @KING-2c
    Scenario: A king under another waste card stays
      When I tap the stock until K♣ lies on the waste
      And I tap the stock until A♣ lies on the waste
      And I tap the waste
      Then the waste shows A♣
      And the waste holds 5 cards

    @KING-2d
    Scenario: A king is not taken along by the card that lies on it
      When I tap the stock until A♣ lies on the waste
      And I tap Q♦
      And I tap the waste
      Then Q♦ and A♣ are gone
      And the waste shows K♣

    @KING-2e
    Scenario: A king can leave when the card on it has left
      When I tap the stock until A♣ lies on the waste
      And I tap Q♦ and A♣
      And I tap the waste
      Then K♣ is gone
      And the waste shows K♠

    @KING-2f
    Scenario: Of two kings, one on the other, each takes a tap of its own
      When I tap the stock until K♣ lies on the waste
      And I tap the waste
      Then K♣ is gone
      And the waste shows K♠

    @KING-2g
    Scenario: Two kings, one on the other, leave at two taps
      When I tap the stock until K♣ lies on the waste
      And I tap the waste
      And I tap the waste
      Then the waste shows 10♦

    @KING-2h
    Scenario Outline: A king of the waste leaves <card> alone, though it was tapped just before
      When I tap the stock until K♠ lies on the waste
      And I tap <card>
      And I tap the waste
      Then K♠ is gone
      And <card> is still in the pyramid
      And 28 cards are left in the pyramid

      Examples: a low card, a card in the middle, the highest but the king
        | card |
        | 3♣   |
        | 9♥   |
        | Q♦   |

    @KING-2i
    Scenario: A king of the waste leaves a free king of the pyramid where it is
      When I tap the stock until K♠ lies on the waste
      And I tap the waste
      Then K♠ is gone
      And K♥ is still in the pyramid
