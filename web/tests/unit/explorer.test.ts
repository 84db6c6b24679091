// What is said and drawn of proven values.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Explored, ProvenValue } from '../../src/lib/api';
import { i18n } from '../../src/lib/i18n.svelte';
import {
  bestMoves,
  bytes,
  groups,
  heatOf,
  pins,
  rank,
  sameCount,
  timeText,
  turned,
  valueText,
  verdict,
} from '../../src/views/explorer/model';

const won = (plies: number): ProvenValue => ({ result: 'won', plies, margin: null });
const lost = (plies: number): ProvenValue => ({ result: 'lost', plies, margin: null });
const drawn: ProvenValue = { result: 'drawn', plies: null, margin: null };
const points = (margin: number): ProvenValue => ({
  result: margin > 0 ? 'won' : margin < 0 ? 'lost' : 'drawn',
  plies: margin === 0 ? null : 4,
  margin,
});
const explored = (value: ProvenValue | null, moves: Record<string, ProvenValue | null>): Explored =>
  ({
    game: 'chain:classic-3x4',
    start: '',
    state: 'known',
    whole: 'now',
    most_nodes: 2_000_000,
    show: { to_move: 1, result: 'none' },
    value,
    moves: Object.entries(moves).map(([move, each]) => ({ move, value: each })),
    line: [],
    method: 'table',
    nodes: 1,
  }) as unknown as Explored;

// The board of the mock-up: Chain Reaction 3 × 4 after a1 d3.
const kBoard = explored(won(17), {
  a1: lost(16),
  b1: won(19),
  c1: lost(18),
  d1: won(17),
  a2: won(19),
  d2: lost(18),
});

beforeAll(() => i18n.load('en', 'explorer'));

describe('values', () => {
  it('are ordered from the fastest win to the fastest loss', () => {
    const order = [won(1), won(9), drawn, lost(8), lost(2)];
    expect([...order].sort((a, b) => rank(b) - rank(a))).toEqual(order);
    expect(rank(points(6))).toBeGreaterThan(rank(points(-3)));
  });
  it('are told in words', () => {
    expect([won(17), lost(4), drawn, points(6), points(-3), null].map(valueText)).toEqual([
      'won in 17',
      'lost in 4',
      'draw',
      '+6',
      '−3',
      'not known',
    ]);
    expect(valueText({ result: 'lost', plies: 0, margin: null })).toBe('lost');
  });
  it('are the opposite for the other side', () => {
    expect(turned(won(3))).toEqual(lost(3));
    expect(turned(points(0)).margin).toBe(0);
  });
});

describe('moves', () => {
  it('stand together when they are worth the same, the best first', () => {
    const rows = groups(kBoard).map(({ moves, note, bad }) => ({
      moves: moves.join(' '),
      note,
      bad,
    }));
    expect(rows).toEqual([
      { moves: 'd1', note: 'best', bad: false },
      { moves: 'b1 a2', note: '2 slower', bad: false },
      { moves: 'c1 d2', note: 'throws away the win', bad: true },
      { moves: 'a1', note: 'throws away the win', bad: true },
    ]);
  });
  it('of which not all are known make no claims about the best', () => {
    const open = explored(null, { a1: lost(4), b1: null });
    expect(groups(open).map((row) => [row.moves.join(), row.note, row.best])).toEqual([
      ['a1', '', false],
      ['b1', '', false],
    ]);
    expect(heatOf(open).get('b1')).toEqual({ text: '?', bin: 0 });
    expect(heatOf({ ...open, state: 'working' }).get('b1')).toEqual({ text: '…', bin: 0 });
  });
  it('have the heat of the design', () => {
    const heat = heatOf(kBoard);
    expect(heat.get('d1')).toEqual({ text: 'won', note: 'in 17', bin: 5 });
    expect(heat.get('b1')?.bin).toBe(3);
    expect(heat.get('a1')).toEqual({ text: 'lost', note: 'in 16', bin: 1 });
    const half = heatOf(explored(won(3), { a1: won(3), b1: drawn }));
    expect(half.get('b1')).toEqual({ text: '½', bin: 2 });
    const kept = heatOf(explored(drawn, { a1: lost(4), b1: drawn }));
    expect(kept.get('b1')?.bin).toBe(5);
    const margins = heatOf(explored(points(8), { a1: points(8), b1: points(-4), c1: points(5) }));
    expect([...margins.values()].map(({ bin }) => bin)).toEqual([5, 1, 4]);
  });
  it('are pins by distance', () => {
    expect(pins(kBoard).map((pin) => [pin.result, pin.plies, pin.moves.length, pin.best])).toEqual([
      ['lost', 16, 1, false],
      ['won', 17, 1, true],
      ['lost', 18, 2, false],
      ['won', 19, 2, false],
    ]);
    expect(pins(explored(points(2), { a1: points(2) }))).toEqual([]);
  });
  it('that lose all the same are best when they hold out longest', () => {
    const all = explored(lost(8), { a1: lost(4), b1: lost(8) });
    expect(bestMoves(all.moves)).toEqual(['b1']);
    expect(groups(all)[1]?.note).toBe('4 sooner');
  });
});

describe('the verdict', () => {
  const say = (one: Explored) => verdict(one, (move) => move);
  it('says who wins, how, and what the other moves do', () => {
    expect(say(kBoard)).toEqual({
      kind: 'sure',
      head: 'Blue wins in 17 turns',
      text: 'with d1, against any defence. Of 6 moves 3 win and 3 lose.',
    });
    expect(say(explored(lost(8), { a1: lost(8) })).head).toBe('Amber wins in 8 turns');
    expect(say(explored(points(-6), { a1: points(-6) })).head).toBe('Amber wins by 6');
  });
  it('never claims what is not proven', () => {
    const open = say(explored(null, { a1: null, b1: null }));
    expect(open.kind).toBe('open');
    expect(open.head).toBe('Not known within 2,000,000 positions');
    expect(say({ ...kBoard, state: 'working', value: null }).kind).toBe('working');
    expect(say(explored(won(3), { a1: won(3), b1: null })).text).toContain('1 move is not proven.');
  });
  it('of a game that is over is its result', () => {
    const over = { ...kBoard, show: { ...kBoard.show, result: 'p2win', to_move: null } };
    expect(say(over as Explored).head).toBe('Amber has won');
  });
});

describe('numbers', () => {
  it('count positions of the same value', () => {
    const counts = {
      positions: 9,
      drawn: 2,
      mirrors_once: true,
      reached_only: false,
      distances: [{ plies: 3, won: 4, lost: 3 }],
      filled: [],
    };
    expect([won(3), lost(3), drawn, won(5), null].map((v) => sameCount(counts, v))).toEqual([
      4,
      3,
      2,
      null,
      null,
    ]);
  });
  it('are short', () => {
    expect([800, 46_000_000, 6_300_000_000].map(bytes)).toEqual(['800 B', '44 MiB', '5.9 GiB']);
    expect([0.2, 40, 300].map(timeText)).toEqual(['1 s', '40 s', '5 min']);
  });
});
