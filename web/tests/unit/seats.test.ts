// Links to seats, and whose they are.
import { describe, expect, it } from 'vitest';
import { invitationLink, invitationOf, sidesIn } from '../../src/lib/access.svelte';
import { readStored } from '../../src/lib/settings.svelte';
import { drawnSide, fromQuery, request, toQuery } from '../../src/views/play/setup';

const kCode = '0123456789abcdef'.repeat(2);

describe('a link to a seat', () => {
  it('has its code behind #, where no server sees it', () => {
    const link = new URL(invitationLink('http://127.0.0.1:8642', 'abc23', kCode));
    expect(link.pathname + link.search).toBe('/play/abc23');
    expect(invitationOf(link.pathname, link.hash)).toEqual({ id: 'abc23', code: kCode });
  });
  it('is nothing else', () => {
    expect(invitationOf('/play', `#seat=${kCode}`)).toBeNull();
    expect(invitationOf('/play/a/b', `#seat=${kCode}`)).toBeNull();
    expect(invitationOf('/play/abc', '#seat=zz')).toBeNull();
    expect(invitationOf('/play/abc', `#code=${kCode}`)).toBeNull();
  });
});

it('seats are known by their place', () => {
  expect(sidesIn('a,b')).toEqual([1, 2]);
  expect(sidesIn('a,')).toEqual([1]);
  expect(sidesIn(',b')).toEqual([2]);
  expect(sidesIn('')).toEqual([]);
});

it('a game with a friend has an empty seat on the other side', () => {
  const setup = { game: 'chain', opponent: 'friend', clock: 'none', start: '', moves: [] };
  const mine = { kind: 'person', name: 'Ann' },
    empty = { kind: 'person', empty: true };
  expect(request({ ...setup, side: 1 }, 'Ann').players).toEqual([mine, empty]);
  expect(request({ ...setup, side: 2 }, 'Ann').players).toEqual([empty, mine]);
});

it('a side that is left to chance is drawn for a friend alone, and is in the address', () => {
  const setup = {
    game: 'chain',
    opponent: 'friend',
    side: 2 as const,
    random: true,
    clock: 'none',
    start: '',
    moves: [],
  };
  const drawn = new Set(Array.from({ length: 200 }, () => drawnSide(setup)));
  expect([...drawn].sort()).toEqual([1, 2]);
  expect(drawnSide({ ...setup, opponent: 'level:1' })).toBe(2);
  expect(drawnSide({ ...setup, random: false })).toBe(2);
  expect(toQuery(setup).side).toBe('random');
  const query = { game: 'chain', vs: 'friend', side: 'random' };
  expect(fromQuery(query, setup)).toMatchObject({ random: true, opponent: 'friend' });
  expect(toQuery({ ...setup, opponent: 'level:1' }).side).toBe('2');
});

it('a name and a volume are read with care', () => {
  expect(readStored(JSON.stringify({ name: ' Ann ', volume: 7, sound: 'yes' }))).toMatchObject({
    name: 'Ann',
    volume: 0.5,
    sound: false,
  });
  expect(readStored(JSON.stringify({ name: 'x'.repeat(99) })).name).toHaveLength(60);
});
