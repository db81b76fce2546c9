// Puts the games of pyramide.js behind the conformance protocol, version 1:
// one JSON-RPC 2.0 request a line on stdin, one answer a line on stdout, nothing else.
// `node adapter.js` plays Pyramide, `node adapter.js --system piramida` Piramida. With `--without deals,undo` it does
// as if it lacked these capabilities.

import { parseArgs } from 'node:util';
import { CAN } from './capabilities.js';
import { DealError, shuffledDeal } from './cards.js';
import { Game, PlaceError, SYSTEMS } from './pyramide.js';

const [PARSE_ERROR, INVALID_REQUEST, UNKNOWN_METHOD, BAD_PARAMS] = [-32700, -32600, -32601, -32602];
const [INTERNAL_ERROR, UNSUPPORTED, MALFORMED] = [-32603, 1, 2];

const { system, without } = options();
const ABOUT = {
  protocol: 1,
  name: 'pyramide-example-node',
  version: '1.0.0',
  language: 'JavaScript',
  plays: system,
  can: CAN[system].filter((capability) => !without.includes(capability)),
};

// The capabilities without which a parameter of new_game is refused, and a field of the state left out.
const NEEDED_BY_PARAM = {
  deal: 'deals', code: 'codes', number: 'numbers', level: 'levels', rules: 'rules', badges: 'badges',
};
const NEEDED_BY_FIELD = {
  selected: 'selection', score: 'score', moves: 'moves', notices: 'notices', free: 'highlights', rings: 'rings',
  covers: 'covers', pass: 'passes', dead: 'dead-cards', can_return: 'return', badges: 'badges',
};

let game = null;
let ended = false;

function options() {
  const known = { system: { type: 'string', default: 'pyramide' }, without: { type: 'string', default: '' } };
  try {
    const { values } = parseArgs({ options: known });
    const lacking = values.without.split(',').filter((word) => word !== '');
    const unknown = lacking.filter((word) => !Object.values(CAN).flat().includes(word));
    if (unknown.length > 0) console.error(`unknown capability: ${unknown[0]}`);
    else if (Object.hasOwn(SYSTEMS, values.system)) return { system: values.system, without: lacking };
    else console.error(`unknown system: ${values.system}; there are ${Object.keys(SYSTEMS).join(' and ')}`);
  } catch (error) {
    console.error(error.message);
  }
  return process.exit(2);
}

function fail(code, message) {
  throw Object.assign(new Error(message), { rpcCode: code });
}

function need(capability) {
  if (!ABOUT.can.includes(capability)) fail(UNSUPPORTED, `not supported: ${capability}`);
}

function shown() {
  const isShown = ([field]) => !(field in NEEDED_BY_FIELD) || ABOUT.can.includes(NEEDED_BY_FIELD[field]);
  return Object.fromEntries(Object.entries(game.state()).filter(isShown));
}

function played(act) {
  if (game === null) fail(INVALID_REQUEST, 'no game yet: call new_game first');
  act(game);
  return shown();
}

// A Map, as a plain object would also answer to "constructor" or "toString".
const METHODS = new Map(Object.entries({
  hello: ({ protocol = 1 }) => (protocol === 1 ? ABOUT : fail(UNSUPPORTED, 'only protocol 1 is spoken')),
  new_game(params) {
    for (const [param, capability] of Object.entries(NEEDED_BY_PARAM)) {
      if (param in params) need(capability);
    }
    const { deal = shuffledDeal(), help = true, badges = true } = params; // "locale" is ignored: no texts here
    for (const [name, value] of Object.entries({ help, badges })) {
      if (typeof value !== 'boolean') fail(BAD_PARAMS, `"${name}" must be true or false`);
    }
    // Throws before the old game is gone.
    game = new Game(SYSTEMS[system], deal?.pyramid, deal?.stock, { help, badges });
    return shown();
  },
  tap: ({ at }) => played((it) => it.tap(at)),
  undo() {
    need('undo');
    return played((it) => it.undo());
  },
  return() {
    need('return');
    return played((it) => it.returnBeforeMistake());
  },
  hint: () => need('hints'),
  summary: () => need('summary'),
  bye() {
    ended = true;
    return {};
  },
}));

function parse(line) {
  try {
    return JSON.parse(line);
  } catch (error) {
    return fail(PARSE_ERROR, `not JSON: ${error.message}`);
  }
}

const isStructured = (value) => typeof value === 'object' && value !== null;
const isId = (value) => value === null || ['string', 'number'].includes(typeof value);

function call({ method, params = {} }) {
  if (!METHODS.has(method)) fail(UNKNOWN_METHOD, `unknown method: ${method}`);
  if (Array.isArray(params)) fail(BAD_PARAMS, 'params go by name, in an object');
  return METHODS.get(method)(params);
}

function codeOf(error) {
  if (error.rpcCode) return error.rpcCode;
  if (error instanceof DealError) return MALFORMED;
  if (error instanceof PlaceError) return BAD_PARAMS;
  console.error(error); // a bug, and stderr is the place for it
  return INTERNAL_ERROR;
}

/** The answer to one line, or null for a notification, which JSON-RPC leaves unanswered. */
function answer(line) {
  let id = null;
  let silent = false;
  try {
    const request = parse(line);
    if (!isStructured(request) || Array.isArray(request)) fail(INVALID_REQUEST, 'not one JSON object');
    const { jsonrpc, method, params = {}, id: given = null } = request;
    if (isId(given)) id = given;
    if (jsonrpc !== '2.0' || typeof method !== 'string' || !isStructured(params) || !isId(given)) {
      fail(INVALID_REQUEST, 'not a JSON-RPC 2.0 request');
    }
    silent = !('id' in request);
    const result = call(request);
    return silent ? null : { jsonrpc: '2.0', id, result };
  } catch (error) {
    return silent ? null : { jsonrpc: '2.0', id, error: { code: codeOf(error), message: error.message } };
  }
}

function take(line) {
  const text = line.trim(); // forgives CRLF and a byte order mark
  const reply = text === '' || ended ? null : answer(text);
  if (reply !== null) process.stdout.write(`${JSON.stringify(reply)}\n`);
}

// Not node:readline, which also ends a line at U+2028 in the middle of a JSON string.
let rest = '';
process.stdin.setEncoding('utf8');
for await (const chunk of process.stdin) {
  const lines = (rest + chunk).split('\n');
  rest = lines.pop();
  lines.forEach(take);
  if (ended) break; // leaving the loop closes stdin, and the process ends by itself
}
take(rest);
