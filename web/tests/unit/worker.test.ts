// What the service worker keeps, and that it keeps nothing else.
import { describe, expect, it } from 'vitest';
import { kGames } from '../../src/games';
import type { Tree } from '../../src/lib/api';
import { ruleBoards, treeBoards } from '../../src/views/learn/keep';
import { bodyKey, isAway, mayKeep, wayOf } from '../../src/worker/rules';

const kHere = 'http://localhost:8642';
const way = (method: string, path: string, navigates = false) =>
  wayOf({ method, url: new URL(path, kHere), navigates }, kHere);

describe('the worker', () => {
  it('asks the network first for the page, and never for files that do not change', () => {
    expect(way('GET', '/play/abc', true)).toBe('page');
    expect(way('GET', '/', true)).toBe('page');
    expect(way('GET', '/assets/index-abc.js')).toBe('file');
    expect(way('GET', '/manifest.webmanifest')).toBe('loose');
  });
  it('keeps games and puzzles', () => {
    for (const path of ['/games', '/puzzles', '/puzzles/chain', '/puzzles/chain/7'])
      expect(way('GET', `/api/v1${path}`), path).toBe('keep');
    expect(way('GET', '/api/v1/puzzles/chain/7/more')).toBe('through');
    expect(way('POST', '/api/v1/puzzles')).toBe('through');
  });
  it('knows what lessons ask for', () => {
    expect(way('GET', '/api/v1/show?game=x')).toBe('lesson');
    expect(way('GET', '/api/v1/tree?game=x')).toBe('lesson');
    expect(way('POST', '/api/v1/terms')).toBe('lesson');
    expect(way('GET', '/api/v1/terms')).toBe('through');
  });
  it('has nothing to do with games of people, seats and the owner', () => {
    for (const path of [
      '/play',
      '/play/abc',
      '/owner',
      '/about',
      '/reviews',
      '/tournaments',
      '/ladder',
    ])
      for (const method of ['GET', 'POST', 'DELETE'])
        expect(way(method, `/api/v1${path}`), `${method} ${path}`).toBe('through');
    expect(way('POST', '/api/v1/play/abc/claim')).toBe('through');
    expect(way('GET', '/api/v2/games')).toBe('through');
    expect(wayOf({ method: 'GET', url: new URL('http://other/x'), navigates: true }, kHere)).toBe(
      'through',
    );
  });
  it('keeps only what the server allows', () => {
    expect(mayKeep(200, 'no-cache')).toBe(true);
    expect(mayKeep(200, 'no-store')).toBe(false);
    expect(mayKeep(200, 'private, No-Store')).toBe(false);
    expect(mayKeep(200, null)).toBe(false);
    expect(mayKeep(404, 'no-cache')).toBe(false);
    expect([502, 504].every(isAway)).toBe(true);
    expect([200, 404, 500, 503].some(isAway)).toBe(false);
  });
  it('tells questions in bodies apart', () => {
    expect(bodyKey('/t', '{"a":1}')).not.toBe(bodyKey('/t', '{"a":2}'));
  });
});

describe('what is kept for lessons', () => {
  it('has every example of every game, turn by turn', () => {
    const boards = ruleBoards();
    for (const { id, learn } of kGames) {
      for (const { example } of learn?.rules?.sections ?? [])
        for (let n = 0; n <= example.moves.length; n++)
          expect(
            boards.some(
              (one) =>
                one.game === example.game &&
                one.start === example.start &&
                one.steps === n > 0 &&
                one.moves.join() === example.moves.slice(0, n).join(),
            ),
            id,
          ).toBe(true);
    }
    expect(boards.length).toBeGreaterThan(20);
  });
  it('has the board of every node as the lesson asks for it', () => {
    const node = (id: number, parent: number | null, move: string, position: string) => ({
      id,
      parent,
      move,
      position,
    });
    const tree = {
      game: 'g',
      nodes: [node(0, null, '', 'root'), node(1, 0, 'a1', 'one')],
    } as unknown as Tree;
    expect(treeBoards(tree)).toEqual([
      { game: 'g', start: 'root', moves: [], steps: false },
      { game: 'g', start: 'root', moves: ['a1'], steps: false },
    ]);
  });
});
