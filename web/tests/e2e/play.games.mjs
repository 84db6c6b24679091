// A whole game of each of the three games by clicks, and another by keyboard.
import assert from 'node:assert/strict';
import { legalCells, myTurn, openPage, turnNumber, until } from './lib.mjs';
import { ownServer, test } from './suite.mjs';

const server = ownServer();

const kGames = [
  { name: 'Chain Reaction', game: 'chain:orthogonal-5x6', bot: 'level:1' },
  { name: 'Three-Six', game: 'threesix:6x6', bot: 'level:1' },
  { name: 'Bao', game: 'bao:kiswahili', bot: 'random' },
];
const kMaxTurns = 400;

// Always the same choice for the same place of the game, but not always the first cell.
const choice = (list, turn) => list[(turn * 7 + 3) % list.length];

async function clickTurn(page, turn) {
  const cells = await legalCells(page);
  assert.ok(cells.length > 0, 'a legal cell');
  await page.click(`[data-cell="${choice(cells, turn)}"] .hit`);
  // A pit with two ways, and perhaps a choice at the house.
  for (let i = 0; i < 2 && (await page.locator('.chooser button').count()) > 0; i++)
    await page.click('.chooser button >> nth=0');
}
async function keyTurn(page, turn) {
  const cell = choice(await legalCells(page), turn);
  if (!(await page.evaluate(() => document.activeElement?.getAttribute('role') === 'gridcell')))
    await page.focus('[role=gridcell][tabindex="0"]');
  await page.keyboard.press(cell[0]);
  await page.keyboard.press(cell.slice(1) === '10' ? '0' : cell.slice(1));
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-cell')), cell);
  await page.keyboard.press('Enter');
  if ((await page.locator('.chooser').count()) === 0) return;
  const label = await page.getAttribute(`[data-cell="${cell}"]`, 'aria-label');
  if (/left, right/.test(label)) await page.keyboard.press('ArrowLeft');
  if ((await page.locator('.chooser').count()) > 0) await page.keyboard.press('Enter');
}

// By clicks, every sixth round is watched to its end; the rest is for somebody in a hurry. By keyboard all is.
const watched = (turn) => turn % 12 < 2;

async function wholeGame(page, { game, bot }, turn, hurries) {
  await page.goto(`${server.url}/play?game=${game}&vs=${bot}`);
  for (let n = 0; ;) {
    if ((await myTurn(page, { hurry: hurries(n) })) === 'over') break;
    n = await turnNumber(page);
    assert.ok(n < kMaxTurns, 'the game comes to an end');
    await turn(page, n);
    await until(async () => (await turnNumber(page)) > n);
  }
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const kept = await server.api(`/play/${id}`);
  assert.notEqual(kept.result, 'none');
  assert.equal(kept.moves.length, await turnNumber(page));
  // The list has every turn, and the strip offers a way on.
  assert.equal(await page.locator('.list button[data-turn]').count(), kept.moves.length);
  await page.waitForSelector('.result');
  const title = await page.textContent('.result h2');
  assert.match(title, /You win|You lose|Draw/);
  if (kept.result !== 'draw') assert.equal(/You win/.test(title), kept.result === 'p1win');
  assert.deepEqual(page.troubles, []);
}

for (const game of kGames) {
  test(`${game.name} by clicks`, { timeout: 240_000 }, async () => {
    const page = await openPage();
    await wholeGame(page, game, clickTurn, (n) => !watched(n));
    await page.context().close();
  });
  test(`${game.name} by keyboard`, { timeout: 240_000 }, async () => {
    const page = await openPage({ settings: { motion: 'less', firstRun: 2 } });
    await wholeGame(page, game, keyTurn, () => true);
    await page.context().close();
  });
}
