@pyramide @piramida
Feature: Turning the waste
  When the stock is empty, one more tap on it turns the whole waste over. It becomes the new stock, and the cards come
  again in the order in which they came before.

  Cards that have been removed do not come back. So the stock grows shorter from pass to pass, and a player with a good
  memory knows what lies ahead.

  Rule: A tap on the empty stock turns the waste into the new stock, in the same order
    No card of the waste is kept back, and none changes its place in the order. The pyramid is not touched.

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

    @RECYCLE-1a
    Scenario: All the cards of the waste go back into the stock
      When I tap the stock until it is empty
      And I tap the stock
      Then the waste is empty
      And the stock holds 24 cards
      And 28 cards are left in the pyramid

    @RECYCLE-1b
    Scenario: The cards come again in the same order
      When I tap the stock until it is empty
      And I tap the stock
      And I tap the stock until it is empty
      Then the last two passes brought the same cards in the same order
      And the waste holds 24 cards

    @RECYCLE-1c
    Scenario: The card that came first comes first again
      When I tap the stock until it is empty
      And I tap the stock
      And I tap the stock
      Then the waste shows Q♦
      And the waste holds 1 card
      And the stock holds 23 cards

    @RECYCLE-1d
    Scenario: The card that came last comes last again
      When I tap the stock until it is empty
      And I tap the stock
      And I tap the stock until it is empty
      Then the waste shows A♣

    @RECYCLE-1e
    Scenario: While a card is left in the stock, a tap draws it and does not turn the waste
      When I tap the stock until 2♣ lies on the waste
      And I tap the stock
      Then the waste shows A♣
      And the waste holds 24 cards
      And the stock is empty

    @RECYCLE-1f
    Scenario: The waste is not turned before the stock is tapped once more
      When I tap the stock until it is empty
      Then the waste shows A♣
      And the waste holds 24 cards

    @RECYCLE-1g
    Scenario: Cards that have been removed do not come back
      When I draw to find partners for A♥, 4♥ and 7♥
      And I tap the stock until it is empty
      And I tap the stock
      And I tap the stock until it is empty
      Then the cards of this pass came in this order: J♦, 10♦, 8♦, 7♦, 5♦, 4♦, 3♦, 2♦, A♦, Q♣, J♣, 10♣, 9♣, 8♣, 7♣, 6♣, 5♣, 4♣, 3♣, 2♣ and A♣
      And the waste holds 21 cards

    @RECYCLE-1h
    Scenario: A card removed in one pass is missing from all that follow
      When I draw to find partners for 3♥
      And I tap the stock until it is empty
      And I tap the stock
      And I draw to find partners for 5♥
      And I tap the stock until it is empty
      And I tap the stock
      And I tap the stock until it is empty
      Then the cards of this pass came in this order: Q♦, J♦, 9♦, 7♦, 6♦, 5♦, 4♦, 3♦, 2♦, A♦, Q♣, J♣, 10♣, 9♣, 8♣, 7♣, 6♣, 5♣, 4♣, 3♣, 2♣ and A♣
      And the waste holds 22 cards

    @RECYCLE-1i
    Scenario: A removal in a later pass leaves the order of the others as it was
      When I tap the stock until it is empty
      And I tap the stock
      And I draw to find partners for 3♥
      And I tap the stock
      Then the waste shows 9♦
      And the waste holds 3 cards

    @RECYCLE-1j
    Scenario: A waste of a single card is turned like any other
      When I draw to find partners for A♥, 2♥, 3♥, 4♥, 5♥, 6♥ and 7♥
      And I draw to find partners for 8♥, 9♥, 10♥, J♥, Q♥ and A♠
      And I draw to find partners for 2♠, 3♠, 4♠, 5♠ and 6♠
      And I draw to find partners for 7♠, 8♠, 9♠, 10♠ and J♠
      And I tap the stock until A♣ lies on the waste
      And I tap the stock
      Then the waste is empty
      And the stock holds 1 card

    @RECYCLE-1k
    Scenario: A single card comes again, and it can be played
      When I draw to find partners for A♥, 2♥, 3♥, 4♥, 5♥, 6♥ and 7♥
      And I draw to find partners for 8♥, 9♥, 10♥, J♥, Q♥ and A♠
      And I draw to find partners for 2♠, 3♠, 4♠, 5♠ and 6♠
      And I draw to find partners for 7♠, 8♠, 9♠, 10♠ and J♠
      And I tap the stock until A♣ lies on the waste
      And I tap the stock
      And I tap the stock
      And I tap Q♠ and A♣
      Then Q♠ and A♣ are gone
      And the waste is empty
      And the stock is empty

    @RECYCLE-1l
    Scenario: With no card left in the waste, there is nothing to turn
      When I draw to find partners for A♥, 2♥, 3♥, 4♥, 5♥, 6♥ and 7♥
      And I draw to find partners for 8♥, 9♥, 10♥, J♥, Q♥ and A♠
      And I draw to find partners for 2♠, 3♠, 4♠, 5♠ and 6♠
      And I draw to find partners for 7♠, 8♠, 9♠, 10♠, J♠ and Q♠
      And I tap the stock
      Then nothing has changed
      And the waste is empty
      And the stock is empty
      And the game goes on

    @pyramide @RECYCLE-1m
    Scenario: With nothing to turn, a tap on the stock is no move
      When I draw to find partners for A♥, 2♥, 3♥, 4♥, 5♥, 6♥ and 7♥
      And I draw to find partners for 8♥, 9♥, 10♥, J♥, Q♥ and A♠
      And I draw to find partners for 2♠, 3♠, 4♠, 5♠ and 6♠
      And I draw to find partners for 7♠, 8♠, 9♠, 10♠, J♠ and Q♠
      And I tap the stock 3 times
      Then the move counter shows 47

    @pyramide @RECYCLE-1n
    Scenario: The card turned up at the start is turned with the others and is drawn first
      When I tap the stock 23 times
      And I tap the stock
      And I tap the stock
      Then the waste shows Q♦
      And the waste holds 1 card
      And the stock holds 23 cards

    @pyramide @RECYCLE-1o
    Scenario: The card turned up at the start can be played in the second pass
      When I tap the stock 23 times
      And I tap the stock
      And I tap the stock
      And I tap A♥ and Q♦
      Then A♥ and Q♦ are gone
      And the waste is empty
      And the stock holds 23 cards

    @pyramide @RECYCLE-1p
    Scenario: The card turned up at the start does not come back once it is removed
      When I tap A♥ and Q♦
      And I tap the stock 23 times
      And I tap the stock
      Then the stock holds 23 cards

    @pyramide @RECYCLE-1q
    Scenario: Without the card turned up at the start, the next pass begins with the card after it
      When I tap A♥ and Q♦
      And I tap the stock 23 times
      And I tap the stock
      And I tap the stock
      Then the waste shows J♦
