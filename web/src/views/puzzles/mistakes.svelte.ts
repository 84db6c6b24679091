// Positions of this browser's own games that became puzzles: kept here, and proven by the server whenever one of them
// is opened.

export interface Mistake {
  game: string;
  position: string;
  solved: boolean;
}

const kKey = 'espalier.mistakes';
// The oldest make room for the newest.
export const kMaxKept = 100;
const kLongest = 1024; // of a position's text

const short = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= kLongest;

// Anything may be in the storage: what is no position is forgotten.
export function readMistakes(text: string | null): Mistake[] {
  let told: unknown = null;
  try {
    told = JSON.parse(text ?? '[]');
  } catch {
    /* as if there were nothing */
  }
  if (!Array.isArray(told)) return [];
  const list: Mistake[] = [];
  for (const one of told as unknown[]) {
    if (typeof one !== 'object' || one === null) continue;
    const { game, position, solved } = one as Record<string, unknown>;
    if (short(game) && short(position)) list.push({ game, position, solved: solved === true });
  }
  return list.slice(-kMaxKept);
}

type Place = Pick<Mistake, 'game' | 'position'>;
export const same = (a: Place, b: Place): boolean => a.game === b.game && a.position === b.position;
export const holds = (list: readonly Mistake[], place: Place): boolean =>
  list.some((one) => same(one, place));

export const withMistake = (list: readonly Mistake[], { game, position }: Place): Mistake[] =>
  holds(list, { game, position })
    ? [...list]
    : [...list, { game, position, solved: false }].slice(-kMaxKept);

export const withSolved = (list: readonly Mistake[], place: Place): Mistake[] =>
  list.map((one) => (same(one, place) ? { ...one, solved: true } : one));

// The next open one behind a place, around the end of the list to the place itself; null: all are solved.
export function nextMistake(list: readonly Mistake[], after: Place | null): Mistake | null {
  const at = after ? list.findIndex((one) => same(one, after)) : -1;
  const around = [...list.slice(at + 1), ...list.slice(0, at + 1)];
  return around.find((one) => !one.solved) ?? null;
}

function stored(): string | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage.getItem(kKey);
  } catch {
    return null; // storage can be forbidden; then they last as long as the page
  }
}

class Mistakes {
  list = $state.raw<readonly Mistake[]>(readMistakes(stored()));

  // Whether it is new.
  add(place: Place): boolean {
    const now = this.#now();
    this.#keep(withMistake(now, place));
    return !holds(now, place);
  }
  solve(place: Place): void {
    this.#keep(withSolved(this.#now(), place));
  }
  // Another tab may have gone on.
  #now(): Mistake[] {
    const text = stored();
    return text === null ? [...this.list] : readMistakes(text);
  }
  #keep(list: readonly Mistake[]): void {
    this.list = list;
    try {
      localStorage.setItem(kKey, JSON.stringify(list));
    } catch {
      /* see stored() */
    }
  }
}

export const mistakes = new Mistakes();
