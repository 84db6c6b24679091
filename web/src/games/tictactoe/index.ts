// Tic-tac-toe: the smallest kit, and the one to copy.
import type { GameKit } from '../kit';
import { words } from './words';

const kit: GameKit = {
  id: 'tictactoe',
  words,
  variants: { first: 'tictactoe:3x3', sizes: ['3x3'] },
  featured: false,
  reads: (board, fields) =>
    fields.length < 2 && /[XO]/.test(board) && board.split('/').length === 3
      ? 'tictactoe:3x3'
      : null,
  learn: {
    tree: { game: 'tictactoe:3x3', start: 'XOX/1O1/O1X 1', depth: 4, rank: 2, values: 'results' },
  },
};
export default kit;
