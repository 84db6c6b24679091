// Drawing by dragging: what a pencil makes of presses, moves and lets go.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Pencil } from '../../src/board/drawing.svelte';
import type { Drawn } from '../../src/board/drawing';

// As much of a page as a pencil looks at: cells, and what is under the pointer.
class Place extends EventTarget {
  dataset: { cell: string };
  constructor(cell: string) {
    super();
    this.dataset = { cell };
  }
  closest(): Place | null {
    return this.dataset.cell ? this : null;
  }
}
const cell = (name: string) => new Place(name);

describe('a pencil with the tool for arrows', () => {
  let drawn: Drawn[], pencil: Pencil, pressed: EventTarget, at: Place | null, leave: () => void;
  const heard = new EventTarget();
  beforeEach(() => {
    drawn = [];
    at = null;
    vi.stubGlobal('Element', Place);
    vi.stubGlobal('document', { elementFromPoint: () => at });
    vi.stubGlobal('addEventListener', heard.addEventListener.bind(heard));
    vi.stubGlobal('removeEventListener', heard.removeEventListener.bind(heard));
    pressed = Object.assign(new EventTarget(), { contains: () => true });
    pencil = new Pencil((one) => drawn.push(one));
    leave = pencil.attach(pressed as HTMLElement);
    pencil.choose('arrow');
  });
  afterEach(() => {
    leave();
    vi.unstubAllGlobals();
  });
  const send = (to: EventTarget, kind: string, over: Place | null, button = 0) => {
    at = over;
    const event = new Event(kind, { cancelable: true });
    Object.defineProperty(event, 'target', { value: over });
    to.dispatchEvent(Object.assign(event, { button, isPrimary: true, clientX: 0, clientY: 0 }));
  };
  const down = (name: string) => send(pressed, 'pointerdown', cell(name));
  const move = (name: string) => send(pressed, 'pointermove', name ? cell(name) : null);
  const up = (name: string) => send(heard, 'pointerup', name ? cell(name) : null);
  const click = (name: string) => send(pressed, 'click', cell(name));

  it('draws from where it went down to where it is let go', () => {
    down('b2');
    move('c3');
    expect([pencil.from, pencil.to]).toEqual(['b2', 'c3']);
    move('d4');
    up('d4');
    expect(drawn).toEqual([{ ink: 'G', from: 'b2', to: 'd4' }]);
    expect(pencil.from).toBe('');
  });
  it('draws nothing outside of the board', () => {
    down('b2');
    move('c3');
    up('');
    expect(drawn).toEqual([]);
    expect(pencil.from).toBe('');
  });
  it('still takes two presses', () => {
    for (const name of ['b2', 'd4']) {
      down(name);
      move(name);
      up(name);
      click(name);
    }
    expect(drawn).toEqual([{ ink: 'G', from: 'b2', to: 'd4' }]);
  });
  it('gives up when the browser takes the pointer away', () => {
    down('b2');
    move('c3');
    send(heard, 'pointercancel', null);
    up('c3');
    expect(drawn).toEqual([]);
  });
  it('does not draw by moving alone, or with a circle', () => {
    move('b2');
    up('c3');
    pencil.choose('circle');
    down('b2');
    move('c3');
    up('c3');
    expect(drawn).toEqual([]);
  });
});
