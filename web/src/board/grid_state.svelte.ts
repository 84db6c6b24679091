// What all boards of equal cells share: where cells lie, which are legal, what is pointed at, and
// what a press or a key means. GridFrame.svelte draws it; a board adds its pieces and its words.
import type { Cell, Scene } from '../lib/api';
import { pressedFor } from '../games/pressing';
import { settings } from '../lib/settings.svelte';
import { shake } from './effects';
import { coordinateSize, layout } from './geometry';
import { GridFocus } from './grid.svelte';
import { presses } from './input';
import type { BoardProps, Heat } from './types';

export interface GridWords {
  spoken: (cell: Cell, i: number) => string;
  why: (cell: Cell) => string;
  skip?: (cell: Cell) => boolean;
}

export class GridState {
  svg = $state<SVGSVGElement | undefined>();
  canvas = $state<HTMLCanvasElement | undefined>();
  ground = $state<HTMLCanvasElement | undefined>();
  // What the document shows while the ground is painted over it.
  still = $state.raw<Scene | null>(null);
  width = $state(0);
  hover = $state(-1);
  focused = $state(-1);
  // A cell that was touched once, where it takes two.
  touched = $state(-1);
  // The cell in which the move begins, once it is chosen; '' before.
  from = $state('');
  #grabbed = '';
  #complained = false;
  readonly words: GridWords;
  readonly focus: GridFocus;
  #props: () => BoardProps;

  constructor(props: () => BoardProps, words: GridWords) {
    this.#props = props;
    this.words = words;
    this.focus = new GridFocus(() => ({
      rows: this.rows,
      columns: this.columns,
      flipped: this.flipped,
      skip: (i) => words.skip?.(this.view.cells[i]!) ?? false,
      find: (letter, number) => this.index.get(letter.toLowerCase() + number) ?? -1,
    }));
  }

  get props(): BoardProps {
    return this.#props();
  }
  get flipped(): boolean {
    return this.#props().flipped ?? false;
  }
  get mini(): boolean {
    return this.#props().mini ?? false;
  }
  get running(): boolean {
    return this.#props().player?.running ?? false;
  }
  // The position, or the moment of a turn that is being played.
  view = $derived.by((): Scene => this.still ?? this.#props().player?.scene ?? this.#props().scene);
  // Plain numbers, so that a moment of a turn does not lay out the board again.
  rows = $derived(this.view.rows);
  columns = $derived(this.view.columns);
  shape = $derived.by(() => layout(this.rows, this.columns, this.mini));
  // Cells that can be pressed, and the move that it makes; '' where a move begins that goes elsewhere.
  legal = $derived.by((): ReadonlyMap<string, string> => {
    const { game, scene, disabled, legal = [] } = this.#props();
    return presses(disabled ? [] : legal, this.from, (one) => pressedFor(game, one, scene));
  });
  #cellsOf = $derived.by(
    () => new Map((this.#props().legal ?? []).map((one) => [one.move, one.cells])),
  );
  // The cells of the move to draw attention to.
  #shownCells = $derived.by((): readonly string[] => {
    return this.#cellsOf.get(this.#props().shown ?? '') ?? [];
  });
  index = $derived.by(() => new Map(this.#props().scene.cells.map((c, i) => [c.name, i])));
  // The cell that the last move went to, and the one that it came from.
  #lastCells = $derived.by(() => (this.running ? [] : (this.#props().last?.cells ?? [])));
  last = $derived(this.#lastCells.at(-1) ?? null);
  lastFrom = $derived(this.#lastCells.length > 1 ? this.#lastCells[0]! : null);
  hinted = $derived.by((): ReadonlySet<string> => new Set(this.#shownCells));
  unit = $derived(this.width > 0 ? this.width / this.shape.width : 1);
  small = $derived(coordinateSize(this.unit));
  stop = $derived.by(() => Math.min(this.focus.index, this.rows * this.columns - 1));
  order = $derived.by(() => {
    const { rows, columns } = this;
    const all = Array.from({ length: rows }, (_, r) =>
      Array.from({ length: columns }, (_, c) => r * columns + c),
    );
    return this.flipped ? all.reverse().map((r) => r.reverse()) : all;
  });
  // The cell whose move is to be shown before it is made: hinted, pointed at or focused by key.
  pointed = $derived.by(() => {
    const shown = this.#shownCells.at(-1);
    const i = shown
      ? (this.index.get(shown) ?? -1)
      : this.hover >= 0
        ? this.hover
        : this.focused >= 0
          ? this.focused
          : this.touched;
    if (i < 0 || this.running || this.#props().edit) return -1;
    const name = this.view.cells[i]?.name ?? '';
    if (shown) return i;
    return this.legal.has(name) ? (this.index.get(this.shownAt(name)) ?? -1) : -1;
  });

  column(i: number): number {
    const c = i % this.columns;
    return this.flipped ? this.columns - 1 - c : c;
  }
  row(i: number): number {
    const r = Math.floor(i / this.columns);
    return this.flipped ? this.rows - 1 - r : r;
  }
  // Where the move that a press on a cell plays is shown: in that cell, but where several mean the same move.
  shownAt(name: string): string {
    const move = this.legal.get(name);
    return (move && this.#cellsOf.get(move)?.at(-1)) || name;
  }
  // The worth of pressing a cell: of its move, or of the best one that begins in it.
  heatOf(name: string): Heat | undefined {
    const { heat, legal = [] } = this.#props();
    const move = this.legal.get(name);
    if (!heat || move) return heat?.get(move ?? '');
    const here = new Set(legal.flatMap((one) => (one.cells[0] === name ? one.move : [])));
    return [...heat]
      .flatMap(([one, worth]) => (here.has(one) ? worth : []))
      .reduce<Heat | undefined>(
        (best, one) => (!best || one.bin > best.bin ? one : best),
        undefined,
      );
  }
  // The upper left corner of a cell.
  at(i: number): { x: number; y: number } {
    return { x: this.shape.x(this.column(i)), y: this.shape.y(this.row(i)) };
  }
  node(i: number): SVGGElement | null {
    return this.svg?.querySelector<SVGGElement>(`[data-i="${i}"]`) ?? null;
  }

  press(i: number, touch = false): void {
    const { scene, player, edit, oncell, onplay, onillegal, toMove, disabled, touchTwice } =
      this.#props();
    const cell = scene.cells[i];
    if (!cell) return;
    if (edit) return oncell?.(cell.name);
    if (player?.running) return player.waiting ? player.next() : player.skip();
    const move = this.legal.get(cell.name);
    const again = this.touched >= 0 && this.legal.get(scene.cells[this.touched]!.name) === move;
    this.touched = -1;
    if (move === '') {
      this.from = this.from === cell.name ? '' : cell.name;
      if (this.#complained) onillegal?.('');
      this.#complained = false;
      return;
    }
    if (move !== undefined) {
      if (touch && touchTwice && !again) {
        this.touched = i;
        return this.#tell(i);
      }
      this.from = '';
      return onplay?.(move);
    }
    if (toMove === null || disabled) return;
    if (!settings.lessMotion) shake(this.node(i));
    this.#complained = true;
    onillegal?.(this.words.why(cell));
  }
  key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const answer = this.focus.key(event.key);
    if (answer === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (answer === 'moved') this.node(this.focus.index)?.focus();
    if (answer === 'play') this.press(this.stop);
    if (answer === 'leave' && this.from !== '') this.from = '';
    else if (answer === 'leave') (document.activeElement as SVGElement | null)?.blur();
  }
  // A mouse takes hold of a piece, and lets it go over another cell: the same as pressing both.
  grab(i: number): void {
    const name = this.view.cells[i]?.name ?? '';
    this.#grabbed = this.legal.get(name) === '' && !this.#props().edit ? name : '';
  }
  drop(): void {
    const from = this.#grabbed,
      to = this.hover;
    this.#grabbed = '';
    if (from !== '' && this.from === from && to >= 0 && this.view.cells[to]?.name !== from)
      this.press(to);
  }
  // The button was let go of outside of the board.
  letGo(): void {
    this.#grabbed = '';
  }
  // Other moves can be made now: nothing is chosen any more.
  forget(): void {
    this.from = '';
    this.#grabbed = '';
  }
  // The pointer is at a cell, or has left the board (-1); a cell that has the focus counts then.
  point(i: number): void {
    this.hover = i;
    if (this.#grabbed !== '' && i >= 0 && this.view.cells[i]?.name !== this.#grabbed)
      this.from = this.#grabbed;
    if (i < 0 && this.focused < 0) this.#leave();
    else this.#tell(i < 0 ? this.focused : i);
  }
  // The focus of the keyboard has left a cell, and the board as well unless it is `inside`.
  lost(inside: boolean): void {
    const was = this.focused;
    this.focused = -1;
    if (was >= 0 && !inside) this.point(this.hover);
  }
  #leave(): void {
    const { onleave, onpreview } = this.#props();
    if (onleave) onleave();
    else onpreview?.(null);
  }
  took(i: number): void {
    this.focus.index = i;
    this.focused = this.node(i)?.matches(':focus-visible') ? i : -1;
    this.#tell(i);
  }
  // The position has changed under the pointer or the focus.
  retell(): void {
    if (this.hover >= 0 || this.focused >= 0)
      this.#tell(this.hover >= 0 ? this.hover : this.focused);
  }
  #tell(i: number): void {
    const name = this.view.cells[i]?.name ?? '';
    this.#props().onpreview?.(this.legal.get(name) || null);
  }
}
