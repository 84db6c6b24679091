// What the games of a bot in a tournament have in common. The server reviews those that are missing; the topic that it
// names tells when it is worth asking again.
import {
  api,
  ApiError,
  type BotReviewState,
  type MoveParts,
  type Scene,
  type WorstPlace,
} from '../../lib/api';
import { said } from '../../lib/said';
import { socket } from '../../lib/socket.svelte';

// A place where the bot lost much: its game, and the board before the turn.
export interface Spot {
  place: WorstPlace;
  opponent: string;
  position: string;
  scene: Scene;
  // The move that was made and the better one; null of a slow loss.
  move: MoveParts | null;
  better: MoveParts | null;
}

export class BotReviewed {
  state = $state.raw<BotReviewState | null>(null);
  game = $state('');
  // In the order of the review; null until a board is there.
  spots = $state.raw<(Spot | null)[]>([]);
  refused = $state<string | null>(null);
  #unwatch: (() => void) | null = null;
  #run = 0;

  async open(tournament: string, bot: string): Promise<void> {
    this.close();
    const run = this.#run;
    this.refused = null;
    try {
      const [about, state] = await Promise.all([
        api.tournament(tournament),
        api.botReview(tournament, bot),
      ]);
      if (run !== this.#run) return;
      this.game = about.game;
      this.state = state;
      if (state.watch !== null) this.#wait(state.watch, tournament, bot, run);
      else await this.#boards(tournament, state, run);
    } catch (error) {
      if (run === this.#run) this.refused = error instanceof ApiError ? error.message : '';
    }
  }

  #wait(topic: string, tournament: string, bot: string, run: number): void {
    this.#unwatch = socket.watch(`review:${topic.replace(/^review:/, '')}`, (m) => {
      if (run !== this.#run) return;
      if (m.on === 'error') this.refused = said(m);
      else if (m.state === 'failed') this.refused = '';
      else if (m.state === 'done') void this.open(tournament, bot);
    });
  }

  async #boards(tournament: string, state: BotReviewState, run: number): Promise<void> {
    const worst = state.review?.worst ?? [];
    this.spots = worst.map(() => null);
    await Promise.all(
      worst.map(async (place, i) => {
        const told = await api.tournamentGame(tournament, place.number);
        const moves = told.moves.slice(0, place.turn - 1);
        const { position, scene, legal_moves } = await api.show(this.game, told.start, moves);
        const parts = (move: string | null) => legal_moves.find((one) => one.move === move) ?? null;
        if (run !== this.#run) return;
        const opponent = place.side === 1 ? told.second : told.first;
        const [move, better] = [parts(place.move), parts(place.better)];
        const spot = { place, opponent, position, scene, move, better };
        this.spots = this.spots.map((one, n) => (n === i ? spot : one));
      }),
    );
  }

  close(): void {
    this.#run++;
    this.#unwatch?.();
    this.#unwatch = null;
  }
}
