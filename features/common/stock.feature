@pyramide @piramida
Feature: The stock and the waste
  The stock brings new cards to the table. A tap on it moves its top card, face up, onto the waste, and it may be
  tapped at any time, even with pairs still waiting in the pyramid.

  The card on top of the waste is as good as a free card of the pyramid: the two leave together if they make 13. The
  waste then shows the card that lay under it.

  Waste cards never pair with one another. Only the top one counts, and it needs a partner from the pyramid.

  Rule: A tap on the stock lays its top card on the waste, at any time
    It is always one card a tap, and it stays on the waste until it leaves or the waste is turned. Nothing else on the
    table moves.

    Background:
      Given a new game of this deal
        """
                     Q♥
                   K♦  K♣
                10♠  J♠  K♠
               6♠  7♠  8♠  9♠
             A♠  2♠  3♠  4♠  5♠
           2♥  7♥  9♥ 10♥  K♥  J♥
         A♥  3♥  4♥  5♥  6♥  Q♠  8♥
        stock   9♣  5♦  8♦  9♦  4♦  Q♦  A♦  7♦  6♦ 10♦  3♦  J♦
                2♣  6♣  5♣  7♣ ...
        """

    @DRAW-1a
    Scenario Outline: After <card>, a tap brings <next>
      When I tap the stock until <card> lies on the waste
      And I tap the stock
      Then the waste shows <next>
      And 28 cards are left in the pyramid

      Examples: one card a tap, early in the stock and further on
        | card | next |
        | 9♣   | 5♦   |
        | 5♦   | 8♦   |
        | 4♦   | Q♦   |
        | J♦   | 2♣   |

    @DRAW-1b
    Scenario: The card drawn lies on the card drawn before
      When I tap the stock until 8♦ lies on the waste
      And I tap the stock
      Then the waste shows 9♦
      And the waste holds 4 cards

    @DRAW-1c
    Scenario: A card may be drawn although there is a pair to play
      When I tap the stock until 8♦ lies on the waste
      And I tap the stock
      And I tap the stock
      Then the waste shows 4♦
      And A♥, Q♠, 5♥ and 8♥ are still in the pyramid

    @DRAW-1d
    Scenario: A card may be drawn after a card of the pyramid was tapped
      When I tap the stock until 8♦ lies on the waste
      And I tap 6♥
      And I tap the stock
      Then the waste shows 9♦
      And 6♥ is still in the pyramid

    @DRAW-1e
    Scenario: A card may be drawn after the waste card was tapped
      When I tap the stock until 8♦ lies on the waste
      And I tap the waste
      And I tap the stock
      Then the waste shows 9♦
      And the waste holds 4 cards

    @DRAW-1f
    Scenario: A card may be drawn after two cards that do not make 13
      When I tap the stock until 8♦ lies on the waste
      And I tap 3♥ and 4♥
      And I tap the stock
      Then the waste shows 9♦
      And 3♥ and 4♥ are still in the pyramid

    @DRAW-1g
    Scenario: A card drawn after a removal comes from where the stock was left
      When I tap the stock until 8♦ lies on the waste
      And I tap 5♥ and 8♦
      And I tap the stock
      Then the waste shows 9♦
      And the waste holds 3 cards

    @DRAW-1h
    Scenario: A card may be drawn onto an empty waste
      When I tap the stock until 9♣ lies on the waste
      And I tap 4♥ and 9♣
      And I tap the stock
      Then the waste shows 5♦
      And the waste holds 1 card

    @DRAW-1i
    Scenario: The last card of the stock is drawn like every other
      When I tap the stock until it is empty
      Then the stock is empty
      And the waste holds 24 cards
      And 28 cards are left in the pyramid

  Rule: The top card of the waste pairs with a free card of the pyramid
    Either of the two may be tapped first.

    Background:
      Given a new game of this deal
        """
                     Q♥
                   K♦  K♣
                10♠  J♠  K♠
               6♠  7♠  8♠  9♠
             A♠  2♠  3♠  4♠  5♠
           2♥  7♥  9♥ 10♥  K♥  J♥
         A♥  3♥  4♥  5♥  6♥  Q♠  8♥
        stock   9♣  5♦  8♦  9♦  4♦  Q♦  A♦  7♦  6♦ 10♦  3♦  J♦
                2♣  6♣  5♣  7♣ ...
        """

    @DRAW-2a
    Scenario Outline: <pyramid card> and then <waste card> leave together
      When I tap the stock until <waste card> lies on the waste
      And I tap <pyramid card>
      And I tap the waste
      Then <pyramid card> and <waste card> are gone
      And 27 cards are left in the pyramid

      Examples: every card of row 7
        | pyramid card | waste card |
        | A♥           | Q♦         |
        | 3♥           | 10♦        |
        | 4♥           | 9♦         |
        | 5♥           | 8♦         |
        | 6♥           | 7♦         |
        | Q♠           | A♦         |
        | 8♥           | 5♦         |

    @DRAW-2b
    Scenario Outline: <waste card> and then <pyramid card> leave together
      When I tap the stock until <waste card> lies on the waste
      And I tap the waste
      And I tap <pyramid card>
      Then <pyramid card> and <waste card> are gone
      And 27 cards are left in the pyramid

      Examples: every card of row 7
        | pyramid card | waste card |
        | A♥           | Q♦         |
        | 3♥           | 10♦        |
        | 4♥           | 9♦         |
        | 5♥           | 8♦         |
        | 6♥           | 7♦         |
        | Q♠           | A♦         |
        | 8♥           | 5♦         |

    @DRAW-2c
    Scenario: The waste then shows the card that lay under its top
      When I tap the stock until 8♦ lies on the waste
      And I tap 5♥ and 8♦
      Then the waste shows 5♦
      And the waste holds 2 cards

    @DRAW-2d
    Scenario Outline: The only card of the waste can be played, <which> first
      When I tap the stock until 9♣ lies on the waste
      And I tap <first>
      And I tap <second>
      Then 4♥ and 9♣ are gone
      And the waste is empty

      Examples: the pyramid card first, the waste card first
        | which            | first | second |
        | the pyramid card | 4♥    | 9♣     |
        | the waste card   | 9♣    | 4♥     |

    @DRAW-2e
    Scenario Outline: <first> and <second> make <sum> and both stay
      When I tap the stock until 8♦ lies on the waste
      And I tap <first>
      And I tap <second>
      Then the waste shows 8♦
      And the waste holds 3 cards
      And 28 cards are left in the pyramid

      Examples: one too few, one too many, either tapped first
        | first | second | sum |
        | 4♥    | 8♦     | 12  |
        | 8♦    | 4♥     | 12  |
        | 6♥    | 8♦     | 14  |
        | 8♦    | 6♥     | 14  |

    @DRAW-2f
    Scenario Outline: A covered card of the pyramid is no partner, here <first> and <second>
      When I tap the stock until 2♣ lies on the waste
      And I tap <first>
      And I tap <second>
      Then J♥ is still in the pyramid
      And the waste shows 2♣

      Examples: J♥ lies under Q♠ and 8♥
        | first | second |
        | J♥    | 2♣     |
        | 2♣    | J♥     |

    @DRAW-2g
    Scenario: A card of a higher row is a partner once it is free
      When I tap A♥ and Q♠
      And I tap 5♥ and 8♥
      And I tap the stock until 2♣ lies on the waste
      And I tap J♥ and 2♣
      Then J♥ and 2♣ are gone
      And the waste shows J♦

    @DRAW-2h
    Scenario: One waste card after another can be played without a draw between
      When I tap the stock until 8♦ lies on the waste
      And I tap 5♥ and 8♦
      And I tap 8♥ and 5♦
      And I tap 4♥ and 9♣
      Then 5♥, 8♥ and 4♥ are gone
      And the waste is empty

  Rule: Two waste cards never pair
    Not even the card just drawn and the card that it covers: as soon as it is drawn, it alone is in play.

    Background:
      Given a new game of this deal
        """
                     Q♥
                   K♦  K♣
                10♠  J♠  K♠
               6♠  7♠  8♠  9♠
             A♠  2♠  3♠  4♠  5♠
           2♥  7♥  9♥ 10♥  K♥  J♥
         A♥  3♥  4♥  5♥  6♥  Q♠  8♥
        stock   9♣  5♦  8♦  9♦  4♦  Q♦  A♦  7♦  6♦ 10♦  3♦  J♦
                2♣  6♣  5♣  7♣ ...
        """

    @DRAW-3a
    Scenario Outline: <top> does not leave with <under>, on which it was drawn
      When I tap the stock until <under> lies on the waste
      And I tap the stock until <top> lies on the waste
      And I tap the waste
      And I tap the waste
      Then the waste shows <top>
      And the waste holds <count> cards
      And 28 cards are left in the pyramid

      Examples: the six kinds of pair, one upon the other
        | under | top | count |
        | Q♦    | A♦  | 7     |
        | J♦    | 2♣  | 13    |
        | 10♦   | 3♦  | 11    |
        | 9♦    | 4♦  | 5     |
        | 5♦    | 8♦  | 3     |
        | 7♦    | 6♦  | 9     |

    @DRAW-3b
    Scenario Outline: Tapping <under> before <top> is drawn on it does not make a pair of them
      When I tap the stock until <under> lies on the waste
      And I tap the waste
      And I tap the stock
      And I tap the waste
      Then the waste shows <top>
      And the waste holds <count> cards

      Examples: the six kinds of pair, one upon the other
        | under | top | count |
        | Q♦    | A♦  | 7     |
        | J♦    | 2♣  | 13    |
        | 10♦   | 3♦  | 11    |
        | 9♦    | 4♦  | 5     |
        | 5♦    | 8♦  | 3     |
        | 7♦    | 6♦  | 9     |

    @DRAW-3c
    Scenario: The draw itself removes nothing, though 8♦ comes to lie on 5♦
      When I tap the stock until 5♦ lies on the waste
      And I tap the waste
      And I tap the stock
      Then the waste shows 8♦
      And the waste holds 3 cards

    @DRAW-3d
    Scenario: The top card can leave with a card of the pyramid, and the card under it stays
      When I tap the stock until 8♦ lies on the waste
      And I tap 5♥ and 8♦
      Then 5♥ and 8♦ are gone
      And the waste shows 5♦

    @DRAW-3e
    Scenario: The card under the top can be played once the top has left
      When I tap the stock until 8♦ lies on the waste
      And I tap 5♥ and 8♦
      And I tap 8♥ and 5♦
      Then 8♥ and 5♦ are gone
      And the waste shows 9♣

    @DRAW-3f
    Scenario: The card under the top cannot be played before
      When I tap the stock until 8♦ lies on the waste
      And I tap 8♥
      And I tap the waste
      Then 8♥ is still in the pyramid
      And the waste shows 8♦
      And the waste holds 3 cards

    @DRAW-3g
    Scenario: 6♣ and 7♣ are no pair either when the card between them has left
      When I tap the stock until 5♣ lies on the waste
      And I tap 8♥ and 5♣
      And I tap the stock
      And I tap the waste
      And I tap the waste
      Then the waste shows 7♣
      And the waste holds 15 cards

    @DRAW-3h
    Scenario: They are no pair in a later pass either
      When I tap the stock until it is empty
      And I tap the stock
      And I tap the stock until 8♦ lies on the waste
      And I tap the waste
      And I tap the waste
      Then the waste shows 8♦
      And the waste holds 3 cards
