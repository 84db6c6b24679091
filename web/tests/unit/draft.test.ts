import { beforeEach, describe, expect, it } from 'vitest';
import { nameOf } from '../../src/views/analyse/titles';
import {
  chosenDepths,
  courseTime,
  faultsOf,
  freeDepth,
  freshDraft,
  kCourseLengths,
  plannedGames,
  readDraft,
  requestOf,
} from '../../src/views/arena/draft';
import type { Bot } from '../../src/lib/api';
import {
  botText,
  depthsOf,
  nameWithDepth,
  nearestBot,
  plainName,
  readBot,
  replacedText,
  stillThere,
} from '../../src/lib/bots';
import { settings } from '../../src/lib/settings.svelte';

// Tests of other files share the language.
beforeEach(() => settings.change({ language: 'en' }));

describe('the form for a new tournament', () => {
  it('survives a reload, and anything else that may be stored', () => {
    const draft = { ...freshDraft(), kind: 'swiss' as const, bots: ['level:1'], games: 3 };
    expect(readDraft(JSON.stringify(draft))).toEqual(draft);
    for (const text of [
      null,
      '',
      '{',
      '[]',
      '{"games":"many","kind":"duel","bots":[1,null],"movetime":7}',
    ])
      expect(readDraft(text)).toEqual(freshDraft());
  });
  it('says what is missing', () => {
    const two = { ...freshDraft(), bots: ['a', 'b'] };
    expect(faultsOf(freshDraft())).toEqual(['bots_exactly']);
    expect(faultsOf(two)).toEqual([]);
    expect(faultsOf({ ...two, kind: 'knockout', bots: ['a'] })).toEqual(['bots_two']);
    expect(
      faultsOf({ ...two, games: 0, openings: 'x', seed: '-1', firstTo: 1.5, name: 'a/b' }),
    ).toEqual(['games', 'openings', 'seed', 'first_to', 'name']);
    expect(faultsOf({ ...two, kind: 'swiss', rounds: 0 })).toEqual(['rounds']);
  });
  it('counts the games that will be played at most', () => {
    const four = { ...freshDraft(), bots: ['a', 'b', 'c', 'd'], games: 2 };
    const planned = (kind: typeof four.kind) => plannedGames({ ...four, kind, rounds: 3 });
    expect([
      planned('match'),
      planned('round-robin'),
      planned('gauntlet'),
      planned('swiss'),
      planned('knockout'),
    ]).toEqual([2, 12, 6, 12, 6]);
  });
  it('asks only for what was filled in', () => {
    const draft = { ...freshDraft(), bots: ['a', 'b'] };
    expect(Object.keys(requestOf(draft)).sort()).toEqual([
      'bots',
      'concurrency',
      'game',
      'games',
      'kind',
      'movetime_ms',
      'openings',
    ]);
    expect(requestOf({ ...draft, seed: '7', name: 'cup', firstTo: 4 })).toMatchObject({
      seed: 7,
      name: 'cup',
      first_to: 4,
    });
  });
  it('asks for the conditions of a course by their name, and for nothing that they decide', () => {
    const draft = {
      ...freshDraft(),
      preset: 'course' as const,
      bots: ['a', 'b'],
      ...kCourseLengths.games,
      limit: 'depth' as const,
      depth: 0,
      openings: 'x',
    };
    expect(faultsOf(draft)).toEqual([]);
    expect(requestOf(draft)).toEqual({
      kind: 'match',
      preset: 'course',
      game: 'chain:orthogonal-5x6',
      bots: ['a', 'b'],
      games: 5,
      concurrency: 2,
    });
    expect(requestOf({ ...draft, ...kCourseLengths.wins })).toMatchObject({
      preset: 'course',
      games: 40,
      first_to: 4,
    });
    expect(readDraft(JSON.stringify(draft)).preset).toBe('course');
    expect(readDraft('{"preset":"school"}')).toEqual(freshDraft());
    expect([courseTime('chain:scorched-5x6'), courseTime('threesix:6x6')]).toEqual([1, 10]);
  });
  it('limits a turn in one of four ways', () => {
    const draft = { ...freshDraft(), bots: ['a', 'b'] };
    const limits = (change: Partial<typeof draft>) => {
      const { movetime_ms, clock, nodes, depth } = requestOf({ ...draft, ...change });
      return { movetime_ms, clock, nodes, depth };
    };
    expect(limits({})).toEqual({ movetime_ms: 100 });
    expect(limits({ limit: 'clock', base: 60, increment: 0.5 })).toEqual({
      clock: { base_ms: 60000, increment_ms: 500 },
    });
    expect(limits({ limit: 'nodes', nodes: 500 })).toEqual({ nodes: 500 });
    expect(limits({ limit: 'depth', depth: 4 })).toEqual({ depth: 4 });
    expect(faultsOf({ ...draft, limit: 'clock', base: 0, increment: -1 })).toEqual([
      'base',
      'increment',
    ]);
    expect(faultsOf({ ...draft, limit: 'depth', depth: 0 })).toEqual(['depth']);
    expect(faultsOf({ ...draft, base: 0, depth: 0 })).toEqual([]);
  });
  it('sends what belongs to its kind', () => {
    const match = {
      ...freshDraft(),
      bots: ['a', 'b'],
      sprt: ' 0, 20 ',
      challengers: 2,
      third: true,
      resign: true,
    };
    expect(requestOf(match)).toMatchObject({ sprt: '0,20', resign: '3,1000' });
    expect(requestOf(match)).not.toHaveProperty('challengers');
    const gauntlet = { ...match, kind: 'gauntlet' as const, bots: ['a', 'b', 'c', 'd'] };
    expect(requestOf(gauntlet)).toMatchObject({ challengers: 2 });
    expect(requestOf(gauntlet)).not.toHaveProperty('sprt');
    expect(plannedGames({ ...gauntlet, games: 2 })).toBe(8);
    expect(requestOf({ ...gauntlet, kind: 'knockout' })).toMatchObject({ third_place: true });
    for (const sprt of ['20,0', '5', 'a,b', '1,1'])
      expect(faultsOf({ ...match, sprt })).toEqual(['sprt']);
  });
});

describe('the depths of the bots', () => {
  const bot = (id: string, depth?: number, deepest?: number): Bot => ({
    id,
    name: id,
    kind: 'classic',
    summary: '',
    needs_sandbox: false,
    ...(depth ? { depth, deepest: deepest! } : {}),
  });
  const heithoff = bot('heithoff', 4, 6),
    plain = bot('plain', 2, 2),
    random = bot('random');
  it('are part of the bot, and its own goes without saying', () => {
    expect([botText(heithoff, 4), botText(heithoff, 3)]).toEqual(['heithoff', 'heithoff,depth=3']);
    expect(readBot('heithoff,depth=3')).toEqual({ id: 'heithoff', depth: 3 });
    for (const text of [
      'heithoff',
      'ladder:ann',
      'heithoff,threads=3',
      'heithoff,depth=',
      ',depth=3',
    ])
      expect(readBot(text)).toEqual({ id: text, depth: null });
    expect([depthsOf(heithoff), depthsOf(random), depthsOf(undefined)]).toEqual([
      [1, 2, 3, 4, 5, 6],
      [],
      [],
    ]);
  });
  it('of which one more is the next that is free', () => {
    expect(freeDepth(heithoff, ['heithoff'])).toBe(3);
    expect(freeDepth(heithoff, ['heithoff', 'random', 'heithoff,depth=3'])).toBe(5);
    expect(freeDepth(plain, ['plain', 'plain,depth=1'])).toBe(null);
    expect(chosenDepths(heithoff, ['heithoff,depth=2', 'plain', 'heithoff'])).toEqual([2, 4]);
  });
  it('that are stored are kept as long as they can be played', () => {
    const all = [heithoff, plain, random];
    expect(
      ['heithoff,depth=3', 'plain,depth=3', 'random', 'gone', 'gone,depth=3'].map((text) =>
        stillThere(text, all),
      ),
    ).toEqual(['heithoff,depth=3', 'plain', 'random', null, null]);
  });
  it('that an address asks for in vain give way to the bot’s own, and nobody to the usual bot', () => {
    const all = [heithoff, random];
    const asked = [
      'heithoff,depth=3',
      'heithoff,depth=999',
      'heithoff,depth=-1',
      'heithoff,depth=9999',
      'random,depth=2',
      'nosuch',
      'nosuch,depth=2',
      'installed:prog',
      'random',
    ];
    expect(asked.map((text) => nearestBot(text, all, 'level:1'))).toEqual([
      'heithoff,depth=3',
      'heithoff',
      'heithoff',
      'heithoff',
      'random',
      'level:1',
      'level:1',
      'level:1',
      'random',
    ]);
    // Of levels the nearest.
    const levels = [...all, ...[2, 10, 1].map((n) => bot(`level:${n}`))];
    expect(
      ['level:99', 'level:0', 'level:10', 'level:7', 'level:1,depth=3', 'level:x', 'level:-1'].map(
        (text) => nearestBot(text, levels, 'level:1'),
      ),
    ).toEqual(['level:10', 'level:1', 'level:10', 'level:2', 'level:1', 'level:1', 'level:1']);
    expect(nearestBot('level:99', all, '')).toBe('');
    expect(replacedText({ asked: 'heithoff,depth=999', given: 'heithoff' }, all)).toBe(
      'There is no “heithoff,depth=999” here. Instead: heithoff, depth 4.',
    );
    expect(replacedText({ asked: 'random,depth=2', given: 'random' }, all)).toBe(
      'There is no “random,depth=2” here. Instead: random.',
    );
    expect(replacedText({ asked: 'nosuch', given: 'level:1' }, all)).toBe(
      'There is no “nosuch” here. Instead: Espalier, level 1.',
    );
    expect(replacedText({ asked: 'nosuch', given: '' }, all)).toBe(
      'There is no “nosuch” here. Instead: Espalier.',
    );
  });
  it('stand behind the names', () => {
    expect(nameWithDepth('heithoff,depth=3', 'heithoff-depth=3')).toBe('heithoff, depth 3');
    expect(nameWithDepth('heithoff,depth=3', 'Ann')).toBe('Ann, depth 3');
    expect(nameWithDepth('heithoff', 'heithoff')).toBe('heithoff');
    expect(plainName('heithoff,depth=3', 'heithoff-depth=3')).toBe('heithoff');
    expect(
      nameOf(
        [
          { kind: 'person', name: '' },
          { kind: 'bot', bot: 'heithoff,depth=3', name: 'heithoff-depth=3' },
        ],
        1,
      ),
    ).toBe('heithoff, depth 3');
  });
});
