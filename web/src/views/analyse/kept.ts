// What was found out about positions stays known: going back to one, or asking for other lines of it, begins
// with what the page has seen already. Nothing proven is ever replaced by an estimate.
import type { Analysis, Line, Value } from '../../lib/api';
import type { AnalyseRequest } from '../../lib/socket.svelte';
import { certain, searched } from '../../lib/values';

export interface DepthValue {
  depth: number;
  value: Value;
}
interface Seen {
  line: Line;
  depth: number;
}

export const positionKey = (r: AnalyseRequest): string =>
  JSON.stringify([r.game, r.start ?? '', r.moves ?? [], r.bot ?? '']);

export class KeptPosition {
  // By the first move, from the deepest search that told it.
  #lines = new Map<string, Seen>();
  // The answer to the last request that came to its end, and what it was asked for.
  #done: { answer: Analysis; lines: number; all: boolean } | null = null;
  history: DepthValue[] = [];
  last: Analysis | null = null;

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
    if (heard.done) this.#done = { answer, lines: request.lines ?? 1, all: request.all ?? false };
    this.#note(heard);
    this.last = answer;
    return answer;
  }

  // What can be shown at once for a request; `done` when nothing is left to be asked.
  answerTo(request: AnalyseRequest): Analysis | null {
    const done = this.#done;
    if (done && (done.all || (!request.all && done.lines >= (request.lines ?? 1))))
      return done.answer;
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

// The positions that were looked at last.
export class KeptAnalyses {
  #all = new Map<string, KeptPosition>();
  constructor(private readonly most = 300) {}
  of(request: AnalyseRequest): KeptPosition {
    const key = positionKey(request);
    const kept = this.#all.get(key) ?? new KeptPosition();
    this.#all.delete(key);
    this.#all.set(key, kept);
    for (const old of this.#all.keys()) {
      if (this.#all.size <= this.most) break;
      this.#all.delete(old);
    }
    return kept;
  }
}
