// axe-core on every view, light and dark, wide and narrow: no violations.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { openBrowser, openPage, Server, sleep } from './lib.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let server, browser, places;
before(async () => {
  server = await Server.start();
  browser = await openBrowser();
  const game = (name, moves) => server.api('/play', { game: name, players: [{ kind: 'person', name: 'Blue' }, { kind: 'person', name: 'Amber' }], moves });
  const open = await game('chain:orthogonal-5x6', ['a1', 'f5', 'b1', 'f4', 'b1', 'f4', 'a1']);
  const over = await game('tictactoe:3x3', ['a1', 'b1', 'a2', 'b2', 'a3']);
  places = {
    'play, new': '/play?game=chain:orthogonal-5x6&vs=level:1', 'play, under way': `/play/${open.id}`, 'play, over': `/play/${over.id}`,
    'play, bao': '/play?game=bao:kiswahili&vs=person', 'play, three-six': '/play?game=threesix:6x6&vs=person&moves=a1+b1+c1',
    analyse: '/analyse?game=chain:orthogonal-5x6&moves=a1+b2', 'analyse, bao': '/analyse?game=bao:kiswahili', 'analyse, three-six': '/analyse?game=threesix:6x6&moves=a1+b1',
    'review, list': '/review', review: `/review/${over.id}`, arena: '/arena', ladder: '/ladder', learn: '/learn',
  };
});
after(async () => { await browser?.close(); await server?.stop(); });

for (const theme of ['light', 'dark']) {
  for (const width of [1280, 360]) {
    test(`${theme}, ${width} px`, { timeout: 240_000 }, async (t) => {
      const page = await openPage(browser, { viewport: { width, height: 900 }, colorScheme: theme });
      for (const [name, path] of Object.entries(places)) {
        await t.test(name, async () => {
          await page.goto(server.url + path);
          await page.waitForSelector('main h1, main h2', { state: 'attached' });
          await sleep(600);
          await page.evaluate(axe);
          const found = await page.evaluate(async () => (await globalThis.axe.run()).violations.map((v) => `${v.id}: ${v.help} ${v.nodes.map((n) => n.target + ' ' + n.failureSummary).join(' | ')}`));
          assert.deepEqual(found, []);
        });
      }
      await page.click('button[aria-label="Help"]');
      await page.evaluate(axe);
      assert.deepEqual(await page.evaluate(async () => (await globalThis.axe.run()).violations.map((v) => v.id + JSON.stringify(v.nodes.map((n) => n.target)))), []);
      assert.deepEqual(page.troubles, []);
      await page.context().close();
    });
  }
}
