import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { aspect, gameTitle, kDefault, kFeatured, kGames, kitOf, rulesTitle } from '../../src/games';
import { allFacts, inputOf, loadFacts, piecesOf, setFacts } from '../../src/games/facts.svelte';
import {
  firstOf,
  isSolved,
  isUsual,
  join,
  rulesOf,
  sizesOf,
  split,
  wholeName,
} from '../../src/games/names';
import { outlineOf } from '../../src/board/pieces';
import { unitOf } from '../../src/lib/units';
import { chooseWords, placeWords } from '../../src/board/preview';
import { share, standing } from '../../src/board/facts';
import type { GameInfo, Scene } from '../../src/lib/api';

const scene: Scene = {
  rows: 3,
  columns: 3,
  tally: [0, 0],
  carried: 0,
  cells: Array.from({ length: 9 }, (_, i) => ({
    name: 'abc'[i % 3]! + (Math.floor(i / 3) + 1),
    owner: 'nobody',
    mark: 'none',
    count: 0,
    capacity: 0,
  })),
};

describe('the registry', () => {
  it('has a line for every folder', () => {
    const folder = fileURLToPath(new URL('../../src/games', import.meta.url));
    const folders = readdirSync(folder, { withFileTypes: true }).filter((e) => e.isDirectory());
    expect(kGames.map((kit) => kit.id).sort()).toEqual(folders.map((e) => e.name).sort());
    expect(kDefault).toBe(kGames[0]);
    expect(kFeatured).toContain(kDefault);
  });
  it('finds kits by the name of a game', async () => {
    for (const kit of kGames) {
      const words = (await kit.words.en.base!()).default;
      const first = firstOf(kit.id);
      expect(first.split(':')[0]).toBe(kit.id);
      expect(kitOf(first)).toBe(kit);
      expect(wholeName(kit.id)).toBe(first);
      expect(gameTitle(first)).toBe(words.title);
      for (const set of rulesOf(kit.id)) {
        expect(rulesTitle(kit.id, set)).toBe(words[`rules_${set}`]);
        expect(split(join({ ...split(first), rules: set })).rules).toBe(set);
      }
      expect(isUsual(kit.id, split(first).rules)).toBe(true);
    }
  });
  it('plays a game that only the server knows on a plain grid', () => {
    const game = 'unknown:8x8';
    expect(kitOf(game)).toMatchObject({ id: 'unknown' });
    expect([gameTitle(game), rulesTitle(game, 'odd'), wholeName('unknown')]).toEqual([
      'unknown',
      'odd',
      'unknown',
    ]);
    expect([sizesOf('unknown'), share(game, scene), standing(game, scene, 1)]).toEqual([
      [],
      null,
      '',
    ]);
    expect(aspect(game, { rows: 8, columns: 8 })).toBe(1);
    expect([placeWords(game), chooseWords(game), kitOf(game).wouldDo]).toEqual([
      'Play here',
      'Choose a free cell.',
      undefined,
    ]);
  });
});

describe('what the server says of its games', () => {
  it('is known for every game of the page', () => {
    expect(allFacts().map((one) => one.id)).toEqual(kGames.map((kit) => kit.id));
    for (const { id } of kGames)
      for (const piece of piecesOf(id)) expect(outlineOf(piece)).toBeTruthy();
  });
  it('is asked for once, and again when the server was away', async () => {
    const told = allFacts();
    const answer = vi.fn<typeof fetch>();
    vi.stubGlobal('fetch', answer);
    try {
      await loadFacts();
      expect(answer).not.toHaveBeenCalled();
      setFacts([]);
      answer.mockRejectedValueOnce(new TypeError('away'));
      await loadFacts();
      expect([
        firstOf('chain'),
        sizesOf('chain'),
        unitOf('threesix'),
        inputOf('breakthrough'),
      ]).toEqual(['chain', [], 'chance', 'cell']);
      answer.mockResolvedValueOnce(new Response(JSON.stringify({ games: told })));
      await loadFacts();
      expect(firstOf('chain')).toBe('chain:orthogonal-5x6');
    } finally {
      vi.unstubAllGlobals();
      setFacts(told);
    }
  });
  it('names boards that are solved', () => {
    const told = allFacts();
    const value = { chance: 1 } as GameInfo['proven'][number]['value'];
    const solved = (game: string, list: string[]) => {
      setFacts(
        told.map((one) => ({ ...one, proven: list.map((variant) => ({ variant, value })) })),
      );
      return isSolved(split(game));
    };
    expect(solved('breakthrough:4x6', ['4x6'])).toBe(true);
    expect(solved('breakthrough:6x4', ['4x6'])).toBe(false);
    expect(solved('chain:classic-3x4', ['classic-3x4', 'classic-4x3'])).toBe(true);
    expect(solved('chain:classic-3x4', ['scorched-3x4'])).toBe(false);
    expect(solved('threesix:4x4', ['4x4', 'parity-5x5'])).toBe(true);
    expect(solved('threesix:parity-4x4', ['4x4', 'parity-5x5'])).toBe(false);
    setFacts(told);
    expect(isSolved(split('threesix:6x6'))).toBe(false);
  });
});
