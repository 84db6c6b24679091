// Turns with a value of the bot's own: its chance and ours in whole percents.
import type { PlayerBelief } from '../../lib/api';

export interface Dot {
  own: number;
  ours: number;
  // It thought it was better and was worse.
  wrong: boolean;
}

export const dotsOf = ({ dots, better, worse }: PlayerBelief): Dot[] =>
  dots.map(([own, ours]) => ({ own, ours, wrong: own >= better && ours <= worse }));
