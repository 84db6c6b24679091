// One analysis at a time for the page: starts, follows the position, pauses, and is never left
// running behind a hidden page. Numbers change four times a second at most, the heat map twice.
import type { Analysis } from '../../lib/api';
import { socket, type AnalyseRequest, type Handle } from '../../lib/socket.svelte';
import { kept, type DepthValue } from './kept';

export type EngineState =
  'idle' | 'waiting' | 'searching' | 'paused' | 'solved' | 'finished' | 'failed';

const kNumbersMs = 250;
const kHeatMs = 500;

export class Engine {
  now = $state.raw<Analysis | null>(null); // for numbers and lines
  heat = $state.raw<Analysis | null>(null); // for the board
  history = $state.raw<DepthValue[]>([]); // the best value at each depth
  paused = $state(false);
  failure = $state('');
  #asked = $state.raw<AnalyseRequest | null>(null);
  #handle: Handle<AnalyseRequest> | null = null;
  #latest: Analysis | null = null;
  #timers: ReturnType<typeof setInterval>[] = [];
  #key = '';

  get state(): EngineState {
    if (!this.#asked) return 'idle';
    if (this.failure) return 'failed';
    if (this.now?.done) return this.now.exact || this.now.lines[0]?.proven ? 'solved' : 'finished';
    if (this.paused) return 'paused';
    return this.now === null || this.now.waiting ? 'waiting' : 'searching';
  }

  // The position to look at; null for none. The same request again changes nothing.
  look(request: AnalyseRequest | null): void {
    const key = JSON.stringify(request);
    if (key === this.#key) return;
    this.#key = key;
    this.#asked = request;
    this.#latest = null;
    this.failure = '';
    this.#recall();
    if (request === null || this.now?.done) this.#halt();
    else if (!this.paused) this.#go();
  }

  pause(): void {
    if (this.paused) return;
    this.#commit();
    this.paused = true;
    this.#halt();
  }
  goOn(): void {
    this.paused = false;
    if (this.#asked && !(this.now?.done && this.state === 'solved')) this.#go();
  }
  toggle(): void {
    if (this.paused) this.goOn();
    else this.pause();
  }

  // Call in an effect of the view: stops the search with the view and while the page is hidden.
  attach(): () => void {
    const seen = () => {
      if (document.hidden) this.#halt();
      else if (this.#asked && !this.paused && !this.now?.done) this.#go();
    };
    document.addEventListener('visibilitychange', seen);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      this.#halt();
      this.#key = '';
      this.#asked = null;
    };
  }

  // What is known of the position already.
  #recall(): void {
    const known = this.#asked && kept.of(this.#asked);
    this.now = this.heat = (this.#asked && known?.answerTo(this.#asked)) ?? null;
    this.history = known?.history ?? [];
  }

  #go(): void {
    if (!this.#asked || document.hidden) return;
    this.failure = '';
    // A new number each time: what is still on its way about the last position finds nobody.
    this.#handle?.stop();
    this.#handle = socket.analyse(
      this.#asked,
      (a) => this.#heard(a),
      (sentence) => {
        this.failure = sentence || '?';
      },
    );
    if (this.#timers.length) return;
    this.#timers = [
      setInterval(() => this.#show(), kNumbersMs),
      setInterval(() => {
        if (this.#latest) this.heat = this.#latest;
      }, kHeatMs),
    ];
  }

  #halt(): void {
    this.#handle?.stop();
    this.#handle = null;
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
  }

  #heard(analysis: Analysis): void {
    if (this.paused || !this.#asked) return;
    const first = this.#latest === null || !this.now;
    this.#latest = kept.take(analysis, this.#asked);
    if (first || analysis.done) this.#commit();
    if (analysis.done) this.#halt();
  }

  #commit(): void {
    this.#show();
    if (this.#latest) this.heat = this.#latest;
  }

  #show(): void {
    const seen = this.#latest;
    if (!seen || seen === this.now) return;
    this.now = seen;
    if (this.#asked) this.history = kept.of(this.#asked).history;
  }
}
