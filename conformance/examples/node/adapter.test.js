// Run by `node --test`: the adapter as the suite meets it, a child process spoken to over pipes.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ADAPTER = fileURLToPath(new URL('adapter.js', import.meta.url));
const README = new URL('../README.md', import.meta.url);
const PYRAMID = ('JD 6C 7H AS 4D QS 5H 3D 6H 8S KH KC AD KS 9C ' +
  'QC 2C 8D TD TS JS 7C TC 3H 4H 3S KD 7S').split(' ');
const STOCK = ('7D 2S 4S 5S 6S 9S AH 2H 8H 9H TH JH ' +
  'QH 2D 5D 6D 9D QD AC 3C 4C 5C 8C JC').split(' ');
const DEAL = { pyramid: PYRAMID, stock: STOCK };

/** Starts an adapter; stops it with the test, should it not have ended by itself. */
function start(t, ...args) {
  const child = spawn(process.execPath, [ADAPTER, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  t.after(() => child.kill());
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let lastId = 0;
  const raw = async (text) => {
    child.stdin.write(`${text}\n`);
    return (await lines.next()).value;
  };
  const call = async (method, params = {}) => {
    const id = (lastId += 1);
    const reply = JSON.parse(await raw(JSON.stringify({ jsonrpc: '2.0', id, method, params })));
    assert.equal(reply.jsonrpc, '2.0');
    assert.equal(reply.id, id);
    return reply;
  };
  const ok = async (...request) => (await call(...request)).result;
  const code = async (...request) => (await call(...request)).error?.code;
  const tap = (at) => ok('tap', { at });
  return { child, raw, ok, code, tap };
}

test('hello says who it is', async (t) => {
  const { ok, code } = start(t);
  const about = await ok('hello', { protocol: 1 });
  assert.equal(about.plays, 'pyramide');
  assert.equal(about.language, 'JavaScript');
  assert.deepEqual(about.can, ['deals', 'score', 'moves', 'selection', 'undo', 'help', 'notices']);
  assert.equal(await code('hello', { protocol: 2 }), 1);
});

test('a deal is laid out, its first stock card face up', async (t) => {
  const { ok } = start(t);
  const state = await ok('new_game', { deal: DEAL, locale: 'hr' });
  assert.deepEqual(state.pyramid.map((row) => row.length), [1, 2, 3, 4, 5, 6, 7]);
  assert.deepEqual(state.pyramid.flat(), PYRAMID);
  delete state.pyramid;
  assert.deepEqual(state, {
    waste: { top: '7D', count: 1 },
    stock: { count: 23 },
    status: 'playing',
    selected: null,
    score: 0,
    moves: 0,
    notices: [],
  });
});

test('without a deal all 52 cards are shuffled', async (t) => {
  const { ok, tap } = start(t);
  let state = await ok('new_game');
  const seen = new Set([...state.pyramid.flat(), state.waste.top]);
  while (state.stock.count > 0) {
    state = await tap('stock');
    seen.add(state.waste.top);
  }
  assert.equal(seen.size, 52);
});

test('taps select, pair, mismatch and are blocked', async (t) => {
  const { ok, tap } = start(t);
  await ok('new_game', { deal: DEAL });
  assert.deepEqual((await tap([7, 1])).selected, [7, 1]);
  const mismatch = await tap([7, 7]);
  assert.deepEqual(mismatch.notices, [{ id: 'sum', sum: 14 }]);
  assert.deepEqual(mismatch.selected, [7, 7]);
  const blocked = await tap([6, 1]);
  assert.deepEqual(blocked.notices, [{ id: 'blocked' }]);
  assert.deepEqual(blocked.selected, [7, 7]);
  assert.equal((await tap([7, 7])).selected, null);
  const king = await tap([7, 6]);
  assert.deepEqual([king.pyramid[6][5], king.score, king.moves], [null, 10, 1]);
  await tap([7, 2]);
  const pair = await tap([7, 5]);
  assert.deepEqual(pair.pyramid[6], ['7C', null, '3H', '4H', null, null, '7S']);
  assert.deepEqual([pair.score, pair.moves, pair.selected], [30, 2, null]);

  await ok('new_game', { deal: DEAL, help: false });
  assert.deepEqual((await tap([6, 1])).notices, []);
});

test('the stock is drawn, turned over in the same order, and undone', async (t) => {
  const { ok, tap } = start(t);
  await ok('new_game', { deal: DEAL });
  assert.equal((await tap('waste')).selected, 'waste');
  assert.equal((await tap('stock')).selected, null);
  for (let drawn = 1; drawn < 23; drawn += 1) await tap('stock');
  const turned = await tap('stock');
  assert.deepEqual([turned.waste, turned.stock], [{ top: null, count: 0 }, { count: 24 }]);
  assert.deepEqual((await tap('stock')).waste, { top: '7D', count: 1 });
  await ok('undo');
  const undone = await ok('undo');
  assert.deepEqual(undone.waste, { top: STOCK.at(-1), count: 24 });
  assert.deepEqual([undone.stock.count, undone.moves], [0, 25]);
});

test('errors have their codes, and the game goes on', async (t) => {
  const { ok, code, raw, tap } = start(t);
  assert.equal(await code('tap', { at: 'stock' }), -32600);
  await ok('new_game', { deal: DEAL });
  await tap([7, 6]);

  assert.deepEqual(JSON.parse(await raw('{"jsonrpc"')).error.code, -32700);
  assert.deepEqual(JSON.parse(await raw('[]')).error.code, -32600);
  assert.deepEqual(JSON.parse(await raw('{"id":7,"method":"undo"}')).error.code, -32600);
  assert.equal(await code('toString'), -32601);
  for (const at of [[0, 1], [8, 1], [3, 4], [1.5, 1], [1], ['1', '1'], 'deck', null, undefined]) {
    assert.equal(await code('tap', { at }), -32602, JSON.stringify(at));
  }
  assert.equal(await code('new_game', { help: 'yes' }), -32602);
  assert.equal(await code('new_game', { badges: false }), 1);
  for (const params of [{ code: 'PY1-N-AAAAAAS' }, { number: 18 }, { level: 'easy' }, { rules: {} }]) {
    assert.equal(await code('new_game', params), 1);
  }
  for (const method of ['hint', 'return', 'summary']) assert.equal(await code(method), 1);
  const bad = (from, to) => PYRAMID.map((card) => (card === from ? to : card));
  for (const pyramid of [PYRAMID.slice(1), bad('JD', '6C'), bad('JD', '10D'), bad('JD', 7), null]) {
    assert.equal(await code('new_game', { deal: { pyramid, stock: STOCK } }), 2);
  }
  const state = await ok('undo');
  assert.deepEqual([state.pyramid.flat(), state.score, state.moves], [PYRAMID, 0, 1]);
});

test('with --system piramida it plays Piramida, and shows what it claims there', async (t) => {
  const { ok } = start(t, '--system', 'piramida');
  const about = await ok('hello', { protocol: 1 });
  assert.equal(about.plays, 'piramida');
  assert.deepEqual(about.can, [
    'deals', 'moves', 'selection', 'undo', 'notices',
    'highlights', 'rings', 'covers', 'passes', 'dead-cards', 'return', 'badges',
  ]);
  const { pyramid, ...rest } = await ok('new_game', { deal: DEAL, help: true });
  assert.deepEqual(pyramid.flat(), PYRAMID);
  assert.deepEqual(rest, {
    waste: { top: null, count: 0 },
    stock: { count: 24 },
    status: 'playing',
    selected: null,
    moves: 0,
    notices: [],
    free: [1, 2, 3, 4, 5, 6, 7].map((column) => [7, column]),
    rings: [],
    covers: [],
    pass: { number: 1, of: 3, left: 24 },
    dead: [],
    can_return: false,
    badges: { A: 1, J: 11, Q: 12, K: 13 },
  });
  assert.deepEqual((await ok('new_game', { badges: false })).badges, {});
});

test('Piramida has return, and refuses what it does not claim', async (t) => {
  const { ok, code } = start(t, '--system=piramida');
  assert.equal(await code('return'), -32600);
  await ok('new_game', { deal: DEAL });
  assert.deepEqual((await ok('return')).pyramid.flat(), PYRAMID);
  assert.equal(await code('new_game', { badges: 1 }), -32602);
  for (const params of [{ code: 'PY1-N-AAAAAAS' }, { number: 18 }, { level: 'easy' }, { rules: {} }]) {
    assert.equal(await code('new_game', params), 1);
  }
  for (const method of ['hint', 'summary']) assert.equal(await code(method), 1);
});

test('an unknown system or option ends with exit code 2 and a word on stderr', () => {
  for (const args of [['--system', 'toString'], ['--system'], ['--sistem', 'piramida'], ['piramida']]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [ADAPTER, ...args], { encoding: 'utf8' });
    assert.deepEqual([status, stdout], [2, ''], args.join(' '));
    assert.match(stderr, /^[^\n]+\n$/);
  }
});

for (const system of ['pyramide', 'piramida']) {
  test(`bye ends the process, and so does the end of stdin: ${system}`, async (t) => {
    const polite = start(t, '--system', system);
    const exit = once(polite.child, 'exit');
    assert.deepEqual(await polite.ok('bye'), {});
    assert.deepEqual(await exit, [0, null]);

    const abrupt = start(t, '--system', system);
    abrupt.child.stdin.end();
    assert.deepEqual(await once(abrupt.child, 'exit'), [0, null]);
  });
}

test('the exchange in the guide is what the adapter says', async (t) => {
  const { raw } = start(t);
  const [, block] = /```text\n(> [^]*?)```/.exec(readFileSync(README, 'utf8'));
  const lines = block.trim().split(/\r?\n/);
  for (let at = 0; at < lines.length; at += 2) {
    assert.equal(`< ${await raw(lines[at].slice(2))}`, lines[at + 1]);
  }
});
