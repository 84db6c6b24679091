// What every board takes.
import type { MoveParts, Refusal, Run, Scene, ScoringMove, Side } from '../lib/api';
import type { TurnPlayer } from '../lib/player.svelte';
import type { Ghost } from './ghost';

// The worth of one legal move as the heat map shows it. bin 5 is best, 1 worst, 0 not yet searched.
export interface Heat {
  text: string;
  bin: 0 | 1 | 2 | 3 | 4 | 5;
  note?: string;
}
// All that the heat map writes on a cell, for its name.
export const saidHeat = (heat: Heat | undefined): string | undefined =>
  heat && [heat.text, heat.note].filter(Boolean).join(' ');

export interface BoardProps {
  game: string;
  scene: Scene;
  toMove: Side | null;
  legal?: readonly MoveParts[];
  // The turn that led here, which is marked.
  last?: MoveParts | null;
  // How many turns have been played; their last is drawn as such where runs are.
  turn?: number;
  // Where points count: what has scored so far, and the legal moves that would score now.
  runs?: readonly Run[];
  scoring?: readonly ScoringMove[];
  // Cells that the last turn changed.
  touched?: readonly string[];
  // By moves, the best first.
  heat?: ReadonlyMap<string, Heat> | null;
  // A move to draw attention to: a hint, or one that a list is pointing at.
  shown?: string | null;
  // What the move that is pointed at would do.
  ghost?: Ghost | null;
  // On a touch screen the first touch of a cell points at it, the second one plays.
  touchTwice?: boolean;
  // Whose half of the cells is marked, where cells belong to sides.
  mine?: Side | null;
  // Cells in which no move can begin, with the reasons, as the server tells them.
  refusals?: readonly Refusal[];
  // The position as a text: a board that offers a choice asks the server what would come of it.
  position?: string;
  mini?: boolean;
  disabled?: boolean;
  flipped?: boolean;
  showLegal?: boolean;
  showRuns?: boolean;
  player?: TurnPlayer | null;
  label?: string;
  // Setting up a position: every cell can be pressed and tells its name.
  edit?: boolean;
  // Somebody draws on the board: every cell can be pressed.
  drawing?: boolean;
  oncell?: (cell: string) => void;
  onplay?: (move: string) => void;
  onpreview?: (move: string | null) => void;
  // The pointer is not on the board any more. Without it, this is pointing at nothing.
  onleave?: () => void;
  // A press that is no legal move, with the reason as a sentence; '' when the next press makes up for it.
  onillegal?: (sentence: string) => void;
}
