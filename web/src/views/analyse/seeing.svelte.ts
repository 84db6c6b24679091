// Whose eyes one looks through: the bots of the game, and the one that the address asks for or the nearest to it.
import { untrack } from 'svelte';
import { api, type Bot } from '../../lib/api';
import { nearestBot, readBot, type Replaced } from '../../lib/bots';
import { router } from '../../lib/router.svelte';
import { socket } from '../../lib/socket.svelte';
import type { AnalysePlace } from './place';

export class Seeing {
  bots = $state.raw<Bot[]>([]);
  // The bot of the address is nobody here, and another has taken the place.
  replaced = $state.raw<Replaced | null>(null);
  #botsOf = $state('');
  #place: () => AnalysePlace;

  constructor(place: () => AnalysePlace) {
    this.#place = place;
    $effect(() => {
      const { game } = place();
      void socket.reconnected;
      api.bots(game).then(
        (told) => {
          if (game === place().game) {
            this.bots = told.bots;
            this.#botsOf = game;
          }
        },
        () => {},
      );
    });
    $effect(() => this.#follow());
  }

  // Whether the bots are those of the game.
  get known(): boolean {
    return this.#botsOf === this.#place().game;
  }
  // A bot of another game is nobody here, and neither is one that is not looked through. The address follows.
  eyes = $derived.by(() => {
    const asked = this.#place().bot;
    const looked = this.bots.filter((bot) => bot.kind === 'classic' || bot.kind === 'as-met');
    return this.bots.length === 0 ? asked : asked && nearestBot(asked, looked, '');
  });
  // Some only value the moves that there are.
  searches = $derived.by(
    () => !this.eyes || Boolean(this.bots.find((bot) => bot.id === readBot(this.eyes).id)?.depth),
  );
  #follow(): void {
    const { bot: asked } = this.#place(),
      given = this.eyes;
    if (!this.known) return;
    if (asked === given) {
      if (untrack(() => this.replaced)?.given !== given) this.replaced = null;
      return;
    }
    if (!this.bots.some((bot) => bot.kind === 'flagship' && bot.id === asked))
      this.replaced = { asked, given };
    router.set({ bot: given || null });
  }
}
