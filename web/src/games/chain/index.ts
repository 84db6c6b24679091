// Chain Reaction: orbs in a grid, and cells that burst.
import type { GameKit } from '../kit';
import { foresight } from './foresight';
import { learn } from './learn';
import { share } from './share';
import { t, words } from './words';

const kit: GameKit = {
  id: 'chain',
  words,
  parts: () => import('./parts'),
  share,
  wouldDo: ({ move }, { counts, holds, missing }) =>
    t(
      counts.bursts > 0
        ? 'chain.would_burst'
        : missing === 1
          ? 'chain.would_hold_short'
          : 'chain.would_hold',
      { cell: move, n: holds },
    ),
  foresight,
  setup: {
    brushes: (draft) => [
      { value: 'first', label: t('analyse.brush_first') },
      { value: 'second', label: t('analyse.brush_second') },
      ...(draft.game.startsWith('chain:scorched')
        ? [{ value: 'dead' as const, label: t('chain.brush_dead') }]
        : []),
      { value: 'erase', label: t('analyse.brush_erase') },
    ],
    help: () => t('chain.edit_help'),
  },
  learn,
};
export default kit;
