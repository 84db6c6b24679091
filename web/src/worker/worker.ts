// The service worker: opens the page without a server, with lessons and the puzzles that were fetched. The build puts
// its version and the list of its files in front (vite.config.ts); another build is another worker, with caches of
// its own.
//
// It never shows an old page while the server answers, and keeps nothing that belongs to somebody: only what wayOf()
// names, only when the server allows it, and by the address alone, without the headers that say who asked.
import { bodyKey, isAway, kKeptHeader, mayKeep, wayOf, type Way } from './rules';
import type { Say, WorkerState } from './talk';

declare const self: ServiceWorkerGlobalScope;
declare const kVersion: string;
declare const kFiles: readonly string[];

const kName = 'espalier-';
const kShell = `${kName}files-${kVersion}`,
  kKept = `${kName}kept-${kVersion}`,
  kLessons = `${kName}lessons-${kVersion}`;
const kOwn = [kShell, kKept, kLessons];
const kIndex = '/';
// How long the server may take before what was kept is shown instead.
const kPagePatience = 3000,
  kAnswerPatience = 8000;
const kMaxKept = 400; // puzzles and lists; the oldest go first
const kLessonsDone = '/lessons-are-kept';

self.addEventListener('install', (event) => event.waitUntil(fetchAll()));
self.addEventListener('activate', (event) => event.waitUntil(begin()));
self.addEventListener('message', (event) => event.waitUntil(hear(event)));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const asked = {
    method: request.method,
    url: new URL(request.url),
    navigates: request.mode === 'navigate',
  };
  const way = wayOf(asked, self.location.origin);
  const answer = answers[way];
  if (answer) event.respondWith(answer(request));
  if (way === 'page') event.waitUntil(tidy());
});

// Files of the last version that have the same name have the same content.
async function fetchAll(): Promise<void> {
  const shell = await caches.open(kShell);
  await Promise.all(
    kFiles.map(async (file) => {
      const known = file.startsWith('/assets/') ? await caches.match(file) : undefined;
      const found = known ?? (await fetch(file, { cache: 'no-cache' }));
      if (!found.ok) throw new Error(`${file}: ${found.status}`);
      await shell.put(file, found);
    }),
  );
}
async function begin(): Promise<void> {
  await tidy();
  await self.clients.claim();
}
// Other tabs may still show the last version, and fetch parts of it.
async function tidy(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.length > 1) return;
  const old = (await caches.keys()).filter(
    (name) => name.startsWith(kName) && !kOwn.includes(name),
  );
  // A version that waits has its files already; it tidies up when it begins.
  if (self.registration.waiting || self.registration.installing) return;
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function hear(event: ExtendableMessageEvent): Promise<void> {
  const said = event.data as Say;
  if (said.do === 'take over') await self.skipWaiting();
  if (said.do === 'keep lessons') {
    const lessons = await caches.open(kLessons);
    for (const { url, text } of said.entries) await lessons.put(url, stamped(text));
    await lessons.put(kLessonsDone, new Response(''));
  }
  event.ports[0]?.postMessage(await state());
}
async function state(): Promise<WorkerState> {
  const lessons = await (await caches.open(kLessons)).match(kLessonsDone);
  const puzzles = (await (await caches.open(kKept)).keys()).filter((one) =>
    /\/puzzles\/[^/]+\/\d+$/.test(new URL(one.url).pathname),
  );
  return { version: kVersion, lessons: lessons !== undefined, puzzles: puzzles.length };
}

const answers: Record<Way, ((request: Request) => Promise<Response>) | null> = {
  page: (request) => networkFirst(request, kPagePatience, () => kept(kShell, kIndex)),
  file: async (request) =>
    (await caches.match(request.url, { ignoreVary: true })) ?? (await fetch(request)),
  loose: (request) =>
    networkFirst(request, kPagePatience, () => kept(kShell, new URL(request.url).pathname)),
  keep: (request) => {
    const { url } = request;
    return networkFirst(
      request,
      kAnswerPatience,
      () => kept(kKept, url),
      async (reply) => {
        if (mayKeep(reply.status, reply.headers.get('Cache-Control')))
          await keep(url, reply.clone());
      },
    );
  },
  lesson: async (request) => {
    const asked = request.method === 'POST' ? await request.clone().text() : null;
    const key = asked === null ? request.url : bodyKey(request.url, asked);
    return networkFirst(request, kAnswerPatience, () => kept(kLessons, key));
  },
  through: null,
};

async function kept(box: string, url: string): Promise<Response | undefined> {
  return (await caches.open(box)).match(url);
}

// What was kept is shown when the network fails, or takes too long; where nothing was kept, whoever asked waits on.
async function networkFirst(
  request: Request,
  patience: number,
  found: () => Promise<Response | undefined>,
  heard: (reply: Response) => Promise<void> = async () => {},
): Promise<Response> {
  const asked = fetch(request).then(
    async (reply) => {
      if (isAway(reply.status)) return null;
      await heard(reply).catch(() => {}); // a full disk is no reason to show nothing
      return reply;
    },
    () => null,
  );
  const late = new Promise<null>((done) => setTimeout(() => done(null), patience));
  return (
    (await Promise.race([asked, late])) ?? (await found()) ?? (await asked) ?? Response.error()
  );
}

// By the address alone: a request would be kept with its headers.
async function keep(url: string, reply: Response): Promise<void> {
  const box = await caches.open(kKept);
  const text = await reply.text();
  await box.delete(url);
  await box.put(url, stamped(text));
  const all = await box.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - kMaxKept)).map((one) => box.delete(one)));
}
// With the moment, by which the page says how old it is.
const stamped = (text: string): Response =>
  new Response(text, {
    headers: { 'Content-Type': 'application/json', [kKeptHeader]: new Date().toISOString() },
  });
