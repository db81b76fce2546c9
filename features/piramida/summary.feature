@piramida
Feature: The summary of a game
  There are no points here. At the end of a game you read the time and the moves it took you, how often you undid something and
  asked for a hint, how many cards were left in the stock, and the level and the number of the deal.

  And because one game is no game, it also says how you fare at this level: the share of your games that you won, and your
  streak, that is, how many you have won in a row.

  Rule: Time, moves, undos, hints and the cards left in the stock are counted
    The count begins with the deal. What you read during the game are the figures so far.

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

    @SCORE-7a
    Scenario: A new game has no moves, no undos and no hints, and all 24 cards in the stock
      Then 0 moves have been counted
      And 0 undos have been counted
      And 0 hints have been counted
      And the summary counts 24 cards left in the stock

    @SCORE-7b
    Scenario Outline: Removing <cards> is one move
      When I tap <cards>
      Then 1 move has been counted

      Examples: a pair and a king
        | cards     |
        | A♠ and Q♥ |
        | K♠        |

    @SCORE-7c
    Scenario: A pair with the waste is one move, after the draw that was another
      When I tap the stock
      And I tap A♠ and Q♦
      Then 2 moves have been counted

    @SCORE-7d
    Scenario Outline: Every draw is a move, and so is the turning of the waste; taps on the stock here: <taps>
      When I tap the stock <taps> times
      Then <taps> moves have been counted
      And the summary counts <left> cards left in the stock

      Examples: in the first pass, at the beginning of the second, and further on
        | taps | left |
        | 10   | 14   |
        | 25   | 24   |
        | 31   | 18   |

    @SCORE-7e
    Scenario: Taps that change nothing are no moves
      When I tap K♠
      And I tap 9♥
      And I tap 2♠ and 3♠
      And I tap the waste
      Then 1 move has been counted

    @SCORE-7f
    Scenario: Undos and hints are counted each for itself
      When I tap K♠
      And I tap the stock 3 times
      And I undo 2 times
      And I ask for a hint
      Then 2 undos have been counted
      And 1 hint has been counted
      And the summary counts 23 cards left in the stock

    @SCORE-7g
    Scenario: A won game shows how many moves it took and what was left in the stock
      When I tap these cards
        """
        A♠ Q♥ 2♠ J♥ 3♠ 10♥ K♠
        4♠ 9♥ 5♠ 8♥ 6♠ 7♥
        7♠ 6♥ 8♠ 5♥ K♥
        9♠ 4♥ 10♠ 3♥
        J♠ 2♥
        """
      And I tap the stock
      And I tap these cards
        """
        A♦ Q♦
        A♥ Q♠
        K♦
        """
      Then the game is won
      And 17 moves have been counted
      And the summary counts 23 cards left in the stock

    @SCORE-7h
    Scenario: With the stock used up no card is left in it
      When I tap the stock until it is empty
      Then the summary counts 0 cards left in the stock

    @SCORE-7i
    Scenario: The time goes on while you think
      When I wait 1 second
      Then at least 1 second has been counted

    @SCORE-7j
    Scenario: The next game begins with new figures
      When I tap K♠
      And I tap the stock 3 times
      And I undo
      And I ask for a hint
      And I start the same game again
      Then 0 moves have been counted
      And 0 undos have been counted
      And 0 hints have been counted
      And the summary counts 24 cards left in the stock

  Rule: Level and number of the deal are part of the summary
    With the number you can play the deal again, or give it to a friend who does not believe you.

    @SCORE-7k
    Scenario Outline: The summary of a game of the level <level> names level and number
      Given a new game of the level <level>
      When I tap the stock 5 times
      Then the summary shows the level and the number of the deal
      And the level shown is <level>

      Examples: the three levels
        | level  |
        | easy   |
        | normal |
        | random |

    @SCORE-7l
    Scenario: They are there when the game is over, too
      Given a new game of the level easy
      When I follow the hints until the game is over
      Then the game is won
      And the summary shows the level and the number of the deal

  Rule: The share of wins and the streak are kept for each level
    A win adds one to the streak of its level. A game that you leave for another one, after a move or more, was not won: the
    streak of its level ends, and the share of wins falls. The other levels know nothing of it.

    @SCORE-7m
    Scenario Outline: A game of the level <level> that was left without a win ends the streak
      Given a new game of the level <level>
      When I tap the stock
      And I start another game of the level <level>
      Then the streak at this level is 0

      Examples: the three levels
        | level  |
        | easy   |
        | normal |
        | random |

    @SCORE-7n
    Scenario Outline: The first win at the level <level> after that is a streak of 1
      Given a new game of the level <level>
      When I tap the stock
      And I start another game of the level <level>
      And I follow the hints until the game is over
      Then the game is won
      And the streak at this level is 1

      Examples: the levels that can always be won
        | level  |
        | easy   |
        | normal |

    @SCORE-7o
    Scenario: A second win in a row makes it a streak of 2
      Given a new game of the level easy
      When I tap the stock
      And I start another game of the level easy
      And I follow the hints until the game is over
      And I start another game of the level easy
      And I follow the hints until the game is over
      Then the game is won
      And the streak at this level is 2

    @SCORE-7p
    Scenario: After a win the next game left without one ends the streak again
      Given a new game of the level easy
      When I follow the hints until the game is over
      And I start another game of the level easy
      And I tap the stock
      And I start another game of the level easy
      Then the streak at this level is 0

    @SCORE-7q
    Scenario: While a game is still open it does not touch the streak
      Given a new game of the level easy
      When I tap the stock
      And I start another game of the level easy
      And I follow the hints until the game is over
      And I start another game of the level easy
      And I tap the stock 5 times
      Then the game goes on
      And the streak at this level is 1

    @SCORE-7r
    Scenario: A win lifts the share of wins
      Given a new game of the level easy
      When I tap the stock
      And I start another game of the level easy
      And I note the summary
      And I follow the hints until the game is over
      Then the game is won
      And the share of wins at this level is higher than noted

    @SCORE-7s
    Scenario: A game left without a win lowers the share of wins
      Given a new game of the level easy
      When I follow the hints until the game is over
      And I note the summary
      And I start another game of the level easy
      And I tap the stock
      And I start another game of the level easy
      Then the share of wins at this level is lower than noted

    @SCORE-7t
    Scenario: A game left without a win at one level leaves the streak of another alone
      Given a new game of the level easy
      When I tap the stock
      And I start another game of the level easy
      And I follow the hints until the game is over
      And I start another game of the level normal
      And I tap the stock
      And I start another game of the level easy
      Then the streak at this level is 1

    @SCORE-7u
    Scenario: A win at one level adds nothing to the streak of another
      Given a new game of the level normal
      When I tap the stock
      And I start another game of the level easy
      And I follow the hints until the game is over
      And I start another game of the level normal
      Then the streak at this level is 0
