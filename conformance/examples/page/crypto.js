// What cards.js takes from Node's crypto module, for a browser: a whole number from 0 to below `end`, each equally likely.
export function randomInt(end) {
  const [number] = crypto.getRandomValues(new Uint32Array(1));
  return number < 2 ** 32 - (2 ** 32 % end) ? number % end : randomInt(end);
}
