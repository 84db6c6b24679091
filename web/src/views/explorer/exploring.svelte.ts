// A position and what is proven of it, of the game that led there, and of its board. What the server is still working
// out is asked for again.
import {
  ApiError,
  api,
  type BoardCounts,
  type Explored,
  type ExplorerBoards,
  type PositionFact,
} from '../../lib/api';

export interface Wanted {
  game: string;
  start: string;
  moves: string[];
  // How many of the moves are played on the board.
  at: number;
}

const kAgain = 700; // ms
const kFilePoll = 1000;
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

// What is proven of a game, as often as the server tells something; `tell` says whether it is still wanted.
export async function provenTurns(
  game: string,
  start: string,
  moves: string[],
  tell: (facts: readonly PositionFact[]) => boolean,
): Promise<void> {
  for (;;) {
    const facts = await api.facts(game, start, moves);
    if (!tell(facts.positions) || facts.state === 'known') return;
    await wait(kAgain);
  }
}

export class Exploring {
  explored = $state.raw<Explored | null>(null);
  facts = $state.raw<readonly PositionFact[]>([]);
  counts = $state.raw<{ game: string; state: string; counts: BoardCounts | null } | null>(null);
  boards = $state.raw<ExplorerBoards | null>(null);
  // Why the position is not there; the address may be wrong, or the server away.
  trouble = $state.raw<ApiError | null>(null);
  // Why a file is not being made.
  refused = $state.raw<ApiError | null>(null);
  // Files that were made meanwhile: what was open before may be known now.
  filesMade = $state(0);
  #run = 0;
  #polling = false;
  #closed = false;

  async open(wanted: Wanted): Promise<void> {
    const run = ++this.#run;
    await Promise.all([
      this.#position(wanted, run),
      this.#game(wanted, run),
      this.#count(wanted, run),
    ]);
  }
  close(): void {
    this.#run += 1;
    this.#closed = true;
  }

  async #position({ game, start, moves, at }: Wanted, run: number): Promise<void> {
    try {
      for (;;) {
        const explored = await api.explore(game, start, moves.slice(0, at));
        if (run !== this.#run) return;
        this.explored = explored;
        this.trouble = null;
        if (explored.state === 'known') return;
        await wait(kAgain);
        if (run !== this.#run) return;
      }
    } catch (error) {
      if (run === this.#run && error instanceof ApiError) this.trouble = error;
    }
  }
  async #game({ game, start, moves }: Wanted, run: number): Promise<void> {
    try {
      await provenTurns(game, start, moves, (facts) => {
        if (run === this.#run) this.facts = facts;
        return run === this.#run;
      });
    } catch {
      // The path is shown without values.
      if (run === this.#run) this.facts = [];
    }
  }
  async #count({ game }: Wanted, run: number): Promise<void> {
    if (this.counts?.game === game && this.counts.state === 'known') return;
    try {
      for (;;) {
        const counts = await api.boardStatistics(game);
        if (run !== this.#run) return;
        this.counts = counts;
        if (counts.state === 'known') return;
        await wait(kAgain);
        if (run !== this.#run) return;
      }
    } catch {
      if (run === this.#run) this.counts = null;
    }
  }

  async loadBoards(): Promise<void> {
    this.boards = await api.explorer().catch(() => this.boards);
    if (this.boards?.last?.making) void this.#poll();
  }
  // While a file is being made.
  async #poll(): Promise<void> {
    if (this.#polling) return;
    this.#polling = true;
    while (!this.#closed && this.boards?.last?.making) {
      await wait(kFilePoll);
      this.boards = await api.explorer().catch(() => this.boards);
    }
    this.#polling = false;
    // The file tells more.
    if (!this.#closed && this.boards?.last && !this.boards.last.trouble) {
      this.counts = null;
      this.filesMade += 1;
    }
  }
  async make(game: string): Promise<void> {
    this.refused = null;
    try {
      await api.makeBoardFile(game);
    } catch (error) {
      if (error instanceof ApiError) this.refused = error;
    }
    await this.loadBoards();
  }
  async stopMaking(): Promise<void> {
    await api.stopBoardFile().catch(() => null);
    await this.loadBoards();
  }
}
