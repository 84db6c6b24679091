import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kitOf } from '../../src/games';
import { allFacts, setFacts } from '../../src/games/facts.svelte';
import { isUpright, pressedFor } from '../../src/games/pressing';
import { chooseWords } from '../../src/board/preview';
import { readPlace } from '../../src/views/analyse/place';
import { GridState } from '../../src/board/grid_state.svelte';
import { presses } from '../../src/board/input';
import type { BoardProps } from '../../src/board/types';
import type { Cell, MoveParts, Scene } from '../../src/lib/api';

const names = [1, 2, 3].flatMap((n) => ['a', 'b', 'c'].map((letter) => letter + n));
const moves = (...cells: [string, string?][]): MoveParts[] =>
  cells.map((two) => {
    const named = two.filter((one) => one !== undefined);
    return { move: named.join(''), cells: named };
  });

describe('a move from cell to cell', () => {
  it('needs two presses, where a move by its cell needs one', () => {
    expect([...presses(moves(['a1'], ['b2']), '')]).toEqual([
      ['a1', 'a1'],
      ['b2', 'b2'],
    ]);
    const three = moves(['a3', 'a2'], ['a3', 'b2'], ['c3', 'c2']);
    expect([...presses(three, '')]).toEqual([
      ['a3', ''],
      ['c3', ''],
    ]);
    expect([...presses(three, 'a3')]).toEqual([
      ['a3', ''],
      ['c3', ''],
      ['a2', 'a3a2'],
      ['b2', 'a3b2'],
    ]);
  });
  it('may end where another one begins', () => {
    expect(presses(moves(['a1', 'b1'], ['b1', 'c1']), 'a1').get('b1')).toBe('a1b1');
    expect(presses(moves(['a1', 'b1'], ['b1', 'c1']), '').get('b1')).toBe('');
  });
});

// A board of three by three: a and c of row 3 can move, b1 is where something can be taken.
function board(more: Partial<BoardProps> = {}) {
  const said: string[] = [];
  const scene: Scene = {
    rows: 3,
    columns: 3,
    tally: [0, 0],
    carried: 0,
    cells: names.map((name) => ({ name, owner: 'nobody', mark: 'none', count: 0 }) as Cell),
  };
  const props: BoardProps = {
    game: 'any:3x3',
    scene,
    toMove: 1,
    legal: moves(['a3', 'a2'], ['a3', 'b2'], ['c3', 'c2']),
    onplay: (move) => said.push(`play ${move}`),
    onpreview: (move) => said.push(`point ${move}`),
    onillegal: (why) => said.push(why),
    oncell: (cell) => said.push(`cell ${cell}`),
    ...more,
  };
  const grid = new GridState(() => props, {
    spoken: (cell) => cell.name,
    why: (cell) => `not ${cell.name}`,
  });
  return { grid, said, press: (name: string) => grid.press(names.indexOf(name)) };
}
const at = (name: string) => names.indexOf(name);
const key = (name: string) =>
  ({ key: name, preventDefault: () => {}, stopPropagation: () => {} }) as KeyboardEvent;

describe('a board of such moves', () => {
  it('plays when a piece and then a goal is pressed', () => {
    const { grid, said, press } = board();
    press('a3');
    expect([grid.from, said]).toEqual(['a3', []]);
    press('b2');
    expect([grid.from, said]).toEqual(['', ['play a3b2']]);
  });
  it('takes another piece instead, or none when the same is pressed again', () => {
    const { grid, said, press } = board();
    press('a3');
    press('c3');
    expect(grid.from).toBe('c3');
    press('c3');
    expect([grid.from, said]).toEqual(['', []]);
  });
  it('says why a press does nothing, and keeps the piece', () => {
    const { grid, said, press } = board();
    press('b1');
    press('a3');
    press('c1');
    expect([grid.from, said]).toEqual(['a3', ['not b1', '', 'not c1']]);
  });
  it('is played by keys, and Escape puts the piece back', () => {
    const { grid, said } = board();
    grid.focus.index = at('a3');
    grid.key(key('Enter'));
    expect(grid.from).toBe('a3');
    grid.key(key('Escape'));
    expect(grid.from).toBe('');
    for (const name of ['Enter', 'ArrowUp', 'ArrowRight', ' ']) grid.key(key(name));
    expect(said).toEqual(['play a3b2']);
  });
  it('is played by dragging, and not when the piece comes back to its cell', () => {
    const { grid, said } = board();
    const drag = (from: string, ...over: string[]) => {
      grid.point(at(from));
      grid.grab(at(from));
      for (const one of over) grid.point(at(one));
      grid.drop();
    };
    drag('a3', 'a2');
    expect(said.at(-1)).toBe('play a3a2');
    drag('a3', 'b3', 'a3');
    drag('b1', 'b2');
    expect(said.filter((one) => one.startsWith('play'))).toEqual(['play a3a2']);
  });
  it('points at the move when the piece is chosen', () => {
    const { grid, said, press } = board();
    grid.point(at('b2'));
    press('a3');
    grid.point(at('b2'));
    expect(said).toEqual(['point null', 'point a3b2']);
  });
  it('lets the first touch show where a preview is shown', () => {
    const { grid, said } = board({ touchTwice: true });
    grid.press(at('a3'), true);
    grid.press(at('b2'), true);
    expect(said).toEqual(['point a3b2']);
    grid.press(at('b2'), true);
    expect(said.at(-1)).toBe('play a3b2');
  });
  it('marks both cells of a hint and of the last move', () => {
    const { grid } = board({ shown: 'a3b2', last: { move: 'b1c1', cells: ['b1', 'c1'] } });
    expect([...grid.hinted]).toEqual(['a3', 'b2']);
    expect([grid.last, grid.lastFrom]).toEqual(['c1', 'b1']);
  });
  it('shows the best worth at a piece, and each at its goal', () => {
    const heat = new Map([
      ['a3a2', { text: '+1', bin: 2 as const }],
      ['a3b2', { text: '+5', bin: 5 as const }],
    ]);
    const { grid, press } = board({ heat });
    expect([grid.heatOf('a3')?.text, grid.heatOf('a2')?.text]).toEqual(['+5', undefined]);
    press('a3');
    expect([grid.heatOf('a2')?.text, grid.heatOf('b2')?.text]).toEqual(['+1', '+5']);
  });
  it('shows the first of several that look alike, which is the best', () => {
    const heat = new Map([
      ['a3b2', { text: '61%', bin: 4 as const }],
      ['a3a2', { text: '58%', bin: 4 as const }],
    ]);
    expect(board({ heat }).grid.heatOf('a3')?.text).toBe('61%');
  });
  it('does nothing while it is disabled, and tells cells while a position is set up', () => {
    const off = board({ disabled: true });
    off.press('a3');
    expect([off.grid.from, off.said]).toEqual(['', []]);
    const edit = board({ edit: true });
    edit.press('a3');
    expect(edit.said).toEqual(['cell a3']);
  });
});

// Marks fall to row 3. Column a is empty, b has one mark, c is full.
describe('a game in which a column is a move', () => {
  const told = allFacts();
  beforeAll(() =>
    setFacts([
      ...told,
      { ...told.find((one) => one.id === 'tictactoe')!, id: 'drop', input: 'column' },
    ]),
  );
  afterAll(() => setFacts(told));

  const heat = new Map([
    ['a', { text: '+1', bin: 2 as const }],
    ['b', { text: '+5', bin: 5 as const }],
  ]);
  const legal = [
    { move: 'a', cells: ['a3'] },
    { move: 'b', cells: ['b2'] },
  ];
  const drop = (more: Partial<BoardProps> = {}) =>
    board({ game: 'drop:3x3', legal, heat, ...more });

  it('is played by pressing any cell of the column, also a filled one', () => {
    const { said, press } = drop();
    for (const name of ['a1', 'a3', 'b1', 'b3']) press(name);
    expect(said).toEqual(['play a', 'play a', 'play b', 'play b']);
  });
  it('says why a full column does nothing', () => {
    const { said, press } = drop();
    press('c1');
    expect(said).toEqual(['not c1']);
  });
  it('is previewed where the mark comes to lie, whichever cell is pointed at', () => {
    const { grid, said } = drop();
    grid.point(at('b1'));
    expect([grid.pointed, grid.shownAt('b1'), said]).toEqual([at('b2'), 'b2', ['point b']]);
    grid.point(at('c1'));
    expect([grid.pointed, grid.shownAt('c1'), said.at(-1)]).toEqual([-1, 'c1', 'point null']);
  });
  it('tells the worth of a move in every cell that plays it', () => {
    const { grid } = drop();
    expect(['a1', 'a3', 'b3', 'c1'].map((name) => grid.heatOf(name)?.text)).toEqual([
      '+1',
      '+1',
      '+5',
      undefined,
    ]);
  });
  it('is played by keys from any cell of the column', () => {
    const { grid, said } = drop();
    grid.focus.index = at('a1');
    for (const name of ['ArrowRight', 'Enter', 'a', '2', 'Enter']) grid.key(key(name));
    expect(said).toEqual(['play b', 'play a']);
  });
  it('lets the second touch play, in another cell of the column too', () => {
    const { grid, said } = drop({ touchTwice: true });
    grid.press(at('a1'), true);
    grid.press(at('b1'), true);
    expect(said).toEqual(['point a', 'point b']);
    grid.press(at('b3'), true);
    expect(said.at(-1)).toBe('play b');
  });
  it('has an up and a down, so that nothing turns its board', () => {
    expect([isUpright('drop:3x3'), isUpright('tictactoe:3x3')]).toEqual([true, false]);
    expect(readPlace({ game: 'drop:3x3', flip: '1' }).flipped).toBe(false);
    expect(readPlace({ game: 'tictactoe:3x3', flip: '1' }).flipped).toBe(true);
    expect(chooseWords('drop:3x3')).toBe('Choose a column.');
  });
});

describe('a kit that names the cells of a move itself', () => {
  const kit = kitOf('tictactoe');
  afterAll(() => {
    delete kit.pressed;
    delete kit.upright;
  });
  it('is asked instead of the server', () => {
    kit.pressed = ({ move }) => (move === 'a1' ? ['a1', 'b2', 'c3'] : []);
    kit.upright = true;
    const { said, press } = board({ game: 'tictactoe:3x3', legal: moves(['a1'], ['b2']) });
    press('c3');
    press('b2'); // a move of its own
    press('c1');
    expect(said).toEqual(['play a1', 'play b2', 'not c1']);
    expect(isUpright('tictactoe:3x3')).toBe(true);
  });
  it('is not needed where a move goes from cell to cell', () => {
    const [move] = moves(['a3', 'a2']);
    expect(pressedFor('any:3x3', move!, board().grid.props.scene)).toEqual(['a3', 'a2']);
  });
});
