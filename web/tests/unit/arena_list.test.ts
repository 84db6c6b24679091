import { beforeEach, describe, expect, it } from 'vitest';
import { failuresOf, fits, readFilter, filtersOf, filterQuery } from '../../src/views/arena/filter';
import { Model, type ArenaGame } from '../../src/views/arena/model';
import {
  dateText,
  durationText,
  endOf,
  scoreParts,
  titleOf,
  warningText,
} from '../../src/views/arena/names';
import { nameOf } from '../../src/views/analyse/titles';
import { botName } from '../../src/lib/bots';
import { besides } from '../../src/views/arena/tables';
import { i18n } from '../../src/lib/i18n.svelte';
import type { Tables } from '../../src/lib/api';
import { examRequest } from '../../src/views/ladder/model';
import { settings } from '../../src/lib/settings.svelte';
import { counted, standings, state } from './arena_help';

// Tests of other files share the language.
beforeEach(() => settings.change({ language: 'en' }));

await i18n.load('en', 'arena');
await i18n.load('zh-TW', 'arena');
const game = (
  n: number,
  first: string,
  second: string,
  result: ArenaGame['result'],
  endedBy: ArenaGame['ended_by'] = 'rule',
  blamed: string | null = null,
): ArenaGame => counted(n, { first, second, result, ended_by: endedBy, blamed });
const games = [
  game(1, 'ann', 'bob', '1-0'),
  game(2, 'bob', 'ann', '1-0'),
  game(3, 'ann', 'cid', '1/2-1/2'),
  game(4, 'cid', 'bob', '0-1', 'crash', 'cid'),
  game(5, 'cid', 'ann', '0-1', 'time_forfeit', 'cid'),
  game(6, 'bob', 'ann', '0-1', 'crash', 'bob'),
  game(7, 'ann', 'bob', '*', 'aborted'),
];
const leader = (bot: string, points: number) => ({ bot, points, wins: 0, draws: 0, losses: 0 });
const numbers = (bot: string, result: Parameters<typeof fits>[1]['result']) =>
  games.filter((one) => fits(one, { bot, result })).map((one) => one.game);

describe('the games of a tournament', () => {
  it('are picked out by bot and result', () => {
    expect(numbers('', 'all')).toHaveLength(7);
    expect(numbers('ann', 'all')).toEqual([1, 2, 3, 5, 6, 7]);
    expect(numbers('ann', 'won')).toEqual([1, 5, 6]);
    expect(numbers('ann', 'lost')).toEqual([2]);
    expect(numbers('cid', 'drawn')).toEqual([3]);
    expect(numbers('', 'first')).toEqual([1, 2]);
    expect(filtersOf('')).not.toContain('won');
    expect(filtersOf('ann')).not.toContain('first');
  });
  it('list failures by whose they are', () => {
    expect(
      failuresOf(games).map((group) => [
        group.bot,
        group.games.length,
        group.faults.map((one) => `${one.n} ${one.ended_by}`),
      ]),
    ).toEqual([
      ['cid', 2, ['1 crash', '1 time_forfeit']],
      ['bob', 1, ['1 crash']],
    ]);
  });
});

describe('the address of a tournament', () => {
  it('holds which games are listed', () => {
    for (const filter of [
      { bot: '', result: 'all', show: 'all' },
      { bot: 'ann', result: 'won', show: 'all' },
      { bot: '', result: 'first', show: 'faults' },
    ] as const) {
      expect(
        readFilter(
          Object.fromEntries(
            Object.entries(filterQuery(filter)).filter(([, word]) => word !== null),
          ) as Record<string, string>,
        ),
      ).toEqual(filter);
    }
    expect(filterQuery({ bot: '', result: 'all', show: 'all' })).toEqual({
      bot: null,
      result: null,
      show: null,
    });
  });
  it('gives up a result that makes no sense', () => {
    expect(readFilter({ result: 'won' }).result).toBe('all');
    expect(readFilter({ bot: 'ann', result: 'first', show: 'x' })).toEqual({
      bot: 'ann',
      result: 'all',
      show: 'all',
    });
    expect(filterQuery({ bot: '', result: 'won', show: 'all' }).result).toBe(null);
  });
});

describe('the title of a card', () => {
  it('says who plays where the name of the program says little', () => {
    const one = { name: 'mine', kind: 'match', game: 'tictactoe', bots: ['ann', 'bob'] };
    expect(
      [
        one,
        { ...one, name: 'match-ann-bob-12345678' },
        { ...one, name: 'ladder tictactoe 2 ann-bob', purpose: 'challenge' },
        { ...one, name: 'qualify ann', purpose: 'qualify' },
      ].map(titleOf),
    ).toEqual(['mine', 'ann – bob', 'ann – bob', 'Exams of ann']);
    expect(dateText('2026-03-01 18:30:00')).not.toMatch(/ /);
    expect(dateText('2026-03-01 18:30:00')).toMatch(/\d\d:\d\d$/);
    settings.change({ language: 'zh-TW' });
    expect(dateText('2026-03-01 18:30:00')).toMatch(
      /^\d+\u2060月\u2060\d+\u2060日\u2060\u00a0?\d\d:\d\d$/,
    );
  });
});

describe('the games beside one', () => {
  it('leave out what was not played when all is over, and are the next numbers before', () => {
    const listed = [7, 3, 1, 2];
    expect([1, 2, 3, 5, 7].map((n) => besides(n, listed, null))).toEqual([
      { before: null, after: 2 },
      { before: 1, after: 3 },
      { before: 2, after: 7 },
      { before: 3, after: 7 },
      { before: 3, after: null },
    ]);
    expect([1, 3, 8].map((n) => besides(n, listed, 8))).toEqual([
      { before: null, after: 2 },
      { before: 2, after: 4 },
      { before: 7, after: null },
    ]);
  });
});

describe('the card of a tournament', () => {
  it('tells the result', () => {
    const line = (one: Parameters<typeof scoreParts>[0]) =>
      scoreParts(one)
        .map((part) => (part.score ? `[${part.text}]` : part.text))
        .join(' ');
    expect(line({ bots: ['ann', 'bob'], leaders: [leader('bob', 3.5), leader('ann', 1.5)] })).toBe(
      'ann [1½ – 3½] bob',
    );
    expect(
      line({
        bots: ['a', 'b', 'c', 'd'],
        leaders: [leader('c', 5), leader('a', 4), leader('b', 3)],
      }),
    ).toBe('1.\u00a0c [5] 2.\u00a0a [4] 3.\u00a0b [3]');
    expect(line({ bots: ['a', 'b'], leaders: [] })).toBe('');
  });
});

describe('warnings', () => {
  const sentence =
    '3 of 20 games were decided by failures of a bot and not by play (2 x crash, 1 x disqualified (not played)); the numbers say little about strength';
  const facts: Tables['warning_facts'] = [
    {
      code: 'failures',
      games: 3,
      of: 20,
      faults: [
        { reason: 'crash', ended_by: 'crash', played: 2, given: 0 },
        { reason: 'disqualified', ended_by: 'disqualified', played: 0, given: 1 },
      ],
    },
    { code: 'aborted', games: 1, of: 20, faults: [] },
  ];
  const read = (told: Pick<Tables, 'warnings' | 'warning_facts'>) => {
    const model = new Model();
    model.apply(state(told), 0);
    return model.warnings;
  };
  it('are said in the language of the page', () => {
    const [failures, aborted] = read({
      warnings: [sentence, '1 game was aborted'],
      warning_facts: facts,
    });
    expect(warningText(failures!)).toMatch(
      /^3 of 20 games .* \(2 × crash, 1 × disqualified \(not played\)\); /,
    );
    expect(warningText(aborted!)).toMatch(/^1 game was aborted and does not count/);
    settings.change({ language: 'zh-TW' });
    expect(warningText(failures!)).toBe(
      '20 局中有 3 局是因為程式失敗、而不是靠下棋分出勝負（當掉 2 局、取消資格 1 局（未進行）），這些數據很難反映實力。',
    );
    expect(warningText(aborted!)).toMatch(/^1 局/);
  });
  it('that the page has no words for are told as they come', () => {
    const rain = { code: 'rain', games: 1, of: 20, faults: [] };
    expect(warningText(read({ warnings: ['it rains'], warning_facts: [rain as never] })[0]!)).toBe(
      'it rains',
    );
  });
});

describe('the times of bots', () => {
  it('are never nothing', () => {
    expect([0, 0.9, 1, 12.4, 999.4, 999.6, 1250].map(durationText)).toEqual([
      '<1 ms',
      '<1 ms',
      '1 ms',
      '12 ms',
      '999 ms',
      '1.00 s',
      '1.25 s',
    ]);
  });
  it('come with the tables and are those of the last message', () => {
    const model = new Model(),
      row = (n: number) => ({ bot: 'ann', moves: n, mean_ms: 10, longest_ms: 20, overruns: 0 });
    model.apply(state({ times: [row(3)] }), 0);
    expect(model.times).toEqual([row(3)]);
    expect(model.apply(standings({ times: [row(5)] }), 0).tables).toBe(true);
    expect(model.times).toEqual([row(5)]);
    model.apply(state(), 0);
    expect(model.times).toEqual([]);
  });
});

describe('the exams of a course', () => {
  it('are asked for by the preset', () => {
    expect(examRequest('usual')).toEqual({});
    expect(examRequest('course-games')).toEqual({ preset: 'course', games: 5 });
    expect(examRequest('course-wins')).toEqual({ preset: 'course', first_to: 4 });
  });
});

describe('the name of a bot', () => {
  const shown = (language: 'en' | 'zh-TW') => {
    settings.change({ language });
    return ['level:3', 'heithoff-depth=3', 'level:x', 'ann'].map(botName);
  };
  it('is read as the rest of the page says it', () => {
    expect(shown('en')).toEqual(['Level 3', 'heithoff, depth 3', 'level:x', 'ann']);
    expect(shown('zh-TW')).toEqual(['第 3 級', 'heithoff，深度 3', 'level:x', 'ann']);
  });
  it('is the same in titles, scores, ends and lists of games', () => {
    const bots = ['level:3', 'ann'];
    expect(titleOf({ name: 'match-0123abcd', kind: 'match', game: 'chain', bots })).toBe(
      'Level 3 – ann',
    );
    expect(
      scoreParts({ leaders: bots.map((bot) => leader(bot, 1)), bots }).map((one) => one.text),
    ).toEqual(['Level 3', '1 – 1', 'ann']);
    expect(endOf(game(1, 'level:3', 'ann', '0-1', 'crash', 'level:3'))).toBe('Level 3 crashed');
    expect(nameOf([{ kind: 'bot', name: 'heithoff-depth=3' }], 0)).toBe('heithoff, depth 3');
    expect(nameOf([{ kind: 'bot', name: 'level:3' }], 0)).toBe('Level 3');
  });
});
