// One WebSocket for the whole page. It reconnects by itself with a growing pause and then asks
// again for everything that was being watched or analysed.
import { access } from './access.svelte';
import type { Analysis } from './api';
import type { components } from './api_types';
import { said } from './said';

type Schemas = components['schemas'];
export type Message = Schemas['SocketMessage'];
type Say =
  | Schemas['SayHello']
  | Schemas['SayWatch']
  | Schemas['SayAnalyse']
  | Schemas['SayStop']
  | Schemas['SayPing'];
// What can be watched. The first word of a topic is what its messages are `on`; a review tells its state.
type Topic =
  | 'tournaments'
  | 'explorer'
  | `${'play' | 'people' | 'tournament' | 'ladder' | 'review'}:${string}`;
type WordOf<T extends Topic> = T extends `${infer Word}:${string}`
  ? Word extends 'review'
    ? 'reviewing'
    : Word
  : T;
export type About<T extends Topic> = Extract<Message, { on: WordOf<T> | 'error' }>;
// A method may want a narrower message than it is called with: who watches a topic, or waits for an answer, hears only
// of that.
type Heard = { heard(m: Message): void }['heard'];
export type LinkState = 'connecting' | 'open' | 'lost';

export type AnalyseRequest = Omit<Schemas['SayAnalyse'], 'do' | 'id'>;
export interface Handle<Request> {
  replace(request: Request): void;
  stop(): void;
}

const kPauses = [250, 500, 1000, 2000, 3000, 5000];
export const pauseAfter = (failures: number): number =>
  kPauses[Math.min(failures, kPauses.length - 1)]!;

// How often a page that is looked at asks whether the server is there, and how long the answer may take before it is
// said to be missing: whoever does something then hears of a server that hangs after about three seconds. A link that
// stays silent much longer is dead, and one that is not made in time is tried again.
const kBeat = 500,
  kAskSeen = 1000,
  kAskHidden = 15_000,
  kSilence = 2500,
  kDead = 45_000,
  kHandshake = 15_000;

interface Job {
  ask: () => Say;
  message: Heard;
  finished: boolean;
}

export class Socket {
  state = $state<LinkState>('connecting');
  // The link stands, but the server does not answer.
  silent = $state(false);
  // Grows with every connection after the first: views that read by GET look at it to read again.
  reconnected = $state(0);

  #link: WebSocket | null = null;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #asked = 0; // when the ping was sent that is not answered yet; 0: none
  #lastBeat = 0;
  #opened = false;
  #nextId = 1;
  #topics = new Map<string, Set<Heard>>();
  #jobs = new Map<number, Job>();

  start(): () => void {
    this.#connect();
    const wake = () => {
      if (this.state === 'lost') this.#connect();
    };
    addEventListener('online', wake);
    return () => {
      removeEventListener('online', wake);
      clearTimeout(this.#timer);
      clearInterval(this.#beat);
      const link = this.#link;
      this.#link = null;
      link?.close();
    };
  }

  // Tells the server that this is the owner's browser.
  hello(): void {
    if (access.owner) this.#send({ do: 'hello', id: this.#nextId++, token: access.token });
  }

  // Calls `heard` with the whole state at once and with every change; returns how to stop.
  watch<T extends Topic>(topic: T, heard: (m: About<T>) => void): () => void {
    const listeners = this.#topics.get(topic) ?? new Set();
    this.#topics.set(topic, listeners);
    listeners.add(heard);
    // A second listener also needs the whole state, so every watch is sent.
    this.#sayWatch(topic);
    return () => {
      listeners.delete(heard);
      if (listeners.size > 0 || this.#topics.get(topic) !== listeners) return;
      this.#topics.delete(topic);
      this.#send({ do: 'unwatch', id: this.#nextId++, topic });
    };
  }

  analyse(
    request: AnalyseRequest,
    heard: (a: Analysis) => void,
    failed: (sentence: string) => void = () => {},
  ): Handle<AnalyseRequest> {
    const heardAny: Heard = heard;
    const id = this.#nextId++;
    const job: Job = {
      ask: () => ({ start: '', moves: [], ...request, do: 'analyse', id }),
      message: (m) => {
        if (m.on === 'error') failed(said(m));
        else heardAny(m);
      },
      finished: false,
    };
    this.#jobs.set(id, job);
    this.#send(job.ask());
    return {
      replace: (next) => {
        request = next;
        job.finished = false;
        this.#jobs.set(id, job);
        this.#send(job.ask());
      },
      stop: () => {
        if (this.#jobs.delete(id) && !job.finished) this.#send({ do: 'stop', id });
      },
    };
  }

  // With the seat that this browser has in the game, so that others see that somebody is there.
  #sayWatch(topic: string): void {
    const seat = topic.startsWith('play:') ? access.seatsOf(topic.slice('play:'.length)) : '';
    this.#send({ do: 'watch', id: this.#nextId++, topic, ...(seat ? { seat } : {}) });
  }
  #send(message: Say): void {
    // Not open: everything that matters is asked again by #open().
    if (this.#link?.readyState === WebSocket.OPEN) this.#link.send(JSON.stringify(message));
  }

  #connect(): void {
    clearTimeout(this.#timer);
    if (this.#link) return;
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const link = new WebSocket(`${scheme}//${location.host}/api/v1/socket`);
    this.#link = link;
    link.onopen = () => this.#open();
    link.onmessage = (event) => this.#message(String(event.data));
    link.onclose = () => {
      if (this.#link === link) this.#closed();
    };
    this.#timer = setTimeout(() => link.close(), kHandshake);
  }

  #open(): void {
    clearTimeout(this.#timer);
    this.#failures = 0;
    this.#listened();
    this.state = 'open';
    if (this.#opened) this.reconnected++;
    this.#opened = true;
    this.hello();
    for (const topic of this.#topics.keys()) this.#sayWatch(topic);
    for (const job of this.#jobs.values()) if (!job.finished) this.#send(job.ask());
    clearInterval(this.#beat);
    this.#lastBeat = Date.now();
    this.#beat = setInterval(() => this.#look(Date.now()), kBeat);
  }

  // A link can be dead without a word; a ping that stays unanswered shows it.
  #look(now: number): void {
    // The page itself was held up, and what the server said meanwhile is still to be read.
    const late = now - this.#lastBeat > 2 * kBeat;
    this.#lastBeat = now;
    if (now - this.#heard > kDead && !late) this.#link?.close();
    else if (this.#asked === 0) {
      if (now - this.#heard < (document.hidden ? kAskHidden : kAskSeen)) return;
      this.#asked = now;
      this.#send({ do: 'ping', id: this.#nextId++ });
    } else if (late) this.#asked = now;
    else if (now - this.#asked >= kSilence) this.silent = true;
  }

  #listened(): void {
    this.#heard = Date.now();
    this.#asked = 0;
    this.silent = false;
  }

  #closed(): void {
    this.#link = null;
    this.silent = false;
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    this.state = 'lost';
    this.#timer = setTimeout(() => this.#connect(), pauseAfter(this.#failures++));
  }

  #message(text: string): void {
    this.#listened();
    let m: Message;
    try {
      m = JSON.parse(text);
    } catch {
      return;
    }
    if ('topic' in m && m.topic !== undefined) {
      for (const heard of [...(this.#topics.get(m.topic) ?? [])]) heard(m);
      return;
    }
    const job = 'id' in m && m.id !== undefined ? this.#jobs.get(m.id) : undefined;
    if (!job) return;
    if ('done' in m && m.done) job.finished = true;
    job.message(m);
  }
}

export const socket = new Socket();
