// What a move would do, as a sentence, and the words of the button that plays it.
import type { Scene } from '../lib/api';
import { t, type Key } from '../lib/i18n.svelte';
import { gameId } from '../games';
import { neighbours } from './geometry';
import { runsThrough } from '../games/threesix/runs';

const kKnown = ['chain', 'threesix', 'bao'];
const word = (game: string): string => (kKnown.includes(gameId(game)) ? gameId(game) : 'other');
export const placeWord = (game: string): Key => `play.place_${word(game)}` as Key;
export const chooseWord = (game: string): Key =>
  game.includes('parity') ? 'play.choose_parity' : (`play.choose_${word(game)}` as Key);

export function wouldDo(game: string, scene: Scene, move: string): string {
  const i = scene.cells.findIndex((c) => c.name === move);
  if (gameId(game) === 'bao') return t('play.would_sow', { cell: move });
  if (i < 0) return '';
  if (gameId(game) === 'chain') {
    const n = scene.cells[i]!.count + 1;
    const cap =
      scene.cells[i]!.capacity ||
      neighbours(i, scene.rows, scene.columns, game.includes('diagonal')).length;
    return t(
      n >= cap ? 'play.would_burst' : n === cap - 1 ? 'play.would_hold_short' : 'play.would_hold',
      { cell: move, n },
    );
  }
  if (gameId(game) !== 'threesix') return '';
  const points = runsThrough((k) => scene.cells[k]!.count > 0, i, scene.columns).reduce(
    (sum, r) => sum + r.points,
    0,
  );
  return t(points > 0 ? 'play.would_take' : 'play.would_fill', { cell: move, n: points });
}
