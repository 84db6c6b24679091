import { describe, expect, it } from 'vitest';
import { faultsOf, freshDraft, plannedGames, readDraft, requestOf } from '../../src/arena/draft';

describe('the form for a new tournament', () => {
  it('survives a reload, and anything else that may be stored', () => {
    const draft = { ...freshDraft(), kind: 'swiss' as const, bots: ['level:1'], games: 3 };
    expect(readDraft(JSON.stringify(draft))).toEqual(draft);
    for (const text of [null, '', '{', '[]', '{"games":"many","kind":"duel","bots":[1,null],"movetime":7}']) expect(readDraft(text)).toEqual(freshDraft());
  });
  it('says what is missing', () => {
    const two = { ...freshDraft(), bots: ['a', 'b'] };
    expect(faultsOf(freshDraft())).toEqual(['bots_exactly']);
    expect(faultsOf(two)).toEqual([]);
    expect(faultsOf({ ...two, kind: 'knockout', bots: ['a'] })).toEqual(['bots_two']);
    expect(faultsOf({ ...two, games: 0, openings: 'x', seed: '-1', firstTo: 1.5, name: 'a/b' })).toEqual(['games', 'openings', 'seed', 'first_to', 'name']);
    expect(faultsOf({ ...two, kind: 'swiss', rounds: 0 })).toEqual(['rounds']);
  });
  it('counts the games that will be played at most', () => {
    const four = { ...freshDraft(), bots: ['a', 'b', 'c', 'd'], games: 2 };
    const planned = (kind: typeof four.kind) => plannedGames({ ...four, kind, rounds: 3 });
    expect([planned('match'), planned('round-robin'), planned('gauntlet'), planned('swiss'), planned('knockout')]).toEqual([2, 12, 6, 12, 6]);
  });
  it('asks only for what was filled in', () => {
    const draft = { ...freshDraft(), bots: ['a', 'b'] };
    expect(Object.keys(requestOf(draft)).sort()).toEqual(['bots', 'game', 'games', 'kind', 'movetime_ms', 'openings']);
    expect(requestOf({ ...draft, seed: '7', name: 'cup', firstTo: 4 })).toMatchObject({ seed: 7, name: 'cup', first_to: 4 });
  });
});
