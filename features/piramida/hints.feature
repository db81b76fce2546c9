@piramida
Feature: Asking for a hint
  When you do not see how to go on, ask. The hint lights up a pair that can be removed, or a king, and when there is
  nothing to remove it sends you to the stock.

  A hint moves no card. You may follow it or think better of it. The game counts how often you asked.

  Rule: A hint lights up what can be removed, or advises to tap the stock
    What it lights up can really be played: free cards that make 13, or a free king. In a lost game no such thing is left,
    and all that remains is to take a move back.

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

    @HINT-1a
    Scenario: With pairs and a king to choose from, the hint is one of them
      When I ask for a hint
      Then the hint is a pair or a king that can be removed

    @HINT-1b
    Scenario: With only a king to remove, the hint lights him up
      When I tap Q♠ and A♠
      And I ask for a hint
      Then the hint lights up K♥

    @HINT-1c
    Scenario: With nothing to remove, the hint is to draw
      When I tap Q♠ and A♠
      And I tap K♥
      And I ask for a hint
      Then the hint is to tap the stock

    @HINT-1d
    Scenario: A card drawn that fits nothing does not change the hint
      When I tap Q♠ and A♠
      And I tap K♥
      And I tap the stock 5 times
      And I ask for a hint
      Then the hint is to tap the stock

    @HINT-1e
    Scenario: With only a king on top of the waste to remove, the hint lights him up
      When I tap Q♠ and A♠
      And I tap K♥
      And I tap the stock until it is empty
      And I ask for a hint
      Then the hint lights up K♣

    @HINT-1f
    Scenario: With pairs between the pyramid and the waste, the hint is one of them
      When I tap Q♠ and A♠
      And I tap K♥
      And I tap the stock until it is empty
      And I tap K♣
      And I ask for a hint
      Then the hint is a pair or a king that can be removed

    @HINT-1g
    Scenario: With nothing to remove and an empty stock, the hint is to turn the waste over
      When I tap Q♠ and A♠
      And I tap K♥
      And I tap the stock until it is empty
      And I tap K♣
      And I tap A♥ and Q♦
      And I ask for a hint
      Then the hint is to tap the stock

    @HINT-1h
    Scenario: When the three passes are over and a pair is left, the hint is no tap on the stock
      When I tap K♥
      And I tap the stock until it is empty
      And I tap K♣
      And I tap A♥ and Q♦
      And I tap the stock 46 times
      And I ask for a hint
      Then the hint is a pair or a king that can be removed

    @HINT-1i
    Scenario: In a lost game the hint has nothing to light up
      When I tap Q♠ and A♠
      And I tap K♥
      And I tap the stock 74 times
      And I tap K♣
      And I tap A♥ and Q♦
      And I ask for a hint
      Then the hint has nothing to light up
      And the game is lost

    @HINT-1j
    Scenario: When the last move of a lost game is taken back, there is a hint again
      When I tap Q♠ and A♠
      And I tap K♥
      And I tap the stock 74 times
      And I tap K♣
      And I tap A♥ and Q♦
      And I undo
      And I ask for a hint
      Then the hint is a pair or a king that can be removed

  Rule: The hint is no riddle: one possible move is the one it shows
    Near the end of this deal there is but one thing to do at a time, and each hint names it.

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

    @HINT-1k
    Scenario: A pair from the pyramid is lit up
      When I tap these cards
        """
        A♠ Q♥ 2♠ J♥ 3♠ 10♥ K♠
        4♠ 9♥ 5♠ 8♥ 6♠ 7♥
        7♠ 6♥ 8♠ 5♥ K♥
        9♠ 4♥ 10♠ 3♥
        J♠ 2♥ K♦
        """
      And I ask for a hint
      Then the hint lights up Q♠ and A♥

    @HINT-1l
    Scenario: A draw is advised when the last card needs another partner
      When I tap these cards
        """
        A♠ Q♥ 2♠ J♥ 3♠ 10♥ K♠
        4♠ 9♥ 5♠ 8♥ 6♠ 7♥
        7♠ 6♥ 8♠ 5♥ K♥
        9♠ 4♥ 10♠ 3♥
        J♠ 2♥ K♦
        Q♠ A♥
        """
      And I ask for a hint
      Then the hint is to tap the stock

    @HINT-1m
    Scenario: A pair with the top of the waste is lit up
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
      And I ask for a hint
      Then the hint lights up 5♦ and 8♣

  Rule: A hint changes nothing, and every hint is counted
    Cards, pass and move counter stay as they are. Only the count of hints goes up by one, whether you follow the hint or not.

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

    @HINT-1n
    Scenario: A new game has no hints yet
      Then 0 hints have been counted

    @HINT-1o
    Scenario: One hint counts once, and leaves every card where it was
      When I tap the stock 3 times
      And I note how the cards lie
      And I ask for a hint
      Then the cards lie as noted
      And pass 1 of 3 is shown, with 21 cards left
      And 1 hint has been counted

    @HINT-1p
    Scenario: Asking again counts again
      When I ask for a hint
      And I ask for a hint
      And I ask for a hint
      Then the cards lie as they were dealt
      And 3 hints have been counted

    @HINT-1q
    Scenario: The advice to draw is a hint like any other, and draws no card
      When I tap Q♠ and A♠
      And I tap K♥
      And I ask for a hint
      Then the stock holds 24 cards
      And the waste is empty
      And 1 hint has been counted

    @HINT-1r
    Scenario: A hint is no move, and no undo either
      When I tap K♥
      And I ask for a hint
      Then the move counter shows 1
      And 0 undos have been counted

    @HINT-1s
    Scenario: A hint is nothing that undo could take back
      When I tap K♥
      And I ask for a hint
      And I undo
      Then the cards lie as they were dealt
      And 1 hint has been counted

    @HINT-1t
    Scenario: Playing on does not lower the count
      When I ask for a hint
      And I tap K♥
      And I tap the stock
      Then 1 hint has been counted

    @HINT-1u
    Scenario: The next game counts from 0 again
      When I ask for a hint
      And I start the same game again
      Then 0 hints have been counted
