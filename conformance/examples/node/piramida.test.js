// Run by `node --test`: what the second rule set does that the first does not.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shuffledDeal } from './cards.js';
import { Game, SYSTEMS } from './pyramide.js';

const cards = (text) => text.trim().split(/\s+/);

// Row 7 and the top of the stock are those of the example game [EXAMPLE-1].
const PYRAMID = cards(`
  9S
  5H 8S
  2H JS KC
  9H 4S 6S 7H
  3S TH AS QS KD
  4H 2S JH 5S 8H KH
  KS 6H 3C 7D TS QH 9C`);
const STOCK = cards('AD TD 3D 4D AH AC 2D 2C 3H 4C 5D 5C 6D 6C 7S 7C 8D 8C 9D TC JD JC QD QC');

// 6H, in the middle of row 7, lies over three of the sevens, and the fourth is free beside it:
// with 7C it can leave, and when 7C leaves with the other six of row 7, 6H is dead.
const TRAP = cards(`
  7S
  7H AS
  7D 2S 3S
  4S 5S 8S 9S
  TS JS QS KS AH
  2H 3H 4H 5H 8H 9H
  TH JH QH 6H 7C 6C KH`);
const TRAP_STOCK = cards('6D 6S KD AD 2D 3D 4D 5D 8D 9D TD JD QD AC 2C 3C 4C 5C 8C 9C TC JC QC KC');

// Each stock card is the partner of the next pyramid card, from row 7 up; four kings stay.
const PAIRED = cards(`
  KS
  KH KD
  JS KC QS
  7S 8S 9S TS
  2S 3S 4S 5S 6S
  8H 9H TH JH QH AS
  AH 2H 3H 4H 5H 6H 7H`);
const PAIRED_STOCK = cards('QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D AD QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C AC');

const newGame = (pyramid = PYRAMID, stock = STOCK, options = {}) =>
  new Game(SYSTEMS.piramida, pyramid, stock, options);

function tapAll(game, ...places) {
  places.forEach((place) => game.tap(place));
  return game.state();
}

const draw = (game, times) => tapAll(game, ...Array(times).fill('stock'));

function pairAll(game) {
  const places = [7, 6, 5, 4].flatMap((row) => Array.from({ length: row }, (_, column) => [row, column + 1]));
  [...places, [3, 1], [3, 3]].forEach((place) => tapAll(game, 'stock', place, 'waste'));
  return game.state();
}

test('all 24 cards are in the stock at the start', () => {
  const { waste, stock, pass } = newGame().state();
  assert.deepEqual(waste, { top: null, count: 0 });
  assert.deepEqual(stock, { count: 24 });
  assert.deepEqual(pass, { number: 1, of: 3, left: 24 });
});

test('the stock goes round three times, and no more', () => {
  const game = newGame();
  assert.deepEqual(draw(game, 24).pass, { number: 1, of: 3, left: 0 });
  assert.deepEqual(draw(game, 1).pass, { number: 2, of: 3, left: 24 });
  const over = draw(game, 24 + 1 + 24);
  assert.deepEqual(over.pass, { number: 3, of: 3, left: 0 });
  const after = draw(game, 1);
  assert.deepEqual([after.waste, after.moves], [over.waste, over.moves]);
});

test('with stock and waste both empty there is nothing to turn over', () => {
  const game = newGame(PAIRED, PAIRED_STOCK);
  const before = pairAll(game);
  assert.deepEqual([before.stock.count, before.waste.count], [0, 0]);
  assert.deepEqual(draw(game, 1), before);
});

test('undo has no limit, and takes back draws and passes', () => {
  const game = newGame(PAIRED, PAIRED_STOCK);
  draw(game, 50);
  pairAll(game);
  assert.equal(tapAll(game, [3, 2], [2, 1], [2, 2]).moves, 101);
  for (let undone = 0; undone < 101; undone += 1) game.undo();
  const state = game.state();
  assert.deepEqual([state.pyramid.flat(), state.moves], [PAIRED, 101]);
  assert.deepEqual([state.pass, state.waste.count], [{ number: 1, of: 3, left: 24 }, 0]);
});

test('free cards are the lit ones, the top of the waste among them', () => {
  const game = newGame();
  const row7 = [1, 2, 3, 4, 5, 6, 7].map((column) => [7, column]);
  assert.deepEqual(game.state().free, row7);
  assert.deepEqual(draw(game, 1).free, [...row7, 'waste']);
  assert.deepEqual(tapAll(game, [7, 1], [7, 2], [7, 4]).free, [[6, 1], [7, 3], [7, 5], [7, 6], [7, 7], 'waste']);
});

test('rings mark every free partner of the selected card, and none without one', () => {
  const game = newGame();
  assert.deepEqual(game.state().rings, []);
  assert.deepEqual(tapAll(game, [7, 2]).rings, [[7, 4]]);
  assert.deepEqual(tapAll(game, [7, 2], 'stock', [7, 6]).rings, ['waste']);
  assert.deepEqual(tapAll(game, 'waste').rings, []);
});

test('a pressed covered card shows what lies on it, for that call, and says nothing', () => {
  const game = newGame();
  const pressed = tapAll(game, [7, 1], [6, 2]);
  assert.deepEqual([pressed.covers, pressed.notices], [[[7, 2], [7, 3]], []]);
  assert.deepEqual(tapAll(game, [6, 1]).covers, [[7, 2]]);
  assert.deepEqual(tapAll(game, [7, 7]).covers, []);
  tapAll(game, [6, 1]);
  game.undo();
  assert.deepEqual(game.state().covers, []);
});

test('a sum that is not 13 is told', () => {
  assert.deepEqual(tapAll(newGame(), [7, 6], [7, 7]).notices, [{ id: 'sum', sum: 21 }]);
});

test('the game is lost once the third pass is over and nothing makes 13, and undo goes on', () => {
  // No two of row 7 make 13, and the last stock card makes 13 with none of them.
  const row7 = cards('AS AH AD AC 2S 2H 2D');
  const rest = cards('QS QH QD QC JS JH JD JC 2C KS KH KD KC 3S 3H 3D 3C 4S 4H 4D 4C');
  const stock = cards('5S 5H 5D 5C 6S 6H 6D 6C 7S 7H 7D 7C 8S 8H 8D 8C 9S 9H 9D 9C TS TH TD TC');
  const game = newGame([...rest, ...row7], stock);
  assert.equal(draw(game, 73).status, 'playing');
  const lost = draw(game, 1);
  assert.deepEqual([lost.status, lost.notices], ['lost', [{ id: 'lost' }]]);
  assert.deepEqual(draw(game, 1).notices, []);
  game.undo();
  assert.deepEqual([game.state().status, game.state().stock.count], ['playing', 1]);
});

test('a pair left after the third pass keeps the game going', () => {
  assert.equal(draw(newGame(), 74).status, 'playing');
});

test('an empty pyramid wins, whatever is left in the stock', () => {
  const game = newGame();
  tapAll(game, [7, 1], [7, 2], [7, 4], [7, 3], [7, 5], 'stock', [7, 6], 'waste', [7, 7], [6, 1], [6, 2], [6, 3]);
  tapAll(game, [6, 4], [6, 5], [6, 6], [5, 1], [5, 2], [5, 3], [5, 4], [5, 5], [4, 4], [4, 3], [4, 1], [4, 2]);
  tapAll(game, [3, 1], [3, 2], [3, 3], [2, 1], [2, 2], 'stock', 'stock', 'stock');
  const won = tapAll(game, 'waste', [1, 1]);
  assert.deepEqual([won.status, won.notices, won.stock.count], ['won', [{ id: 'won' }], 20]);
});

test('a card is dead as soon as its last partner outside has left, and not before', () => {
  const game = newGame(TRAP, TRAP_STOCK);
  assert.deepEqual(game.state().dead, []);
  const trapped = tapAll(game, [7, 6], [7, 5]);
  assert.deepEqual([trapped.dead, trapped.can_return], [[[7, 4]], true]);
  game.undo();
  assert.deepEqual([game.state().dead, game.state().can_return], [[], false]);
  assert.deepEqual(tapAll(game, [7, 4], [7, 5]).dead, []);
});

test('a partner in the stock or in the waste keeps a card alive', () => {
  // 7C has changed places with AD, so that it is drawn first.
  const pyramid = TRAP.map((card) => (card === '7C' ? 'AD' : card));
  const stock = ['7C', ...TRAP_STOCK.filter((card) => card !== 'AD')];
  const game = newGame(pyramid, stock);
  assert.deepEqual(game.state().dead, []);
  assert.deepEqual(draw(game, 2).dead, []);
  game.undo();
  assert.deepEqual(tapAll(game, 'waste', [7, 6]).dead, [[7, 4]]);
});

test('only partners in the part that a card covers make it dead', () => {
  const exchanged = (one, other) => TRAP.map((card) => ({ [one]: other, [other]: one })[card] ?? card);
  const deadAfterPair = (pyramid) => tapAll(newGame(pyramid, TRAP_STOCK), [7, 6], [7, 5]).dead;
  // 7D goes to the edges of what 6H covers in rows 5 and 6, and to the places right outside.
  for (const inside of ['JS', 'KS', '4H', '5H']) assert.deepEqual(deadAfterPair(exchanged('7D', inside)), [[7, 4]]);
  for (const outside of ['TS', 'AH', '3H', '8H']) assert.deepEqual(deadAfterPair(exchanged('7D', outside)), []);
  assert.deepEqual(deadAfterPair(exchanged('7S', '6H')), [], 'a six at the apex, a seven over it');
});

test('return goes back to before the first mistake in one call, over whatever came after', () => {
  const game = newGame(TRAP, TRAP_STOCK);
  tapAll(game, 'stock', [7, 6], [7, 5], [7, 7]);
  assert.equal(draw(game, 30).can_return, true);
  game.returnBeforeMistake();
  const state = game.state();
  assert.deepEqual([state.pyramid.flat(), state.dead, state.can_return], [TRAP, [], false]);
  assert.deepEqual(state.waste, { top: '6D', count: 1 });
  game.returnBeforeMistake();
  assert.deepEqual(game.state().waste, { top: '6D', count: 1 });
});

test('a card that is dead in the deal offers no way back', () => {
  // 7C, the only seven beside 6H, has changed places with KS, in the middle above it.
  const pyramid = TRAP.map((card) => ({ '7C': 'KS', KS: '7C' })[card] ?? card);
  const game = newGame(pyramid, TRAP_STOCK);
  assert.deepEqual([game.state().dead, game.state().can_return], [[[7, 4]], false]);
  const state = tapAll(game, [7, 7]);
  game.returnBeforeMistake();
  assert.deepEqual([game.state().pyramid, state.can_return], [state.pyramid, false]);
});

test('in random play no dead card ever leaves, and no king is dead', () => {
  const anyOf = (list) => list[Math.floor(Math.random() * list.length)];
  for (let games = 0; games < 60; games += 1) {
    const deal = shuffledDeal();
    const game = newGame(deal.pyramid, deal.stock);
    let deadBefore = game.state().dead;
    for (let taps = 0; taps < 150; taps += 1) {
      const { free, rings } = game.state();
      game.tap(rings[0] ?? anyOf([...free, 'stock', 'stock', 'stock']));
      const { dead, pyramid } = game.state();
      const said = JSON.stringify(deal);
      for (const place of deadBefore) assert.ok(dead.map(String).includes(String(place)), said);
      for (const [row, column] of dead) assert.notEqual(pyramid[row - 1][column - 1]?.[0] ?? 'K', 'K', said);
      deadBefore = dead;
    }
  }
});

test('badges show the values of ace, jack, queen and king, until they are switched off', () => {
  assert.deepEqual(newGame().state().badges, { A: 1, J: 11, Q: 12, K: 13 });
  assert.deepEqual(newGame(PYRAMID, STOCK, { badges: false }).state().badges, {});
});
