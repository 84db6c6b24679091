import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Game } from '../../src/lib/api';
import type { PlayState } from '../../src/views/play/state.svelte';

// What the page keeps between visits, and its address.
const kept = new Map<string, string>();
const browser = {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  },
  location: { hash: '', protocol: 'http:', host: 'here' },
  matchMedia: () => ({ matches: false, addEventListener: () => {} }),
  addEventListener: () => {},
};

let State: typeof PlayState;
beforeAll(async () => {
  for (const [name, thing] of Object.entries(browser)) vi.stubGlobal(name, thing);
  State = (await import('../../src/views/play/state.svelte')).PlayState;
});

const told = (epoch: string, version: number, result = 'none', moves: string[] = []) =>
  ({
    id: 'abc',
    game: 'tictactoe',
    start: '',
    players: [{ kind: 'person' }, { kind: 'person' }],
    clock: null,
    clocks_ms: null,
    moves,
    result,
    reason: result === 'none' ? '' : 'time',
    source: 'play',
    epoch,
    version,
    to_move: result === 'none' ? 1 : null,
    show: { played: moves, to_move: 1, result, scene: {}, game: 'tictactoe' },
  }) as unknown as Game;

function watching(game: Game): PlayState {
  const state = new State();
  state.game = game;
  state.show = game.show;
  return state;
}

describe('what the server tells of a game', () => {
  it('counts when it is newer, in whatever order it comes', () => {
    const state = watching(told('x', 3));
    for (const version of [5, 4, 5, 2]) state.take(told('x', version));
    expect(state.game?.version).toBe(5);
  });
  it('counts after a restart of the server whatever its number, and says what was lost', async () => {
    for (const version of [1, 2]) {
      const state = watching(told('x', 2, 'p2win'));
      state.take(told('y', version));
      expect(state.game?.result).toBe('none');
      await vi.waitFor(() => expect(state.message).not.toBe(''));
      state.take(told('y', version, 'p1win')); // the same number once more is old
      expect(state.game?.result).toBe('none');
    }
  });
  it('is no loss when the server was started anew and knows everything', async () => {
    const state = watching(told('x', 2));
    state.take(told('y', 2));
    expect(state.game?.epoch).toBe('y');
    await new Promise((done) => setTimeout(done, 10));
    expect(state.message).toBe('');
  });
});
