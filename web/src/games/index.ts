// Which component draws which game, and the few things about a game that a page has to know.
import type { Component } from 'svelte';
import type { Scene } from '../lib/api';
import BaoBoard from './bao/BaoBoard.svelte';
import ChainBoard from './chain/ChainBoard.svelte';
import GridBoard from '../board/GridBoard.svelte';
import ThreeSixBoard from './threesix/ThreeSixBoard.svelte';
import type { BoardProps } from '../board/types';
import { kHeight, kWidth, kWood } from './bao/turns';
import { layout } from '../board/geometry';

export type GameId = 'chain' | 'threesix' | 'bao' | 'tictactoe';
export const gameId = (game: string): string => game.split(':')[0] ?? game;
export const variantOf = (game: string): string => game.slice(gameId(game).length + 1);

const kBoards: Record<string, Component<BoardProps>> = {
  chain: ChainBoard,
  threesix: ThreeSixBoard,
  bao: BaoBoard,
};
export const boardFor = (game: string): Component<BoardProps> => kBoards[gameId(game)] ?? GridBoard;

// Width over height of the drawing, so that a view can keep it from scrolling.
export function aspect(game: string, scene: Pick<Scene, 'rows' | 'columns'>, mini = false): number {
  if (gameId(game) === 'bao') return mini ? 824 / kWood : kWidth / kHeight;
  const shape = layout(scene.rows, scene.columns, mini);
  return shape.width / shape.height;
}
