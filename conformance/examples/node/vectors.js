// Runs the test vectors that `pyramide vectors --out DIR` has written: node vectors.js DIR

import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { CAN } from './capabilities.js';
import { perftProblems } from './perft.js';
import { Game, SYSTEMS } from './pyramide.js';

const read = (name) => JSON.parse(readFileSync(`${process.argv[2]}/${name}`, 'utf8'));
const index = read('index.json');
const counts = { passed: 0, failed: 0, 'not applicable': 0 };
const isOurs = (system, name) => CAN[system].includes(index.needed_by_field[name] ?? 'deals');
const normal = (value) => (Array.isArray(value?.[0]) && value[0].length === 2 ? value.map(String).sort() : value); // places, in any order

/** The first difference between what a case wants and what the game shows, or undefined. */
function difference({ system, calls }) {
  let game;
  const wanted = {};
  for (const { method, params, state, now } of calls) {
    if (method === 'new_game') game = new Game(SYSTEMS[system], params.deal.pyramid, params.deal.stock, params);
    else if (method === 'tap') game.tap(params.at);
    else if (method === 'undo') game.undo();
    else game.returnBeforeMistake();
    Object.assign(wanted, state);
    const seen = game.state();
    for (const [name, value] of Object.entries({ ...wanted, ...now }).filter(([field]) => isOurs(system, field))) {
      if (!isDeepStrictEqual(normal(value), normal(seen[name]))) return { method, params, name, value, seen: seen[name] };
    }
  }
  return undefined;
}

function report(id, problem) {
  counts[problem === undefined ? 'passed' : 'failed'] += 1;
  if (problem !== undefined) console.log(`${id}: ${JSON.stringify(problem)}`);
}

for (const { id, system, needs = [], calls } of [...index.scenarios, index.games].flatMap((name) => read(name).cases)) {
  const applies = needs.every((need) => CAN[system].includes(need)) && !calls.some(({ params }) => 'rules' in params);
  if (applies) report(`${id} (${system})`, difference({ system, calls }));
  else counts['not applicable'] += 1;
}
perftProblems(read(index.perft)).forEach(({ id, problem }) => report(id, problem));
console.log(Object.entries(counts).map(([name, count]) => `${count} ${name}`).join(', '));
process.exitCode = counts.failed > 0 ? 1 : 0;
