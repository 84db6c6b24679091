// Where a game under review comes from: played or uploaded here, of a tournament, or from an address.
import {
  api,
  type LightGame,
  type Outcome,
  type Side,
  type TournamentGameNow,
  type TurnTalk,
} from '../../lib/api';
import type { Seated } from '../../lib/people';
import type { Query } from '../../lib/router.svelte';
import { moveWords } from '../analyse/paste';

export interface GameSource {
  game: string;
  start: string;
  moves: string[];
  players: [Seated, Seated];
  result: Outcome;
  ending: string;
  ended_by: string;
  blamed: string | null;
  when: string;
  // A game of people has an id, one of a tournament its name and a number; moves in an address have neither.
  id: string | null;
  tournament: { name: string; number: number } | null;
  record: string | null;
  // What its bots wrote at their turns, as the arena keeps it; null where that is not known.
  said: readonly TurnTalk[] | null;
}

const nobody = (): [Seated, Seated] => [
  { kind: 'person', name: '' },
  { kind: 'person', name: '' },
];
const fromLight = (g: LightGame): GameSource => ({
  game: g.game,
  start: g.start,
  moves: g.moves,
  players: g.players,
  result: g.result,
  ending: g.ending,
  ended_by: g.ended_by,
  blamed: null,
  when: g.updated,
  id: g.id,
  tournament: null,
  record: api.recordAddress(g.id),
  said: null,
});

const kResults: Record<TournamentGameNow['result'], Outcome> = {
  '1-0': 'p1win',
  '0-1': 'p2win',
  '1/2-1/2': 'draw',
  '*': 'none',
};
// A game of a tournament as the arena keeps it.
export function fromTournament(
  told: TournamentGameNow,
  game: string,
  name: string,
  number: number,
): GameSource {
  const bot = (name: string): Seated => ({ kind: 'bot', name });
  return {
    game,
    start: told.start,
    moves: told.moves,
    players: [bot(told.first), bot(told.second)],
    result: kResults[told.result],
    ending: told.reason,
    ended_by: told.ended_by,
    blamed: 'blamed' in told ? told.blamed : null,
    when: '',
    id: null,
    tournament: { name, number },
    record: api.recordsAddress(name),
    said: 'said' in told ? (told.said ?? null) : null,
  };
}

export async function findGame(id: string, query: Query): Promise<GameSource> {
  if (id) return fromLight(await api.game(id));
  if (query.tournament) {
    const number = Number(query.n);
    const [game, about] = await Promise.all([
      api.tournamentGame(query.tournament, number),
      api.tournament(query.tournament),
    ]);
    return fromTournament(game, about.game, query.tournament, number);
  }
  return {
    game: query.game ?? '',
    start: query.start ?? '',
    moves: moveWords(query.moves ?? ''),
    players: nobody(),
    result: 'none',
    ending: '',
    ended_by: '',
    blamed: null,
    when: '',
    id: null,
    tournament: null,
    record: null,
    said: null,
  };
}

// Whose chances are shown: those of the side that was asked for, of the person who played a bot, else Blue’s.
export function readerOf(source: Pick<GameSource, 'players'>, wanted = ''): Side {
  if (wanted === '1' || wanted === '2') return wanted === '1' ? 1 : 2;
  const person = source.players.map((player) => player.kind === 'person');
  if (person[0] !== person[1]) return person[0] ? 1 : 2;
  return 1;
}
