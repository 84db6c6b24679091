// Drawing on a board by mouse, touch and keyboard: it listens in front of the board, takes what is meant for a drawing
// and leaves the rest to the board. Cells are found by the names that every board gives them.
import { kInks, type Drawn, type Ink } from './drawing';

export type Tool = 'arrow' | 'circle';

const cellOf = (target: EventTarget | null): string =>
  (target instanceof Element ? target.closest<SVGElement>('[data-cell]')?.dataset.cell : '') ?? '';
const under = (event: MouseEvent): string =>
  cellOf(document.elementFromPoint(event.clientX, event.clientY));
const kSteps = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

export class Pencil {
  tool = $state<Tool | null>(null);
  ink = $state<Ink>(kInks[0]);
  // Where an arrow begins that is not drawn yet, and where it would end.
  from = $state('');
  to = $state('');
  #ondraw: (one: Drawn) => void;
  #right = false; // the arrow is being drawn by the right button
  #held = ''; // the cell in which a button or finger went down with the tool for arrows

  constructor(ondraw: (one: Drawn) => void) {
    this.#ondraw = ondraw;
  }

  choose(tool: Tool): void {
    this.tool = this.tool === tool ? null : tool;
    this.leave();
  }
  // Nothing is begun any more.
  leave(): void {
    this.from = this.to = this.#held = '';
    this.#right = false;
  }
  // An arrow, or a circle when it ends where it began.
  #draw(from: string, to: string): void {
    this.leave();
    if (from && to) this.#ondraw({ ink: this.ink, from, to });
  }
  // A cell was pressed while a tool is chosen, or an arrow is begun.
  #press(cell: string): void {
    if (this.tool === 'circle') this.#draw(cell, cell);
    else if (this.from) this.#draw(this.from, cell);
    else this.from = this.to = cell;
  }

  // For an element around a board.
  attach = (node: HTMLElement): (() => void) => {
    const take = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    const down = (event: PointerEvent) => {
      const cell = cellOf(event.target);
      if (event.button === 2 && cell) {
        take(event);
        this.from = this.to = cell;
        this.#right = true;
      } else if (this.tool && cell) {
        event.stopPropagation();
        this.#held = this.tool === 'arrow' && event.isPrimary ? cell : '';
      }
    };
    const move = (event: PointerEvent) => {
      const cell = under(event);
      if (this.#held && cell && cell !== this.#held) this.from = this.#held;
      if (this.from && (this.#right || this.tool)) this.to = cell || this.from;
    };
    const up = (event: PointerEvent) => {
      const dragged = this.#held !== '' && this.from === this.#held && this.to !== this.from;
      this.#held = '';
      if (!dragged && !(this.#right && event.button === 2)) return;
      take(event);
      const cell = under(event);
      // Let go outside of the board, nothing is drawn.
      if (cell && node.contains(event.target as Node)) this.#draw(this.from, cell);
      else this.leave();
    };
    const click = (event: MouseEvent) => {
      const cell = cellOf(event.target);
      if (!this.tool || !cell) return;
      take(event);
      this.#press(cell);
    };
    const menu = (event: Event) => {
      if (cellOf(event.target) || this.#right) event.preventDefault();
    };
    const key = (event: KeyboardEvent) => this.#key(event, take);
    const lost = () => {
      if (this.#right || this.#held) this.leave();
    };
    const focus = (event: FocusEvent) => {
      if (this.from && !this.#right) this.to = cellOf(event.target) || this.to;
    };
    // Whoever goes elsewhere with the keyboard has given up.
    const left = (event: FocusEvent) => {
      if (!this.tool && !this.#right && !node.contains(event.relatedTarget as Node | null))
        this.leave();
    };
    node.addEventListener('pointerdown', down, true);
    node.addEventListener('pointermove', move, true);
    addEventListener('pointerup', up, true);
    addEventListener('pointercancel', lost);
    node.addEventListener('click', click, true);
    node.addEventListener('contextmenu', menu);
    node.addEventListener('keydown', key, true);
    node.addEventListener('focusin', focus);
    node.addEventListener('focusout', left);
    return () => {
      node.removeEventListener('pointerdown', down, true);
      node.removeEventListener('pointermove', move, true);
      removeEventListener('pointerup', up, true);
      removeEventListener('pointercancel', lost);
      node.removeEventListener('click', click, true);
      node.removeEventListener('contextmenu', menu);
      node.removeEventListener('keydown', key, true);
      node.removeEventListener('focusin', focus);
      node.removeEventListener('focusout', left);
    };
  };

  // Shift and an arrow begin at the cell that has the focus, and the board moves it on; Enter ends there. Shift and
  // Enter begin without a step, so that Enter twice is a circle. With a tool, Enter is a press.
  #key(event: KeyboardEvent, take: (event: Event) => void): void {
    const cell = cellOf(event.target);
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape' && (this.from || this.tool)) {
      take(event);
      if (this.from) this.leave();
      else this.tool = null;
    } else if (event.shiftKey && kSteps.includes(event.key)) {
      if (!this.from) this.from = this.to = cell;
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (!this.tool && !this.from && !event.shiftKey) return;
      take(event);
      this.#press(cell);
    }
  }
}
