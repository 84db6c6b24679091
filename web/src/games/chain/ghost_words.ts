// The preview of a move as a sentence.
import { gainOf, type ChainGhost } from './ghost';
import { t } from './words';
import { sideWord, winner } from '../../lib/sides';

const kMaxNames = 5;

function cellsText(cells: readonly string[]): string {
  if (cells.length > kMaxNames)
    return t('chain.cells_more', {
      cells: cells.slice(0, kMaxNames - 1).join(t('play.list_gap')),
      n: cells.length - kMaxNames + 1,
    });
  if (cells.length < 2) return cells.join('');
  return t('chain.cells_and', {
    cells: cells.slice(0, -1).join(t('play.list_gap')),
    last: cells.at(-1)!,
  });
}

export function ghostWords(ghost: ChainGhost): string {
  const gain = gainOf(ghost),
    taken = ghost.taken.length;
  const words = [t('chain.ghost_bursts', { n: ghost.bursts, w: ghost.shown })];
  const orbs = t(gain >= 0 ? 'chain.ghost_gain' : 'chain.ghost_lose', { n: Math.abs(gain) });
  words.push(
    taken > 0
      ? t('chain.ghost_take', { cells: cellsText(ghost.taken), orbs })
      : t('chain.ghost_no_take', { orbs }),
  );
  const won = winner(ghost.result);
  if (ghost.shown === ghost.waves && won)
    words.push(t('chain.ghost_wins', { side: sideWord(won) }));
  return words.join(t('play.said_gap'));
}
