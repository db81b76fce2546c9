@pyramide
Feature: Strict win
  Some players find an empty pyramid too easy. For them the stock and the waste must go as well: the game is won
  when nothing at all is left on the table, not one of the 52 cards.

  This changes how one plays. A pair inside the pyramid is a luxury now, for the cards of the stock need partners
  too, and they find them only in the pyramid. Take the pyramid apart too soon, and what is left of the stock has
  nobody to leave with; then only its kings can still go.

  Background:
    Given the stock and the waste must be cleared too
    And a new game of this deal
      """
                   K♦
                 A♥  Q♠
               A♦  J♠  2♥
             9♠  4♥ 10♠  3♥
           7♠  6♥  8♠  5♥  K♥
         4♠  9♥  5♠  8♥  6♠  7♥
       A♠  Q♥  2♠  J♥  3♠ 10♥  K♠
      stock   Q♦  K♣  A♣  J♦  2♦ 10♦  3♦  9♦  4♦  8♦  5♦  7♦
              6♦  6♣  7♣  5♣  8♣  4♣  9♣  3♣ 10♣  2♣  J♣  Q♣
      """

  Rule: Under the strict rule the game is won when pyramid, stock and waste are all empty
    It does not matter which of them is empty first. In this deal the stock holds a partner for 23 cards of the
    pyramid, in the order in which they come free, and K♣, who needs none.

    @VARIANT-1a
    Scenario: The game is won when the last card leaves the pyramid and the waste is empty already
      When I tap K♠
      And I draw to find partners for A♠, Q♥, 2♠, J♥, 3♠ and 10♥
      And I draw to find partners for 4♠, 9♥, 5♠, 8♥, 6♠ and 7♥
      And I draw to find partners for 7♠, 6♥, 8♠ and 5♥
      And I tap K♥
      And I draw to find partners for 9♠, 4♥, 10♠ and 3♥
      And I draw to find partners for J♠, 2♥ and A♦
      And I tap K♣
      And I tap A♥, Q♠ and K♦
      Then the game is won

    @VARIANT-1b
    Scenario: The game is won when the last card leaves the waste and the pyramid is empty already
      When I tap K♠
      And I draw to find partners for A♠, Q♥, 2♠, J♥, 3♠ and 10♥
      And I draw to find partners for 4♠, 9♥, 5♠, 8♥, 6♠ and 7♥
      And I draw to find partners for 7♠, 6♥, 8♠ and 5♥
      And I tap K♥
      And I draw to find partners for 9♠, 4♥, 10♠ and 3♥
      And I draw to find partners for J♠, 2♥ and A♦
      And I tap A♥, Q♠ and K♦
      And I tap K♣
      Then the game is won
      And the waste is empty

  Rule: As long as a card is left anywhere, the strict win has to wait
    Neither an empty pyramid nor an empty stock is enough by itself.

    @VARIANT-1c
    Scenario: An empty pyramid is no win while the stock still has cards
      When I tap these cards
        """
        A♠ Q♥ 2♠ J♥ 3♠ 10♥ K♠
        4♠ 9♥ 5♠ 8♥ 6♠ 7♥
        7♠ 6♥ 8♠ 5♥ K♥
        9♠ 4♥ 10♠ 3♥
        J♠ 2♥ A♦ Q♦
        A♥ Q♠ K♦
        """
      Then 0 cards are left in the pyramid
      And the stock holds 23 cards
      And the game goes on

    @VARIANT-1d
    Scenario: An empty pyramid is no win while one card is left on the waste
      When I tap K♠
      And I draw to find partners for A♠, Q♥, 2♠, J♥, 3♠ and 10♥
      And I draw to find partners for 4♠, 9♥, 5♠, 8♥, 6♠ and 7♥
      And I draw to find partners for 7♠, 6♥, 8♠ and 5♥
      And I tap K♥
      And I draw to find partners for 9♠, 4♥, 10♠ and 3♥
      And I draw to find partners for J♠, 2♥ and A♦
      And I tap A♥, Q♠ and K♦
      Then 0 cards are left in the pyramid
      And the stock is empty
      And the waste holds 1 card
      And the game goes on

    @VARIANT-1e
    Scenario: An empty stock and an empty waste are no win while the pyramid still has a card
      When I tap K♠
      And I draw to find partners for A♠, Q♥, 2♠, J♥, 3♠ and 10♥
      And I draw to find partners for 4♠, 9♥, 5♠, 8♥, 6♠ and 7♥
      And I draw to find partners for 7♠, 6♥, 8♠ and 5♥
      And I tap K♥
      And I draw to find partners for 9♠, 4♥, 10♠ and 3♥
      And I draw to find partners for J♠, 2♥ and A♦
      And I tap K♣
      And I tap A♥ and Q♠
      Then 1 card is left in the pyramid
      And the stock is empty
      And the waste is empty
      And the game goes on

    @VARIANT-1f
    Scenario: Two cards of the waste still make no pair, though the pyramid is empty
      When I tap these cards
        """
        A♠ Q♥ 2♠ J♥ 3♠ 10♥ K♠
        4♠ 9♥ 5♠ 8♥ 6♠ 7♥
        7♠ 6♥ 8♠ 5♥ K♥
        9♠ 4♥ 10♠ 3♥
        J♠ 2♥ A♦ Q♦
        A♥ Q♠ K♦
        """
      And I tap the stock until 2♦ lies on the waste
      And I tap the waste
      And I tap the waste
      Then the waste shows 2♦
      And the waste holds 4 cards
      And the game goes on
