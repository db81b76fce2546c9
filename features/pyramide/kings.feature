@pyramide
Feature: A king as the first card to leave
  Sometimes a game opens with a king. The deal PY1-N-AAAAAAS does: K♦ lies in the lowest row, where nothing covers it,
  and leaves at the first tap. Next come 10♣ and 3♠, a pair of the same row. After these two moves row 7 has four
  cards left, and in row 6 the first card is free: 10♠, on which 3♠ and K♦ lay.

  The first king may also come from the stock, if it is the card that is turned up on the waste.

  Rule: In PY1-N-AAAAAAS, K♦ leaves first, and then 10♣ with 3♠
    The king takes one tap, the pair takes two. They are two moves, and three cards are gone.

    Background:
      Given a new game of the code PY1-N-AAAAAAS

    @KING-3a
    Scenario: The first move removes K♦ of row 7
      When I tap K♦
      Then K♦ is gone
      And row 7 shows 7♣, 10♣, 3♥, 4♥, 3♠ and 7♠
      And 27 cards are left in the pyramid

    @KING-3b
    Scenario: The second move removes 10♣ and 3♠
      When I tap K♦
      And I tap 10♣
      And I tap 3♠
      Then K♦, 10♣ and 3♠ are gone
      And row 7 shows 7♣, 3♥, 4♥ and 7♠
      And 25 cards are left in the pyramid

    @KING-3c
    Scenario Outline: After the two moves, row <row> still lies as it was dealt
      When I tap K♦
      And I tap 10♣ and 3♠
      Then row <row> shows <cards>

      Examples: every row above the lowest
        | row | cards                            |
        | 1   | J♦                               |
        | 2   | 6♣ and 7♥                        |
        | 3   | A♠, 4♦ and Q♠                    |
        | 4   | 5♥, 3♦, 6♥ and 8♠                |
        | 5   | K♥, K♣, A♦, K♠ and 9♣            |
        | 6   | Q♣, 2♣, 8♦, 10♦, 10♠ and J♠      |

    @KING-3d
    Scenario: After the two moves, stock and waste are as they were dealt
      When I tap K♦
      And I tap 10♣ and 3♠
      Then the waste shows 7♦
      And the waste holds 1 card
      And the stock holds 23 cards

    @KING-3e
    Scenario: The king and the pair are two moves
      When I tap K♦
      And I tap 10♣ and 3♠
      Then the move counter shows 2

    @KING-3f
    Scenario: The other kings of PY1-N-AAAAAAS stay, as row 6 covers them
      When I tap K♥, K♣ and K♠
      Then K♥, K♣ and K♠ are still in the pyramid
      And 28 cards are left in the pyramid

  Rule: A king that the deal turns up leaves the waste at a single tap
    The card turned up at the start is a waste card like any other. If it is a king, one tap removes it.

    Background:
      Given a new game of this deal
        """
                     A♠
                   5♥  8♥
                10♥  J♥  Q♥
               9♠ 10♠  J♠  Q♠
             2♠  3♠  6♠  7♠  8♠
           A♥  K♦  2♥  3♥  6♥  7♥
         3♣  4♥  5♣  K♥  9♥  8♣  Q♦
        stock   K♠ 10♦  K♣  A♣  4♣ ...
        """

    @KING-2j
    Scenario: A king turned up at the start can leave before any card is drawn
      When I tap the waste
      Then K♠ is gone
      And the waste is empty
      And the stock holds 23 cards

    @KING-2k
    Scenario: A king turned up at the start waits for a tap
      Then the waste shows K♠
      And the waste holds 1 card
      And the move counter shows 0

    @KING-2l
    Scenario: A king turned up at the start stays when a card is drawn on it
      When I tap the stock
      And I tap the waste
      Then the waste shows 10♦
      And the waste holds 2 cards
