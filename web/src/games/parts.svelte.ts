// The components of games, each game's brought when it is first drawn.
import { kitOf } from '.';
import type { Parts } from './kit';

const kNone: Parts = {};
let loaded = $state.raw<Readonly<Record<string, Parts>>>({});
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
      (told) => {
        loaded = { ...loaded, [id]: told.default };
      },
      () => {
        failures += 1;
      },
    );
  }
  return loaded[id] ?? null;
}
