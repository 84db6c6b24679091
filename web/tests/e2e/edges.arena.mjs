// The arena and the ladder at their edges: addresses of nothing, the form on a low screen, ends in words.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPage, until } from './lib.mjs';
import { ownServer, test } from './suite.mjs';

const server = ownServer();
async function played(name, wish = {}) {
  await server.api('/tournaments', { name, kind: 'match', game: 'tictactoe', bots: ['random', 'level:1'], games: 3, nodes: 20, openings: '0', seed: 1, ...wish });
  await until(async () => (await server.api(`/tournaments/${name}`)).finished === true, 60_000);
}

test('addresses of nothing say so', { timeout: 90_000 }, async () => {
  await played('small');
  const page = await openPage();
  for (const [path, text] of [
    ['/arena/nobody', /no match or tournament/], ['/arena/nobody/game/1', /no match or tournament/],
    ['/arena/small/game/99', /There is no game 99: small has 3 games\./], ['/arena/small/game/x', /There is nothing at this address/], ['/arena/small/0', /There is nothing at this address/],
  ]) {
    await page.goto(server.url + path);
    await until(async () => text.test(await page.textContent('main')));
    assert.equal(await page.locator('text=Setting the board').count(), 0, path);
  }
  assert.deepEqual(page.troubles, []);
});

test('the last game has no next one, and a turn says its time', { timeout: 90_000 }, async () => {
  await played('pair');
  const page = await openPage();
  const next = page.locator('a:has-text("Next game")');
  await page.goto(`${server.url}/arena/pair/game/2`);
  await page.waitForSelector('.list button[data-turn]');
  assert.equal(await next.isVisible(), true);
  await page.goto(`${server.url}/arena/pair/game/3`);
  await page.waitForSelector('.list button[data-turn]');
  assert.equal(await next.isVisible(), false);
  assert.match(await page.textContent('.turnfacts'), /took \d+\.\d\d s/);
  assert.equal(await page.locator('text=The bot said').count(), 0);
});

test('the form for a match fits low screens, and its focus is never under its foot', { timeout: 90_000 }, async () => {
  for (const [width, height] of [[1280, 700], [1280, 560], [360, 640]]) {
    const page = await openPage({ viewport: { width, height } });
    await page.goto(`${server.url}/arena?new=1`);
    await page.waitForSelector('dialog[open] .chip');
    const box = await page.locator('dialog[open]').boundingBox();
    assert.ok(box.y >= 0 && box.y + box.height <= height + 0.5, `${width}×${height}: ${JSON.stringify(box)}`);
    // Title and button are in sight from the beginning, and at the end nothing is hidden.
    for (const part of ['dialog[open] h2', 'dialog[open] .foot button']) {
      const at = await page.locator(part).boundingBox();
      assert.ok(at.y >= box.y && at.y + at.height <= box.y + box.height + 0.5, `${part} at ${width}×${height}`);
    }
    await page.locator('dialog[open] .seg button').first().focus();
    const hidden = [];
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press('Tab');
      const seen = await page.evaluate(() => {
        const at = document.activeElement;
        const foot = document.querySelector('dialog[open] .foot').getBoundingClientRect(), head = document.querySelector('dialog[open] .hd').getBoundingClientRect();
        const r = (at.matches('.chip input') ? at.parentElement : at).getBoundingClientRect();
        const inside = at.closest('.foot, .hd') !== null || !at.closest('dialog');
        return { name: at.outerHTML.slice(0, 60), ok: inside || (r.bottom <= foot.top + 1 && r.top >= head.bottom - 1), done: at.closest('.foot') !== null };
      });
      if (!seen.ok) hidden.push(seen.name);
      if (seen.done) break;
    }
    assert.deepEqual(hidden, [], `${width}×${height}`);
    await page.context().close();
  }
});

test('a challenge that was lost by crashes says so', { timeout: 180_000 }, async (t) => {
  if (!(await server.api('/about')).sandbox) return t.skip('programs can’t be confined here');
  const folder = join(server.data, 'bots', 'crash');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'bot.json'), JSON.stringify({ espalier_bot: 1, name: 'crash', command: ['python3', 'bot.py'] }));
  writeFileSync(join(folder, 'bot.py'), 'import sys\nsys.stdin.readline()\nprint(1 // 0)\n');
  for (const bot of ['random', 'installed:crash']) await server.api('/ladder/add', { game: 'tictactoe', bot });
  const made = await server.api('/ladder/challenge', { game: 'tictactoe', challenger: 'crash', challenged: 'random', first_to: 2 });
  assert.ok(made.tournament, JSON.stringify(made));
  await until(async () => (await server.api('/ladder?game=tictactoe')).challenges[0].state === 'lost', 120_000);
  const page = await openPage();
  await page.goto(`${server.url}/ladder?game=tictactoe`);
  await page.waitForSelector('.fault:has-text("crash crashed (")');
  await page.goto(`${server.url}/arena/${encodeURIComponent(made.tournament)}`);
  await page.waitForSelector('.games .why:has-text("crash crashed")');
  assert.equal(await page.locator('text=/ by crash/').count(), 0);
  // The command to copy names the journal of this server, which is not the usual one.
  await page.goto(`${server.url}/ladder?game=tictactoe`);
  await until(async () => /--journal .*arena\.db/.test(await page.textContent('#add pre')));
  assert.match(await page.textContent('#add pre'), /mine=line:"python3 mine\/random_bot\.py"/);
  assert.deepEqual(page.troubles, []);
});
