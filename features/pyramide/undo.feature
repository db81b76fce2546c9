@pyramide
Feature: Taking an action back
  You drew one card too many, or gave the wrong ace away? Undo takes the last action back, whatever it was: a pair,
  a king, a draw or a recycle. Then it takes back the one before, and so on, through the last 100 actions. What was
  done earlier than that stays done.

  The cards go back exactly where they lay, and the points of the action go with it. Only the move counter
  remembers: it does not run backwards.

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

  Rule: Undo takes back pairs, kings, draws and recycles
    Each undo takes back one action, the last one first. A tap that changed nothing on the table is no action, and
    when there is nothing to take back, undo does nothing.

    @UNDO-1a
    Scenario Outline: Undo takes back the removal of <cards>
      When I tap <cards>
      And I undo
      Then the cards lie as they were dealt

      Examples: a pair from the pyramid, a pair with the waste, a king of the pyramid
        | cards     |
        | A♠ and Q♥ |
        | A♠ and Q♦ |
        | K♠        |

    @UNDO-1b
    Scenario: Undo takes back a king of the waste
      When I tap the stock until K♣ lies on the waste
      And I note how the cards lie
      And I tap K♣
      And I undo
      Then the cards lie as noted
      And the waste shows K♣

    @UNDO-1c
    Scenario: Undo takes back a draw
      When I tap the stock 3 times
      And I undo
      Then the waste shows A♣
      And the waste holds 3 cards
      And the stock holds 21 cards

    @UNDO-1d
    Scenario: Undo takes back a recycle
      When I tap the stock until it is empty
      And I note how the cards lie
      And I tap the stock
      And I undo
      Then the cards lie as noted
      And the stock is empty
      And the waste holds 24 cards

    @UNDO-1e
    Scenario Outline: Undo takes back one action at a time, the last one first; number of undos here: <undos>
      When I tap K♠
      And I tap the stock 2 times
      And I tap Q♥ and A♣
      And I tap K♣
      And I tap 2♠ and J♥
      And I undo <undos> times
      Then row 7 shows <row>
      And the waste shows <top>
      And the stock holds <stock> cards

      Examples: back to the king of the waste, the pair with the waste, the two draws, and the king of the pyramid
        | undos | row                            | top | stock |
        | 2     | A♠, 2♠, J♥, 3♠ and 10♥         | K♣  | 21    |
        | 3     | A♠, Q♥, 2♠, J♥, 3♠ and 10♥     | A♣  | 21    |
        | 4     | A♠, Q♥, 2♠, J♥, 3♠ and 10♥     | K♣  | 22    |
        | 5     | A♠, Q♥, 2♠, J♥, 3♠ and 10♥     | Q♦  | 23    |
        | 6     | A♠, Q♥, 2♠, J♥, 3♠, 10♥ and K♠ | Q♦  | 23    |

    @UNDO-1f
    Scenario: With nothing to take back, undo changes nothing
      When I undo
      Then nothing has changed
      And the cards lie as they were dealt

    @UNDO-1g
    Scenario: When everything has been taken back, a further undo changes nothing
      When I tap K♠
      And I tap the stock
      And I undo 2 times
      And I undo
      Then nothing has changed
      And the cards lie as they were dealt

    @UNDO-1h
    Scenario: A tap that changed nothing needs no undo
      When I tap K♠
      And I tap 9♥
      And I tap 2♠ and 3♠
      And I tap the place where K♠ lay
      And I undo
      Then the cards lie as they were dealt

    @UNDO-1i
    Scenario: A pair of two taps is taken back with one undo
      When I tap A♠ and Q♥
      And I tap 2♠ and J♥
      And I undo
      Then 2♠ and J♥ are back in the pyramid
      And A♠ and Q♥ are gone

    @UNDO-1j
    Scenario: After a new action, undo takes back that one and not what was undone before
      When I tap K♠
      And I tap A♠ and Q♥
      And I undo
      And I tap 2♠ and J♥
      And I undo
      Then row 7 shows A♠, Q♥, 2♠, J♥, 3♠ and 10♥

    @UNDO-1k
    Scenario: An action that was undone cannot be undone again
      When I tap K♠
      And I undo
      And I tap A♠ and Q♥
      And I undo 2 times
      Then the cards lie as they were dealt

  Rule: Undo reaches back over the last 100 actions
    A hundred actions are four times through the stock, more than enough for one change of mind. The
    hundred-and-first from the end, and whatever came before it, can no longer be taken back.

    @UNDO-1l
    Scenario Outline: As long as there are no more than a hundred actions, all of them can be taken back, here <actions>
      When I tap K♠
      And I tap the stock <draws> times
      And I undo <actions> times
      Then the cards lie as they were dealt

      Examples: a king and then draws and recycles, one short of the limit and just at it
        | actions | draws |
        | 99      | 98    |
        | 100     | 99    |

    @UNDO-1m
    Scenario: Of 101 actions the first stays
      When I tap K♠
      And I note how the cards lie
      And I tap the stock 100 times
      And I undo 101 times
      Then the cards lie as noted
      And K♠ is gone

    @UNDO-1n
    Scenario: Of 101 actions the other hundred can all be taken back
      When I tap the stock
      And I note how the cards lie
      And I tap 2♠ and J♥
      And I tap the stock 99 times
      And I undo 100 times
      Then the cards lie as noted
      And 2♠ and J♥ are back in the pyramid

    @UNDO-1o
    Scenario: Once a hundred actions have been taken back, a further undo changes nothing
      When I tap K♠
      And I tap the stock 100 times
      And I undo 100 times
      And I undo
      Then nothing has changed
      And K♠ is gone

    @UNDO-1p
    Scenario: Of 150 actions the first fifty stay
      When I tap the stock 50 times
      And I note how the cards lie
      And I tap K♠
      And I tap the stock 99 times
      And I undo 120 times
      Then the cards lie as noted

    @UNDO-1q
    Scenario: Taps that changed nothing do not use up the hundred
      When I tap K♠
      And I tap the stock 99 times
      And I tap 9♥
      And I tap 2♠ and 3♠
      And I undo 100 times
      Then the cards lie as they were dealt

    @UNDO-1r
    Scenario: The hundred are no allowance for the whole game
      When I tap the stock 60 times
      And I undo 60 times
      And I tap the stock 60 times
      And I undo 60 times
      Then the cards lie as they were dealt

  Rule: Undo puts the cards back where they lay and takes the points off again
    It is as if the action had not been done. A card from the waste lies on top of the waste again, a card of the
    pyramid covers again what it covered, and the score is what it was.

    @UNDO-2a
    Scenario Outline: Undoing the removal of <cards> takes its points off again, and no others
      When I tap 3♠ and 10♥
      And I note how the cards lie
      And I tap <cards>
      And I undo
      Then the cards lie as noted
      And the score is 20

      Examples: a pair from the pyramid, a pair with the waste, a king of the pyramid
        | cards     |
        | A♠ and Q♥ |
        | A♠ and Q♦ |
        | K♠        |

    @UNDO-2b
    Scenario: Undoing a king of the waste takes no points off, for he brought none
      When I tap 3♠ and 10♥
      And I tap the stock until K♣ lies on the waste
      And I tap K♣
      And I undo
      Then the waste shows K♣
      And the waste holds 2 cards
      And the score is 20

    @UNDO-2c
    Scenario: Undoing a draw takes no points off
      When I tap 3♠ and 10♥
      And I note how the cards lie
      And I tap the stock
      And I undo
      Then the cards lie as noted
      And the score is 20

    @UNDO-2d
    Scenario: Undoing a recycle takes no points off
      When I tap 3♠ and 10♥
      And I tap the stock until it is empty
      And I note how the cards lie
      And I tap the stock
      And I undo
      Then the cards lie as noted
      And the waste shows Q♣
      And the score is 20

    @UNDO-2e
    Scenario: Several undos take off the points of all their actions
      When I tap K♠
      And I tap 2♠ and J♥
      And I tap the stock
      And I tap K♣
      And I tap A♠ and Q♦
      And I undo 4 times
      Then the score is 10

    @UNDO-2f
    Scenario: Undone to the first action, the game has no points again
      When I tap K♠
      And I tap 2♠ and J♥
      And I tap A♠ and Q♦
      And I undo 3 times
      Then the score is 0
      And the cards lie as they were dealt

    @UNDO-2g
    Scenario: After an undo, another action scores what it is worth by itself
      When I tap A♠ and Q♥
      And I undo
      And I tap A♠ and Q♦
      Then the score is 10

    @UNDO-2h
    Scenario: The same action can be done once more after an undo, and scores once
      When I tap 2♠ and J♥
      And I undo
      And I tap 2♠ and J♥
      Then 2♠ and J♥ are gone
      And the score is 20

    @UNDO-2i
    Scenario: A card that came back covers again what it covered before
      When I tap 3♠ and 10♥
      And I tap K♠
      And I undo
      And I tap 7♥
      Then nothing has changed
      And K♠ is back in the pyramid

    @UNDO-2j
    Scenario: A waste card that came back keeps its place in the passes to come
      When I tap the stock until A♣ lies on the waste
      And I tap Q♥ and A♣
      And I undo
      And I tap the stock until it is empty
      And I tap the stock
      And I tap the stock 3 times
      Then the waste shows A♣

    @UNDO-2k
    Scenario: A card drawn and put back is drawn again
      When I tap the stock
      And I undo
      And I tap the stock
      Then the waste shows K♣
      And the stock holds 22 cards

  Rule: The move counter does not go back
    It counts what you have done, and taking it back does not undo that. Nor is the undo itself a move.

    @UNDO-3a
    Scenario Outline: Undoing the removal of <cards> leaves the move counter as it is
      When I tap <cards>
      And I undo
      Then the cards lie as they were dealt
      And the move counter shows 1

      Examples: a pair from the pyramid, a pair with the waste, a king of the pyramid
        | cards     |
        | A♠ and Q♥ |
        | A♠ and Q♦ |
        | K♠        |

    @UNDO-3b
    Scenario: Undoing a king of the waste and the draw before it leaves the move counter as it is
      When I tap the stock
      And I tap K♣
      And I undo 2 times
      Then the cards lie as they were dealt
      And the move counter shows 2

    @UNDO-3c
    Scenario: Undoing a recycle leaves the move counter as it is
      When I tap the stock until it is empty
      And I tap the stock
      And I undo
      Then the stock is empty
      And the move counter shows 24

    @UNDO-3d
    Scenario: After an undo the move counter counts on from where it stood
      When I tap K♠
      And I tap the stock
      And I undo
      And I tap 2♠ and J♥
      Then the move counter shows 3

    @UNDO-3e
    Scenario: The same action done once more counts once more
      When I tap K♠
      And I undo
      And I tap K♠
      Then the move counter shows 2

    @UNDO-3f
    Scenario: An undo with nothing to take back is no move either
      When I tap K♠
      And I undo 3 times
      Then the move counter shows 1
      And the score is 0

    @UNDO-3g
    Scenario: Even a game taken back to its deal shows the moves that were made
      When I tap K♠
      And I tap 2♠ and J♥
      And I tap the stock 97 times
      And I undo 99 times
      Then the cards lie as they were dealt
      And the move counter shows 99
