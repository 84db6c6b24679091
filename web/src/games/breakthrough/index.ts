// Breakthrough: two rows of pawns each, and a far row to reach.
import type { Scene, Side } from '../../lib/api';
import { sideOf } from '../../lib/sides';
import type { GameKit, Seen } from '../kit';
import { learn } from './learn';
import { t, words } from './words';

const kit: GameKit = {
  id: 'breakthrough',
  words,
  nearAndFar: true,
  // a2b3 is easier to read with something between the cells.
  label: (move) => {
    const cells = cellsOf(move);
    return cells ? cells.join('–') : move;
  },
  share: (scene) => ({ first: pawnsOf(scene, 1), second: pawnsOf(scene, 2) }),
  wouldDo,
  setup: { help: () => t('breakthrough.edit_help') },
  learn,
};
export default kit;

const pawnsOf = (scene: Scene, side: Side): number =>
  scene.cells.filter((cell) => sideOf(cell.owner) === side).length;

// A capture may be written with an x.
function cellsOf(move: string): [string, string] | null {
  const found = /^([a-h][1-8])x?([a-h][1-8])$/.exec(move);
  return found && [found[1]!, found[2]!];
}

function wouldDo({ scene }: Seen, move: string): string {
  const cells = cellsOf(move);
  if (!cells) return '';
  const [from, to] = cells;
  const goal = scene.cells.findIndex((cell) => cell.name === to);
  const row = Math.floor(goal / scene.columns);
  if (goal < 0) return '';
  if (row === 0 || row === scene.rows - 1) return t('breakthrough.would_win', { from, to });
  return t(
    scene.cells[goal]!.owner === 'nobody' ? 'breakthrough.would_go' : 'breakthrough.would_take',
    { from, to },
  );
}
