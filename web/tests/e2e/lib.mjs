// What the browser tests share: the real server on a port of its own with a data folder of its own,
// and Debian's Chromium.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const here = dirname(fileURLToPath(import.meta.url));
export const program = resolve(process.env.ESPALIER ?? join(here, '../../../build/release/espalier'));

async function freePort() {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}
export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
export async function until(what, ms = 15_000, pause = 50) {
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
process.on('exit', () => { for (const child of running) child.kill('SIGKILL'); });
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(1));

export class Server {
  constructor(port, data) { Object.assign(this, { port, data, url: `http://127.0.0.1:${port}`, child: null, log: '' }); }
  // With a data folder of its own, or with a copy of one.
  static async start(folder = null) {
    const server = new Server(await freePort(), mkdtempSync(join(tmpdir(), 'espalier-web-')));
    if (folder) cpSync(folder, server.data, { recursive: true });
    await server.up();
    if (process.env.E2E_PAGE) await server.front(resolve(process.env.E2E_PAGE));
    return server;
  }
  // The page from a folder, everything else from the server behind it.
  async front(folder) {
    const { preview } = await import('vite');
    process.env.ESPALIER_SERVER = this.url;
    const port = await freePort();
    this.page = await preview({ root: join(here, '../..'), logLevel: 'error', build: { outDir: folder }, preview: { port, host: '127.0.0.1' } });
    this.url = `http://127.0.0.1:${port}`;
  }
  async up() {
    if (!existsSync(program)) throw new Error(`there is no ${program}; set ESPALIER to the program`);
    this.child = spawn(program, ['serve', '--port', String(this.port), '--data', this.data], { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.child.stdout, this.child.stderr]) stream.on('data', (text) => { this.log += text; });
    const child = this.child;
    running.add(child);
    this.gone = new Promise((done) => child.once('exit', (code) => { running.delete(child); done(code); }));
    await until(async () => {
      if (this.child.exitCode !== null) throw new Error(`the server ended: ${this.log}`);
      return fetch(`http://127.0.0.1:${this.port}/api/v1/about`).then((r) => r.ok, () => false);
    });
  }
  // As a power cut would.
  async kill() {
    this.child.kill('SIGKILL');
    await this.gone;
  }
  async stop() {
    await this.page?.close();
    this.child.kill('SIGTERM');
    await Promise.race([this.gone, sleep(5000)]);
    if (this.child.exitCode === null) this.child.kill('SIGKILL');
    rmSync(this.data, { recursive: true, force: true });
  }
  async api(path, body) {
    const reply = await fetch(`${this.url}/api/v1${path}`, body === undefined ? {} : {
      method: 'POST', headers: { 'Content-Type': 'application/json', 'X-Espalier': '1' }, body: JSON.stringify(body),
    });
    return reply.json();
  }
}

export async function openBrowser() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] });
}
// A fresh visitor. Anything the page complains about is in page.troubles.
export async function openPage(browser, { settings = { speed: 4, firstRun: 2 }, ...context } = {}) {
  const visitor = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB', ...context });
  if (settings) await visitor.addInitScript((stored) => { localStorage.getItem('espalier.settings') ?? localStorage.setItem('espalier.settings', JSON.stringify(stored)); }, settings);
  const page = await visitor.newPage();
  page.setDefaultTimeout(15_000);
  page.troubles = [];
  page.on('pageerror', (error) => page.troubles.push(error.message));
  page.on('console', (message) => {
    // A server that is away is part of some tests; the browser reports it by itself.
    if (message.type() === 'error' && !/net::ERR|WebSocket|Failed to load resource/.test(message.text())) page.troubles.push(message.text());
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
export const legalCells = (page) => page.$$eval('[role=gridcell][aria-disabled=false]', (all) => all.map((c) => c.getAttribute('data-cell')));
