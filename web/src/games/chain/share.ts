// Who has how many orbs, and cells with orbs.
import type { Scene } from '../../lib/api';
import { sideOf } from '../../lib/sides';
import type { Share } from '../kit';

export function share(scene: Scene): Share {
  const sum = { first: 0, second: 0, firstCells: 0, secondCells: 0 };
  for (const cell of scene.cells) {
    const side = sideOf(cell.owner);
    if (side === 1) {
      sum.first += cell.count;
      sum.firstCells++;
    }
    if (side === 2) {
      sum.second += cell.count;
      sum.secondCells++;
    }
  }
  return sum;
}
