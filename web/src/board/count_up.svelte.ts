// Numbers that count up to what they have become, as on a score board.
import { untrack } from 'svelte';
import { settings } from '../lib/settings.svelte';

const kMs = 200;

export class CountUp {
  shown = $state.raw<readonly number[] | null>(null);
  #timer = 0;
  #key = '';

  // To be made where a component begins. null: there is nothing to count.
  constructor(target: () => readonly number[] | null) {
    $effect(() => {
      const to = target();
      untrack(() => this.#take(to));
    });
    $effect(() => () => cancelAnimationFrame(this.#timer));
  }

  #take(to: readonly number[] | null): void {
    const key = JSON.stringify(to),
      from = this.shown;
    if (key === this.#key) return;
    this.#key = key;
    cancelAnimationFrame(this.#timer);
    if (!to || !from || settings.lessMotion || to.some((n, i) => n < from[i]!)) {
      this.shown = to;
      return;
    }
    const begun = performance.now();
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, now - begun) / kMs);
      this.shown = to.map((n, i) => Math.round(from[i]! + (n - from[i]!) * share));
      if (share < 1) this.#timer = requestAnimationFrame(step);
    };
    this.#timer = requestAnimationFrame(step);
  }
}
