// What the server has told about puzzles. Nothing of it changes while a server runs, so it is asked for once, and
// what was fetched is there when the server is away.
import {
  api,
  type NoPuzzle,
  type PuzzleFields,
  type PuzzleRow,
  type PuzzleSets,
} from '../../lib/api';

// One of a set, or of a position, which is in none: its set is ''.
export type AskedPuzzle = PuzzleFields & { set: string; number: number };

// A position that is no puzzle.
export class NoPuzzleHere extends Error {
  constructor(readonly why: NoPuzzle) {
    super(why);
  }
}

// Puzzles that are kept; the first that came makes room.
const kMax = 64;

class Shelf {
  sets = $state.raw<PuzzleSets | null>(null);
  #rows = $state.raw<Record<string, PuzzleRow[]>>({});
  #puzzles = new Map<string, Promise<AskedPuzzle>>();
  #day = '';

  rowsOf(set: string): readonly PuzzleRow[] | null {
    return this.#rows[set] ?? null;
  }
  // Again on another day: that has another puzzle.
  async loadSets(): Promise<PuzzleSets> {
    const today = new Date().toISOString().slice(0, 10);
    if (this.sets && this.#day === today) return this.sets;
    const told = await api.puzzleSets();
    this.#day = today;
    this.sets = told;
    return told;
  }
  async loadRows(set: string): Promise<readonly PuzzleRow[]> {
    const known = this.#rows[set];
    if (known) return known;
    const { puzzles } = await api.puzzleList(set);
    this.#rows = { ...this.#rows, [set]: puzzles };
    return puzzles;
  }
  has(set: string, number: number): boolean {
    return this.#puzzles.has(`${set}/${number}`);
  }
  puzzle(set: string, number: number): Promise<AskedPuzzle> {
    return this.#kept(`${set}/${number}`, () => api.puzzle(set, number));
  }
  // Throws NoPuzzleHere when it is none.
  ofPosition(game: string, position: string): Promise<AskedPuzzle> {
    return this.#kept(`${game} ${position}`, async () => {
      const { puzzle, why } = await api.puzzleOf(game, position);
      if (!puzzle) throw new NoPuzzleHere(why ?? 'not_proven');
      return { ...puzzle, set: '', number: 0 };
    });
  }
  #kept(name: string, ask: () => Promise<AskedPuzzle>): Promise<AskedPuzzle> {
    const known = this.#puzzles.get(name);
    if (known) return known;
    const asked = ask();
    this.#puzzles.set(name, asked);
    for (const [first] of this.#puzzles) {
      if (this.#puzzles.size <= kMax) break;
      this.#puzzles.delete(first);
    }
    // What went wrong may go well the next time.
    asked.catch(() => this.#puzzles.delete(name));
    return asked;
  }
}

export const shelf = new Shelf();
