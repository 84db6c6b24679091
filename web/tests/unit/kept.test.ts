// What was found out about a position is not forgotten when another overlay or another turn is looked at.
import { describe, expect, it } from 'vitest';
import { KeptAnalyses, KeptPosition } from '../../src/views/analyse/kept';
import { certain } from '../../src/lib/values';
import type { Analysis, Line } from '../../src/lib/api';

const line = (move: string, extra: Partial<Line> = {}): Line => ({
  moves: [move],
  hundredths: 10,
  proven: false,
  win_in: null,
  margin: null,
  bound: 'exact',
  text: '',
  chance: 0.5,
  ...extra,
});
const proof = (move: string, n: number) => line(move, { win_in: n, proven: true });
const answer = (depth: number, lines: Line[], done = false): Analysis => ({
  on: 'analysis',
  id: 1,
  game: 'chain',
  position: '',
  to_move: 1,
  result: 'none',
  bot: 'espalier',
  best_move: null,
  plays: null,
  lines,
  work: { depth, seldepth: depth, nodes: 1, nodes_per_second: 1, hashfull: 0, time_ms: 1 },
  waiting: false,
  done,
  exact: done,
});
const wish = (extra = {}) => ({
  game: 'chain',
  start: '',
  moves: [] as string[],
  lines: 3,
  all: true,
  ...extra,
});

describe('a position that was looked at', () => {
  it('keeps its proofs when a search begins again', () => {
    const kept = new KeptPosition();
    kept.take(answer(9, [proof('a1', 5), line('b1')]), wish());
    const again = kept.take(
      answer(1, [line('b1', { hundredths: 30 }), line('a1')]),
      wish({ all: false }),
    );
    expect(again.lines.find((l) => l.moves[0] === 'a1')?.win_in).toBe(5);
    // A move of which nothing is told now is still proven.
    const few = kept.take(answer(2, [line('b1')]), wish({ all: false, lines: 1 }));
    expect(few.lines.filter((l) => certain(l) !== null).map((l) => l.moves[0])).toEqual(['a1']);
  });
  it('shows what it knows until the next search has begun to tell', () => {
    const kept = new KeptPosition();
    kept.take(answer(6, [line('a1'), line('b1')]), wish());
    expect(kept.take(answer(0, []), wish({ all: false })).lines.map((l) => l.moves[0])).toEqual([
      'a1',
      'b1',
    ]);
  });
  it('takes the deeper of two estimates, and every proof', () => {
    const kept = new KeptPosition();
    kept.take(answer(8, [line('a1', { hundredths: 80 })]), wish());
    expect(
      kept.take(answer(2, [line('a1', { hundredths: 20 })]), wish()).lines[0]!.hundredths,
    ).toBe(80);
    expect(
      kept.take(answer(9, [line('a1', { hundredths: 90 })]), wish()).lines[0]!.hundredths,
    ).toBe(90);
    expect(kept.take(answer(1, [proof('a1', 3)]), wish()).lines[0]!.win_in).toBe(3);
    expect(kept.history.map((h) => h.depth)).toEqual([8, 9]);
  });
  it('is not searched again for less than it was searched for', () => {
    const kept = new KeptPosition();
    kept.take(answer(5, [proof('a1', 1), proof('b1', -2)], true), wish());
    expect(kept.answerTo(wish({ all: false, lines: 1 }))?.done).toBe(true);
    const other = new KeptPosition();
    other.take(answer(5, [proof('a1', 1)], true), wish({ all: false, lines: 1 }));
    expect(other.answerTo(wish({ all: false, lines: 1 }))?.done).toBe(true);
    expect(other.answerTo(wish())).toMatchObject({ done: false, waiting: true });
  });
  it('is found again by its moves, as one of the last', () => {
    const all = new KeptAnalyses(2);
    all.of(wish({ moves: ['a1'] })).take(answer(3, [proof('b1', 1)]), wish());
    expect(all.of(wish()).last).toBeNull();
    expect(all.of(wish({ moves: ['a1'], all: false })).last?.lines[0]?.win_in).toBe(1);
    all.of(wish({ moves: ['c1'] }));
    all.of(wish({ moves: ['d1'] }));
    expect(all.of(wish({ moves: ['a1'] })).last).toBeNull();
  });
});

describe('proofs', () => {
  it('outlive the positions that they were found in', () => {
    const all = new KeptAnalyses(2);
    const place = wish({ moves: ['a1'] });
    all.take(answer(9, [proof('b1', -4), line('c1')]), place);
    for (const move of ['c1', 'd1', 'e1']) all.of(wish({ moves: [move] }));
    expect(all.of(place).last).toBeNull();
    expect(all.lineOf(place, 'b1')?.win_in).toBe(-4);
    // A new search begins with it.
    const again = all.take(answer(1, [line('c1'), line('b1')]), place);
    expect(again.lines.find((l) => l.moves[0] === 'b1')?.win_in).toBe(-4);
  });
  it('are listed for the position and behind the moves that are wanted, seen by who moves there', () => {
    const all = new KeptAnalyses();
    all.take(answer(9, [proof('b1', 5), proof('c1', -6), proof('d1', 1)], true), wish());
    const list = all.proofs.list(wish(), (moves) => moves[0] !== 'b1');
    expect(list.map((one) => [one.moves.join(' '), one.value.win_in, one.mover])).toEqual([
      ['', 5, 1],
      ['c1', 5, 2],
    ]);
    expect(all.proofs.list(wish({ start: 'other' }), () => true)).toEqual([]);
  });
  it('of a position are only those that the search has come to the end with', () => {
    const all = new KeptAnalyses();
    const still = {
      ...answer(4, [proof('b1', -3), line('c1', { hundredths: null })]),
      exact: false,
    };
    all.take(still, wish());
    expect(all.proofs.list(wish(), () => false)).toEqual([]);
    all.take({ ...answer(5, [proof('b1', -3)]), exact: true }, wish());
    expect(all.proofs.list(wish(), () => false).map((one) => one.value.win_in)).toEqual([-3]);
  });
  it('are the flagship’s alone', () => {
    const all = new KeptAnalyses();
    all.take(answer(9, [proof('b1', 3)], true), wish({ bot: 'heithoff' }));
    expect(all.proofs.list(wish(), () => true)).toEqual([]);
    expect(all.lineOf(wish(), 'b1')).toBeNull();
  });
});

describe('a look of limited time', () => {
  it('is no answer for one without a limit', () => {
    const kept = new KeptPosition();
    const short = wish({ movetime_ms: 2500 });
    kept.take({ ...answer(7, [line('a1')], true), exact: false }, short);
    expect(kept.answerTo(short)?.done).toBe(true);
    expect(kept.answerTo(wish())).toMatchObject({ done: false, waiting: true });
    kept.take(answer(20, [line('a1')], true), wish());
    expect(kept.answerTo(short)?.work?.depth).toBe(20);
  });
});
