// Games that are over, wherever they are read from: the server, or the file of a report.
import type { Replay, Step, TournamentGame } from '../../lib/api';
import { visible } from '../../lib/text';

// What both bots wrote, as far as it was kept.
export interface Output {
  detail: string;
  logs: { bot: string; text: string }[];
}
export interface WholeGame extends Output {
  start: string;
  moves: string[];
  // One for every move.
  comments: string[];
  // Of the first player, in games that count points.
  margin: number | null;
  // How often it was begun again, because the machine was late.
  replays: number;
}
// Null where its boards were left out.
export interface OpenGame {
  whole: WholeGame;
  replay: Replay | null;
}

export interface Shelf {
  open(number: number): Promise<OpenGame>;
  // The steps of a turn, counted from 1.
  steps(replay: Replay, turn: number): Promise<readonly Step[]>;
}

// As the server tells it; a report has less of some, and so has a game that is still played.
export type ToldGame = Pick<TournamentGame, 'first' | 'second'> &
  Partial<
    Pick<TournamentGame, 'start' | 'moves' | 'comments' | 'detail' | 'margin' | 'replays' | 'log'>
  >;

export function outputOf(told: ToldGame): Output {
  const { first = '', second = '' } = told.log ?? {};
  const logs = [
    { bot: told.first, text: visible(first).trimEnd() },
    { bot: told.second, text: visible(second).trimEnd() },
  ];
  return { detail: visible(told.detail ?? ''), logs: logs.filter((one) => one.text !== '') };
}
export function wholeOf(told: ToldGame): WholeGame {
  return {
    ...outputOf(told),
    start: told.start ?? '',
    moves: told.moves ?? [],
    comments: (told.comments ?? []).map(visible),
    margin: told.margin ?? null,
    replays: told.replays ?? 0,
  };
}
