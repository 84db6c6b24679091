import { describe, expect, it } from 'vitest';
import { labelOf, labelsIn, labelsOf, markOf } from '../../src/games/moves';
import { turnOf, waysOf } from '../../src/games/bao/turns';
import type { MoveParts } from '../../src/lib/api';
import { coordinateSize, layout, ring } from '../../src/board/geometry';
import { seeds } from '../../src/games/bao/seeds';
import { gauge, gaugePath, orbPath, orbs, tickWidth } from '../../src/games/chain/geometry';
import { join, split } from '../../src/games/names';

describe('orbs', () => {
  it('lie as the design says', () => {
    expect(orbs(1)).toEqual([{ x: 50, y: 45, r: 22 * 0.94 }]);
    expect(orbs(2).map((o) => o.x)).toEqual([50 - 18 * 0.94, 50 + 18 * 0.94]);
    expect(orbs(3)[0]!.y).toBeCloseTo(45 - 19 * 0.94);
  });
  it('never overlap and stay inside the fuse', () => {
    for (let n = 1; n <= 7; n++) {
      const all = orbs(n);
      expect(all).toHaveLength(n);
      for (const [i, a] of all.entries()) {
        expect(Math.hypot(a.x - 50, a.y - 45) + a.r).toBeLessThanOrEqual(38);
        for (const b of all.slice(i + 1))
          expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(a.r + b.r - 0.01);
      }
    }
    expect(orbs(12)).toHaveLength(7);
    expect(orbs(0)).toEqual([]);
  });
  it('have a hole of 0.41 of their radius', () => {
    const { r, width } = ring(20);
    expect((r - width / 2) / 20).toBeCloseTo(0.41);
    expect(r + width / 2).toBeCloseTo(20);
  });
});

describe('a cell', () => {
  it('is a few paths, with a part for each orb and each tick', () => {
    const parts = (path: string) => path.split('M').length - 1;
    for (const side of [1, 2] as const) {
      expect([0, 1, 3, 7, 9].map((n) => parts(orbPath(n, side)))).toEqual([0, 1, 3, 7, 7]);
      expect(parts(orbPath(3, side, 1))).toBe(2);
    }
    expect(orbPath(1, 1)).toBe('M29.32 45a20.68 20.68 0 1 0 41.36 0a20.68 20.68 0 1 0 -41.36 0z');
    expect([
      parts(gaugePath(4, 0, 3)),
      parts(gaugePath(4, 3, 4)),
      parts(gaugePath(4, 5, 4)),
    ]).toEqual([3, 1, 0]);
  });
  it('has one tick for each orb it can take, in the middle', () => {
    for (const cap of [2, 3, 4, 5, 6, 7, 8]) {
      const ticks = gauge(cap);
      expect(ticks).toHaveLength(cap);
      expect((ticks[0]! + ticks.at(-1)! + tickWidth(cap)) / 2).toBeCloseTo(50);
      // Inside the cell, not in its neighbours.
      expect(ticks[0]!, `first of ${cap}`).toBeGreaterThan(5);
      expect(ticks.at(-1)! + tickWidth(cap), `last of ${cap}`).toBeLessThan(95);
      for (let i = 1; i < cap; i++)
        expect(ticks[i]! - ticks[i - 1]!).toBeGreaterThan(tickWidth(cap) + 2);
      expect(tickWidth(cap)).toBeGreaterThan(5);
    }
    expect(gauge(2)).toEqual([37, 52]);
  });
  it('lies where the pictures have it', () => {
    // A board of four cells fills the same place, but its letters do not.
    for (const unit of [0.4, 1, 2.6]) {
      const pixels = coordinateSize(unit) * unit;
      expect(pixels).toBeGreaterThanOrEqual(11);
      expect(pixels).toBeLessThanOrEqual(18);
    }
    expect(coordinateSize(1)).toBe(15);
    const shape = layout(5, 6, false);
    expect([shape.width, shape.height]).toEqual([646, 546]);
    expect([shape.x(0), shape.y(0)]).toEqual([38, 8]);
    expect(layout(5, 6, true).width).toBe(616);
  });
});

describe('seeds', () => {
  it('stay in their pit', () => {
    for (let n = 0; n <= 64; n++) {
      const all = seeds(n);
      expect(all).toHaveLength(Math.min(n, 20));
      for (const s of all) expect(Math.hypot(s.x, s.y)).toBeLessThan(34);
    }
    expect(seeds(1)[0]).toMatchObject({ x: 0, y: 0 });
  });
});

describe('turns of Bao', () => {
  const turns: MoveParts[] = [
    { move: 'A5L', cells: ['A5'], label: 'A5 ‹', way: 'left' },
    { move: 'A2L=', cells: ['A2'], label: 'A2 ‹=', way: 'left', house: 'stop' },
    { move: 'A2L>', cells: ['A2'], label: 'A2 ‹>', way: 'left', house: 'go' },
  ];
  it('go the other way on a turned board', () => {
    expect(turnOf(turns[0]!, false)).toEqual({ move: 'A5L', pit: 'A5', way: 'left' });
    expect(turnOf(turns[0]!, true).way).toBe('right');
  });
  it('are grouped by pit and way, with the choice at the house', () => {
    const ways = waysOf(turns, false);
    expect([...ways.keys()]).toEqual(['A5', 'A2']);
    expect(ways.get('A2')!.left.map((turn) => turn.house)).toEqual(['stop', 'go']);
    expect(waysOf(turns, true).get('A2')!.right).toHaveLength(2);
  });
});

describe('names of games', () => {
  it('come apart and together again', () => {
    for (const game of [
      'chain:orthogonal-5x6',
      'threesix:6x6',
      'threesix:parity-6x6',
      'bao:kiswahili',
      'bao:kiswahili+takasia=off',
      'tictactoe:3x3',
    ])
      expect(join(split(game))).toBe(game);
  });
});

describe('moves in lists', () => {
  it('are read as the server says, or as they are written', () => {
    const pawn = { move: 'b7a6', cells: ['b7', 'a6'], label: 'b7–a6' },
      orb = { move: 'a1', cells: ['a1'] };
    expect([labelOf(pawn), labelOf(orb)]).toEqual(['b7–a6', 'a1']);
    expect(labelsOf({ moves: ['a1', 'b2'] })).toEqual(['a1', 'b2']);
    expect(labelsOf({ moves: ['b7a6'], labels: ['b7–a6'] })).toEqual(['b7–a6']);
    expect(['b7a6', 'c1'].map(labelsIn([pawn]))).toEqual(['b7–a6', 'c1']);
  });
  it('are marked where they end, with where they came from', () => {
    expect(markOf({ move: 'b7a6', cells: ['b7', 'a6'] })).toEqual({ cell: 'a6', from: 'b7' });
    expect(markOf({ move: 'a1', cells: ['a1'] })).toEqual({ cell: 'a1' });
  });
});
