@piramida
Feature: A game from beginning to end
  Here is a game to follow, card by card. Row 7 is K♠, 6♥, 3♣, 7♦, 10♠, Q♥ and 9♣, and on top of the stock lies A♦.

  It shows nearly everything that there is: a king that leaves alone, a ring, a pair that is none, a card from the stock
  at the right moment. Lay the cards out and play along.

  Rule: The example game
    K♠ leaves alone. 6♥ has one partner, 7♦, and when the two have gone the first card of row 6 is free. Q♥ does not go with 9♣,
    for they make 21. 3♣ goes with 10♠, and A♦ comes from the stock for Q♥. From there it is a row at a time, until only
    9♠ is left, and 4♦ comes to fetch it.

    Background:
      Given a new game of this deal
        """
                     9♠
                   5♥  8♠
                 2♥  J♠  K♣
               9♥  4♠  6♠  7♥
             3♠ 10♥  A♠  Q♠  K♦
           4♥  2♠  J♥  5♠  8♥  K♥
         K♠  6♥  3♣  7♦ 10♠  Q♥  9♣
        stock   A♦ 10♦  3♦  4♦ ...
        """

    @EXAMPLE-1a
    Scenario: It begins with row 7 lit, and 24 cards in the stock
      Then row 7 shows K♠, 6♥, 3♣, 7♦, 10♠, Q♥ and 9♣
      And only K♠, 6♥, 3♣, 7♦, 10♠, Q♥ and 9♣ are highlighted
      And pass 1 of 3 is shown, with 24 cards left

    @EXAMPLE-1b
    Scenario: K♠ leaves alone
      When I tap K♠
      Then K♠ is gone
      And 27 cards are left in the pyramid

    @EXAMPLE-1c
    Scenario: 6♥ rings 7♦, and only 7♦
      When I tap K♠
      And I tap 6♥
      Then only 7♦ is ringed

    @EXAMPLE-1d
    Scenario: 6♥ and 7♦ leave, and the card above K♠ and 6♥ is free
      When I tap K♠
      And I tap 6♥ and 7♦
      Then 6♥ and 7♦ are gone
      And only 4♥, 3♣, 10♠, Q♥ and 9♣ are highlighted

    @EXAMPLE-1e
    Scenario: Q♥ and then 9♣ make 21, and both stay
      When I tap K♠
      And I tap 6♥ and 7♦
      And I tap Q♥ and 9♣
      Then the game says that the sum is 21
      And Q♥ and 9♣ are still in the pyramid

    @EXAMPLE-1f
    Scenario: 3♣ leaves with 10♠
      When I tap K♠
      And I tap 6♥ and 7♦
      And I tap 3♣ and 10♠
      Then 3♣ and 10♠ are gone
      And only 4♥, 2♠, J♥, 5♠, Q♥ and 9♣ are highlighted

    @EXAMPLE-1g
    Scenario: A♦ is drawn, and Q♥ leaves with it
      When I tap K♠
      And I tap 6♥ and 7♦
      And I tap 3♣ and 10♠
      And I tap the stock
      And I tap Q♥ and A♦
      Then Q♥ and A♦ are gone
      And the waste is empty
      And pass 1 of 3 is shown, with 23 cards left
      And row 7 shows 9♣

    @EXAMPLE-1h
    Scenario: Played on to its end, the game is won
      When I tap K♠
      And I tap 6♥ and 7♦
      And I tap 3♣ and 10♠
      And I tap the stock
      And I tap Q♥ and A♦
      And I tap these cards
        """
        9♣ 4♥ 2♠ J♥ 5♠ 8♥ K♥
        3♠ 10♥ A♠ Q♠ K♦
        7♥ 6♠ 9♥ 4♠
        2♥ J♠ K♣
        5♥ 8♠
        """
      And I tap the stock until 4♦ lies on the waste
      And I tap 9♠ and 4♦
      Then the game is won
      And 0 cards are left in the pyramid

    @EXAMPLE-1i
    Scenario: The two that did not go together do it no harm
      When I tap K♠
      And I tap 6♥ and 7♦
      And I tap Q♥
      Then no card is ringed
      And the game goes on
