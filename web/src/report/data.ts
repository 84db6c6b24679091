// The data of a report: what `--json` tells, read by the same model as a tournament of the server, and the boards
// (src/arena/report/report_page_data.hpp).
import { setFacts } from '../games/facts.svelte';
import type { CountedGame, GameInfo, Tables, TournamentView } from '../lib/api';
import { visible } from '../lib/text';
import { Model } from '../views/arena/model';
import { wholeOf, type OpenGame, type Shelf, type ToldGame } from '../views/arena/shelf';
import { replayOf, stepsOf, unpack, type BoardFacts, type PackedGame } from './boards';

type StoredGame = CountedGame & ToldGame & { boards?: string };
type Stored = Tables &
  Pick<TournamentView, 'name' | 'game' | 'finished' | 'bots' | 'settings' | 'spec'> & {
    facts?: GameInfo;
    board: BoardFacts;
    games: StoredGame[];
    replayable: number;
  };

// Whatever a bot, a name or a position says, it stays text and keeps its direction to itself.
const clean = (_: string, value: unknown): unknown =>
  typeof value === 'string'
    ? visible(value)
    : value === null || typeof value !== 'object' || Array.isArray(value)
      ? value
      : Object.fromEntries(Object.entries(value).map(([name, one]) => [visible(name), one]));

// What a server would tell besides: nothing of it is played any more.
const summaryOf = ({ name, game, finished, bots, spec, played, planned }: Stored) => ({
  ...{ name, game, finished, bots, planned, kind: spec.kind, games: played },
  ...{ created: '', running: false, elsewhere: false, leaders: [], purpose: '' as const },
  ...{ trouble: '', trouble_code: '' as const },
});

export class ReportData implements Shelf {
  readonly model = new Model();
  readonly replayable: number;
  #stored: Stored;
  #byNumber: Map<number, StoredGame>;
  #open = new Map<number, { game: OpenGame; packed: PackedGame | null }>();

  constructor(text: string) {
    const told: Stored = JSON.parse(text, clean);
    this.#stored = told;
    if (told.facts) setFacts([told.facts]);
    this.replayable = told.replayable;
    this.#byNumber = new Map(told.games.map((game) => [game.game, game]));
    const head = { on: 'tournament', topic: '', event: 'state', games_left_out: 0 } as const;
    const tournament = summaryOf(told);
    this.model.apply({ ...told, ...head, tournament, spec: told.spec, live: [] }, 0);
  }

  // The first game that can be looked at, or else the first.
  get first(): number | null {
    const { games } = this.#stored;
    return (games.find((game) => game.boards !== undefined) ?? games[0])?.game ?? null;
  }
  has(number: number): boolean {
    return this.#byNumber.has(number);
  }
  // At once: there is nobody to wait for.
  look(number: number): OpenGame | null {
    return this.#entry(number)?.game ?? null;
  }
  async open(number: number): Promise<OpenGame> {
    const found = this.look(number);
    if (!found) throw new Error(`no game ${number}`);
    return found;
  }
  async steps(replay: NonNullable<OpenGame['replay']>, turn: number) {
    const entry = [...this.#open.values()].find((one) => one.game.replay === replay);
    const packed = entry?.packed?.turns[turn - 1];
    return packed ? stepsOf(packed, this.#stored.board) : [];
  }

  #entry(number: number) {
    const known = this.#open.get(number);
    const stored = this.#byNumber.get(number);
    if (known || !stored) return known;
    const { game, board } = this.#stored;
    const whole = wholeOf(stored);
    const packed = stored.boards === undefined ? null : unpack(stored.boards, board);
    const replay = packed && replayOf(game, packed, whole.moves, board);
    const entry = { game: { whole, replay }, packed };
    this.#open.set(number, entry);
    return entry;
  }
}
