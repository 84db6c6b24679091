// The page and its service worker: begins it, hears of a new version, and has it keep the lessons.
import type { Say, WorkerState } from '../worker/talk';

// Why a browser keeps nothing for times without a server: '' when it does.
export type Refusal = '' | 'insecure' | 'unsupported' | 'failed';
// What browsers ask before a page becomes an app, for the button in the settings.
interface InstallPrompt extends Event {
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const kLookAgain = 60 * 60 * 1000;

class WorkerLink {
  // Another version is here and waits for a word.
  update = $state(false);
  refused = $state<Refusal>('');
  state = $state.raw<WorkerState | null>(null);
  prompt = $state.raw<InstallPrompt | null>(null);
  // When the oldest thing on the screen was kept, if the server did not answer for it.
  shownFrom = $state('');
  #registration: ServiceWorkerRegistration | null = null;
  #reload = false;

  get asApp(): boolean {
    return typeof matchMedia !== 'undefined' && matchMedia('(display-mode: standalone)').matches;
  }

  // After the page is drawn: it takes nothing away from it.
  async start(): Promise<void> {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.prompt = event as InstallPrompt;
    });
    addEventListener('appinstalled', () => {
      this.prompt = null;
    });
    if (!isSecureContext) this.refused = 'insecure';
    else if (!('serviceWorker' in navigator)) this.refused = 'unsupported';
    else await this.#register().catch(() => void (this.refused = 'failed'));
  }
  async #register(): Promise<void> {
    const workers = navigator.serviceWorker;
    workers.addEventListener('controllerchange', () => {
      if (this.#reload) location.reload();
    });
    const here = await workers.register('/sw.js', { scope: '/', updateViaCache: 'none' });
    this.#registration = here;
    here.addEventListener('updatefound', () => {
      const coming = here.installing;
      coming?.addEventListener('statechange', () => {
        if (coming.state === 'installed') void this.#look();
      });
    });
    setInterval(() => this.look(), kLookAgain);
    await this.#look();
    await workers.ready;
    await this.refresh();
  }
  // Whether there is another version: after the server was away it may be a new one.
  look(): void {
    void this.#registration?.update().catch(() => {});
  }
  // A version that waits is told to people, unless this page is that version already.
  async #look(): Promise<void> {
    const waiting = this.#registration?.waiting;
    if (!waiting || !navigator.serviceWorker.controller) return;
    const told = await ask(waiting, { do: 'state' });
    if (told?.version === ownVersion()) waiting.postMessage({ do: 'take over' } satisfies Say);
    else this.update = true;
  }
  reload(): void {
    const waiting = this.#registration?.waiting;
    if (!waiting) return location.reload();
    this.#reload = true;
    waiting.postMessage({ do: 'take over' } satisfies Say);
    return undefined;
  }
  async refresh(): Promise<void> {
    const active = this.#registration?.active;
    this.state = active ? await ask(active, { do: 'state' }) : null;
  }
  async keepLessons(): Promise<void> {
    const active = this.#registration?.active;
    if (!active || !this.state || this.state.lessons || savesData()) return;
    const { lessonEntries } = await import('../views/learn/keep');
    const entries = await lessonEntries();
    this.state = (await ask(active, { do: 'keep lessons', entries })) ?? this.state;
  }
  async install(): Promise<void> {
    const { prompt } = this;
    if (!prompt) return;
    await prompt.prompt();
    if ((await prompt.userChoice).outcome === 'accepted') this.prompt = null;
  }
}

// Written into the page by the build.
export const ownVersion = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? '';

// People who pay for every byte fetch a lesson when they read it.
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const kPatience = 60_000;
function ask(worker: ServiceWorker, said: Say): Promise<WorkerState | null> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => done(null), kPatience);
    port1.onmessage = (event: MessageEvent<WorkerState>) => {
      clearTimeout(timer);
      done(event.data);
    };
    worker.postMessage(said, [port2]);
  });
}

export const workerLink = new WorkerLink();
