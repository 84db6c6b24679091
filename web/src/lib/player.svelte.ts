// Plays the frames of a turn on a board: pause, step by step, skip. The board draws a frame with
// tick(), which honours all of these; input is never blocked by an animation.
import type { Scene, Step } from './api';
import { plan, type Frame, type Pace } from './animate';

export type Stage = (frame: Frame) => Promise<void>;
export interface PlayOptions extends Pace {
  stepwise?: boolean;
}

export class TurnPlayer {
  // What the board shows instead of its position, while a turn is under way.
  scene = $state.raw<Scene | null>(null);
  frames = $state.raw<Frame[]>([]);
  at = $state(-1);
  running = $state(false);
  paused = $state(false);
  waiting = $state(false);

  #stage: Stage | null = null;
  #run = 0;
  #skip = false;
  #open: (() => void) | null = null;

  get frame(): Frame | null {
    return this.frames[this.at] ?? null;
  }

  // The board that draws; returns how to leave.
  attach(stage: Stage): () => void {
    this.#stage = stage;
    return () => {
      if (this.#stage === stage) this.#stage = null;
      this.skip();
    };
  }

  async play(before: Scene, steps: readonly Step[], options: PlayOptions = {}): Promise<void> {
    const run = ++this.#run;
    this.#open?.();
    this.#skip = false;
    this.paused = false;
    this.frames = plan(before, steps, options);
    this.scene = before;
    this.running = true;
    const hide = () => {
      if (document.hidden) this.skip();
    };
    document.addEventListener('visibilitychange', hide);
    hide(); // no frames are drawn for a hidden page
    for (let i = 0; i < this.frames.length && this.#run === run; i++) {
      const frame = this.frames[i]!;
      this.at = i;
      if (frame.ms > 0 && !this.#skip && this.#stage) await this.#stage(frame);
      if (this.#run !== run) break;
      this.scene = frame.after;
      if (options.stepwise && frame.stop && i + 1 < this.frames.length && !this.#skip)
        await this.#gate();
    }
    document.removeEventListener('visibilitychange', hide);
    if (this.#run !== run) return;
    this.running = false;
    this.scene = null;
    this.at = -1;
  }

  // To the end of the turn, now.
  skip(): void {
    this.#skip = true;
    this.paused = false;
    this.#open?.();
  }
  togglePause(): void {
    if (!this.running) return;
    this.paused = !this.paused;
    if (!this.paused) this.#open?.();
  }
  // Step by step: on to the next wave or sowing.
  next(): void {
    this.#open?.();
  }
  // Leaves the turn where it is: the position has changed under it.
  cancel(): void {
    this.#run++;
    this.skip();
    this.running = false;
    this.scene = null;
    this.at = -1;
  }

  // Calls draw with 0..1 once a frame for `ms`; returns early when skipped.
  tick(ms: number, draw: (share: number) => void = () => {}): Promise<void> {
    return new Promise((done) => {
      let used = 0,
        last = performance.now();
      const step = (now: number) => {
        if (this.#skip) return done();
        if (!this.paused) used += Math.max(0, now - last);
        last = now;
        draw(Math.min(1, used / ms));
        if (used >= ms) return done();
        requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    });
  }

  #gate(): Promise<void> {
    this.waiting = true;
    return new Promise((done) => {
      this.#open = () => {
        this.#open = null;
        this.waiting = false;
        done();
      };
    });
  }
}
