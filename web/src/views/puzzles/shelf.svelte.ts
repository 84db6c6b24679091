// What the server has told about puzzles. Nothing of it changes while a server runs, so it is asked for once, and
// what was fetched is there when the server is away.
import { api, type Puzzle, type PuzzleRow, type PuzzleSets } from '../../lib/api';

class Shelf {
  sets = $state.raw<PuzzleSets | null>(null);
  #rows = $state.raw<Record<string, PuzzleRow[]>>({});
  #puzzles = new Map<string, Promise<Puzzle>>();
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
  puzzle(set: string, number: number): Promise<Puzzle> {
    const name = `${set}/${number}`;
    const known = this.#puzzles.get(name);
    if (known) return known;
    const asked = api.puzzle(set, number);
    this.#puzzles.set(name, asked);
    // What went wrong may go well the next time.
    asked.catch(() => this.#puzzles.delete(name));
    return asked;
  }
}

export const shelf = new Shelf();
