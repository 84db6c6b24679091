// The bots that can be played against in a game, asked for once.
import { api, type Bot, type LeftOutBot } from '../../lib/api';

export class BotList {
  list = $state.raw<Bot[]>([]);
  leftOut = $state.raw<LeftOutBot[]>([]);
  #game = '';
  #come: Promise<void> = Promise.resolve();

  // Whether these are the bots of the game.
  areOf(game: string): boolean {
    return this.#game === game;
  }
  load(game: string): Promise<void> {
    if (this.#game !== game) {
      this.#game = game;
      this.#come = this.#take(game);
    }
    return this.#come;
  }
  async #take(game: string): Promise<void> {
    try {
      const { bots, left_out: leftOut } = await api.bots(game);
      if (this.#game !== game) return;
      this.list = bots;
      this.leftOut = leftOut;
    } catch {
      if (this.#game === game) this.#game = '';
    }
  }
}
