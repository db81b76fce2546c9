@pyramide
Feature: The waste and the stock at the start
  Beside the pyramid lie two piles. The stock holds the cards that are still to come, face down, so nobody knows their
  order. The waste takes them, one on top of the other, and shows the last of them.

  Pyramide starts the waste with one card. The player therefore has eight cards to begin with: the seven of the
  lowest row and the one on the waste.

  Rule: One card is turned up on the waste, and 23 wait in the stock
    The card turned up is an ordinary waste card. It belongs to the layout of the cards: turning it up costs no move.

    @SETUP-4a
    Scenario: Every game begins with 1 card on the waste and 23 in the stock
      Given a new game
      Then the waste holds 1 card
      And the stock holds 23 cards
      And 28 cards are left in the pyramid

    @SETUP-4b
    Scenario: The first card beside the pyramid is the one turned up
      Given a new game of this deal
        """
                     K♠
                   A♠  Q♠
                 2♠  K♥  J♠
               3♠  4♠  9♠ 10♠
             5♠  8♠  K♦  6♠  7♠
           A♥  Q♥  2♥  J♥  3♥ 10♥
         4♥  9♥  5♥  8♥  K♣  6♥  7♥
        stock   2♦  9♦  8♦ 10♦ ...
        """
      Then the waste shows 2♦
      And the stock holds 23 cards

    @SETUP-4c
    Scenario: The stock begins with the card after it
      Given a new game of this deal
        """
                     K♠
                   A♠  Q♠
                 2♠  K♥  J♠
               3♠  4♠  9♠ 10♠
             5♠  8♠  K♦  6♠  7♠
           A♥  Q♥  2♥  J♥  3♥ 10♥
         4♥  9♥  5♥  8♥  K♣  6♥  7♥
        stock   2♦  9♦  8♦ 10♦ ...
        """
      When I tap the stock
      Then the waste shows 9♦
      And the waste holds 2 cards
      And the stock holds 22 cards

    @SETUP-4d
    Scenario: The stock is empty after 23 cards
      Given a new game
      When I tap the stock 23 times
      Then the stock is empty
      And the waste holds 24 cards

    @SETUP-4e
    Scenario: The card turned up can be played before any card is drawn
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
      When I tap A♥
      And I tap the waste
      Then A♥ and Q♦ are gone
      And the waste is empty
      And the stock holds 23 cards

    @SETUP-4f
    Scenario: Turning the first card up is no move
      Given a new game
      Then the move counter shows 0
      And no card is selected

  Rule: The code PY1-N-AAAAAAS always deals these cards
    A code names one deal out of a great many. The pyramid of this one has J♦ at its apex, Q♣ at the left end of
    row 6 and K♦ in the lowest row, where it can leave at once. 7♦ lies on the waste.

    Background:
      Given a new game of the code PY1-N-AAAAAAS

    @SETUP-6a
    Scenario Outline: Row <row> of PY1-N-AAAAAAS is <cards>
      Then row <row> shows <cards>

      Examples: the seven rows, from the apex to the foot
        | row | cards                            |
        | 1   | J♦                               |
        | 2   | 6♣ and 7♥                        |
        | 3   | A♠, 4♦ and Q♠                    |
        | 4   | 5♥, 3♦, 6♥ and 8♠                |
        | 5   | K♥, K♣, A♦, K♠ and 9♣            |
        | 6   | Q♣, 2♣, 8♦, 10♦, 10♠ and J♠      |
        | 7   | 7♣, 10♣, 3♥, 4♥, 3♠, K♦ and 7♠   |

    @SETUP-6b
    Scenario: PY1-N-AAAAAAS turns up 7♦ and keeps 23 cards in the stock
      Then the waste shows 7♦
      And the waste holds 1 card
      And the stock holds 23 cards

    @SETUP-6c
    Scenario: The stock of PY1-N-AAAAAAS holds the other 23 cards of the deck
      When I tap the stock until it is empty
      Then every card of one deck has been seen, and none twice

    @SETUP-6d
    Scenario: The game shows the code that it was dealt from
      Then the code shown is PY1-N-AAAAAAS
