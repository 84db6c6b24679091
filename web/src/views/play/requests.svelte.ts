// What is asked of the server: whether an answer is awaited, and what went wrong, with a way on.
import { kDefault } from '../../games';
import { ApiError } from '../../lib/api';
import { t } from '../../lib/i18n.svelte';
import { router } from '../../lib/router.svelte';
import { play as sound } from '../../lib/sounds';

export interface Trouble {
  text: string;
  kind: 'info' | 'error';
  actions: { label: string; run: () => void }[];
}

export class Requests {
  busy = $state(false);
  trouble = $state.raw<Trouble | null>(null);
  #empty: () => boolean;

  // empty: there is nothing on the screen yet.
  constructor(empty: () => boolean) {
    this.#empty = empty;
  }

  // Runs something that talks to the server; what goes wrong becomes a notice with a way on.
  async run<T>(ask: () => Promise<T>, again?: () => void): Promise<T | undefined> {
    this.busy = true;
    try {
      const out = await ask();
      return out;
    } catch (error) {
      const told =
        error instanceof ApiError && error.status !== 0 ? error.message : t('play.no_answer');
      // What can't be read won't get better by asking again.
      const hopeless =
        this.#empty() && error instanceof ApiError && error.status >= 400 && error.status < 500;
      const way = hopeless
        ? { label: t('play.new_game'), run: () => router.go('play', [], { game: kDefault.id }) }
        : again && {
            label: t('shell.try_again'),
            run: () => {
              this.trouble = null;
              again();
            },
          };
      this.trouble = { text: told, kind: 'error', actions: way ? [way] : [] };
      sound('error');
      return undefined;
    } finally {
      this.busy = false;
    }
  }
}
