// Arena: a tournament started in the page and watched to its end; numbers that agree; every game can
// be replayed; pause holds the view; stop and resume; a server that dies in the middle loses nothing.
import assert from 'node:assert/strict';
import { numbers } from './arena_help.mjs';
import { violations } from './axe_help.mjs';
import { openPage, sleep, until } from './lib.mjs';
import { ownServer, test } from './suite.mjs';

const server = ownServer();

const progress = (page) =>
  page.locator('[role=progressbar]').getAttribute('aria-valuenow').then(Number);
const finished = (page, ms) =>
  until(() => page.locator('.tag', { hasText: 'Finished' }).count(), ms);

async function agree(page, planned) {
  const told = await until(async () => {
    const now = await numbers(page);
    return now.played === planned && now.games === planned ? now : null;
  });
  assert.deepEqual(told.sums, told.points, 'the cross table adds up to the standings');
  assert.equal(
    told.points.reduce((a, b) => a + b, 0),
    planned,
    'every game gives one point',
  );
  const wins = told.records.reduce((sum, record) => sum + record[0], 0),
    losses = told.records.reduce((sum, record) => sum + record.at(-1), 0);
  assert.equal(wins, losses);
  return told;
}

test(
  'a tournament is started in the page and watched live to its end',
  { timeout: 240_000 },
  async () => {
    const page = await openPage();
    await page.goto(`${server.url}/arena`);
    await page.getByText('No match is running.').waitFor();
    await page.getByRole('button', { name: 'Start a match' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByRole('radio', { name: 'Round robin' }).click();
    await form.getByRole('button', { name: 'Start', exact: true }).click();
    await form.getByText('Choose two bots or more.').waitFor();
    await form.locator('select').first().selectOption('tictactoe');
    for (const bot of ['random', 'careful', 'espalier'])
      await form
        .locator('.chip', { hasText: new RegExp(`^${bot}$`) })
        .locator('input')
        .check();
    await form.getByLabel('Games per encounter').fill('6');
    await form.locator('label', { hasText: /^Time/ }).locator('select').selectOption('1000');
    await form.getByLabel('Name').fill('garden cup');
    await form.getByText('18 games at most').waitFor();
    assert.deepEqual(await violations(page), [], 'the form');
    await form.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByRole('heading', { name: 'garden cup' }).waitFor();
    assert.equal(new URL(page.url()).pathname, '/arena/garden%20cup');
    await until(async () => (await page.locator('[data-game]').count()) > 0);
    await finished(page, 120_000);
    const told = await agree(page, 18);
    // What the page says is what the server says.
    const truth = await server.api('/tournaments/garden%20cup');
    assert.deepEqual(
      told.points,
      truth.standings.map((row) => row.points),
    );
    assert.equal(truth.games, 18);
    // Every game can be replayed, turn by turn.
    await page.locator('[data-number="3"]').click();
    await page.getByRole('heading', { name: 'Game 3' }).waitFor();
    const whole = await server.api('/tournaments/garden%20cup/games/3');
    await until(async () => (await page.locator('[data-turn]').count()) === whole.moves.length);
    assert.deepEqual(
      await page
        .locator('[data-turn]')
        .evaluateAll((all) => all.map((b) => b.textContent.replace(/^Turn \d+:\s*/, '').trim())),
      whole.moves,
    );
    await page.keyboard.press('{');
    await until(() => page.url().includes('at=0'));
    for (let i = 1; i <= whole.moves.length; ++i) await page.keyboard.press(']');
    await until(() => page.url().includes(`at=${whole.moves.length}`));
    assert.match(
      await page.getByRole('link', { name: 'Review', exact: true }).last().getAttribute('href'),
      /tournament=garden/,
    );
    // The list knows it too, and the files come down.
    await page.goto(`${server.url}/arena`);
    await page
      .getByRole('link', { name: /garden cup/ })
      .getByText('Finished')
      .waitFor();
    const records = await fetch(`${server.url}/api/v1/tournaments/garden%20cup/records`);
    assert.equal((await records.text()).match(/\[Result /g).length, 18);
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  },
);

test('the conditions of a course are one choice', { timeout: 120_000 }, async () => {
  const page = await openPage();
  await page.goto(`${server.url}/arena`);
  await page.getByRole('button', { name: 'Start a match' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('radio', { name: 'As in the course' }).click();
  await form.getByText('Every game starts from the empty board').waitFor();
  assert.equal(await form.getByLabel('Random turns before').count(), 0);
  assert.equal(await form.getByRole('radiogroup', { name: 'Thinking' }).count(), 0);
  await form.getByRole('radio', { name: 'First to 4 wins' }).click();
  await form.getByText('40 games at most').or(form.getByLabel('First to n wins')).first().waitFor();
  assert.equal(await form.getByLabel('First to n wins').inputValue(), '4');
  await form.getByRole('radio', { name: '5 games' }).click();
  // A gauntlet against the course's own bots is one press more.
  await form.getByRole('radio', { name: 'Gauntlet' }).click();
  await form
    .locator('.chip', { hasText: /^contiguous-as-met$/ })
    .locator('input')
    .check();
  await form.getByRole('button', { name: 'Add the course’s four bots as met' }).click();
  await form.getByText('20 games at most').waitFor();
  await form.getByLabel('Name').fill('as in 2019');
  assert.deepEqual(await violations(page), [], 'the form');
  await form.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('heading', { name: 'as in 2019' }).waitFor();
  await finished(page, 90_000);
  const { settings, standings } = await server.api('/tournaments/as%20in%202019');
  assert.equal(settings.time, '1s/move');
  assert.equal(settings.openings, '0..0 random plies');
  assert.equal(standings[0].bot, 'contiguous-as-met');
  assert.equal(standings[0].points, 20);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('pause holds the whole view; stop and resume lose no game', { timeout: 240_000 }, async () => {
  const made = await server.api('/tournaments', {
    name: 'pause',
    kind: 'round-robin',
    game: 'chain:orthogonal-5x6',
    bots: ['espalier', 'careful', 'random'],
    games: 6,
    nodes: 200_000,
    openings: '2',
    seed: 3,
  });
  assert.equal(made.planned, 18);
  const page = await openPage();
  await page.goto(`${server.url}/arena/pause`);
  const turns = () =>
    page
      .locator('[data-turn-count]')
      .evaluateAll((all) => all.map((a) => `${a.dataset.game}:${a.dataset.turnCount}`).join());
  const seen = new Set();
  await until(async () => seen.add(await turns()).size >= 4 && (await progress(page)) >= 2, 60_000);
  await page.keyboard.press('p');
  await page.getByText(/^Paused/).waitFor();
  const still = () =>
    page.evaluate(() =>
      [
        document.querySelector('.lives').innerHTML,
        document.querySelector('.lower').innerHTML,
        document.querySelector('[role=progressbar]').outerHTML,
      ].join(),
    );
  const held = await still();
  await sleep(1000);
  assert.equal(await still(), held, 'nothing moves while paused');
  await page.keyboard.press('p');
  await until(async () => (await still()) !== held);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Resume' }).waitFor();
  const at = await progress(page);
  assert.ok(at < 18);
  await sleep(600);
  assert.equal((await server.api('/tournaments/pause')).games, at, 'stopped means stopped');
  await page.getByRole('button', { name: 'Resume' }).click();
  await finished(page, 120_000);
  await agree(page, 18);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test(
  'the server dies in the middle of a tournament: the page reconnects and nothing is lost',
  { timeout: 240_000 },
  async () => {
    await server.api('/tournaments', {
      name: 'storm',
      kind: 'round-robin',
      game: 'chain:orthogonal-5x6',
      bots: ['espalier', 'careful', 'random'],
      games: 6,
      nodes: 100_000,
      openings: '2',
      seed: 5,
    });
    const page = await openPage();
    await page.goto(`${server.url}/arena/storm`);
    await until(async () => (await progress(page)) >= 3, 60_000);
    await server.kill();
    const before = await progress(page);
    await page.getByText('The server is not answering.').waitFor();
    assert.ok(
      (await page.locator('.stt tbody tr').count()) === 3,
      'what was known stays on the page',
    );
    await server.up();
    await until(async () => (await progress(page)) > before, 60_000);
    await finished(page, 120_000);
    const told = await agree(page, 18);
    const truth = await server.api('/tournaments/storm');
    assert.deepEqual(
      told.points,
      truth.standings.map((row) => row.points),
    );
    const { games } = await server.api('/tournaments/storm/games');
    assert.equal(new Set(games.map((game) => game.game)).size, 18, 'no game twice, none missing');
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  },
);

for (const [theme, width] of [
  ['light', 1440],
  ['dark', 360],
]) {
  test(
    `axe finds nothing in the arena, ${theme}, ${width} px, and nothing scrolls sideways`,
    { timeout: 90_000 },
    async () => {
      const page = await openPage({ viewport: { width, height: 900 }, colorScheme: theme });
      for (const path of ['/arena', '/arena/storm', '/arena/storm/game/2']) {
        await page.goto(server.url + path);
        await page.waitForSelector(
          path.includes('game') ? '[data-turn]' : path === '/arena' ? 'li.card' : '.ct',
        );
        assert.deepEqual(await violations(page), [], path);
        assert.equal(
          await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
          0,
          path,
        );
      }
      await page.context().close();
    },
  );
}
