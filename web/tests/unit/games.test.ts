import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { aspect, gameTitle, kDefault, kFeatured, kGames, kitOf, rulesTitle } from '../../src/games';
import { isSolved, isUsual, join, sizesOf, split, wholeName } from '../../src/games/names';
import { lineLabels, moveMark } from '../../src/games/moves';
import { chooseWords, placeWords, wouldDo } from '../../src/board/preview';
import { share, standing } from '../../src/board/facts';
import type { Scene } from '../../src/lib/api';

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
  it('finds kits by the name of a game', () => {
    for (const kit of kGames) {
      expect(kit.variants.first.split(':')[0]).toBe(kit.id);
      expect(kitOf(kit.variants.first)).toBe(kit);
      expect(wholeName(kit.id)).toBe(kit.variants.first);
      expect(gameTitle(kit.variants.first)).toBe(kit.words.english.title);
      for (const set of kit.variants.rules ?? []) {
        expect(rulesTitle(kit.id, set)).toBe(kit.words.english[`rules_${set}`]);
        expect(split(join({ ...split(kit.variants.first), rules: set })).rules).toBe(set);
      }
      expect(isUsual(kit.id, split(kit.variants.first).rules)).toBe(true);
    }
  });
  it('calls those boards solved that the server does, and no others', () => {
    const solved = (game: string, list: string[]) => isSolved(split(game), list);
    expect(solved('breakthrough:4x6', ['4x6'])).toBe(true);
    expect(solved('breakthrough:6x4', ['4x6'])).toBe(false);
    expect(solved('chain:classic-3x4', ['classic-3x4', 'classic-4x3'])).toBe(true);
    expect(solved('chain:classic-3x4', ['scorched-3x4'])).toBe(false);
    expect(solved('threesix:4x4', ['4x4', 'parity-5x5'])).toBe(true);
    expect(solved('threesix:parity-4x4', ['4x4', 'parity-5x5'])).toBe(false);
  });
  it('plays a game that only the server knows on a plain grid', () => {
    const game = 'unknown:8x8';
    expect(kitOf(game)).toMatchObject({ id: 'unknown', variants: { first: 'unknown' } });
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
    expect([placeWords(game), chooseWords(game), wouldDo(game, scene, 'a1')]).toEqual([
      'Play here',
      'Choose a free cell.',
      '',
    ]);
    expect(lineLabels(game, ['a1', 'b2'], 1, scene)).toEqual(['a1', 'b2']);
    expect(moveMark(game, 'a1', 1)).toEqual({ cell: 'a1' });
  });
});

describe('a game', () => {
  it.each(kGames.filter((kit) => kit.setup || kit.reads).map((kit) => kit.id))(
    '%s knows its positions among those of the others',
    (id) => {
      const position = kitOf(id).learn?.position ?? kitOf(id).learn?.tree?.start ?? '';
      const [board = '', ...fields] = position.split(' ');
      for (const kit of kGames) {
        const found = kit.reads?.(board, fields, kit.variants.first) ?? null;
        if (kit.id === id) expect(found?.split(':')[0]).toBe(id);
        else expect(found, `${kit.id} reads ${position}`).toBeNull();
      }
    },
  );
});
