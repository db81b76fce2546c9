// Counts legal lines by depth, and compares the counts with those of a perft.json.

import { isDeepStrictEqual } from 'node:util';
import { TARGET, isKing, valueOf } from './cards.js';
import { Game, SYSTEMS } from './pyramide.js';

/** How many lines of so many actions there are; every action is taken and undone. */
function count(game, depth) {
  const { free, pyramid, waste, moves } = game.state();
  const open = free.map((place) => [place, place === 'waste' ? waste.top : pyramid[place[0] - 1][place[1] - 1]]);
  const kings = open.filter(([, card]) => isKing(card)).map(([place]) => [place]);
  const pairs = open.flatMap(([place, card], at) => open.slice(at + 1)
    .filter(([, other]) => valueOf(card) + valueOf(other) === TARGET).map(([partner]) => [place, partner]));
  let lines = 0;
  for (const taps of [...kings, ...pairs, ['stock']]) {
    taps.forEach((place) => game.tap(place));
    if (game.state().moves > moves) { // otherwise there was nothing to draw or to turn over
      lines += depth > 1 ? count(game, depth - 1) : 1;
      game.undo();
      game.moves = moves; // undo leaves the counter as it is
    }
  }
  return lines;
}

/** For each deal under rules that we play: its name, and the counts if they are not the same. */
export function perftProblems({ rules }) {
  return rules.filter(({ name }) => name in SYSTEMS).flatMap(({ name, deals }) => deals.map(({ deal, lines }, at) => {
    const seen = lines.map((_, depth) => count(new Game(SYSTEMS[name], deal.pyramid, deal.stock), depth + 1));
    return { id: `perft ${name} ${at}`, problem: isDeepStrictEqual(seen, lines) ? undefined : { lines, seen } };
  }));
}
