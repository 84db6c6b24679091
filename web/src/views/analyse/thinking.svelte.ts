// What the engine, and the bot that is looked through, make of the position on the board. Board, bar and lists show
// one and the same answer.
import { untrack } from 'svelte';
import type { Heat as CellHeat } from '../../board/types';
import { kitOf } from '../../games';
import { labelsIn, markOf } from '../../games/moves';
import type { Line, MoveParts, Plays, Show, Side } from '../../lib/api';
import { heatOf, ordered, type Heat } from '../../lib/heat';
import { socket } from '../../lib/socket.svelte';
import { candidatesOf, cutOffText } from '../../lib/terms';
import { inUnits, unitOf, type Unit } from '../../lib/units';
import { barOver, barValue, certain, rank, searched } from '../../lib/values';
import type { BoardMark } from './BoardMarks.svelte';
import { Engine } from './engine.svelte';
import { Looking } from './looking.svelte';
import type { AnalysePlace } from './place';
import type { Position } from './position.svelte';
import type { Seeing } from './seeing.svelte';

const kSecondLookMs = 2500;

const bestFirst = (all: readonly Line[]): Line[] =>
  [...all].sort(
    (a, b) => (searched(b) ? rank(b) : -Infinity) - (searched(a) ? rank(a) : -Infinity) || 0,
  );

export class Thinking {
  readonly engine = new Engine();
  // A second look beside a classic bot's: what the flagship makes of the same position.
  readonly second = new Engine();
  readonly looking = new Looking();
  #place: () => AnalysePlace;
  #position: Position;
  #seeing: Seeing;
  #editing: () => boolean;
  // The moves after which the chosen bot is asked what it sees.
  #columns = $state.raw<{ at: string; moves: string[] }>({ at: '', moves: [] });

  constructor(
    place: () => AnalysePlace,
    position: Position,
    seeing: Seeing,
    editing: () => boolean,
  ) {
    this.#place = place;
    this.#position = position;
    this.#seeing = seeing;
    this.#editing = editing;
    $effect(() => this.engine.attach());
    $effect(() => this.second.attach());
    $effect(() => this.#think());
    $effect(() => this.#choose());
    $effect(() => this.#look());
  }

  get place(): AnalysePlace {
    return this.#place();
  }
  get here(): Show | null {
    return this.#position.show;
  }
  get eyes(): string {
    return this.#seeing.eyes;
  }
  key = $derived.by(() => {
    const { game, start, moves, at } = this.place;
    return JSON.stringify([game, start, moves, at]);
  });
  going = $derived.by(() => this.place.moves.slice(0, this.place.at));
  mover = $derived.by<Side>(() => this.here?.to_move ?? 1);
  over = $derived.by(() => this.here !== null && this.here.result !== 'none');
  // The board shows the position of the address already.
  current = $derived.by(
    () => this.here !== null && JSON.stringify(this.here.played) === JSON.stringify(this.going),
  );
  unit = $derived.by<Unit>(() => (this.eyes ? 'own' : unitOf(this.place.game)));
  bottom = $derived.by<Side>(() => (this.place.flipped ? 2 : 1));

  lines = $derived.by(() =>
    bestFirst((this.engine.heat?.lines ?? []).map((line) => inUnits(line, this.place.game))),
  );
  // A bot that values no moves says why, and so does one whose time was over before all had their values.
  silent = $derived.by(() => (this.lines.some(searched) ? '' : (this.engine.now?.reason ?? '')));
  cutOff = $derived.by(() => {
    const cut = this.engine.now?.cut_off;
    return !this.silent && cut ? cutOffText(cut) : '';
  });
  // The flagship's lines, whoever is looked at.
  judged = $derived.by(() =>
    (this.eyes ? bestFirst(this.second.heat?.lines ?? []) : this.lines).filter(searched),
  );
  best = $derived.by(() => this.lines.find(searched) ?? null);
  // A proof that is known counts more than what the engine has seen so far.
  known = $derived.by(() =>
    this.here?.known && !(this.best && certain(this.best) !== null) ? this.here.known : null,
  );
  bar = $derived.by(() =>
    this.over && this.here
      ? barOver(this.here.result, this.bottom)
      : barValue(this.known ?? this.judged[0] ?? null, this.mover, this.bottom),
  );
  done = $derived.by(() => this.engine.now?.done ?? false);
  depth = $derived.by(() => this.engine.now?.work?.depth ?? 0);
  // What a classic bot plays, which is not always what it values most.
  plays = $derived.by<Plays | null>(() =>
    this.eyes ? (this.engine.now?.plays ?? this.looking.answer?.plays ?? null) : null,
  );
  #parts = $derived.by<readonly MoveParts[]>(() => this.here?.legal_moves ?? []);
  #labels = $derived.by(() => labelsIn(this.#parts));
  label = (move: string): string => this.#labels(move);
  byHeart = $derived.by<BoardMark[]>(() => {
    const { plays } = this;
    if (!plays?.by_heart || plays.drawn || !this.current || this.place.overlay === 'off') return [];
    const move = this.#parts.find((one) => one.move === plays.moves[0]);
    return move ? [{ ...markOf(move), good: true, sign: '' }] : [];
  });
  heat = $derived.by<Heat>(() => heatOf(this.here?.legal ?? [], this.lines, this.unit));
  // What stands in the cells of the board.
  cells = $derived.by((): ReadonlyMap<string, CellHeat> | null => {
    const { overlay, lines: wanted, game } = this.place;
    if (overlay === 'off' || !this.here || this.over || !this.current) return null;
    if (!this.engine.now || this.silent) return null;
    const takes = new Map(this.here.scoring_moves.map((one) => [one.move, one.points]));
    const found = this.lines.filter(searched).slice(0, wanted);
    const top = new Set(found.map((line) => line.moves[0]));
    const { gainNote } = kitOf(game);
    return new Map(
      ordered(this.heat)
        .filter((one) => overlay === 'heat' || top.has(one.move))
        .map((one) => {
          const points = takes.get(one.move);
          const note = points && gainNote ? { note: gainNote(points) } : {};
          return [one.move, { text: one.label, bin: one.bin, ...note }];
        }),
    );
  });

  // The search starts with the address and does not wait for the board.
  #think(): void {
    const { game, start, lines, overlay, bot } = this.place;
    const over = this.current && this.over;
    const wanted =
      !this.#editing() && (!bot || this.#seeing.known) && !over && this.#position.wrong === null;
    const at = { game, start, moves: this.going };
    const eyes = this.eyes ? { bot: this.eyes } : {};
    this.engine.look(wanted ? { ...at, lines, all: overlay === 'heat', ...eyes } : null);
    this.second.look(wanted && this.eyes ? { ...at, all: true, movetime_ms: kSecondLookMs } : null);
  }
  #choose(): void {
    const at = `${this.key} ${this.eyes}`,
      own = this.lines.filter(searched),
      before = untrack(() => this.#columns);
    const moves = candidatesOf(own, this.judged, before.at === at ? before.moves : []);
    if (before.at !== at || moves.join(' ') !== before.moves.join(' '))
      this.#columns = { at, moves };
  }
  // What the chosen bot sees in the position and after the moves that matter.
  #look(): void {
    const { game, start } = this.place;
    const { at, moves: candidates } = this.#columns;
    const ready =
      this.current && !this.over && !this.#editing() && at === `${this.key} ${this.eyes}`;
    this.looking.look(
      ready ? { game, start, moves: this.going, bot: this.eyes, candidates } : null,
      socket.reconnected,
    );
  }
}
