// Keyboard focus on a board: one tab stop, arrows move it, letter and number jump.

export interface GridShape {
  rows: number;
  columns: number;
  flipped: boolean;
  skip: (index: number) => boolean;
  // The cell that a typed name means, or -1.
  find: (letter: string, number: number) => number;
}
export type GridAnswer = 'moved' | 'play' | 'leave' | 'typing' | null;

export class GridFocus {
  index = $state(0);
  #shape: () => GridShape;
  #letter = '';
  #typed = 0;
  // Letters name cells for whoever moves by keyboard. After a click they stay what they are on the
  // rest of the page: h is a hint. An arrow brings the keyboard back.
  pointer = false;

  constructor(shape: () => GridShape) {
    this.#shape = shape;
  }

  // What a key means; the board then acts on it. Typed names have 1.5 s between letter and number.
  key(key: string, now: number = Date.now()): GridAnswer {
    const shape = this.#shape();
    const turn = shape.flipped ? -1 : 1;
    switch (key) {
      case 'ArrowLeft':
        return this.#go(0, -turn);
      case 'ArrowRight':
        return this.#go(0, turn);
      case 'ArrowUp':
        return this.#go(-turn, 0);
      case 'ArrowDown':
        return this.#go(turn, 0);
      case 'Enter':
      case ' ':
        return 'play';
      case 'Escape':
        return 'leave';
    }
    if (/^[a-j]$/i.test(key)) {
      if (this.pointer) return null;
      this.#letter = key;
      this.#typed = now;
      return 'typing';
    }
    if (/^[0-9]$/.test(key) && this.#letter !== '' && now - this.#typed < 1500) {
      const found = shape.find(this.#letter, key === '0' ? 10 : Number(key));
      this.#letter = '';
      if (found < 0) return 'typing';
      this.index = found;
      return 'moved';
    }
    return null;
  }

  #go(rows: number, columns: number): GridAnswer {
    this.pointer = false;
    const shape = this.#shape();
    let r = Math.floor(this.index / shape.columns),
      c = this.index % shape.columns;
    for (;;) {
      r += rows;
      c += columns;
      if (r < 0 || r >= shape.rows || c < 0 || c >= shape.columns) return 'moved'; // at the edge: stays
      if (!shape.skip(r * shape.columns + c)) break;
    }
    this.index = r * shape.columns + c;
    return 'moved';
  }
}
