// Values, heat and marks: what the numbers of the engine become for a person.
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  bestWord,
  equalWord,
  heatOf,
  noteWord,
  ordered,
  shades,
  unitWord,
} from '../../src/lib/heat';
import { proofCommand } from '../../src/lib/known';
import { count, percent, seconds, signed } from '../../src/lib/numbers';
import {
  backToMain,
  forkOf,
  placeQuery,
  played,
  readPlace,
  withTree,
} from '../../src/views/analyse/place';
import { commented, deleted, mainLine, promoted } from '../../src/views/analyse/tree';
import {
  barOver,
  barValue,
  certain,
  lineText,
  proofSign,
  proofText,
  shortText,
  turned,
} from '../../src/lib/values';
import { inUnits, unitOf } from '../../src/lib/units';
import type { Line } from '../../src/lib/api';
import { i18n } from '../../src/lib/i18n.svelte';
import { settings } from '../../src/lib/settings.svelte';

// As the server tells it, with its chance.
function value(part: Partial<Line> = {}): Line {
  const told: Line = {
    moves: [],
    hundredths: 0,
    proven: false,
    win_in: null,
    margin: null,
    bound: 'exact',
    text: '',
    chance: null,
    ...part,
  };
  const sure = certain(told);
  const guess = told.hundredths === null ? null : 1 / (1 + Math.exp(-told.hundredths / 400));
  return { ...told, chance: sure === null ? (part.chance ?? guess) : (sure + 1) / 2 };
}
const line = (move: string, part: Partial<Line> = {}): Line => value({ ...part, moves: [move] });
const points = (move: string, margin: number): Line =>
  line(move, { hundredths: Math.round((margin * 100) / 3), proven: true, margin });

beforeAll(async () => {
  settings.change({ language: 'en' });
  await i18n.load('en', 'review');
  await i18n.load('zh-TW', 'review');
});
afterEach(() => settings.change({ language: 'en' }));

describe('numbers', () => {
  test('are short and have a real minus sign', () => {
    expect([signed(6.34, 1), signed(-1.7, 1), signed(-0.04, 1), signed(12)]).toEqual([
      '+6.3',
      '−1.7',
      '0.0',
      '+12',
    ]);
    expect([
      count(512),
      count(32_800),
      count(48_230_000),
      count(999_960),
      count(3.1e9),
      count(512_000),
    ]).toEqual(['512', '32.8 K', '48.2 M', '1.0 M', '3.1 G', '512 K']);
    expect([seconds(12), seconds(15_600), seconds(187_000)]).toEqual(['0.01 s', '15.6 s', '3:07']);
  });
  test('a chance is never 0 or 100', () => {
    expect([percent(0), percent(0.004), percent(0.5), percent(0.999), percent(1)]).toEqual([
      1, 1, 50, 99, 99,
    ]);
  });
});

describe('values', () => {
  test('every game has its unit', () => {
    expect(
      ['chain:classic-9x6', 'threesix:6x6', 'bao:kiswahili', 'tictactoe:3x3'].map(unitOf),
    ).toEqual(['chance', 'points', 'seeds', 'chance']);
  });
  test('are in hundredths of what people count', () => {
    expect(inUnits(value({ hundredths: 70 }), 'threesix:6x6').hundredths).toBe(210);
    expect(inUnits(value({ hundredths: 70 }), 'bao:kiswahili').hundredths).toBe(70);
    expect(inUnits(value({ hundredths: null }), 'threesix:6x6').hundredths).toBeNull();
  });
  test('only an exact proof is certain', () => {
    expect(certain(value({ proven: true, margin: 3, hundredths: 100 }))).toBe(1);
    expect(certain(value({ proven: true, margin: 3, hundredths: 100, bound: 'lower' }))).toBeNull();
    expect(certain(value({ proven: true }))).toBe(0);
    expect(certain(value({ win_in: -4 }))).toBe(-1);
  });
  test('are short on a cell', () => {
    expect(shortText(value({ hundredths: 400 }), 'chance')).toBe('73%');
    expect(shortText(value({ hundredths: 999995, win_in: 5, proven: true }), 'chance')).toBe('✓ 5');
    expect(shortText(value({ hundredths: -999996, win_in: -4, proven: true }), 'seeds')).toBe(
      '✗ 4',
    );
    expect(shortText(points('a1', 12), 'points')).toBe('+12');
    expect(shortText(value({ hundredths: 210 }), 'points')).toBe('+2.1');
    expect(shortText(value({ hundredths: -170 }), 'seeds')).toBe('−1.7');
    expect(shortText(value({ hundredths: null }), 'seeds')).toBe('…');
  });
  test('say for whom, in both languages', () => {
    const amber = points('f6', 18);
    expect(lineText(amber, 'points', 2)).toBe('Amber by 18');
    expect(proofText(amber, 2)).toBe('Proven: Amber wins by 18');
    expect(proofText(turned(amber), 1)).toBe('Proven: Amber wins by 18');
    expect(lineText(value({ win_in: 7, proven: true }), 'chance', 1)).toBe('Wins in 7');
    expect(lineText(value({ win_in: -6, proven: true }), 'chance', 1)).toBe('Loses in 6');
    expect(proofText(value({ win_in: -6, proven: true }), 1)).toBe('Proven: Amber wins in 6');
    expect(proofText(value({ proven: true }), 1)).toBe('Proven: a draw');
    expect(proofText(value({ hundredths: 300 }), 1)).toBeNull();
    settings.change({ language: 'zh-TW' });
    expect(proofText(amber, 2)).toBe('已證明：橙方勝 18 分');
    expect(lineText(value({ win_in: 7, proven: true }), 'chance', 1)).toBe('7 手內必勝');
    expect(lineText(value({ win_in: -6, proven: true }), 'chance', 1)).toBe('6 手內必敗');
  });
  test('the bar is Blue’s, and a proof looks different from a belief', () => {
    expect(barValue(value({ hundredths: 400 }), 1)).toMatchObject({
      chance: 0.73,
      label: '73%',
      proven: false,
      words: 'Blue has a 73% chance to win from here',
    });
    expect(barValue(value({ hundredths: 400 }), 2)).toMatchObject({ chance: 0.27, label: '27%' });
    expect(barValue(points('a1', 18), 2)).toMatchObject({
      chance: 0.04,
      label: '✓ 18',
      proven: true,
    });
    expect(barValue(value({ win_in: 5, proven: true }), 1)).toMatchObject({
      chance: 0.96,
      label: '✓ 5',
    });
    expect(barValue(value({ hundredths: 5000 }), 1)).toMatchObject({ label: '99%' });
    expect(barValue(null, 1)).toBeNull();
    expect([barOver('p1win').chance, barOver('p2win').chance, barOver('draw').chance]).toEqual([
      1, 0, 0.5,
    ]);
  });
});

describe('heat', () => {
  const legal = ['a', 'b', 'c', 'd', 'e', 'f'];
  test('the best is darkest, the rest in quarters of what is given up', () => {
    const heat = heatOf(
      legal,
      [
        points('a', 18),
        points('b', 15),
        points('c', 12),
        points('d', 9),
        points('e', 6),
        points('f', 3),
      ],
      'points',
    );
    expect(heat.moves.map((m) => m.bin)).toEqual([5, 4, 3, 2, 1, 1]);
    expect(heat.moves.map((m) => m.label)).toEqual(['+18', '+15', '+12', '+9', '+6', '+3']);
    expect(heat).toMatchObject({ scale: 'points', range: 15, equal: false, complete: true });
    expect(shades(heat).map((s) => [s.bin, s.from, s.moves.join('')])).toEqual([
      [5, 0, 'a'],
      [4, 3, 'b'],
      [3, 6, 'c'],
      [2, 9, 'd'],
      [1, 12, 'ef'],
    ]);
  });
  test('every legal move has a number, searched or not', () => {
    const heat = heatOf(legal, [points('c', 3), { ...line('d'), hundredths: null }], 'points');
    expect(heat.moves.map((m) => [m.label, m.bin])).toEqual([
      ['…', 0],
      ['…', 0],
      ['✓ +3', 5],
      ['…', 0],
      ['…', 0],
      ['…', 0],
    ]);
    expect(heat.complete).toBe(false);
    expect(ordered(heat)[0]?.move).toBe('c');
  });
  test('equal moves are told so', () => {
    const heat = heatOf(
      ['a', 'b'],
      [line('a', { hundredths: 10 }), line('b', { hundredths: 10 })],
      'seeds',
    );
    expect(heat.equal).toBe(true);
    expect(heat.moves.map((m) => m.bin)).toEqual([3, 3]);
  });
  test('where every move wins, sooner is better', () => {
    const wins = [
      line('a', { win_in: 7, proven: true, hundredths: 999993 }),
      line('b', { win_in: 3, proven: true, hundredths: 999997 }),
      line('c', { win_in: 11, proven: true, hundredths: 999989 }),
    ];
    const heat = heatOf(['a', 'b', 'c'], wins, 'chance');
    expect(heat.scale).toBe('plies');
    expect(heat.moves.map((m) => m.bin)).toEqual([3, 5, 1]);
  });
  test('a proven win is the best among chances, a proven loss the worst', () => {
    const heat = heatOf(
      ['a', 'b', 'c', 'd'],
      [
        line('a', { hundredths: 200 }),
        line('b', { win_in: 9, proven: true, hundredths: 999991 }),
        line('c', { win_in: -2, proven: true, hundredths: -999998 }),
        line('d', { win_in: 5, proven: true, hundredths: 999995 }),
      ],
      'seeds',
    );
    expect(heat.scale).toBe('chance');
    expect(heat.moves.map((m) => m.bin)).toEqual([3, 4, 1, 5]);
    expect(ordered(heat).map((m) => m.move)).toEqual(['d', 'b', 'a', 'c']);
  });
  test('moves with the same number give up the same', () => {
    const heat = heatOf(
      ['a', 'b', 'c'],
      [line('a', { chance: 0.534 }), line('b', { chance: 0.526 }), line('c', { chance: 0.481 })],
      'chance',
    );
    expect(heat.moves.map((m) => [m.label, m.best, m.givesUp])).toEqual([
      ['53%', true, 0],
      ['53%', true, 0],
      ['48%', false, 5],
    ]);
    expect(bestWord(heat)).toBe('analyse.best_so_far');
    const one = heatOf(['a', 'b'], [line('a', { chance: 0.6 }), line('b')], 'chance');
    expect(bestWord(one)).toBe('analyse.best_title');
  });
  test('estimates are called estimates until every move is proven', () => {
    const guessed = heatOf(['a', 'b'], [line('a', { hundredths: 300 }), points('b', 3)], 'points');
    expect(guessed.moves.map((m) => m.label)).toEqual(['+3.0', '✓ +3']);
    expect([
      guessed.proven,
      unitWord(guessed, 'points'),
      noteWord(guessed, 'points'),
      equalWord(guessed),
    ]).toEqual([
      false,
      'analyse.unit_points_guess',
      'analyse.note_points_guess',
      'analyse.all_equal_so_far',
    ]);
    const sure = heatOf(['a', 'b'], [points('a', 3), points('b', 3)], 'points');
    expect([sure.proven, unitWord(sure, 'points'), equalWord(sure)]).toEqual([
      true,
      'analyse.unit_points',
      'analyse.all_equal',
    ]);
  });
  test('a start that is proven fills the bar, whatever the engine guesses', () => {
    const threesix = value({ hundredths: -800, proven: true, margin: -24 }),
      chain = value({ hundredths: 1000, proven: true, win_in: 31 });
    expect(barValue(threesix, 1)).toMatchObject({ chance: 0.04, proven: true, label: '✓ 24' });
    expect(barValue(chain, 1)).toMatchObject({ chance: 0.96, proven: true, label: '✓ 31' });
    expect([certain(threesix), certain(chain)]).toEqual([-1, 1]);
    expect(proofCommand('threesix:6x6')).toBe('espalier solve threesix --perfect-play');
    expect(proofCommand('chain:orthogonal-4x4')).toBe('espalier solve chain:orthogonal-4x4');
  });
  test('the short name of a game stands for its usual rules and board', () => {
    expect(readPlace({ game: 'chain' }).game).toBe('chain:orthogonal-5x6');
    expect(readPlace({ game: 'bao' }).game).toBe('bao:kiswahili');
    expect(readPlace({ game: 'chain:scorched-3x3' }).game).toBe('chain:scorched-3x3');
  });
  test('a proven loss has a cross', () =>
    expect([
      proofSign(value({ win_in: -20, proven: true })),
      proofSign(value({ win_in: 3, proven: true })),
    ]).toEqual(['✗', '✓']));
  test('ties with the best are best', () => {
    const heat = heatOf(
      ['a', 'b', 'c'],
      [points('a', 12), points('b', 12), points('c', 0)],
      'points',
    );
    expect(heat.moves.map((m) => [m.bin, m.best])).toEqual([
      [5, true],
      [5, true],
      [1, false],
    ]);
  });
});

describe('the address of an analysis', () => {
  test('reads back what it writes, and leaves out what is as usual', () => {
    const place = readPlace({
      game: 'threesix:6x6',
      moves: 'a1 b1 c1',
      at: '2',
      lines: '5',
      show: 'best',
    });
    expect(place).toMatchObject({
      game: 'threesix:6x6',
      start: '',
      moves: ['a1', 'b1', 'c1'],
      at: 2,
      lines: 5,
      overlay: 'best',
      flipped: false,
      bot: '',
    });
    expect(placeQuery(place)).toEqual({
      game: 'threesix:6x6',
      start: null,
      moves: 'a1 b1 c1',
      at: 2,
      main: null,
      tree: null,
      lines: 5,
      show: 'best',
      flip: null,
      bot: null,
    });
    expect(placeQuery(readPlace({ bot: 'heithoff,depth=3' })).bot).toBe('heithoff,depth=3');
    expect(readPlace({})).toMatchObject({
      game: 'chain:orthogonal-5x6',
      at: 0,
      lines: 3,
      overlay: 'heat',
    });
  });
  test('nonsense in it does no harm', () => {
    expect(readPlace({ at: 'x', lines: '99', show: 'what', moves: 'a1' })).toMatchObject({
      at: 1,
      lines: 8,
      overlay: 'heat',
    });
    expect(readPlace({ at: '-3', lines: '-1', moves: 'a1' })).toMatchObject({ at: 0, lines: 1 });
  });
  test('a move off the line begins a variation, and one can go back', () => {
    const line = readPlace({ moves: 'a1 b1 c1', at: '1' });
    expect(played(line, 'b1')).toMatchObject({ moves: ['a1', 'b1', 'c1'], at: 2 });
    const off = played(line, 'f5')!;
    expect(off).toMatchObject({ moves: ['a1', 'f5'], at: 2 });
    expect(mainLine(off.tree)).toEqual(['a1', 'b1', 'c1']);
    expect([forkOf(line), forkOf(off)]).toEqual([null, 1]);
    expect(placeQuery(off)).toMatchObject({ moves: 'a1 f5', main: 'a1 b1 c1', tree: null });
    const on = played(off, 'e1')!;
    expect(on.moves).toEqual(['a1', 'f5', 'e1']);
    expect(mainLine(on.tree)).toEqual(['a1', 'b1', 'c1']);
    // The variation is still there for whoever goes back, and is gone on with when it is played again.
    const back = backToMain(on);
    expect(back).toMatchObject({ moves: ['a1', 'b1', 'c1'], at: 1 });
    expect(placeQuery(back)).toMatchObject({ main: null, tree: 'a1 b1 (f5 e1) c1' });
    expect(played(back, 'f5')).toMatchObject({ moves: ['a1', 'f5', 'e1'], at: 2 });
    expect(backToMain(line)).toBe(line);
  });
  test('two lines of an older address are a tree', () => {
    const place = readPlace({ moves: 'a1 c1', main: 'a1 b2 c3', at: '1' });
    expect(place).toMatchObject({ moves: ['a1', 'c1'], at: 1, cut: false });
    expect(mainLine(place.tree)).toEqual(['a1', 'b2', 'c3']);
    expect(placeQuery(place)).toMatchObject({ moves: 'a1 c1', main: 'a1 b2 c3', at: 1 });
  });
  test('the line is in the tree, whatever the address says', () => {
    const place = readPlace({ moves: 'a1 c1', tree: 'a1 b2 (c1 {so} d1) c3' });
    expect(place).toMatchObject({ moves: ['a1', 'c1', 'd1'], at: 2 });
    const other = readPlace({ moves: 'f1', tree: 'a1 b2' });
    expect(other.moves).toEqual(['f1']);
    expect(placeQuery(other)).toMatchObject({ moves: 'f1', main: 'a1 b2' });
  });
  test('a tree that is too long for an address stays in the browser', () => {
    const long = `a1 {${'long '.repeat(90)}} (b1 {${'more '.repeat(90)}})`.repeat(8);
    const place = readPlace({ tree: long });
    const wide = { ...place, tree: commented(place.tree, ['a1'], '評'.repeat(490)) };
    const query = placeQuery(wide);
    expect(query.tree).toMatch(/^@\w+$/);
    const again = readPlace({ tree: String(query.tree), moves: String(query.moves) });
    expect(again.tree).toEqual(wide.tree);
    expect(again.cut).toBe(false);
    // In another browser the line is all there is, and that is known.
    expect(readPlace({ tree: '@nothing', moves: 'a1 b1' })).toMatchObject({
      moves: ['a1', 'b1'],
      cut: true,
    });
  });
  test('what is gone from the tree is not looked at any more', () => {
    const place = readPlace({ tree: 'a1 b1 (c1 d1 (d2)) e1', moves: 'a1 c1 d2' });
    const less = withTree(place, deleted(place.tree, ['a1', 'c1']));
    expect(less).toMatchObject({ moves: ['a1', 'b1', 'e1'], at: 1 });
    expect(withTree(place, promoted(place.tree, ['a1', 'c1', 'd2']))).toMatchObject({
      moves: ['a1', 'c1', 'd2'],
      at: 3,
    });
  });
});
