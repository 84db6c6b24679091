// Texts that come in (pasted, set up) and sentences that come back.
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { moveWords, readLink } from '../../src/views/analyse/paste';
import { trouble } from '../../src/views/analyse/sentences';
import { kNoTree } from '../../src/views/analyse/tree';
import { treeText } from '../../src/views/analyse/tree_text';
import {
  boardOf,
  counted,
  draftOf,
  emptied,
  most,
  ownCells,
  pressed,
  sideIsFree,
  withMark,
  type Draft,
} from '../../src/board/draft';
import { gameWords, resultTitle, timeWords, variantOf } from '../../src/views/analyse/titles';
import { ApiError, type Cell, type Show } from '../../src/lib/api';
import type { Seated } from '../../src/lib/people';
import { i18n } from '../../src/lib/i18n.svelte';
import { settings } from '../../src/lib/settings.svelte';

beforeAll(async () => {
  settings.change({ language: 'en' });
  await i18n.load('en', 'review');
  await i18n.load('zh-TW', 'review');
});
afterEach(() => settings.change({ language: 'en' }));

const grid = (game: string, rows: number, columns: number, capacity: number): Show => ({
  game,
  position: '',
  start: '',
  start_tally: [0, 0],
  runs: [],
  scoring_moves: [],
  to_move: 1,
  side_names: ['Blue', 'Amber'],
  result: 'none',
  ending: '',
  ended_by: '',
  played: [],
  legal: [],
  legal_moves: [],
  last_move: null,
  known: null,
  terms: [],
  refusals: [],
  scene: {
    rows,
    columns,
    tally: [0, 0],
    carried: 0,
    cells: Array.from({ length: rows * columns }, (_, i): Cell => ({
      name: 'abcdefghij'[i % columns]! + (Math.floor(i / columns) + 1),
      owner: 'nobody',
      mark: 'none',
      count: 0,
      capacity,
    })),
  },
});
const bao: Show = (() => {
  const show = grid('bao:kiswahili', 4, 8, 0);
  const counts = [
    [0, 0, 0, 0, 0, 0, 0, 0],
    [0, 2, 2, 6, 0, 0, 0, 0],
    [0, 0, 0, 0, 6, 2, 2, 0],
    [0, 0, 0, 0, 0, 0, 0, 0],
  ].flat();
  const names = [8, 7, 6, 5, 4, 3, 2, 1]
    .flatMap((n) => [`b${n}`])
    .concat(
      [8, 7, 6, 5, 4, 3, 2, 1].map((n) => `a${n}`),
      [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `A${n}`),
      [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `B${n}`),
    );
  show.scene.cells = counts.map((count, i) => ({
    name: names[i]!,
    owner: i < 16 ? 'second' : 'first',
    mark: names[i] === 'A5' || names[i] === 'a5' ? 'house' : 'none',
    count,
    capacity: 0,
  }));
  show.scene.tally = [22, 22];
  return show;
})();

describe('setting up', () => {
  const held = (draft: Draft) =>
    draft.scene.cells
      .filter((cell) => cell.count > 0 || cell.mark !== 'none')
      .map(
        ({ name, owner, count, mark }) => `${name} ${mark === 'none' ? `${owner} ${count}` : mark}`,
      );
  test('presses put orbs until a cell would burst, then empty it', () => {
    let draft = draftOf(grid('chain:orthogonal-5x6', 5, 6, 4));
    for (let i = 0; i < 3; i++) draft = pressed(draft, 'b2', 'first');
    expect(held(draft)).toEqual(['b2 first 3']);
    draft = pressed(draft, 'b2', 'second');
    expect(held(draft)).toEqual(['b2 second 3']);
    draft = pressed(pressed(draft, 'b2', 'second'), 'f5', 'first');
    expect(held(draft)).toEqual(['f5 first 1']);
    expect(held(emptied(draft))).toEqual([]);
    expect(sideIsFree(draft)).toBe(true);
  });
  test('dead cells come and go', () => {
    let draft = draftOf(grid('chain:scorched-2x10', 2, 10, 3));
    draft = pressed(draft, 'a1', 'dead');
    expect(held(draft)).toEqual(['a1 dead']);
    expect(held(pressed(draft, 'a1', 'first'))).toEqual(['a1 first 1']);
    expect(held(pressed(draft, 'a1', 'dead'))).toEqual([]);
  });
  test('where marks alternate a cell holds one, and the server says whose turn it is', () => {
    let draft = draftOf(grid('threesix:6x6', 6, 6, 0));
    expect(sideIsFree(draft)).toBe(false);
    draft = pressed(draft, 'a1', 'first');
    expect([held(draft), most(draft, draft.scene.cells[0]!)]).toEqual([['a1 first 1'], 1]);
    expect(held(pressed(draft, 'a1', 'first'))).toEqual([]);
  });
  test('Bao: pits keep their owners', () => {
    const draft = draftOf(bao);
    expect(ownCells(draft)).toBe(true);
    const next = withMark(counted(pressed(draft, 'A1', 'first'), 'a5', 5), 'A5', 'none');
    expect(boardOf({ ...next, side: 2 })).toMatchObject({ to_move: 2, tally: [22, 22] });
    const cell = (name: string) => next.scene.cells.find((one) => one.name === name);
    expect([cell('A1'), cell('a5'), cell('A5')]).toMatchObject([
      { owner: 'first', count: 1 },
      { owner: 'second', count: 5, mark: 'house' },
      { owner: 'first', count: 6, mark: 'none' },
    ]);
    expect(emptied(next).scene.cells.every((one) => one.owner !== 'nobody')).toBe(true);
  });
});

describe('pasting', () => {
  test('moves, with or without numbers, comments and a result', () => {
    expect(moveWords('1. a1 b2 2. a1 {+0.8 12 0.1s} c3 1-0')).toEqual(['a1', 'b2', 'a1', 'c3']);
    expect(moveWords('1.a1 b2, 2.c3')).toEqual(['a1', 'b2', 'c3']);
  });
  test('what is no link is left to the server', () => {
    for (const text of ['', 'a1 b2', '6/1A4/a5/6/6 1 2', '[Game "bao"]\n1. A6L* *'])
      expect(readLink(text)).toBeNull();
  });
  test('a link', () => {
    expect(
      readLink('http://127.0.0.1:8017/analyse?game=threesix:6x6&moves=a1+b1+c1&at=2'),
    ).toMatchObject({ game: 'threesix:6x6', start: '', moves: ['a1', 'b1'] });
    const tree = '/analyse?game=threesix:6x6&moves=a1+b1&tree=a1+b1+(c1)';
    expect(treeText(readLink(tree)!.tree)).toBe('a1 b1 (c1)');
    expect(readLink('/analyse?game=threesix:6x6&moves=a1&tree=@x')!.tree).toBe(kNoTree);
    expect(readLink('http://127.0.0.1:8642/play/yw72nehpxr')).toMatchObject({
      stored: { id: 'yw72nehpxr' },
    });
    expect(readLink('http://127.0.0.1:8642/review/yw72nehpxr?turn=4')).toMatchObject({
      stored: { id: 'yw72nehpxr' },
      at: 4,
    });
    expect(readLink('http://127.0.0.1:8642/arena/Spring%20cup/game/3')).toMatchObject({
      stored: { tournament: 'Spring cup', n: 3 },
    });
    expect(readLink('/review?tournament=cup&n=2')).toMatchObject({
      stored: { tournament: 'cup', n: 2 },
    });
  });
});

describe('a text that the server could not read', () => {
  const told = (code: string, values: Record<string, string>) =>
    new ApiError('a sentence', 400, undefined, undefined, { error: 'a sentence', code, values });
  const row = told('wrong_row_width', { row: '3', found: '5', expected: '6', column: '5' });
  const reasonOf = (error: ApiError, game = 'chain') => trouble(error, game).reason;
  test('is told by its code, without what the page shows anyway', () => {
    expect(reasonOf(row)).toBe('row 3 has 5 cells, 6 expected');
    expect(reasonOf(told('no_such_cell', { cell: 'zz', last: 'f5', turn: '2', move: 'zz' }))).toBe(
      'turn 2, zz: zz is not a cell; cells run from a1 to f5',
    );
    expect(reasonOf(told('something_new', {}))).toBe('a sentence');
  });
  test('is told in words of its game, where it has some', () => {
    const seeds = told('wrong_total', { found: '63', expected: '64', column: '1' });
    expect(reasonOf(seeds, 'bao:kiswahili')).toContain('63 seeds');
    expect(reasonOf(seeds, 'chain')).not.toContain('seeds');
    expect(reasonOf(told('house_empty', { side: '2', column: '1' }), 'bao')).toContain('Amber');
    expect(reasonOf(told('move_refused', { cell: 'A3', why: 'takasia' }), 'bao')).toContain(
      'takasia, this turn only',
    );
  });
  test('keeps the column and the line', () => {
    expect(trouble(row, '')).toMatchObject({ column: 5, line: null });
    expect(trouble(new ApiError('x', 400, 3), '')).toMatchObject({ column: null, line: 3 });
    expect(trouble(new ApiError('', 0), '').reason).toBe('the server does not answer');
  });
  test('is told in Chinese too', () => {
    settings.change({ language: 'zh-TW' });
    expect(reasonOf(row)).toBe('第 3 列有 5 格，應為 6 格。');
    expect(reasonOf(told('something_new', {}))).toBe('伺服器說：a sentence');
  });
});

describe('titles', () => {
  const you: Seated = { kind: 'person', name: 'You' },
    bot: Seated = { kind: 'bot', bot: 'level:3', name: 'Medlar' },
    other: Seated = { kind: 'bot', name: 'Quince' };
  test('name the winner and you', () => {
    expect(resultTitle([you, bot], 'p1win', 1)).toBe('You beat Medlar');
    expect(resultTitle([bot, you], 'p1win', 2)).toBe('You lost to Medlar');
    expect(resultTitle([bot, other], 'p2win')).toBe('Quince beat Medlar');
    expect(resultTitle([bot, you], 'draw', 2)).toBe('You drew with Medlar');
    expect(resultTitle([bot, other], 'none')).toBe('Medlar against Quince');
    settings.change({ language: 'zh-TW' });
    expect(resultTitle([you, bot], 'p1win', 1)).toBe('你贏了 Medlar');
  });
  test('games with size and rules', () => {
    expect(gameWords('chain:scorched-9x6')).toBe('Chain Reaction 9 × 6 · Scorched');
    expect(gameWords('threesix:6x6')).toBe('Three-Six 6 × 6');
    expect(gameWords('tictactoe:3x3')).toBe('Tic-tac-toe');
    expect(variantOf('threesix:parity-6x6')).toEqual({ rules: 'parity', rows: 6, columns: 6 });
  });
  test('times as the server writes them', () => {
    const now = new Date('2026-11-16T12:00:00Z');
    expect(timeWords('2026-11-16 11:59:00', now)).toMatch(/^today \d\d:\d\d$/);
    expect(timeWords('2020-01-01 12:00:00', now)).toContain('2020');
    expect(timeWords('', now)).toBe('');
  });
});
