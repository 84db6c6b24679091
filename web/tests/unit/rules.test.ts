import { describe, expect, it } from 'vitest';
import learn from '../../src/lang/en/learn';
import { framesOf, kRules } from '../../src/views/learn/rules';
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
  to_move: 1,
  side_names: ['Blue', 'Amber'],
  result: 'none',
  ending: '',
  played: [],
  legal: [],
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
      'learn.f_place_chain',
      'learn.f_wave',
      'learn.f_wave',
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
    expect(none[1]!.says[0]!.key).toBe('learn.f_nothing');
  });
  it('end with the winner', () => {
    const frames = framesOf(show({}), [
      show({ played: ['a1'], result: 'p2win', steps: [step('place', ['a1'])] }),
    ]);
    expect(frames.at(-1)!.says[0]).toEqual({ key: 'learn.f_over', values: {}, side: 2 });
  });
  it('have words for every section, every rule set and every kind of step', () => {
    const words = learn as Record<string, string>;
    for (const [game, page] of Object.entries(kRules)) {
      expect(words[`r_${game}_lead`]).toBeTruthy();
      for (const { id } of page.sections)
        for (const end of ['h', 'p'])
          expect(words[`r_${game}_${id}_${end}`], `${game} ${id}`).toBeTruthy();
      for (const { id } of page.sets)
        for (const start of ['set', 'p']) expect(words[`${start}_${id}`], id).toBeTruthy();
    }
    for (const kind of [
      'wave',
      'run',
      'lift',
      'sow',
      'capture',
      'stop',
      'safari',
      'block',
      'endless',
    ])
      expect(words[`f_${kind}`]).toBeTruthy();
  });
});
