import { beforeEach, describe, expect, it } from 'vitest';
import { failuresOf, fits, readWish, wishesOf, wishQuery } from '../../src/arena/filter';
import { Model, readSummary, type ArenaGame } from '../../src/arena/model';
import { scoreLine } from '../../src/arena/names';
import { i18n } from '../../src/lib/i18n.svelte';
import { examWish } from '../../src/ladder/model';
import { settings } from '../../src/lib/settings.svelte';

// Tests of other files share the language.
beforeEach(() => settings.change({ language: 'en' }));

await i18n.load('en', 'arena');
const game = (n: number, first: string, second: string, result: string, reason = 'wins by rule', blamed: string | null = null): ArenaGame => ({ game: n, round: 1, first, second, result, reason, blamed, played: true });
const games = [game(1, 'ann', 'bob', '1-0'), game(2, 'bob', 'ann', '1-0'), game(3, 'ann', 'cid', '1/2-1/2'), game(4, 'cid', 'bob', '0-1', 'crash', 'cid'), game(5, 'cid', 'ann', '0-1', 'time forfeit', 'cid'), game(6, 'bob', 'ann', '0-1', 'crash', 'bob'), game(7, 'ann', 'bob', '*', 'aborted')];
const numbers = (bot: string, result: Parameters<typeof fits>[1]['result']) => games.filter((one) => fits(one, { bot, result })).map((one) => one.game);

describe('the games of a tournament', () => {
  it('are picked out by bot and result', () => {
    expect(numbers('', 'all')).toHaveLength(7);
    expect(numbers('ann', 'all')).toEqual([1, 2, 3, 5, 6, 7]);
    expect(numbers('ann', 'won')).toEqual([1, 5, 6]);
    expect(numbers('ann', 'lost')).toEqual([2]);
    expect(numbers('cid', 'drawn')).toEqual([3]);
    expect(numbers('', 'first')).toEqual([1, 2]);
    expect(wishesOf('')).not.toContain('won');
    expect(wishesOf('ann')).not.toContain('first');
  });
  it('list failures by whose they are', () => {
    expect(failuresOf(games).map((group) => [group.bot, group.games.length, group.reasons.map((one) => `${one.n} ${one.reason}`)])).toEqual([
      ['cid', 2, ['1 crash', '1 time forfeit']], ['bob', 1, ['1 crash']],
    ]);
  });
});

describe('the address of a tournament', () => {
  it('holds which games are listed', () => {
    for (const wish of [{ bot: '', result: 'all', show: 'all' }, { bot: 'ann', result: 'won', show: 'all' }, { bot: '', result: 'first', show: 'faults' }] as const) {
      expect(readWish(Object.fromEntries(Object.entries(wishQuery(wish)).filter(([, word]) => word !== null)) as Record<string, string>)).toEqual(wish);
    }
    expect(wishQuery({ bot: '', result: 'all', show: 'all' })).toEqual({ bot: null, result: null, show: null });
  });
  it('gives up a result that makes no sense', () => {
    expect(readWish({ result: 'won' }).result).toBe('all');
    expect(readWish({ bot: 'ann', result: 'first', show: 'x' })).toEqual({ bot: 'ann', result: 'all', show: 'all' });
    expect(wishQuery({ bot: '', result: 'won', show: 'all' }).result).toBe(null);
  });
});

describe('the card of a tournament', () => {
  it('tells the result', () => {
    const leader = (bot: string, points: number) => ({ bot, points, wins: 0, draws: 0, losses: 0 });
    expect(scoreLine({ bots: ['ann', 'bob'], leaders: [leader('bob', 3.5), leader('ann', 1.5)] })).toBe('ann 1½ – 3½ bob');
    expect(scoreLine({ bots: ['a', 'b', 'c', 'd'], leaders: [leader('c', 5), leader('a', 4), leader('b', 3)] })).toBe('1. c 5 · 2. a 4 · 3. b 3');
    expect(scoreLine({ bots: ['a', 'b'], leaders: [] })).toBe('');
    expect(readSummary({ name: 'x' })).toMatchObject({ leaders: [], purpose: '' });
  });
});

describe('the times of bots', () => {
  it('come with the tables and are those of the last message', () => {
    const model = new Model(), row = (n: number) => ({ bot: 'ann', moves: n, mean_ms: 10, longest_ms: 20, overruns: 0 });
    model.apply({ event: 'state', tournament: { name: 'x' }, times: [row(3)] }, 0);
    expect(model.times).toEqual([row(3)]);
    expect(model.apply({ event: 'standings', times: [row(5)] }, 0).tables).toBe(true);
    expect(model.times).toEqual([row(5)]);
    model.apply({ event: 'state', tournament: { name: 'x' } }, 0);
    expect(model.times).toEqual([]);
  });
});

describe('the exams of a course', () => {
  it('are asked for by the preset', () => {
    expect(examWish('usual')).toEqual({});
    expect(examWish('course-games')).toEqual({ preset: 'course', games: 5 });
    expect(examWish('course-wins')).toEqual({ preset: 'course', first_to: 4 });
  });
});
