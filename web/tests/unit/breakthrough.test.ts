import { describe, expect, it } from 'vitest';
import { boardOf, draftOf, emptied, pressed } from '../../src/board/draft';
import { share } from '../../src/board/facts';
import { letterOf, outlineOf } from '../../src/board/pieces';
import { wouldDo } from '../../src/board/preview';
import { piecesOf } from '../../src/games/facts.svelte';
import { sidesOf } from '../../src/games/names';
import type { Outcomes, Scene, Show } from '../../src/lib/api';
import { factsOf } from '../../src/views/analyse/facts';

const game = 'breakthrough:4x3';
// Rows from the top, as positions are written.
function board(rows: string[]): Scene {
  const letters = rows.flatMap((row) => [...row]);
  return {
    rows: rows.length,
    columns: rows[0]!.length,
    tally: [0, 0],
    carried: 0,
    cells: letters.map((letter, i) => ({
      name: 'abc'[i % 3]! + (Math.floor(i / 3) + 1),
      owner: letter === 'P' ? 'first' : letter === 'p' ? 'second' : 'nobody',
      mark: 'none',
      count: letter === '.' ? 0 : 1,
      capacity: 0,
      ...(letter === '.' ? {} : { piece: 'pawn' }),
    })),
  };
}
const scene = board(['ppp', 'pP.', '.PP', 'PPP']);

describe('moves of Breakthrough', () => {
  it('say what they would do', () => {
    const words = (move: [string, string], captured: number, result: Outcomes['result'] = 'none') =>
      wouldDo(
        game,
        { move: move.join(''), cells: move },
        {
          move: move.join(''),
          counts: { waves: 0, bursts: 0, captured, sowings: 0, scored: 0 },
          holds: 1,
          missing: null,
          result,
          taken: captured,
          gain: 0,
        },
      );
    expect(words(['b3', 'c2'], 0)).toBe('b3 goes to c2.');
    expect(words(['a2', 'b3'], 1)).toBe('a2 takes the pawn on b3.');
    expect(words(['b2', 'c1'], 1, 'p1win')).toBe('b2 goes to c1 and wins.');
  });
  it('are told by what they took', () => {
    const show = (amount: number) =>
      ({
        scene,
        result: 'none',
        steps: [{ kind: 'move', cells: ['a2', 'b3'], amount, scene }],
      }) as unknown as Show;
    expect(factsOf(scene, show(1), 2).captured).toBe(1);
    expect(factsOf(scene, show(0), 2).captured).toBe(0);
  });
});

describe('a position of Breakthrough', () => {
  it('is set up pawn by pawn', () => {
    const draft = draftOf({ game, scene, to_move: 2 });
    expect(boardOf(draft)).toEqual({ game, cells: scene.cells, to_move: 2, tally: [0, 0] });
    const one = pressed(emptied(draft), 'b3', 'second');
    expect(one.scene.cells.filter((cell) => cell.count > 0)).toEqual([
      { name: 'b3', owner: 'second', mark: 'none', count: 1, capacity: 0, piece: 'pawn' },
    ]);
    expect(pressed(one, 'b3', 'erase').scene.cells[7]!.piece).toBeUndefined();
    // Whose turn it is does not follow from the number of pawns.
    expect(pressed({ ...one, side: 2 }, 'a1', 'first').side).toBe(2);
  });
  it('counts pawns', () => {
    expect(share(game, scene)).toEqual({ first: 6, second: 4 });
  });
});

describe('boards of any shape', () => {
  it('have the sides that their game knows', () => {
    expect(sidesOf('breakthrough', 'rows')).toEqual([4, 5, 6, 7, 8]);
    expect(sidesOf('breakthrough', 'columns')).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(sidesOf('chain', 'rows')).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

describe('a kind of piece', () => {
  it('has an outline, or else a letter', () => {
    expect(piecesOf(game)).toEqual(['pawn']);
    for (const kind of piecesOf(game)) expect(outlineOf(kind)).toMatch(/^M.*z$/);
    expect([outlineOf('wizard'), outlineOf(undefined)]).toEqual([undefined, undefined]);
    expect([letterOf('wizard'), letterOf(undefined)]).toEqual(['W', '']);
  });
});
