// One move of the position, explained: what it does on the board, which terms of the evaluation it changes, and the best
// reply. The move that is pointed at, else one that was chosen, else the engine's. Everything is told by the server; what
// is not known is left out.
import type { Ghost } from '../../board/ghost';
import { kitOf } from '../../games';
import { labelsOf } from '../../games/moves';
import type { Line, Show } from '../../lib/api';
import { other } from '../../lib/sides';
import { changesBy, type Changes } from '../../lib/terms';
import { certain, lineText, searched } from '../../lib/values';
import { factsOf, factWords } from './facts';
import { kept } from './kept';
import { Looking } from './looking.svelte';
import type { Position } from './position.svelte';
import type { Thinking } from './thinking.svelte';

// A pointer that passes over the board asks for nothing.
const kRestMs = 120;

interface Ahead {
  at: string; // position, move and reply
  after: Show;
  reply: Show | null;
}
export interface Reply {
  label: string;
  does: string[];
  refutes: boolean; // the move loses by it, and another one would not
}

export class Explaining {
  readonly #looking = new Looking();
  #thinking: Thinking;
  #position: Position;
  #pointed = $state('');
  #chosen = $state.raw({ at: '', move: '' });
  #ahead = $state.raw<Ahead | null>(null);

  constructor(thinking: Thinking, position: Position, active: () => boolean) {
    this.#thinking = thinking;
    this.#position = position;
    $effect(() => {
      const { move, replyMove } = this;
      if (!active() || !move) return;
      const timer = setTimeout(() => void this.#lookAhead(move, replyMove), kRestMs);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      const { place, going, eyes, looking } = thinking;
      const known = looking.answer?.candidates.includes(this.move);
      const wanted = active() && this.move && !known;
      const at = { game: place.game, start: place.start, moves: going, bot: eyes };
      this.#looking.look(wanted ? { ...at, candidates: [this.move] } : null);
    });
  }

  point(move: string | null): void {
    this.#pointed = move ?? '';
  }
  choose(move: string): void {
    this.#chosen = { at: this.#thinking.key, move };
  }
  get #legal(): readonly string[] {
    return this.#thinking.current ? (this.#thinking.here?.legal ?? []) : [];
  }
  // By whom the move is given: a pointer, somebody's choice, or the engine.
  by = $derived.by((): 'pointed' | 'chosen' | 'best' => {
    if (this.#legal.includes(this.#pointed)) return 'pointed';
    const { at, move } = this.#chosen;
    return at === this.#thinking.key && this.#legal.includes(move) ? 'chosen' : 'best';
  });
  move = $derived.by((): string => {
    if (this.by === 'pointed') return this.#pointed;
    if (this.by === 'chosen') return this.#chosen.move;
    const best = this.#thinking.best?.moves[0] ?? '';
    return this.#legal.includes(best) ? best : '';
  });
  chosen = $derived.by(() => (this.by === 'best' ? '' : this.move));

  // The engine's line for it, which is the flagship's where a bot is looked through that tells no line.
  line = $derived.by((): Line | null => {
    const { lines, judged, place, going } = this.#thinking;
    const of = (all: readonly Line[]) => all.find((one) => one.moves[0] === this.move);
    const found = of(judged) ?? of(lines.filter(searched));
    return found ?? kept.lineOf({ game: place.game, start: place.start, moves: going }, this.move);
  });
  replyMove = $derived.by(() => this.line?.moves[1] ?? '');
  #at = $derived.by(() => `${this.#thinking.key} ${this.move} ${this.replyMove}`);
  #now = $derived.by(() => (this.#ahead?.at === this.#at ? this.#ahead : null));

  does = $derived.by((): string[] => {
    const { here, mover } = this.#thinking;
    return this.#now && here ? factWords(factsOf(here.scene, this.#now.after, mover)) : [];
  });
  ghost = $derived.by((): Ghost | null => {
    const { here, place } = this.#thinking;
    if (this.by === 'best' || !this.#now || !here) return null;
    return kitOf(place.game).foresight?.ghost(here, this.#now.after, this.move, Infinity) ?? null;
  });
  reply = $derived.by((): Reply | null => {
    const { mover, judged } = this.#thinking;
    const ahead = this.#now,
      { line } = this;
    if (!ahead?.reply || !line) return null;
    const best = judged[0];
    return {
      label: labelsOf(line)[1] ?? this.replyMove,
      does: factWords(factsOf(ahead.after.scene, ahead.reply, other(mover))),
      refutes: certain(line) === -1 && best !== undefined && certain(best) !== -1,
    };
  });
  changes = $derived.by((): Changes | null => {
    const { looking } = this.#thinking;
    const terms = looking.answer?.candidates.includes(this.move)
      ? looking.answer
      : this.#looking.answer;
    return terms && this.move ? changesBy(terms, this.move) : null;
  });
  // What it is worth, and what it gives up against the best.
  value = $derived.by((): string => {
    const { lines, unit, mover } = this.#thinking;
    const line = lines.find((one) => one.moves[0] === this.move);
    return searched(line) ? lineText(line, unit, mover) : '';
  });

  async #lookAhead(move: string, reply: string): Promise<void> {
    const at = this.#at,
      { place } = this.#thinking;
    try {
      const after = await this.#position.ahead(place, [move]);
      const told =
        reply && after.legal.includes(reply)
          ? await this.#position.ahead(place, [move, reply]).catch(() => null)
          : null;
      if (at === this.#at) this.#ahead = { at, after, reply: told };
    } catch {
      /* the rest of the card is there without it */
    }
  }
}
