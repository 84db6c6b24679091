// A game under review: where it comes from, its positions, and the judgement of its turns, which
// arrives from the last turn to the first.
import {
  api,
  ApiError,
  type LightGame,
  type Outcome,
  type Replay,
  type ReviewTurn,
  type Scene,
  type Side,
  type TournamentGameNow,
} from '../../lib/api';
import type { Seated } from '../../lib/people';
import type { Query } from '../../lib/router.svelte';
import { socket, type Handle, type ReviewRequest } from '../../lib/socket.svelte';
import { chances, kept, marksOf } from '../analyse/judge';
import { labelOf, labelsOf } from '../../games/moves';
import { moveWords } from '../analyse/paste';
import { trouble } from '../analyse/sentences';

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
  id: string | null;
  record: string | null;
}
export type Trouble = { kind: 'missing' } | { kind: 'gone' } | { kind: 'wrong'; reason: string };

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
  record: api.recordAddress(g.id),
});

const kResults: Record<TournamentGameNow['result'], Outcome> = {
  '1-0': 'p1win',
  '0-1': 'p2win',
  '1/2-1/2': 'draw',
  '*': 'none',
};
// A game of a tournament as the arena keeps it.
export function fromTournament(told: TournamentGameNow, game: string, name: string): GameSource {
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
    record: api.recordsAddress(name),
  };
}

async function find(id: string, query: Query): Promise<GameSource> {
  if (id) return fromLight(await api.game(id));
  if (query.tournament) {
    const [game, about] = await Promise.all([
      api.tournamentGame(query.tournament, Number(query.n)),
      api.tournament(query.tournament),
    ]);
    return fromTournament(game, about.game, query.tournament);
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
    record: null,
  };
}

export class Reviewed {
  source = $state.raw<GameSource | null>(null);
  line = $state.raw<Replay | null>(null);
  turns = $state.raw<ReadonlyMap<number, ReviewTurn>>(new Map());
  done = $state(false);
  wrong = $state.raw<Trouble | null>(null);
  failure = $state('');
  #handle: Handle<ReviewRequest> | null = null;
  #run = 0;

  list = $derived([...this.turns.values()].sort((a, b) => a.turn - b.turn));
  marks = $derived(marksOf(this.list));
  total = $derived(this.source?.moves.length ?? 0);
  values = $derived.by(() => {
    const out = chances(this.list, this.total);
    const result = this.result;
    if (this.total > 0 && this.over)
      out[this.total] = result === 'p1win' ? 1 : result === 'p2win' ? 0 : 0.5;
    return out;
  });
  // Over by the rules of the game, not by a clock or a word.
  over = $derived.by(() => (this.line?.turns.at(-1)?.result ?? 'none') !== 'none');
  endedBy = $derived.by(() => this.line?.turns.at(-1)?.ended_by ?? '');
  result = $derived.by<Outcome>(() => {
    const rule = this.line?.turns.at(-1)?.result ?? 'none';
    return rule !== 'none' ? rule : (this.source?.result ?? 'none');
  });
  // The position before a turn.
  before(turn: number): Scene | null {
    return (turn <= 1 ? this.line?.first.scene : this.line?.turns[turn - 2]?.scene) ?? null;
  }
  sideOf(turn: number): Side {
    return this.line?.turns[turn - 1]?.side ?? 1;
  }
  // A move made at a turn, or `ply` turns further along a line from there.
  label(turn: number, move: string, ply = 0): string {
    const made = this.line?.turns[turn - 1];
    if (ply === 0 && made?.move === move) return labelOf(made.parts);
    // The best line from there, or from after the turn that was made.
    for (const [from, at] of [
      [turn, ply],
      [turn + 1, ply - 1],
    ] as const) {
      const best = this.turns.get(from)?.best;
      if (best?.moves[at] === move) return labelsOf(best)[at] ?? move;
    }
    return move;
  }
  kept(side: 1 | 2): number | null {
    return kept(this.list, side);
  }

  async open(id: string, query: Query): Promise<void> {
    const run = ++this.#run;
    this.close();
    this.#run = run;
    this.source = null;
    this.line = null;
    this.turns = new Map();
    this.done = false;
    this.wrong = null;
    this.failure = '';
    try {
      const source = await find(id, query);
      const line = await api.replay(source.game, source.start, source.moves);
      if (run !== this.#run) return;
      this.source = source;
      this.line = line;
      this.judge();
    } catch (error) {
      if (run !== this.#run) return;
      if (error instanceof ApiError && error.status === 404) this.wrong = { kind: 'missing' };
      else if (error instanceof ApiError && error.status === 0) this.wrong = { kind: 'gone' };
      else this.wrong = { kind: 'wrong', reason: trouble(error, this.source?.game ?? '').reason };
    }
  }

  judge(): void {
    const source = this.source;
    if (!source || this.done) return;
    if (source.moves.length === 0) {
      this.done = true;
      return;
    }
    this.failure = '';
    this.#handle?.stop();
    this.#handle = socket.review(
      { game: source.game, start: source.start, moves: source.moves },
      (piece) => {
        const next = new Map(this.turns);
        for (const turn of piece.turns) next.set(turn.turn, turn);
        this.turns = next;
        if (piece.done) this.done = true;
      },
      (sentence) => {
        this.failure = sentence || '?';
      },
    );
  }

  close(): void {
    this.#run++;
    this.#handle?.stop();
    this.#handle = null;
  }
}
