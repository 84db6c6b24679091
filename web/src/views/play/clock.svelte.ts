// Clocks between two words of the server: the side to move loses time, the page counts along.
import type { Game, Side } from '../../lib/api';

// Always the same width for the same clock: 9:05, 10:00, 0:07.4 below ten seconds.
export function clockFace(ms: number): string {
  const left = Math.max(0, ms);
  if (left < 10_000) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export class Clocks {
  #now = $state(0);
  #told = 0;
  #game: Game | null = null;

  take(game: Game): void {
    this.#game = game;
    this.#told = performance.now();
    this.#now = this.#told;
  }
  // Inside an effect: counts while the game is on.
  run(): () => void {
    const timer = setInterval(() => {
      this.#now = performance.now();
    }, 100);
    return () => clearInterval(timer);
  }
  left(side: Side): number | null {
    const now = this.#now,
      game = this.#game;
    if (!game?.clock) return null;
    const told =
      game.clocks_ms?.[side - 1] ??
      (game.clock.kind === 'move' ? game.clock.ms : game.clock.base_ms);
    return game.result === 'none' && game.to_move === side && game.moves.length > 0
      ? told - (now - this.#told)
      : told;
  }
}
