@pyramide
Feature: Passes without limit
  Pyramide lets the player go through the stock as often as it takes. The waste can be turned after every pass, and
  there is always another pass, as long as a card is left to turn.

  A card that is passed over is therefore never lost. Its turn comes again in the next pass.

  Rule: There is no limit of passes
    The first pass takes 23 taps, because one card is turned up from the start. Every later pass takes 25: one to turn
    the waste and 24 to draw its cards.

    Background:
      Given a new game of this deal
        """
                     K♠
                   K♥  K♦
                 J♠  K♣  Q♠
               7♠  8♠  9♠ 10♠
             2♠  3♠  4♠  5♠  6♠
           8♥  9♥ 10♥  J♥  Q♥  A♠
         A♥  2♥  3♥  4♥  5♥  6♥  7♥
        stock   Q♦  J♦ 10♦  9♦  8♦  7♦  6♦  5♦  4♦  3♦  2♦  A♦
                Q♣  J♣ 10♣  9♣  8♣  7♣  6♣  5♣  4♣  3♣  2♣  A♣
        """

    @RECYCLE-2a
    Scenario Outline: After <passes> passes the waste is turned once more
      When I tap the stock <taps> times
      And I tap the stock
      Then the waste is empty
      And the stock holds 24 cards
      And the game goes on

      Examples: where other games would stop, and far beyond
        | passes | taps |
        | 1      | 23   |
        | 2      | 48   |
        | 3      | 73   |
        | 4      | 98   |
        | 5      | 123  |
        | 10     | 248  |

    @RECYCLE-2b
    Scenario Outline: At the end of pass <passes> all cards have come again
      When I tap the stock <taps> times
      Then the stock is empty
      And the waste holds 24 cards
      And the waste shows A♣
      And the last two passes brought the same cards in the same order

      Examples: the second pass, the fifth, the tenth
        | passes | taps |
        | 2      | 48   |
        | 5      | 123  |
        | 10     | 248  |

    @RECYCLE-2c
    Scenario: A card passed over five times can be played in the sixth pass
      When I tap the stock 123 times
      And I tap the stock
      And I tap the stock until J♦ lies on the waste
      And I tap 2♥ and J♦
      Then 2♥ and J♦ are gone
      And the waste shows Q♦

    @RECYCLE-2d
    Scenario: Removals do not use up the passes
      When I draw to find partners for A♥
      And I tap the stock until it is empty
      And I tap the stock
      And I draw to find partners for 2♥
      And I tap the stock until it is empty
      And I tap the stock
      And I draw to find partners for 3♥
      And I tap the stock until it is empty
      And I tap the stock
      And I draw to find partners for 4♥
      And I tap the stock until it is empty
      And I tap the stock
      And I draw to find partners for 5♥
      And I tap the stock until it is empty
      And I tap the stock
      Then the waste is empty
      And the stock holds 19 cards
      And the game goes on

    @RECYCLE-2e
    Scenario: A single card that is left can be turned again and again
      When I draw to find partners for A♥, 2♥, 3♥, 4♥, 5♥, 6♥ and 7♥
      And I draw to find partners for 8♥, 9♥, 10♥, J♥, Q♥ and A♠
      And I draw to find partners for 2♠, 3♠, 4♠, 5♠ and 6♠
      And I draw to find partners for 7♠, 8♠, 9♠, 10♠ and J♠
      And I tap the stock until A♣ lies on the waste
      And I tap the stock 21 times
      Then the waste is empty
      And the stock holds 1 card
      And the game goes on

  Rule: The passes do not end when no card can leave any more
    The aces and twos of the lowest row need queens and jacks, and all of these lie under them. Nothing can be done
    with this deal, and still its stock can be gone through again.

    Background:
      Given a new game of this deal
        """
                     3♥
                   9♠ 10♠
                 6♠  7♠  8♠
               K♣  3♠  4♠  5♠
             J♦  J♣  K♠  K♥  K♦
           Q♠  Q♥  Q♦  Q♣  J♠  J♥
         A♠  A♥  A♦  A♣  2♠  2♥  2♦
        stock   2♣  3♦ ...
        """

    @RECYCLE-2f
    Scenario: The waste is turned again after ten passes without a removal
      When I tap the stock 248 times
      And I tap the stock
      Then the waste is empty
      And the stock holds 24 cards
      And 28 cards are left in the pyramid
      And the game goes on

    @RECYCLE-2g
    Scenario: The cards come in the same order all the while
      When I tap the stock 248 times
      Then the last two passes brought the same cards in the same order
      And the waste holds 24 cards
