@pyramide
Feature: A card with its cover
  It is a cruel moment when the partner that you have been looking for turns out to lie on the very card that needs
  it. In this variant there is a way out: a card may leave together with the single card that still covers it, if
  the two add up to 13.

  The way out is narrow. The other cover must have gone, the cover that is left must itself be free, and the
  half-covered card may leave with that cover only and with no other card.

  Rule: A card may leave together with the one card that still covers it
    Tap one and then the other. In this deal A♠ lies on Q♠, and so does K♠, who is easily sent away.

    Background:
      Given a card may pair with the single card that still covers it
      And a new game of this deal
        """
                     9♠
                   4♥ 10♠
                 J♠  2♥  9♥
               A♥  7♠  6♥  4♠
             8♠  5♥  K♦  3♠  3♥
           Q♠  J♥  Q♥  K♣  K♥ 10♥
         K♠  A♠  6♠  2♠  5♠  8♥  7♥
        stock   A♦  4♦  9♦  2♦ 10♦ ...
        """

    @VARIANT-4a
    Scenario Outline: Once the other cover has gone, Q♠ leaves with A♠ that lies on it; tapped in this order: <pair>
      When I tap K♠
      And I tap <pair>
      Then A♠ and Q♠ are gone

      Examples: the cover first, the covered card first
        | pair      |
        | A♠ and Q♠ |
        | Q♠ and A♠ |

    @VARIANT-4b
    Scenario: Both cards of such a pair score
      When I tap K♠
      And I tap A♠ and Q♠
      Then the score is 30

    @VARIANT-4k
    Scenario: Such a pair is one move
      When I tap K♠
      And I tap A♠ and Q♠
      Then the move counter shows 2

    @VARIANT-4l
    Scenario: One undo brings both cards of such a pair back
      When I tap K♠
      And I note how the cards lie
      And I tap A♠ and Q♠
      And I undo
      Then the cards lie as noted

  Rule: Any other covered card stays
    Two covers are one too many, a cover must be free itself, and the sum must be 13 as ever.

    Background:
      Given a card may pair with the single card that still covers it
      And a new game of this deal
        """
                     9♠
                   4♥ 10♠
                 J♠  2♥  9♥
               A♥  7♠  6♥  4♠
             8♠  5♥  K♦  3♠  3♥
           Q♠  J♥  Q♥  K♣  K♥ 10♥
         K♠  A♠  6♠  2♠  5♠  8♥  7♥
        stock   A♦  4♦  9♦  2♦ 10♦ ...
        """

    @VARIANT-4c
    Scenario: A card with both its covers left does not leave with one of them
      When I tap A♠ and Q♠
      Then A♠ and Q♠ are still in the pyramid

    @VARIANT-4d
    Scenario: A card does not leave with a cover that is covered itself
      When I tap 5♠ and 8♥
      And I tap K♥
      And I tap 10♥ and 3♥
      Then 10♥ and 3♥ are still in the pyramid

    @VARIANT-4e
    Scenario: As soon as that cover is free, the two may leave
      When I tap 5♠ and 8♥
      And I tap K♥
      And I tap 6♠ and 7♥
      And I tap 10♥ and 3♥
      Then 10♥ and 3♥ are gone

    @VARIANT-4f
    Scenario Outline: <covered> and <cover> that lies on it make <sum>, so both stay
      When I tap 6♠ and 7♥
      And I tap <cover> and <covered>
      Then <cover> and <covered> are still in the pyramid

      Examples: one too few, one too many
        | covered | cover | sum |
        | J♥      | A♠    | 12  |
        | Q♥      | 2♠    | 14  |

    @VARIANT-4g
    Scenario: A half-covered card does not leave with another card of the pyramid
      When I tap 6♠ and 7♥
      And I tap A♠ and Q♥
      Then A♠ and Q♥ are still in the pyramid

    @VARIANT-4h
    Scenario: A half-covered card does not leave with the top card of the waste
      When I tap K♠
      And I tap A♦ and Q♠
      Then Q♠ is still in the pyramid
      And the waste shows A♦

  Rule: The last two cards of the pyramid may be a card and its cover
    Here A♥ lies on Q♠ at the apex, and both will be there at the end. Under the usual rule each of them waits for a
    card from the stock; now they may simply go together.

    Background:
      Given a card may pair with the single card that still covers it
      And a new game of this deal
        """
                     Q♠
                   K♣  A♥
                 J♠  2♥  K♦
               9♠  4♥ 10♠  3♥
             7♠  6♥  8♠  5♥  K♥
           4♠  9♥  5♠  8♥  6♠  7♥
         A♠  Q♥  2♠  J♥  3♠ 10♥  K♠
        stock   4♦  7♣  2♦  9♣  5♦ 10♣ ...
        """

    @VARIANT-4i
    Scenario: The apex leaves with its last cover, and the game is won
      When I tap these cards
        """
        A♠ Q♥ 2♠ J♥ 3♠ 10♥ K♠
        4♠ 9♥ 5♠ 8♥ 6♠ 7♥
        7♠ 6♥ 8♠ 5♥ K♥
        9♠ 4♥ 10♠ 3♥
        J♠ 2♥ K♦
        K♣
        A♥ Q♠
        """
      Then the game is won

    @VARIANT-4j
    Scenario: With both covers left the apex stays
      When I tap these cards
        """
        A♠ Q♥ 2♠ J♥ 3♠ 10♥ K♠
        4♠ 9♥ 5♠ 8♥ 6♠ 7♥
        7♠ 6♥ 8♠ 5♥ K♥
        9♠ 4♥ 10♠ 3♥
        J♠ 2♥ K♦
        """
      And I tap A♥ and Q♠
      Then A♥ and Q♠ are still in the pyramid
      And the game goes on
