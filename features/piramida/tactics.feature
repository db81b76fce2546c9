@piramida
Feature: How to play well
  Any pair that makes 13 may leave, but not every pair should. Prefer the pairs that set many cards free, above all those
  whose cards cover two others each. Do not give all cards of a rank away at once: if two sixes are left in the pyramid, decide in
  good time which seven is for which. And before each pair, see whether it buries the last partner of another card.

  Use the top card of the waste before you draw the next one, for it will be covered then. And keep the order of the
  stock in mind as you go through it the first time. The second and the third pass bring it again, card by card.

  Background:
    Given a new game of this deal
      """
                   7♣
                 9♠  J♦
               A♠ 10♠  Q♠
             2♠  K♠  3♠  J♠
           4♠ 10♥  7♦  2♥  K♥
         9♥  J♥  Q♥  7♠  3♥  A♥
       5♥  8♥  6♥  6♠  7♥  4♥  8♠
      stock  10♦  9♦  4♦  K♦  Q♦  2♦ ...
      """

  Rule: Good play looks ahead, and the table shows why
    Two pairs may make the same sum and do very different things.

    @TACTIC-1a
    Scenario: Two neighbours that leave together set the card under them free
      When I tap 5♥ and 8♥
      Then only 9♥, 6♥, 6♠, 7♥, 4♥ and 8♠ are highlighted

    @TACTIC-1b
    Scenario: Two cards that lie apart may set nothing free
      When I tap 5♥ and 8♠
      Then only 8♥, 6♥, 6♠, 7♥ and 4♥ are highlighted

    @TACTIC-1c
    Scenario: With two sixes and one seven, the rings show the choice
      When I tap 7♥
      Then only 6♥ and 6♠ are ringed

    @TACTIC-1d
    Scenario: 7♥ must not leave with 6♥, for all other sevens lie under 6♠, and 6♠ would be locked
      When I tap 7♥ and 6♥
      Then only 6♠ is locked
      And a return to before the mistake is offered

    @TACTIC-1e
    Scenario: 7♥ may leave with 6♠, for the other sevens do not lie under 6♥, and nothing is locked
      When I tap 7♥ and 6♠
      Then no card is locked
      And only 7♠, 5♥, 8♥, 6♥, 4♥ and 8♠ are highlighted

    @TACTIC-1f
    Scenario: After the good choice the other six finds its seven too
      When I tap 7♥ and 6♠
      And I tap 6♥ and 7♠
      Then 6♥ and 7♠ are gone
      And no card is locked

    @TACTIC-1g
    Scenario: A waste card played before the next draw does its work at once
      When I tap the stock until 9♦ lies on the waste
      And I tap 4♥ and 9♦
      Then 4♥ and 9♦ are gone
      And the waste shows 10♦

    @TACTIC-1h
    Scenario: A waste card that is covered by the next draw is out of reach
      When I tap the stock until 9♦ lies on the waste
      And I tap the stock
      And I tap 4♥
      Then no card is ringed
      And the waste shows 4♦

    @TACTIC-1i
    Scenario: It comes again in the next pass, after the same card as before, and can be played then
      When I tap the stock until it is empty
      And I tap the stock
      And I tap the stock
      And I tap the stock
      And I tap 4♥ and 9♦
      Then 4♥ and 9♦ are gone
      And the waste shows 10♦
      And pass 2 of 3 is shown, with 22 cards left

    @TACTIC-1j
    Scenario: It can also be reached when all cards drawn onto it have left
      When I tap the stock until 4♦ lies on the waste
      And I tap 5♥ and 8♥
      And I tap 9♥ and 4♦
      And I tap 4♥ and 9♦
      Then 4♥ and 9♦ are gone
      And the waste shows 10♦

    @TACTIC-1k
    Scenario Outline: What the first pass has shown, pass <pass> brings again in the same order
      When I tap the stock <taps> times
      Then the last two passes brought the same cards in the same order
      And the waste holds 24 cards

      Examples: the second pass and the third
        | pass | taps |
        | 2    | 49   |
        | 3    | 74   |
