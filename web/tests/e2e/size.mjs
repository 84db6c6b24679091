// What each place of the page downloads with an empty cache: little, in both languages, with the board that
// is largest.
import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { cupOf } from './arena_help.mjs';
import { openPage } from './lib.mjs';
import { ownServer, test } from './suite.mjs';

const server = ownServer();
const kMaxBytes = 150_000;

// Where to go, and what has to be there before it is whole. Bao is the largest game.
let places; // made once
async function allPlaces() {
  const person = { kind: 'person', name: 'Quince' };
  const over = await server.api('/play', {
    game: 'bao:kiswahili',
    players: [person, person],
    moves: ['A6L*'],
  });
  await server.api(`/play/${over.id}/resign`, {});
  const bots = ['random', 'level:1'];
  await cupOf(server, { game: 'bao:kiswahili', bots, games: 2, counted: 1 });
  const board = '[role=gridcell]';
  return [
    ['/play?game=bao:kiswahili&vs=person', board],
    [`/play/${over.id}`, '.result'],
    ['/analyse?game=bao:kiswahili', 'section[aria-labelledby=every-move] tbody tr'],
    ['/analyse?game=chain', board],
    ['/review', 'ul li.card'],
    [`/review/${over.id}`, '[role=slider]'],
    ['/arena', 'a[href="/arena/cup"]'],
    ['/arena/cup', '.stt'],
    ['/arena/cup/1', board],
    ['/ladder', 'main h1'],
    ['/learn', '.tile svg'],
    ['/puzzles/daily', '.daily'],
    ['/puzzles/threesix-6x6/1', board],
    ['/explorer?game=bao:kujifunza', board],
    ['/learn/rules/bao', board],
    ['/learn/rules/chain', board],
    ['/learn/minimax?tree=bao', '[data-node]'],
    ['/learn/alphabeta?tree=bao', '[data-node]'],
    ['/learn/ordering?tree=bao', '[data-node]'],
    ['/learn/evaluation', '.tt tbody tr, table tbody tr'],
    ['/learn/reviews', '.formula'],
    ['/learn/write-a-bot', '.code pre'],
  ];
}

// Everything but what the server was asked for, as it is sent.
async function download(locale, path, ready) {
  const page = await openPage({ locale, viewport: { width: 1440, height: 900 } });
  const files = [];
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) files.push(response);
  });
  await page.goto(server.url + path);
  await page.waitForSelector(ready, { state: 'attached' });
  // Until nothing more comes; what the server is asked for again and again, as for a proof, does not count.
  for (let before = -1; before !== files.length;) {
    before = files.length;
    await page.waitForTimeout(600);
  }
  const sizes = await Promise.all(
    files.map(async (one) => [new URL(one.url()).pathname, gzipSync(await one.body()).length]),
  );
  await page.context().close();
  return sizes.sort((a, b) => b[1] - a[1]);
}

for (const locale of ['en-GB', 'zh-TW']) {
  test(`no view downloads more than its share, ${locale}`, { timeout: 240_000 }, async () => {
    const over = [];
    for (const [path, ready] of await (places ??= allPlaces())) {
      const files = await download(locale, path, ready);
      const bytes = files.reduce((sum, [, size]) => sum + size, 0);
      assert.ok(bytes > 50_000, `${path} was measured: ${JSON.stringify(files)}`);
      if (process.env.SIZE_TELL) console.log(locale, path, bytes, files.length);
      if (bytes > kMaxBytes) over.push({ path, bytes, largest: files.slice(0, 8) });
    }
    assert.deepEqual(over, []);
  });
}
