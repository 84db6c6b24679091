// What was found out about positions stays known for as long as the page is open: going back to one, asking for other
// lines of it, or coming back from another view begins with what was seen already. Nothing proven is ever
// replaced by an estimate, and proofs outlive the rest.
import type { Analysis, Line, Value } from '../../lib/api';
import type { AnalyseRequest } from '../../lib/socket.svelte';
import { certain, searched } from '../../lib/values';
import { KeptProofs } from './proofs';

export interface DepthValue {
  depth: number;
  value: Value;
}
interface Seen {
  line: Line;
  depth: number;
}
// The answer to a request that came to its end, and what it was asked for.
interface Done {
  answer: Analysis;
  lines: number;
  all: boolean;
}

export type PositionName = Pick<AnalyseRequest, 'game' | 'start' | 'moves' | 'bot'>;
export const positionKey = (r: PositionName): string =>
  JSON.stringify([r.game, r.start ?? '', r.moves ?? [], r.bot ?? '']);

export class KeptPosition {
  // By the first move, from the deepest search that told it.
  #lines = new Map<string, Seen>();
  // By the time that the search was given; 0: as much as it wanted.
  #done = new Map<number, Done>();
  history: DepthValue[] = [];
  last: Analysis | null = null;

  // With lines that are proven already.
  constructor(proven: Iterable<Line> = []) {
    for (const line of proven) this.#lines.set(line.moves[0] ?? '', { line, depth: 0 });
  }

  // What is known of a move.
  line(move: string): Line | null {
    return this.#lines.get(move)?.line ?? null;
  }

  // The answer together with all that was known before; remembers both.
  take(heard: Analysis, request: AnalyseRequest): Analysis {
    const depth = heard.work?.depth ?? 0;
    for (const line of heard.lines) {
      const move = line.moves[0];
      if (move !== undefined && searched(line) && this.#better(line, depth, this.#lines.get(move)))
        this.#lines.set(move, { line, depth });
    }
    const fresh = heard.lines.map((line) => this.#lines.get(line.moves[0] ?? '')?.line ?? line);
    const told = new Set(heard.lines.map((line) => line.moves[0]));
    // A search that has just begun knows less than the one before it.
    const fewer = heard.lines.filter(searched).length < (request.lines ?? 1);
    const more = [...this.#lines]
      .filter(([move, { line }]) => !told.has(move) && (fewer || certain(line) !== null))
      .map(([, { line }]) => line);
    const answer = { ...heard, lines: [...fresh, ...more] };
    if (heard.done)
      this.#done.set(request.movetime_ms ?? 0, {
        answer,
        lines: request.lines ?? 1,
        all: request.all ?? false,
      });
    this.#note(heard);
    this.last = answer;
    return answer;
  }

  // What can be shown at once for a request; `done` when nothing is left to be asked.
  answerTo(request: AnalyseRequest): Analysis | null {
    for (const time of new Set([0, request.movetime_ms ?? 0])) {
      const done = this.#done.get(time);
      if (done && (done.all || (!request.all && done.lines >= (request.lines ?? 1))))
        return done.answer;
    }
    return this.last && { ...this.last, done: false, waiting: true };
  }

  #better(line: Line, depth: number, old: Seen | undefined): boolean {
    if (!old) return true;
    const [sure, was] = [certain(line) !== null, certain(old.line) !== null];
    return sure !== was ? sure : depth >= old.depth;
  }
  #note(heard: Analysis): void {
    const best = heard.lines[0],
      depth = heard.work?.depth ?? 0;
    if (!best || best.hundredths === null || depth === 0) return;
    const last = this.history.at(-1);
    if (last && last.depth > depth) return;
    this.history = [
      ...this.history.filter((h) => h.depth < depth),
      { depth, value: this.#lines.get(best.moves[0] ?? '')?.line ?? best },
    ];
  }
}

// The positions that were looked at last, and all proofs.
export class KeptAnalyses {
  #all = new Map<string, KeptPosition>();
  readonly proofs = new KeptProofs();
  constructor(private readonly most = 300) {}

  of(request: PositionName): KeptPosition {
    const key = positionKey(request);
    const kept = this.#all.get(key) ?? new KeptPosition(this.proofs.linesOf(request));
    this.#all.delete(key);
    this.#all.set(key, kept);
    for (const old of this.#all.keys()) {
      if (this.#all.size <= this.most) break;
      this.#all.delete(old);
    }
    return kept;
  }
  take(heard: Analysis, request: AnalyseRequest): Analysis {
    const answer = this.of(request).take(heard, request);
    this.proofs.note(heard, request);
    return answer;
  }
  // What is known of a move, without looking at its position.
  lineOf(position: PositionName, move: string): Line | null {
    return this.#all.get(positionKey(position))?.line(move) ?? this.proofs.lineOf(position, move);
  }
}

// One for the page, so that it outlives the view.
export const kept = new KeptAnalyses();
