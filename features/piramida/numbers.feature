@piramida
Feature: The number of the deal
  Every deal has a number, and the game shows it. Copy the link with the number, and a friend gets exactly the cards that
  you had: the same pyramid, and the same stock in the same order.

  As the rules cannot be changed, a number is more than a deal. It is always the same game.

  Rule: Every deal has a number
    It is shown from the first moment on, in every game that is dealt to you, and it stays until the next one.

    @CODE-3a
    Scenario: Any game shows a number
      Given a new game
      Then the game shows a number

    @CODE-3b
    Scenario Outline: A game of the level <level> shows its number
      Given a new game of the level <level>
      Then the game shows a number

      Examples: the three levels
        | level  |
        | easy   |
        | normal |
        | random |

    @CODE-3c
    Scenario Outline: A game of the number <number> shows this number
      Given a new game of the number <number>
      Then the number shown is <number>

      Examples: small and large
        | number |
        | 1      |
        | 18     |
        | 2026   |
        | 31337  |

    @CODE-3d
    Scenario: The number stays the same as the game goes on
      Given a new game of the number 2026
      When I tap the stock 60 times
      And I undo 10 times
      Then the number shown is 2026

  Rule: One number always means the same game
    It does not matter who deals it, when, or how the game before it went. Pyramid and stock are the same to the last card,
    and so are the three passes.

    @CODE-3e
    Scenario Outline: The number <number> deals the same cards each time
      Given a new game of the number <number>
      When I tap the stock until it is empty
      And I start a new game of the number shown
      And I tap the stock until it is empty
      Then both games dealt the same cards in the same order
      And the number shown is <number>

      Examples: small and large
        | number |
        | 1      |
        | 2      |
        | 18     |
        | 2026   |
        | 31337  |

    @CODE-3f
    Scenario Outline: The number of a game of the level <level> deals the same cards again
      Given a new game of the level <level>
      When I tap the stock until it is empty
      And I start a new game of the number shown
      And I tap the stock until it is empty
      Then both games dealt the same cards in the same order

      Examples: the three levels
        | level  |
        | easy   |
        | normal |
        | random |

    @CODE-3g
    Scenario: The number of any game deals the same cards again
      Given a new game
      When I tap the stock until it is empty
      And I start a new game of the number shown
      And I tap the stock until it is empty
      Then both games dealt the same cards in the same order

    @CODE-3h
    Scenario: How the first game went makes no difference
      Given a new game of the number 2026
      When I note how the cards lie
      And I remove every pair and king that I find, through 2 passes
      And I start a new game of the number shown
      Then the cards lie as noted
      And the number shown is 2026

    @CODE-3i
    Scenario: The game begins anew, in its first pass and with all 24 cards in the stock
      Given a new game of the number 2026
      When I tap the stock 30 times
      And I start a new game of the number shown
      Then 28 cards are left in the pyramid
      And the waste is empty
      And pass 1 of 3 is shown, with 24 cards left

    @CODE-3j
    Scenario: A number deals one whole deck
      Given a new game of the number 31337
      When I tap the stock until it is empty
      Then every card of one deck has been seen, and none twice

    @CODE-3k
    Scenario: Another number deals other cards
      Given a new game of the number 2026
      When I start a new game of the number 2027
      Then both games dealt different cards
