// The page as an app: it can be installed, opens without the server with lessons and the puzzles that were fetched,
// says what needs the server, and tells of a new version without forcing it on anybody.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { violations } from './axe_help.mjs';
import { openPage, until } from './lib.mjs';
import { ownServer, test } from './suite.mjs';

const server = ownServer();
// All of it is about what the program serves, so there is no other server in front of it.
const url = () => `http://127.0.0.1:${server.port}`;
const kLong = { timeout: 240_000 };
const app = (more = {}) => openPage({ owner: false, serviceWorkers: 'allow', ...more });
const workerState = (page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const told = new Promise((done) => {
      port1.onmessage = (event) => done(event.data);
    });
    active.postMessage({ do: 'state' }, [port2]);
    return told;
  });
const readyOffline = (page) => until(async () => (await workerState(page)).lessons, 120_000, 500);

test('what a browser wants of an app is there, and nothing more is allowed', kLong, async () => {
  const page = await fetch(`${url()}/`);
  const html = await page.text();
  const policy = page.headers.get('content-security-policy');
  assert.match(policy, /default-src 'none'/);
  assert.match(policy, /manifest-src 'self'; worker-src 'self';/);
  assert.match(html, /<link rel="manifest" href="\/manifest.webmanifest"/);
  assert.match(html, /<meta name="build" content="[0-9a-f]{16}"/);
  assert.equal(page.headers.get('cache-control'), 'no-cache');

  const manifest = await fetch(`${url()}/manifest.webmanifest`);
  assert.equal(manifest.headers.get('content-type'), 'application/manifest+json');
  const told = await manifest.json();
  assert.equal(told.display, 'standalone');
  assert.equal(told.start_url, '/');
  assert.ok(told.name && told.short_name && told.theme_color && told.background_color);
  assert.deepEqual(
    told.shortcuts.map((one) => one.url),
    ['/play', '/puzzles', '/learn'],
  );
  for (const { src, sizes, type } of told.icons) {
    const icon = await fetch(url() + src);
    assert.equal(icon.status, 200, src);
    assert.equal(icon.headers.get('content-type'), type);
    const bytes = Buffer.from(await icon.arrayBuffer());
    if (type === 'image/png')
      assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, sizes, src);
  }
  const worker = await fetch(`${url()}/sw.js`);
  assert.match(worker.headers.get('content-type'), /^text\/javascript/);
  assert.equal(worker.headers.get('cache-control'), 'no-cache');
  assert.ok((await worker.text()).includes(/content="([0-9a-f]{16})"/.exec(html)[1]));
});

test('a browser would install it', kLong, async () => {
  const page = await app();
  await page.goto(`${url()}/learn`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A context of a test is a private window.
  assert.deepEqual(
    installabilityErrors.map((one) => one.errorId).filter((id) => id !== 'in-incognito'),
    [],
  );
  assert.deepEqual(page.troubles, []);
});

test('without the server: lessons, fetched puzzles, and a word about the rest', kLong, async () => {
  const page = await app();
  const asked = [];
  page.context().on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${url()}/puzzles/threesix-6x6/1`);
  await page.waitForSelector('[data-phase=asked]');
  await readyOffline(page);
  // Once more, now that the worker is there: it keeps what comes by.
  await page.reload();
  await page.waitForSelector('[data-phase=asked]');
  await until(async () => (await workerState(page)).puzzles >= 1);
  const many = asked.filter((path) => path.startsWith('/api/')).length;
  assert.ok(many < 150, `lessons are kept with few requests, not ${many}`);

  await server.kill();
  await page.goto(`${url()}/learn`);
  await page.waitForSelector('.tile svg');
  await page.waitForSelector('text=The server did not answer. This was kept here on');
  assert.deepEqual(await violations(page), []);
  for (const [path, there] of [
    ['/learn/rules/chain', '[role=gridcell]'],
    ['/learn/rules/bao', '[role=gridcell]'],
    ['/learn/minimax', '[data-node]'],
    ['/learn/alphabeta', '[data-node]'],
    ['/learn/ordering', '[data-node]'],
    ['/learn/evaluation', 'table tbody tr'],
    ['/learn/reviews', '.formula'],
    ['/learn/write-a-bot', '.code pre'],
    ['/puzzles/threesix-6x6/1', '[data-phase=asked] [role=gridcell]'],
  ]) {
    await page.goto(url() + path);
    await page.waitForSelector(there, { state: 'attached' });
  }
  await page.goto(`${url()}/play?game=chain`);
  const notice = page.locator('.linkbar .notice');
  await notice.filter({ hasText: 'This needs the server; it did not answer.' }).waitFor();
  assert.deepEqual(await violations(page), []);
  await notice.getByRole('button', { name: 'Learn' }).click();
  await page.waitForSelector('.tile svg');

  await server.up();
  await page.waitForSelector('text=Back online.');
  await page.goto(`${url()}/play?game=chain&vs=person`);
  await page.waitForSelector('[role=gridcell]');
  assert.deepEqual(page.troubles, []);
});

test('nothing of the owner, of seats or of games is kept', kLong, async () => {
  const page = await app({ owner: true });
  await page.goto(`${url()}/play?game=tictactoe&vs=person`);
  await readyOffline(page);
  await page.reload();
  await page.click('[data-cell="b2"] .hit');
  await until(() => /\/play\/\w+/.test(page.url()));
  await page.goto(`${url()}/puzzles/daily`);
  await page.waitForSelector('.daily');
  const kept = await page.evaluate(async () => {
    const all = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) {
        const reply = await (await caches.open(name)).match(request);
        all.push({
          url: new URL(request.url).pathname,
          headers: [...request.headers].map(([key]) => key),
          text: request.url.includes('/api/') ? await reply.text() : '',
        });
      }
    return all;
  });
  const ofApi = kept.filter((one) => one.url.startsWith('/api/'));
  assert.ok(ofApi.length > 10);
  for (const { url: path, headers, text } of ofApi) {
    assert.match(path, /^\/api\/v1\/(games|puzzles|show|tree|bots|terms)\b/);
    assert.ok(!headers.includes('authorization') && !headers.includes('x-seat'), path);
    assert.ok(!/"seats"|"token"/.test(text), path);
  }
  const bytes = ofApi
    .filter((one) => /show|tree|bots|terms/.test(one.url))
    .reduce((sum, one) => sum + one.text.length, 0);
  assert.ok(bytes <= 2_000_000, `${bytes} bytes of lessons`);
});

// The program behind another address, which serves a second build of the page from the moment it is told to: the same
// files under another version.
async function twoBuilds() {
  const kSecond = 'f'.repeat(16);
  let first = '',
    second = false;
  const front = createServer((request, response) => {
    void (async () => {
      const reply = await fetch(url() + request.url, { redirect: 'manual' });
      const kind = reply.headers.get('content-type') ?? '';
      let body = Buffer.from(await reply.arrayBuffer());
      if (second && /html|javascript/.test(kind))
        body = Buffer.from(body.toString().replaceAll(first, kSecond));
      response.writeHead(reply.status, {
        'Content-Type': kind,
        'Cache-Control': reply.headers.get('cache-control') ?? 'no-store',
        'Content-Security-Policy': reply.headers.get('content-security-policy') ?? '',
      });
      response.end(body);
    })().catch(() => response.destroy());
  });
  await new Promise((done) => front.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${front.address().port}`,
    second: kSecond,
    change(version) {
      first = version;
      second = true;
    },
    close: () => {
      front.closeAllConnections();
      front.close();
    },
  };
}

test('a new version is told, and comes when somebody wants it', kLong, async () => {
  const builds = await twoBuilds();
  const page = await app();
  try {
    await page.goto(`${builds.url}/learn/reviews`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const first = (await workerState(page)).version;
    builds.change(first);
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await page.waitForSelector('text=A new version is here.');
    assert.equal((await workerState(page)).version, first, 'nobody is forced');
    assert.deepEqual(await violations(page), []);
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('button', { name: 'Reload' }).click(),
    ]);
    await until(async () => (await workerState(page)).version === builds.second);
    assert.equal(await page.getAttribute('meta[name=build]', 'content'), builds.second);
    await page.reload();
    await until(() =>
      page.evaluate(
        async (old) => !(await caches.keys()).some((name) => name.includes(old)),
        first,
      ),
    );
    assert.equal(await page.locator('text=A new version is here.').count(), 0);
  } finally {
    builds.close();
  }
});
