@pyramide
Feature: Tapping a card that is covered
  A covered card can be looked at, but not played. Tapping it does nothing: no card moves, nothing is counted, and a
  card that was selected before stays selected.

  Players who wonder why nothing happens can have it explained. With help for mistakes switched on, the game says
  that another card blocks this one. With help switched off, it keeps quiet.

  Rule: Tapping a covered card has no effect
    In the deal below, Q♣ at the left end of row 6 lies under 7♣ and 10♣, and so nothing can be done with it yet.

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

    @FREE-4a
    Scenario: Q♣ of row 6 does not react at the start
      When I tap Q♣
      Then nothing has changed
      And no card is selected
      And Q♣ is still in the pyramid

    @FREE-4b
    Scenario Outline: In row <row>, <card> does not react either
      When I tap <card>
      Then nothing has changed
      And no card is selected

      Examples: from row 6 up to the apex, kings among them
        | card | row |
        | J♠   | 6   |
        | K♥   | 5   |
        | K♠   | 5   |
        | 3♦   | 4   |
        | Q♠   | 3   |
        | 6♣   | 2   |
        | J♦   | 1   |

    @FREE-4c
    Scenario: The card selected before stays selected
      When I tap 7♣
      And I tap Q♣
      Then 7♣ is selected
      And nothing has changed

    @FREE-4d
    Scenario: A covered card does not get in the way of a pair
      When I tap 10♣
      And I tap Q♣
      And I tap 3♠
      Then 10♣ and 3♠ are gone
      And Q♣ is still in the pyramid

    @FREE-4e
    Scenario: A covered card is no partner, even if it would make 13
      When I tap 10♣
      And I tap 3♦
      Then nothing has changed
      And 10♣ is selected
      And 10♣ and 3♦ are still in the pyramid

    @FREE-4f
    Scenario: A waste card selected before stays selected too
      When I tap 7♦
      And I tap 6♥
      Then nothing has changed
      And 7♦ is selected
      And the waste shows 7♦

    @FREE-4g
    Scenario: A card with a single cover left does not react either
      When I tap 10♣ and 3♠
      And I tap 10♦
      Then nothing has changed
      And no card is selected
      And 10♦ is still in the pyramid

    @FREE-4h
    Scenario: A single cover protects the selection just as well
      When I tap 10♣ and 3♠
      And I tap 3♥
      And I tap 10♦
      Then nothing has changed
      And 3♥ is selected
      And 3♥ and 10♦ are still in the pyramid

    @FREE-4i
    Scenario: Taps on covered cards are not counted as moves
      When I tap Q♣, 2♣, K♥ and J♦
      Then the move counter shows 0

    @FREE-4j
    Scenario: Taps on covered cards do not score
      When I tap Q♣, 2♣, K♥ and J♦
      Then the score is 0

  Rule: With help for mistakes, the game says that the card is blocked
    It says so for every covered card, whether one card or two lie on it, and whether a card is selected or not.

    Background:
      Given help for mistakes is switched on
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

    @FREE-5a
    Scenario: The game explains that Q♣ of row 6 is blocked
      When I tap Q♣
      Then the game says that the card is blocked

    @FREE-5b
    Scenario Outline: The game explains it for <card> in row <row> as well
      When I tap <card>
      Then the game says that the card is blocked

      Examples: two kings, the apex, and cards between
        | card | row |
        | 10♦  | 6   |
        | K♣   | 5   |
        | K♠   | 5   |
        | 8♠   | 4   |
        | 4♦   | 3   |
        | 7♥   | 2   |
        | J♦   | 1   |

    @FREE-5c
    Scenario: A single cover left is enough for the message
      When I tap 10♣ and 3♠
      And I tap 10♦
      Then the game says that the card is blocked
      And 10♦ is still in the pyramid

    @FREE-5d
    Scenario: The game explains it also while another card is selected
      When I tap 7♣
      And I tap Q♣
      Then the game says that the card is blocked

    @FREE-5e
    Scenario: The partner that would make 13 is blocked like any other covered card
      When I tap 10♣
      And I tap 3♦
      Then the game says that the card is blocked
      And 10♣ is selected

    @FREE-5f
    Scenario: The message comes with every tap on a covered card
      When I tap Q♣
      And I tap 2♣
      Then the game says that the card is blocked

    @FREE-5g
    Scenario Outline: There is nothing to explain when <what>
      When I tap <cards>
      Then the game says nothing

      Examples: a card of row 7, a king, a pair, a card just uncovered
        | what                              | cards                |
        | a free card is tapped             | 7♣                   |
        | a free king leaves                | K♦                   |
        | a pair leaves                     | 10♣ and 3♠           |
        | a card is tapped that became free | 10♣, 3♠, K♦ and 10♠  |

    @FREE-5h
    Scenario: The message is gone after the next good tap
      When I tap Q♣
      And I tap 7♣
      Then the game says nothing

  Rule: Without help for mistakes, the game keeps quiet
    The covered card stays put all the same.

    Background:
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

    @FREE-5i
    Scenario: There is no message for Q♣ of row 6
      When I tap Q♣
      Then the game says nothing
      And nothing has changed

    @FREE-5j
    Scenario: There is no message for a card with one cover left
      When I tap 10♣ and 3♠
      And I tap 10♦
      Then the game says nothing
      And 10♦ is still in the pyramid

    @FREE-5k
    Scenario: There is no message when another card is selected, which stays selected
      When I tap 10♣
      And I tap 3♦
      Then the game says nothing
      And 10♣ is selected

    @FREE-5l
    Scenario: There is no message for a covered king
      When I tap K♥
      Then the game says nothing
      And K♥ is still in the pyramid
