// Bao: four rows of eight pits, and seeds to sow.
import type { Scene, Side } from '../../lib/api';
import { other, sideOf } from '../../lib/sides';
import type { GameKit, Tally } from '../kit';
import { learn } from './learn';
import { kHeight, kMiniWidth, kWidth, kWood, pitX, pitY, readTurn, turnLabel } from './turns';
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
  label,
  cellOf: (move, side) => readTurn(move, side, { tally: [0, 0] })?.pit ?? move,
  share: (scene) => ({
    first: seedsOf(scene, 1) + scene.tally[0],
    second: seedsOf(scene, 2) + scene.tally[1],
  }),
  wouldDo: (_, move) => t('bao.would_sow', { cell: move }),
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

// Each turn with seeds in hand uses one of them, and whether there are any decides what a turn's letter
// means.
function label(move: string, first: Side, tally: Tally, ply: number): string {
  const left = (side: Side): number =>
    Math.max(0, tally[side - 1]! - Math.floor((ply + (side === first ? 1 : 0)) / 2));
  return turnLabel(move, ply % 2 === 0 ? first : other(first), { tally: [left(1), left(2)] });
}
const seedsOf = (scene: Scene, side: Side): number =>
  scene.cells.reduce((sum, cell) => sum + (sideOf(cell.owner) === side ? cell.count : 0), 0);
