// A position on the board, read from the server; turns that lead on from it are animated.
import { touched } from '../../lib/animate';
import { api, type Replay, type Show } from '../../lib/api';
import { TurnPlayer } from '../../lib/player.svelte';
import { settings } from '../../lib/settings.svelte';
import { trouble, type Trouble } from './sentences';

export interface Wanted {
  game: string;
  start: string;
  moves: string[];
  at: number;
}

const kCache = 120;

export class Position {
  show = $state.raw<Show | null>(null);
  line = $state.raw<Replay | null>(null); // all positions of the whole line
  preview = $state.raw<Show | null>(null); // a position that a list points at
  wrong = $state.raw<Trouble | null>(null);
  slow = $state(false); // still nothing after 300 ms
  readonly player = new TurnPlayer();
  #asked = 0;
  #pointed = 0;
  #lineKey = '';
  #known = new Map<string, Promise<Show>>();

  touched = $derived.by(() => (this.show?.steps ? touched(this.show.steps) : []));

  // `quiet` leaves out the animation.
  async load(wanted: Wanted, quiet = false): Promise<void> {
    const asked = ++this.#asked;
    const moves = wanted.moves.slice(0, wanted.at);
    const slow = setTimeout(() => {
      if (asked === this.#asked) this.slow = true;
    }, 300);
    this.preview = null;
    try {
      const show = await this.#ask(wanted.game, wanted.start, moves);
      if (asked !== this.#asked) return;
      const before = this.show;
      this.wrong = null;
      this.show = show;
      this.player.cancel();
      if (!quiet && before && show.steps?.length && follows(before, show)) {
        const { speed, steps: stepwise } = settings.value;
        void this.player.play(before.scene, show.steps, {
          speed,
          less: settings.lessMotion,
          stepwise,
        });
      }
      void this.#readLine(wanted);
    } catch (error) {
      if (asked !== this.#asked) return;
      this.wrong = trouble(error, wanted.game);
      this.#known.clear();
    } finally {
      clearTimeout(slow);
      if (asked === this.#asked) this.slow = false;
    }
  }

  // Shows the position behind some more turns; null goes back.
  async point(wanted: Wanted, more: string[] | null): Promise<void> {
    const pointed = ++this.#pointed;
    if (more === null) {
      this.preview = null;
      return;
    }
    try {
      const show = await this.ahead(wanted, more);
      if (pointed === this.#pointed) this.preview = show;
    } catch {
      /* a line of an older position */
    }
  }

  // The position behind some more turns, with the steps of the last one.
  ahead(wanted: Wanted, more: readonly string[]): Promise<Show> {
    const moves = [...wanted.moves.slice(0, wanted.at), ...more];
    return this.#ask(wanted.game, wanted.start, moves);
  }

  #ask(game: string, start: string, moves: string[]): Promise<Show> {
    const key = JSON.stringify([game, start, moves]);
    const known = this.#known.get(key);
    if (known) return known;
    const asked = api.show(game, start, moves, moves.length > 0);
    this.#known.set(key, asked);
    asked.catch(() => this.#known.delete(key));
    if (this.#known.size > kCache) this.#known.delete(this.#known.keys().next().value!);
    return asked;
  }

  async #readLine(wanted: Wanted): Promise<void> {
    const key = JSON.stringify([wanted.game, wanted.start, wanted.moves]);
    if (key === this.#lineKey) return;
    this.#lineKey = key;
    try {
      const line = await api.replay(wanted.game, wanted.start, wanted.moves);
      if (key === this.#lineKey) this.line = line;
    } catch (error) {
      // The board is right so far; a later turn of the line is not.
      if (key === this.#lineKey) this.wrong = trouble(error, wanted.game);
    }
  }
}

function follows(before: Show, after: Show): boolean {
  return (
    before.game === after.game &&
    before.start === after.start &&
    after.played.length === before.played.length + 1 &&
    before.played.every((m, i) => m === after.played[i])
  );
}
