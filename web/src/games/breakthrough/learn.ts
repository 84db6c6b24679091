// The lessons about Breakthrough.
import type { LearnKit } from '../kit';

const kUsual = 'breakthrough:8x8';
const kSmall = 'breakthrough:5x5';

export const learn: LearnKit = {
  rules: {
    picture: { game: kUsual, start: 'pp1pppp1/p2pppp1/Pp4pp/8/2p5/4P3/P3P1PP/PPPPPPPP 2' },
    sections: [
      { id: 'turn', example: { game: kSmall, start: '', moves: ['b4b3', 'd2e3'] } },
      {
        id: 'take',
        example: { game: kSmall, start: 'ppppp/ppppp/2P2/PP1PP/PPPPP 2', moves: ['d2c3', 'b4c3'] },
      },
      { id: 'win', example: { game: kSmall, start: 'p3p/2P2/1p1p1/P3P/5 1', moves: ['c2d1'] } },
      { id: 'last', example: { game: kSmall, start: '5/2p2/1P3/4P/5 1', moves: ['b3c2'] } },
    ],
    sets: [
      {
        id: 'usual',
        example: { game: kUsual, start: '', moves: ['b7a6', 'g2h3', 'c7b6', 'h1g2'] },
      },
      { id: 'small', example: { game: kSmall, start: '', moves: ['c4c3', 'b2c3', 'b4c3'] } },
    ],
    play: (set) => (set === 'small' ? kSmall : kUsual),
  },
  stepWord: (_, step) => (step.amount > 0 ? 'step_take' : 'step_move'),
  // A pawn that is one step from the goal must be taken: two moves lose, whatever they take themselves.
  tree: { game: 'breakthrough:4x3', start: '3/ppp/PpP/P2 1', depth: 3, rank: 5 },
  position: 'ppppp/ppppp/5/PPPPP/PPPPP 1',
};
