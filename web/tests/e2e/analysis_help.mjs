// What the tests of Analyse and Review share.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { theme, violations } from './axe_help.mjs';
import { openPage } from './lib.mjs';
import { ownServer, test } from './suite.mjs';

// One server for a file; a fresh visitor for each test. Anything the page complains about fails the test.
export function run(tests) {
  const server = ownServer();
  for (const { name, run: body } of tests) {
    test(name, { timeout: 90_000 }, async () => {
      const page = await openPage({ viewport: { width: 1440, height: 900 } });
      await body({ page, base: server.url, context: page.context(), server });
      assert.deepEqual(page.troubles, []);
    });
  }
}

// axe finds nothing, light and dark.
export async function clean(page, where) {
  for (const colours of ['light', 'dark']) {
    await theme(page, colours);
    assert.deepEqual(await violations(page), [], `axe, ${where}, ${colours}`);
  }
}

export async function noSideScroll(page, where) {
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  assert.ok(wide <= 0, `${where} scrolls sideways by ${wide} px`);
}

// Messages on the page's socket, in both directions.
export function socketLog(page) {
  const log = [];
  page.on('websocket', (ws) => {
    if (!ws.url().includes('/api/v1/socket')) return;
    const add = (way) => (frame) => {
      try {
        log.push({ way, at: Date.now(), ...JSON.parse(frame.payload) });
      } catch {
        /* not ours */
      }
    };
    ws.on('framesent', add('out'));
    ws.on('framereceived', add('in'));
  });
  return log;
}

export async function until(what, test, ms = 30_000) {
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
  const fields = readFileSync(`/proc/${server.child.pid}/stat`, 'utf8')
    .split(') ')
    .at(-1)
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

// The end of a game that Amber wins: Blue's turn 5, b4, is a blunder.
export const kLost = {
  game: 'chain:orthogonal-5x6',
  start: 'AA1Aba/BBBcab/AC1a1b/AC2aa/1AbA1a 1 36',
  moves: 'd5 e1 a5 d3 b4 c5 d5 c5 c5 b4',
  turns: 10,
  blunder: 5,
};
export function lostRecord(first = 'Quince') {
  const numbered = kLost.moves
    .split(' ')
    .map((m, i) => (i % 2 === 0 ? `${i / 2 + 1}. ${m}` : m))
    .join(' ');
  return `[Game "${kLost.game}"]\n[First "${first}"]\n[Second "Medlar"]\n[Position "${kLost.start}"]\n[Result "0-1"]\n\n${numbered} 0-1\n`;
}

// A whole game, which both players gave away more than once.
const kWild =
  'd3 a5 f1 f5 a1 d5 c1 c2 e3 b1 d1 f3 c1 f3 f4 b5 f4 c2 f4 d5 f2 f5 c1 f5 f1 e4 a1 f4 a4 e4 ' +
  'b2 e2 b1 e2 d1 e5 f3 e3 a2 c4 d1 d3 d1 f3 d3 d5 a1 c3 a1 e3 e3 f5 b1 c3';
export const wildRecord = () =>
  `[Game "chain:orthogonal-5x6"]\n[First "Medlar"]\n[Second "Quince"]\n[Result "0-1"]\n\n${kWild} 0-1\n`;

export async function upload(base, text) {
  const response = await fetch(`${base}/api/v1/records`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain', 'X-Espalier': '1' },
    body: text,
  });
  assert.equal(response.status < 300, true, await response.clone().text());
  return (await response.json()).games[0].id;
}
