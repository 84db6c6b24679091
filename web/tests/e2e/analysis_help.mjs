// What the tests of Analyse and Review share.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { openBrowser, openPage, Server } from './lib.mjs';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// One server and one browser for a file; a fresh visitor for each test. Anything the page complains
// about fails the test.
export function run(tests) {
  let server, browser;
  before(async () => { server = await Server.start(); browser = await openBrowser(); });
  after(async () => { await browser?.close(); await server?.stop(); });
  for (const { name, run: body } of tests) {
    test(name, { timeout: 90_000 }, async () => {
      const page = await openPage(browser, { viewport: { width: 1440, height: 900 } });
      try {
        await body({ page, base: server.url, context: page.context(), server });
        assert.deepEqual(page.troubles, []);
      } finally {
        await page.context().close();
      }
    });
  }
}

// Colours fade; nothing is measured on the way.
const settled = (page) => page.evaluate(async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const ending = document.getAnimations().filter((a) => a.effect?.getTiming().iterations !== Infinity);
  await Promise.all(ending.map((a) => a.finished.catch(() => {})));
});

// axe finds nothing, light and dark. It is put in through the debugger, so that the content
// security policy stays as it is.
export async function clean(page, where) {
  const debuggerOfPage = await page.context().newCDPSession(page);
  await debuggerOfPage.send('Runtime.evaluate', { expression: axeSource });
  for (const theme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme: theme });
    await page.waitForSelector(`html[data-theme=${theme}]`);
    await settled(page);
    const found = await page.evaluate(async () => {
      const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
      return violations.map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => n.target.join(' ')).join(' | ')}`);
    });
    assert.deepEqual(found, [], `axe, ${where}, ${theme}`);
  }
}

export async function noSideScroll(page, where) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(wide <= 0, `${where} scrolls sideways by ${wide} px`);
}

// Messages on the page's socket, in both directions.
export function socketLog(page) {
  const log = [];
  page.on('websocket', (ws) => {
    if (!ws.url().includes('/api/v1/socket')) return;
    const add = (way) => (frame) => { try { log.push({ way, at: Date.now(), ...JSON.parse(frame.payload) }); } catch { /* not ours */ } };
    ws.on('framesent', add('out'));
    ws.on('framereceived', add('in'));
  });
  return log;
}

export async function until(what, test, ms = 15_000) {
  const end = Date.now() + ms;
  for (;;) {
    const got = await test();
    if (got) return got;
    if (Date.now() > end) assert.fail(`not within ${ms} ms: ${what}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

// Seconds of processor time that the server has used.
export function cpu(server) {
  const fields = readFileSync(`/proc/${server.child.pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

// The end of a game that Amber wins: Blue's turn 5, b4, is a blunder.
export const kLost = { game: 'chain:orthogonal-5x6', start: 'AA1Aba/BBBcab/AC1a1b/AC2aa/1AbA1a 1 36', moves: 'd5 e1 a5 d3 b4 c5 d5 c5 c5 b4', turns: 10, blunder: 5 };
export function lostRecord(first = 'Quince') {
  const numbered = kLost.moves.split(' ').map((m, i) => (i % 2 === 0 ? `${i / 2 + 1}. ${m}` : m)).join(' ');
  return `[Game "${kLost.game}"]\n[First "${first}"]\n[Second "Medlar"]\n[Position "${kLost.start}"]\n[Result "0-1"]\n\n${numbered} 0-1\n`;
}

export async function upload(base, text) {
  const response = await fetch(`${base}/api/v1/records`, { method: 'POST', headers: { 'Content-Type': 'text/plain', 'X-Espalier': '1' }, body: text });
  assert.equal(response.status < 300, true, await response.clone().text());
  return (await response.json()).games[0].id;
}
