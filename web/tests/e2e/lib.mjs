// What the browser tests share: the real server on a port of its own with a data folder of its own,
// and one Chromium of Debian for all of them.
import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const here = dirname(fileURLToPath(import.meta.url));
export const program = resolve(
  process.env.ESPALIER ?? join(here, '../../../build/release/espalier'),
);

export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
export async function until(what, ms = 30_000, pause = 50) {
  const end = Date.now() + ms;
  for (;;) {
    const found = await what();
    if (found) return found;
    if (Date.now() > end) throw new Error(`not within ${ms} ms: ${what}`);
    await sleep(pause);
  }
}

// A run that is ended by a signal leaves no server behind.
const running = new Set();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(1));

// All servers of the tests have the same owner.
export const token = '0123456789abcdef'.repeat(4);

export class Server {
  port = 0; // the server's choice, and the same again when it comes back
  // With an empty data folder, or with a copy of `folder`; `options` of the command line.
  constructor(folder = null, options = []) {
    this.folder = folder;
    this.options = options;
  }
  async start() {
    this.data = mkdtempSync(join(tmpdir(), 'espalier-web-'));
    if (this.folder) cpSync(this.folder, this.data, { recursive: true });
    writeFileSync(join(this.data, 'owner.token'), token, { mode: 0o600 });
    await this.up();
    this.url = `http://127.0.0.1:${this.port}`;
    if (process.env.E2E_PAGE)
      await (Server.fronts = Server.fronts.then(() => this.front(resolve(process.env.E2E_PAGE))));
  }
  // The page from a folder, everything else from the server behind it. One after the other: Vite is told
  // about that server in the environment.
  static fronts = Promise.resolve();
  async front(folder) {
    const { preview } = await import('vite');
    process.env.ESPALIER_SERVER = this.url;
    this.page = await preview({
      root: join(here, '../..'),
      logLevel: 'error',
      build: { outDir: folder },
      preview: { port: 0, host: '127.0.0.1' },
    });
    this.url = `http://127.0.0.1:${this.page.httpServer.address().port}`;
  }
  async up() {
    if (!existsSync(program))
      throw new Error(`there is no ${program}; set ESPALIER to the program`);
    const child = (this.child = spawn(
      program,
      ['serve', '--port', String(this.port), '--data', this.data, ...this.options],
      // Files of solved boards belong to a test, too.
      { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, XDG_DATA_HOME: this.data } },
    ));
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        said += text;
      });
    running.add(child);
    this.gone = new Promise((done) =>
      child.once('exit', (code) => {
        running.delete(child);
        done(code);
      }),
    );
    const [, port, code] = await until(() => {
      if (child.exitCode !== null) throw new Error(`the server ended: ${said}`);
      return /Espalier is at http:\/\/127\.0\.0\.1:(\d+)\/#code=(\w+) /.exec(said);
    });
    this.port = Number(port);
    this.code = code; // of the link that was printed
  }
  // As a power cut would.
  async kill() {
    this.child.kill('SIGKILL');
    await this.gone;
  }
  async stop() {
    if (!this.child) return;
    await this.page?.close();
    this.child.kill('SIGTERM');
    const impatience = setTimeout(() => this.child.kill('SIGKILL'), 5000);
    await this.gone;
    clearTimeout(impatience);
    rmSync(this.data, { recursive: true, force: true });
  }
  async api(path, body, method = 'POST') {
    const owner = { Authorization: `Bearer ${token}` };
    const reply = await fetch(
      `${this.url}/api/v1${path}`,
      body === undefined
        ? { headers: owner }
        : {
            method,
            headers: { ...owner, 'Content-Type': 'application/json', 'X-Espalier': '1' },
            body: JSON.stringify(body),
          },
    );
    return reply.json();
  }
}

// Parts of the browser around the page, which nobody looks at here: the suggestions under its address bar
// are pages of their own for every visitor, and cost as much as the page itself.
const kWithout = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];
// The browser knows only one such list, so ours has Playwright's in front.
function without() {
  const require = createRequire(import.meta.url);
  const { chromiumSwitches } = require(
    join(
      dirname(require.resolve('playwright-core/package.json')),
      'lib/server/chromium/chromiumSwitches.js',
    ),
  );
  return [
    chromiumSwitches().find((word) => word.startsWith('--disable-features=')),
    ...kWithout,
  ].join(',');
}
export let browser;
export async function openBrowser() {
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--renderer-process-limit=1',
      without(),
    ],
  });
}
export const closeBrowser = () => browser?.close();

// The visitors that the test under way has let in.
export const visitors = new AsyncLocalStorage();
// A fresh browser of the owner's, or of a visitor. Anything the page complains about is in page.troubles.
export async function openPage({
  settings = { speed: 4, firstRun: 2 },
  owner = true,
  ...context
} = {}) {
  const visitor = await browser.newContext({
    // Requests of a worker can't be intercepted; those who test it let it in.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    ...context,
  });
  visitors.getStore()?.push(visitor);
  if (settings)
    await visitor.addInitScript((stored) => {
      if (localStorage.getItem('espalier.settings') === null)
        localStorage.setItem('espalier.settings', JSON.stringify(stored));
    }, settings);
  if (owner)
    await visitor.addInitScript((kept) => {
      localStorage.setItem('espalier.owner', kept);
    }, token);
  const page = await visitor.newPage();
  page.setDefaultTimeout(30_000);
  page.troubles = [];
  page.asking = new Set(); // what has not been answered yet, in order
  page.on('request', (request) => page.asking.add(request));
  page.on('response', (response) => {
    const request = response.request();
    // A new document has come: nobody waits for what the one before it asked, and the browser does not always tell
    // that a worker's requests were given up.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      for (const older of page.asking) {
        if (older === request) break;
        page.asking.delete(older);
      }
    page.asking.delete(request);
  });
  page.on('requestfailed', (request) => page.asking.delete(request));
  page.on('pageerror', (error) => page.troubles.push(error.message));
  page.on('console', (message) => {
    // A server that is away is part of some tests; the browser reports it by itself.
    if (
      message.type() === 'error' &&
      !/net::ERR|WebSocket|Failed to load resource/.test(message.text())
    )
      page.troubles.push(message.text());
  });
  return page;
}

export const playState = (page) => page.getAttribute('.play', 'data-state');
export const turnNumber = async (page) => Number(await page.getAttribute('.play', 'data-turn'));
// Waits until the person is to move or the game is over; says which.
// With `hurry`, a key takes every animation to its end.
export async function myTurn(page, { ms = 30_000, hurry = false } = {}) {
  return until(async () => {
    const state = await playState(page);
    if (state === 'mine' || state === 'over') return state;
    if (hurry && state === 'busy') await page.keyboard.press('x');
    return null;
  }, ms);
}
export const legalCells = (page) =>
  page.$$eval('[role=gridcell][aria-disabled=false]', (all) =>
    all.map((c) => c.getAttribute('data-cell')),
  );
