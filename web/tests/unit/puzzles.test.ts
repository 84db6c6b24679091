import { beforeAll, describe, expect, it } from 'vitest';
import type { BriefTurn, Puzzle, PuzzleRow } from '../../src/lib/api';
import { i18n } from '../../src/lib/i18n.svelte';
import { counted, nextPuzzle, upcoming } from '../../src/views/puzzles/choose';
import {
  kMaxKept,
  nextMistake,
  readMistakes,
  withMistake,
  withSolved,
  type Mistake,
} from '../../src/views/puzzles/mistakes.svelte';
import { expected, kFirstRating, rated } from '../../src/views/puzzles/rating';
import { readStored, withResult } from '../../src/views/puzzles/record.svelte';
import { shownTurns, type Shown } from '../../src/views/puzzles/turns';
import { others, task, wrongEnd, wrongHead } from '../../src/views/puzzles/words';

const row = (number: number, rating: number, more: Partial<PuzzleRow> = {}): PuzzleRow => ({
  number,
  rating,
  goal: 'win',
  difficulty: 3,
  themes: ['quiet'],
  ...more,
});
const kAny = { theme: '', difficulty: 0 } as const;

describe('a rating', () => {
  it('expects half against an equal, and more against less', () => {
    expect(expected(1200, 1200)).toBe(0.5);
    expect(expected(1600, 1200)).toBeCloseTo(10 / 11, 5);
  });
  it('moves faster at the beginning, and never out of its range', () => {
    expect(rated(1200, 1200, true, 0)).toBe(1220);
    expect(rated(1200, 1200, false, 0)).toBe(1180);
    expect(rated(1200, 1200, true, 20)).toBe(1210);
    expect(rated(400, 2100, false, 50)).toBe(400);
  });
  it('moves by a point at least, so that it never stands still without a word', () => {
    expect(rated(1200, 2400, false, 0)).toBe(1199);
    expect(rated(2400, 1200, true, 30)).toBe(2401);
  });
});

describe('the record of a browser', () => {
  const puzzle = { set: 'chain-classic', number: 7, rating: 1200 };
  const empty = readStored(null);
  it('is empty at first, and whatever is in the storage', () => {
    expect(empty).toMatchObject({ rating: kFirstRating, streak: 0, best: 0, last: [], solved: {} });
    for (const odd of ['', '[]', 'null', '{"rating":"x","streak":-1,"last":7,"solved":[1]}', '{'])
      expect(readStored(odd)).toMatchObject({ rating: kFirstRating, streak: 0, last: [] });
    expect(readStored('{"solved":{"a":[1,"x",null,2]}}').solved).toEqual({ a: [1, 2] });
  });
  it('counts the first answer to a puzzle and no other', () => {
    const wrong = withResult(empty, puzzle, false, false);
    expect(wrong).toMatchObject({ streak: 0, played: 1, last: [false], rating: 1180 });
    const later = withResult(wrong, puzzle, true, false);
    expect(later).toMatchObject({ streak: 0, played: 1, last: [false], rating: 1180 });
    expect(later.solved).toEqual({ 'chain-classic': [7] });
    expect(withResult(later, puzzle, true, false)).toEqual(later);
  });
  it('keeps the best streak', () => {
    let now = empty;
    for (let number = 1; number <= 12; number++)
      now = withResult(now, { ...puzzle, number }, true, false);
    expect(now).toMatchObject({ streak: 12, best: 12, played: 12 });
    expect(now.last).toHaveLength(10);
    expect(withResult(now, { ...puzzle, number: 13 }, false, false)).toMatchObject({
      streak: 0,
      best: 12,
    });
  });
  it('gives nothing for an answer with a hint but the tick', () => {
    const helped = withResult(empty, puzzle, true, true);
    expect(helped).toMatchObject({ streak: 0, played: 0, rating: kFirstRating, last: [] });
    expect(helped.solved).toEqual({ 'chain-classic': [7] });
  });
  it('is read back as it was written', () => {
    const now = withResult(empty, puzzle, true, false);
    expect(readStored(JSON.stringify(now))).toEqual(now);
  });
});

describe('the next puzzle', () => {
  const rows = [row(1, 1000), row(2, 1250), row(3, 2000), row(4, 1300, { themes: ['capture'] })];
  it('is one near the rating, behind the present one and around the end', () => {
    expect(nextPuzzle(rows, [], kAny, 1200, 0)).toBe(1);
    expect(nextPuzzle(rows, [], kAny, 1200, 1)).toBe(2);
    expect(nextPuzzle(rows, [], kAny, 1200, 4)).toBe(1);
    expect(nextPuzzle(rows, [1, 2], kAny, 1200, 4)).toBe(3);
  });
  it('is the nearest when none is near, and none when all are solved', () => {
    expect(nextPuzzle(rows, [], kAny, 2500, 0)).toBe(3);
    expect(nextPuzzle(rows, [1, 2, 3, 4], kAny, 1200, 0)).toBeNull();
    expect(nextPuzzle(rows, [4], { theme: 'capture', difficulty: 0 }, 1200, 0)).toBeNull();
  });
  it('is of the theme and difficulty that were wanted', () => {
    expect(nextPuzzle(rows, [], { theme: 'capture', difficulty: 0 }, 1200, 0)).toBe(4);
    expect(nextPuzzle(rows, [], { theme: '', difficulty: 5 }, 1200, 0)).toBeNull();
    expect(counted(rows, [2, 4], { theme: 'quiet', difficulty: 0 })).toEqual({ solved: 1, all: 3 });
  });
});

describe('the next few puzzles', () => {
  const rows = [1, 2, 3, 4].map((number) => row(number, 1200));
  it('are those that come when each is solved in its turn', () => {
    expect(upcoming(rows, [], kAny, 1200, 2, 3)).toEqual([3, 4, 1]);
    expect(upcoming(rows, [4], kAny, 1200, 2, 3)).toEqual([3, 1]);
    expect(upcoming(rows, [1, 3, 4], kAny, 1200, 2, 3)).toEqual([]);
  });
});

describe('positions from own games', () => {
  const place = (n: number) => ({ game: 'tictactoe:3x3', position: `X2/3/3 ${n}` });
  it('are read with care', () => {
    for (const odd of [null, '', '{', '{}', '[1,null,{"game":1,"position":"x"}]', '[{"game":"a"}]'])
      expect(readMistakes(odd)).toEqual([]);
    const long = [{ game: 'a', position: 'x'.repeat(2000) }];
    expect(readMistakes(JSON.stringify(long))).toEqual([]);
    expect(readMistakes('[{"game":"a","position":"b","solved":1}]')).toEqual([
      { game: 'a', position: 'b', solved: false },
    ]);
  });
  it('are kept once, and not without end', () => {
    let list = withMistake([], place(1));
    list = withMistake(list, place(1));
    expect(list).toHaveLength(1);
    for (let n = 2; n <= kMaxKept + 5; n++) list = withMistake(list, place(n));
    expect(list).toHaveLength(kMaxKept);
    expect(list[0]).toMatchObject(place(6));
    expect(readMistakes(JSON.stringify(list))).toEqual(list);
  });
  it('come one after the other until all are solved', () => {
    let list = [1, 2, 3].reduce((all, n) => withMistake(all, place(n)), [] as Mistake[]);
    expect(nextMistake(list, null)).toMatchObject(place(1));
    expect(nextMistake(list, place(3))).toMatchObject(place(1));
    list = withSolved(list, place(1));
    expect(nextMistake(list, place(3))).toMatchObject(place(2));
    list = withSolved(list, place(2));
    expect(nextMistake(list, place(3))).toMatchObject(place(3));
    list = withSolved(list, place(3));
    expect(nextMistake(list, place(1))).toBeNull();
  });
});

describe('the boards of a line', () => {
  const cell = (name: string, count = 0) =>
    ({ name, owner: 'nobody', mark: 'none', count, capacity: 2 }) as const;
  const first = {
    scene: { rows: 1, columns: 2, cells: [cell('a1'), cell('b1')], tally: [0, 0], carried: 0 },
    to_move: 2,
    position: 'start',
    runs: [],
    last_move: null,
  } satisfies Shown;
  const turns: BriefTurn[] = [
    {
      parts: { move: 'b1', cells: ['b1'] },
      position: 'after',
      to_move: 1,
      steps: [
        {
          kind: 'place',
          cells: ['b1'],
          amount: 1,
          changed: [{ cell: 'b1', owner: 'second', count: 1, piece: 'pawn' }],
        },
        { kind: 'run', cells: ['a1', 'b1'], amount: 3, changed: [], tally: [0, 3] },
      ],
    },
    {
      parts: { move: 'a1', cells: ['a1'] },
      position: 'end',
      to_move: null,
      steps: [
        {
          kind: 'lift',
          cells: ['b1'],
          amount: 1,
          changed: [{ cell: 'b1', count: 0, piece: null }],
          carried: 1,
        },
      ],
    },
  ];
  it('follow from what each step changes', () => {
    const all = shownTurns(first, turns);
    expect(all.map((one) => one.position)).toEqual(['start', 'after', 'end']);
    expect(all[1]!.scene.cells[1]).toEqual({ ...cell('b1', 1), owner: 'second', piece: 'pawn' });
    expect(all[1]!.scene.tally).toEqual([0, 3]);
    expect(all[1]!.runs).toEqual([{ turn: 1, side: 2, cells: ['a1', 'b1'], points: 3 }]);
    expect(all[1]!.steps![0]!.scene.tally).toEqual([0, 0]);
    expect(all[2]!.scene.cells[1]).toEqual({ ...cell('b1'), owner: 'second' });
    expect(all[2]!.scene.carried).toBe(1);
    expect(all[2]!.last_move).toEqual({ move: 'a1', cells: ['a1'] });
    expect(first.scene.cells[1]).toEqual(cell('b1'));
  });
});

describe('what is said of a puzzle', () => {
  beforeAll(() => i18n.load('en', 'puzzles'));
  const puzzle = (more: object) =>
    ({ goal: 'win', margin: null, show: { to_move: 2 }, ...more }) as unknown as Puzzle;
  const refutations = (...values: number[]) =>
    values.map((value, i) => ({ moves: [`a${i + 1}`], value }));

  it('names the task', () => {
    expect(task(puzzle({}))).toBe('Amber to move. One move keeps the win.');
    expect(task(puzzle({ goal: 'draw' }))).toBe('Amber to move. One move keeps the draw.');
    expect(task(puzzle({ goal: 'margin', margin: 1 }))).toContain('a lead of 1 point.');
    expect(task(puzzle({ goal: 'margin', margin: 0 }))).toContain('keeps the draw');
    expect(task(puzzle({ goal: 'margin', margin: -9 }))).toContain('holds the loss to 9 points');
  });
  it('counts what the other moves do', () => {
    expect(others(puzzle({ refutations: refutations(-4, -2) }))).toBe(
      'The other 2 legal moves lose. All 3 are proven.',
    );
    expect(others(puzzle({ refutations: refutations(0, 0) }))).toContain('only draw.');
    expect(others(puzzle({ refutations: refutations(0, -2, -2) }))).toContain(
      '2 lose and 1 only draws',
    );
    expect(
      others(puzzle({ goal: 'margin', margin: 6, refutations: refutations(3, -3) })),
    ).toContain('gives away 3 points or more');
  });
  it('says what a wrong answer costs', () => {
    const [lost, drawn] = refutations(-4, 0);
    expect(wrongHead(puzzle({}), 'a1', lost!)).toBe('a1 loses.');
    expect(wrongEnd(puzzle({}), lost!)).toBe('Lost within 4 turns.');
    expect(wrongHead(puzzle({}), 'a1', drawn!)).toBe('a1 only draws.');
    const points = puzzle({ goal: 'margin', margin: 6 });
    expect(wrongHead(points, 'a1', { value: -3 })).toBe('a1 gives away 9 points.');
    expect(wrongEnd(points, { value: -3 })).toContain('−3');
  });
});
