// The lessons about Three-Six.
import type { LearnKit } from '../kit';

export const learn: LearnKit = {
  rules: {
    picture: { game: 'threesix:6x6', start: 'X1OX2/1OX1O1/2XOX1/O1XO2/1X1O2/6 1 6 9' },
    sections: [
      {
        id: 'turn',
        example: { game: 'threesix:6x6', start: '6/1XO3/6/6/6/6 1 0 0', moves: ['d2'] },
      },
      {
        id: 'four',
        example: { game: 'threesix:6x6', start: '6/1XOX2/6/6/6/6 2 3 0', moves: ['e2'] },
      },
      {
        id: 'both',
        example: { game: 'threesix:6x6', start: '2X3/2O3/XO4/6/6/6 1 0 0', moves: ['c3'] },
      },
      {
        id: 'six',
        example: { game: 'threesix:6x6', start: '6/6/XOXO1O/6/6/4X1 1 3 0', moves: ['e3'] },
      },
    ],
    sets: [
      {
        id: 'standard',
        example: {
          game: 'threesix:4x4',
          start: 'OXXO/O1X1/XXOX/1O1O 1 0 0',
          moves: ['b2', 'd2', 'c4', 'a4'],
        },
      },
      {
        id: 'parity',
        example: { game: 'threesix:parity-6x6', start: '', moves: ['a1', 'b1', 'c1'] },
      },
    ],
    play: (set) => (set === 'parity' ? 'threesix:parity-6x6' : 'threesix:6x6'),
  },
  quietWord: 'step_nothing',
  tree: {
    game: 'threesix:4x4',
    start: 'OXXO/O1X1/XXOX/1O1O 1 0 0',
    depth: 3,
    rank: 1,
    values: 'points',
  },
  position: '6/6/2X3/6/6/6 2 0 0',
};
