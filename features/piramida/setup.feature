@piramida
Feature: How the stock is laid out
  The pyramid takes 28 cards. All the others, 24 of them, lie face down in the stock, and the place for the waste beside it
  is still bare. Nobody turns a card up for you.

  So your first moves come from row 7 alone. Tap the stock when you have seen enough there, or at once if you like.

  Rule: The waste starts empty, and the other 24 cards lie in the stock
    The first tap on the stock brings the first of the 24, and the first card of the waste with it.

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

    @SETUP-5a
    Scenario: A new game has 24 cards in the stock and none on the waste
      Then the stock holds 24 cards
      And the waste is empty
      And 28 cards are left in the pyramid

    @SETUP-5b
    Scenario: The first card drawn is the first of the 24
      When I tap the stock
      Then the waste shows Q♦
      And the waste holds 1 card
      And the stock holds 23 cards

    @SETUP-5c
    Scenario: The last of the 24 comes with the twenty-fourth tap
      When I tap the stock 24 times
      Then the waste shows A♣
      And the waste holds 24 cards
      And the stock is empty

    @SETUP-5d
    Scenario: On the bare place of the waste there is nothing to tap
      When I tap the waste
      Then nothing has changed
      And the waste is empty

    @SETUP-5e
    Scenario: A card of row 7 finds no partner on the bare waste
      When I tap A♥
      And I tap the waste
      Then A♥ is still in the pyramid
      And the cards lie as they were dealt

    @SETUP-5f
    Scenario: The first moves can come from row 7 alone
      When I tap 6♥ and 7♥
      Then 6♥ and 7♥ are gone
      And the waste is empty
      And the stock holds 24 cards

  Rule: It is so in every game
    Whatever the deal, and whatever its level, the stock begins with 24 cards and the waste with none.

    @SETUP-5g
    Scenario: Any game begins with 24 cards in the stock and an empty waste
      Given a new game
      Then the stock holds 24 cards
      And the waste is empty

    @SETUP-5h
    Scenario Outline: A game of the level <level> begins with 24 cards in the stock and an empty waste
      Given a new game of the level <level>
      Then the stock holds 24 cards
      And the waste is empty

      Examples: the three levels
        | level  |
        | easy   |
        | normal |
        | random |

    @SETUP-5i
    Scenario: The next game begins with 24 cards in the stock again, however far the last one had gone
      Given a new game of the level random
      When I tap the stock 30 times
      And I start another game of the level random
      Then the stock holds 24 cards
      And the waste is empty
