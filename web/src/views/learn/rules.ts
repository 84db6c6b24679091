// Which sections each game's page of rules has, and the examples that go with them. The words are
// in the language files; the pictures come from the server's explained steps.

import type { Scene, Show, Side, Step } from '../../lib/api';

export interface Example {
  game: string;
  start: string;
  moves: string[];
}

export interface Section {
  id: string;
  example: Example;
}

export interface RulePage {
  sections: Section[];
  // The same turn under different rule sets, or what is special about each.
  sets: { id: string; example: Example }[];
  // Name of the game to start playing each set.
  play: (set: string) => string;
}

const burst = 'Ab1a/bc2/4/3a 1 10';
const house = '0,0,0,0,0,0,0,0/0,2,2,6,3,0,0,0/0,0,2,2,8,2,1,0/0,0,0,0,0,0,0,0 18,18 SN 1 -';

export const kRules: Record<'chain' | 'threesix' | 'bao', RulePage> = {
  chain: {
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
  threesix: {
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
  bao: {
    sections: [
      { id: 'sow', example: { game: 'bao:kiswahili', start: '', moves: ['A6L*'] } },
      { id: 'capture', example: { game: 'bao:kiswahili', start: house, moves: ['A4L'] } },
      { id: 'house', example: { game: 'bao:kiswahili', start: house, moves: ['A5L='] } },
      { id: 'mtaji', example: { game: 'bao:kujifunza', start: '', moves: ['A3R'] } },
      {
        id: 'win',
        example: {
          game: 'bao:kiswahili',
          start: '4,4,4,4,4,4,4,4/0,0,0,3,0,0,0,0/0,2,1,1,2,2,2,2/2,2,2,2,2,2,3,2 0,0 - 1 -',
          moves: ['A2R'],
        },
      },
    ],
    sets: [
      { id: 'kiswahili', example: { game: 'bao:kiswahili', start: '', moves: ['A6L*', 'A5L'] } },
      { id: 'kujifunza', example: { game: 'bao:kujifunza', start: '', moves: ['A1R'] } },
    ],
    play: (set) => `bao:${set}`,
  },
};

export interface Phrase {
  key: string;
  values: Record<string, string | number>;
  // The side that the sentence names.
  side?: Side;
}

// One picture of an example. The first has no steps: it is the position before anything happens.
export interface Frame {
  scene: Scene;
  steps: Step[];
  move: string;
  // Sentences: keys and values of the language file.
  says: Phrase[];
}

function phrase(game: string, step: Step, move: string): Phrase {
  const values = {
    move,
    cells: step.cells.join(', '),
    n: step.cells.length,
    amount: step.amount,
    left: step.scene.carried,
  };
  const own = game.split(':')[0]!;
  if (step.kind === 'wave')
    return {
      key: game.startsWith('chain:scorched') ? 'learn.f_wave_scorched' : 'learn.f_wave',
      values,
    };
  if (step.kind === 'place') return { key: `learn.f_place_${own}`, values };
  return { key: `learn.f_${step.kind}`, values };
}

// `before` is the position that the first of `shows` began from; every show has the steps of its
// last move. Runs that a turn makes at the same time are one picture.
export function framesOf(before: Show, shows: Show[]): Frame[] {
  const first: Phrase = { key: 'learn.f_start', values: {}, side: before.to_move ?? undefined };
  const frames: Frame[] = [{ scene: before.scene, steps: [], move: '', says: [first] }];
  for (const show of shows) {
    const move = show.played[show.played.length - 1] ?? '';
    for (const step of show.steps ?? []) {
      const last = frames[frames.length - 1]!;
      const says = phrase(show.game, step, move);
      if (step.kind === 'run' && last.steps.at(-1)?.kind === 'run') {
        frames[frames.length - 1] = {
          scene: step.scene,
          steps: [...last.steps, step],
          move,
          says: [...last.says, says],
        };
      } else {
        frames.push({ scene: step.scene, steps: [step], move, says: [says] });
      }
    }
    const last = frames[frames.length - 1]!;
    if (show.result !== 'none') {
      const over: Phrase =
        show.result === 'draw'
          ? { key: 'learn.f_draw', values: {} }
          : { key: 'learn.f_over', values: {}, side: show.result === 'p1win' ? 1 : 2 };
      frames.push({ scene: show.scene, steps: [], move, says: [over] });
    } else if (show.game.startsWith('threesix') && last.steps.at(-1)?.kind === 'place') {
      frames[frames.length - 1] = { ...last, says: [{ key: 'learn.f_nothing', values: { move } }] };
    }
  }
  return frames;
}
