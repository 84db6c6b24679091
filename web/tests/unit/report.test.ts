import { describe, expect, it } from 'vitest';
import { visible } from '../../src/lib/text';
import { replayOf, stepsOf, unpack, type BoardFacts } from '../../src/report/boards';
import { ReportData } from '../../src/report/data';
import { readPlace } from '../../src/report/place.svelte';
import { counted, settings, standings } from './arena_help';

// Two pits: two seeds in the first, then one is lifted and sown into the second.
const pits: BoardFacts = {
  rows: 1,
  columns: 2,
  cells: ['a1', 'b1'],
  capacities: [0, 0],
  pieces: [],
  kinds: [
    [0, 0, 0, -1],
    [1, 0, 2, -1],
    [2, 0, 0, -1],
    [1, 0, 0, -1],
    [2, 0, 1, -1],
    [2, 0, 2, -1],
  ],
  targets: [],
  sides: ['South', 'North'],
};
const kGame = 'bbbc,^cba.b.b;=bb';

describe('packed boards', () => {
  it('are read as report_boards.hpp says', () => {
    const { first, turns } = unpack(kGame, pits);
    expect(first).toEqual([1, 2, 0, 0, 0]);
    expect(turns.map((turn) => turn.side)).toEqual([1, 2]);
    expect(turns[0]!.steps.map((step) => [step.kind, step.amount, ...step.cells])).toEqual([
      ['lift', 2, 0],
      ['sow', 1, 1],
      ['sow', 1, 1],
    ]);
    expect(turns[0]!.steps.map((step) => step.after)).toEqual([
      [3, 2, 0, 0, 2],
      [3, 4, 0, 0, 1],
      [3, 5, 0, 0, 0],
    ]);
    expect(turns[1]!.steps).toEqual([]);
    expect(turns[1]!.after).toEqual([1, 5, 0, 0, 0]);
  });
  it('become what the server tells of a game', () => {
    const packed = unpack(kGame, pits);
    const { first, turns } = replayOf('bao', packed, ['x', 'y'], pits);
    expect(first.scene.cells[0]).toEqual({
      name: 'a1',
      owner: 'first',
      mark: 'none',
      count: 2,
      capacity: 0,
    });
    expect(turns.map(({ move, side }) => [move, side])).toEqual([
      ['x', 1],
      ['y', 2],
    ]);
    expect(turns[0]!.counts).toMatchObject({ sowings: 1, captured: 0 });
    expect(stepsOf(packed.turns[0]!, pits)[0]).toMatchObject({ kind: 'lift', cells: ['a1'] });
  });
  it('have numbers of any size', () => {
    expect(unpack('bCb', pits).first[0]).toBe(34);
  });
  it('are refused when they are cut off', () => {
    expect(() => unpack('bC', pits)).toThrow();
  });
});

describe('texts of strangers', () => {
  it('have no control characters and turn nothing around', () => {
    expect(visible('a\u202eb\u0007c\r\nd\te')).toBe('a\ufffdb\ufffdc\nd\te');
    expect(visible('Änn 連鎖 🌳 <b>')).toBe('Änn 連鎖 🌳 <b>');
  });
  it('are clean wherever they stand in a report', () => {
    const data = new ReportData(
      JSON.stringify({
        ...standings(),
        name: 'cup \u202e',
        game: 'tictactoe',
        bots: ['ann\u2066', 'bob'],
        settings: settings(),
        spec: { kind: 'match' },
        board: pits,
        replayable: 0,
        games: [
          {
            ...counted(7, { first: 'ann\u2066', second: 'bob', ended_by: 'crash' }),
            detail: '\u202e',
          },
        ],
      }),
    );
    expect(data.model.summary?.name).toBe('cup \ufffd');
    expect(data.model.games.get(7)?.first).toBe('ann\ufffd');
    expect(data.look(7)).toMatchObject({ replay: null, whole: { detail: '\ufffd' } });
    expect(data.look(8)).toBe(null);
  });
});

describe('addresses inside of a report', () => {
  it('name a game, and a turn of it', () => {
    expect(readPlace('#game-12')).toEqual({ game: 12, turn: 0 });
    expect(readPlace('#game-12.5')).toEqual({ game: 12, turn: 5 });
    for (const other of ['', '#standings', '#game-', '#game-1.', '#game-x'])
      expect(readPlace(other)).toBe(null);
  });
});
