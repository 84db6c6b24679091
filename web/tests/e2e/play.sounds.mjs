// Sounds: off by default, on when somebody wants them; counted by the oscillators that are made.
import assert from 'node:assert/strict';
import { violations } from './axe_help.mjs';
import { myTurn, openPage, until } from './lib.mjs';
import { ownServer, test } from './suite.mjs';

const server = ownServer();
const kMinute = { timeout: 120_000 };
async function listened(settings) {
  const page = await openPage({ settings: { speed: 4, firstRun: 2, ...settings } });
  await page.addInitScript(() => {
    globalThis.struck = 0;
    const make = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
      globalThis.struck++;
      return make.call(this);
    };
  });
  return page;
}
const struck = (page) => page.evaluate(() => globalThis.struck);

test('nothing sounds unless somebody wants it', kMinute, async () => {
  const page = await listened({});
  await page.goto(`${server.url}/play?game=tictactoe&vs=person`);
  await myTurn(page);
  await page.click('[data-cell="b2"] .hit');
  await until(async () => (await page.getAttribute('.play', 'data-turn')) === '1');
  assert.equal(await struck(page), 0);

  await page.getByRole('button', { name: 'Settings' }).click();
  const box = page.getByRole('checkbox', { name: /^Sounds/ });
  assert.equal(await box.isChecked(), false);
  await box.check();
  await until(async () => (await struck(page)) > 0);
  const before = await struck(page);
  await page.getByRole('button', { name: 'Try it' }).click();
  await until(async () => (await struck(page)) > before);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(page.troubles, []);
});

test('moves, chains and ends are heard, and puzzles', kMinute, async () => {
  const page = await listened({ sound: true });
  await page.goto(`${server.url}/play?game=chain:orthogonal-3x4&vs=person&moves=a1+b1`);
  await myTurn(page);
  await page.click('[data-cell="a1"] .hit'); // bursts and takes b1: the game is over
  await myTurn(page, { hurry: true });
  await page.waitForSelector('.result');
  // A link of a chain at least, and three tones for the end.
  await until(async () => (await struck(page)) >= 4);

  const puzzle = await server.api('/puzzles/threesix-6x6/1');
  await page.goto(`${server.url}/puzzles/threesix-6x6/1`);
  await page.waitForSelector('[data-phase=asked] [role=gridcell]');
  const before = await struck(page);
  await page.click(`[data-cell="${puzzle.answer}"] .hit`);
  await page.waitForSelector('[data-phase=right]');
  await until(async () => (await struck(page)) >= before + 2);
  assert.deepEqual(page.troubles, []);
});
