// Which cells of a plain board play a move when they are pressed, and whether that board has an up and a down. The
// server tells how moves of a game are given; a kit may say it otherwise.
import type { MoveParts, Scene } from '../lib/api';
import { kitOf } from '.';
import { inputOf } from './facts.svelte';

// Of a move that is one cell: that cell, and where a column means a move all cells above and below.
export function pressedFor(game: string, move: MoveParts, scene: Scene): readonly string[] {
  const own = kitOf(game).pressed;
  if (own) return own(move, scene);
  return inputOf(game) === 'column' ? columnOf(move.cells[0]!, scene) : move.cells;
}

function columnOf(cell: string, { cells, columns }: Scene): string[] {
  const column = cells.findIndex((one) => one.name === cell) % columns;
  return cells.filter((_, i) => i % columns === column).map((one) => one.name);
}

// Such a board is never turned: what falls would rise.
export const isUpright = (game: string): boolean =>
  kitOf(game).upright ?? inputOf(game) === 'column';
