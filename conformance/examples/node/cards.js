// What both games are played with: one deck of 52 cards, their values, and deals of them.

import { randomInt } from 'node:crypto';

const RANKS = 'A23456789TJQK'; // [SUM-2] a card's value is its place in this row
const SUITS = 'SHDC';
const IN_PYRAMID = 28;
const IN_STOCK = 24;

/** What two cards make together, or a king alone. [SUM-1] */
export const TARGET = 13;

// The 52 cards: rank, then suit. [SETUP-1]
const DECK = [...SUITS].flatMap((suit) => [...RANKS].map((rank) => rank + suit));

/** A deal that is none: too few cards, one twice, or something that is no card. */
export class DealError extends RangeError {}

export const valueOf = (card) => RANKS.indexOf(card[0]) + 1;
export const isKing = (card) => valueOf(card) === TARGET;

/** Refuses everything but 28 and 24 cards that are all different. */
export function checkDeal(pyramid, stock) {
  if (!Array.isArray(pyramid) || !Array.isArray(stock)) {
    throw new DealError('a deal has two lists of cards, "pyramid" and "stock"');
  }
  if (pyramid.length !== IN_PYRAMID || stock.length !== IN_STOCK) {
    throw new DealError(
      `a deal has ${IN_PYRAMID} cards in the pyramid and ${IN_STOCK} in the stock, ` +
        `not ${pyramid.length} and ${stock.length}`,
    );
  }
  const seen = new Set();
  for (const card of [...pyramid, ...stock]) {
    if (typeof card !== 'string') throw new DealError(`unknown card: a ${typeof card}, not a text`);
    if (!DECK.includes(card)) throw new DealError(`unknown card: ${JSON.stringify(card)}`);
    if (seen.has(card)) throw new DealError(`card dealt twice: ${card}`);
    seen.add(card);
  }
}

/** A plain shuffle, every order equally likely. */
export function shuffledDeal() {
  const cards = [...DECK];
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [cards[last], cards[other]] = [cards[other], cards[last]];
  }
  return { pyramid: cards.slice(0, IN_PYRAMID), stock: cards.slice(IN_PYRAMID) };
}
