@piramida
Feature: The lock on a dead card
  A card that can never leave carries a lock, and it does so from the very move that killed it. You need not find out by
  yourself, a hundred moves later, that the game was lost long ago.

  With the lock comes an offer: to go back to before the mistake.

  Rule: A dead card is locked at once, and a return to before the mistake is offered
    The lock is there with the very move that killed the card. In this deal A♥ is the only ace that does not lie under Q♠. If it
    leaves with another queen, Q♠ is dead.

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

    @DEAD-2a
    Scenario: Before the mistake no card is locked, and no return is offered
      Then no card is locked
      And no return to before a mistake is offered

    @DEAD-2b
    Scenario: The move that takes the last ace away from Q♠ locks it and offers the return
      When I tap Q♥ and A♥
      Then only Q♠ is locked
      And a return to before the mistake is offered

    @DEAD-2c
    Scenario: Tapping the first card of the wrong pair locks nothing yet
      When I tap Q♥
      Then no card is locked
      And no return to before a mistake is offered

    @DEAD-2d
    Scenario: The pair that takes Q♠ itself along locks nothing and needs no return
      When I tap Q♠ and A♥
      Then no card is locked
      And no return to before a mistake is offered

    @DEAD-2e
    Scenario: A pair with the waste can be the mistake as well
      When I tap the stock until Q♦ lies on the waste
      And I tap A♥ and Q♦
      Then only Q♠ is locked
      And a return to before the mistake is offered

    @DEAD-2f
    Scenario: The draw that makes such a mistake possible locks nothing
      When I tap the stock until Q♦ lies on the waste
      Then no card is locked
      And no return to before a mistake is offered

    @DEAD-2g
    Scenario: Pairs and kings that have nothing to do with it lock nothing
      When I tap K♥
      And I tap 6♥ and 7♥
      Then no card is locked
      And no return to before a mistake is offered

    @DEAD-2h
    Scenario: With a locked card the game goes on, and lock and offer stay
      When I tap Q♥ and A♥
      And I tap K♥
      And I tap 6♥ and 7♥
      And I tap the stock 30 times
      Then only Q♠ is locked
      And a return to before the mistake is offered
      And the game goes on

    @DEAD-2i
    Scenario: Undoing the mistake takes lock and offer away
      When I tap Q♥ and A♥
      And I undo
      Then no card is locked
      And no return to before a mistake is offered

    @DEAD-2j
    Scenario: Undoing a later move leaves lock and offer in place
      When I tap Q♥ and A♥
      And I tap K♥
      And I undo
      Then only Q♠ is locked
      And a return to before the mistake is offered

    @DEAD-2k
    Scenario: A locked card cannot leave, and tapping it locks no other card
      When I tap Q♥ and A♥
      And I tap Q♠
      Then Q♠ is still in the pyramid
      And no card is ringed
      And only Q♠ is locked

    @DEAD-2l
    Scenario: One move can lock two cards
      Given a new game of this deal
        """
                     A♣
                   4♠  9♠
                 5♠  J♠  8♠
               3♠ 10♠  6♠  7♠
             K♠  2♠  A♦  9♦  4♦
           8♦  3♥  5♦  A♠  J♥ 10♥
         Q♥  6♥  7♥  Q♠  Q♦  A♥  K♥
        stock   9♣  2♥  4♣  K♦ 10♦ ...
        """
      When I tap Q♥ and A♥
      Then only Q♠ and Q♦ are locked
      And a return to before the mistake is offered

  Rule: A card that is dead from the deal on is locked from the deal on, but no return is offered
    All four aces lie under Q♠ here. That was nobody's mistake, and there is nothing to go back to.

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

    @DEAD-2m
    Scenario: The lock is there before the first move
      Then only Q♠ is locked
      And no return to before a mistake is offered

    @DEAD-2n
    Scenario: Moves that kill no other card bring no offer
      When I tap K♥
      And I tap 6♥ and 7♥
      And I tap 2♥ and J♥
      And I tap the stock 3 times
      Then only Q♠ is locked
      And no return to before a mistake is offered

    @DEAD-2o
    Scenario: A move that kills another card is a mistake all the same
      When I tap 2♥ and J♠
      Then only Q♠ and J♥ are locked
      And a return to before the mistake is offered
