// How requests are put together, and which of them the compiler refuses.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api, ask } from '../../src/lib/api';

let sent: { url: string; method: string; type: string | undefined; body: unknown }[] = [];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { 'Content-Type': type } = init.headers as Record<string, string>;
    sent.push({ url, method: init.method!, type, body: init.body });
    return Promise.resolve(new Response('{"games":[]}'));
  });
});
afterEach(() => vi.unstubAllGlobals());

it('puts words into the path and the rest into the query, without what is empty', async () => {
  await api.show('chain', '', ['a1', 'b2'], true);
  await api.tournamentGames('a/b c', { after: 7 });
  expect(sent.map((one) => [one.method, one.url, one.body])).toEqual([
    ['get', '/api/v1/show?game=chain&moves=a1+b2&steps=1', undefined],
    ['get', '/api/v1/tournaments/a%2Fb%20c/games?after=7', undefined],
  ]);
  expect(api.recordAddress('x?')).toBe('/api/v1/play/x%3F/record');
});
it('sends what is no word of the path as the body', async () => {
  await api.move('g1', 'a1', 3);
  await api.undo('g1');
  await api.upload('[Game "chain"]');
  await api.remove('g1');
  expect(sent.map((one) => [one.method, one.url, one.type, one.body])).toEqual([
    ['post', '/api/v1/play/g1/move', 'application/json', '{"move":"a1","turn":3}'],
    ['post', '/api/v1/play/g1/undo', 'application/json', '{}'],
    ['post', '/api/v1/records', 'text/plain', '[Game "chain"]'],
    ['delete', '/api/v1/play/g1', undefined, undefined],
  ]);
});
it('is refused by the compiler where the server would refuse', () => {
  const wrong = [
    // @ts-expect-error: there is no such path
    () => ask('get', '/shows', { game: 'chain' }),
    // @ts-expect-error: a path without this method
    () => ask('delete', '/about'),
    // @ts-expect-error: nothing of what it needs
    () => ask('get', '/show'),
    // @ts-expect-error: a field that nobody reads
    () => ask('get', '/show', { game: 'chain', nope: 1 }),
    // @ts-expect-error: the word of the path is missing
    () => ask('post', '/play/{id}/move', { move: 'a1' }),
    // @ts-expect-error: a move is a text
    () => ask('post', '/play/{id}/move', { id: 'g1', move: 3 }),
    // @ts-expect-error: records are a text
    () => ask('post', '/records', { games: [] }),
    // @ts-expect-error: the reply has no such field
    async () => (await ask('get', '/about')).nope,
  ];
  expect(wrong).toHaveLength(8);
});
