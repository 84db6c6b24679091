// Explorer: walking on a solved board, the address, the strip of a game, the file of a board, and all of it by keyboard,
// narrow and in Chinese.
import assert from 'node:assert/strict';
import { violations } from './axe_help.mjs';
import { openPage, until } from './lib.mjs';
import { ownServer, test } from './suite.mjs';

const server = ownServer();
const kMinute = { timeout: 90_000 };
const kWide = { viewport: { width: 1440, height: 900 } };
const cell = (page, name) => page.locator(`[role=gridcell][data-cell="${name}"]`);
const known = (page) => page.waitForSelector('[data-state=known] [role=gridcell]');
const open = async (page, query) => {
  await page.goto(`${server.url}/explorer?${query}`);
  await known(page);
};
// As soon as the server knows.
const explored = (query) =>
  until(async () => {
    const told = await server.api(`/explorer/position?${query}`);
    return told.state === 'known' && told;
  });
const stopMaking = () => server.api('/explorer/files', {}, 'DELETE');
const verdict = (page) => page.locator('.verdict .head').textContent();

test('every move has the value that the server proves', kMinute, async () => {
  const page = await openPage(kWide);
  const told = await explored('game=chain:classic-2x3');
  assert.deepEqual(told.value, { result: 'won', plies: 7, margin: null });
  await open(page, 'game=chain:classic-2x3');
  await until(async () => (await verdict(page)) === 'Blue wins in 7 turns');
  for (const { move, value } of told.moves) {
    const words = `${value.result} in ${value.plies}`;
    await page.getByRole('button', { name: `Play ${move}: ${words}`, exact: true }).waitFor();
  }
  // On the board, too: a word and the distance.
  const best = told.line[0];
  const texts = await cell(page, best).locator('text').allTextContents();
  assert.deepEqual(
    texts.map((one) => one.trim()),
    ['won', 'in 7'],
  );
  assert.equal(await page.locator('section[aria-labelledby=best-line] .chip').count(), 7);
  assert.ok((await page.locator('section[aria-labelledby=distance] circle').count()) > 0);
  await page.getByRole('heading', { name: /^All [\d,]+ positions$/ }).waitFor();
  // The view stands on the ground of the page: its own styles once coloured all of it.
  const ground = await page.locator('.v').evaluate((view) => getComputedStyle(view).background);
  assert.match(ground, /^rgba\(0, 0, 0, 0\)/);
  await page.getByText('Off', { exact: true }).click();
  assert.equal(await cell(page, best).locator('text').count(), 0);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('the address alone restores the position, and Backspace goes back', kMinute, async () => {
  const page = await openPage(kWide);
  await open(page, 'game=chain:classic-2x3');
  await cell(page, 'a1').click();
  await until(() => new URL(page.url()).searchParams.get('moves') === 'a1');
  await until(async () => (await page.locator('.crumb').count()) === 2);
  const told = await explored('game=chain:classic-2x3&moves=a1');
  const [reply] = told.line;
  await page.locator('section[aria-labelledby=best-line] .chip').first().click();
  await until(() => new URL(page.url()).searchParams.get('moves') === `a1 ${reply}`);
  await known(page);
  const said = await verdict(page);
  const other = await openPage(kWide);
  await other.goto(page.url());
  await known(other);
  await until(async () => (await verdict(other)) === said);
  assert.equal(
    await other
      .locator('.crumb[aria-current]')
      .textContent()
      .then((s) => s.includes(reply)),
    true,
  );
  await other.locator('h1').click();
  await other.keyboard.press('Backspace');
  await until(() => new URL(other.url()).searchParams.get('moves') === 'a1');
  await other.keyboard.press('Backspace');
  await until(() => !new URL(other.url()).searchParams.has('moves'));
  assert.deepEqual(other.troubles, []);
  await other.context().close();
  await page.context().close();
});

test('a whole game has its facts turn by turn', kMinute, async () => {
  const page = await openPage(kWide);
  await open(page, 'game=tictactoe:3x3&moves=a1+b2+a2+b1+a3');
  await until(async () => (await verdict(page)) === 'Blue has won');
  const bars = page.locator('.strip a');
  await until(async () => (await bars.count()) === 6);
  await until(async () => (await page.locator('.strip a.won').count()) > 0);
  assert.equal(await bars.nth(0).getAttribute('aria-label'), 'Start: draw');
  assert.equal(await bars.nth(4).getAttribute('aria-label'), 'Turn 4, b1: won in 1');
  // A step in the game keeps its moves.
  await bars.nth(3).click();
  await until(() => new URL(page.url()).searchParams.get('at') === '3');
  assert.equal(new URL(page.url()).searchParams.get('moves'), 'a1 b2 a2 b1 a3');
  await known(page);
  await page.locator('h1').click();
  await page.keyboard.press(']');
  await until(() => new URL(page.url()).searchParams.get('at') === '4');
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('what is not proven says so', kMinute, async () => {
  const page = await openPage(kWide);
  await page.goto(`${server.url}/explorer?game=threesix:8x8`);
  await page.waitForSelector('.verdict[data-kind=open]');
  assert.match(await verdict(page), /^Not known within 2,000,000 positions$/);
  assert.equal(await page.locator('section[aria-labelledby=best-line]').count(), 0);
  await page.goto(`${server.url}/explorer?game=nothing`);
  await page.locator('.notice.error').waitFor();
  await page.getByRole('button', { name: 'To the first board' }).click();
  await known(page);
  await page.context().close();
});

test('the owner makes the file of a board, and can stop it', kMinute, async () => {
  const page = await openPage(kWide);
  const card = page.locator('section[aria-labelledby=file]');
  await open(page, 'game=chain:orthogonal-3x4');
  await card.getByText('not on this machine').waitFor();
  await card.getByRole('button', { name: /^Make it \(/ }).click();
  await card.getByRole('progressbar').waitFor();
  await card.getByRole('button', { name: 'Stop' }).click();
  await card.getByText('Stopped. Nothing is left of it.').waitFor();
  assert.deepEqual(await violations(page), []);
  await open(page, 'game=chain:orthogonal-2x3');
  await card.getByRole('button', { name: /^Make it \(/ }).click();
  await card.getByText('on this machine', { exact: true }).waitFor();
  assert.equal((await explored('game=chain:orthogonal-2x3')).method, 'table');
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test(
  'how far a file is comes over the socket, and is asked for where the socket tells nothing',
  kMinute,
  async () => {
    const page = await openPage(kWide);
    const card = page.locator('section[aria-labelledby=file]');
    await open(page, 'game=chain:orthogonal-3x4');
    await card.getByRole('button', { name: /^Make it \(/ }).waitFor();
    const asked = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/v1/explorer') asked.push(request.method());
    });
    // Begun by somebody else: only the socket says so.
    await server.api('/explorer/files', { game: 'chain:orthogonal-3x4' });
    await card.getByRole('progressbar').waitFor();
    assert.deepEqual(asked, []);
    await stopMaking();
    await card.getByText('Stopped. Nothing is left of it.').waitFor();
    // A socket that tells nothing of files.
    const deaf = await openPage(kWide);
    await deaf.routeWebSocket(/socket/, (socket) => {
      const there = socket.connectToServer();
      there.onMessage((message) => {
        if (!String(message).includes('"on":"explorer"')) socket.send(message);
      });
    });
    await open(deaf, 'game=chain:orthogonal-3x4');
    const theirs = deaf.locator('section[aria-labelledby=file]');
    await theirs.getByRole('button', { name: /^Make it \(/ }).click();
    await theirs.getByRole('progressbar').waitFor();
    await stopMaking();
    await theirs.getByText('Stopped. Nothing is left of it.').waitFor();
    assert.deepEqual([...page.troubles, ...deaf.troubles], []);
    await deaf.context().close();
    await page.context().close();
  },
);

test(
  'positions of boards on points have their margins by plies, and boards that nobody counted say so',
  kMinute,
  async () => {
    const page = await openPage(kWide);
    await page.goto(`${server.url}/explorer?game=threesix:6x6`);
    const card = page.locator('section', {
      has: page.getByRole('heading', { name: 'All 68,719,476,736 positions' }),
    });
    await card.getByRole('img', { name: /^The margins of all positions/ }).waitFor();
    await card.getByText('Show as table').click();
    const row = card.getByRole('row').nth(1);
    assert.deepEqual(await row.getByRole('cell').allTextContents(), [
      '0',
      '1',
      '−24',
      '−24.00',
      '−24',
      '0.0%',
    ]);
    assert.deepEqual(await violations(page), []);
    await page.goto(`${server.url}/explorer?game=threesix:8x8`);
    await page.getByText(/^Nobody has counted them/).waitFor();
    await page.goto(`${server.url}/explorer?game=chain:orthogonal-3x4`);
    await page.getByText(/is counted once the file of the board is made\.$/).waitFor();
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  },
);

test('it is reached from Learn and by keys, fits a phone and speaks Chinese', kMinute, async () => {
  const page = await openPage({ viewport: { width: 360, height: 780 } });
  await page.goto(`${server.url}/learn`);
  await page.locator('a[href="/explorer"]').click();
  await known(page);
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  assert.equal(await overflow(), 0);
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await page.waitForSelector('.tile');
  await page.keyboard.press('g');
  await page.keyboard.press('x');
  await known(page);
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('espalier.settings') ?? '{}');
    localStorage.setItem('espalier.settings', JSON.stringify({ ...kept, language: 'zh-TW' }));
  });
  await page.reload();
  await known(page);
  await page.getByRole('heading', { name: '已解棋盤' }).waitFor();
  assert.equal(await overflow(), 0);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});
