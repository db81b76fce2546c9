@pyramide
Feature: When nothing goes any more
  Not every deal can be won, and some games come to a stop. The game announces a deadlock only when there is no
  doubt left: the stock is empty, the waste is empty, and in the pyramid no pair and no king can be removed.

  As long as a single card can be drawn or turned over, you may go on. The game will not tell you that it is
  pointless, even when the same cards go round and round and none of them fits. Seeing that is up to you, and when
  you have seen it, start a new game.

  Rule: A deadlock is announced only when stock and waste are empty and nothing can be removed
    This deal is built to end badly. The stock holds partners for most of the pyramid and two kings at its very end,
    and five cards stay behind near the apex: K♥ and 8♥, above them 5♥ and A♥, and on top of it all Q♠. In the end
    A♥ lies on Q♠, the only two cards left, and they would make 13 if one did not cover the other.

    Background:
      Given a new game of this deal
        """
                     Q♠
                   5♥  A♥
                 K♥  J♠  8♥
               4♥ 10♠  3♥  2♥
             6♠  7♥  7♠  6♥  9♠
          10♥  4♠  9♥  5♠  8♠  5♦
         K♠  A♠  Q♥  A♦  2♠  J♥  3♠
        stock   Q♦  A♣  Q♣  J♦  2♦ 10♦  3♦  9♦  4♦  8♦  5♣  8♣
                7♦  6♦  6♣  7♣  4♣  9♣  3♣ 10♣  J♣  2♣  K♦  K♣
        """

    @DEADLOCK-1a
    Scenario: When stock and waste are used up and nothing can be removed, the game says so
      When I tap K♠
      And I draw to find partners for A♠, Q♥, A♦, 2♠, J♥ and 3♠
      And I draw to find partners for 10♥, 4♠, 9♥, 5♠, 8♠ and 5♦
      And I draw to find partners for 6♠, 7♥, 7♠, 6♥ and 9♠
      And I draw to find partners for 4♥, 10♠, 3♥, 2♥ and J♠
      And I tap K♥
      And I tap 5♥ and 8♥
      And I tap the stock
      And I tap K♦
      And I tap the stock
      And I tap K♣
      Then the game ends in a deadlock
      And the game says that there are no more moves
      And A♥ and Q♠ are still in the pyramid

    @DEADLOCK-1b
    Scenario: One card left in the stock holds the deadlock off
      When I tap K♠
      And I draw to find partners for A♠, Q♥, A♦, 2♠, J♥ and 3♠
      And I draw to find partners for 10♥, 4♠, 9♥, 5♠, 8♠ and 5♦
      And I draw to find partners for 6♠, 7♥, 7♠, 6♥ and 9♠
      And I draw to find partners for 4♥, 10♠, 3♥, 2♥ and J♠
      And I tap K♥
      And I tap 5♥ and 8♥
      And I tap the stock
      And I tap K♦
      Then the stock holds 1 card
      And the waste is empty
      And the game goes on
      And the game says nothing

    @DEADLOCK-1c
    Scenario: One card left on the waste holds the deadlock off
      When I tap K♠
      And I draw to find partners for A♠, Q♥, A♦, 2♠, J♥ and 3♠
      And I draw to find partners for 10♥, 4♠, 9♥, 5♠, 8♠ and 5♦
      And I draw to find partners for 6♠, 7♥, 7♠, 6♥ and 9♠
      And I draw to find partners for 4♥, 10♠, 3♥, 2♥ and J♠
      And I tap K♥
      And I tap 5♥ and 8♥
      And I tap the stock
      And I tap K♦
      And I tap the stock
      Then the stock is empty
      And the waste holds 1 card
      And the game goes on
      And the game says nothing

    @DEADLOCK-1d
    Scenario: A pair that is left in the pyramid holds the deadlock off
      When I tap K♠
      And I draw to find partners for A♠, Q♥, A♦, 2♠, J♥ and 3♠
      And I draw to find partners for 10♥, 4♠, 9♥, 5♠, 8♠ and 5♦
      And I draw to find partners for 6♠, 7♥, 7♠, 6♥ and 9♠
      And I draw to find partners for 4♥, 10♠, 3♥, 2♥ and J♠
      And I tap K♥
      And I tap the stock
      And I tap K♦
      And I tap the stock
      And I tap K♣
      Then the stock is empty
      And the waste is empty
      And row 3 shows 8♥
      And row 2 shows 5♥ and A♥
      And the game goes on
      And the game says nothing

    @DEADLOCK-1e
    Scenario: A free king that is left in the pyramid holds the deadlock off
      When I tap K♠
      And I draw to find partners for A♠, Q♥, A♦, 2♠, J♥ and 3♠
      And I draw to find partners for 10♥, 4♠, 9♥, 5♠, 8♠ and 5♦
      And I draw to find partners for 6♠, 7♥, 7♠, 6♥ and 9♠
      And I draw to find partners for 4♥, 10♠, 3♥, 2♥ and J♠
      And I tap the stock
      And I tap K♦
      And I tap the stock
      And I tap K♣
      Then the stock is empty
      And the waste is empty
      And row 3 shows K♥ and 8♥
      And the game goes on
      And the game says nothing

    @DEADLOCK-1f
    Scenario: A card and the card that covers it are no pair that could hold the deadlock off
      When I tap K♠
      And I draw to find partners for A♠, Q♥, A♦, 2♠, J♥ and 3♠
      And I draw to find partners for 10♥, 4♠, 9♥, 5♠, 8♠ and 5♦
      And I draw to find partners for 6♠, 7♥, 7♠, 6♥ and 9♠
      And I draw to find partners for 4♥, 10♠, 3♥, 2♥ and J♠
      And I tap K♥
      And I tap the stock
      And I tap K♦
      And I tap the stock
      And I tap K♣
      And I tap 5♥ and 8♥
      Then row 2 shows A♥
      And row 1 shows Q♠
      And the game ends in a deadlock
      And the game says that there are no more moves

  Rule: While a card is left to draw or to recycle, the game goes on
    A hopeless case. Every jack, every queen but one and every king lies deep in the pyramid, and row 7 is full of
    aces and twos that need a queen or a jack. Q♠ leaves with an ace, and after that nothing can ever be removed
    again, for the stock holds nothing but threes to tens.

    Background:
      Given a new game of this deal
        """
                     8♠
                   6♠  7♠
                 4♠  4♥  5♠
               K♦  K♣  3♠  3♥
             2♣  K♥  Q♣  J♦  J♣
           2♦  K♠  Q♥  J♠  J♥  Q♦
         Q♠  A♠  A♥  A♦  A♣  2♠  2♥
        stock   9♣  5♦ 10♠  7♥  6♦  8♣  4♦  9♥  3♦ ...
        """

    @DEADLOCK-2a
    Scenario: With cards left in the stock the game goes on, although nothing can be removed any more
      When I tap Q♠ and A♠
      Then the game goes on
      And the game says nothing
      And the stock holds 23 cards

    @DEADLOCK-2b
    Scenario: With an empty stock the game goes on too, for the waste can be recycled
      When I tap Q♠ and A♠
      And I tap the stock until it is empty
      Then the game goes on
      And the game says nothing
      And the waste holds 24 cards

    @DEADLOCK-2c
    Scenario: After a recycle the game goes on
      When I tap Q♠ and A♠
      And I tap the stock until it is empty
      And I tap the stock
      Then the game goes on
      And the game says nothing
      And the stock holds 24 cards

    @DEADLOCK-2d
    Scenario Outline: The game goes on, however many passes have brought nothing, here <passes>
      When I remove every pair and king that I find, through <passes> passes
      Then 26 cards are left in the pyramid
      And the game goes on
      And the game says nothing

      Examples: a few passes, and far too many
        | passes |
        | 2      |
        | 3      |
        | 10     |

  Rule: A single card that goes round and round is enough for the game to go on
    In this deal one can get as far as five cards in the pyramid and one in the stock, A♣. It needs a queen, and the
    only queen left is at the apex, under 5♥ and 4♥, which are waiting for 8♥ and 9♥, which lie on them. Nothing
    will ever move here again, except A♣ itself.

    Background:
      Given a new game of this deal
        """
                     Q♠
                   5♥  4♥
                 9♥  K♥  8♥
               3♥  J♠  2♥  A♥
             7♠  6♥  5♦  9♠ 10♠
           4♠  9♦  5♠  8♠  6♠  7♥
         K♠  A♠  Q♥  2♠  J♥  3♠ 10♥
        stock   K♦  Q♦  A♦  J♦  2♦ 10♦  3♦  9♣  4♦  8♦  5♣  7♦
                6♦  6♣  7♣  8♣  4♣  3♣ 10♣  2♣  J♣  Q♣  K♣  A♣
        """

    @DEADLOCK-2e
    Scenario: With one useless card left in the stock the game goes on
      When I tap K♦ and K♠
      And I draw to find partners for A♠, Q♥, 2♠, J♥, 3♠ and 10♥
      And I draw to find partners for 4♠, 9♦, 5♠, 8♠, 6♠ and 7♥
      And I draw to find partners for 7♠, 6♥, 5♦, 9♠ and 10♠
      And I draw to find partners for 3♥, J♠, 2♥ and A♥
      And I tap K♥
      And I tap the stock
      And I tap K♣
      Then row 3 shows 9♥ and 8♥
      And row 2 shows 5♥ and 4♥
      And the stock holds 1 card
      And the waste is empty
      And the game goes on
      And the game says nothing

    @DEADLOCK-2f
    Scenario: With one useless card left on the waste the game goes on
      When I tap K♦ and K♠
      And I draw to find partners for A♠, Q♥, 2♠, J♥, 3♠ and 10♥
      And I draw to find partners for 4♠, 9♦, 5♠, 8♠, 6♠ and 7♥
      And I draw to find partners for 7♠, 6♥, 5♦, 9♠ and 10♠
      And I draw to find partners for 3♥, J♠, 2♥ and A♥
      And I tap K♥
      And I tap the stock
      And I tap K♣
      And I tap the stock
      Then the waste shows A♣
      And the waste holds 1 card
      And the stock is empty
      And the game goes on
      And the game says nothing

    @DEADLOCK-2g
    Scenario: One useless card may be recycled and drawn again as often as one likes
      When I tap K♦ and K♠
      And I draw to find partners for A♠, Q♥, 2♠, J♥, 3♠ and 10♥
      And I draw to find partners for 4♠, 9♦, 5♠, 8♠, 6♠ and 7♥
      And I draw to find partners for 7♠, 6♥, 5♦, 9♠ and 10♠
      And I draw to find partners for 3♥, J♠, 2♥ and A♥
      And I tap K♥
      And I tap the stock
      And I tap K♣
      And I tap the stock 21 times
      Then the waste shows A♣
      And the stock is empty
      And the game goes on
      And the game says nothing

  Rule: In the deal PY1-N-AAAAAAJ no more than 14 cards of the pyramid can go
    It is a deal to be remembered. Play it as you like: half of the pyramid stays where it is, and the game, patient
    as ever, lets you go on drawing.

    @DEADLOCK-3a
    Scenario Outline: However long one plays on in PY1-N-AAAAAAJ, half of the pyramid stays; passes played here: <passes>
      Given a new game of the code PY1-N-AAAAAAJ
      When I remove every pair and king that I find, through <passes> passes
      Then at most 14 cards have left the pyramid
      And the game goes on

      Examples: few passes, and more than enough
        | passes |
        | 2      |
        | 3      |
        | 8      |

    @DEADLOCK-3b
    Scenario: No deadlock is announced in PY1-N-AAAAAAJ, however often the waste is recycled
      Given a new game of the code PY1-N-AAAAAAJ
      When I remove every pair and king that I find, through 5 passes
      And I tap the stock until it is empty
      And I tap the stock
      Then the waste is empty
      And the game goes on
      And the game says nothing

    @DEADLOCK-3c
    Scenario: A new game is the way out
      Given a new game of the code PY1-N-AAAAAAJ
      When I remove every pair and king that I find, through 3 passes
      And I start a new game of the code shown
      Then 28 cards are left in the pyramid
      And the stock holds 23 cards
      And the game goes on
