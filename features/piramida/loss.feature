@piramida
Feature: How a game is lost
  Three passes are all there is. When the last card of the third pass has been drawn, look once more: is there a pair in the
  pyramid, a king, a partner for the card on top of the waste? Then play on. If nothing makes 13 any more, the game
  is lost, and it says so.

  Lost need not be the end. Take your last moves back, as many as you like, and try another way.

  Rule: When the three passes are over and no sum of 13 can be made, the game is lost
    Neither alone is enough. With a card left in the stock, or a pass to come, there is hope, however faint; and as long as
    something can be removed, a game is not lost even with the third pass at its end.

    Background:
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

    @LOSS-1a
    Scenario: The game is lost with the last draw of the third pass when nothing makes 13
      When I tap Q♠ and A♠
      And I tap K♥
      And I tap the stock until it is empty
      And I tap K♣
      And I tap A♥ and Q♦
      And I tap the stock 46 times
      Then the game is lost
      And the stock is empty
      And pass 3 of 3 is shown, with 0 cards left

    @LOSS-1b
    Scenario: With one card left to draw the game goes on, though nothing makes 13
      When I tap Q♠ and A♠
      And I tap K♥
      And I tap the stock until it is empty
      And I tap K♣
      And I tap A♥ and Q♦
      And I tap the stock 45 times
      Then the game goes on
      And pass 3 of 3 is shown, with 1 card left

    @LOSS-1c
    Scenario Outline: Before the third pass is over the game goes on, here in pass <pass> with <left> cards left
      When I tap Q♠ and A♠
      And I tap K♥
      And I tap the stock until it is empty
      And I tap K♣
      And I tap A♥ and Q♦
      And I tap the stock <taps> times
      Then the game goes on
      And pass <pass> of 3 is shown, with <left> cards left

      Examples: the ends of the first two passes, and the beginnings of the next
        | taps | pass | left |
        | 0    | 1    | 0    |
        | 1    | 2    | 22   |
        | 23   | 2    | 0    |
        | 24   | 3    | 22   |

    @LOSS-1d
    Scenario: While nothing makes 13 in the first pass the game goes on
      When I tap Q♠ and A♠
      And I tap K♥
      Then the game goes on
      And the stock holds 24 cards

    @LOSS-1e
    Scenario: A pair left in the pyramid keeps the game going when the third pass is over
      When I tap K♥
      And I tap the stock until it is empty
      And I tap K♣
      And I tap A♥ and Q♦
      And I tap the stock 46 times
      Then the game goes on
      And Q♠, A♠, A♦ and A♣ are still in the pyramid

    @LOSS-1f
    Scenario: When that last pair has left, the game is lost
      When I tap K♥
      And I tap the stock until it is empty
      And I tap K♣
      And I tap A♥ and Q♦
      And I tap the stock 46 times
      And I tap Q♠ and A♠
      Then the game is lost

    @LOSS-1g
    Scenario: A free king in the pyramid keeps the game going when the third pass is over
      When I tap Q♠ and A♠
      And I tap the stock until it is empty
      And I tap K♣
      And I tap A♥ and Q♦
      And I tap the stock 46 times
      Then the game goes on
      And K♥ is still in the pyramid

    @LOSS-1h
    Scenario: When that last king has left, the game is lost
      When I tap Q♠ and A♠
      And I tap the stock until it is empty
      And I tap K♣
      And I tap A♥ and Q♦
      And I tap the stock 46 times
      And I tap K♥
      Then the game is lost

    @LOSS-1i
    Scenario: A king on top of the waste keeps the game going when the third pass is over
      When I tap Q♠ and A♠
      And I tap K♥
      And I tap the stock 74 times
      Then the game goes on
      And the waste shows K♣

    @LOSS-1j
    Scenario: A pair with the top of the waste keeps the game going when the third pass is over
      When I tap Q♠ and A♠
      And I tap K♥
      And I tap the stock 74 times
      And I tap K♣
      Then the game goes on
      And the waste shows Q♦

    @LOSS-1k
    Scenario: When the last pair with the waste has left, the game is lost
      When I tap Q♠ and A♠
      And I tap K♥
      And I tap the stock 74 times
      And I tap K♣
      And I tap Q♦ and A♥
      Then the game is lost

    @LOSS-1l
    Scenario: A card and the single card that still covers it keep no game going
      When I tap Q♠ and A♠
      And I tap the stock 74 times
      And I tap K♣
      And I tap Q♦ and A♥
      And I tap K♥
      And I tap J♥
      Then J♥ and 2♠ are still in the pyramid
      And the game is lost

    @LOSS-1m
    Scenario: Waste cards under the top keep no game going, be it the top's own partner or a king
      When I tap Q♠ and A♠
      And I tap K♥
      And I tap the stock 74 times
      And I tap K♣
      And I tap Q♦ and A♥
      Then the waste shows 6♣
      And the game is lost

    @LOSS-1n
    Scenario: A lost game has no fourth pass
      When I tap Q♠ and A♠
      And I tap K♥
      And I tap the stock 74 times
      And I tap K♣
      And I tap Q♦ and A♥
      And I tap the stock
      Then nothing has changed
      And the stock is empty
      And the game is lost

    @LOSS-1o
    Scenario: A lost game goes on when the last move is taken back
      When I tap Q♠ and A♠
      And I tap K♥
      And I tap the stock 74 times
      And I tap K♣
      And I tap Q♦ and A♥
      And I undo
      Then the game goes on
      And the waste shows Q♦
      And A♥ is back in the pyramid

    @LOSS-1p
    Scenario: Taking back the last draw puts its card into the stock again, and the game goes on
      When I tap Q♠ and A♠
      And I tap K♥
      And I tap the stock until it is empty
      And I tap K♣
      And I tap A♥ and Q♦
      And I tap the stock 46 times
      And I undo
      Then the game goes on
      And pass 3 of 3 is shown, with 1 card left

    @LOSS-1q
    Scenario: Doing the same once more loses the game once more
      When I tap Q♠ and A♠
      And I tap K♥
      And I tap the stock until it is empty
      And I tap K♣
      And I tap A♥ and Q♦
      And I tap the stock 46 times
      And I undo 5 times
      And I tap the stock 5 times
      Then the game is lost

  Rule: After a loss, another way may lead to a win
    Here everything leaves but the apex, 5♦, which needs an eight, and there are two of them in the stock. Whoever draws past
    both in all three passes loses, and still need not give up.

    Background:
      Given a new game of this deal
        """
                     5♦
                   Q♠  A♥
                 J♠  2♥  K♦
               9♠  4♥ 10♠  3♥
             7♠  6♥  8♠  5♥  K♥
           4♠  9♥  5♠  8♥  6♠  7♥
         A♠  Q♥  2♠  J♥  3♠ 10♥  K♠
        stock   2♦  9♦  Q♦  8♣  J♦  K♣  4♦ 10♦  7♦  A♦  3♦  6♦
                2♣  9♣  Q♣  5♣  J♣  6♣  4♣ 10♣  7♣  A♣  8♦  3♣
        """

    @LOSS-1r
    Scenario: One card of the pyramid is enough to lose
      When I tap these cards
        """
        A♠ Q♥ 2♠ J♥ 3♠ 10♥ K♠
        4♠ 9♥ 5♠ 8♥ 6♠ 7♥
        7♠ 6♥ 8♠ 5♥ K♥
        9♠ 4♥ 10♠ 3♥
        J♠ 2♥ K♦
        Q♠ A♥
        """
      And I tap the stock 74 times
      Then the game is lost
      And 5♦ is still in the pyramid

    @LOSS-1s
    Scenario: With the last draw taken back, a lost game can be won
      When I tap these cards
        """
        A♠ Q♥ 2♠ J♥ 3♠ 10♥ K♠
        4♠ 9♥ 5♠ 8♥ 6♠ 7♥
        7♠ 6♥ 8♠ 5♥ K♥
        9♠ 4♥ 10♠ 3♥
        J♠ 2♥ K♦
        Q♠ A♥
        """
      And I tap the stock 74 times
      And I undo
      And I tap 5♦ and 8♦
      Then the game is won

    @LOSS-1t
    Scenario: A lost game can be taken back as far as one likes, and be won from there
      When I tap the stock 74 times
      And I tap these cards
        """
        A♠ Q♥ 2♠ J♥ 3♠ 10♥ K♠
        4♠ 9♥ 5♠ 8♥ 6♠ 7♥
        7♠ 6♥ 8♠ 5♥ K♥
        9♠ 4♥ 10♠ 3♥
        J♠ 2♥ K♦
        Q♠ A♥
        """
      And I undo 89 times
      And I tap these cards
        """
        A♠ Q♥ 2♠ J♥ 3♠ 10♥ K♠
        4♠ 9♥ 5♠ 8♥ 6♠ 7♥
        7♠ 6♥ 8♠ 5♥ K♥
        9♠ 4♥ 10♠ 3♥
        J♠ 2♥ K♦
        Q♠ A♥
        """
      And I tap the stock until 8♣ lies on the waste
      And I tap 5♦ and 8♣
      Then the game is won
