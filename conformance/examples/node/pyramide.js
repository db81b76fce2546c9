// Pyramid solitaire on plain arrays, by the rules of the app Pyramide or of the web page Piramida.
//
// Rows count from 1 at the apex, columns from 1 at the left. The names in
// brackets, such as [FREE-1], are the statements of the rules that a line follows.

import { TARGET, checkDeal, isKing, valueOf } from './cards.js';

const ROWS = 7;
const POINTS = 10; // [SCORE-2]

/** Where the two games differ. */
export const SYSTEMS = {
  pyramide: {
    wasteAtStart: 1, // [SETUP-4]
    passes: Infinity, // [RECYCLE-2]
    undoLimit: 100, // [UNDO-1]
    tellsBlocked: true, // [FREE-5]
    loss: { status: 'deadlock', notice: 'no-moves' }, // [DEADLOCK-1]
  },
  piramida: {
    wasteAtStart: 0, // [SETUP-5]
    passes: 3, // [RECYCLE-3]
    undoLimit: Infinity, // [UNDO-4]
    tellsBlocked: false,
    loss: { status: 'lost', notice: 'lost' }, // [LOSS-1]
  },
};

/** A place that is not on the table. */
export class PlaceError extends RangeError {}

const samePlace = (a, b) => String(a) === String(b);

/** Whether [row, column] is nearer the apex, in the part that the card at [low, column] covers. */
const liesUnder = ([row, column], [low, lowColumn]) =>
  row < low && column <= lowColumn && column >= lowColumn - (low - row);

export class Game {
  /**
   * @param {object} rules one of SYSTEMS
   * @param {string[]} pyramid 28 cards, row by row from the apex
   * @param {string[]} stock 24 cards, in the order in which they are drawn
   * @param {{help?: boolean, badges?: boolean}} options help: say so when a covered card is
   *   tapped, if the rules do; badges: show the values of A, J, Q and K
   */
  constructor(rules, pyramid, stock, { help = true, badges = true } = {}) {
    checkDeal(pyramid, stock);
    this.rules = rules;
    this.help = help && rules.tellsBlocked;
    this.badges = badges;
    this.pyramid = []; // [SETUP-2] pyramid[0] is row 1; a removed card is null
    for (let row = 1, start = 0; row <= ROWS; start += row, row += 1) {
      this.pyramid.push(pyramid.slice(start, start + row));
    }
    this.stock = stock.slice(rules.wasteAtStart); // the next card to draw comes first
    this.waste = stock.slice(0, rules.wasteAtStart); // the top card comes last
    this.pass = 1;
    this.score = 0; // [SCORE-1]
    this.moves = 0;
    this.status = 'playing';
    this.selected = null; // null, 'waste' or [row, column]
    this.notices = []; // what the last call made the game say
    this.covers = []; // what lies on the covered card that the last call pressed
    this.past = []; // the tables before each of the last actions
    this.deadInDeal = this.#dead().length;
  }

  /** A tap on 'stock', 'waste' or [row, column]. What the rules forbid changes nothing. */
  tap(place) {
    this.#checkPlace(place);
    this.#beginCall();
    if (this.status !== 'playing') return;
    if (place === 'stock') this.#tapStock();
    else this.#tapCard(place);
  }

  /** Takes back the last action; the move counter stays. [UNDO-2] [UNDO-3] */
  undo() {
    this.#beginCall();
    if (this.status !== 'won' && this.past.length > 0) this.#takeBack();
  }

  /** Goes back to before the move that first made a card dead. [DEAD-3] */
  returnBeforeMistake() {
    this.#beginCall();
    while (this.#canReturn()) this.#takeBack();
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
      free: this.#free(), // [FREE-7]
      rings: this.#rings(),
      covers: this.covers.map((place) => [...place]),
      pass: { number: this.pass, of: this.rules.passes, left: this.stock.length }, // [RECYCLE-4]
      dead: this.#dead(), // [DEAD-2]
      can_return: this.#canReturn(),
      badges: Object.fromEntries(this.badges ? [...'AJQK'].map((rank) => [rank, valueOf(rank)]) : []), // [BADGE-1]
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

  #beginCall() {
    this.notices = [];
    this.covers = [];
  }

  #tapStock() {
    if (this.stock.length > 0) {
      this.#beginAction();
      this.waste.push(this.stock.shift()); // [DRAW-1]
    } else if (this.#canRecycle()) {
      this.#beginAction();
      this.stock = this.waste; // [RECYCLE-1] the bottom of the waste is drawn first
      this.waste = [];
      this.pass += 1;
    } else {
      return;
    }
    if (this.selected === 'waste') this.selected = null; // [DRAW-3] it is covered, or gone
    this.#checkEnd();
  }

  #tapCard(place) {
    const card = this.#cardAt(place);
    if (card === null) return; // a gap, or the empty waste
    if (!this.#isFree(place)) {
      this.covers = this.#coversOf(place); // [FREE-6]
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
      this.notices.push({ id: 'sum', sum }); // [SUM-5] [SUM-7]
      this.selected = place;
    }
  }

  #remove(places) {
    this.#beginAction();
    for (const place of places) {
      if (place === 'waste') {
        this.waste.pop(); // [SCORE-3]
      } else {
        const [row, column] = place;
        this.pyramid[row - 1][column - 1] = null;
        this.score += POINTS;
      }
    }
    this.#checkEnd();
  }

  #checkEnd() {
    const { loss } = this.rules;
    if (this.#left().length === 0) this.#end('won', 'won'); // [WIN-1]
    else if (this.#isStuck()) this.#end(loss.status, loss.notice);
  }

  #end(status, notice) {
    this.status = status;
    this.selected = null;
    this.notices.push({ id: notice });
  }

  /** Remembers the table for undo and counts a move; every action starts here. [SCORE-6] */
  #beginAction() {
    this.past.push({
      pyramid: this.pyramid.map((row) => [...row]),
      stock: [...this.stock],
      waste: [...this.waste],
      pass: this.pass,
      score: this.score,
    });
    if (this.past.length > this.rules.undoLimit) this.past.shift();
    this.moves += 1;
  }

  #takeBack() {
    Object.assign(this, this.past.pop());
    this.status = 'playing';
    this.selected = null;
  }

  /** The card that lies face up at a place, or null. */
  #cardAt(place) {
    if (place === 'waste') return this.waste.at(-1) ?? null; // [FREE-3]
    const [row, column] = place;
    return this.pyramid[row - 1][column - 1];
  }

  #valueAt(place) {
    return valueOf(this.#cardAt(place));
  }

  /** The places of the cards left in the pyramid. */
  #left() {
    return this.pyramid.flatMap((row, r) => row.map((_, c) => [r + 1, c + 1])).filter((place) => this.#cardAt(place));
  }

  /** What still lies on [r, c] of the two cards that do at the start, [r+1, c] and [r+1, c+1]. [SETUP-3] */
  #coversOf([row, column]) {
    if (row === ROWS) return []; // [FREE-2]
    return [[row + 1, column], [row + 1, column + 1]].filter((place) => this.#cardAt(place));
  }

  #isFree(place) {
    return place === 'waste' || this.#coversOf(place).length === 0; // [FREE-1] [FREE-3]
  }

  /** The places of the free cards, the waste's top card among them. */
  #free() {
    const free = this.#left().filter((place) => this.#isFree(place));
    return this.waste.length > 0 ? [...free, 'waste'] : free;
  }

  /** The places of the free cards that make 13 with the selected one. [SUM-6] */
  #rings() {
    if (this.selected === null) return [];
    return this.#free().filter((place) => this.#valueAt(this.selected) + this.#valueAt(place) === TARGET);
  }

  #canRecycle() {
    return this.waste.length > 0 && this.pass < this.rules.passes;
  }

  /** [DEADLOCK-1] [DEADLOCK-2] [LOSS-1] Nothing to draw, nothing to turn over, nothing to remove. */
  #isStuck() {
    if (this.stock.length > 0 || this.#canRecycle()) return false;
    const values = this.#free().map((place) => this.#valueAt(place));
    // A king needs a partner of value 0, so it is asked for apart. No value is half of 13.
    return !values.some((value) => value === TARGET || values.includes(TARGET - value));
  }

  /** The places of the cards whose partners all lie under themselves; never those of kings. [DEAD-1] */
  #dead() {
    const left = this.#left();
    return left.filter((place) => {
      const isPartner = (card) => valueOf(card) + this.#valueAt(place) === TARGET;
      if (isKing(this.#cardAt(place)) || [...this.stock, ...this.waste].some(isPartner)) return false;
      return left.every((other) => !isPartner(this.#cardAt(other)) || liesUnder(other, place));
    });
  }

  /** Whether a move made a card dead. A dead card stays dead, so it is enough to count them. */
  #canReturn() {
    return this.past.length > 0 && this.#dead().length > this.deadInDeal;
  }
}
