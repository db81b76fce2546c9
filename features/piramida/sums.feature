@piramida
Feature: Partners in a ring of light
  Tap a free card, and every card that makes 13 with it gets a ring. It may be one card or four, in the pyramid or on
  the waste. Tap one of them, and the two leave together.

  If no ring appears, the card has no partner at the moment. You may tap another card all the same. Then nothing
  leaves, and the game tells you how much the two cards make.

  Rule: Tapping a free card rings every free card that makes 13 with it
    Every one of them, so you see at a glance that there is a choice. A card that is covered gets no ring, for
    it cannot leave: be it a card of the pyramid, a card under the top of the waste, or a card that waits for nothing but the
    very card you tapped.

    Background:
      Given a new game of this deal
        """
                     6♠
                   K♠  6♦
                 2♠  Q♠  K♦
               5♠  A♠  9♥  Q♥
             A♥ 10♠  9♦  4♥  8♥
           J♠  8♠  3♥  9♠  J♥  4♠
         6♥  7♥  6♣  7♦  2♥  7♣  K♥
        stock   7♠  J♦  2♦ ...
        """

    @SUM-6a
    Scenario: One partner gets a ring
      When I tap 6♥ and 7♥
      And I tap 2♥
      Then only J♠ is ringed

    @SUM-6b
    Scenario: Two partners get two rings
      When I tap 7♥
      Then only 6♥ and 6♣ are ringed

    @SUM-6c
    Scenario: Three partners get three rings
      When I tap 6♥
      Then only 7♥, 7♦ and 7♣ are ringed

    @SUM-6d
    Scenario: The top of the waste gets a ring with the others
      When I tap the stock
      And I tap 6♥
      Then only 7♥, 7♦, 7♣ and 7♠ are ringed

    @SUM-6e
    Scenario: Tapping the top of the waste rings its partners in the pyramid
      When I tap the stock
      And I tap 7♠
      Then only 6♥ and 6♣ are ringed

    @SUM-6f
    Scenario: Without a card tapped there is no ring
      Then no card is ringed

    @SUM-6g
    Scenario: Drawing a card that has partners rings nothing by itself
      When I tap the stock
      Then no card is ringed

    @SUM-6h
    Scenario: A card whose partners are all covered rings nothing
      When I tap 2♥
      Then no card is ringed
      And 2♥ is selected

    @SUM-6i
    Scenario: A partner with one cover left gets no ring
      When I tap 6♥ and 7♦
      And I tap 2♥
      Then no card is ringed

    @SUM-6j
    Scenario: A partner that only the tapped card still covers gets no ring
      When I tap 6♥ and 7♣
      And I tap 2♥
      Then no card is ringed

    @SUM-6k
    Scenario: A partner under the top of the waste gets no ring
      When I tap the stock 2 times
      And I tap 6♥
      Then only 7♥, 7♦ and 7♣ are ringed

    @SUM-6l
    Scenario: The top of the waste rings no card of the waste, not even the one it lies on
      When I tap the stock 3 times
      And I tap 2♦
      Then no card is ringed

    @SUM-6m
    Scenario: A card of the waste gets its ring back when it is the top again
      When I tap the stock 2 times
      And I undo
      And I tap 6♥
      Then only 7♥, 7♦, 7♣ and 7♠ are ringed

    @SUM-6n
    Scenario: A covered card that is tapped rings nothing
      When I tap J♠
      Then no card is ringed

    @SUM-6o
    Scenario: The rings go out when the pair has left
      When I tap 6♥ and 7♥
      Then no card is ringed

    @SUM-6p
    Scenario: A king leaves at once and needs no ring
      When I tap K♥
      Then K♥ is gone
      And no card is ringed

    @SUM-6q
    Scenario: A partner that has left is not ringed any more
      When I tap 6♥ and 7♥
      And I tap 6♣
      Then only 7♦ and 7♣ are ringed

    @SUM-6r
    Scenario Outline: Whichever of the ringed cards is tapped next, it leaves with 6♥; here it is <partner>
      When I tap the stock
      And I tap 6♥
      And I tap <partner>
      Then 6♥ and <partner> are gone

      Examples: all four, three in the pyramid and one on the waste
        | partner |
        | 7♥      |
        | 7♦      |
        | 7♣      |
        | 7♠      |

  Rule: The rings know all six pairs
    In this deal each card of row 7 has its partner in the stock, except for the king, who needs none.

    Background:
      Given a new game of this deal
        """
                     9♥
                   8♥ 10♥
                 K♠  J♥  Q♥
               7♥  Q♠  J♠ 10♠
             6♠  7♠  8♠  9♠  5♠
           K♦  A♠  2♠  3♠  4♠  K♣
         A♥  2♥  3♥  4♥  5♥  6♥  K♥
        stock   Q♦  J♦ 10♦  9♦  8♦  7♦ ...
        """

    @SUM-6s
    Scenario Outline: Tapping <card> rings <partner> on the waste
      When I tap the stock until <partner> lies on the waste
      And I tap <card>
      Then only <partner> is ringed

      Examples: the six pairs
        | card | partner |
        | A♥   | Q♦      |
        | 2♥   | J♦      |
        | 3♥   | 10♦     |
        | 4♥   | 9♦      |
        | 5♥   | 8♦      |
        | 6♥   | 7♦      |

    @SUM-6t
    Scenario Outline: Tapping <card> on the waste rings <partner>
      When I tap the stock until <card> lies on the waste
      And I tap the waste
      Then only <partner> is ringed

      Examples: the six pairs
        | card | partner |
        | Q♦   | A♥      |
        | J♦   | 2♥      |
        | 10♦  | 3♥      |
        | 9♦   | 4♥      |
        | 8♦   | 5♥      |
        | 7♦   | 6♥      |

    @SUM-6u
    Scenario Outline: Tapping <card> does not ring <other>, for they make <sum>
      When I tap the stock until <other> lies on the waste
      And I tap <card>
      Then no card is ringed
      And the waste shows <other>

      Examples: one too few, one too many
        | card | other | sum |
        | A♥   | J♦    | 12  |
        | 2♥   | 10♦   | 12  |
        | 4♥   | 8♦    | 12  |
        | 2♥   | Q♦    | 14  |
        | 5♥   | 9♦    | 14  |
        | 6♥   | 8♦    | 14  |

  Rule: Two free cards that do not make 13 stay, and the game tells their sum
    The card you tapped second gives a shake of its head, and you read what the two make together: a queen and a nine,
    for one, make 21, and 13 is what you need.

    Background:
      Given a new game of this deal
        """
                     K♠
                   5♥  8♠
                 A♠  K♥  Q♠
               7♠  5♠  8♥  6♠
             4♠  9♠  K♣  6♥  7♥
           A♥  J♠  2♥ 10♥  3♥  9♥
         Q♥  9♣  J♥ 10♠  2♠  4♥  3♣
        stock   5♦  8♦  K♦  4♦  J♦ ...
        """

    @SUM-7a
    Scenario Outline: <first> and <second> make <sum>, and both stay
      When I tap <first>
      And I tap <second>
      Then the game says that the sum is <sum>
      And <first> and <second> are still in the pyramid
      And the cards lie as they were dealt

      Examples: 21, one too few, one too many, and some that are far off
        | first | second | sum |
        | Q♥    | 9♣     | 21  |
        | 9♣    | 3♣     | 12  |
        | 10♠   | 2♠     | 12  |
        | J♥    | 3♣     | 14  |
        | 10♠   | 4♥     | 14  |
        | Q♥    | 2♠     | 14  |
        | 2♠    | 3♣     | 5   |
        | Q♥    | J♥     | 23  |

    @SUM-7b
    Scenario: It makes the same sum the other way round
      When I tap 9♣ and Q♥
      Then the game says that the sum is 21
      And 9♣ and Q♥ are still in the pyramid

    @SUM-7c
    Scenario Outline: With the waste it is no different: <first> and <second> make <sum>
      When I tap the stock until 8♦ lies on the waste
      And I tap <first>
      And I tap <second>
      Then the game says that the sum is <sum>
      And 28 cards are left in the pyramid
      And the waste shows 8♦
      And the waste holds 2 cards

      Examples: the pyramid card first, the waste card first
        | first | second | sum |
        | 4♥    | 8♦     | 12  |
        | Q♥    | 8♦     | 20  |
        | 8♦    | 3♣     | 11  |
        | 8♦    | 10♠    | 18  |

    @SUM-7d
    Scenario Outline: A pair that makes 13 leaves, and no sum is told: <pair>
      When I tap the stock until 4♦ lies on the waste
      And I tap <pair>
      Then <pair> are gone
      And the game says nothing

      Examples: from the pyramid, and with the waste
        | pair       |
        | 10♠ and 3♣ |
        | J♥ and 2♠  |
        | 9♣ and 4♦  |

    @SUM-7e
    Scenario: One card alone makes no sum yet
      When I tap Q♥
      Then the game says nothing
      And Q♥ is selected

    @SUM-7f
    Scenario: A king tapped after another card leaves by himself, and no sum is told
      When I tap the stock until K♦ lies on the waste
      And I tap Q♥
      And I tap K♦
      Then K♦ is gone
      And Q♥ is still in the pyramid
      And the game says nothing

    @SUM-7g
    Scenario: Two cards that do not make 13 are no move
      When I tap Q♥ and 9♣
      Then the move counter shows 0
      And the stock holds 24 cards
