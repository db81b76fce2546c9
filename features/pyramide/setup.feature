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

  Rule: The game can say in words how the cards lie
    A picture is of no use to a player who cannot see it, so the game tells the position in words as well: how many
    cards the stock has, which card the waste shows, and then row by row, from the apex down, the full names of the cards
    that are left. A card that has been removed is not named any more.

    @SETUP-7a
    Scenario: The position of PY1-N-AAAAAAS is told in words
      Given a new game of this deal
        """
                     J♦
                   6♣  7♥
                 A♠  4♦  Q♠
               5♥  3♦  6♥  8♠
             K♥  K♣  A♦  K♠  9♣
           Q♣  2♣  8♦ 10♦ 10♠  J♠
         7♣ 10♣  3♥  4♥  3♠  K♦  7♠
        stock   7♦ ...
        """
      Then the position in words is
        """
        Cards in the stock: 23; waste card: 7 of diamonds.
        Row 1: jack of diamonds;
        row 2: 6 of clubs, 7 of hearts;
        row 3: ace of spades, 4 of diamonds, queen of spades;
        row 4: 5 of hearts, 3 of diamonds, 6 of hearts, 8 of spades;
        row 5: king of hearts, king of clubs, ace of diamonds, king of spades, 9 of clubs;
        row 6: queen of clubs, 2 of clubs, 8 of diamonds, 10 of diamonds, 10 of spades, jack of spades;
        row 7: 7 of clubs, 10 of clubs, 3 of hearts, 4 of hearts, 3 of spades, king of diamonds, 7 of spades.
        """

    @SETUP-7b
    Scenario: Cards that have been removed are not named
      Given a new game of this deal
        """
                     J♦
                   6♣  7♥
                 A♠  4♦  Q♠
               5♥  3♦  6♥  8♠
             K♥  K♣  A♦  K♠  9♣
           Q♣  2♣  8♦ 10♦ 10♠  J♠
         7♣ 10♣  3♥  4♥  3♠  K♦  7♠
        stock   7♦ ...
        """
      When I tap K♦
      And I tap 10♣ and 3♠
      Then the position in words is
        """
        Cards in the stock: 23; waste card: 7 of diamonds.
        Row 1: jack of diamonds;
        row 2: 6 of clubs, 7 of hearts;
        row 3: ace of spades, 4 of diamonds, queen of spades;
        row 4: 5 of hearts, 3 of diamonds, 6 of hearts, 8 of spades;
        row 5: king of hearts, king of clubs, ace of diamonds, king of spades, 9 of clubs;
        row 6: queen of clubs, 2 of clubs, 8 of diamonds, 10 of diamonds, 10 of spades, jack of spades;
        row 7: 7 of clubs, 3 of hearts, 4 of hearts, 7 of spades.
        """

    @SETUP-7c
    Scenario: Of the waste the top card is named, and of the stock only how many cards it has
      Given a new game of this deal
        """
                     K♣
                   Q♠  A♥
                 J♠  2♥  K♦
               9♠  4♥ 10♠  3♥
             7♠  6♥  8♠  5♥  K♥
           4♠  9♥  5♠  8♥  6♠  7♥
         A♠  Q♥  2♠  J♥  3♠ 10♥  K♠
        stock   Q♦  A♦  J♦  2♦ 10♦  3♦  9♦  4♦  8♦  5♦  7♦  6♦
                6♣  7♣  5♣  8♣  4♣  9♣  3♣ 10♣  2♣  J♣  A♣  Q♣
        """
      When I tap the stock 2 times
      Then the position in words is
        """
        Cards in the stock: 21; waste card: jack of diamonds.
        Row 1: king of clubs;
        row 2: queen of spades, ace of hearts;
        row 3: jack of spades, 2 of hearts, king of diamonds;
        row 4: 9 of spades, 4 of hearts, 10 of spades, 3 of hearts;
        row 5: 7 of spades, 6 of hearts, 8 of spades, 5 of hearts, king of hearts;
        row 6: 4 of spades, 9 of hearts, 5 of spades, 8 of hearts, 6 of spades, 7 of hearts;
        row 7: ace of spades, queen of hearts, 2 of spades, jack of hearts, 3 of spades, 10 of hearts, king of spades.
        """

    @SETUP-7d
    Scenario: An empty waste is told of, and a row without cards is left out
      Given a new game of this deal
        """
                     K♣
                   Q♠  A♥
                 J♠  2♥  K♦
               9♠  4♥ 10♠  3♥
             7♠  6♥  8♠  5♥  K♥
           4♠  9♥  5♠  8♥  6♠  7♥
         A♠  Q♥  2♠  J♥  3♠ 10♥  K♠
        stock   5♦  A♦  J♦  2♦ 10♦  3♦  9♦  4♦  8♦  Q♦  7♦  6♦
                6♣  7♣  5♣  8♣  4♣  9♣  3♣ 10♣  2♣  J♣  A♣  Q♣
        """
      When I tap these cards
        """
        A♠ Q♥ 2♠ J♥ 3♠ 10♥ K♠
        """
      And I tap 8♥ and 5♦
      Then the position in words is
        """
        Cards in the stock: 23; the waste is empty.
        Row 1: king of clubs;
        row 2: queen of spades, ace of hearts;
        row 3: jack of spades, 2 of hearts, king of diamonds;
        row 4: 9 of spades, 4 of hearts, 10 of spades, 3 of hearts;
        row 5: 7 of spades, 6 of hearts, 8 of spades, 5 of hearts, king of hearts;
        row 6: 4 of spades, 9 of hearts, 5 of spades, 6 of spades, 7 of hearts.
        """

    @SETUP-7e
    Scenario: After a win the words say that the pyramid is empty
      Given a new game of this deal
        """
                     K♣
                   Q♠  A♥
                 J♠  2♥  K♦
               9♠  4♥ 10♠  3♥
             7♠  6♥  8♠  5♥  K♥
           4♠  9♥  5♠  8♥  6♠  7♥
         A♠  Q♥  2♠  J♥  3♠ 10♥  K♠
        stock   Q♦  A♦  J♦  2♦ 10♦  3♦  9♦  4♦  8♦  5♦  7♦  6♦
                6♣  7♣  5♣  8♣  4♣  9♣  3♣ 10♣  2♣  J♣  A♣  Q♣
        """
      When I tap these cards
        """
        A♠ Q♥ 2♠ J♥ 3♠ 10♥ K♠
        4♠ 9♥ 5♠ 8♥ 6♠ 7♥
        7♠ 6♥ 8♠ 5♥ K♥
        9♠ 4♥ 10♠ 3♥
        J♠ 2♥ K♦
        Q♠ A♥
        K♣
        """
      Then the position in words is
        """
        Cards in the stock: 23; waste card: queen of diamonds. The pyramid is empty.
        """
