// Play on narrow screens and for people who are new: the game can be changed in sight of the board,
// nothing covers the buttons, the board keeps its place, and the turns are followed.
import assert from 'node:assert/strict';
import { legalCells, myTurn, openPage, turnNumber, until } from './lib.mjs';
import { ownServer, test } from './suite.mjs';

const server = ownServer();

const boxOf = (page, what) => page.locator(what).first().boundingBox();
// A game that is over, made by the server.
async function finished() {
  let game = await server.api('/play', {
    game: 'threesix:6x6',
    players: [
      { kind: 'person', name: 'Ann' },
      { kind: 'person', name: 'Bob' },
    ],
  });
  while (game.result === 'none')
    game = await server.api(`/play/${game.id}/move`, {
      move: game.show.legal[(game.moves.length * 7) % game.show.legal.length],
      turn: game.moves.length,
    });
  return game;
}

test(
  'on a phone the bar names the game, changes it and starts a new one',
  { timeout: 90_000 },
  async () => {
    const page = await openPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.goto(`${server.url}/play?game=chain:orthogonal-5x6&vs=level:1`);
    await page.waitForSelector('[data-cell=a1]');
    assert.match(await page.textContent('.bar'), /Chain Reaction.*5 × 6.*[Ll]evel 1/s);
    await page.click('.bar .what');
    await page.selectOption('dialog[open] select >> nth=0', 'threesix');
    await until(async () => /Three-Six/.test(await page.textContent('.bar')));
    assert.equal(await page.locator('dialog[open]').count(), 1, 'there may be more to choose');
    await page.click('dialog[open] button:has-text("To the board")');
    await page.waitForSelector('dialog[open]', { state: 'detached' });
    const cells = await legalCells(page);
    await page.tap(`[data-cell="${cells[0]}"] .hit`);
    await until(async () => (await turnNumber(page)) >= 2);
    await page.click('.bar button:has-text("New game")');
    await page.click('dialog[open] button:has-text("Start the new game")');
    await until(async () => (await turnNumber(page)) === 0);
    // A touch screen is not offered keys, but the rules.
    await page.click('button[aria-label="Help"]');
    await page.waitForSelector('dialog[open] a:has-text("Three-Six")');
    assert.equal(await page.locator('dialog[open] summary').count(), 0);
    await page.click('dialog[open] a:has-text("Three-Six")');
    await until(() => new URL(page.url()).pathname === '/learn/rules/threesix');
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  },
);

test('on a tablet the tabs cover no button of the turn', { timeout: 60_000 }, async () => {
  const page = await openPage({ viewport: { width: 768, height: 1024 } });
  for (const game of ['chain:orthogonal-5x6', 'threesix:6x6', 'bao:kiswahili']) {
    await page.goto(`${server.url}/play?game=${game}&vs=level:1`);
    await page.waitForSelector('[role=gridcell]');
    const tabs = await boxOf(page, 'nav.tabs');
    for (const word of ['Hint', 'Undo']) {
      const box = await boxOf(page, `.panel button:has-text("${word}")`);
      assert.ok(
        box.y + box.height <= tabs.y,
        `${game}: ${word} ends at ${box.y + box.height}, the tabs begin at ${tabs.y}`,
      );
    }
  }
  await page.context().close();
});

test('the board stays where it is when the first line goes', { timeout: 60_000 }, async () => {
  for (const width of [390, 1280]) {
    const page = await openPage({ settings: null, viewport: { width, height: 844 } });
    await page.goto(server.url);
    await page.waitForSelector('.firstline');
    const was = await boxOf(page, '[data-cell=c3]');
    await page.click('[data-cell=c3] .hit');
    await until(async () => (await turnNumber(page)) >= 2);
    await myTurn(page);
    assert.equal(await page.locator('.firstline').count(), 0);
    assert.deepEqual(await boxOf(page, '[data-cell=c3]'), was);
    await page.context().close();
  }
});

test(
  'the list of turns follows the game, and a replay keeps the result',
  { timeout: 90_000 },
  async () => {
    const game = await finished();
    const page = await openPage({
      settings: { steps: true, firstRun: 2 },
      viewport: { width: 1280, height: 700 },
    });
    await page.goto(`${server.url}/play/${game.id}`);
    await page.waitForSelector('.result');
    const inSight = (turn) =>
      page.evaluate((n) => {
        const list = document.querySelector('.moves.list').getBoundingClientRect(),
          at = document.querySelector(`.moves.list [data-turn="${n}"]`).getBoundingClientRect();
        return at.top >= list.top - 1 && at.bottom <= list.bottom + 1;
      }, turn);
    await until(() => inSight(game.moves.length));
    assert.equal(await inSight(1), false, 'the list is long enough to scroll');
    await page.click('.panel button[aria-label="First turn"]');
    await until(() => inSight(1));
    await page.click('.panel button[aria-label="Last turn"]');
    await until(() => inSight(game.moves.length));
    await page.click('button:has-text("Replay")');
    await page.waitForSelector('button[aria-label="To the end"]');
    assert.equal(await page.locator('.result').count(), 1);
    assert.equal(await page.locator('.panel button:has-text("Hint")').count(), 0);
    await page.context().close();
  },
);

test('undo is told, and the rules are one step away', { timeout: 60_000 }, async () => {
  const page = await openPage();
  await page.goto(`${server.url}/play?game=chain:orthogonal-5x6&vs=level:1`);
  await page.click('[data-cell=c3] .hit');
  await until(async () => (await turnNumber(page)) >= 2);
  await myTurn(page);
  await page.keyboard.press('u');
  await until(async () => (await turnNumber(page)) === 0);
  await until(async () =>
    /Taken back\. Turn 1\. Your turn\./.test(await page.textContent('[aria-live=polite]')),
  );
  await page.click('.side a:has-text("Rules")');
  await until(() => new URL(page.url()).pathname === '/learn/rules/chain');
  await page.context().close();
});

test('a hint says what it is worth and what is expected', { timeout: 60_000 }, async () => {
  const page = await openPage();
  await page.goto(`${server.url}/play?game=chain:orthogonal-5x6&vs=level:1`);
  await page.waitForSelector('[data-cell=a1]');
  await page.keyboard.press('h');
  await page.waitForSelector('.msg');
  assert.match(
    await page.textContent('.msg'),
    /^Try [a-f][1-5]\. (Estimate: \d+% to win|Proven: you (win|lose) in \d+ turns?.*)\. Expected: [a-f][1-5] [a-f][1-5]/,
  );
  // The empty board of 2×2 is lost for who moves first, in four turns.
  await page.goto(`${server.url}/play?game=chain:orthogonal-2x2&vs=person`);
  await until(async () => (await page.locator('[role=gridcell]').count()) === 4);
  await page.keyboard.press('h');
  await page.waitForSelector('.msg:has-text("Proven: you lose in 4 turns")');
  await page.context().close();
});

test('small boards and boards of any shape can be chosen', { timeout: 60_000 }, async () => {
  const page = await openPage();
  await page.goto(`${server.url}/play?game=chain:orthogonal-5x6&vs=level:1`);
  await page.waitForSelector('[data-cell=a1]');
  const board = page.locator('.side label:has-text("Board") select');
  await board.selectOption({ label: '3 × 3 · solved' });
  await until(async () => (await page.locator('[role=gridcell]').count()) === 9);
  await board.selectOption('other');
  await page.locator('.side label:has-text("Columns") select').selectOption('7');
  await until(async () => (await page.locator('[role=gridcell]').count()) === 21);
  await page.context().close();
});
