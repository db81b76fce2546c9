@pyramide @piramida
Feature: How the cards are laid out
  Pyramid is a game for one player and one deck of cards: 52 of them, from ace to king in four suits, and no jokers.
  More than half of the deck, 28 cards, is laid out face up as a pyramid of seven rows. The apex is a single card, the
  row under it has two, and so on down to the seven cards of the lowest row.

  Each row overlaps the row above. So every card of rows 1 to 6 lies partly under two cards, its two neighbours in
  the row below, and each of the two covers a corner of it. Nothing covers the cards of row 7.

  The 24 cards that are not needed for the pyramid are kept beside it. They will be of help later.

  Rule: The game is played with one deck of 52 cards
    Each card is there once. All of them come to light in the course of a game: 28 lie in the pyramid from the start,
    and the others are drawn one by one.

    @SETUP-1a
    Scenario: Every card of the deck is in the game, and none is there twice
      Given a new game
      When I tap the stock until it is empty
      Then every card of one deck has been seen, and none twice

    @SETUP-1b
    Scenario: The pyramid takes 28 cards and leaves 24 to be drawn
      Given a new game
      When I tap the stock until it is empty
      Then 28 cards are left in the pyramid
      And the waste holds 24 cards

    @SETUP-1c
    Scenario: A whole deal is one whole deck, wherever its cards lie
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
      When I tap the stock until it is empty
      Then every card of one deck has been seen, and none twice
      And the waste holds 24 cards

  Rule: The pyramid has seven rows, and each row has one card more than the row above
    All 28 cards lie face up, so the player knows from the beginning what has to be cleared. The rows are filled from
    the apex down, and each row from left to right.

    @SETUP-2a
    Scenario: Every game begins with a full pyramid of open cards
      Given a new game
      Then the pyramid has 7 rows, and row r has r cards, all face up
      And 28 cards are left in the pyramid

    @SETUP-2b
    Scenario Outline: Row <row> is laid from left to right
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
      Then row <row> shows <cards>

      Examples: the seven rows, from the apex to the foot
        | row | cards                              |
        | 1   | K♠                                 |
        | 2   | K♥ and K♦                          |
        | 3   | J♠, K♣ and Q♠                      |
        | 4   | 7♠, 8♠, 9♠ and 10♠                 |
        | 5   | 2♠, 3♠, 4♠, 5♠ and 6♠              |
        | 6   | 8♥, 9♥, 10♥, J♥, Q♥ and A♠         |
        | 7   | A♥, 2♥, 3♥, 4♥, 5♥, 6♥ and 7♥      |

    @SETUP-2c
    Scenario: The cards that are drawn never become part of the pyramid
      Given a new game
      When I tap the stock until it is empty
      Then the pyramid has 7 rows, and row r has r cards, all face up
      And 28 cards are left in the pyramid

  Rule: Two neighbouring cards of the row below cover each card
    The kings show it best, as a king leaves at a single tap once nothing covers it any more: here one lies at the left
    end of row 6, one in its middle and one at its right end.

    Background:
      Given a new game of this deal
        """
                     J♥
                   2♥  A♠
                 Q♠  2♠  J♠
               3♠  4♠  9♠ 10♠
             K♣  5♠  8♠  6♠  7♠
           K♠ 10♥  K♥  A♥  Q♥  K♦
         4♥  9♥  5♥  8♥  3♥  6♥  7♥
        stock   A♦  2♦  3♦ ...
        """

    @SETUP-3a
    Scenario Outline: <first> and <second>, and no other cards, cover <king>
      When I tap <first> and <second>
      And I tap <king>
      Then <king> is gone
      And <neighbours> are still in the pyramid

      Examples: at the left end of row 6, in its middle, at its right end
        | first | second | king | neighbours      |
        | 4♥    | 9♥     | K♠   | 5♥, 10♥ and K♥  |
        | 5♥    | 8♥     | K♥   | 9♥, 3♥ and 10♥  |
        | 6♥    | 7♥     | K♦   | 3♥, Q♥ and K♥   |

    @SETUP-3b
    Scenario Outline: <king> stays covered when other cards of row 7 have left
      When I tap <others>
      And I tap <king>
      Then <king> is still in the pyramid
      And 24 cards are left in the pyramid

      Examples: at the left end of row 6, in its middle, at its right end
        | others            | king |
        | 5♥, 8♥, 6♥ and 7♥ | K♠   |
        | 4♥, 9♥, 6♥ and 7♥ | K♥   |
        | 4♥, 9♥, 5♥ and 8♥ | K♦   |

    @SETUP-3c
    Scenario: The two cards at the end of row 6 cover the last card of row 5
      When I tap 4♥, 9♥, 5♥ and 8♥
      And I tap K♠
      And I tap 10♥ and 3♥
      And I tap K♣
      Then K♣ is gone
      And K♥ and A♥ are still in the pyramid

    @SETUP-3d
    Scenario Outline: One of the two, <cover>, is enough to cover the last card of row 5
      When I tap 4♥, 9♥, 5♥ and 8♥
      And I tap <others>
      And I tap K♣
      Then K♣ and <cover> are still in the pyramid

      Examples: the right cover stays, the left cover stays
        | others     | cover |
        | K♠         | 10♥   |
        | 10♥ and 3♥ | K♠    |

    @SETUP-3j
    Scenario Outline: <cover> alone is enough to cover <king>
      When I draw to find partners for <other cover>
      And I tap <king>
      Then <king> and <cover> are still in the pyramid
      And 27 cards are left in the pyramid

      Examples: each cover of each of the three kings of row 6
        | king | cover | other cover |
        | K♠   | 9♥    | 4♥          |
        | K♠   | 4♥    | 9♥          |
        | K♥   | 8♥    | 5♥          |
        | K♥   | 5♥    | 8♥          |
        | K♦   | 7♥    | 6♥          |
        | K♦   | 6♥    | 7♥          |

  Rule: So it goes on, row by row, up to the apex
    A card in the middle of a row waits for two cards below it, which wait for three, and these for four. The apex
    waits for everything.

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

    @SETUP-3e
    Scenario: In the middle of row 5, K♦ lies under 2♥ and J♥ of row 6
      When I tap 4♥, 9♥, 5♥, 8♥, K♣, 6♥ and 7♥
      And I tap 2♥ and J♥
      And I tap K♦
      Then K♦ is gone
      And row 6 shows A♥, Q♥, 3♥ and 10♥

    @SETUP-3f
    Scenario: K♦ stays under 2♥ and J♥ when the rest of row 6 has left
      When I tap 4♥, 9♥, 5♥, 8♥, K♣, 6♥ and 7♥
      And I tap A♥, Q♥, 3♥ and 10♥
      And I tap K♦
      Then K♦ is still in the pyramid
      And row 6 shows 2♥ and J♥

    @SETUP-3g
    Scenario: In the middle of row 3, K♥ lies under 4♠ and 9♠ of row 4
      When I tap these cards
        """
        4♥ 9♥ 5♥ 8♥ K♣ 6♥ 7♥
        A♥ Q♥ 2♥ J♥ 3♥ 10♥
        5♠ 8♠ K♦ 6♠ 7♠
        """
      And I tap 4♠ and 9♠
      And I tap K♥
      Then K♥ is gone
      And row 4 shows 3♠ and 10♠

    @SETUP-3h
    Scenario Outline: The apex stays as long as <cover> of row 2 lies on it
      When I tap these cards
        """
        4♥ 9♥ 5♥ 8♥ K♣ 6♥ 7♥
        A♥ Q♥ 2♥ J♥ 3♥ 10♥
        5♠ 8♠ K♦ 6♠ 7♠
        3♠ 10♠ 4♠ 9♠
        2♠ J♠ K♥
        """
      And I draw to find partners for <other cover>
      And I tap K♠
      Then K♠ and <cover> are still in the pyramid
      And 2 cards are left in the pyramid

      Examples: the right cover stays, the left cover stays
        | cover | other cover |
        | Q♠    | A♠          |
        | A♠    | Q♠          |

    @SETUP-3i
    Scenario: The apex leaves last, when both cards of row 2 have left
      When I tap these cards
        """
        4♥ 9♥ 5♥ 8♥ K♣ 6♥ 7♥
        A♥ Q♥ 2♥ J♥ 3♥ 10♥
        5♠ 8♠ K♦ 6♠ 7♠
        3♠ 10♠ 4♠ 9♠
        2♠ J♠ K♥
        A♠ Q♠
        """
      And I tap K♠
      Then K♠ is gone

  Rule: Each of the two is enough, wherever the card lies
    In the rows from 2 to 5 it is the same as in row 6: when one of its two covers has left, a card still waits for the
    other. A partner lies ready on the waste, and it has to wait, too.

    Background:
      Given a new game of this deal
        """
                     K♠
                   A♠  Q♠
                 2♠  2♦  J♠
               3♠  4♠  9♠ 10♠
             5♠  8♠  A♦  6♠  7♠
           A♥  Q♥  2♥  J♥  3♥ 10♥
         4♥  9♥  5♥  8♥  K♣  6♥  7♥
        stock   K♦  Q♦  J♦ 10♦  9♦  8♦  7♦  6♦  5♦  4♦  3♦ A♣ 2♣ ...
        """

    @SETUP-3k
    Scenario Outline: In row 5, <cover> alone is enough to cover <card>
      When I tap these cards
        """
        4♥ 9♥ 5♥ 8♥ K♣ 6♥ 7♥
        """
      And I draw to find partners for <other cover>
      And I draw to find partners for <card>
      Then <card> and <cover> are still in the pyramid

      Examples: each cover of each card of row 5
        | card | cover | other cover |
        | 5♠   | Q♥    | A♥          |
        | 5♠   | A♥    | Q♥          |
        | 8♠   | 2♥    | Q♥          |
        | 8♠   | Q♥    | 2♥          |
        | A♦   | J♥    | 2♥          |
        | A♦   | 2♥    | J♥          |
        | 6♠   | 3♥    | J♥          |
        | 6♠   | J♥    | 3♥          |
        | 7♠   | 10♥   | 3♥          |
        | 7♠   | 3♥    | 10♥         |

    @SETUP-3l
    Scenario Outline: In row 4, <cover> alone is enough to cover <card>
      When I tap these cards
        """
        4♥ 9♥ 5♥ 8♥ K♣ 6♥ 7♥
        A♥ Q♥ 2♥ J♥ 3♥ 10♥
        """
      And I draw to find partners for <other cover>
      And I draw to find partners for <card>
      Then <card> and <cover> are still in the pyramid

      Examples: each cover of each card of row 4
        | card | cover | other cover |
        | 3♠   | 8♠    | 5♠          |
        | 3♠   | 5♠    | 8♠          |
        | 4♠   | A♦    | 8♠          |
        | 4♠   | 8♠    | A♦          |
        | 9♠   | 6♠    | A♦          |
        | 9♠   | A♦    | 6♠          |
        | 10♠  | 7♠    | 6♠          |
        | 10♠  | 6♠    | 7♠          |

    @SETUP-3m
    Scenario Outline: In row 3, <cover> alone is enough to cover <card>
      When I tap these cards
        """
        4♥ 9♥ 5♥ 8♥ K♣ 6♥ 7♥
        A♥ Q♥ 2♥ J♥ 3♥ 10♥
        5♠ 8♠ 6♠ 7♠
        """
      And I draw to find partners for A♦
      And I draw to find partners for <other cover>
      And I draw to find partners for <card>
      Then <card> and <cover> are still in the pyramid

      Examples: each cover of each card of row 3
        | card | cover | other cover |
        | 2♠   | 4♠    | 3♠          |
        | 2♠   | 3♠    | 4♠          |
        | 2♦   | 9♠    | 4♠          |
        | 2♦   | 4♠    | 9♠          |
        | J♠   | 10♠   | 9♠          |
        | J♠   | 9♠    | 10♠         |

    @SETUP-3n
    Scenario Outline: In row 2, <cover> alone is enough to cover <card>
      When I tap these cards
        """
        4♥ 9♥ 5♥ 8♥ K♣ 6♥ 7♥
        A♥ Q♥ 2♥ J♥ 3♥ 10♥
        5♠ 8♠ 6♠ 7♠
        """
      And I draw to find partners for A♦
      And I tap 3♠, 10♠, 4♠ and 9♠
      And I draw to find partners for <other cover>
      And I draw to find partners for <card>
      Then <card> and <cover> are still in the pyramid

      Examples: each cover of each card of row 2
        | card | cover | other cover |
        | A♠   | 2♦    | 2♠          |
        | A♠   | 2♠    | 2♦          |
        | Q♠   | J♠    | 2♦          |
        | Q♠   | 2♦    | J♠          |

    @SETUP-3o
    Scenario Outline: In row 6, <cover> alone is enough to cover <card>
      When I draw to find partners for <other cover>
      And I draw to find partners for <card>
      Then <card> and <cover> are still in the pyramid

      Examples: every card of row 6 under the cards of row 7, but for the king that leaves without a partner
        | card | cover | other cover |
        | A♥   | 9♥    | 4♥          |
        | A♥   | 4♥    | 9♥          |
        | Q♥   | 5♥    | 9♥          |
        | Q♥   | 9♥    | 5♥          |
        | 2♥   | 8♥    | 5♥          |
        | 2♥   | 5♥    | 8♥          |
        | J♥   | K♣    | 8♥          |
        | 3♥   | K♣    | 6♥          |
        | 10♥  | 7♥    | 6♥          |
        | 10♥  | 6♥    | 7♥          |
