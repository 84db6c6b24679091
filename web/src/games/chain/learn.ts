// The lessons about Chain Reaction.
import type { LearnKit } from '../kit';

const burst = 'Ab1a/bc2/4/3a 1 10';

export const learn: LearnKit = {
  rules: {
    picture: { game: 'chain:orthogonal-4x5', start: 'A1b1A/1Cab1/bA1Ba/A2b1 1 30' },
    sections: [
      {
        id: 'turn',
        example: { game: 'chain:orthogonal-4x4', start: '', moves: ['b2', 'c3', 'b2', 'd4'] },
      },
      {
        id: 'burst',
        example: { game: 'chain:orthogonal-4x4', start: 'A3/4/4/3a 1 2', moves: ['a1'] },
      },
      {
        id: 'chain',
        example: { game: 'chain:orthogonal-4x4', start: 'Ab2/1c2/1c2/3a 1 20', moves: ['a1'] },
      },
      {
        id: 'win',
        example: { game: 'chain:orthogonal-3x3', start: 'Ab1/b2/3 1 20', moves: ['a1'] },
      },
    ],
    sets: [
      { id: 'orthogonal', example: { game: 'chain:orthogonal-4x4', start: burst, moves: ['a1'] } },
      {
        id: 'diagonal',
        example: { game: 'chain:diagonal-4x4', start: 'Bd2/b3/4/3a 1 30', moves: ['a1'] },
      },
      {
        id: 'scorched',
        example: { game: 'chain:scorched-4x4', start: 'Ab2/b3/4/3a 1 30', moves: ['a1'] },
      },
      { id: 'classic', example: { game: 'chain:classic-4x4', start: burst, moves: ['a1'] } },
    ],
    play: (set) => `chain:${set}${set === 'classic' ? '-9x6' : '-5x6'}`,
  },
  stepWord: (game, step) =>
    step.kind === 'wave' && game.startsWith('chain:scorched')
      ? 'step_wave_scorched'
      : `step_${step.kind}`,
  tree: { game: 'chain:orthogonal-2x3', start: 'A2/2a 1 2', depth: 2, rank: 3 },
  evaluation: {
    game: 'chain:orthogonal-5x6',
    start: 'aA1B1A/a1baaA/aa1aB1/1AbBAB/1aA3 1 26',
    bot: 'contiguous',
  },
  position: '6/1A4/a5/6/6 1 2',
};
