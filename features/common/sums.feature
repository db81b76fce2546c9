@pyramide @piramida
Feature: Pairs that make 13
  Cards leave the table in pairs, and a pair must be worth exactly 13. To remove one, tap the first card and then the
  second; both have to be free. It does not matter which comes first, nor whether they lie side by side.

  An ace is worth 1, a jack 11 and a queen 12. The cards from 2 to 10 are worth their number. So there are six kinds of
  pair: ace and queen, 2 and jack, 3 and 10, 4 and 9, 5 and 8, 6 and 7. A king is worth 13 by itself.

  Suits play no part. A red card goes with a black one as well as with its own colour.

  Rule: Two free cards that add up to 13 leave together
    One tap chooses a card, the next one completes the pair. Any two free cards will do, in whatever rows they lie.

    Background:
      Given a new game of this deal
        """
                     K♣
                   K♥  K♦
                 3♥  J♥  Q♥
               6♠ 10♠  A♥  2♥
             7♠  4♠  5♠  8♠  9♠
           3♠  2♠  J♠  Q♠  A♠  K♠
         4♥  9♥  5♥  8♥ 10♥  6♥  7♥
        stock   A♦  2♦  3♦ ...
        """

    @SUM-1a
    Scenario Outline: <first> and <second> leave the pyramid, whichever is tapped first
      When I tap <first>
      And I tap <second>
      Then <first> and <second> are gone
      And 26 cards are left in the pyramid

      Examples: side by side, and with all of row 7 between them
        | first | second |
        | 6♥    | 7♥     |
        | 7♥    | 6♥     |
        | 4♥    | 9♥     |
        | 9♥    | 4♥     |

    @SUM-1b
    Scenario: Only the two cards that were tapped leave
      When I tap 5♥
      And I tap 8♥
      Then row 7 shows 4♥, 9♥, 10♥, 6♥ and 7♥
      And row 6 shows 3♠, 2♠, J♠, Q♠, A♠ and K♠

    @SUM-1c
    Scenario: No card stays selected when a pair has left
      When I tap 5♥
      And I tap 8♥
      Then no card is selected

    @SUM-1d
    Scenario: The first card of a pair waits for the second
      When I tap 4♥
      Then 4♥ is still in the pyramid
      And 28 cards are left in the pyramid

    @SUM-1e
    Scenario Outline: The two cards may lie in different rows, here <first> and <second>
      When I tap <cards before>
      And I tap <first>
      And I tap <second>
      Then <first> and <second> are gone

      Examples: rows 6 and 7, and rows 5 and 7, in either order
        | cards before                          | first | second |
        | 4♥ and 9♥                             | 3♠    | 10♥    |
        | 4♥ and 9♥                             | 10♥   | 3♠     |
        | 4♥, 9♥, 5♥, 8♥, 3♠, 10♥, 2♠ and J♠    | 7♠    | 6♥     |
        | 4♥, 9♥, 5♥, 8♥, 3♠, 10♥, 2♠ and J♠    | 6♥    | 7♠     |

    @SUM-1f
    Scenario Outline: <first> and <second> make <sum>, so both stay
      When I tap <first>
      And I tap <second>
      Then <first> and <second> are still in the pyramid
      And 28 cards are left in the pyramid

      Examples: one too few, one too many, far too few, far too many
        | first | second | sum |
        | 4♥    | 8♥     | 12  |
        | 8♥    | 4♥     | 12  |
        | 5♥    | 9♥     | 14  |
        | 9♥    | 5♥     | 14  |
        | 4♥    | 5♥     | 9   |
        | 9♥    | 10♥    | 19  |

    @SUM-1g
    Scenario: Three cards make no pair, even if they add up to 13
      When I tap the stock until 2♦ lies on the waste
      And I tap 4♥
      And I tap 7♥
      And I tap 2♦
      Then 4♥ and 7♥ are still in the pyramid
      And the waste shows 2♦

    @SUM-1h
    Scenario Outline: Two cards of one row need not lie side by side, and <first> and <second> leave across 5♠ and 8♠
      When I tap 4♥, 9♥, 5♥, 8♥, 6♥ and 7♥
      And I tap 3♠, 10♥, 2♠, J♠, Q♠, A♠ and K♠
      And I tap <first>
      And I tap <second>
      Then <first> and <second> are gone
      And row 5 shows 7♠, 5♠ and 8♠

      Examples: the left card first, the right card first
        | first | second |
        | 4♠    | 9♠     |
        | 9♠    | 4♠     |

  Rule: An ace is worth 1, a jack 11, a queen 12, a king 13, and any other card its number
    In other games an ace may be worth 11, or every court card 10. In Pyramid each rank has a value of its own, and in
    their usual order the thirteen ranks are worth 1 to 13.

    Background:
      Given a new game of this deal
        """
                     K♠
                   Q♠  J♠
                10♠  9♠  8♠
               7♠  6♠  5♠  4♠
             3♠  3♣  4♣  5♣  6♣
           4♥  5♥  6♥  7♥  8♥  9♥
         A♥  2♥  3♥ 10♥  J♥  Q♥  K♥
        stock   7♦  A♠  A♦  A♣  2♠  2♦  2♣ ...
        """

    @SUM-2a
    Scenario Outline: <first> is worth <value> and <second> <other value>, which makes 13
      When I tap <first>
      And I tap <second>
      Then <first> and <second> are gone

      Examples: ace, jack, queen, and the numbers that complete them
        | first | value | second | other value |
        | A♥    | 1     | Q♥     | 12          |
        | J♥    | 11    | 2♥     | 2           |
        | 10♥   | 10    | 3♥     | 3           |

    @SUM-2b
    Scenario Outline: A card from 4 to 9 is worth its number: <first> and <second> make 13
      When I tap A♥, Q♥, 2♥, J♥, 3♥, 10♥ and K♥
      And I tap <first>
      And I tap <second>
      Then <first> and <second> are gone

      Examples: all six of them, free when row 7 has left
        | first | second |
        | 4♥    | 9♥     |
        | 5♥    | 8♥     |
        | 6♥    | 7♥     |

    @SUM-2c
    Scenario Outline: <card> is not worth <other value>, so it does not leave with <partner>
      When I tap <card>
      And I tap <partner>
      Then <card> and <partner> are still in the pyramid
      And 28 cards are left in the pyramid

      Examples: values that a card has in other games, or that its neighbour has
        | card | other value | partner |
        | A♥   | 11          | 2♥      |
        | A♥   | 3           | 10♥     |
        | A♥   | 2           | J♥      |
        | J♥   | 10          | 3♥      |
        | J♥   | 12          | A♥      |
        | Q♥   | 10          | 3♥      |
        | Q♥   | 11          | 2♥      |

    @SUM-2d
    Scenario Outline: A king is worth 13 and not 10, so it does not need a 3, even when <order>
      When I tap <cards>
      Then K♥ is gone
      And 3♥ is still in the pyramid
      And 27 cards are left in the pyramid

      Examples: the king first, the king last
        | order                   | cards     |
        | a 3 is tapped after it  | K♥ and 3♥ |
        | a 3 is tapped before it | 3♥ and K♥ |

    @SUM-2e
    Scenario Outline: <card> is worth less than 13 and does not leave alone
      When I tap <card>
      Then <card> is still in the pyramid
      And 28 cards are left in the pyramid

      Examples: the court cards below the king, the ace, a number
        | card |
        | Q♥   |
        | J♥   |
        | A♥   |
        | 10♥  |

  Rule: So there are six kinds of pair
    Ace and queen, 2 and jack, 3 and 10, 4 and 9, 5 and 8, 6 and 7: these leave together, and no others do. In the deal
    below, all thirteen hearts lie in the two lowest rows.

    Background:
      Given a new game of this deal
        """
                     K♠
                   Q♠  J♠
                10♠  9♠  8♠
               7♠  6♠  5♠  4♠
             3♠  3♣  4♣  5♣  6♣
           4♥  5♥  6♥  7♥  8♥  9♥
         A♥  2♥  3♥ 10♥  J♥  Q♥  K♥
        stock   7♦  A♠  A♦  A♣  2♠  2♦  2♣ ...
        """

    @SUM-3a
    Scenario Outline: <first> and <second> are a pair of row 7
      When I tap <first>
      And I tap <second>
      Then <first> and <second> are gone
      And 26 cards are left in the pyramid

      Examples: three kinds of pair, in either order
        | first | second |
        | A♥    | Q♥     |
        | Q♥    | A♥     |
        | 2♥    | J♥     |
        | J♥    | 2♥     |
        | 3♥    | 10♥    |
        | 10♥   | 3♥     |

    @SUM-3b
    Scenario Outline: <first> and <second> are a pair of row 6 when row 7 has left
      When I tap A♥, Q♥, 2♥, J♥, 3♥, 10♥ and K♥
      And I tap <first>
      And I tap <second>
      Then <first> and <second> are gone
      And 19 cards are left in the pyramid

      Examples: the other three kinds, in either order
        | first | second |
        | 4♥    | 9♥     |
        | 9♥    | 4♥     |
        | 5♥    | 8♥     |
        | 8♥    | 5♥     |
        | 6♥    | 7♥     |
        | 7♥    | 6♥     |

    @SUM-3c
    Scenario Outline: <first> and <second> of row 7 make <sum> and are no pair
      When I tap <first>
      And I tap <second>
      Then <first> and <second> are still in the pyramid
      And 28 cards are left in the pyramid

      Examples: one too few, one too many
        | first | second | sum |
        | A♥    | J♥     | 12  |
        | J♥    | A♥     | 12  |
        | 2♥    | 10♥    | 12  |
        | 10♥   | 2♥     | 12  |
        | 2♥    | Q♥     | 14  |
        | Q♥    | 2♥     | 14  |
        | 3♥    | J♥     | 14  |
        | J♥    | 3♥     | 14  |

    @SUM-3d
    Scenario Outline: <first> and <second> of row 6 make <sum> and are no pair
      When I tap A♥, Q♥, 2♥, J♥, 3♥, 10♥ and K♥
      And I tap <first>
      And I tap <second>
      Then <first> and <second> are still in the pyramid
      And 21 cards are left in the pyramid

      Examples: one too few, one too many
        | first | second | sum |
        | 4♥    | 8♥     | 12  |
        | 8♥    | 4♥     | 12  |
        | 5♥    | 7♥     | 12  |
        | 7♥    | 5♥     | 12  |
        | 5♥    | 9♥     | 14  |
        | 9♥    | 5♥     | 14  |
        | 6♥    | 8♥     | 14  |
        | 8♥    | 6♥     | 14  |

    @SUM-3e
    Scenario Outline: <first> of the pyramid and <second> of the waste make <sum> and are no pair
      When I tap A♥, Q♥, 2♥, J♥, 3♥, 10♥ and K♥
      And I tap the stock until <second> lies on the waste
      And I tap <first>
      And I tap <second>
      Then <first> is still in the pyramid
      And the waste shows <second>

      Examples: one too few, one too many, and two of a kind
        | first | second | sum |
        | 4♥    | 8♦     | 12  |
        | 4♥    | 10♦    | 14  |
        | 9♥    | 3♦     | 12  |
        | 9♥    | 5♦     | 14  |
        | 6♥    | 6♦     | 12  |
        | 7♥    | 7♦     | 14  |

  Rule: Suits play no part
    A pair may be of one suit, of one colour, or of two colours. And the suit alone never makes a pair.

    Background:
      Given a new game of this deal
        """
                     K♠
                   Q♠  J♠
                10♠  9♠  8♠
               7♠  6♠  5♠  4♠
             3♠  3♣  4♣  5♣  6♣
           4♥  5♥  6♥  7♥  8♥  9♥
         A♥  2♥  3♥ 10♥  J♥  Q♥  K♥
        stock   7♦  A♠  A♦  A♣  2♠  2♦  2♣ ...
        """

    @SUM-4a
    Scenario: Two cards of one suit can be a pair
      When I tap A♥
      And I tap Q♥
      Then A♥ and Q♥ are gone

    @SUM-4b
    Scenario Outline: A pair may be of <colours>, here <first> and <second>
      When I tap the stock until <second> lies on the waste
      And I tap <first>
      And I tap <second>
      Then <first> and <second> are gone

      Examples: every suit of the ace and of the 2
        | first | second | colours                         |
        | Q♥    | A♦     | one colour and two suits        |
        | Q♥    | A♠     | two colours                     |
        | Q♥    | A♣     | two colours                     |
        | J♥    | 2♦     | one colour and two suits        |
        | J♥    | 2♠     | two colours                     |
        | J♥    | 2♣     | two colours                     |

    @SUM-4c
    Scenario: A spade and a club can be a pair
      When I tap A♥, Q♥, 2♥, J♥, 3♥, 10♥ and K♥
      And I tap 4♥, 9♥, 5♥, 8♥, 6♥ and 7♥
      And I tap the stock until 10♣ lies on the waste
      And I tap 3♠ and 10♣
      Then 3♠ and 10♣ are gone

    @SUM-4d
    Scenario Outline: One suit is not enough, as <first> and <second> make <sum>
      When I tap <first>
      And I tap <second>
      Then <first> and <second> are still in the pyramid

      Examples: hearts that do not add up to 13
        | first | second | sum |
        | A♥    | 2♥     | 3   |
        | 10♥   | J♥     | 21  |
        | J♥    | Q♥     | 23  |

    @SUM-4e
    Scenario: Two cards of the same rank are no pair
      When I tap the stock until A♦ lies on the waste
      And I tap A♥
      And I tap A♦
      Then A♥ is still in the pyramid
      And the waste shows A♦
