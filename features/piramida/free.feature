@piramida
Feature: What the table shows of free and covered cards
  You need not work out which cards are in play. The table lights them up: the free cards of the pyramid, and the card on
  top of the waste. In the beginning that is row 7 and nothing else.

  One rule is enough to read it by. A card that is lit can be tapped, and a card that is not lit cannot be played.

  If a card stays dark and you wonder why, tap it all the same. It will not move, but the table shows you which
  cards lie on it.

  Background:
    Given a new game of this deal
      """
                   K♠
                 A♠  Q♠
               2♠  K♥  J♠
             3♠  4♠  9♠ 10♠
           5♠  8♠  K♦  6♠  7♠
         A♥  Q♥  2♥  J♥  3♥ 10♥
       4♥  9♥  5♥  8♥  K♣  6♥  7♥
      stock   2♦  9♦  8♦ 10♦ ...
      """

  Rule: Tapping a covered card shows which cards lie on it
    They are the two neighbours in the row below, or the one of them that is left. What lies further down is not shown:
    it covers those two, not this card.

    @FREE-6a
    Scenario Outline: On <card> lie <covers>
      When I tap <card>
      Then the game shows that <covers> lie on it

      Examples: at the edges, in the middle, in every row down to the apex
        | card | covers     |
        | A♥   | 4♥ and 9♥  |
        | 2♥   | 5♥ and 8♥  |
        | 10♥  | 6♥ and 7♥  |
        | 5♠   | A♥ and Q♥  |
        | K♦   | 2♥ and J♥  |
        | 7♠   | 3♥ and 10♥ |
        | 3♠   | 5♠ and 8♠  |
        | 9♠   | K♦ and 6♠  |
        | K♥   | 4♠ and 9♠  |
        | J♠   | 9♠ and 10♠ |
        | Q♠   | K♥ and J♠  |
        | K♠   | A♠ and Q♠  |

    @FREE-6b
    Scenario Outline: When <gone> has left, only <left> lies on <card>
      When I tap K♣
      And I tap 4♥ and 9♥
      And I tap <card>
      Then the game shows that <left> lies on it

      Examples: the left cover is left, the right cover is left
        | card | gone | left |
        | J♥   | K♣   | 8♥   |
        | 3♥   | K♣   | 6♥   |
        | Q♥   | 9♥   | 5♥   |

    @FREE-6c
    Scenario: The cards on a card of row 5 are shown when row 7 has left
      When I tap 4♥, 9♥, 5♥, 8♥, K♣, 6♥ and 7♥
      And I tap 2♥ and J♥
      And I tap 8♠
      Then the game shows that Q♥ lies on it

    @FREE-6d
    Scenario: Tapping a covered card leaves everything where it lies
      When I tap 10♥
      Then the cards lie as they were dealt
      And no card is selected
      And the move counter shows 0

    @FREE-6e
    Scenario: A covered card shows what lies on it when its partner was tapped first
      When I tap 6♥
      And I tap 7♠
      Then the game shows that 3♥ and 10♥ lie on it
      And 6♥ and 7♠ are still in the pyramid

    @FREE-6f
    Scenario: A covered card shows what lies on it when its partner is the top of the waste
      When I tap the stock
      And I tap 2♦ and J♥
      Then the game shows that 8♥ and K♣ lie on it
      And the waste shows 2♦

    @FREE-6g
    Scenario: Of two covered cards tapped one after the other, the last one counts
      When I tap A♥ and 10♥
      Then the game shows that 6♥ and 7♥ lie on it

    @FREE-6h
    Scenario: A cover that has come back by undo is shown again
      When I tap K♣
      And I undo
      And I tap 3♥
      Then the game shows that K♣ and 6♥ lie on it

    @FREE-6i
    Scenario Outline: When <what>, no card is shown as lying on it any more
      When I tap A♥
      And I tap <cards>
      Then no card is shown as lying on another

      Examples: a free card, and a king that leaves
        | what                  | cards |
        | a free card is tapped | 4♥    |
        | a king leaves         | K♣    |

    @FREE-6j
    Scenario: A draw takes the showing away as well
      When I tap A♥
      And I tap the stock
      Then no card is shown as lying on another

  Rule: Free cards are lit, and only a card that is lit can be played
    A card is lit because it is free, whether or not it has a partner at the moment. Drawing, removing and undoing bring the
    lights up to date at once.

    @FREE-7a
    Scenario: At the start row 7 is lit, and nothing else
      Then only 4♥, 9♥, 5♥, 8♥, K♣, 6♥ and 7♥ are highlighted

    @FREE-7b
    Scenario: A card lights up as soon as both its covers have left
      When I tap 4♥ and 9♥
      Then only A♥, 5♥, 8♥, K♣, 6♥ and 7♥ are highlighted

    @FREE-7c
    Scenario: A card with one cover left stays dark
      When I tap K♣
      Then only 4♥, 9♥, 5♥, 8♥, 6♥ and 7♥ are highlighted

    @FREE-7d
    Scenario: With row 7 gone, row 6 is lit
      When I tap 4♥, 9♥, 5♥, 8♥, K♣, 6♥ and 7♥
      Then only A♥, Q♥, 2♥, J♥, 3♥ and 10♥ are highlighted

    @FREE-7e
    Scenario: At last the apex alone is lit
      When I tap these cards
        """
        4♥ 9♥ 5♥ 8♥ K♣ 6♥ 7♥
        A♥ Q♥ 2♥ J♥ 3♥ 10♥
        5♠ 8♠ K♦ 6♠ 7♠
        3♠ 10♠ 4♠ 9♠
        2♠ J♠ K♥
        A♠ Q♠
        """
      Then only K♠ is highlighted

    @FREE-7f
    Scenario: The card on top of the waste is lit too
      When I tap the stock
      Then only 4♥, 9♥, 5♥, 8♥, K♣, 6♥, 7♥ and 2♦ are highlighted

    @FREE-7g
    Scenario: The next card drawn takes the light from the one below it
      When I tap the stock 2 times
      Then only 4♥, 9♥, 5♥, 8♥, K♣, 6♥, 7♥ and 9♦ are highlighted

    @FREE-7h
    Scenario: The card under the top of the waste lights up when the top has left
      When I tap the stock 2 times
      And I tap 4♥ and 9♦
      Then only 9♥, 5♥, 8♥, K♣, 6♥, 7♥ and 2♦ are highlighted

    @FREE-7i
    Scenario: With the waste turned over, the pyramid alone is lit
      When I tap the stock until it is empty
      And I tap the stock
      Then only 4♥, 9♥, 5♥, 8♥, K♣, 6♥ and 7♥ are highlighted

    @FREE-7j
    Scenario: Undo puts the lights back as well
      When I tap the stock
      And I tap 4♥ and 9♥
      And I undo 2 times
      Then only 4♥, 9♥, 5♥, 8♥, K♣, 6♥ and 7♥ are highlighted

    @FREE-7k
    Scenario: Tapping a card that is lit puts out no light
      When I tap 6♥
      Then only 4♥, 9♥, 5♥, 8♥, K♣, 6♥ and 7♥ are highlighted

    @FREE-7l
    Scenario Outline: A card that is lit can be tapped, here <card>
      When I tap the stock
      And I tap <card>
      Then <card> is selected

      Examples: row 7 without its king, and the top of the waste
        | card |
        | 4♥   |
        | 9♥   |
        | 5♥   |
        | 8♥   |
        | 6♥   |
        | 7♥   |
        | 2♦   |

    @FREE-7m
    Scenario Outline: A card that is not lit is not taken up, here <card>
      When I tap <card>
      Then no card is selected
      And the cards lie as they were dealt

      Examples: one of each row, and two kings
        | card |
        | Q♥   |
        | 8♠   |
        | K♦   |
        | 4♠   |
        | J♠   |
        | A♠   |
        | K♠   |

    @FREE-7n
    Scenario Outline: A card that is not lit is not played, though <first> and <second> would make 13
      When I tap the stock
      And I tap <first>
      And I tap <second>
      Then 28 cards are left in the pyramid
      And the waste shows 2♦

      Examples: with a card of row 7, with the top of the waste, and two that are both dark
        | first | second |
        | 6♥    | 7♠     |
        | 7♠    | 6♥     |
        | 2♦    | J♥     |
        | J♥    | 2♦     |
        | A♥    | Q♥     |

    @FREE-7o
    Scenario: A card that stays dark because of one single cover is not played either
      When I tap K♣
      And I tap the stock
      And I tap 2♦ and J♥
      Then J♥ is still in the pyramid
      And the waste shows 2♦
