@pyramide @piramida
Feature: How a game is won
  The pyramid is all that counts. Take away its 28 cards and the game is yours, at the very moment when the last of
  them leaves the table.

  Nobody asks what else is lying about. The stock may be full or empty, the waste may be high or bare, and this may
  be the first time through the cards or a later one. Even a deal that you cleared to the last of its 52 cards is no
  better a win than one in which you never touched the stock.

  Rule: The game is won as soon as the pyramid is empty
    Count the cards of the pyramid and nothing else. Twenty-seven of them gone is a fine thing, but it is no win.

    Background:
      Given a new game of this deal
        """
                     K♣
                   Q♠  A♥
                 J♠  2♥  K♦
               9♠  4♥ 10♠  3♥
             7♠  6♥  8♠  5♥  K♥
           4♠  9♥  5♠  8♥  6♠  7♥
         A♠  Q♥  2♠  J♥  3♠ 10♥  K♠
        stock   Q♦  A♦  J♦  2♦ 10♦  3♦  9♦  4♦  8♦  5♦  7♦  6♦
                6♣  7♣  5♣  8♣  4♣  9♣  3♣ 10♣  2♣  J♣  A♣  Q♣
        """

    @WIN-1a
    Scenario: The game is won when the last card of the pyramid leaves
      When I tap these cards
        """
        A♠ Q♥ 2♠ J♥ 3♠ 10♥ K♠
        4♠ 9♥ 5♠ 8♥ 6♠ 7♥
        7♠ 6♥ 8♠ 5♥ K♥
        9♠ 4♥ 10♠ 3♥
        J♠ 2♥ K♦
        Q♠ A♥
        K♣
        """
      Then the game is won
      And 0 cards are left in the pyramid

    @WIN-1b
    Scenario: With one card left in the pyramid the game is not won yet
      When I tap these cards
        """
        A♠ Q♥ 2♠ J♥ 3♠ 10♥ K♠
        4♠ 9♥ 5♠ 8♥ 6♠ 7♥
        7♠ 6♥ 8♠ 5♥ K♥
        9♠ 4♥ 10♠ 3♥
        J♠ 2♥ K♦
        Q♠ A♥
        """
      Then the game goes on
      And 1 card is left in the pyramid
      And K♣ is still in the pyramid

    @WIN-1c
    Scenario: An empty stock and an empty waste are no win while the pyramid has a card
      When I draw to find partners for A♠, Q♥, 2♠, J♥, 3♠ and 10♥
      And I tap K♠
      And I draw to find partners for 4♠, 9♥, 5♠, 8♥, 6♠ and 7♥
      And I draw to find partners for 7♠, 6♥, 8♠ and 5♥
      And I tap K♥
      And I draw to find partners for 9♠, 4♥, 10♠ and 3♥
      And I draw to find partners for J♠ and 2♥
      And I tap K♦
      And I draw to find partners for Q♠ and A♥
      Then the stock is empty
      And the waste is empty
      And the game goes on

    @WIN-1d
    Scenario: A game in which all 52 cards have gone is won as well
      When I draw to find partners for A♠, Q♥, 2♠, J♥, 3♠ and 10♥
      And I tap K♠
      And I draw to find partners for 4♠, 9♥, 5♠, 8♥, 6♠ and 7♥
      And I draw to find partners for 7♠, 6♥, 8♠ and 5♥
      And I tap K♥
      And I draw to find partners for 9♠, 4♥, 10♠ and 3♥
      And I draw to find partners for J♠ and 2♥
      And I tap K♦
      And I draw to find partners for Q♠ and A♥
      And I tap K♣
      Then the game is won
      And the stock is empty
      And the waste is empty

  Rule: What is left in stock and waste does not matter
    Here the apex is a five and no king, so the last card of the pyramid needs an eight from the waste. Whatever
    lies under that eight, and whatever still waits in the stock, may stay there.

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
                2♣  9♣  Q♣  5♣  J♣  6♣  4♣ 10♣  7♣  A♣  3♣  8♦
        """

    @WIN-1e
    Scenario: The last card of the pyramid may leave with the top card of the waste
      When I tap these cards
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
      And the waste shows Q♦

    @WIN-1f
    Scenario: The right card on top of the waste wins nothing until it is played
      When I tap these cards
        """
        A♠ Q♥ 2♠ J♥ 3♠ 10♥ K♠
        4♠ 9♥ 5♠ 8♥ 6♠ 7♥
        7♠ 6♥ 8♠ 5♥ K♥
        9♠ 4♥ 10♠ 3♥
        J♠ 2♥ K♦
        Q♠ A♥
        """
      And I tap the stock until 8♣ lies on the waste
      Then the game goes on
      And 1 card is left in the pyramid

    @WIN-1g
    Scenario: A game is won with the whole stock turned over onto the waste
      When I tap the stock until it is empty
      And I tap these cards
        """
        A♠ Q♥ 2♠ J♥ 3♠ 10♥ K♠
        4♠ 9♥ 5♠ 8♥ 6♠ 7♥
        7♠ 6♥ 8♠ 5♥ K♥
        9♠ 4♥ 10♠ 3♥
        J♠ 2♥ K♦
        Q♠ A♥
        5♦ 8♦
        """
      Then the game is won
      And the stock is empty
      And the waste shows 3♣

    @WIN-1h
    Scenario: A win in the second pass is a win like any other
      When I tap the stock until it is empty
      And I tap the stock
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
      And I tap 8♣ and 5♦
      Then the game is won
      And the waste shows Q♦
