@piramida
Feature: No card is played from the stock
  A card of the stock has to be drawn before it can be anything to anyone. Even if you know what comes next, from the pass
  before or from a good memory, it has to lie on the waste first, face up and lit.

  Rule: Cards of the stock never pair straight from the stock
    Tapping a card and then the stock is no pair. It is a draw, and it is your next tap that may remove something.

    Background:
      Given a new game of this deal
        """
                     K♠
                   A♠  Q♥
                 J♥  2♠  K♥
               7♠  7♥  8♠  5♠
             8♥  5♥  J♠  2♥  K♣
           6♠ 10♥  4♥  9♥ 10♠  3♥
         6♥  A♥  Q♠  4♠  9♠  3♠  A♣
        stock   7♦  K♦  8♦  5♦  2♦ ...
        """

    @DRAW-4a
    Scenario: A card of the pyramid does not leave with the next card of the stock
      When I tap 6♥
      And I tap the stock
      Then the waste shows 7♦
      And 6♥ is still in the pyramid
      And the stock holds 23 cards
      And the move counter shows 1

    @DRAW-4b
    Scenario: Once it has been drawn, the same card can be played
      When I tap the stock
      And I tap 6♥ and 7♦
      Then 6♥ and 7♦ are gone
      And the waste is empty

    @DRAW-4c
    Scenario: A partner that is still in the stock gets no ring
      When I tap 6♥
      Then no card is ringed
      And 6♥ is selected

    @DRAW-4d
    Scenario: A king of the stock does not leave when the stock is tapped, he is drawn
      When I tap the stock 2 times
      Then the waste shows K♦
      And the waste holds 2 cards

    @DRAW-4e
    Scenario: Once he has been drawn, the king can leave
      When I tap the stock 2 times
      And I tap K♦
      Then K♦ is gone
      And the waste shows 7♦

    @DRAW-4f
    Scenario: The top of the waste does not leave with the next card of the stock
      When I tap the stock until 8♦ lies on the waste
      And I tap the waste
      And I tap the stock
      Then the waste shows 5♦
      And the waste holds 4 cards
      And the stock holds 20 cards

    @DRAW-4g
    Scenario: Two cards that follow each other in the stock do not leave together
      When I tap the stock 4 times
      Then the waste shows 5♦
      And the waste holds 4 cards

    @DRAW-4h
    Scenario: In a later pass a card has to be drawn again before it can be played
      When I tap the stock until it is empty
      And I tap the stock
      And I tap 6♥
      And I tap the stock
      Then the waste shows 7♦
      And 6♥ is still in the pyramid
      And 28 cards are left in the pyramid

    @DRAW-4i
    Scenario: Before the first draw the stock adds no light to those of row 7
      Then only 6♥, A♥, Q♠, 4♠, 9♠, 3♠ and A♣ are highlighted
