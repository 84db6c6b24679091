// The frame of the page: a server that goes and comes, views that were never fetched, the first key.
import assert from 'node:assert/strict';
import { openPage, until } from './lib.mjs';
import { ownServer, test } from './suite.mjs';

const server = ownServer();

test('"Back online." comes and goes', { timeout: 90_000 }, async () => {
  const page = await openPage();
  await page.goto(`${server.url}/play?game=tictactoe&vs=person`);
  await page.waitForSelector('[data-cell=a1]');
  await server.kill();
  await page.waitForSelector('text=The server is not answering.');
  await server.up();
  await page.waitForSelector('text=Back online.');
  await page.waitForSelector('text=Back online.', { state: 'detached' });
  assert.deepEqual(page.troubles, []);
});

test(
  'a server that hangs is mentioned, and taken back when it answers',
  { timeout: 90_000 },
  async () => {
    const page = await openPage();
    await page.goto(`${server.url}/play?game=tictactoe&vs=person`);
    await page.waitForSelector('[data-cell=a1]');
    let sockets = 0;
    page.on('websocket', () => {
      sockets += 1;
    });
    // It accepts connections, and says nothing.
    server.child.kill('SIGSTOP');
    try {
      await page.waitForSelector('text=The server is not answering.');
      assert.equal(sockets, 0, 'the link stands');
    } finally {
      server.child.kill('SIGCONT');
    }
    await page.waitForSelector('text=Back online.');
    await page.waitForSelector('.linkbar', { state: 'detached' });
    await page.click('[data-cell=a1] .hit');
    await until(async () => (await page.getAttribute('.play', 'data-turn')) === '1');
    assert.deepEqual(page.troubles, []);
  },
);

test(
  'a view first opened while the server is away comes when it is back',
  { timeout: 90_000 },
  async () => {
    const page = await openPage();
    await page.goto(`${server.url}/play?game=tictactoe&vs=person`);
    await page.waitForSelector('[data-cell=a1]');
    // Whoever serves the page: its parts are away as long as the server is.
    await page.route('**/assets/**', (route) => route.abort());
    await server.kill();
    await page.click('nav.nav a[href="/learn"]');
    await page.waitForSelector('main [role=alert]');
    await page.unroute('**/assets/**');
    await server.up();
    await page.waitForSelector('main a.tile');
    assert.equal(new URL(page.url()).pathname, '/learn');
    assert.ok((await page.locator('main a.tile').count()) > 3);
  },
);

test('a list that was asked for in vain is asked for again', { timeout: 90_000 }, async () => {
  const page = await openPage();
  await page.goto(`${server.url}/review`);
  await page.waitForSelector('h1:has-text("Finished games")');
  await page.click('nav.nav a[href="/play"]');
  await page.waitForSelector('[role=gridcell]');
  await server.kill();
  await page.click('nav.nav a[href="/review"]');
  await page.waitForSelector('main .notice.error');
  await server.up();
  await page.waitForSelector('main .notice.error', { state: 'detached' });
});

test(
  '"Skip to the board" leads to the board, and elsewhere to the content',
  { timeout: 60_000 },
  async () => {
    const page = await openPage();
    for (const [path, where] of [
      ['/play?game=chain&vs=person', 'gridcell'],
      ['/analyse?game=bao', 'gridcell'],
      ['/arena', 'main'],
      ['/learn', 'main'],
    ]) {
      await page.goto(server.url + path);
      await page.waitForSelector(where === 'gridcell' ? '[role=gridcell]' : 'main h1');
      await page.keyboard.press('Tab');
      assert.equal(
        await page.evaluate(() => document.activeElement.classList.contains('skip')),
        true,
      );
      assert.equal(
        await page.textContent('.skip'),
        where === 'gridcell' ? 'Skip to the board' : 'Skip to the content',
      );
      await page.keyboard.press('Enter');
      await until(() =>
        page.evaluate(
          (name) =>
            document.activeElement.getAttribute('role') === name ||
            document.activeElement.id === name,
          where,
        ),
      );
    }
  },
);

test('visitors are told which link makes a browser the owner’s', { timeout: 60_000 }, async () => {
  const page = await openPage({ owner: false });
  await page.goto(`${server.url}/arena`);
  const text = await page.textContent('.notice');
  assert.match(text, /#code=/);
  assert.match(text, /espalier serve --link/);
});
