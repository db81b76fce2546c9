// What the game can do, by system, in the words of the conformance protocol.

export const CAN = {
  pyramide: ['deals', 'score', 'moves', 'selection', 'undo', 'help', 'notices'],
  piramida: ['deals', 'moves', 'selection', 'undo', 'notices', 'highlights', 'rings', 'covers', 'passes',
    'dead-cards', 'return', 'badges'],
};
