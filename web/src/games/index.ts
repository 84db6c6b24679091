// The games of the page. This is the only way to a game's folder from outside of it.
import type { Scene } from '../lib/api';
import { layout } from '../board/geometry';
import { i18n, maybe } from '../lib/i18n.svelte';
import { gameId } from './facts.svelte';
import type { GameKit } from './kit';

export { gameId };

const kFolders = import.meta.glob<GameKit>('./*/index.ts', { eager: true, import: 'default' });

// One line per game, in the order in which they are offered; the first is the default.
// prettier-ignore
const kOrder = [
  'chain',
  'threesix',
  'bao',
  'breakthrough',
  'tictactoe',
];

export const kGames: readonly GameKit[] = kOrder.map((id) => kFolders[`./${id}/index.ts`]!);
for (const kit of kGames) i18n.provide(kit.id, kit.words);

export const kDefault: GameKit = kGames[0]!;
// Offered where there is room for a few.
export const kFeatured: readonly GameKit[] = kGames.filter((kit) => kit.featured !== false);

const kById = new Map(kGames.map((kit) => [kit.id, kit]));
const kNoWords = { en: {}, 'zh-TW': {} };
// A game that only the server knows is played on a plain grid.
export function kitOf(game: string): GameKit {
  const id = gameId(game);
  return kById.get(id) ?? { id, words: kNoWords };
}

// A word of the game, or the fallback when it has none.
export const gameWord = (
  game: string,
  word: string,
  fallback: string,
  values?: Record<string, string | number>,
): string => maybe(`${gameId(game)}.${word}`, fallback, values);
export const gameTitle = (game: string, fallback = gameId(game)): string =>
  gameWord(game, 'title', fallback);
export const shortTitle = (game: string): string => gameWord(game, 'short', gameTitle(game));
export const rulesTitle = (game: string, rules: string): string =>
  gameWord(game, `rules_${rules}`, rules);

// Width over height of the drawing, so that a view can keep it from scrolling.
export function aspect(game: string, scene: Pick<Scene, 'rows' | 'columns'>, mini = false): number {
  const { width, height } =
    kitOf(game).drawing?.size(mini) ?? layout(scene.rows, scene.columns, mini);
  return width / height;
}
