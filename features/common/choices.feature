@pyramide @piramida
Feature: One fixed set of rules
  Pyramid has been played for generations, and nobody ever wrote its law book. Some people play it strictly, with a
  single pass, or with the stock to be cleared as well. Some are kinder, and let a card leave with the card that
  lies on it.

  Here there is nothing to choose and nothing to switch on. Every new game follows the same rules, so when two
  players speak of the same deal, they speak of the same game.

  Rule: Four choices are made once and for all
    An empty pyramid wins. The waste may be recycled. A card just drawn does not pair with the waste card under it.
    And a card does not pair with a card that still covers it.

    Background:
      Given a new game of this deal
        """
                     K♣
                   Q♠  A♥
                 J♠  2♥  K♦
               9♠  4♥  6♠  7♥
             7♠  6♥  8♠  5♥  K♥
           4♠  9♥  5♠  8♥  3♥ 10♥
         A♠  Q♥  2♠  J♥ 10♠  3♠  K♠
        stock   9♦  Q♦  5♣  8♣  2♦  4♦ 10♦  7♣ ...
        """

    @VARIANT-5a
    Scenario: An empty pyramid wins, though not one card of stock and waste has been played
      When I tap these cards
        """
        A♠ Q♥ 2♠ J♥ 10♠ 3♠ K♠
        4♠ 9♥ 5♠ 8♥ 3♥ 10♥
        7♠ 6♥ 8♠ 5♥ K♥
        9♠ 4♥ 6♠ 7♥
        J♠ 2♥ K♦
        Q♠ A♥
        K♣
        """
      Then the game is won

    @VARIANT-5b
    Scenario: There is a second pass, and a card missed in the first one can be played in it
      When I tap the stock until it is empty
      And I tap the stock
      And I tap the stock until Q♦ lies on the waste
      And I tap A♠ and Q♦
      Then A♠ and Q♦ are gone
      And the game goes on

    @VARIANT-5c
    Scenario: A card just drawn does not pair with the waste card that it covers
      When I tap the stock until 8♣ lies on the waste
      And I tap the waste
      And I tap the waste
      Then the waste shows 8♣
      And the waste holds 4 cards

    @VARIANT-5d
    Scenario: A card does not pair with the single card that still covers it
      When I tap K♠
      And I tap 3♠ and 10♥
      Then 3♠ and 10♥ are still in the pyramid

    @VARIANT-5e
    Scenario: The rules are the same after an undo
      When I tap K♠
      And I tap the stock until it is empty
      And I tap the stock
      And I undo
      And I tap 3♠ and 10♥
      Then 3♠ and 10♥ are still in the pyramid

    @VARIANT-5f
    Scenario: The rules are the same in the next pass
      When I tap K♠
      And I tap the stock until it is empty
      And I tap the stock
      And I tap 3♠ and 10♥
      Then 3♠ and 10♥ are still in the pyramid
