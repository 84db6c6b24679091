import { describe, expect, it } from 'vitest';
import { counts, duration, plan, seedMs, touched, waveMs } from '../../src/lib/animate';
import type { Owner, Scene, Step, StepKind } from '../../src/lib/api';

function scene(counts_: number[], owner: Owner = 'first'): Scene {
  return {
    rows: 1,
    columns: counts_.length,
    tally: [0, 0],
    carried: 0,
    cells: counts_.map((count, i) => ({
      name: String.fromCharCode(97 + i) + '1',
      owner: count > 0 ? owner : 'nobody',
      mark: 'none',
      count,
      capacity: 0,
    })),
  };
}
const step = (kind: StepKind, cells: string[], amount = 1, after = scene([1, 0, 0])): Step => ({
  kind,
  cells,
  amount,
  scene: after,
});
const waves = (n: number) => [
  step('place', ['a1']),
  ...Array.from({ length: n }, () => step('wave', ['a1', 'b1'])),
];
const sowing = (n: number) => [
  step('lift', ['a1'], n),
  ...Array.from({ length: n }, () => step('sow', ['b1'])),
];

describe('a piece that moves', () => {
  const move = (amount: number) => [step('move', ['a1', 'b1'], amount, scene([0, 1, 0]))];
  it('has time to be seen, and says what it took', () => {
    const [frame] = plan(scene([1, 0, 0]), move(1));
    expect(frame).toMatchObject({ ms: 240, captured: 1, part: 0, parts: 0 });
    expect(counts(move(1))).toMatchObject({ captured: 1, sowings: 0 });
    expect(counts(move(0)).captured).toBe(0);
    expect(touched(move(0))).toEqual(['a1', 'b1']);
  });
  it('is another one in the same cell when its kind is', () => {
    const kind = (piece: string): Scene => {
      const now = scene([1]);
      return { ...now, cells: now.cells.map((cell) => ({ ...cell, piece })) };
    };
    const [frame] = plan(kind('pawn'), [step('move', ['a1', 'b1'], 0, kind('queen'))]);
    expect(frame!.after.cells[0]!.piece).toBe('queen');
  });
});

describe('the pace of a turn', () => {
  it('is that of the design', () => {
    expect([1, 3, 4, 8, 9].map(waveMs)).toEqual([240, 240, 160, 160, 90]);
    expect([1, 16, 17, 40, 41].map(seedMs)).toEqual([110, 110, 60, 60, 30]);
    expect(plan(scene([0, 0, 0]), waves(3)).map((f) => f.ms)).toEqual([140, 240, 240, 240]);
  });
  it('keeps whole turns short and jumps at the end', () => {
    const long = plan(scene([0, 0, 0]), waves(60));
    expect(duration(long)).toBeLessThanOrEqual(2400);
    expect(long.at(-1)!.ms).toBe(0);
    expect(duration(plan(scene([0, 0, 0]), sowing(200)))).toBeLessThanOrEqual(4000);
  });
  it('follows the speed', () => {
    const plain = plan(scene([0, 0, 0]), waves(3)),
      fast = plan(scene([0, 0, 0]), waves(3), { speed: 2 });
    expect(duration(fast)).toBe(duration(plain) / 2);
    expect(duration(plan(scene([0, 0, 0]), waves(60), { speed: 0.5 }))).toBeLessThanOrEqual(4800);
  });
  it('shows waves as steps with reduced motion, and a sowing at its end', () => {
    const less = plan(scene([0, 0, 0]), waves(3), { less: true });
    expect(less.map((f) => f.ms)).toEqual([350, 350, 350, 350]);
    expect(less.every((f) => f.less)).toBe(true);
    expect(plan(scene([0, 0, 0]), sowing(5), { less: true }).map((f) => f.ms)).toEqual([
      0, 0, 0, 0, 0, 350,
    ]);
    expect(duration(plan(scene([0, 0, 0]), waves(60), { less: true }))).toBeLessThanOrEqual(4200);
  });
  it('numbers waves and sowings, and counts what is taken', () => {
    const frames = plan(scene([0, 0, 0]), waves(3));
    expect(frames.map((f) => [f.part, f.parts])).toEqual([
      [0, 3],
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
    const bao = plan(scene([0, 0, 0]), [
      step('capture', ['c1'], 4),
      ...Array.from({ length: 4 }, () => step('sow', ['b1'])),
      step('capture', ['a1'], 3),
      step('sow', ['c1']),
    ]);
    expect(bao.at(-1)!.captured).toBe(7);
    expect(bao[0]!.goal).toBe('b1');
    expect(bao[5]!.goal).toBe('c1');
    expect(bao[5]!.part).toBe(2);
  });
  it('starts each frame where the last one ended', () => {
    const frames = plan(scene([0, 0, 0]), waves(2));
    for (let i = 1; i < frames.length; i++) expect(frames[i]!.before).toBe(frames[i - 1]!.after);
  });
});

describe('what a turn did', () => {
  it('is counted from its steps', () => {
    expect(counts(waves(3))).toEqual({ waves: 3, bursts: 6, captured: 0, sowings: 0, scored: 0 });
    expect(counts([...sowing(2), step('capture', ['c1'], 3)])).toEqual({
      waves: 0,
      bursts: 0,
      captured: 3,
      sowings: 2,
      scored: 0,
    });
    expect(
      counts([step('place', ['a1']), step('run', ['a1', 'b1', 'c1'], 3), step('run', ['a1'], 6)])
        .scored,
    ).toBe(9);
  });
  it('marks every cell that its waves reached', () => {
    const steps = [
      step('place', ['a1'], 1, scene([2, 0, 0])),
      step('wave', ['a1'], 1, scene([0, 1, 0])),
    ];
    expect(touched(steps).sort()).toEqual(['a1', 'b1']);
  });
});
