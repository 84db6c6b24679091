import { beforeEach, describe, expect, it } from 'vitest';
import type { WarningFact } from '../../src/lib/api';
import { Model, type LiveBoard, type Pairing, type Standing } from '../../src/views/arena/model';
import { hang } from '../../src/views/arena/slots';
import {
  agrees,
  crossTable,
  domainOf,
  points,
  rowPoints,
  shade,
  share,
} from '../../src/views/arena/tables';
import { settings } from '../../src/lib/settings.svelte';
import {
  corrected,
  counted,
  ended,
  finished,
  moved,
  scene,
  standings,
  started,
  state,
} from './arena_help';
import * as told from './arena_help';

// Tests of other files share the language.
beforeEach(() => settings.change({ language: 'en' }));

describe('a tournament as the page knows it', () => {
  it('takes the whole state, then turns', () => {
    const model = new Model();
    model.apply(state(), 1000);
    expect(model.games.size).toBe(1);
    expect(model.live.get(2)!.turn).toBe(1);
    const change = model.apply(moved(2, 2), 1500);
    expect([...change.boards]).toEqual([2]);
    expect(model.live.get(2)).toMatchObject({
      turn: 2,
      moves: ['a1', 'm2'],
      toMove: 1,
      since: 1500,
    });
  });

  it('counts nothing twice and goes never back', () => {
    const model = new Model();
    model.apply(state(), 0);
    model.apply(moved(2, 3), 0);
    for (const turn of [1, 2, 3]) expect(model.apply(moved(2, turn), 0).boards.size).toBe(0);
    expect(model.live.get(2)).toMatchObject({ turn: 3, moves: null });
    const over = finished(2, { result: '0-1' });
    expect(model.apply(over, 0).games).toBe(true);
    expect(model.apply(over, 0).games).toBe(false);
    expect(model.games.size).toBe(2);
    expect(model.apply(moved(2, 4), 0).boards.size).toBe(0);
    expect(model.apply(started(2), 0).boards.size).toBe(0);
  });

  it('corrects its list as soon as a game counts otherwise', () => {
    const model = new Model();
    model.apply(state(), 0);
    for (const game of [2, 3]) model.apply(finished(game, { result: '0-1' }), 0);
    const lost = { result: '1-0', ended_by: 'disqualified', blamed: 'a', played: false } as const;
    const change = model.apply(corrected(2, true, lost), 0);
    expect(change.games && change.boards.has(2)).toBe(true);
    expect(model.games.get(2)).toMatchObject({
      result: '1-0',
      ended_by: 'disqualified',
      played: false,
    });
    expect(model.live.has(2)).toBe(false);
    model.apply(corrected(3, false, { result: '0-1' }), 0);
    expect(model.games.has(3)).toBe(false);
  });

  it('shows a game that begins again from its start', () => {
    const model = new Model();
    const aborted: WarningFact = { code: 'aborted', games: 2, of: 4, faults: [] };
    model.apply(state({ warnings: ['2 games were aborted'], warning_facts: [aborted] }), 0);
    expect(model.warnings.map((one) => one.sentence)).toEqual(['2 games were aborted']);
    model.apply(moved(2, 2), 0);
    const again = started(2);
    expect([...model.apply(again, 700).boards]).toEqual([2]);
    expect(model.live.get(2)).toMatchObject({ turn: 0, moves: [], position: 'p0', since: 700 });
    expect([...model.apply(moved(2, 1), 800).boards]).toEqual([2]);
    expect(model.apply(again, 900).boards.has(2)).toBe(true);
  });

  it('asks for the state again when a game is unknown, not when it is over', () => {
    const model = new Model();
    model.apply(state(), 0);
    expect(model.apply(moved(9, 1), 0).gap).toBe(true);
    expect(model.apply(moved(1, 40), 0).gap).toBe(false);
  });

  it('loses nothing when the link breaks: the next state has what was played meanwhile', () => {
    const model = new Model();
    model.apply(state(), 100);
    const crash = counted(2, { result: '0-1', ended_by: 'crash', blamed: 'b' });
    const games = [...state().games, crash];
    const change = model.apply(state({ games, live: [] }), 900);
    expect(model.games.size).toBe(2);
    expect(model.live.get(2)).toMatchObject({ result: '0-1', ended_by: 'crash', position: 'p1' });
    expect(change.boards.has(2)).toBe(true);
  });

  it('lets the clock of a turn run on over a reconnection', () => {
    const model = new Model();
    model.apply(state(), 100);
    model.apply(state(), 900);
    expect(model.live.get(2)!.since).toBe(100);
  });

  it('counts an aborted game the same live and after a reload', () => {
    const aborted = { result: '*', ended_by: 'aborted' } as const;
    const live = new Model(),
      reloaded = new Model();
    live.apply(state(), 0);
    live.apply(finished(2, aborted), 0);
    reloaded.apply(state({ live: [], games: [...state().games, counted(2, aborted)] }), 0);
    expect([live.games.size, reloaded.games.size]).toEqual([2, 2]);
    // A game that is still played is none that was.
    reloaded.addGames([counted(3, { ...aborted, ended_by: '' })]);
    expect(reloaded.games.size).toBe(2);
  });

  it('takes the chance that the server tells', () => {
    const model = new Model();
    model.apply(state(), 0);
    model.apply(moved(2, 2, { to_move: 1, value_hundredths: 400, chance: 0.25 }), 0);
    expect(model.live.get(2)!.chance).toBeCloseTo(0.75);
  });

  it('shows a chance for the first player whoever moved', () => {
    const model = new Model();
    model.apply(state(), 0);
    // Amber moved to turn 2 and likes it.
    model.apply(moved(2, 2, { value_hundredths: 400, chance: 0.73 }), 0);
    expect(model.live.get(2)!.chance).toBeCloseTo(0.27);
    model.apply(moved(2, 3, { value_hundredths: 400, chance: 0.73 }), 0);
    expect(model.live.get(2)!.chance).toBeCloseTo(0.73);
    // Who ends the game leaves nobody to move.
    model.apply(moved(2, 4, { to_move: null, value_hundredths: 400, chance: 0.73 }), 0);
    expect(model.live.get(2)).toMatchObject({ toMove: 1 });
    expect(model.live.get(2)!.chance).toBeCloseTo(0.27);
  });

  it('takes several turns of fast bots in one message', () => {
    const model = new Model();
    model.apply(state(), 0);
    model.apply(moved(2, 4, { moves: ['m2', 'm3', 'm4'], to_move: 1, clocks_ms: [900, 800] }), 0);
    expect(model.live.get(2)).toMatchObject({
      turn: 4,
      moves: ['a1', 'm2', 'm3', 'm4'],
      toMove: 1,
      clocks: [900, 800],
    });
    model.apply(moved(2, 7, { moves: ['m6', 'm7'] }), 0);
    expect(model.live.get(2)).toMatchObject({ turn: 7, moves: null, toMove: 2 });
  });

  it('takes boards off the wall that were broken off, and says why', () => {
    const model = new Model();
    model.apply(state({ settings: told.settings({ seed: '7' }), games_left_out: 3 }), 0);
    expect(model.summary!.settings.seed).toBe('7');
    expect(model.leftOut).toBe(3);
    model.apply(ended(false, 'disk full'), 0);
    expect(model.live.size).toBe(0);
    expect(model.summary).toMatchObject({ running: false, finished: false, trouble: 'disk full' });
  });

  it('keeps in the end only what has counted', () => {
    const model = new Model();
    model.apply(state(), 0);
    model.apply(finished(2, { result: '0-1', ended_by: 'crash', blamed: 'b' }), 0);
    model.apply(started(3), 0);
    model.apply(finished(3), 0);
    model.apply(ended(true), 0);
    const given = { ended_by: 'disqualified', blamed: 'a', played: false } as const;
    model.settle([counted(1), counted(2, given)]);
    expect([...model.games.keys()]).toEqual([1, 2]);
    expect(model.games.get(2)).toMatchObject({ result: '1-0', blamed: 'a', played: false });
    expect([...model.live.keys()]).toEqual([]);
  });

  it('knows the end and keeps the tables that came with it', () => {
    const model = new Model();
    model.apply(state(), 0);
    model.apply(standings({ standings: [standing('a', 4, 0, 0)], played: 4 }), 0);
    model.apply(ended(true), 0);
    expect(model.summary).toMatchObject({ running: false, finished: true });
    expect(model.played).toBe(4);
    expect(model.standings.length).toBe(1);
  });
});

const board = (game: number, result: LiveBoard['result'] = null): [number, LiveBoard] => [
  game,
  {
    game,
    round: 1,
    first: 'a',
    second: 'b',
    start: '',
    turn: 0,
    moves: [],
    last: null,
    position: '',
    scene,
    runs: [],
    toMove: 1,
    chance: null,
    result,
    ended_by: '',
    blamed: null,
    since: 0,
    clocks: null,
  },
];

describe('the wall of boards', () => {
  it('keeps boards where they are and replaces the one that is over for longest', () => {
    const full = hang([], new Map([1, 2, 3, 4, 5, 6].map((n) => board(n))), []);
    expect(full).toEqual([1, 2, 3, 4, 5, 6]);
    const live = new Map([
      board(1),
      board(2, '1-0'),
      board(3, '0-1'),
      board(4),
      board(5),
      board(6),
      board(7),
    ]);
    expect(hang(full, live, [2, 3])).toEqual([1, 7, 3, 4, 5, 6]);
  });
  it('fills free places with the latest games that are over', () => {
    expect(hang([], new Map([board(9)]), [1, 2, 3, 4, 5, 6, 7, 8])).toEqual([9, 8, 7, 6, 5, 4]);
    expect(hang([], new Map(), [1])).toEqual([1, null, null, null, null, null]);
  });
  it('never shows a game twice, whatever happens', () => {
    let wall: (number | null)[] = [];
    for (let n = 1; n < 60; ++n) {
      const live = new Map([
        board(n),
        board(n + 1),
        ...[n - 1, n - 2, n - 3].filter((m) => m > 0).map((m) => board(m, '1-0')),
      ]);
      wall = hang(
        wall,
        live,
        Array.from({ length: n - 1 }, (_, i) => i + 1),
      );
      const shown = wall.filter((m) => m !== null);
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown).toContain(n);
      expect(shown).toContain(n + 1);
    }
  });
});

const standing = (
  bot: string,
  wins: number,
  draws: number,
  losses: number,
  elo = 0,
  elo_error = 50,
): Standing => ({
  rank: 1,
  bot,
  games: wins + draws + losses,
  wins,
  draws,
  losses,
  points: wins + draws / 2,
  score: 0.5,
  elo,
  elo_error,
  disqualified: false,
  faults: [],
});

describe('tables', () => {
  const pairs: Pairing[] = [
    { a: 'x', b: 'y', wins: 3, draws: 1, losses: 2 },
    { a: 'z', b: 'x', wins: 0, draws: 0, losses: 4 },
  ];
  it('a cross table adds up to the standings', () => {
    const table = crossTable(['x', 'y', 'z'], pairs);
    const rows = [standing('x', 7, 1, 2), standing('y', 2, 1, 3), standing('z', 0, 0, 4)];
    expect(agrees(rows, table)).toBe(true);
    expect(rowPoints(table[0]!)).toBe(7.5);
    expect(agrees([standing('x', 8, 1, 2), ...rows.slice(1)], table)).toBe(false);
    expect(table[1]![2]).toBeNull();
  });
  it('puts all intervals on one scale with round ends', () => {
    const domain = domainOf([standing('x', 1, 0, 0, 344, 52), standing('y', 1, 0, 0, -416, 106)])!;
    expect(domain.low).toBeLessThanOrEqual(-522);
    expect(domain.high).toBeGreaterThanOrEqual(396);
    for (const tick of domain.ticks) expect(Math.abs(tick % 10)).toBe(0);
    expect(share(domain.low, domain)).toBe(0);
    expect(share(domain.high, domain)).toBe(1);
    expect(domainOf([standing('x', 0, 0, 0, NaN)])).toBeNull();
  });
  it('writes points and shades', () => {
    expect([0, 0.5, 3, 3.5].map(points)).toEqual(['0', '½', '3', '3½']);
    const m = (p: number) => ({ wins: p, draws: 0, losses: 10 - p, games: 10, points: p });
    expect([0, 3, 5, 7, 10].map((p) => shade(m(p)))).toEqual([1, 2, 3, 4, 5]);
  });
});
