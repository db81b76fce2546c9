@piramida
Feature: Undo without limit
  You may take back whatever you did, down to the first tap of the game: pairs, kings, draws, even the turning of the waste
  that began a new pass. There is no limit to it, and nothing to pay.

  The game only counts how often you did it, and tells you at the end.

  Rule: Undo takes back every kind of move, one at a time, the last one first
    Every card goes back to where it lay. A card that was drawn returns to the stock, and a pass that was begun is not
    begun.

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

    @UNDO-4a
    Scenario Outline: Undo takes back the removal of <cards>
      When I tap <cards>
      And I undo
      Then the cards lie as they were dealt

      Examples: a pair and a king
        | cards     |
        | A♠ and Q♥ |
        | K♠        |

    @UNDO-4b
    Scenario: Undo takes back a pair with the waste
      When I tap the stock
      And I tap A♠ and Q♦
      And I undo
      Then A♠ is back in the pyramid
      And the waste shows Q♦
      And the stock holds 23 cards

    @UNDO-4c
    Scenario: Undo takes back a king of the waste
      When I tap the stock 2 times
      And I tap K♣
      And I undo
      Then the waste shows K♣
      And the waste holds 2 cards

    @UNDO-4d
    Scenario: Undo takes back a draw
      When I tap the stock 3 times
      And I undo
      Then the waste shows K♣
      And the waste holds 2 cards
      And the stock holds 22 cards

    @UNDO-4e
    Scenario: The first draw taken back leaves the waste empty
      When I tap the stock
      And I undo
      Then the cards lie as they were dealt
      And the waste is empty
      And the stock holds 24 cards

    @UNDO-4f
    Scenario: A card that went back into the stock is drawn again
      When I tap the stock 3 times
      And I undo 2 times
      And I tap the stock
      Then the waste shows K♣

    @UNDO-4g
    Scenario Outline: Undo takes back the beginning of pass <pass>
      When I tap the stock <taps> times
      And I note how the cards lie
      And I tap the stock
      And I undo
      Then the cards lie as noted
      And the stock is empty
      And the waste shows Q♣

      Examples: the second pass and the third
        | pass | taps |
        | 2    | 24   |
        | 3    | 49   |

    @UNDO-4h
    Scenario Outline: It is always the last move that is taken back; number of undos here: <undos>
      When I tap K♠
      And I tap the stock 3 times
      And I tap Q♥ and A♣
      And I tap K♣
      And I tap 2♠ and J♥
      And I undo <undos> times
      Then row 7 shows <row>
      And the waste shows <top>
      And the stock holds <stock> cards

      Examples: the pair, the king of the waste, the pair with the waste, and the draws, one after the other
        | undos | row                        | top | stock |
        | 1     | A♠, 2♠, J♥, 3♠ and 10♥     | Q♦  | 21    |
        | 2     | A♠, 2♠, J♥, 3♠ and 10♥     | K♣  | 21    |
        | 3     | A♠, Q♥, 2♠, J♥, 3♠ and 10♥ | A♣  | 21    |
        | 4     | A♠, Q♥, 2♠, J♥, 3♠ and 10♥ | K♣  | 22    |
        | 5     | A♠, Q♥, 2♠, J♥, 3♠ and 10♥ | Q♦  | 23    |

    @UNDO-4i
    Scenario: A tap that removed nothing needs no undo
      When I tap K♠
      And I tap 9♥
      And I tap 2♠ and 3♠
      And I undo
      Then the cards lie as they were dealt

    @UNDO-4j
    Scenario: After a new move, it is the new move that is taken back
      When I tap K♠
      And I undo
      And I tap A♠ and Q♥
      And I undo
      Then the cards lie as they were dealt

    @UNDO-4k
    Scenario: With nothing to take back, undo changes nothing
      When I undo
      Then nothing has changed
      And the cards lie as they were dealt

  Rule: There is no limit to it
    In this deal the whole stock finds its partners in the third pass. With all the draws before, that makes 101 moves, and the
    game is still not over.

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

    @UNDO-4l
    Scenario: A game of 101 moves can be taken back to its very first
      When I tap the stock 50 times
      And I draw to find partners for A♥, 2♥, 3♥, 4♥, 5♥, 6♥ and 7♥
      And I draw to find partners for 8♥, 9♥, 10♥, J♥, Q♥ and A♠
      And I draw to find partners for 2♠, 3♠, 4♠, 5♠ and 6♠
      And I draw to find partners for 7♠, 8♠, 9♠, 10♠, J♠ and Q♠
      And I tap K♣, K♥ and K♦
      And I undo 101 times
      Then the cards lie as they were dealt
      And pass 1 of 3 is shown, with 24 cards left

    @UNDO-4m
    Scenario: Three whole passes can be taken back, draw by draw
      When I tap the stock 74 times
      And I undo 74 times
      Then the cards lie as they were dealt
      And pass 1 of 3 is shown, with 24 cards left

    @UNDO-4n
    Scenario: Undo does not wear out, not even after 130 times
      When I tap the stock 65 times
      And I undo 65 times
      And I tap the stock 65 times
      And I undo 65 times
      Then the cards lie as they were dealt

  Rule: Undos cost nothing, but they are counted
    A game is won just the same, however many moves were taken back on the way. The count goes by what was
    taken back: a tap on undo with nothing left to take back is none.

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

    @UNDO-4o
    Scenario: A new game has no undos yet
      Then 0 undos have been counted

    @UNDO-4p
    Scenario Outline: Each undo counts once, whatever it takes back; number of undos here: <undos>
      When I tap K♠
      And I tap the stock 24 times
      And I tap A♠ and Q♥
      And I tap the stock
      And I undo <undos> times
      Then <undos> undos have been counted

      Examples: two, ten, and all that was done
        | undos |
        | 2     |
        | 10    |
        | 27    |

    @UNDO-4q
    Scenario: One undo is one undo, though it puts two cards back
      When I tap A♠ and Q♥
      And I undo
      Then 1 undo has been counted

    @UNDO-4r
    Scenario: Undo with nothing left to take back is not counted
      When I tap K♠
      And I undo 3 times
      Then the cards lie as they were dealt
      And 1 undo has been counted

    @UNDO-4s
    Scenario: Playing on does not lower the count
      When I tap K♠
      And I undo
      And I tap K♠
      And I tap the stock
      Then 1 undo has been counted

    @UNDO-4t
    Scenario: A game with undos is won like any other
      When I tap A♠ and Q♥
      And I undo
      And I tap the stock 30 times
      And I undo 29 times
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

    @UNDO-4v
    Scenario: The count goes beyond a hundred
      When I tap the stock 74 times
      And I undo 74 times
      And I tap the stock 60 times
      And I undo 60 times
      Then 134 undos have been counted

    @UNDO-4u
    Scenario: The next game counts from 0 again
      When I tap K♠
      And I undo
      And I start the same game again
      Then 0 undos have been counted
