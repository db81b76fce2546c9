@piramida
Feature: Badges with the values
  Not everybody remembers at once that a jack counts 11 and a queen 12. So the four ranks that have a letter and no number
  carry a small badge with their value: 1 on the aces, 11 on the jacks, 12 on the queens and 13 on the kings.

  Who knows them by heart can switch the badges off. Nothing else changes by it.

  Rule: A, J, Q and K carry badges with their values, unless they are switched off
    The badges are there from the first game on. They help you to read the cards and have no part in the rules.

    @BADGE-1a
    Scenario: The badges are there when nothing has been said about them
      Given a new game
      Then A, J, Q and K carry badges with their values

    @BADGE-1b
    Scenario: Switched off, there is no badge
      Given the badges are switched off
      And a new game
      Then no card carries a badge

    @BADGE-1c
    Scenario: The badges stay as the game goes on
      Given a new game
      When I tap the stock 30 times
      And I undo 5 times
      Then A, J, Q and K carry badges with their values

    @BADGE-1d
    Scenario: Switched off, they stay away as the game goes on
      Given the badges are switched off
      And a new game
      When I tap the stock 30 times
      And I undo 5 times
      Then no card carries a badge

    @BADGE-1e
    Scenario Outline: A game of the level <level> has badges too
      Given a new game of the level <level>
      Then A, J, Q and K carry badges with their values

      Examples: the three levels
        | level  |
        | easy   |
        | normal |
        | random |

  Rule: The values are the same without badges
    An ace and a queen still make 13, and a king still leaves alone.

    Background:
      Given the badges are switched off
      And a new game of this deal
        """
                     9♥
                   8♥ 10♥
                 K♠  4♥  5♥
               7♥  Q♠  J♠  9♠
             6♠  7♠  8♠ 10♠  5♠
           K♦  A♠  2♠  3♠  4♠  K♣
         A♥  Q♥  2♥  J♥  3♥  6♥  K♥
        stock   Q♦  J♦ 10♦ ...
        """

    @BADGE-1f
    Scenario Outline: Without badges <cards> can leave
      When I tap <cards>
      Then no card carries a badge
      And <left> cards are left in the pyramid

      Examples: the four ranks that would carry one
        | cards     | left |
        | A♥ and Q♥ | 26   |
        | 2♥ and J♥ | 26   |
        | K♥        | 27   |

    @BADGE-1g
    Scenario: Without badges a queen and a jack make 23
      When I tap Q♥ and J♥
      Then the game says that the sum is 23
      And Q♥ and J♥ are still in the pyramid
