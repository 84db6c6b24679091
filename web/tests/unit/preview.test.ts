import { beforeEach, describe, expect, it } from 'vitest';
import { choiceOf } from '../../src/games/bao/choice';
import { gainOf, ghostOf, signed } from '../../src/games/chain/ghost';
import { whyGroups, whySentence } from '../../src/games/bao/refusals';
import type { Cell, Refusal, Scene, Show, Step, StepKind } from '../../src/lib/api';
import { ghostWords } from '../../src/games/chain/ghost_words';
import { bottomSide, flipQuery, isFlipped } from '../../src/views/play/turned';
import { settings } from '../../src/lib/settings.svelte';

// Tests of other files share the language.
beforeEach(() => settings.change({ language: 'en' }));

// Two rows of two: a1 b1 / a2 b2, written as orbs with B or A behind them.
function scene(words: string): Scene {
  const cells = words
    .split(' ')
    .map((word, i): Cell => ({
      name: 'ab'[i % 2]! + (Math.floor(i / 2) + 1),
      count: Number(word[0]),
      mark: 'none',
      capacity: 2,
      owner: word[1] === 'B' ? 'first' : word[1] === 'A' ? 'second' : 'nobody',
    }));
  return { rows: 2, columns: 2, cells, tally: [0, 0], carried: 0 };
}
const step = (kind: StepKind, cells: string[], words: string): Step => ({
  kind,
  cells,
  amount: 0,
  scene: scene(words),
});

describe('the preview of a move', () => {
  const before = scene('1B 1A 0 1A');
  const steps = [
    step('place', ['a1'], '2B 1A 0 1A'),
    step('wave', ['a1'], '0 2B 1B 1A'),
    step('wave', ['b1'], '1B 0 1B 2B'),
    step('wave', ['b2', 'a1'], '0 1B 2B 0'),
  ];
  it('tells the first burst of every cell, what is taken and what is gained', () => {
    const ghost = ghostOf(before, steps, 'a1', 1, 'p1win');
    expect([...ghost.first]).toEqual([
      ['a1', 1],
      ['b1', 2],
      ['b2', 3],
    ]);
    expect([ghost.waves, ghost.shown, ghost.bursts]).toEqual([3, 3, 4]);
    expect(ghost.taken).toEqual(['b1']);
    expect([ghost.before, ghost.after]).toEqual([
      [1, 2],
      [3, 0],
    ]);
    expect(gainOf(ghost)).toBe(2);
    expect(ghostWords(ghost)).toBe(
      '4 bursts in 3 waves. You take b1, and gain 2 orbs. That ends the game: Blue wins.',
    );
  });
  it('stops at a wave when asked to', () => {
    const ghost = ghostOf(before, steps, 'a1', 1, 'p1win', 1);
    expect([...ghost.first]).toEqual([['a1', 1]]);
    expect([ghost.waves, ghost.shown, ghost.taken, ghost.after]).toEqual([3, 1, ['b1'], [3, 1]]);
    expect(ghostWords(ghost)).toBe('1 burst in 1 wave. You take b1, and gain 2 orbs.');
  });
  it('of a move without bursts is the orb alone', () => {
    const ghost = ghostOf(before, [step('place', ['a2'], '1B 1A 1B 1A')], 'a2', 1, 'none');
    expect([ghost.waves, gainOf(ghost), ghost.taken]).toEqual([0, 1, []]);
    expect([signed(5), signed(-2), signed(0)]).toEqual(['+5', '−2', '+0']);
  });
});

describe('the choice at the house', () => {
  const names = ['b', 'a', 'A', 'B'].flatMap((row, r) =>
    Array.from({ length: 8 }, (_, c) => row + (r < 2 ? 8 - c : c + 1)),
  );
  const bao = (own: Record<string, number>, house = true): Scene => ({
    rows: 4,
    columns: 8,
    tally: [0, 0],
    carried: 0,
    cells: names.map((name, i): Cell => ({
      name,
      count: own[name] ?? 0,
      owner: i < 16 ? 'second' : 'first',
      mark: house && name === 'A5' ? 'house' : 'none',
      capacity: 0,
    })),
  });
  const at = (kind: StepKind, cell: string, amount: number, then: Scene): Step => ({
    kind,
    cells: [cell],
    amount,
    scene: then,
  });
  const reached = bao({ A4: 1, A5: 8 });
  const up = [
    at('capture', 'a3', 2, bao({ A5: 7 })),
    at('sow', 'A4', 1, bao({ A4: 1, A5: 7 })),
    at('sow', 'A5', 1, reached),
  ];
  const show = (steps: Step[], end: Scene) =>
    ({ steps, scene: end, result: 'none' }) as unknown as Show;
  it('tells what a stop keeps', () => {
    const choice = choiceOf(show([...up, at('stop', 'A5', 0, reached)], reached), 1, 'A5')!;
    expect(choice).toMatchObject({
      stops: true,
      before: 2,
      more: 0,
      sowings: 1,
      house: 8,
      front: 9,
      back: 0,
      ends: null,
    });
    expect(choice.at).toBe(reached);
  });
  it('tells where the seeds of going on fall', () => {
    const end = bao({ A4: 1, A6: 1, A7: 1, B8: 1 }, false);
    const on = [
      at('safari', 'A5', 0, reached),
      at('lift', 'A5', 8, bao({ A4: 1 }, false)),
      at('sow', 'A6', 1, bao({ A6: 1 }, false)),
      at('sow', 'A7', 1, bao({ A7: 1 }, false)),
      at('sow', 'B8', 1, end),
    ];
    const choice = choiceOf(show([...up, ...on], end), 1, 'A5')!;
    expect(choice).toMatchObject({
      stops: false,
      before: 2,
      more: 0,
      house: null,
      front: 3,
      back: 1,
      ends: { cell: 'B8', empty: true },
    });
    expect([...choice.sown]).toEqual([
      ['A6', 1],
      ['A7', 1],
      ['B8', 1],
    ]);
  });
  it('is nothing where no house was reached', () =>
    expect(choiceOf(show(up, reached), 1, 'A5')).toBeNull());
});

describe('why a pit cannot be played', () => {
  it('is told for all pits of a reason at once, takasia first and empty pits last', () => {
    const told: [string, Refusal['why']][] = [
      ['A1', 'empty'],
      ['A2', 'takasia'],
      ['A6', 'single'],
      ['B1', 'empty'],
      ['B2', 'front-first'],
      ['B3', 'front-first'],
      ['B4', 'front-first'],
      ['B7', 'single'],
      ['B8', 'single'],
    ];
    const all = told.map(([cell, why]) => ({ cell, why, text: '' }));
    expect(whyGroups(all).map((group) => `${group.cells}: ${group.text}`)).toEqual([
      'A2: takasia, this turn only',
      'A6 B7 B8: 1 seed; a turn needs 2 or more',
      'B2–B4: a front pit has 2 seeds or more, so the front row goes first',
      'A1 B1: empty',
    ]);
  });
  it('is the server’s own sentence where the page has no words', () => {
    expect(whySentence({ cell: 'A3', why: 'takasia', text: '' }, 'Amber')).toMatch(
      /^A3 is locked by takasia\. Amber could capture only this pit/,
    );
    expect(
      whySentence({ cell: 'A3', why: 'brand-new' as never, text: 'A3 is special.' }, 'Amber'),
    ).toBe('A3 is special.');
  });
});

describe('the way the board lies', () => {
  it('is that of who plays, unless the address says otherwise', () => {
    expect([
      isFlipped(undefined, false),
      isFlipped('1', false),
      isFlipped('1', true),
      isFlipped('0', true),
      isFlipped(undefined, true),
    ]).toEqual([false, true, true, false, true]);
    for (const home of [false, true])
      for (const flipped of [false, true])
        expect(isFlipped(flipQuery(flipped, home)?.toString(), home)).toBe(flipped);
  });
  it('has whoever plays here below it, unless it was turned', () => {
    // flipped, the board's own way, Amber plays here
    expect(bottomSide(false, false, false)).toBe(1);
    expect(bottomSide(false, false, true)).toBe(2);
    expect(bottomSide(true, true, true)).toBe(2);
    expect(bottomSide(true, false, false)).toBe(2);
    expect(bottomSide(true, false, true)).toBe(1);
    expect(bottomSide(false, true, true)).toBe(1);
  });
});
