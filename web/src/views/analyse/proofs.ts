// Proofs of the flagship, which are never forgotten while the page is open: a few numbers for each position, for far
// more positions than somebody looks at in a sitting.
import type { Analysis, Line, Side, Value } from '../../lib/api';
import { other } from '../../lib/sides';
import type { AnalyseRequest } from '../../lib/socket.svelte';
import { certain, turned } from '../../lib/values';
import type { PositionName } from './kept';

export interface Proof {
  moves: readonly string[]; // that lead to the position
  value: Value; // for the side to move there
  mover: Side;
}
interface Proven {
  moves: readonly string[];
  mover: Side;
  whole: Value | null; // of the position itself
  lines: Map<string, Line>; // of moves in it
}
const kMaxPositions = 5000;
// What a proof shows of its line.
const kMaxLine = 24;

// A request may have them as a text.
const movesOf = ({ moves = [] }: PositionName): readonly string[] =>
  typeof moves === 'string' ? moves.split(' ').filter(Boolean) : moves;
const keyOf = (r: PositionName): string => JSON.stringify([r.game, r.start ?? '', movesOf(r)]);
const gameKey = (r: Pick<PositionName, 'game' | 'start'>): string =>
  JSON.stringify([r.game, r.start ?? '']).slice(0, -1);

// The best line is the value of the position when it wins, whatever the others are; else when the search is at its end.
function wholeOf(heard: Analysis): Value | null {
  const best = heard.lines[0];
  if (!best) return null;
  const sure = certain(best);
  if (sure === null) return null;
  return (sure === 1 && best.win_in !== null) || heard.exact ? best : null;
}
// The value of the position behind a proven move; none where that ends the game.
export function valueBehind(line: Line): Value | null {
  if (certain(line) === null || Math.abs(line.win_in ?? 2) === 1) return null;
  const value = turned(line);
  return value.win_in === null
    ? value
    : { ...value, win_in: value.win_in > 0 ? value.win_in - 1 : value.win_in + 1 };
}

export class KeptProofs {
  #all = new Map<string, Proven>();
  // Grows with every proof that is new.
  version = 0;

  // Other bots say what they believe; only the flagship proves.
  note(heard: Analysis, request: AnalyseRequest): void {
    if (request.bot || heard.to_move === null) return;
    const whole = wholeOf(heard),
      sure = heard.lines.filter((line) => line.moves.length > 0 && certain(line) !== null);
    if (!whole && sure.length === 0) return;
    const key = keyOf(request);
    const known = this.#all.get(key);
    const proven = known ?? {
      moves: movesOf(request),
      mover: heard.to_move,
      whole: null,
      lines: new Map<string, Line>(),
    };
    const before = proven.lines.size;
    for (const line of sure)
      proven.lines.set(line.moves[0]!, { ...line, moves: line.moves.slice(0, kMaxLine) });
    if (before !== proven.lines.size || Boolean(whole) !== Boolean(proven.whole)) this.version++;
    proven.whole = whole ?? proven.whole;
    if (known) return;
    this.#all.set(key, proven);
    for (const old of this.#all.keys()) {
      if (this.#all.size <= kMaxPositions) break;
      this.#all.delete(old);
    }
  }
  linesOf(position: PositionName): Iterable<Line> {
    return position.bot ? [] : (this.#all.get(keyOf(position))?.lines.values() ?? []);
  }
  lineOf(position: PositionName, move: string): Line | null {
    return position.bot ? null : (this.#all.get(keyOf(position))?.lines.get(move) ?? null);
  }
  // Of a game from a start, the newest first: positions that were looked at, and those behind a proven move for which
  // `wanted` says so.
  list(
    game: Pick<PositionName, 'game' | 'start'>,
    wanted: (moves: readonly string[]) => boolean,
  ): Proof[] {
    const found = new Map<string, Proof>();
    for (const [key, { moves, mover, whole, lines }] of this.#all) {
      if (!key.startsWith(gameKey(game) + ',')) continue;
      for (const [move, line] of lines) {
        const path = [...moves, move],
          value = valueBehind(line),
          name = path.join(' ');
        if (value && !found.has(name) && wanted(path))
          found.set(name, { moves: path, value, mover: other(mover) });
      }
      if (whole) {
        found.delete(moves.join(' '));
        found.set(moves.join(' '), { moves, value: whole, mover });
      }
    }
    return [...found.values()].reverse();
  }
}
