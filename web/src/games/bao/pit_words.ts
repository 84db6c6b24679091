// A pit in words: what a screen reader says of it, and why it can't be played from.
import type { Cell } from '../../lib/api';
import { other, sideOf, sideWord } from '../../lib/sides';
import type { BaoState } from './bao_state.svelte';
import { whySentence } from './refusals';
import type { Way } from './turns';
import { t } from './words';

export function spoken(board: BaoState, cell: Cell): string {
  const both = board.ways.get(cell.name);
  const list = both
    ? (['left', 'right'] as Way[])
        .filter((w) => both[w].length > 0)
        .map((w) => t(`bao.${w}`))
        .join(t('play.list_gap'))
    : '';
  const all = board.allWays.get(cell.name);
  const worth = [...(all?.left ?? []), ...(all?.right ?? [])]
    .flatMap(({ move }) => {
      const hot = board.props.heat?.get(move);
      return hot ? [`${move} ${hot.text}`] : [];
    })
    .join(t('shell.comma'));
  return (
    t(cell.mark === 'house' ? 'bao.house' : 'bao.pit', { cell: cell.name, n: cell.count }) +
    (cell.mark === 'blocked' ? t('bao.blocked') : '') +
    (list ? t('bao.ways', { ways: list }) : '') +
    (cell.name === board.lastPit ? t('boards.last') : '') +
    (worth ? t('shell.comma') + worth : '')
  );
}

export function whyNot({ toMove, props }: BaoState, cell: Cell): string {
  if (toMove && sideOf(cell.owner) !== toMove)
    return t('bao.why_pit_other', { cell: cell.name, side: sideWord(other(toMove)) });
  const told = props.refusals?.find((one) => one.cell === cell.name);
  if (told && toMove) return whySentence(told, sideWord(other(toMove)));
  return t(cell.count === 0 ? 'bao.why_pit_empty' : 'bao.why_pit', { cell: cell.name });
}
