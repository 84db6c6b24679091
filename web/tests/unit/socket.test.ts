import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Socket } from '../../src/lib/socket.svelte';

// A server at the other end of the link, which answers pings as long as it does not hang.
let hangs = false;
let links: Link[] = [];
class Link {
  static OPEN = 1;
  readyState = 0;
  onopen = () => {};
  onclose = () => {};
  onmessage = (_: { data: string }) => {};
  constructor() {
    links.push(this);
    setTimeout(() => {
      if (!hangs && this.readyState === 0) {
        this.readyState = 1;
        this.onopen();
      }
    }, 10);
  }
  send(text: string) {
    if (!hangs && JSON.parse(text).do === 'ping')
      setTimeout(() => this.onmessage({ data: '{"on":"pong"}' }), 10);
  }
  close() {
    this.readyState = 3;
    this.onclose();
  }
}

describe('the link to the server', () => {
  beforeEach(() => {
    hangs = false;
    links = [];
    vi.useFakeTimers();
    for (const [name, thing] of Object.entries({
      WebSocket: Link,
      location: { protocol: 'http:', host: 'here' },
      document: { hidden: false },
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
      vi.stubGlobal(name, thing);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('says after about three seconds that the server hangs, and takes it back', () => {
    const socket = new Socket(),
      stop = socket.start();
    vi.advanceTimersByTime(20_000);
    expect([socket.state, socket.silent]).toEqual(['open', false]);
    hangs = true;
    let waited = 0;
    for (; !socket.silent && waited < 20_000; waited += 100) vi.advanceTimersByTime(100);
    expect(waited).toBeGreaterThanOrEqual(2000);
    expect(waited).toBeLessThanOrEqual(4500);
    expect(socket.state).toBe('open');
    hangs = false;
    links[0]!.onmessage({ data: '{"on":"pong"}' });
    expect(socket.silent).toBe(false);
    vi.advanceTimersByTime(20_000);
    expect([socket.silent, links.length]).toEqual([false, 1]);
    stop();
  });
  it('blames nobody for a page that was held up itself', () => {
    const socket = new Socket(),
      stop = socket.start();
    vi.advanceTimersByTime(1100);
    hangs = true;
    vi.advanceTimersByTime(1500);
    // A second that took ten: nothing is said before the next ones have passed in time.
    vi.setSystemTime(Date.now() + 10_000);
    vi.advanceTimersByTime(1000);
    expect(socket.silent).toBe(false);
    vi.advanceTimersByTime(3000);
    expect(socket.silent).toBe(true);
    stop();
  });
  it('is given up when it is dead, and tried again when it is not made', () => {
    const socket = new Socket(),
      stop = socket.start();
    vi.advanceTimersByTime(100);
    hangs = true;
    vi.advanceTimersByTime(47_000);
    expect([socket.state, socket.silent, links.length]).toEqual(['lost', false, 2]);
    vi.advanceTimersByTime(20_000);
    expect(links.length).toBe(3);
    hangs = false;
    vi.advanceTimersByTime(20_000);
    expect(socket.state).toBe('open');
    stop();
  });
});
