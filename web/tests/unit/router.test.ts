import { describe, expect, it } from 'vitest';
import { href, parse } from '../../src/lib/router.svelte';

describe('addresses', () => {
  it('are read', () => {
    expect(parse('/')).toEqual({ view: 'play', rest: [], query: {} });
    expect(parse('/play/k7m2q9xa', '?at=4')).toEqual({
      view: 'play',
      rest: ['k7m2q9xa'],
      query: { at: '4' },
    });
    expect(parse('/analyse', '?game=chain:orthogonal-5x6&moves=a1+b2').query.moves).toBe('a1 b2');
    expect(parse('/nonsense/there').view).toBe('play');
    expect(parse('/arena/%E0%A4%A').rest).toEqual(['%E0%A4%A']);
  });
  it('are written so that they read back', () => {
    const query = {
      game: 'chain:orthogonal-5x6',
      start: '1A4/Aa4/6/6/6 2 3',
      moves: 'a1 b2',
      odd: 'a&b=c?+#%',
    };
    const address = href('analyse', ['a/b', 7], query);
    const url = new URL(address, 'http://x');
    expect(parse(url.pathname, url.search)).toEqual({ view: 'analyse', rest: ['a/b', '7'], query });
    expect(address).toContain('game=chain:orthogonal-5x6');
  });
  it('leave out what is empty', () => {
    expect(href('ladder', [], { game: '', at: null, n: 0 })).toBe('/ladder?n=0');
  });
});
