// The components of games, each game's brought when it is first drawn.
import { SvelteMap } from 'svelte/reactivity';
import { kitOf } from '.';
import type { Parts } from './kit';

const kNone: Parts = {};
const loaded = new SvelteMap<string, Parts>();
const asked = new Set<string>();
// How many downloads failed because the server was away.
let failures = $state(0);
export const partsFailed = (): number => failures;

// Null until they are there.
export function partsOf(game: string): Parts | null {
  const { id, parts } = kitOf(game);
  if (!parts) return kNone;
  if (!asked.has(id)) {
    asked.add(id);
    parts().then(
      (told) => loaded.set(id, told.default),
      () => {
        failures += 1;
      },
    );
  }
  return loaded.get(id) ?? null;
}
