// Everything around a game: first visit, undo, hint, resign, rematch, languages, shared links,
// records, clocks, reduced motion, and a server that dies in the middle.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { legalCells, myTurn, openPage, playState, sleep, turnNumber, until } from './lib.mjs';
import { ownServer, test } from './suite.mjs';

const server = ownServer();

const idOf = (page) => new URL(page.url()).pathname.split('/')[2] ?? '';
async function playSome(page, turns) {
  for (let i = 0; i < turns; i++) {
    assert.equal(await myTurn(page), 'mine');
    const n = await turnNumber(page);
    const cells = await legalCells(page);
    await page.click(`[data-cell="${cells[(n * 5) % cells.length]}"] .hit`);
    await until(async () => (await turnNumber(page)) > n);
  }
  await myTurn(page);
}

test('the first visit needs no dialog', { timeout: 60_000 }, async () => {
  const page = await openPage({ settings: null });
  await page.goto(server.url);
  await page.waitForSelector('[data-cell=a1]');
  assert.equal(await page.locator('[role=gridcell]').count(), 30);
  assert.equal(await page.locator('dialog[open]').count(), 0);
  assert.match(await page.textContent('.firstline'), /Put an orb in any empty cell/);
  await page.click('[data-cell=c3] .hit');
  await until(async () => (await turnNumber(page)) >= 2);
  assert.equal(await page.locator('.firstline').count(), 0);
  assert.match(page.url(), /\/play\/\w+$/);
  // Coming back finds the same game.
  const id = idOf(page);
  await page.goto(server.url);
  await until(() => idOf(page) === id);
  await page.context().close();
});

test('every turn has its time, and both sides a sum', { timeout: 60_000 }, async () => {
  const page = await openPage();
  await page.goto(`${server.url}/play?game=tictactoe&vs=level:1`);
  await page.waitForSelector('[data-cell=a1]');
  assert.equal(await page.locator('.pace').count(), 0, 'nothing was played');
  await playSome(page, 1); // the game begins with this move, which has no time
  await sleep(300); // the next one takes at least this long
  await playSome(page, 1);
  const times = await page.locator('.list .tm').allTextContents();
  assert.equal(times.length, 4);
  assert.match(times[2].trim(), /^\d+(\.\d)? s$/);
  assert.notEqual(times[2].trim(), '0.0 s');
  assert.match(
    await page.textContent('.pace'),
    /^Time per turn: .+ \d+(\.\d)? s, at most \d+(\.\d)? s · .+ s, at most .+ s$/,
  );
  await page.context().close();
});

test(
  'hint, undo, illegal press, resign, rematch and other sides',
  { timeout: 120_000 },
  async () => {
    const page = await openPage();
    await page.goto(`${server.url}/play?game=chain:orthogonal-5x6&vs=level:1`);
    await playSome(page, 3);
    const n = await turnNumber(page);
    await page.keyboard.press('h');
    await page.waitForSelector('.hintr');
    await page.keyboard.press('u');
    await until(async () => (await turnNumber(page)) === n - 2);
    const amber = await page.$eval('[role=gridcell][aria-label*=Amber]', (c) =>
      c.getAttribute('data-cell'),
    );
    await page.click(`[data-cell="${amber}"] .hit`);
    await page.waitForSelector(
      `text=${amber} belongs to Amber. Choose an empty cell or one of yours.`,
    );
    assert.equal(await turnNumber(page), n - 2, 'nothing was played');
    await page.click('button:has-text("Resign")');
    await page.click('button:has-text("Really resign?")');
    await page.waitForSelector('.result h2:has-text("You lose")');
    const first = idOf(page);
    await page.click('.result button:has-text("Swap sides")');
    await until(async () => idOf(page) !== '' && idOf(page) !== first);
    await myTurn(page);
    assert.equal((await server.api(`/play/${idOf(page)}`)).players[0].kind, 'bot');
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  },
);

test('two languages, no text left behind', { timeout: 60_000 }, async () => {
  const page = await openPage();
  await page.goto(server.url);
  await page.waitForSelector('[data-cell=a1]');
  await page.click('.lang button[lang=zh-Hant]');
  await page.waitForSelector('h2:has-text("輪到你")');
  assert.equal(await page.getAttribute('html', 'lang'), 'zh-Hant-TW');
  assert.match(await page.getAttribute('[data-cell=a1]', 'aria-label'), /空格/);
  await page.reload();
  await page.waitForSelector('h2:has-text("輪到你")');
  // Without a choice the system decides.
  const other = await openPage({ locale: 'zh-TW', settings: null });
  await other.goto(server.url);
  await other.waitForSelector('h2:has-text("輪到你")');
  await page.click('.lang button >> nth=0');
  await page.waitForSelector('h2:has-text("Your turn")');
  await other.context().close();
  await page.context().close();
});

test('a shared link shows the same turn in another browser', { timeout: 90_000 }, async () => {
  const page = await openPage();
  await page.goto(`${server.url}/play?game=threesix:6x6&vs=level:1`);
  await playSome(page, 3);
  await page.keyboard.press('[');
  await page.keyboard.press('[');
  await until(() => new URL(page.url()).searchParams.get('at') !== null);
  const at = Number(new URL(page.url()).searchParams.get('at'));
  const filled = (p) => p.locator('[role=gridcell][aria-label*=filled]').count();
  await until(async () => (await filled(page)) === at);
  const guest = await openPage();
  await guest.goto(page.url());
  await until(async () => (await filled(guest)) === at);
  assert.match(await guest.textContent('.panel'), new RegExp(`turn ${at} of`));
  // The guest also sees what is played from now on.
  const live = await openPage();
  await live.goto(`${server.url}/play/${idOf(page)}`);
  await page.keyboard.press('}');
  const n = await turnNumber(page);
  await playSome(page, 1);
  await until(async () => (await turnNumber(live)) >= n + 2);
  for (const p of [page, guest, live]) {
    assert.deepEqual(p.troubles, []);
    await p.context().close();
  }
});

test(
  'records go out and come back, and a wrong one says its line',
  { timeout: 90_000 },
  async () => {
    const page = await openPage();
    await page.goto(`${server.url}/play?game=chain:orthogonal-5x6&vs=person`);
    await playSome(page, 4);
    const id = idOf(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click('a:has-text("Download record")'),
    ]);
    const path = join(server.data, 'out.txt');
    await download.saveAs(path);
    await page.setInputFiles('input[type=file]', path);
    await until(() => idOf(page) !== id && idOf(page) !== '');
    await until(async () => (await turnNumber(page)) === 4);
    const before_ = (await server.api('/play')).games.length;
    const wrong = join(server.data, 'wrong.txt');
    writeFileSync(wrong, 'this is\nno record\nat all\n');
    await page.setInputFiles('input[type=file]', wrong);
    await page.waitForSelector('.notice.error');
    assert.match(await page.textContent('.notice.error'), /[Ll]ine \d/);
    assert.equal((await server.api('/play')).games.length, before_);
    await page.context().close();
  },
);

test('reduced motion names the waves instead of moving', { timeout: 90_000 }, async () => {
  const page = await openPage({ reducedMotion: 'reduce', settings: { firstRun: 2 } });
  // a1 is full: Blue's next orb bursts it into two full neighbours.
  await page.goto(`${server.url}/play?game=chain:orthogonal-5x6&vs=person&moves=a1+f5+b1+f4+b1+f4`);
  await until(async () => (await playState(page)) === 'mine' && (await turnNumber(page)) >= 6);
  // The words stand there for a moment only, which a busy machine may not look at.
  await page.evaluate(() => {
    window.waves = [];
    new MutationObserver(() =>
      window.waves.push(document.querySelector('.wv')?.textContent ?? ''),
    ).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.click('[data-cell=a1] .hit');
  await until(() => page.evaluate(() => window.waves.some((text) => /Wave 1 of \d/.test(text))));
  assert.equal(await page.evaluate(() => document.querySelector('canvas.sky').width <= 300), true);
  await until(async () => (await playState(page)) === 'mine');
  assert.match(await page.textContent('.wv'), /Last turn a1: \d bursts? in \d waves?/);
  assert.match(
    await page.textContent('[aria-live=polite]'),
    /Blue a1\. \d bursts? in \d waves?\. Blue \d+, Amber \d+\./,
  );
  await page.context().close();
});

test('step by step waits, a key goes on, and replay repeats', { timeout: 90_000 }, async () => {
  const page = await openPage({ settings: { steps: true, firstRun: 2 } });
  await page.goto(`${server.url}/play?game=chain:orthogonal-5x6&vs=person&moves=a1+f5+b1+f4+b1+f4`);
  await until(async () => (await playState(page)) === 'mine' && (await turnNumber(page)) >= 6);
  await page.click('[data-cell=a1] .hit');
  await page.waitForSelector('button:has-text("Next step")');
  await sleep(700);
  assert.equal(await playState(page), 'busy');
  await page.keyboard.press('x');
  await until(async () => {
    if ((await playState(page)) !== 'busy') return true;
    if ((await page.locator('button:has-text("Next step")').count()) > 0)
      await page.keyboard.press('x');
    return false;
  });
  assert.equal(await playState(page), 'mine');
  await page.click('button:has-text("Replay")');
  await until(async () => (await playState(page)) === 'busy');
  await page.click('button[aria-label="To the end"]');
  await until(async () => (await playState(page)) === 'mine');
  await page.context().close();
});

test(
  'the server dies in the middle of a game and nothing is lost',
  { timeout: 120_000 },
  async () => {
    const page = await openPage();
    await page.goto(`${server.url}/play?game=chain:orthogonal-5x6&vs=level:2`);
    await playSome(page, 3);
    const id = idOf(page),
      n = await turnNumber(page);
    await server.kill();
    await page.waitForSelector('text=The server is not answering.');
    assert.equal(await page.locator('[role=gridcell]').count(), 30, 'the board stays');
    const cells = await legalCells(page);
    await page.click(`[data-cell="${cells[0]}"] .hit`);
    await page.waitForSelector('.notice.error');
    await server.up();
    await page.waitForSelector('text=Back online.');
    assert.equal((await server.api(`/play/${id}`)).moves.length, n);
    await page.click('button:has-text("Try again")');
    await until(async () => (await turnNumber(page)) >= n + 2, 20_000);
    await playSome(page, 2);
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  },
);

test('everything fits a phone, and the clock keeps its width', { timeout: 60_000 }, async () => {
  const page = await openPage({ viewport: { width: 360, height: 740 }, hasTouch: true });
  for (const game of [
    'chain:orthogonal-5x6',
    'chain:classic-10x10',
    'threesix:6x6',
    'bao:kiswahili',
    'tictactoe:3x3',
  ]) {
    await page.goto(`${server.url}/play?game=${game}&vs=level:1&clock=game-600`);
    await page.waitForSelector('[role=gridcell]');
    assert.ok(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      `${game} scrolls sideways`,
    );
    const small = await page.$$eval(
      '.board text',
      (all) =>
        all.map((x) => x.getBoundingClientRect().height).filter((h) => h > 0 && h < 11).length,
    );
    assert.equal(small, 0, `${game} has text below 11 px`);
  }
  await page.click('button[aria-label="Settings"]');
  await page.waitForSelector('dialog[open] select');
  await page.keyboard.press('Escape');
  await page.context().close();
});

test(
  'the buttons below a game fit a phone before and after the first turn, in both languages',
  { timeout: 60_000 },
  async () => {
    for (const locale of ['en-GB', 'zh-TW']) {
      const page = await openPage({ viewport: { width: 360, height: 740 }, locale });
      const fits = async (when) => {
        for (const width of [360, 320]) {
          await page.setViewportSize({ width, height: 740 });
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          assert.ok(wide <= 0, `${locale}, ${width} px, ${when}: sideways by ${wide}`);
        }
        // Where there is room, two stand side by side.
        await page.setViewportSize({ width: 1280, height: 800 });
        const tops = await page.$$eval('.more .btn', (all) =>
          all.map((one) => one.getBoundingClientRect().top),
        );
        assert.equal(new Set(tops).size, Math.ceil(tops.length / 2), `${locale}, ${when}`);
      };
      await page.goto(`${server.url}/play?game=chain:orthogonal-5x6&vs=person`);
      await myTurn(page);
      await fits('at the start');
      await page.click('[data-cell=a1] .hit');
      await page.waitForSelector('.more a[download]');
      await fits('after a turn');
      await page.context().close();
    }
  },
);
