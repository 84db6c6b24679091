import { describe, expect, it } from 'vitest';
import type {
  Line,
  MomentLine,
  PlayerBelief,
  ReviewMoment,
  ReviewTurn,
  Sentence,
} from '../../src/lib/api';
import type { Query } from '../../src/lib/router.svelte';
import { areaPath, linePath, provenRuns, thinned, turnTicks } from '../../src/views/review/graph';
import {
  forcedBy,
  linesOf,
  missedIn,
  momentAt,
  seenMoment,
  seriesOf,
} from '../../src/views/review/moments';
import { dotsOf } from '../../src/views/review/belief';
import { kMaxSaidLines, lastWords, saidAt, saidLines } from '../../src/views/review/bot_said';
import { nextShowing, opened, placeOf, placeQuery } from '../../src/views/review/place';
import { readerOf } from '../../src/views/review/source';

const said = (text: string): Sentence => ({
  code: 'x',
  values: {},
  text: { en: text, 'zh-TW': text },
});
const line = (moves: string, pays_at: number | null = null): MomentLine => ({
  moves: moves.split(' '),
  pays_at,
  does: [],
});
const moment = (part: Partial<ReviewMoment> = {}): ReviewMoment => ({
  turn: 41,
  until: part.turn ?? 41,
  side: 1,
  move: 'c2',
  better: 'd5',
  judgement: 'blunder',
  chance_before: 0.71,
  chance_after: 0.33,
  points: null,
  proven: false,
  steps: 1,
  better_line: line('d5 c5 b4 e5 c1', 3),
  played_line: line('c2 d4 c3', 2),
  about: said(''),
  ...part,
});
const slow = (turn: number, until: number, part: Partial<ReviewMoment> = {}): ReviewMoment =>
  moment({
    turn,
    until,
    move: null,
    better: null,
    judgement: 'fine',
    better_line: null,
    played_line: null,
    ...part,
  });
const value = (part: Partial<Line> = {}): Line => ({
  moves: [],
  hundredths: 0,
  proven: false,
  win_in: null,
  margin: null,
  bound: 'exact',
  text: '',
  chance: 0.5,
  ...part,
});
const turn = (n: number, before: number, after: number, part: Partial<ReviewTurn> = {}) => ({
  turn: n,
  side: (n % 2 === 1 ? 1 : 2) as 1 | 2,
  move: 'c6',
  parts: { move: 'c6', cells: ['c6'] },
  best_parts: { move: 'a2', cells: ['a2'] },
  played: value({ chance: after }),
  best: value({ chance: before }),
  best_line: ['a2', 'd6'],
  judgement: 'fine' as const,
  turning_point: false,
  chance_before: before,
  chance_after: after,
  ...part,
});

describe('a moment is seen by one player', () => {
  it('loses for who made it, and gains for the other one', () => {
    expect(seenMoment(moment(), 1)).toMatchObject({
      own: true,
      before: 71,
      after: 33,
      change: -38,
    });
    expect(seenMoment(moment(), 2)).toMatchObject({
      own: false,
      before: 29,
      after: 67,
      change: 38,
    });
  });
  it('shows the percents of the sentence: rounded, and turned behind the rounding', () => {
    const one = moment({ chance_before: 0.345, chance_after: 0.105 });
    expect(seenMoment(one, 1)).toMatchObject({ before: 35, after: 11, change: -24 });
    expect(seenMoment(one, 2)).toMatchObject({ before: 65, after: 89, change: 24 });
  });
  it('counts points where points were given away', () => {
    const one = moment({ points: 8, chance_before: 0, chance_after: 0 });
    expect(seenMoment(one, 1)).toMatchObject({ change: -8, points: true });
    expect(seenMoment(one, 2)).toMatchObject({ change: 8, points: true });
    expect(seenMoment(moment({ points: 0 }), 1)).toMatchObject({ change: -38, points: false });
  });
  it('has a span and no kind when it is slow', () => {
    expect(seenMoment(slow(9, 25), 1)).toMatchObject({ slow: true, kind: null });
    expect(seenMoment(moment(), 1)).toMatchObject({ slow: false, kind: 'blunder' });
  });
  it('belongs to its turn before it belongs to a span', () => {
    const all = [slow(9, 25), moment({ turn: 17 })];
    expect([8, 9, 17, 25, 26].map((n) => momentAt(all, n))).toEqual([-1, 0, 1, 0, -1]);
  });
});

describe('the reader', () => {
  const person = { kind: 'person' as const, name: '' },
    bot = { kind: 'bot' as const, name: 'Quince' };
  it('is the person who played a bot, else Blue', () => {
    expect(readerOf({ players: [person, bot] })).toBe(1);
    expect(readerOf({ players: [bot, person] })).toBe(2);
    expect(readerOf({ players: [bot, bot] })).toBe(1);
    expect(readerOf({ players: [person, person] })).toBe(1);
  });
  it('is whom the address names', () => {
    expect(readerOf({ players: [person, bot] }, '2')).toBe(2);
    expect(readerOf({ players: [bot, person] }, '1')).toBe(1);
    expect(readerOf({ players: [bot, person] }, '3')).toBe(2);
  });
});

describe('the place in the address', () => {
  const all = [moment(), moment({ turn: 45, better_line: line('a1') })];
  it('is the largest moment, where its better line pays', () => {
    expect(placeOf({}, 50, all)).toEqual({ turn: 41, showing: 'better', ply: 3, trying: false });
    expect(opened(all[1]!)).toEqual({ turn: 45, showing: 'better', ply: 1, trying: false });
    expect(opened(slow(9, 25))).toEqual({ turn: 9, showing: 'turn', ply: 1, trying: false });
  });
  it('is the end of a game in which nothing was decisive', () =>
    expect(placeOf({}, 50, [])).toMatchObject({ turn: 50, showing: 'turn' }));
  it('reads what 0.1.0 wrote', () => {
    expect(placeOf({ turn: '5' }, 50, all)).toMatchObject({ turn: 5, showing: 'turn' });
    expect(placeOf({ at: '7' }, 50, all)).toMatchObject({ turn: 7, showing: 'turn' });
    expect(placeOf({ turn: '41', better: '2' }, 50, all)).toMatchObject({
      showing: 'better',
      ply: 2,
    });
    expect(placeOf({ turn: '41', try: '1', better: '2' }, 50, all)).toMatchObject({
      showing: 'turn',
      trying: true,
    });
  });
  it('stays inside of the game, whatever is written there', () => {
    expect(placeOf({ turn: '99' }, 50, all).turn).toBe(50);
    expect(placeOf({ turn: '-3' }, 50, all).turn).toBe(0);
    expect(placeOf({ turn: 'x' }, 50, all).turn).toBe(41);
    expect(placeOf({ turn: '0', did: '1' }, 50, all)).toMatchObject({ turn: 0, showing: 'turn' });
    expect(placeOf({ turn: '4', better: '-1' }, 50, all)).toMatchObject({ ply: 1 });
  });
  it('is written as it is read', () => {
    const queries: Query[] = [
      { turn: '4' },
      { turn: '4', before: '1' },
      { turn: '4', did: '2' },
      {},
    ];
    for (const query of queries) {
      const place = placeOf(query, 50, all);
      const written = Object.entries(placeQuery(place)).filter(([, v]) => v !== null);
      const read = Object.fromEntries(written.map(([k, v]) => [k, String(v)]));
      expect(placeOf(read, 50, all)).toEqual(place);
    }
  });
  it('goes round with one key, past a line that is not there', () => {
    expect(nextShowing('turn', true)).toBe('before');
    expect(nextShowing('before', true)).toBe('did');
    expect(nextShowing('did', true)).toBe('better');
    expect(nextShowing('better', true)).toBe('before');
    expect(nextShowing('did', false)).toBe('before');
  });
});

describe('the lines of a turn', () => {
  it('are those of the moment, with the turn at which it pays', () =>
    expect(linesOf(turn(41, 0.7, 0.3), undefined, moment())).toEqual({
      played: ['c2', 'd4', 'c3'],
      better: ['d5', 'c5', 'b4', 'e5', 'c1'],
      pays: 3,
    }));
  it('are the best lines of both turns elsewhere', () =>
    expect(
      linesOf(turn(3, 0.5, 0.45), turn(4, 0.55, 0.5, { best_line: ['f1', 'f2'] }), undefined),
    ).toEqual({ played: ['c6', 'f1', 'f2'], better: ['a2', 'd6'], pays: 1 }));
  it('have nothing better than the best move', () =>
    expect(linesOf(turn(3, 0.5, 0.5, { move: 'a2' }), undefined, undefined).better).toEqual([]));
  it('say when one move was the best again and again', () => {
    const best = (n: number, move: string, played = 'c6') =>
      turn(n, 0.5, 0.5, { best_line: [move], move: played });
    const span = [best(9, 'f1'), best(10, 'f1'), best(11, 'a1'), best(12, 'f1', 'f1')];
    expect(missedIn(span, 9, 12)).toEqual({
      move: 'f1',
      times: 3,
      of: 4,
      taken: { side: 2, turn: 12 },
    });
    expect(missedIn([...span, best(13, 'f1')], 9, 11)).toBeNull();
    expect(missedIn(span.slice(0, 3), 9, 11)).toBeNull();
    expect(missedIn([], 9, 12)).toBeNull();
  });
  it('tell who wins by force from there', () => {
    const lost = turn(45, 0.27, 0, { played: value({ win_in: -7, proven: true }) });
    expect(forcedBy(lost)).toEqual({ side: 2, plies: 7 });
    expect(forcedBy({ ...lost, played: value({ win_in: 5, proven: true }) })?.side).toBe(1);
    expect(forcedBy(turn(45, 0.27, 0.1))).toBeNull();
  });
});

describe('the graph', () => {
  const chain = 'chain:orthogonal-5x6';
  it('is the reader’s chance after each turn, from the start on', () => {
    const turns = [turn(2, 0.4, 0.3), turn(1, 0.5, 0.6)];
    const blue = seriesOf(chain, turns, 1, 3).values,
      amber = seriesOf(chain, turns, 2, 3).values;
    expect(blue.map((v) => v && Math.round(v))).toEqual([50, 60, 70, null]);
    expect(amber.map((v) => v && Math.round(v))).toEqual([50, 40, 30, null]);
  });
  it('is the final margin in a game that counts points', () => {
    const margin = (n: number) => value({ proven: true, margin: n, hundredths: 33 * n });
    const turns = [
      turn(1, 0.5, 0.5, { best: value({ hundredths: 100 }), played: value({ hundredths: -100 }) }),
      turn(2, 0, 1, { played: margin(9) }),
    ];
    const seen = seriesOf('threesix:4x4', turns, 1, 2);
    expect(seen).toMatchObject({ values: [3, -3, -9], unit: 'points', low: -9, high: 9 });
    expect(seen.proven).toEqual([false, false, true]);
    expect(seriesOf('threesix:4x4', turns, 2, 2).values).toEqual([-3, 3, 9]);
  });
  it('draws what is proven as stretches', () => {
    const values = [50, 60, 0, 0, 0, 40, 100];
    const proven = [false, false, true, true, true, false, true];
    expect(provenRuns({ values, proven })).toEqual([[2, 4]]);
  });
  it('draws a long game in columns that keep the lowest and the highest value', () => {
    const values = Array.from({ length: 601 }, (_, n) => (n === 303 ? 2 : n === 304 ? 97 : 50));
    const runs = thinned(values, 120);
    expect(runs).toHaveLength(1);
    expect(runs[0]!.length).toBeLessThanOrEqual(2 * 121 + 1);
    const drawn = runs[0]!.filter((p) => p.turn === 303 || p.turn === 304);
    expect(drawn).toEqual([
      { turn: 303, value: 2 },
      { turn: 304, value: 97 },
    ]);
    expect(runs[0]!.at(-1)).toEqual({ turn: 600, value: 50 });
  });
  it('leaves a short game as it is, with its gaps', () =>
    expect(thinned([1, null, 3, 4])).toEqual([
      [{ turn: 0, value: 1 }],
      [
        { turn: 2, value: 3 },
        { turn: 3, value: 4 },
      ],
    ]));
  it('is a line, and an area to the middle', () => {
    const scale = { x: (n: number) => 10 * n, y: (v: number) => 100 - v };
    const runs = thinned([50, 80]);
    expect(linePath(runs, scale)).toBe('M0.0 50.0L10.0 20.0');
    expect(areaPath(runs, scale, 50)).toBe('M0.0 50.0L0.0 50.0L10.0 20.0L10.0 50.0Z');
  });
  it('numbers the first, the last and some turns between', () => {
    expect(turnTicks(50)).toEqual([1, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50]);
    expect(turnTicks(1)).toEqual([1]);
  });
});

describe('what a bot wrote', () => {
  it('comes in lines, without the empty ones at the end and without what cannot be seen', () => {
    expect(saidLines('# depth 3\r\n# best c2\n\n')).toEqual(['# depth 3', '# best c2']);
    expect(saidLines('\u001b[31mred\u202e')).toEqual(['\ufffd[31mred\ufffd']);
    expect(saidLines('<b>bold</b>')).toEqual(['<b>bold</b>']);
  });
  it('is silence when there is nothing', () => {
    for (const text of ['', '\n', ' \n\t\n']) expect(saidLines(text)).toEqual([]);
  });
  it('is more than what is shown unasked when there are more lines than that', () => {
    expect(saidLines('x\n'.repeat(9)).length).toBeGreaterThan(kMaxSaidLines);
  });
});

describe('what bots wrote in a game', () => {
  const said = [
    { turn: 2, side: 2 as const, text: 'two', cut: false },
    { turn: 5, side: 1 as const, text: 'help', cut: true },
  ];
  it('is that of a turn, or silence of a bot that wrote elsewhere', () => {
    expect(saidAt(said, 2, 2)).toEqual(said[0]);
    expect(saidAt(said, 4, 2)).toEqual({ turn: 4, side: 2, text: '', cut: false });
  });
  it('is nothing of a bot that never wrote, and where it is not known', () => {
    expect(saidAt(said.slice(0, 1), 1, 1)).toBeNull();
    expect(saidAt(null, 2, 2)).toBeNull();
  });
  it('has what it wrote when it failed behind the last turn', () => {
    expect(lastWords(said, 4)).toEqual(said[1]);
    expect(lastWords(said, 5)).toBeNull();
    expect(lastWords(null, 0)).toBeNull();
  });
});

describe('its value and ours', () => {
  it('marks the turns at which it thought it was better and was worse, by the server’s bounds', () => {
    const belief: PlayerBelief = {
      turns: 3,
      too_high: 1,
      too_low: 1,
      better: 60,
      worse: 40,
      dots: [
        [60, 40],
        [59, 10],
        [10, 90],
      ],
      about: said(''),
    };
    expect(dotsOf(belief).map((dot) => dot.wrong)).toEqual([true, false, false]);
  });
});
