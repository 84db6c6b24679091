// Tic-tac-toe: the smallest kit, and the one to copy.
import type { GameKit } from '../kit';
import { words } from './words';

const kit: GameKit = {
  id: 'tictactoe',
  words,
  featured: false,
  learn: {
    tree: { game: 'tictactoe:3x3', start: 'XOX/1O1/O1X 1', depth: 4, rank: 2, values: 'results' },
  },
};
export default kit;
