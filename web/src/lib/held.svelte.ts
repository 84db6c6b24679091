// The address as long as it is this view's. When somebody goes elsewhere, a view sees the new
// address a moment before it is taken down; it must not start work for it.
import { parse, router, type Place, type View } from './router.svelte';

export class HeldPlace {
  #last: Place;
  #now = $derived.by(() => {
    if (router.view === this.#view)
      this.#last = { view: router.view, rest: router.rest, query: router.query };
    return this.#last;
  });
  #view: View;
  constructor(view: View) {
    this.#view = view;
    this.#last = parse(`/${view}`);
  }
  get query(): Place['query'] {
    return this.#now.query;
  }
  word(n: number): string {
    return this.#now.rest[n] ?? '';
  }
}
