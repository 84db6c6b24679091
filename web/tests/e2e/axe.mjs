// axe-core on every view, light and dark, wide and narrow: no violations.
import assert from 'node:assert/strict';
import { theme, violations } from './axe_help.mjs';
import { openPage } from './lib.mjs';
import { ownServer, test } from './suite.mjs';

const server = ownServer();
const kThemes = ['light', 'dark'];
const kGame = '[role=gridcell][aria-disabled=false]',
  kNumbers = '[role=grid] text.ht';

// Where to go, and what has to be there before it is looked at.
async function allPlaces() {
  const game = (name, moves) =>
    server.api('/play', {
      game: name,
      players: [
        { kind: 'person', name: 'Blue' },
        { kind: 'person', name: 'Amber' },
      ],
      moves,
    });
  const open = await game('chain:orthogonal-5x6', ['a1', 'f5', 'b1', 'f4', 'b1', 'f4', 'a1']);
  const over = await game('tictactoe:3x3', ['a1', 'b1', 'a2', 'b2', 'a3']);
  return [
    ['play, new', '/play?game=chain:orthogonal-5x6&vs=level:1', kGame],
    ['play, under way', `/play/${open.id}`, '.play[data-turn="7"]'],
    ['play, over', `/play/${over.id}`, '.result'],
    ['play, bao', '/play?game=bao:kiswahili&vs=person', kGame],
    ['play, three-six', '/play?game=threesix:6x6&vs=person&moves=a1+b1+c1', kGame],
    ['play, breakthrough', '/play?game=breakthrough:5x5&vs=person&moves=c4c3', kGame],
    ['analyse', '/analyse?game=chain:orthogonal-5x6&moves=a1+b2', kNumbers],
    ['analyse, bao', '/analyse?game=bao:kiswahili', 'section[aria-labelledby=every-move] tbody tr'],
    ['analyse, three-six', '/analyse?game=threesix:6x6&moves=a1+b1', kNumbers],
    ['analyse, breakthrough', '/analyse?game=breakthrough:5x5&moves=c4c3', kNumbers],
    ['review, list', '/review', 'ul li.card'],
    // The graph, and nothing left to judge.
    [
      'review',
      `/review/${over.id}`,
      'section[aria-labelledby=chance]:has([role=slider]):not(:has([role=status]))',
    ],
    ['arena', '/arena', '.none'],
    ['ladder', '/ladder', '.none'],
    ['learn', '/learn', '.tile'],
    ['puzzles', '/puzzles/threesix-6x6/4', '[data-phase=asked] table'],
    [
      'explorer',
      '/explorer?game=chain:classic-2x3&moves=a1',
      '[data-state=known] .panel summary >> nth=1',
    ],
  ];
}

for (const width of [1280, 360]) {
  test(`${width} px`, { timeout: 240_000 }, async (t) => {
    const page = await openPage({ viewport: { width, height: 900 } });
    const look = async (name) => {
      for (const colours of kThemes) {
        await t.test(`${name}, ${colours}`, async () => {
          await theme(page, colours);
          assert.deepEqual(await violations(page), []);
        });
      }
    };
    for (const [name, path, ready] of await allPlaces()) {
      await page.goto(server.url + path);
      await page.waitForSelector('main h1, main h2', { state: 'attached' });
      await page.waitForSelector(ready, { state: 'attached' });
      await look(name);
    }
    await page.click('button[aria-label="Help"]');
    await look('help');
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  });
}
