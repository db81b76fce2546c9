// The game of the Node example as a page. The address says what is played: ?system=piramida for the other system, and
// ?deal= with 52 cards, the pyramid's first and then the stock's in the order drawn; without it the cards are shuffled.

import { shuffledDeal } from '../node/cards.js';
import { Game, SYSTEMS } from '../node/pyramide.js';

const SUITS = { S: ['♠', 'spades'], H: ['♥', 'hearts'], D: ['♦', 'diamonds'], C: ['♣', 'clubs'] };
const RANKS = { A: 'ace', T: '10', J: 'jack', Q: 'queen', K: 'king' };
const ENDS = {
  playing: 'The game is on.', won: 'You have won.', deadlock: 'No more moves: the game is lost.',
  lost: 'The game is lost.',
};
const SAYINGS = {
  blocked: () => 'That card is covered.',
  sum: ({ sum }) => `These two make ${sum}, not 13.`,
  'no-moves': () => 'No more moves.',
  won: () => 'The pyramid is gone!',
  lost: () => 'Nothing can be removed any more.',
};

const query = new URLSearchParams(location.search);
const system = Object.hasOwn(SYSTEMS, query.get('system') ?? '') ? query.get('system') : 'pyramide';
const $ = (id) => document.getElementById(id);
const game = new Game(SYSTEMS[system], ...cards());
const places = new Map(); // button -> place

function cards() {
  const given = query.get('deal')?.split(',');
  const { pyramid, stock } = given ? { pyramid: given.slice(0, 28), stock: given.slice(28) } : shuffledDeal();
  return [pyramid, stock];
}

const inWords = (card) => `${RANKS[card[0]] ?? card[0]} of ${SUITS[card[1]][1]}`;
const isIn = (list, place) => list.some((each) => String(each) === String(place));

function build() {
  document.body.dataset.system = system;
  game.state().pyramid.forEach((row, r) => {
    const line = document.createElement('div');
    line.className = 'row';
    row.forEach((_, c) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'card';
      button.dataset.row = r + 1;
      button.dataset.column = c + 1;
      places.set(button, [r + 1, c + 1]);
      line.append(button);
    });
    $('pyramid').append(line);
  });
  places.set($('waste'), 'waste');
  for (const [button, place] of places) button.addEventListener('click', () => act(() => game.tap(place)));
  $('stock').addEventListener('click', () => act(() => game.tap('stock')));
  $('undo').addEventListener('click', () => act(() => game.undo()));
  $('return').addEventListener('click', () => act(() => game.returnBeforeMistake()));
  $('new-game').addEventListener('click', () => {
    location.search = system === 'pyramide' ? '' : `?system=${system}`;
  });
}

function act(action) {
  action();
  show();
}

function showCard(button, card, place, state) {
  const marks = {
    selected: String(state.selected) === String(place), free: isIn(state.free, place), ring: isIn(state.rings, place),
    covers: isIn(state.covers, place), dead: isIn(state.dead, place),
  };
  for (const [name, is] of Object.entries(marks)) button.classList.toggle(name, is);
  button.classList.toggle('gone', card === null);
  button.classList.toggle('red', card !== null && 'HD'.includes(card[1]));
  button.setAttribute('aria-pressed', marks.selected);
  button.dataset.card = card ?? '';
  button.textContent = card === null ? '' : `${card[0].replace('T', '10')}${SUITS[card[1]][0]}`;
  const words = card === null ? 'no card' : inWords(card);
  const told = place === 'waste' ? `waste: ${words}` : `row ${place[0]}, card ${place[1]}: ${words}`;
  button.setAttribute('aria-label', card === null || marks.free ? told : `${told}, covered`);
}

function show() {
  const state = game.state();
  for (const [button, place] of places) {
    const card = place === 'waste' ? state.waste.top : state.pyramid[place[0] - 1][place[1] - 1];
    showCard(button, card, place, state);
  }
  $('stock').classList.toggle('empty', state.stock.count === 0);
  $('stock').textContent = state.stock.count === 0 ? '↻' : '';
  $('stock').setAttribute('aria-label', state.stock.count === 0 ? 'stock, empty: turn the waste over' : 'stock: draw');
  for (const [id, value] of Object.entries({
    'stock-count': state.stock.count, 'waste-count': state.waste.count, score: state.score, moves: state.moves,
    pass: state.pass.number,
  })) $(id).textContent = value;
  $('status').textContent = ENDS[state.status];
  $('status').dataset.status = state.status;
  $('notices').replaceChildren(...state.notices.map((notice) => {
    const item = document.createElement('li');
    item.textContent = SAYINGS[notice.id](notice);
    return item;
  }));
  $('return').disabled = !state.can_return;
}

build();
show();
document.body.dataset.ready = 'yes';
