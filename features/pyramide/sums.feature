@pyramide
Feature: Two cards that do not make 13
  Not every try is a pair. When two free cards do not add up to 13, both stay on the table, and the game says that the
  sum must be 13. A try costs nothing: it is no move and leaves the score alone.

  The second card is then the selected one. Tap a partner for it, and the two leave together.

  Rule: A wrong sum leaves both cards on the table and the second one selected
    7♣ and 7♠, at the two ends of row 7, make 14. That is one too many.

    Background:
      Given a new game of this deal
        """
                     J♦
                   6♣  7♥
                 A♠  4♦  Q♠
               5♥  3♦  6♥  8♠
             K♥  K♣  A♦  K♠  9♣
           Q♣  2♣  8♦ 10♦ 10♠  J♠
         7♣ 10♣  3♥  4♥  3♠  K♦  7♠
        stock   7♦  9♦  2♥  Q♥  5♠ ...
        """

    @SUM-5a
    Scenario: 7♣ and 7♠ do not make 13, so both stay and 7♠ is selected
      When I tap 7♣
      And I tap 7♠
      Then the game says that the sum must be 13
      And 7♣ and 7♠ are still in the pyramid
      And 7♠ is selected

    @SUM-5b
    Scenario Outline: <first> and then <second> make <sum>, and <second> is selected
      When I tap <first>
      And I tap <second>
      Then the game says that the sum must be 13
      And <first> and <second> are still in the pyramid
      And <second> is selected

      Examples: one too few, one too many, far off, and the same two the other way round
        | first | second | sum |
        | 10♣   | 4♥     | 14  |
        | 4♥    | 10♣    | 14  |
        | 3♥    | 3♠     | 6   |
        | 10♣   | 7♠     | 17  |
        | 7♠    | 10♣    | 17  |
        | 7♠    | 7♣     | 14  |

    @SUM-5c
    Scenario Outline: A sum of 12 is wrong as well, here <first> and <second>
      When I tap the stock until 9♦ lies on the waste
      And I tap <first>
      And I tap <second>
      Then the game says that the sum must be 13
      And <second> is selected
      And 3♥ is still in the pyramid
      And the waste shows 9♦

      Examples: the pyramid card first, the waste card first
        | first | second |
        | 3♥    | 9♦     |
        | 9♦    | 3♥     |

    @SUM-5d
    Scenario: The waste card is the selected one when it is tapped second
      When I tap 7♣
      And I tap 7♦
      Then the game says that the sum must be 13
      And 7♦ is selected
      And 7♣ is still in the pyramid
      And the waste shows 7♦

    @SUM-5e
    Scenario: The pyramid card is the selected one when the waste card is tapped first
      When I tap 7♦
      And I tap 7♣
      Then the game says that the sum must be 13
      And 7♣ is selected

    @SUM-5f
    Scenario: The second card leaves with the next one that is right
      When I tap 7♣
      And I tap 10♣
      And I tap 3♠
      Then 10♣ and 3♠ are gone
      And 7♣ is still in the pyramid
      And no card is selected

    @SUM-5g
    Scenario: The first card is no longer selected, so its partner does not take it along
      When I tap 10♣
      And I tap 7♣
      And I tap 3♠
      Then 10♣, 7♣ and 3♠ are still in the pyramid
      And the game says that the sum must be 13
      And 3♠ is selected

    @SUM-5h
    Scenario: Tries may follow one another as long as the player likes
      When I tap 7♣
      And I tap 7♠
      And I tap 4♥
      And I tap 3♥
      Then the game says that the sum must be 13
      And 3♥ is selected
      And 28 cards are left in the pyramid

    @SUM-5i
    Scenario: A wrong sum is not counted as a move
      When I tap 7♣, 7♠ and 4♥
      Then the move counter shows 0

    @SUM-5j
    Scenario: A wrong sum leaves the score alone
      When I tap 7♣, 7♠ and 4♥
      Then the score is 0

    @SUM-5k
    Scenario Outline: There is no word about sums when <what>
      When I tap <cards>
      Then the game says nothing

      Examples: one card, a pair, a king
        | what                          | cards      |
        | a first card is selected      | 7♣         |
        | the two cards do make 13      | 10♣ and 3♠ |
        | they make 13 in reverse order | 3♠ and 10♣ |
        | a king leaves by itself       | K♦         |
        | a king follows another card   | 7♣ and K♦  |

  Rule: The message about the sum does not depend on help for mistakes
    Help explains why a covered card does not move. That two cards do not add up to 13, the game says in any case.

    @SUM-5l
    Scenario: With help for mistakes switched off the game still says that the sum must be 13
      Given help for mistakes is switched off
      And a new game of this deal
        """
                     J♦
                   6♣  7♥
                 A♠  4♦  Q♠
               5♥  3♦  6♥  8♠
             K♥  K♣  A♦  K♠  9♣
           Q♣  2♣  8♦ 10♦ 10♠  J♠
         7♣ 10♣  3♥  4♥  3♠  K♦  7♠
        stock   7♦  9♦  2♥  Q♥  5♠ ...
        """
      When I tap 7♣
      And I tap 7♠
      Then the game says that the sum must be 13
      And 7♠ is selected
