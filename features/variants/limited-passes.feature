@pyramide
Feature: Limited passes
  Going through the stock again and again is a comfort that the traditional game does not know. There the stock is
  gone through once, and a card that you let go by may be lost for good. Other players allow a second pass or a
  third, but not a fourth.

  In such a game the last pass needs care. When it is over, the empty stock stays empty: tapping it brings nothing
  back. You may still remove what the table offers, and the last card drawn may still win the game. But as soon as
  nothing can be removed, drawn or recycled any more, the game has ended without a win.

  Rule: With a single pass the waste is never recycled
    In this deal one pair can be removed, Q♠ with an ace, and after it nothing more. The stock holds only threes to
    tens, and row 7 has no use for any of them.

    Background:
      Given there is only one pass
      And a new game of this deal
        """
                     8♠
                   6♠  7♠
                 4♠  4♥  5♠
               K♦  K♣  3♠  3♥
             2♣  K♥  Q♣  J♦  J♣
           2♦  K♠  Q♥  J♠  J♥  Q♦
         Q♠  A♠  A♥  A♦  A♣  2♠  2♥
        stock   9♣  5♦ 10♠  7♥  6♦  8♣  4♦  9♥  3♦ ...
        """

    @VARIANT-2a
    Scenario: Tapping the empty stock brings no card back
      When I tap the stock until it is empty
      And I tap the stock
      Then nothing has changed
      And the stock is empty
      And the waste holds 24 cards

    @VARIANT-2b
    Scenario: With a pair left to remove, the game goes on after the last card is drawn
      When I tap the stock until it is empty
      Then the game goes on

    @VARIANT-2c
    Scenario: When the last pair has gone and the pass is over, the game has ended without a win
      When I tap the stock until it is empty
      And I tap Q♠ and A♠
      Then Q♠ and A♠ are gone
      And the game has ended without a win

    @VARIANT-2d
    Scenario: With one card left to draw, the game goes on, although nothing can be removed
      When I tap Q♠ and A♠
      And I tap the stock 22 times
      Then the stock holds 1 card
      And the game goes on

    @VARIANT-2e
    Scenario: When the last card is drawn and nothing can be removed, the game has ended without a win
      When I tap Q♠ and A♠
      And I tap the stock 23 times
      Then the stock is empty
      And the game has ended without a win

  Rule: The last card of the last pass may still win the game
    Here the pyramid clears itself down to 5♦ at the apex, and the card that 5♦ needs is the last one of the stock.

    Background:
      Given there is only one pass
      And a new game of this deal
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

    @VARIANT-2f
    Scenario: As long as the last card drawn has a partner, the game goes on
      When I tap the stock until it is empty
      And I tap these cards
        """
        A♠ Q♥ 2♠ J♥ 3♠ 10♥ K♠
        4♠ 9♥ 5♠ 8♥ 6♠ 7♥
        7♠ 6♥ 8♠ 5♥ K♥
        9♠ 4♥ 10♠ 3♥
        J♠ 2♥ K♦
        Q♠ A♥
        """
      Then the waste shows 8♦
      And the game goes on

    @VARIANT-2g
    Scenario: The game is won with the last card of the last pass
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

  Rule: With two passes the waste is recycled once, with three passes twice
    The first pass counts too. So a game of two passes sees every card of the stock twice, and the game of three
    passes sees it three times.

    @VARIANT-2h
    Scenario: With two passes the first recycle brings all cards back
      Given there are 2 passes in all
      And a new game of this deal
        """
                     8♠
                   6♠  7♠
                 4♠  4♥  5♠
               K♦  K♣  3♠  3♥
             2♣  K♥  Q♣  J♦  J♣
           2♦  K♠  Q♥  J♠  J♥  Q♦
         Q♠  A♠  A♥  A♦  A♣  2♠  2♥
        stock   9♣  5♦ 10♠  7♥  6♦  8♣  4♦  9♥  3♦ ...
        """
      When I tap the stock until it is empty
      And I tap the stock
      Then the stock holds 24 cards
      And the waste is empty
      And the game goes on

    @VARIANT-2i
    Scenario: With two passes there is no second recycle
      Given there are 2 passes in all
      And a new game of this deal
        """
                     8♠
                   6♠  7♠
                 4♠  4♥  5♠
               K♦  K♣  3♠  3♥
             2♣  K♥  Q♣  J♦  J♣
           2♦  K♠  Q♥  J♠  J♥  Q♦
         Q♠  A♠  A♥  A♦  A♣  2♠  2♥
        stock   9♣  5♦ 10♠  7♥  6♦  8♣  4♦  9♥  3♦ ...
        """
      When I tap the stock until it is empty
      And I tap the stock
      And I tap the stock until it is empty
      And I tap the stock
      Then nothing has changed
      And the stock is empty
      And the waste holds 24 cards

    @VARIANT-2j
    Scenario: With three passes there is a second recycle
      Given there are 3 passes in all
      And a new game of this deal
        """
                     8♠
                   6♠  7♠
                 4♠  4♥  5♠
               K♦  K♣  3♠  3♥
             2♣  K♥  Q♣  J♦  J♣
           2♦  K♠  Q♥  J♠  J♥  Q♦
         Q♠  A♠  A♥  A♦  A♣  2♠  2♥
        stock   9♣  5♦ 10♠  7♥  6♦  8♣  4♦  9♥  3♦ ...
        """
      When I tap the stock until it is empty
      And I tap the stock
      And I tap the stock until it is empty
      And I tap the stock
      Then the stock holds 24 cards
      And the waste is empty

    @VARIANT-2k
    Scenario: With three passes there is no third recycle
      Given there are 3 passes in all
      And a new game of this deal
        """
                     8♠
                   6♠  7♠
                 4♠  4♥  5♠
               K♦  K♣  3♠  3♥
             2♣  K♥  Q♣  J♦  J♣
           2♦  K♠  Q♥  J♠  J♥  Q♦
         Q♠  A♠  A♥  A♦  A♣  2♠  2♥
        stock   9♣  5♦ 10♠  7♥  6♦  8♣  4♦  9♥  3♦ ...
        """
      When I tap the stock until it is empty
      And I tap the stock
      And I tap the stock until it is empty
      And I tap the stock
      And I tap the stock until it is empty
      And I tap the stock
      Then nothing has changed
      And the stock is empty
      And the waste holds 24 cards

    @VARIANT-2l
    Scenario Outline: The game goes on until the last card of the last pass is drawn; passes allowed here: <passes>
      Given there are <passes> passes in all
      And a new game of this deal
        """
                     8♠
                   6♠  7♠
                 4♠  4♥  5♠
               K♦  K♣  3♠  3♥
             2♣  K♥  Q♣  J♦  J♣
           2♦  K♠  Q♥  J♠  J♥  Q♦
         Q♠  A♠  A♥  A♦  A♣  2♠  2♥
        stock   9♣  5♦ 10♠  7♥  6♦  8♣  4♦  9♥  3♦ ...
        """
      When I tap Q♠ and A♠
      And I tap the stock <taps> times
      Then the stock holds 1 card
      And the game goes on

      Examples: every draw and every recycle but the very last draw
        | passes | taps |
        | 2      | 47   |
        | 3      | 72   |

    @VARIANT-2m
    Scenario Outline: With nothing left to remove, the last draw ends the game without a win; passes allowed here: <passes>
      Given there are <passes> passes in all
      And a new game of this deal
        """
                     8♠
                   6♠  7♠
                 4♠  4♥  5♠
               K♦  K♣  3♠  3♥
             2♣  K♥  Q♣  J♦  J♣
           2♦  K♠  Q♥  J♠  J♥  Q♦
         Q♠  A♠  A♥  A♦  A♣  2♠  2♥
        stock   9♣  5♦ 10♠  7♥  6♦  8♣  4♦  9♥  3♦ ...
        """
      When I tap Q♠ and A♠
      And I tap the stock <taps> times
      Then the stock is empty
      And the game has ended without a win

      Examples: every draw and every recycle
        | passes | taps |
        | 2      | 48   |
        | 3      | 73   |
