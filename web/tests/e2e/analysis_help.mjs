// What the tests of Analyse and Review share.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// axe finds nothing, light and dark. It is put in through the debugger, so that the content
// security policy stays as it is.
export async function clean(page, where) {
  const debuggerOfPage = await page.context().newCDPSession(page);
  await debuggerOfPage.send('Runtime.evaluate', { expression: axeSource });
  for (const theme of ['light', 'dark']) {
    await page.evaluate((t) => { document.documentElement.dataset.theme = t; }, theme);
    await page.waitForTimeout(400);  // colours fade
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

export async function until(what, test, ms = 10_000) {
  const end = Date.now() + ms;
  for (;;) {
    const got = await test();
    if (got) return got;
    if (Date.now() > end) assert.fail(`not within ${ms} ms: ${what}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

// A game that Amber wins: Blue's turn 41 is a blunder.
export const kLost = {
  game: 'chain:orthogonal-5x6',
  moves: 'a1 f1 a5 f5 c1 a3 e3 f3 b1 f3 a4 a3 c5 e2 b2 f2 e3 f1 a5 a3 a1 e2 a2 d2 a1 f3 d5 b1 f2 e2 b2 a4 ' +
    'b5 a5 a2 d2 d5 e1 a5 d3 b4 c5 d5 c5 c5 b4',
};
export const record = (moves, game = kLost.game, result = '0-1') => {
  const numbered = moves.split(' ').map((m, i) => (i % 2 === 0 ? `${i / 2 + 1}. ${m}` : m)).join(' ');
  return `[Game "${game}"]\n[First "Quince"]\n[Second "Medlar"]\n[Result "${result}"]\n\n${numbered} ${result}\n`;
};

export async function upload(base, text) {
  const response = await fetch(`${base}/api/v1/records`, { method: 'POST', headers: { 'Content-Type': 'text/plain', 'X-Espalier': '1' }, body: text });
  assert.equal(response.status < 300, true, await response.clone().text());
  return (await response.json()).games[0].id;
}
