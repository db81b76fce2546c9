@pyramide
Feature: A code for every deal
  Each deal has a code, such as PY1-N-AAAAAAS, and the game shows it while you play. Write it down, or send it to a
  friend: whoever gives it to a new game plays with exactly the same cards, in the pyramid and in the stock.

  That settles many a quarrel. Was the deal impossible, or did you take the wrong seven? Play it again and see.

  Rule: The code of the deal is shown during the game
    It belongs to the deal, not to what you make of it, so it stays the same from the first move to the last.

    @CODE-1a
    Scenario: A new game shows the code of its deal
      Given a new game
      Then the game shows a code

    @CODE-1b
    Scenario Outline: A game of the code <code> shows that code
      Given a new game of the code <code>
      Then the code shown is <code>

      Examples: the two deals of the rules
        | code          |
        | PY1-N-AAAAAAS |
        | PY1-N-AAAAAAJ |

    @CODE-1c
    Scenario: The code stays the same during the game
      Given a new game of the code PY1-N-AAAAAAS
      When I tap K♦
      And I tap 10♣ and 3♠
      And I tap the stock 30 times
      And I undo
      Then the code shown is PY1-N-AAAAAAS

  Rule: A new game of the same code deals exactly the same cards
    The same card at every place of the pyramid, the same card on the waste, the same stock in the same order. Only
    the cards come back: what was played before is forgotten.

    @CODE-2a
    Scenario: The code shown deals the same cards in the same order
      Given a new game
      When I tap the stock until it is empty
      And I start a new game of the code shown
      And I tap the stock until it is empty
      Then both games dealt the same cards in the same order

    @CODE-2b
    Scenario: The cards come back however far the game had gone
      Given a new game of the code PY1-N-AAAAAAS
      When I tap K♦
      And I tap 10♣ and 3♠
      And I tap the stock 5 times
      And I start a new game of the code shown
      Then row 7 shows 7♣, 10♣, 3♥, 4♥, 3♠, K♦ and 7♠
      And 28 cards are left in the pyramid
      And the waste shows 7♦
      And the stock holds 23 cards
      And the code shown is PY1-N-AAAAAAS

    @CODE-2c
    Scenario: A new game of the same code begins with no points, no moves and nothing to take back
      Given a new game
      When I tap the stock 3 times
      And I start a new game of the code shown
      And I undo
      Then nothing has changed
      And the score is 0
      And the move counter shows 0
      And 28 cards are left in the pyramid

    @CODE-2d
    Scenario: A deal played a third time is still the same
      Given a new game of the code PY1-N-AAAAAAS
      When I start a new game of the code shown
      And I tap K♦
      And I start a new game of the code shown
      Then row 1 shows J♦
      And row 2 shows 6♣ and 7♥
      And row 3 shows A♠, 4♦ and Q♠
      And row 4 shows 5♥, 3♦, 6♥ and 8♠
      And row 5 shows K♥, K♣, A♦, K♠ and 9♣
      And row 6 shows Q♣, 2♣, 8♦, 10♦, 10♠ and J♠
      And row 7 shows 7♣, 10♣, 3♥, 4♥, 3♠, K♦ and 7♠
      And the waste shows 7♦

    @CODE-2e
    Scenario: A new game of the same code begins with no points, whatever the game before was worth
      Given a new game of the code PY1-N-AAAAAAS
      When I tap K♦
      And I tap 10♣ and 3♠
      And I start a new game of the code shown
      Then the score is 0
      And the move counter shows 0
