// The page in a real browser, measured: what each view downloads, how soon it can be used, the work of
// the main thread during a wave over a hundred cells and while six boards are watched.
//   node measure.mjs ADDRESS TOKEN   prints JSON; ADDRESS is a running server, TOKEN the file owner.token of
//                                    its data folder, for the boards that are watched
// CHROMIUM is the browser (default: Debian's). `espalier bench web` runs this where the page was built.
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const kChromium = process.env.CHROMIUM ?? '/usr/bin/chromium';
const kTries = 3;
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

// What has to be there before somebody can use a view.
export const kReady = {
  play: '[role=gridcell][aria-disabled=false]',
  analyse: '[role=gridcell][aria-disabled=false]',
  review: 'main h1, main .notice',
  arena: 'main h1',
  ladder: 'main h1',
  learn: 'main h1 ~ *, main h1',
  puzzles: '[data-phase=asked] [role=gridcell]',
  explorer: '[data-state=known] [role=gridcell]',
};

export async function openChromium() {
  const { chromium } = await import('playwright-core');
  return chromium.launch({
    executablePath: kChromium,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
}
async function visitor(browser, settings = { firstRun: 2, speed: 1 }) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
  });
  await context.addInitScript(
    (stored) => localStorage.setItem('espalier.settings', JSON.stringify(stored)),
    settings,
  );
  return context.newPage();
}
const middle = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;
const round = (number, parts = 10) => Math.round(number * parts) / parts;

// One view, opened with an empty cache.
async function open(browser, url, view) {
  const page = await visitor(browser);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const names = new Map();
  let bytes = 0,
    files = 0;
  session.on('Network.responseReceived', ({ requestId, response }) =>
    names.set(requestId, response.url),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if ((names.get(requestId) ?? '/api/').includes('/api/')) return;
    bytes += encodedDataLength;
    files += 1;
  });
  // The page itself notes when it is ready: asking it from outside would be work of its own.
  await page.addInitScript((selector) => {
    const look = () => {
      if (globalThis.usable === undefined && document.querySelector(selector))
        globalThis.usable = performance.now();
    };
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      attributes: true,
    });
  }, kReady[view]);
  await page.goto(`${url}/${view}`, { waitUntil: 'networkidle' }).catch(() => {});
  await page.waitForFunction(() => globalThis.usable !== undefined, undefined, { timeout: 15_000 });
  const usable = await page.evaluate(() => globalThis.usable);
  await page.context().close();
  return { bytes, files, usable };
}
export async function measureViews(browser, url) {
  const out = {};
  await open(browser, url, 'play'); // the browser's own first page is slow
  for (const view of Object.keys(kReady)) {
    const tries = [];
    for (let i = 0; i < kTries; i++) tries.push(await open(browser, url, view));
    out[view] = {
      bytes: tries[0].bytes,
      files: tries[0].files,
      usable_ms: round(middle(tries.map((t) => t.usable))),
    };
  }
  return out;
}

async function traced(page, run) {
  const session = await page.context().newCDPSession(page);
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'devtools.timeline',
        'toplevel',
        'disabled-by-default-devtools.timeline',
      ],
    },
  });
  await run();
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.end');
  await complete;
  return events;
}
// Processor time where the trace has it: another program on the machine is not the page's work.
const work = (task) => (task.tdur ?? task.dur) / 1000;
const total = (tasks) => tasks.reduce((ms, task) => ms + work(task), 0);
// What happened on the page's main thread: of all renderers the one that was busiest.
function mainThread(events) {
  const spans = events.filter((e) => e.ph === 'X').sort((a, b) => a.ts - b.ts);
  const threads = events
    .filter((e) => e.name === 'thread_name' && e.args.name === 'CrRendererMain')
    .map(({ pid, tid }) => spans.filter((e) => e.pid === pid && e.tid === tid));
  const tasks = (spans) => spans.filter((e) => e.name === 'RunTask');
  const all = threads.sort((a, b) => total(tasks(b)) - total(tasks(a)))[0] ?? [];
  return { frames: all.filter((e) => e.name === 'FireAnimationFrame'), tasks: tasks(all) };
}

// The tasks of the page's main thread between one animation frame and the next, in ms.
function frameTimes(events) {
  const { frames: fires, tasks } = mainThread(events);
  const out = [];
  for (let i = 0; i + 1 < fires.length; i++) {
    const from = fires[i].ts,
      to = fires[i + 1].ts;
    if (to - from < 200_000)
      out.push(
        total(tasks.filter((task) => task.ts + task.dur >= from && task.ts + task.dur < to)),
      );
  }
  return out;
}
export async function measureFrames(browser, url) {
  const page = await visitor(browser);
  // Every cell is one orb from bursting; Blue's orb in a1 sets them all off.
  const edge = 'A' + 'B'.repeat(8) + 'A',
    between = 'B' + 'C'.repeat(8) + 'B';
  const start = [edge, ...Array(8).fill(between), edge.slice(0, 9) + 'a'].join('/') + ' 1 260';
  await page.goto(
    `${url}/play?game=chain:classic-10x10&vs=person&start=${encodeURIComponent(start)}`,
  );
  await page.waitForSelector('.play[data-state=mine]', { timeout: 30_000 });
  const events = await traced(page, async () => {
    await page.click('[data-cell=a1] .hit');
    await sleep(4000); // no questions meanwhile: they would be work of the main thread too
    await page.waitForSelector('.play[data-state=over]', { timeout: 30_000 });
  });
  await page.context().close();
  const times = frameTimes(events).sort((a, b) => a - b);
  const at = (share) => round(times[Math.floor(times.length * share)] ?? 0);
  return {
    frames: times.length,
    median_ms: at(0.5),
    p95_ms: at(0.95),
    most_ms: round(times.at(-1) ?? 0),
  };
}

// Six boards on which a turn takes a fifth of a second: the share of the time in which the page's thread has work.
export async function measureWall(browser, url, token) {
  const post = (path, body) =>
    fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Espalier': '1',
        Authorization: `Bearer ${token}`,
      },
      body: JSON.stringify(body),
    });
  const name = `wall-${process.pid}`;
  const begun = await post('/tournaments', {
    name,
    kind: 'match',
    game: 'chain',
    bots: ['espalier', 'level:8'],
    games: 2000,
    movetime_ms: 200,
    seed: 1,
    concurrency: 6,
  });
  if (!begun.ok) return null;
  const page = await visitor(browser);
  await page.goto(`${url}/arena/${name}`);
  await page.waitForSelector('.lv[data-game]', { timeout: 30_000 });
  await sleep(2000);
  const kSeconds = 8;
  const events = await traced(page, () => sleep(kSeconds * 1000));
  const boards = await page.locator('.lv[data-game]').count();
  await page.context().close();
  await post(`/tournaments/${name}/stop`, {});
  return { boards, share: round(total(mainThread(events).tasks) / (kSeconds * 1000), 1000) };
}

if (
  process.argv[1] &&
  realpathSync(process.argv[1]) === realpathSync(fileURLToPath(import.meta.url))
) {
  const [url, file] = process.argv.slice(2);
  if (!url || !file || !existsSync(kChromium)) {
    console.error(file ? `there is no ${kChromium}` : 'usage: node measure.mjs ADDRESS TOKEN');
    process.exit(2);
  }
  const browser = await openChromium();
  try {
    console.log(
      JSON.stringify({
        views: await measureViews(browser, url),
        animation: await measureFrames(browser, url),
        wall: await measureWall(browser, url, readFileSync(file, 'utf8').trim()),
      }),
    );
  } finally {
    await browser.close();
  }
}
