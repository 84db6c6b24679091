// Breakthrough: two rows of pawns each, and a far row to reach.
import type { Scene, Side } from '../../lib/api';
import { sideOf } from '../../lib/sides';
import type { GameKit } from '../kit';
import { learn } from './learn';
import { t, words } from './words';

const kit: GameKit = {
  id: 'breakthrough',
  words,
  nearAndFar: true,
  share: (scene) => ({ first: pawnsOf(scene, 1), second: pawnsOf(scene, 2) }),
  wouldDo: ({ cells: [from = '', to = ''] }, { counts, result }) =>
    t(
      result !== 'none'
        ? 'breakthrough.would_win'
        : counts.captured > 0
          ? 'breakthrough.would_take'
          : 'breakthrough.would_go',
      { from, to },
    ),
  setup: { help: () => t('breakthrough.edit_help') },
  learn,
};
export default kit;

const pawnsOf = (scene: Scene, side: Side): number =>
  scene.cells.filter((cell) => sideOf(cell.owner) === side).length;
