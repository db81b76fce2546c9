@piramida
Feature: Back to before the mistake
  When a move has killed a card, a single tap takes you back to before it, however long ago it was. All that came after the
  mistake is taken back with it, draws and passes too, and the table lies as it lay when everything was still open.

  Rule: One tap returns to before the mistake, and counts as one undo
    It takes back the mistaken move and everything that came after it, and nothing that came before. The lock is gone, and you
    may choose another way.

    Background:
      Given a new game of this deal
        """
                     A♣
                   4♠  9♠
                 5♠  J♠  8♠
               3♠ 10♠  6♠  7♠
             K♠  2♠  A♦  9♦  4♦
           8♦  3♥  5♦  A♠  J♥ 10♥
         Q♥  6♥  7♥  Q♠  A♥  2♥  K♥
        stock   9♣  Q♦  4♣  K♦ 10♦ ...
        """

    @DEAD-3a
    Scenario: Right after the mistake, the return takes back this one move
      When I tap Q♥ and A♥
      And I return to before the mistake
      Then the cards lie as they were dealt
      And no card is locked
      And no return to before a mistake is offered

    @DEAD-3b
    Scenario: What came before the mistake stays done
      When I tap K♥
      And I tap the stock 3 times
      And I tap 6♥ and 7♥
      And I note how the cards lie
      And I tap Q♥ and A♥
      And I return to before the mistake
      Then the cards lie as noted
      And K♥, 6♥ and 7♥ are gone
      And the waste shows 4♣

    @DEAD-3c
    Scenario: However many moves came after the mistake, one tap goes back to before it
      When I tap K♥
      And I note how the cards lie
      And I tap Q♥ and A♥
      And I tap the stock 4 times
      And I tap K♦
      And I tap 6♥ and 7♥
      And I tap the stock 2 times
      And I return to before the mistake
      Then the cards lie as noted
      And no card is locked

    @DEAD-3d
    Scenario Outline: It counts as one undo, with <draws> draws since the mistake
      When I tap Q♥ and A♥
      And I tap the stock <draws> times
      And I return to before the mistake
      Then the cards lie as they were dealt
      And 1 undo has been counted

      Examples: none, a few, and more than a pass
        | draws |
        | 0     |
        | 10    |
        | 40    |

    @DEAD-3e
    Scenario: It counts on from the undos before it
      When I tap K♥
      And I undo
      And I tap Q♥ and A♥
      And I tap the stock 3 times
      And I undo
      And I return to before the mistake
      Then 3 undos have been counted

    @DEAD-3f
    Scenario: It goes back into the pass of the mistake
      When I tap the stock 30 times
      And I tap Q♥ and A♥
      And I tap the stock 30 times
      And I return to before the mistake
      Then pass 2 of 3 is shown, with 19 cards left
      And the waste holds 5 cards
      And Q♥ and A♥ are back in the pyramid

    @DEAD-3g
    Scenario: A card of the waste that was part of the mistake lies on the waste again
      When I tap the stock until Q♦ lies on the waste
      And I tap A♥ and Q♦
      And I tap the stock 2 times
      And I return to before the mistake
      Then the waste shows Q♦
      And A♥ is back in the pyramid
      And the stock holds 22 cards

    @DEAD-3h
    Scenario: After the return another way is open
      When I tap Q♥ and A♥
      And I tap K♥
      And I return to before the mistake
      And I tap Q♠ and A♥
      And I tap Q♥ and A♠
      Then Q♠, A♥, Q♥ and A♠ are gone
      And no card is locked

    @DEAD-3i
    Scenario: The same mistake made again locks the card again
      When I tap Q♥ and A♥
      And I return to before the mistake
      And I tap Q♥ and A♥
      Then only Q♠ is locked
      And a return to before the mistake is offered

    @DEAD-3j
    Scenario: Undo goes on from where the return has led
      When I tap K♥
      And I tap 6♥ and 7♥
      And I tap Q♥ and A♥
      And I tap the stock 3 times
      And I return to before the mistake
      And I undo
      Then 6♥ and 7♥ are back in the pyramid
      And K♥ is gone

    @DEAD-3k
    Scenario: Without a dead card the return changes nothing
      When I tap K♥
      And I tap 6♥ and 7♥
      And I return to before the mistake
      Then nothing has changed

    @DEAD-3l
    Scenario: A second tap on it changes nothing
      When I tap K♥
      And I tap Q♥ and A♥
      And I return to before the mistake
      And I return to before the mistake
      Then nothing has changed
      And K♥ is gone

    @DEAD-3m
    Scenario: When the mistake has been undone, there is nothing to return from
      When I tap K♥
      And I tap Q♥ and A♥
      And I undo
      And I return to before the mistake
      Then nothing has changed

    @DEAD-3q
    Scenario: A return that changes nothing is not counted
      When I tap K♥
      And I return to before the mistake
      And I tap Q♥ and A♥
      And I undo
      And I return to before the mistake
      Then 1 undo has been counted

    @DEAD-3r
    Scenario: The same mistake can be taken back a second time
      When I tap Q♥ and A♥
      And I return to before the mistake
      And I tap Q♥ and A♥
      And I tap the stock 3 times
      And I return to before the mistake
      Then the cards lie as they were dealt

    @DEAD-3n
    Scenario: A lost game goes on after the return
      Given a new game of this deal
        """
                     8♠
                   6♠  7♠
                 4♠  4♥  5♠
               K♠  3♣  3♠  3♥
             2♣  J♣  Q♣  J♦  9♠
           2♦  8♥  Q♥  J♠ 10♥  J♥
         Q♠  A♠  A♥  A♦  A♣  2♠  K♥
        stock   9♣  5♦ 10♠  7♥  6♦  8♣  4♦  9♥  3♦  2♥ 10♦  7♦
                6♥  9♦ 10♣  4♣  5♣  8♦  5♥  K♦  7♣  6♣  Q♦  K♣
        """
      When I tap Q♠ and A♠
      And I tap K♥
      And I tap the stock until it is empty
      And I tap K♣
      And I tap A♥ and Q♦
      And I tap the stock 46 times
      And I return to before the mistake
      Then the game goes on
      And no card is locked
      And the waste shows Q♦
      And pass 1 of 3 is shown, with 0 cards left

  Rule: There is no way back to before the deal
    A card that was dead in the deal stays locked, whatever is taken back.

    Background:
      Given a new game of this deal
        """
                     A♣
                   4♠  9♠
                 5♠  J♦  8♠
               3♠ 10♠  2♣  7♠
             K♠  7♦  A♦  2♦  4♦
           8♦  3♥  A♠  A♥  2♠ 10♥
         J♠  6♥  7♥  Q♠  2♥  J♥  K♥
        stock   9♣  Q♦  4♣  K♦ 10♦  J♣ ...
        """

    @DEAD-3o
    Scenario: With only the deal to blame, the return changes nothing
      When I tap K♥
      And I tap the stock 3 times
      And I return to before the mistake
      Then nothing has changed
      And only Q♠ is locked

    @DEAD-3p
    Scenario: After a mistake it goes back to before the mistake, and the lock of the deal stays
      When I tap K♥
      And I note how the cards lie
      And I tap 2♥ and J♠
      And I tap the stock 3 times
      And I return to before the mistake
      Then the cards lie as noted
      And only Q♠ is locked
