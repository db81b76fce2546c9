@piramida
Feature: Three levels
  Choose how hard it shall be. The deals of the levels easy and normal come from a list, and every one of them can be won:
  a solver that knows all the cards has found a way. The easy ones are the easiest third of that list.

  The level random is what it says. The cards are shuffled, and nobody has looked whether they can be won.

  Rule: Easy and normal deals can be won
    Easy or normal, there is a way to an empty pyramid in three passes, and hints that you follow from the
    first move on will lead you along it.

    @LEVEL-1a
    Scenario Outline: The game shows that its level is <level>
      Given a new game of the level <level>
      Then the level shown is <level>

      Examples: the levels with a list
        | level  |
        | easy   |
        | normal |

    @LEVEL-1b
    Scenario Outline: A deal of the level <level> can be won by following the hints
      Given a new game of the level <level>
      When I follow the hints until the game is over
      Then the game is won

      Examples: the levels with a list
        | level  |
        | easy   |
        | normal |

    @LEVEL-1c
    Scenario Outline: So can the next deal of the level <level>
      Given a new game of the level <level>
      When I start another game of the level <level>
      And I follow the hints until the game is over
      Then the game is won

      Examples: the levels with a list
        | level  |
        | easy   |
        | normal |

    @LEVEL-1d
    Scenario Outline: The level <level> stays as the game goes on
      Given a new game of the level <level>
      When I tap the stock 30 times
      And I undo 5 times
      Then the level shown is <level>

      Examples: the levels with a list
        | level  |
        | easy   |
        | normal |

  Rule: A random deal is not checked
    It may be a present or a trap. The game shows you the level and makes no further remark.

    @LEVEL-2a
    Scenario: The game shows that its level is random
      Given a new game of the level random
      Then the level shown is random

    @LEVEL-2b
    Scenario: The solution of a random deal is not marked as verified
      Given a new game of the level random
      Then the solution is not marked as verified

    @LEVEL-2c
    Scenario: A random deal is a whole deck like any other
      Given a new game of the level random
      When I tap the stock until it is empty
      Then every card of one deck has been seen, and none twice
      And the level shown is random

    @LEVEL-2d
    Scenario: A random deal is not marked after a game of another level either
      Given a new game of the level easy
      When I start another game of the level random
      Then the solution is not marked as verified

  Rule: 'Solution verified' says that there is a way, and promises no win
    The solver knew the order of the stock, and you do not. So the mark stands there from the deal on and stays, whatever
    you make of it.

    @LEVEL-3a
    Scenario Outline: The solution of a deal of the level <level> is marked as verified
      Given a new game of the level <level>
      Then the solution is marked as verified

      Examples: the levels with a list
        | level  |
        | easy   |
        | normal |

    @LEVEL-3b
    Scenario Outline: A deal of the level <level> is marked after a random one as well
      Given a new game of the level random
      When I start another game of the level <level>
      Then the solution is marked as verified
      And the level shown is <level>

      Examples: the levels with a list
        | level  |
        | easy   |
        | normal |

    @LEVEL-3c
    Scenario: The mark wins no game: with the three passes idled away, it is not won
      Given a new game of the level normal
      When I tap the stock 74 times
      Then 28 cards are left in the pyramid
      And the stock is empty
      And the solution is marked as verified

    @LEVEL-3d
    Scenario: The mark is about the deal, and it stays as the game goes on
      Given a new game of the level easy
      When I tap the stock 30 times
      And I undo 5 times
      Then the solution is marked as verified
