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
