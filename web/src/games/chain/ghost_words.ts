// The preview of a move as a sentence.
import { gainOf, type Ghost } from './ghost';
import { t } from '../../lib/i18n.svelte';
import { sideWord, winner } from '../../lib/sides';

const kMostNames = 5;

function cellsText(cells: readonly string[]): string {
  if (cells.length > kMostNames)
    return t('play.cells_more', {
      cells: cells.slice(0, kMostNames - 1).join(t('play.list_gap')),
      n: cells.length - kMostNames + 1,
    });
  if (cells.length < 2) return cells.join('');
  return t('play.cells_and', {
    cells: cells.slice(0, -1).join(t('play.list_gap')),
    last: cells.at(-1)!,
  });
}

export function ghostWords(ghost: Ghost): string {
  const gain = gainOf(ghost),
    taken = ghost.taken.length;
  const words = [t('play.ghost_bursts', { n: ghost.bursts, w: ghost.shown })];
  const orbs = t(gain >= 0 ? 'play.ghost_gain' : 'play.ghost_lose', { n: Math.abs(gain) });
  words.push(
    taken > 0
      ? t('play.ghost_take', { cells: cellsText(ghost.taken), orbs })
      : t('play.ghost_no_take', { orbs }),
  );
  const won = winner(ghost.result);
  if (ghost.shown === ghost.waves && won) words.push(t('play.ghost_wins', { side: sideWord(won) }));
  return words.join(t('play.said_gap'));
}
