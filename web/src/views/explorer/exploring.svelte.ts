// A position and what is proven of it, of the game that led there, and of its board. What the server is still working
// out is asked for again.
import {
  ApiError,
  api,
  type BoardCounts,
  type Explored,
  type ExplorerBoards,
  type FileBeingMade,
  type PositionFact,
} from '../../lib/api';
import { socket } from '../../lib/socket.svelte';

export interface Wanted {
  game: string;
  start: string;
  moves: string[];
  // How many of the moves are played on the board.
  at: number;
}

const kAgain = 700; // ms
const kFilePoll = 1000;
const kQuiet = 4000; // longer than the socket is ever silent about a file that is being made
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

// What is proven of a game, as often as the server tells something; `tell` says whether it is still wanted.
export async function provenTurns(
  game: string,
  start: string,
  moves: string[],
  tell: (facts: readonly PositionFact[], known: boolean) => boolean,
): Promise<void> {
  for (;;) {
    const facts = await api.facts(game, start, moves);
    const known = facts.state === 'known';
    if (!tell(facts.positions, known) || known) return;
    await wait(kAgain);
  }
}

export class Exploring {
  explored = $state.raw<Explored | null>(null);
  facts = $state.raw<readonly PositionFact[]>([]);
  factsKnown = $state(false); // otherwise the server still works on them
  counts = $state.raw<{ game: string; state: string; counts: BoardCounts | null } | null>(null);
  boards = $state.raw<ExplorerBoards | null>(null);
  // Why the position is not there; the address may be wrong, or the server away.
  trouble = $state.raw<ApiError | null>(null);
  // Why a file is not being made.
  refused = $state.raw<ApiError | null>(null);
  // Files that were made meanwhile: what was open before may be known now.
  filesMade = $state(0);
  // The board whose file is being made; nothing: none.
  making = $state('');
  #run = 0;
  #heard = 0;
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
      this.factsKnown = false;
      await provenTurns(game, start, moves, (facts, known) => {
        if (run !== this.#run) return false;
        this.facts = facts;
        this.factsKnown = known;
        return true;
      });
    } catch {
      // The path is shown without values.
      if (run !== this.#run) return;
      this.facts = [];
      this.factsKnown = true;
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
    const boards = await api.explorer().catch(() => this.boards);
    if (this.#closed) return;
    this.boards = boards;
    this.#see(boards?.last ?? null);
    void this.#poll();
  }
  // Hears of files that are being made for as long as the view is open; returns how to stop.
  watch(): () => void {
    return socket.watch('explorer', (m) => {
      if (m.on !== 'explorer') return;
      this.#heard = Date.now();
      this.#see(m.last);
    });
  }
  #see(last: FileBeingMade | null): void {
    const before = this.making;
    this.making = last?.making ? last.game : '';
    if (this.boards) this.boards = { ...this.boards, last };
    if (before === '' || this.making !== '' || this.#closed) return;
    // What it left, and what there is room for now.
    void this.loadBoards();
    if (last?.trouble) return;
    this.counts = null;
    this.filesMade += 1;
  }
  // Where the socket tells nothing, how far a file is has to be asked for.
  async #poll(): Promise<void> {
    if (this.#polling) return;
    this.#polling = true;
    while (!this.#closed && this.making !== '') {
      await wait(kFilePoll);
      if (socket.state === 'open' && Date.now() - this.#heard < kQuiet) continue;
      const boards = await api.explorer().catch(() => null);
      if (boards) this.#see(boards.last);
    }
    this.#polling = false;
  }
  async make(game: string): Promise<void> {
    this.refused = null;
    try {
      await api.makeBoardFile(game);
      this.making = game; // it may be there before anybody hears of it
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
