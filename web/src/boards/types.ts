// What every board takes. The boards are the only part of the page that knows one game from another.
import type { Scene, Side } from '../lib/api';
import type { TurnPlayer } from '../lib/player.svelte';

// The worth of one legal move as the heat map shows it. bin 5 is best, 1 worst, 0 not yet searched.
export interface Heat { text: string; bin: 0 | 1 | 2 | 3 | 4 | 5; note?: string }

export interface BoardProps {
  game: string;
  scene: Scene;
  toMove: Side | null;
  legal?: readonly string[];
  // The turns behind this position, as far as known; the last one is marked.
  moves?: readonly string[];
  // Cells that the last turn changed.
  touched?: readonly string[];
  heat?: ReadonlyMap<string, Heat> | null;
  // A move to draw attention to: a hint, or one that a list is pointing at.
  shown?: string | null;
  mini?: boolean;
  disabled?: boolean;
  flipped?: boolean;
  showLegal?: boolean;
  showRuns?: boolean;
  player?: TurnPlayer | null;
  label?: string;
  // Setting up a position: every cell can be pressed and tells its name.
  edit?: boolean;
  oncell?: (cell: string) => void;
  onplay?: (move: string) => void;
  onpreview?: (move: string | null) => void;
  // A press that is no legal move, with the reason as a sentence.
  onillegal?: (sentence: string) => void;
}
