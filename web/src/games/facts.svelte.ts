// What the server says about its games: rule sets, boards, proofs, what values count, how a move is given. Asked for
// once, before the page is drawn; without an answer the page knows games by their ids alone, which the server
// understands too.
import { api, type GameInfo } from '../lib/api';

// The id of `id:variant`.
export const gameId = (game: string): string => game.split(':')[0] ?? game;

let told = $state.raw<readonly GameInfo[]>([]);

export const allFacts = (): readonly GameInfo[] => told;
export const factsOf = (game: string): GameInfo | undefined =>
  told.find((one) => one.id === gameId(game));

export function setFacts(games: readonly GameInfo[]): void {
  told = games;
}
// Nothing when the server is away: it is asked again when it is back.
export async function loadFacts(): Promise<void> {
  if (told.length > 0) return;
  try {
    setFacts((await api.games()).games);
  } catch {
    /* the page does without */
  }
}

// What the views ask for, with what suits a game that nothing is known about.
export const countsPoints = (game: string): boolean => factsOf(game)?.counts_points ?? false;
export const inputOf = (game: string): GameInfo['input'] => factsOf(game)?.input ?? 'cell';
export const piecesOf = (game: string): readonly string[] => factsOf(game)?.pieces ?? [];
export const setUpOf = (game: string): GameInfo['set_up'] =>
  factsOf(game)?.set_up ?? { max_count: 1, fixed_owners: false, side_follows: true };
