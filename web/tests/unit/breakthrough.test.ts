import { describe, expect, it } from 'vitest';
import { draftOf, draftText, emptied, pressed, sceneOf } from '../../src/board/draft';
import { share } from '../../src/board/facts';
import { letterOf, outlineOf } from '../../src/board/pieces';
import { wouldDo } from '../../src/board/preview';
import { kitOf } from '../../src/games';
import { lineLabels, moveMark } from '../../src/games/moves';
import { sidesOf } from '../../src/games/names';
import type { Scene, Show } from '../../src/lib/api';
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
      ...(letter === '.' ? {} : { piece: 'pawn' }),
    })),
  };
}
const scene = board(['ppp', 'pP.', '.PP', 'PPP']);

describe('moves of Breakthrough', () => {
  it('are read as two cells, and marked where they end', () => {
    expect(lineLabels(game, ['b3c2', 'a2xb3', 'resign'], 1, scene)).toEqual([
      'b3–c2',
      'a2–b3',
      'resign',
    ]);
    expect(moveMark(game, 'b3c2', 1)).toEqual({ cell: 'c2', from: 'b3' });
    expect(moveMark(game, 'b3xc2', 1)).toEqual({ cell: 'c2', from: 'b3' });
  });
  it('say what they would do', () => {
    expect(wouldDo(game, scene, 'b3c2')).toBe('b3 goes to c2.');
    expect(wouldDo(game, scene, 'a2b3')).toBe('a2 takes the pawn on b3.');
    expect(wouldDo(game, scene, 'b2c1')).toBe('b2 reaches the far row on c1 and wins.');
    expect([wouldDo(game, scene, 'a9b8'), wouldDo(game, scene, 'x')]).toEqual(['', '']);
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
  it('is known by its letters', () => {
    const reads = (text: string) => {
      const [rows = '', ...fields] = text.split(' ');
      return kitOf(game).reads!(rows, fields, 'chain:orthogonal-5x6');
    };
    expect(reads('ppp/ppp/PPP/PPP 1')).toBe(game);
    expect(reads('pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP 1')).toBe('breakthrough:8x8');
    for (const text of ['XOX/1O1/O1X 1', '6/1B4/6/4a1/6 1 4', '6/6/2X3/6/6/6 2 0 0', '8/8 1', ''])
      expect(reads(text), text).toBeNull();
  });
  it('is set up pawn by pawn', () => {
    const draft = draftOf({ game, scene, to_move: 2, position: '' });
    expect(draftText(draft)).toBe('ppp/pP1/1PP/PPP 2');
    expect(sceneOf(draft).cells.map((cell) => cell.piece)).toEqual(
      scene.cells.map((cell) => cell.piece),
    );
    const one = pressed(emptied(draft), 'b3', 'second');
    expect(draftText(one)).toBe('3/3/1p1/3 1');
    expect(sceneOf(one).cells[7]!.piece).toBe('pawn');
    expect(sceneOf(pressed(one, 'b3', 'erase')).cells[7]!.piece).toBeUndefined();
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
    for (const kit of ['breakthrough'].map(kitOf))
      for (const kind of kit.pieces ?? []) expect(outlineOf(kind)).toMatch(/^M.*z$/);
    expect([outlineOf('wizard'), outlineOf(undefined)]).toEqual([undefined, undefined]);
    expect([letterOf('wizard'), letterOf(undefined)]).toEqual(['W', '']);
  });
});
