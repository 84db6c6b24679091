import { describe, expect, it } from 'vitest';
import { kGames } from '../../src/games';
import { framesOf } from '../../src/views/learn/rules';
import type { Show, Step } from '../../src/lib/api';

const scene = (carried = 0) => ({
  rows: 1,
  columns: 1,
  cells: [],
  tally: [0, 0] as [number, number],
  carried,
});
const show = (extra: Partial<Show>): Show => ({
  game: 'chain:orthogonal-4x4',
  position: '',
  start: '',
  start_tally: [0, 0],
  runs: [],
  scoring_moves: [],
  to_move: 1,
  side_names: ['Blue', 'Amber'],
  result: 'none',
  ending: '',
  ended_by: '',
  played: [],
  legal: [],
  legal_moves: [],
  last_move: null,
  known: null,
  terms: [],
  refusals: [],
  scene: scene(),
  ...extra,
});
const step = (kind: Step['kind'], cells: string[], amount = 1): Step => ({
  kind,
  cells,
  amount,
  scene: scene(),
});

describe('the examples of the rules', () => {
  it('begin with the position and have a picture for every step', () => {
    const frames = framesOf(show({}), [
      show({
        played: ['a1'],
        steps: [step('place', ['a1']), step('wave', ['a1']), step('wave', ['b1', 'a2'], 2)],
      }),
    ]);
    expect(frames.map((frame) => frame.says[0]!.key)).toEqual([
      'learn.f_start',
      'chain.step_place',
      'chain.step_wave',
      'chain.step_wave',
    ]);
    expect(frames[3]!.says[0]!.values).toMatchObject({ cells: 'b1, a2', n: 2 });
  });
  it('tell runs of one turn together, and say when a turn scored nothing', () => {
    const three = { game: 'threesix:6x6' };
    const both = framesOf(show(three), [
      show({
        ...three,
        played: ['c3'],
        steps: [
          step('place', ['c3']),
          step('run', ['a3', 'b3', 'c3'], 3),
          step('run', ['c1', 'c2', 'c3'], 3),
        ],
      }),
    ]);
    expect(both.length).toBe(3);
    expect(both[2]!.says.length).toBe(2);
    const none = framesOf(show(three), [
      show({ ...three, played: ['e2'], steps: [step('place', ['e2'])] }),
    ]);
    expect(none[1]!.says[0]!.key).toBe('threesix.step_nothing');
  });
  it('end with the winner', () => {
    const frames = framesOf(show({}), [
      show({ played: ['a1'], result: 'p2win', steps: [step('place', ['a1'])] }),
    ]);
    expect(frames.at(-1)!.says[0]).toEqual({ key: 'learn.f_over', values: {}, side: 2 });
  });
  it('have words for every section, every rule set and every kind of step', async () => {
    const kinds: Record<string, string[]> = {
      chain: ['place', 'wave', 'wave_scorched'],
      threesix: ['place', 'run', 'nothing'],
      bao: ['place', 'lift', 'sow', 'capture', 'stop', 'safari', 'block', 'endless'],
      breakthrough: ['move', 'take'],
    };
    for (const { id, words, learn } of kGames) {
      if (!learn?.rules) continue;
      const told = (await words.en.learn!()).default;
      const wanted = [
        'overview',
        'rule_lead',
        ...learn.rules.sections.flatMap((one) => [`rule_${one.id}_h`, `rule_${one.id}_p`]),
        ...learn.rules.sets.flatMap((one) => [`set_${one.id}`, `set_${one.id}_text`]),
        ...(kinds[id] ?? []).map((kind) => `step_${kind}`),
      ];
      for (const word of wanted) expect(told[word], `${id}.${word}`).toBeTruthy();
    }
  });
});
