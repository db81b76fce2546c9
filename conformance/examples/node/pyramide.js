// Pyramid solitaire as the app Pyramide plays it, on plain arrays.
//
// Rows count from 1 at the apex, columns from 1 at the left. The names in
// brackets, such as [FREE-1], are the statements of the rules that a line follows.

import { randomInt } from 'node:crypto';

const RANKS = 'A23456789TJQK'; // [SUM-2] a card's value is its place in this row
const SUITS = 'SHDC';
const ROWS = 7;
const IN_PYRAMID = 28;
const IN_STOCK = 24;
const TARGET = 13;
const POINTS = 10; // [SCORE-2]
const UNDO_LIMIT = 100; // [UNDO-1]

// The 52 cards: rank, then suit. [SETUP-1]
const DECK = [...SUITS].flatMap((suit) => [...RANKS].map((rank) => rank + suit));

/** A deal that is none: too few cards, one twice, or something that is no card. */
export class DealError extends RangeError {}

/** A place that is not on the table. */
export class PlaceError extends RangeError {}

const valueOf = (card) => RANKS.indexOf(card[0]) + 1;
const isKing = (card) => valueOf(card) === TARGET;
const samePlace = (a, b) => String(a) === String(b);

/** Refuses everything but 28 and 24 cards that are all different. */
function checkDeal(pyramid, stock) {
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

export class Game {
  /**
   * @param {string[]} pyramid 28 cards, row by row from the apex
   * @param {string[]} stock 24 cards, in the order in which they are drawn
   * @param {{help?: boolean}} options help: say so when a covered card is tapped
   */
  constructor(pyramid, stock, { help = true } = {}) {
    checkDeal(pyramid, stock);
    this.help = help;
    this.pyramid = []; // [SETUP-2] pyramid[0] is row 1; a removed card is null
    for (let row = 1, start = 0; row <= ROWS; start += row, row += 1) {
      this.pyramid.push(pyramid.slice(start, start + row));
    }
    this.stock = stock.slice(1); // the next card to draw comes first
    this.waste = [stock[0]]; // [SETUP-4] the top card comes last
    this.score = 0; // [SCORE-1]
    this.moves = 0;
    this.status = 'playing';
    this.selected = null; // null, 'waste' or [row, column]
    this.notices = []; // what the last call made the game say
    this.past = []; // the tables before each of the last actions
  }

  /** A tap on 'stock', 'waste' or [row, column]. What the rules forbid changes nothing. */
  tap(place) {
    this.#checkPlace(place);
    this.notices = [];
    if (this.status !== 'playing') return;
    if (place === 'stock') this.#tapStock();
    else this.#tapCard(place);
  }

  /** Takes back the last action; the move counter stays. [UNDO-2] [UNDO-3] */
  undo() {
    this.notices = [];
    if (this.status === 'won' || this.past.length === 0) return;
    Object.assign(this, this.past.pop());
    this.status = 'playing';
    this.selected = null;
  }

  /** What a player can see, as fresh values. */
  state() {
    return {
      pyramid: this.pyramid.map((row) => [...row]),
      waste: { top: this.#cardAt('waste'), count: this.waste.length },
      stock: { count: this.stock.length },
      status: this.status,
      selected: Array.isArray(this.selected) ? [...this.selected] : this.selected,
      score: this.score,
      moves: this.moves,
      notices: this.notices.map((notice) => ({ ...notice })),
    };
  }

  #checkPlace(place) {
    if (place === 'stock' || place === 'waste') return;
    const isPair = Array.isArray(place) && place.length === 2 && place.every(Number.isInteger);
    if (!isPair) throw new PlaceError('not a place: that is "stock", "waste" or [row, column]');
    const [row, column] = place;
    if (row < 1 || row > ROWS || column < 1 || column > row) {
      throw new PlaceError(`outside the pyramid: ${JSON.stringify(place)}`);
    }
  }

  #tapStock() {
    if (this.stock.length > 0) {
      this.#begin();
      this.waste.push(this.stock.shift()); // [DRAW-1]
    } else if (this.waste.length > 0) {
      this.#begin();
      this.stock = this.waste; // [RECYCLE-1] the bottom of the waste is drawn first
      this.waste = [];
    } else {
      return;
    }
    if (this.selected === 'waste') this.selected = null; // [DRAW-3] it is covered, or gone
  }

  #tapCard(place) {
    const card = this.#cardAt(place);
    if (card === null) return; // a gap, or the empty waste
    if (!this.#isFree(place)) {
      if (this.help) this.notices.push({ id: 'blocked' }); // [FREE-4] [FREE-5]
    } else if (isKing(card)) {
      this.#remove([place]); // [KING-1] [KING-2]
    } else if (this.selected === null) {
      this.selected = place;
    } else if (samePlace(this.selected, place)) {
      this.selected = null;
    } else {
      this.#tapSecond(place, card);
    }
  }

  #tapSecond(place, card) {
    const sum = valueOf(this.#cardAt(this.selected)) + valueOf(card);
    if (sum === TARGET) {
      const pair = [this.selected, place];
      this.selected = null;
      this.#remove(pair); // [SUM-1]
    } else {
      this.notices.push({ id: 'sum', sum }); // [SUM-5]
      this.selected = place;
    }
  }

  #remove(places) {
    this.#begin();
    for (const place of places) {
      if (place === 'waste') {
        this.waste.pop(); // [SCORE-3]
      } else {
        const [row, column] = place;
        this.pyramid[row - 1][column - 1] = null;
        this.score += POINTS;
      }
    }
    if (this.pyramid.flat().every((card) => card === null)) this.#end('won', 'won'); // [WIN-1]
    else if (this.#isStuck()) this.#end('deadlock', 'no-moves');
  }

  #end(status, notice) {
    this.status = status;
    this.selected = null;
    this.notices.push({ id: notice });
  }

  /** Remembers the table for undo and counts a move; every action starts here. [SCORE-6] */
  #begin() {
    this.past.push({
      pyramid: this.pyramid.map((row) => [...row]),
      stock: [...this.stock],
      waste: [...this.waste],
      score: this.score,
    });
    if (this.past.length > UNDO_LIMIT) this.past.shift();
    this.moves += 1;
  }

  /** The card that lies face up at a place, or null. */
  #cardAt(place) {
    if (place === 'waste') return this.waste.at(-1) ?? null; // [FREE-3]
    const [row, column] = place;
    return this.pyramid[row - 1][column - 1];
  }

  /** [FREE-1] Nothing is left on the card; the two cards on [r, c] are [r+1, c] and [r+1, c+1]. */
  #isFree(place) {
    if (place === 'waste') return true;
    const [row, column] = place;
    if (row === ROWS) return true; // [FREE-2]
    return this.#cardAt([row + 1, column]) === null && this.#cardAt([row + 1, column + 1]) === null;
  }

  /** [DEADLOCK-1] [DEADLOCK-2] Nothing to draw, nothing to turn over, nothing to remove. */
  #isStuck() {
    if (this.stock.length > 0 || this.waste.length > 0) return false;
    const values = this.pyramid.flatMap((row, r) =>
      row.filter((card, c) => card !== null && this.#isFree([r + 1, c + 1])).map(valueOf),
    );
    // A king needs a partner of value 0, so it is asked for apart. No value is half of 13.
    return !values.some((value) => value === TARGET || values.includes(TARGET - value));
  }
}
