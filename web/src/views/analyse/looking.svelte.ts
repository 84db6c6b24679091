// The terms of a position for the page: asked for when position, bot or candidates change, a little later so that
// a search that still changes its mind does not ask each time; what was answered before is shown at once.
import { api, ApiError, type Terms } from '../../lib/api';
import { t } from '../../lib/i18n.svelte';

export interface TermsWish {
  game: string;
  start: string;
  moves: string[];
  bot: string;
  candidates: string[];
}

const kPauseMs = 250;
const kMax = 300;
// For as long as the page is open.
const known = new Map<string, Terms>();

export class Looking {
  answer = $state.raw<Terms | null>(null);
  failure = $state('');
  #key = '';
  #place = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  // null: nothing to look at.
  look(wish: TermsWish | null, again = 0): void {
    const key = JSON.stringify([wish, again]);
    if (key === this.#key) return;
    this.#key = key;
    clearTimeout(this.#timer);
    // A table of another position or bot is wrong; one with other columns is only older.
    const place = wish ? JSON.stringify([wish.game, wish.start, wish.moves, wish.bot]) : '';
    const told = known.get(JSON.stringify(wish));
    if (told || place !== this.#place) this.answer = told ?? null;
    this.#place = place;
    this.failure = '';
    if (!wish || told) return;
    this.#timer = setTimeout(() => void this.#ask(wish, key), kPauseMs);
  }

  async #ask(wish: TermsWish, key: string): Promise<void> {
    try {
      const terms = await api.terms(wish.game, wish.start, wish.moves, wish.bot, wish.candidates);
      known.set(JSON.stringify(wish), terms);
      if (known.size > kMax) known.delete(known.keys().next().value!);
      if (key === this.#key) this.answer = terms;
    } catch (error) {
      if (key === this.#key)
        this.failure =
          error instanceof ApiError && error.message ? error.message : t('terms.failed');
    }
  }
}
