@piramida
Feature: Three passes
  You may go through the stock three times, and not once more. The second pass brings the cards in the order of the first,
  and the third in the order of both, so the first pass is for looking as much as for playing.

  Below the stock you can always read where you are: which of the three passes this is, and how many cards it still has
  for you.

  Background:
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

  Rule: There are three passes, and no more
    Twice the empty stock takes the waste back. After the third pass it stays empty, and a tap on it does nothing at all.
    Cards that still lie on the waste then can be played from the top only.

    @RECYCLE-3a
    Scenario: There is a second pass
      When I tap the stock until it is empty
      And I tap the stock
      Then the stock holds 24 cards
      And the waste is empty

    @RECYCLE-3b
    Scenario: There is a third pass
      When I tap the stock until it is empty
      And I tap the stock
      And I tap the stock until it is empty
      And I tap the stock
      Then the stock holds 24 cards
      And the waste is empty

    @RECYCLE-3c
    Scenario: There is no fourth pass
      When I tap the stock until it is empty
      And I tap the stock
      And I tap the stock until it is empty
      And I tap the stock
      And I tap the stock until it is empty
      And I tap the stock
      Then nothing has changed
      And the stock is empty
      And the waste holds 24 cards
      And the waste shows A♣

    @RECYCLE-3d
    Scenario Outline: The empty stock stays empty after the third pass, and tapping it is no move; taps in all: <taps>
      When I tap the stock <taps> times
      Then the stock is empty
      And the waste holds 24 cards
      And the move counter shows 74

      Examples: the last draw, one tap more, and many more
        | taps |
        | 74   |
        | 75   |
        | 100  |

    @RECYCLE-3e
    Scenario: The last card of the third pass is drawn like every other
      When I tap the stock 73 times
      And I tap the stock
      Then the waste shows A♣
      And the waste holds 24 cards
      And the move counter shows 74

    @RECYCLE-3f
    Scenario Outline: The second pass and the third bring the cards in the order of the first, here pass <pass>
      When I tap the stock <taps> times
      Then the last two passes brought the same cards in the same order
      And the waste holds 24 cards

      Examples: the end of the second pass, the end of the third
        | pass | taps |
        | 2    | 49   |
        | 3    | 74   |

    @RECYCLE-3g
    Scenario: Cards that have left come in no later pass
      When I draw to find partners for A♥ and 2♥
      And I tap the stock until it is empty
      And I tap the stock
      And I draw to find partners for 3♥
      And I tap the stock until it is empty
      And I tap the stock
      And I tap the stock until it is empty
      Then the cards of this pass came in this order: 9♦, 8♦, 7♦, 6♦, 5♦, 4♦, 3♦, 2♦, A♦, Q♣, J♣, 10♣, 9♣, 8♣, 7♣, 6♣, 5♣, 4♣, 3♣, 2♣ and A♣
      And the waste holds 21 cards

    @RECYCLE-3h
    Scenario: A card can be played in the third pass that was left lying in the first two
      When I tap the stock 50 times
      And I tap the stock until Q♦ lies on the waste
      And I tap A♥ and Q♦
      Then A♥ and Q♦ are gone
      And the waste is empty
      And the game goes on

    @RECYCLE-3i
    Scenario: After the third pass the cards on top of the waste can still be played, one after the other
      When I draw to find partners for A♥, 2♥, 3♥, 4♥, 5♥, 6♥ and 7♥
      And I tap the stock until it is empty
      And I tap the stock
      And I tap the stock until it is empty
      And I tap the stock
      And I tap the stock until it is empty
      And I tap Q♥ and A♣
      Then Q♥ and A♣ are gone
      And the waste shows 2♣

    @RECYCLE-3j
    Scenario: A new pass that was taken back is not used up
      When I tap the stock until it is empty
      And I tap the stock
      And I undo
      And I tap the stock
      And I tap the stock until it is empty
      And I tap the stock
      Then the stock holds 24 cards
      And the waste is empty

    @RECYCLE-3k
    Scenario: The next game has three passes again
      When I tap the stock 74 times
      And I start the same game again
      And I tap the stock 50 times
      Then the stock holds 24 cards
      And the waste is empty

  Rule: The pass and the cards left in it are always shown
    Only a draw makes the number of cards left smaller, and only a new pass makes it larger again, up to what the waste
    still held. Whatever leaves from the pyramid or from the waste does not touch it.

    @RECYCLE-4a
    Scenario: A game begins in pass 1 of 3 with 24 cards left
      Then pass 1 of 3 is shown, with 24 cards left

    @RECYCLE-4b
    Scenario Outline: Every draw leaves one card fewer; number of draws here: <draws>
      When I tap the stock <draws> times
      Then pass 1 of 3 is shown, with <left> cards left

      Examples: one draw, a few, and all of them
        | draws | left |
        | 1     | 23   |
        | 7     | 17   |
        | 24    | 0    |

    @RECYCLE-4c
    Scenario: Before the last draw one card is left
      When I tap the stock 23 times
      Then pass 1 of 3 is shown, with 1 card left

    @RECYCLE-4d
    Scenario Outline: After <taps> taps on the stock it is pass <pass>
      When I tap the stock <taps> times
      Then pass <pass> of 3 is shown, with <left> cards left

      Examples: the ends and beginnings of the passes, and a tap too many
        | taps | pass | left |
        | 24   | 1    | 0    |
        | 25   | 2    | 24   |
        | 26   | 2    | 23   |
        | 49   | 2    | 0    |
        | 50   | 3    | 24   |
        | 74   | 3    | 0    |
        | 75   | 3    | 0    |

    @RECYCLE-4e
    Scenario: A pair from the pyramid does not touch it
      When I tap the stock 3 times
      And I tap 6♥ and 7♥
      Then pass 1 of 3 is shown, with 21 cards left

    @RECYCLE-4f
    Scenario: A card that leaves the waste does not touch it in this pass
      When I draw to find partners for A♥ and 2♥
      Then pass 1 of 3 is shown, with 22 cards left

    @RECYCLE-4g
    Scenario: A card that has left the waste is missing from the next pass
      When I draw to find partners for A♥ and 2♥
      And I tap the stock until it is empty
      And I tap the stock
      Then pass 2 of 3 is shown, with 22 cards left

    @RECYCLE-4h
    Scenario: What leaves in the second pass is missing from the third
      When I draw to find partners for A♥ and 2♥
      And I tap the stock until it is empty
      And I tap the stock
      And I draw to find partners for 3♥, 4♥ and 5♥
      And I tap the stock until it is empty
      And I tap the stock
      Then pass 3 of 3 is shown, with 19 cards left

    @RECYCLE-4i
    Scenario: Undoing a draw shows the card as left again
      When I tap the stock 3 times
      And I undo
      Then pass 1 of 3 is shown, with 22 cards left

    @RECYCLE-4j
    Scenario Outline: Undoing the step into pass <next> shows pass <pass> again
      When I tap the stock <taps> times
      And I undo
      Then pass <pass> of 3 is shown, with 0 cards left

      Examples: the second pass and the third
        | next | taps | pass |
        | 2    | 25   | 1    |
        | 3    | 50   | 2    |

    @RECYCLE-4k
    Scenario: Undoing a pair with the waste does not touch it
      When I draw to find partners for A♥ and 2♥
      And I undo
      Then pass 1 of 3 is shown, with 22 cards left

    @RECYCLE-4l
    Scenario: With stock and waste used up there is nothing to turn over, and the pass remains what it is
      When I draw to find partners for A♥, 2♥, 3♥, 4♥, 5♥, 6♥ and 7♥
      And I draw to find partners for 8♥, 9♥, 10♥, J♥, Q♥ and A♠
      And I draw to find partners for 2♠, 3♠, 4♠, 5♠ and 6♠
      And I draw to find partners for 7♠, 8♠, 9♠, 10♠, J♠ and Q♠
      And I tap the stock
      Then nothing has changed
      And pass 1 of 3 is shown, with 0 cards left

    @RECYCLE-4m
    Scenario: A new game begins in pass 1 again
      When I tap the stock 60 times
      And I start the same game again
      Then pass 1 of 3 is shown, with 24 cards left

    @RECYCLE-4n
    Scenario Outline: It is shown in every game, here in one of the level <level>
      Given a new game of the level <level>
      Then pass 1 of 3 is shown, with 24 cards left

      Examples: the three levels
        | level  |
        | easy   |
        | normal |
        | random |
