// A game whose moves go from cell to cell: by mouse, by dragging, by touch and by keyboard, and what Analyse,
// Review and Learn make of it.
import assert from 'node:assert/strict';
import { legalCells, myTurn, openPage, turnNumber, until } from './lib.mjs';
import { ownServer, test } from './suite.mjs';

const server = ownServer();
const kGame = 'breakthrough:5x5';
const cell = (name) => `[data-cell="${name}"]`;
const label = (page, name) => page.getAttribute(cell(name), 'aria-label');

// The next move by the rules: a pawn that can move, and a cell that it can go to.
async function nextMove(page) {
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const { show } = id === 'play' ? {} : await server.api(`/play/${id}`);
  const legal = show?.legal ?? ['c4c3'];
  const move = legal[Math.floor(legal.length / 2)];
  return [move.slice(0, 2), move.slice(2)];
}
async function played(page, before) {
  await until(async () => (await turnNumber(page)) > before);
  return myTurn(page);
}

test('by mouse and by keyboard against a level', { timeout: 120_000 }, async () => {
  const page = await openPage();
  await page.goto(`${server.url}/play?game=${kGame}&vs=level:1`);
  assert.equal(await myTurn(page), 'mine');
  // The board shows pawns, and says so.
  assert.equal(await page.locator('[role=grid] path.piece').count(), 20);
  assert.match(await label(page, 'c4'), /c4, pawn of Blue, can move/);
  assert.deepEqual(await legalCells(page), ['a4', 'b4', 'c4', 'd4', 'e4']);
  // Nothing begins in a cell of the other side.
  await page.click(`${cell('c2')} .hit`);
  await page.locator('.msg').getByText('c2 is no piece of yours').waitFor();

  // Two clicks. In between the pawn can be put back, or another one chosen.
  await page.click(`${cell('b4')} .hit`);
  assert.equal(await page.getAttribute(cell('b4'), 'aria-selected'), 'true');
  await page.click(`${cell('c4')} .hit`);
  assert.equal(await page.getAttribute(cell('b4'), 'aria-selected'), null);
  assert.match(await label(page, 'd3'), /can be moved to/);
  await page.hover(`${cell('c3')} .hit`);
  await page.getByText('c4 goes to c3.').waitFor();
  assert.equal(await page.locator(`${cell('c3')} path.ghost`).count(), 1);
  await page.click(`${cell('c3')} .hit`);
  assert.equal(await played(page, 0), 'mine');
  assert.equal(await turnNumber(page), 2);
  // The answer of the level is marked from where to where.
  assert.equal(await page.locator('[role=grid] .lastr').count(), 1);
  assert.equal(await page.locator('[role=grid] .notch.soft').count(), 1);

  // Dragging.
  let [from, to] = await nextMove(page);
  const middle = async (name) => {
    const box = await page.locator(`${cell(name)} .hit`).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(to)), { steps: 5 });
  await page.mouse.up();
  assert.equal(await played(page, 2), 'mine');

  // The keyboard: the name of a cell and Enter, twice; Escape lets go.
  [from, to] = await nextMove(page);
  await page.focus('[role=gridcell][tabindex="0"]');
  await page.keyboard.press('ArrowDown');
  for (const key of [...from, 'Enter']) await page.keyboard.press(key);
  assert.match(await label(page, from), /chosen/);
  await page.keyboard.press('Escape');
  assert.doesNotMatch(await label(page, from), /chosen/);
  for (const key of ['Enter', ...to, 'Enter']) await page.keyboard.press(key);
  assert.notEqual(await played(page, 4), null);
  assert.equal(await page.locator('.list button[data-turn]').count(), 6);
  assert.match(await page.locator('.list button[data-turn]').first().textContent(), /c4–c3/);

  // A hint marks both cells, and a turn can be taken back.
  if ((await myTurn(page)) === 'mine') {
    await page.getByRole('button', { name: 'Hint' }).click();
    await until(async () => (await page.locator('[role=grid] .hintr').count()) === 2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await until(async () => (await turnNumber(page)) === 4);
  }
  assert.deepEqual(page.troubles, []);
});

test('by touch, from the other side of the board', { timeout: 60_000 }, async () => {
  const page = await openPage({ hasTouch: true, viewport: { width: 390, height: 844 } });
  await page.goto(`${server.url}/play?game=${kGame}&vs=level:1&side=2`);
  await until(async () => (await turnNumber(page)) === 1);
  assert.equal(await myTurn(page), 'mine');
  // Amber sits at the bottom.
  const above = await page.locator(`${cell('a5')} .hit`).boundingBox();
  const below = await page.locator(`${cell('a1')} .hit`).boundingBox();
  assert.ok(above.y < below.y);
  const [from, to] = await nextMove(page);
  await page.tap(`${cell(from)} .hit`);
  assert.equal(await page.getAttribute(cell(from), 'aria-selected'), 'true');
  await page.tap(`${cell(to)} .hit`);
  await played(page, 1);
  assert.deepEqual(page.troubles, []);
});

test('Analyse values pawns, then the cells they go to', { timeout: 90_000 }, async () => {
  const page = await openPage();
  await page.goto(`${server.url}/analyse?game=${kGame}&moves=c4c3+d2c3`);
  await until(async () => (await page.locator('[role=grid] .ht').count()) >= 4);
  const worth = /\d/;
  await until(async () => worth.test(await label(page, 'b4')));
  await page.click(`${cell('b4')} .hit`);
  // It can take on c3.
  await until(async () => /c3, pawn of Amber, can be moved to, .*\d/.test(await label(page, 'c3')));
  await page.getByRole('heading', { name: 'Every legal move' }).waitFor();
  await page.click(`${cell('c3')} .hit`);
  await until(() => /moves=c4c3\+d2c3\+b4c3/.test(page.url()));
  await page.getByText('1 captured').first().waitFor();

  // A position is set up with pawns and pasted back.
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.click(`${cell('b3')} .hit`);
  await page.getByRole('radio', { name: 'Amber' }).first().click();
  await page.click(`${cell('d2')} .hit`);
  assert.equal(await page.locator('[role=grid] path.piece').count(), 2);
  const text = page.getByLabel('Position', { exact: true });
  await until(async () => (await text.inputValue()) === '5/3p1/1P3/5/5 1');
  await page.getByText('Valid position').waitFor();
  await page.getByRole('button', { name: 'Analyse this' }).click();
  await until(() => /start=5\/3p1\/1P3\/5\/5\+1/.test(page.url()));
  assert.deepEqual(page.troubles, []);
});

test('the rules can be gone through', { timeout: 60_000 }, async () => {
  const page = await openPage();
  await page.goto(`${server.url}/learn/rules/breakthrough`);
  await page.getByRole('heading', { name: 'Taking is diagonal' }).waitFor();
  const example = page.getByRole('figure', { name: 'Example: Taking is diagonal' });
  await example.getByRole('button', { name: 'Step', exact: true }).click();
  await example.getByText('d2c3: the pawn takes').waitFor();
  assert.equal(await page.locator('.fail').count(), 0);
  assert.deepEqual(page.troubles, []);
});
