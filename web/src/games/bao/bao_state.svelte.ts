// What the board of Bao knows: where pits lie, what can be played from them, and what a press or a key means.
import type { Cell, Scene, Side } from '../../lib/api';
import type { TurnPlayer } from '../../lib/player.svelte';
import { settings } from '../../lib/settings.svelte';
import { sideOf } from '../../lib/sides';
import { shake } from '../../board/effects';
import { GridFocus } from '../../board/grid.svelte';
import type { BoardProps } from '../../board/types';
import type { Choice } from './choice';
import { whyNot } from './pit_words';
import { kWidth, pitX, pitY, turnOf, waysOf, type Turn, type Way } from './turns';

export type Ways = ReadonlyMap<string, Record<Way, Turn[]>>;

export class BaoState {
  svg = $state<SVGSVGElement | undefined>();
  canvas = $state<HTMLCanvasElement | undefined>();
  width = $state(0);
  // The choice at the house that is looked at: the board as it is when the house is reached, and with
  // `told` the seeds that pits get from there on.
  held = $state.raw<Choice | null>(null);
  told = $state(false);
  open = $state(-1); // the pit that is asked for a way
  way = $state<Way | null>(null); // and the way that is asked for the choice at the house
  readonly focus: GridFocus;
  #byKey = false;
  #dragged = { i: -1, x: 0 };
  #props: () => BoardProps;

  constructor(props: () => BoardProps) {
    this.#props = props;
    this.focus = new GridFocus(() => ({
      rows: 4,
      columns: 8,
      flipped: this.flipped,
      skip: () => false,
      // A letter means the row of whoever is to move; capitals are always South's.
      find: (letter, number) =>
        this.index.get(
          (letter === letter.toUpperCase() || this.toMove !== 2 ? letter.toUpperCase() : letter) +
            number,
        ) ?? -1,
    }));
  }

  get props(): BoardProps {
    return this.#props();
  }
  get scene(): Scene {
    return this.#props().scene;
  }
  get toMove(): Side | null {
    return this.#props().toMove;
  }
  get flipped(): boolean {
    return this.#props().flipped ?? false;
  }
  get player(): TurnPlayer | null {
    return this.#props().player ?? null;
  }
  get running(): boolean {
    return this.player?.running ?? false;
  }
  view = $derived.by((): Scene => this.player?.scene ?? this.held?.at ?? this.scene);
  sown = $derived.by((): ReadonlyMap<string, number> =>
    this.held && this.told ? this.held.sown : new Map(),
  );
  index = $derived.by(() => new Map(this.scene.cells.map((c, i) => [c.name, i])));
  // Turns by pit and way, also where they can't be played here.
  allWays = $derived.by((): Ways =>
    this.toMove === null ? new Map() : waysOf(this.#props().legal ?? [], this.flipped),
  );
  ways = $derived.by((): Ways => (this.#props().disabled ? new Map() : this.allWays));
  lastPit = $derived.by(() => (this.running ? '' : (this.#props().last?.cells[0] ?? '')));
  marks = $derived.by(() => new Set(this.running ? [] : this.#props().touched));
  shownTurn = $derived.by(() => {
    const { shown, legal = [] } = this.#props();
    const found = legal.find((one) => one.move === shown);
    return found ? turnOf(found, this.flipped) : null;
  });
  order = $derived.by(() => {
    const rows = Array.from({ length: 4 }, (_, r) =>
      Array.from({ length: 8 }, (_, c) => r * 8 + c),
    );
    return this.flipped ? rows.reverse().map((r) => r.reverse()) : rows;
  });
  ownHouse = $derived.by(
    () =>
      this.scene.cells.find((c) => c.mark === 'house' && sideOf(c.owner) === this.toMove)?.name ??
      '',
  );
  // The turns of the pit that is asked for a way.
  openWays = $derived.by(() => (this.open < 0 ? undefined : this.ways.get(this.name(this.open))));
  // The turns between which the choice at the house decides.
  asked = $derived.by((): readonly Turn[] =>
    this.way === null ? [] : (this.openWays?.[this.way] ?? []),
  );

  unit = $derived(this.width > 0 ? this.width / kWidth : 1);
  small = $derived(Math.max(15, 11.5 / this.unit));
  badge = $derived(Math.max(16.5, 11.5 / this.unit));

  row(i: number): number {
    return this.flipped ? 3 - Math.floor(i / 8) : Math.floor(i / 8);
  }
  at(i: number): { x: number; y: number } {
    return { x: pitX(this.flipped ? 7 - (i % 8) : i % 8), y: pitY(this.row(i)) };
  }
  node(i: number): SVGGElement | null {
    return this.svg?.querySelector<SVGGElement>(`[data-i="${i}"]`) ?? null;
  }
  name(i: number): string {
    return this.scene.cells[i]?.name ?? '';
  }

  // Nothing is asked any more.
  forget(): void {
    this.open = -1;
    this.way = null;
  }
  leave(): void {
    const i = this.open;
    this.forget();
    this.node(i)?.focus();
  }
  choose(turns: readonly Turn[]): void {
    if (turns.length === 1) {
      this.forget();
      this.#props().onplay?.(turns[0]!.move);
    } else if (turns.length > 1) this.way = turns[0]!.way;
  }
  press(i: number, dragWay: Way | null = null): void {
    const { edit, oncell } = this.#props();
    const cell = this.scene.cells[i],
      player = this.player;
    if (!cell) return;
    if (edit) return oncell?.(cell.name);
    if (player?.running) return player.waiting ? player.next() : player.skip();
    const both = this.ways.get(cell.name);
    if (!both) return this.#refuse(cell, i);
    if (dragWay && both[dragWay].length > 0) {
      this.open = i;
      return this.choose(both[dragWay]);
    }
    const all = [...both.left, ...both.right];
    if (all.length === 1) return this.choose(all);
    this.open = this.open === i ? -1 : i;
    this.way = both.left.length === 0 ? 'right' : both.right.length === 0 ? 'left' : null;
  }
  #refuse(cell: Cell, i: number): void {
    this.open = -1;
    if (this.toMove === null || this.#props().disabled) return;
    if (!settings.lessMotion) shake(this.node(i));
    this.#props().onillegal?.(whyNot(this, cell));
  }
  key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const both = this.openWays;
    const picked =
      both && this.way === null
        ? ({ ArrowLeft: 'left', ArrowRight: 'right' } as Record<string, Way>)[event.key]
        : undefined;
    if (both && (picked || event.key === 'Escape')) {
      event.preventDefault();
      event.stopPropagation();
      if (picked) this.choose(both[picked]);
      else this.forget();
      return;
    }
    const answer = this.focus.key(event.key);
    if (answer === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (answer === 'moved') {
      this.open = -1;
      this.node(this.focus.index)?.focus();
    }
    if (answer === 'play') this.press(this.focus.index);
    if (answer === 'leave') (document.activeElement as SVGElement | null)?.blur();
  }

  // The pointer or the focus is at a pit.
  preview(i: number): void {
    const both = this.ways.get(this.name(i));
    const all = both ? [...both.left, ...both.right] : [];
    this.#props().onpreview?.(all.length === 1 ? all[0]!.move : null);
  }
  took(i: number, pit: Element): void {
    this.focus.index = i;
    this.#byKey = pit.matches(':focus-visible');
    this.preview(i);
  }
  // The focus has gone elsewhere.
  lost(to: Node | null): void {
    if (this.svg?.contains(to)) return;
    this.focus.pointer = false;
    if (this.#byKey) this.#props().onleave?.();
    this.#byKey = false;
  }
  // A pit is pressed, and let go of at its side for a way.
  grab(i: number, x: number): void {
    this.#dragged = { i, x };
  }
  drop(i: number, x: number): void {
    const dx = x - this.#dragged.x;
    this.press(i, this.#dragged.i === i && Math.abs(dx) > 12 ? (dx < 0 ? 'left' : 'right') : null);
    this.#dragged = { i: -1, x: 0 };
  }
}
