@pyramide
Feature: Points and moves
  Points are simple: every card that leaves the pyramid is worth 10, and nothing else is worth anything. A card of
  the waste may help a card of the pyramid out, but it earns no points itself. Drawing is free, and so is recycling.
  As the pyramid has 28 cards, a game that is won always ends with 280 points.

  What tells two won games apart is how they were won. The move counter counts each removal, each draw and each
  recycle as one move, and in the statistics the faster and the shorter game stands higher.

  Background:
    Given a new game of this deal
      """
                   K♦
                 A♥  Q♠
               A♦  J♠  2♥
             9♠  4♥ 10♠  3♥
           7♠  6♥  8♠  5♥  K♥
         4♠  9♥  5♠  8♥  6♠  7♥
       A♠  Q♥  2♠  J♥  3♠ 10♥  K♠
      stock   Q♦  K♣  A♣  J♦  2♦ 10♦  3♦  9♦  4♦  8♦  5♦  7♦
              6♦  6♣  7♣  5♣  8♣  4♣  9♣  3♣ 10♣  2♣  J♣  Q♣
      """

  Rule: The score starts at 0
    A game owes you nothing at first. The first points come with the first card that leaves the pyramid.

    @SCORE-1a
    Scenario: A new game has no points yet
      Then the score is 0

    @SCORE-1b
    Scenario Outline: Tapping <cards> earns nothing, as no card leaves
      When I tap <cards>
      Then the score is 0
      And 28 cards are left in the pyramid

      Examples: one card, two cards that do not make 13, a covered card, and a free card with a covered one
        | cards     |
        | A♠        |
        | 3♠ and J♥ |
        | 9♥        |
        | 6♠ and 4♠ |

  Rule: Each card that leaves the pyramid scores 10
    So a pair from the pyramid brings 20, a card that leaves with the top card of the waste brings 10, and a king of
    the pyramid brings 10 all by himself.

    @SCORE-2a
    Scenario Outline: A pair from the pyramid scores 20, here <pair>
      When I tap <pair>
      Then the score is 20

      Examples: the values of the cards do not matter
        | pair       |
        | A♠ and Q♥  |
        | 2♠ and J♥  |
        | 10♥ and 3♠ |

    @SCORE-2b
    Scenario: A pair with a waste card scores 10
      When I tap A♠ and Q♦
      Then A♠ is gone
      And the score is 10

    @SCORE-2c
    Scenario: A king of the pyramid scores 10
      When I tap K♠
      Then the score is 10

    @SCORE-2d
    Scenario: The points of one removal are added to those before it
      When I tap K♠
      And I tap 2♠ and J♥
      And I tap A♠ and Q♦
      Then the score is 40

    @SCORE-2e
    Scenario: A card higher up is worth as much as one of row 7
      When I tap A♠, Q♥, 2♠, J♥, 3♠, 10♥ and K♠
      And I tap 4♠ and 9♥
      Then the score is 90

  Rule: A card that leaves the waste scores nothing
    The waste is there to help, not to earn. A king of the waste is worth removing only for the card that lies under
    him.

    @SCORE-3a
    Scenario: A king of the waste scores nothing
      When I tap the stock until K♣ lies on the waste
      And I tap K♣
      Then K♣ is gone
      And the score is 0

    @SCORE-3b
    Scenario Outline: In a pair with the waste only the pyramid card scores, whichever is tapped first: <pair>
      When I tap <pair>
      Then A♠ and Q♦ are gone
      And the score is 10

      Examples: the pyramid card first, the waste card first
        | pair      |
        | A♠ and Q♦ |
        | Q♦ and A♠ |

    @SCORE-3c
    Scenario: A king of the waste adds nothing to the points made before
      When I tap K♠
      And I tap the stock until K♣ lies on the waste
      And I tap K♣
      Then the score is 10

    @SCORE-3d
    Scenario: Six pairs with the waste score 60
      When I draw to find partners for A♠, Q♥, 2♠, J♥, 3♠ and 10♥
      Then the score is 60

  Rule: Drawing and recycling cost nothing
    Look through the stock as often as you like. It takes moves, but it takes no points.

    @SCORE-4a
    Scenario: Drawing costs nothing
      When I tap 2♠ and J♥
      And I tap the stock until it is empty
      Then the score is 20

    @SCORE-4b
    Scenario: Recycling costs nothing
      When I tap 2♠ and J♥
      And I tap the stock until it is empty
      And I tap the stock
      Then the waste is empty
      And the score is 20

    @SCORE-4c
    Scenario: A score of 0 does not sink any lower, pass after pass
      When I tap the stock 80 times
      Then the score is 0

    @SCORE-4d
    Scenario: After a recycle a pair scores as before
      When I tap 2♠ and J♥
      And I tap the stock until it is empty
      And I tap the stock until Q♦ lies on the waste
      And I tap A♠ and Q♦
      Then the score is 30

  Rule: A won game is worth 280
    It cannot be anything else: 28 cards at 10 points each. Whether their partners came from the pyramid or from the
    waste makes no difference, nor does the number of passes.

    @SCORE-5a
    Scenario: A game won with pairs from the pyramid wherever possible is worth 280
      When I tap these cards
        """
        A♠ Q♥ 2♠ J♥ 3♠ 10♥ K♠
        4♠ 9♥ 5♠ 8♥ 6♠ 7♥
        7♠ 6♥ 8♠ 5♥ K♥
        9♠ 4♥ 10♠ 3♥
        J♠ 2♥
        """
      And I tap A♦ and Q♦
      And I tap A♥, Q♠ and K♦
      Then the game is won
      And the score is 280

    @SCORE-5b
    Scenario: A game won with pairs from the waste wherever possible is worth 280
      When I tap K♠
      And I draw to find partners for A♠, Q♥, 2♠, J♥, 3♠ and 10♥
      And I draw to find partners for 4♠, 9♥, 5♠, 8♥, 6♠ and 7♥
      And I draw to find partners for 7♠, 6♥, 8♠ and 5♥
      And I tap K♥
      And I draw to find partners for 9♠, 4♥, 10♠ and 3♥
      And I draw to find partners for J♠, 2♥ and A♦
      And I tap A♥, Q♠ and K♦
      Then the game is won
      And the score is 280

    @SCORE-5c
    Scenario: A game won after a king of the waste, several passes and an undo is worth 280
      When I tap the stock until K♣ lies on the waste
      And I tap K♣
      And I tap the stock 60 times
      And I tap A♠ and Q♥
      And I undo
      And I tap these cards
        """
        A♠ Q♥ 2♠ J♥ 3♠ 10♥ K♠
        4♠ 9♥ 5♠ 8♥ 6♠ 7♥
        7♠ 6♥ 8♠ 5♥ K♥
        9♠ 4♥ 10♠ 3♥
        J♠ 2♥
        """
      And I draw to find partners for A♦
      And I tap A♥, Q♠ and K♦
      Then the game is won
      And the score is 280

    @SCORE-5d
    Scenario: One card short of the win, a game is worth 270
      When I tap these cards
        """
        A♠ Q♥ 2♠ J♥ 3♠ 10♥ K♠
        4♠ 9♥ 5♠ 8♥ 6♠ 7♥
        7♠ 6♥ 8♠ 5♥ K♥
        9♠ 4♥ 10♠ 3♥
        J♠ 2♥
        """
      And I tap A♦ and Q♦
      And I tap A♥ and Q♠
      Then the game goes on
      And the score is 270

  Rule: Every removal, every draw and every recycle is one move
    A pair is one move, though two cards leave, and the two taps that it takes are not counted. A tap that changes
    nothing on the table is no move at all.

    @SCORE-6a
    Scenario: The move counter starts at 0
      Then the move counter shows 0

    @SCORE-6b
    Scenario Outline: Removing <cards> is one move
      When I tap <cards>
      Then the move counter shows 1

      Examples: a pair from the pyramid, a pair with the waste, a king
        | cards     |
        | A♠ and Q♥ |
        | A♠ and Q♦ |
        | K♠        |

    @SCORE-6c
    Scenario: Drawing a king is one move, and removing him from the waste is another
      When I tap the stock until K♣ lies on the waste
      And I tap K♣
      Then the move counter shows 2

    @SCORE-6d
    Scenario Outline: Every draw is one move; number of draws here: <draws>
      When I tap the stock <draws> times
      Then the move counter shows <draws>

      Examples: a few, and the whole stock
        | draws |
        | 2     |
        | 5     |
        | 23    |

    @SCORE-6e
    Scenario: A recycle is one move, however many cards it turns over
      When I tap the stock until it is empty
      And I tap the stock
      Then the waste is empty
      And the move counter shows 24

    @SCORE-6f
    Scenario Outline: Tapping <cards> is no move, as no card leaves
      When I tap the stock
      And I tap <cards>
      Then the move counter shows 1

      Examples: one card, two that do not make 13, a covered card, a free card with a covered one
        | cards     |
        | A♠        |
        | 3♠ and J♥ |
        | 9♥        |
        | 6♠ and 4♠ |

    @SCORE-6g
    Scenario: Tapping the place of a card that has gone is no move
      When I tap K♠
      And I tap the place where K♠ lay
      Then the move counter shows 1

    @SCORE-6h
    Scenario: Tapping the empty waste is no move
      When I tap A♠ and Q♦
      And I tap the waste
      Then the waste is empty
      And the move counter shows 1

    @SCORE-6i
    Scenario: Tapping the empty stock is no move when the waste is empty too
      When I tap K♠
      And I draw to find partners for A♠, Q♥, 2♠, J♥, 3♠ and 10♥
      And I draw to find partners for 4♠, 9♥, 5♠, 8♥, 6♠ and 7♥
      And I draw to find partners for 7♠, 6♥, 8♠ and 5♥
      And I tap K♥
      And I draw to find partners for 9♠, 4♥, 10♠ and 3♥
      And I draw to find partners for J♠, 2♥ and A♦
      And I tap K♣
      And I tap the stock
      Then nothing has changed
      And the move counter shows 49

    @SCORE-6j
    Scenario: A game won without a single draw takes 16 moves
      When I tap these cards
        """
        A♠ Q♥ 2♠ J♥ 3♠ 10♥ K♠
        4♠ 9♥ 5♠ 8♥ 6♠ 7♥
        7♠ 6♥ 8♠ 5♥ K♥
        9♠ 4♥ 10♠ 3♥
        J♠ 2♥
        """
      And I tap A♦ and Q♦
      And I tap A♥, Q♠ and K♦
      Then the game is won
      And the move counter shows 16

  Rule: Among won games, the one with fewer moves ranks higher by moves, and the quicker one by time
    The points cannot tell won games apart, so the statistics rank them twice: by the number of moves and by the time. Each
    ranking goes by its own figure first, and a move that was taken back has still been made.

    @SCORE-6k
    Scenario: Of two games of the same deal, the one with more draws ranks lower by moves
      When I tap these cards
        """
        A♠ Q♥ 2♠ J♥ 3♠ 10♥ K♠
        4♠ 9♥ 5♠ 8♥ 6♠ 7♥
        7♠ 6♥ 8♠ 5♥ K♥
        9♠ 4♥ 10♠ 3♥
        J♠ 2♥ A♦ Q♦
        A♥ Q♠ K♦
        """
      And I note the summary
      And I start the same game again
      And I tap the stock 24 times
      And I tap these cards
        """
        A♠ Q♥ 2♠ J♥ 3♠ 10♥ K♠
        4♠ 9♥ 5♠ 8♥ 6♠ 7♥
        7♠ 6♥ 8♠ 5♥ K♥
        9♠ 4♥ 10♠ 3♥
        J♠ 2♥
        """
      And I draw to find partners for A♦
      And I tap A♥, Q♠ and K♦
      Then the game is won
      And this game ranks below the one noted by moves

    @SCORE-6l
    Scenario: A game with a move undone and done again ranks lower by moves
      When I tap these cards
        """
        A♠ Q♥ 2♠ J♥ 3♠ 10♥ K♠
        4♠ 9♥ 5♠ 8♥ 6♠ 7♥
        7♠ 6♥ 8♠ 5♥ K♥
        9♠ 4♥ 10♠ 3♥
        J♠ 2♥ A♦ Q♦
        A♥ Q♠ K♦
        """
      And I note the summary
      And I start the same game again
      And I tap K♠
      And I undo
      And I tap these cards
        """
        A♠ Q♥ 2♠ J♥ 3♠ 10♥ K♠
        4♠ 9♥ 5♠ 8♥ 6♠ 7♥
        7♠ 6♥ 8♠ 5♥ K♥
        9♠ 4♥ 10♠ 3♥
        J♠ 2♥ A♦ Q♦
        A♥ Q♠ K♦
        """
      Then the game is won
      And this game ranks below the one noted by moves

    @SCORE-6m
    Scenario: A slower game ranks lower by time, even with fewer moves
      When I tap the stock 24 times
      And I tap these cards
        """
        A♠ Q♥ 2♠ J♥ 3♠ 10♥ K♠
        4♠ 9♥ 5♠ 8♥ 6♠ 7♥
        7♠ 6♥ 8♠ 5♥ K♥
        9♠ 4♥ 10♠ 3♥
        J♠ 2♥
        """
      And I draw to find partners for A♦
      And I tap A♥, Q♠ and K♦
      And I note the summary
      And I start the same game again
      And I wait 1 second
      And I tap these cards
        """
        A♠ Q♥ 2♠ J♥ 3♠ 10♥ K♠
        4♠ 9♥ 5♠ 8♥ 6♠ 7♥
        7♠ 6♥ 8♠ 5♥ K♥
        9♠ 4♥ 10♠ 3♥
        J♠ 2♥ A♦ Q♦
        A♥ Q♠ K♦
        """
      Then the game is won
      And this game ranks below the one noted by time
