// Bao: four rows of eight pits, and seeds to sow.
import type { Scene, Side } from '../../lib/api';
import { sideOf } from '../../lib/sides';
import type { GameKit } from '../kit';
import { labelOf } from '../moves';
import { learn } from './learn';
import { kHeight, kMiniWidth, kWidth, kWood, pitX, pitY } from './turns';
import { t, words } from './words';

const kit: GameKit = {
  id: 'bao',
  words,
  parts: () => import('./parts'),
  drawing: {
    size: (mini) =>
      mini ? { width: kMiniWidth, height: kWood } : { width: kWidth, height: kHeight },
    corner: (row, column) => ({ x: pitX(column) - 50, y: pitY(row) - 50 }),
  },
  wide: true,
  nearAndFar: true,
  share: (scene) => ({
    first: seedsOf(scene, 1) + scene.tally[0],
    second: seedsOf(scene, 2) + scene.tally[1],
  }),
  wouldDo: (move) => t('bao.would_sow', { cell: labelOf(move) }),
  setup: {
    brushes: () => [
      { value: 'first', label: t('bao.brush_seed') },
      { value: 'erase', label: t('analyse.brush_erase') },
    ],
    tally: () => [t('bao.hand_south'), t('bao.hand_north')],
  },
  learn,
  keys: [
    { keys: ['←', '→'], text: () => t('bao.key_way'), after: 'shell.k_cell' },
    { keys: ['s', 'o'], text: () => t('bao.key_house'), after: 'shell.k_waves' },
  ],
};
export default kit;

const seedsOf = (scene: Scene, side: Side): number =>
  scene.cells.reduce((sum, cell) => sum + (sideOf(cell.owner) === side ? cell.count : 0), 0);
