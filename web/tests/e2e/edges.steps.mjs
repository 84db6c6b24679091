// The keys that step through turns are the same in Review, Arena and Puzzles, and so is the one that turns the board; a
// board with an up and a down is never turned.
import assert from 'node:assert/strict';
import { cupOf } from './arena_help.mjs';
import { openPage, until } from './lib.mjs';
import { ownServer, test } from './suite.mjs';

const server = ownServer();
const kLimit = { timeout: 120_000 };
const kMoves = ['a1', 'b1', 'a2', 'b2', 'a3'];
const person = { kind: 'person', name: '' };

const firstCell = (page) => page.locator('[role=gridcell]').first().getAttribute('data-cell');
const press = async (page, keys) => {
  for (const key of keys) await page.keyboard.press(key);
};
// The keys one after the other, and what `at` says then.
async function steps(page, at, list) {
  for (const [key, expected] of list) {
    await page.keyboard.press(key);
    await until(async () => (await at()) === expected, 10_000).catch(async () =>
      assert.equal(await at(), expected, `after ${key}`),
    );
  }
}
async function turns(page) {
  const first = await firstCell(page);
  await page.keyboard.press('f');
  await until(async () => (await firstCell(page)) !== first);
  await page.keyboard.press('f');
  await until(async () => (await firstCell(page)) === first);
}

test('turns of a review', kLimit, async () => {
  const game = { game: 'tictactoe:3x3', players: [person, person], moves: kMoves };
  const { id } = await server.api('/play', game);
  const page = await openPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${server.url}/review/${id}?turn=3`);
  await page.locator('[data-why]').waitFor();
  await page.locator('[role=gridcell]').first().waitFor();
  const at = async () => Number(new URL(page.url()).searchParams.get('turn'));
  await steps(page, at, [
    ['ArrowLeft', 2],
    ['ArrowRight', 3],
    [']', 4],
    ['[', 3],
    ['}', 5],
    ['ArrowRight', 5],
    ['{', 0],
    ['ArrowLeft', 0],
  ]);
  await turns(page);
  // By itself to the end, and not at all when it is stopped.
  await page.keyboard.press('p');
  await until(async () => (await at()) === 5);
  await press(page, ['{', 'p']);
  await page.getByRole('button', { name: 'Stop' }).first().waitFor();
  await page.keyboard.press('p');
  await page.getByRole('button', { name: 'Play through' }).first().waitFor();
  assert.deepEqual(page.troubles, []);
});

test('turns of a game of a tournament', kLimit, async () => {
  await cupOf(server, { game: 'tictactoe:3x3', bots: ['random', 'careful'], games: 2 });
  const { moves } = await server.api('/tournaments/cup/games/1');
  const page = await openPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${server.url}/arena/cup/1?at=2`);
  const output = page.locator('.scrub output');
  await output.waitFor();
  const at = async () => Number(/^\d+/.exec(await output.textContent())[0]);
  // Once the page stood at another turn than that of the address, on a busy machine; here it is about the keys.
  await until(async () => {
    if ((await at()) === 2) return true;
    for (const key of ['{', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    return (await at()) === 2;
  });
  await steps(page, at, [
    ['ArrowLeft', 1],
    ['ArrowRight', 2],
    ['[', 1],
    [']', 2],
    ['}', moves.length],
    ['{', 0],
    ['ArrowLeft', 0],
  ]);
  await turns(page);
  assert.deepEqual(page.troubles, []);
});

test('moves of the line of a puzzle', kLimit, async () => {
  const puzzle = await server.api('/puzzles/threesix-6x6/1');
  const last = puzzle.line.length;
  assert.ok(last >= 3);
  const page = await openPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${server.url}/puzzles/threesix-6x6/1`);
  await page.waitForSelector('[data-phase=asked]');
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await page.waitForSelector('[data-phase=told]');
  // How many moves of the line the board shows.
  const at = () =>
    page
      .locator('.chips .chip')
      .evaluateAll((all) => all.findIndex((one) => one.getAttribute('aria-current')) + 1);
  await until(async () => (await at()) === 1);
  await steps(page, at, [
    [']', 2],
    ['[', 1],
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
    ['.', 2],
    [',', 1],
    ['}', last],
    ['ArrowRight', last],
    ['{', 0],
    ['[', 0],
  ]);
  await turns(page);
  assert.deepEqual(page.troubles, []);
});

test('the evaluation bar turns with the board', kLimit, async () => {
  const page = await openPage({ viewport: { width: 1440, height: 900 } });
  const won = `${server.url}/analyse?game=tictactoe:3x3&moves=a1+b1+a2+b2`;
  // The part of the bar that is Blue's: how far from the top and from the left it begins, and how much it is.
  const blue = async () => {
    await page.getByText('Proven: Blue wins in 1').first().waitFor();
    return page.locator('.eval').evaluate(async (bar) => {
      const part = bar.querySelector('i');
      await Promise.all(part.getAnimations().map((one) => one.finished));
      const [whole, own] = [bar.getBoundingClientRect(), part.getBoundingClientRect()];
      const [flat, size] = [whole.width > whole.height, Math.max(whole.width, whole.height)];
      return {
        begins: Math.round(((flat ? own.left - whole.left : own.top - whole.top) / size) * 100),
        share: Math.round(((flat ? own.width : own.height) / size) * 100),
      };
    });
  };
  for (const [width, usual, turned] of [
    [1440, { begins: 4, share: 96 }, { begins: 0, share: 96 }],
    [360, { begins: 0, share: 96 }, { begins: 4, share: 96 }],
  ]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(won);
    assert.deepEqual(await blue(), usual);
    await page.goto(`${won}&flip=1`);
    assert.deepEqual(await blue(), turned);
  }
  assert.deepEqual(page.troubles, []);
});

// No game of the program has such a board yet: the server is made to say so of one.
test('a board on which things fall is not turned', kLimit, async () => {
  const page = await openPage({ viewport: { width: 1440, height: 900 } });
  await page.route('**/api/v1/games', async (route) => {
    const told = await (await route.fetch()).json();
    for (const game of told.games) if (game.id === 'tictactoe') game.input = 'column';
    await route.fulfill({ json: told });
  });
  for (const path of ['/analyse?game=tictactoe:3x3', '/play?game=tictactoe:3x3&vs=person']) {
    await page.goto(`${server.url}${path}&flip=1`);
    await page.locator('[role=gridcell]').first().waitFor();
    assert.equal(await firstCell(page), 'a1');
    await page.keyboard.press('f');
    assert.equal(await firstCell(page), 'a1');
    assert.equal(await page.getByRole('button', { name: 'Flip board' }).count(), 0, path);
  }
  await page.getByText('Choose a column.').waitFor();
  await page.goto(`${server.url}/analyse?game=breakthrough:4x4`);
  await page.getByRole('button', { name: 'Flip board' }).waitFor();
  assert.deepEqual(page.troubles, []);
});
