// A Pyramid solitaire behind the conformance protocol, version 1: one JSON-RPC 2.0 request a line on stdin, one
// response a line on stdout, nothing else. Logs go to stderr (console.error).
//
// It answers hello and bye, and refuses everything else. Look for TODO, in this order: new_game, state, tap, undo.

const [PARSE_ERROR, INVALID_REQUEST, UNKNOWN_METHOD, BAD_PARAMS] = [-32700, -32600, -32601, -32602];
const [INTERNAL_ERROR, UNSUPPORTED, MALFORMED] = [-32603, 1, 2];

// TODO: who you are, and what your game can do. Claim a capability when its part is written: what is not claimed is
// "not applicable", what is claimed and missing is a failure. Begin with 'deals'.
const ABOUT = {
  protocol: 1,
  name: 'my-pyramid',
  version: '0.1.0',
  language: 'JavaScript',
  plays: 'pyramide', // or 'piramida', or a rules object
  can: [],
};

// TODO: your game. It is null until the first new_game.
let game = null;
let ended = false;

function fail(code, message) {
  throw Object.assign(new Error(message), { code });
}

function newGame(params) {
  for (const name of ['code', 'number', 'level', 'rules', 'badges']) {
    if (name in params) fail(UNSUPPORTED, `new_game takes no ${name}`); // never ignore what you do not claim
  }
  // TODO: params.deal has `pyramid`, 28 cards row by row from the apex, and `stock`, 24 in the order drawn; a card is
  // rank and suit, such as 'TH'. Check them (fail(MALFORMED, …) for 51 cards or a card twice), and deal. Without a
  // deal, deal what you like. Replace `game` only when all is well: after an error the old game goes on.
  return fail(UNSUPPORTED, 'new_game is not written yet');
}

/** What the player sees. TODO: fill it in; add the fields of the capabilities that you claim. */
function state() {
  return {
    pyramid: [[null], [null, null]], // seven rows of 1 to 7 cards; null where a card is gone, rows never get shorter
    waste: { top: null, count: 0 },
    stock: { count: 0 },
    status: 'playing', // or 'won', 'deadlock', 'lost'
  };
}

function tap({ at }) {
  if (game === null) fail(INVALID_REQUEST, 'no game yet: call new_game first');
  if (at !== 'stock' && at !== 'waste') {
    const [row, column, ...rest] = Array.isArray(at) ? at : [];
    const isPair = Number.isInteger(row) && Number.isInteger(column) && rest.length === 0;
    if (!isPair || row > 7 || column < 1 || column > row) fail(BAD_PARAMS, `no place: ${JSON.stringify(at)}`);
  }
  // TODO: do what your screen does when a finger lands there; rows and columns count from 1. A tap that the rules
  // forbid is no error: the answer is the state, with an unchanged board.
  return state();
}

function notYet(method) {
  if (game === null) fail(INVALID_REQUEST, 'no game yet: call new_game first');
  return fail(UNSUPPORTED, `${method} is not written yet`);
}

const METHODS = new Map(Object.entries({
  hello: ({ protocol = 1 }) => (protocol === 1 ? ABOUT : fail(UNSUPPORTED, 'only protocol 1 is spoken')),
  new_game: newGame,
  tap,
  undo: () => notYet('undo'),
  hint: () => notYet('hint'),
  return: () => notYet('return'),
  summary: () => notYet('summary'),
  bye() {
    ended = true;
    return {};
  },
}));

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

function answer(line) {
  let id = null;
  try {
    let request;
    try {
      request = JSON.parse(line);
    } catch (error) {
      fail(PARSE_ERROR, `not JSON: ${error.message}`);
    }
    if (!isObject(request)) fail(INVALID_REQUEST, 'a request is a JSON object');
    if (typeof request.id === 'number' || typeof request.id === 'string') id = request.id;
    const { jsonrpc, method, params = {} } = request;
    if (jsonrpc !== '2.0' || typeof method !== 'string' || id === null) {
      fail(INVALID_REQUEST, 'no JSON-RPC 2.0 request');
    }
    if (!METHODS.has(method)) fail(UNKNOWN_METHOD, `no method ${method}`);
    if (!isObject(params)) fail(BAD_PARAMS, '"params" is an object');
    return { jsonrpc: '2.0', id, result: METHODS.get(method)(params) };
  } catch (error) {
    const isRefusal = Number.isInteger(error.code);
    if (!isRefusal) console.error(error); // a bug
    return { jsonrpc: '2.0', id, error: { code: isRefusal ? error.code : INTERNAL_ERROR, message: error.message } };
  }
}

// Not node:readline, which takes U+2028 inside a JSON string for the end of a line.
let rest = '';
process.stdin.setEncoding('utf8');
for await (const chunk of process.stdin) {
  const lines = (rest + chunk).split('\n');
  rest = lines.pop();
  for (const line of lines) {
    if (line.trim() !== '' && !ended) process.stdout.write(`${JSON.stringify(answer(line))}\n`);
  }
  if (ended) break; // the process ends by itself
}
