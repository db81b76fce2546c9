@pyramide
Feature: Draw against waste
  In this variant a card may find its partner at the very moment when it is drawn. If the card just drawn and the
  waste card that it covers add up to 13, the two may leave together: tap the waste to select the card just drawn,
  and tap the waste once more to pair it with the card under it.

  The offer is good for the card just drawn and for the card right under it, and for no others. A card that comes to
  the top only because another one has left the waste was not just drawn. No points are made this way, as both cards
  come from the waste, but cards that are in the way are gone for good.

  Background:
    Given the card just drawn may pair with the waste card that it covers
    And a new game of this deal
      """
                   K♦
                 A♥  Q♠
               A♦  J♠  2♥
             9♠  4♥ 10♠  3♥
           7♠  6♥  8♠  5♥  K♥
         4♠  9♥  5♠  8♥  6♠  7♥
       A♠  Q♥  2♠  J♥  3♠ 10♥  K♠
      stock   4♦  5♦  8♣  9♣  2♦  J♦  Q♦  6♦ 10♦  7♦  5♣  9♦ ...
      """

  Rule: The card just drawn may leave with the waste card that it covers
    Two taps on the waste do it. If another pair is drawn later, it may leave in the same way.

    @VARIANT-3a
    Scenario: A card just drawn leaves with the card that it covers when they make 13
      When I tap the stock until 8♣ lies on the waste
      And I tap the waste
      And I tap the waste
      Then the waste shows 4♦
      And the waste holds 1 card
      And the stock holds 21 cards

    @VARIANT-3b
    Scenario: The next card drawn may leave with the card that has come to the top by now
      When I tap the stock until 8♣ lies on the waste
      And I tap the waste
      And I tap the waste
      And I tap the stock
      And I tap the waste
      And I tap the waste
      Then the waste is empty
      And the stock holds 20 cards

    @VARIANT-3c
    Scenario: It is the player's choice, and the game goes on without the pair
      When I tap the stock until 8♣ lies on the waste
      And I tap the stock
      Then the waste shows 9♣
      And the waste holds 4 cards

    @VARIANT-3d
    Scenario: The card just drawn may still leave with a card of the pyramid instead
      When I tap the stock until J♦ lies on the waste
      And I tap 2♠ and J♦
      Then 2♠ and J♦ are gone
      And the waste shows 2♦

    @VARIANT-3e
    Scenario: In a later pass the two may leave just as well
      When I tap the stock until it is empty
      And I tap the stock until 8♣ lies on the waste
      And I tap the waste
      And I tap the waste
      Then the waste shows 4♦
      And the waste holds 1 card

    @VARIANT-3f
    Scenario: The pair is one removal without points
      When I tap the stock 2 times
      And I tap the waste
      And I tap the waste
      Then the move counter shows 3
      And the score is 0

    @VARIANT-3g
    Scenario: One undo brings both cards back
      When I tap the stock until 8♣ lies on the waste
      And I note how the cards lie
      And I tap the waste
      And I tap the waste
      And I undo
      Then the cards lie as noted

  Rule: No other two cards of the waste make a pair
    What is not just drawn, what does not lie right under it, and what does not make 13 stays on the waste.

    @VARIANT-3h
    Scenario: A card on top only because the card drawn after it has left does not pair with the card under it
      When I tap the stock until Q♦ lies on the waste
      And I tap A♠ and Q♦
      And I tap the waste
      And I tap the waste
      Then the waste shows J♦
      And the waste holds 6 cards

    @VARIANT-3i
    Scenario: A card two deep in the waste does not pair with the card just drawn
      When I tap the stock until 7♦ lies on the waste
      And I tap the waste
      And I tap the waste
      Then the waste shows 7♦
      And the waste holds 10 cards

    @VARIANT-3j
    Scenario Outline: <drawn> on <under> makes <sum>, so both stay
      When I tap the stock until <drawn> lies on the waste
      And I tap the waste
      And I tap the waste
      Then the waste shows <drawn>
      And the waste holds <count> cards

      Examples: far too few, one too few, one too many, and far too many
        | drawn | under | sum | count |
        | 5♦    | 4♦    | 9   | 2     |
        | 5♣    | 7♦    | 12  | 11    |
        | 9♦    | 5♣    | 14  | 12    |
        | 9♣    | 8♣    | 17  | 4     |

    @VARIANT-3k
    Scenario: A waste card that is covered still does not pair with a card of the pyramid
      When I tap the stock until J♦ lies on the waste
      And I tap J♥
      And I tap the waste
      Then J♥ is still in the pyramid
      And the waste shows J♦
      And the waste holds 6 cards
