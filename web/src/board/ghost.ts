// What a move that is pointed at would do: the part of it that every view knows. A game adds its own
// and draws it.
import type { Show, Side } from '../lib/api';

export interface Ghost {
  move: string;
  // Who would move.
  side: Side;
  // Waves of the whole move, and so many of them are drawn. A move without waves says nothing new.
  waves: number;
  shown: number;
}
export interface GhostCardProps {
  ghost: Ghost;
  names: readonly [string, string];
  // Draws so many waves.
  onwaves: (n: number) => void;
}
export interface GlanceProps {
  before: Show;
  current: string;
  onpoint: (move: string) => void;
  onleave: () => void;
}
