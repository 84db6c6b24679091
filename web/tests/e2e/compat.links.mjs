// Links that people have kept from older versions, opened on a server that got the data folder of that
// version. They are in tests/compat of the project (ESPALIER_COMPAT when the page was copied elsewhere).
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPage, until } from './lib.mjs';
import { ownServer, test } from './suite.mjs';

const folder =
  process.env.ESPALIER_COMPAT ??
  join(dirname(fileURLToPath(import.meta.url)), '../../../tests/compat');
const versions = readdirSync(folder).filter((name) => /^\d+\.\d+\.\d+$/.test(name));

// The turn that a list of turns marks as the one on the board.
const currentTurn = (page) =>
  page
    .locator('button[data-turn][aria-current=true]')
    .first()
    .getAttribute('data-turn')
    .then(Number);
const pressed = (page, words) =>
  page
    .locator('[aria-pressed=true], [aria-checked=true], [aria-selected=true]', { hasText: words })
    .first()
    .waitFor();
const cells = (page) =>
  page.locator('[data-cell]').evaluateAll((all) =>
    all.map((cell) => {
      const { x, y } = cell.getBoundingClientRect();
      return { name: cell.dataset.cell, x, y };
    }),
  );
// a1 is at the top left of a board unless it is turned.
const turned = async (page) => {
  const all = await cells(page);
  const first = all.find((cell) => cell.name === 'a1');
  return first !== undefined && all.every((cell) => cell.y <= first.y + 1);
};

// What a parameter is for, seen in the page: [the links, what must hold].
const kMeanings = [
  [
    /^\/play\/\w+\?(?:.*&)?at=([1-9]\d*)/,
    async (page, found) => until(async () => (await currentTurn(page)) === Number(found[1])),
  ],
  [/^\/play\/\w+\?(?:.*&)?flip=1/, async (page) => until(() => turned(page))],
  [
    /^\/play\?.*&moves=([^&]*)/,
    async (page, found) =>
      until(
        async () =>
          (await page.getAttribute('.play', 'data-turn')) === String(found[1].split('+').length),
      ),
  ],
  [
    /^\/analyse\?.*&at=(\d+)/,
    async (page, found) => until(async () => (await currentTurn(page)) === Number(found[1])),
  ],
  [/^\/analyse\?.*flip=1/, async (page) => until(() => turned(page))],
  [
    /^\/analyse\?.*main=/,
    async (page) => page.getByRole('button', { name: 'Back to the main line' }).waitFor(),
  ],
  [
    /^\/analyse\?.*setup=1/,
    async (page) => page.getByRole('button', { name: 'Analyse this' }).waitFor(),
  ],
  [
    /^\/review\/\w+\?(?:.*&)?(?:turn|at)=(\d+)/,
    async (page, found) =>
      page
        .locator(`[data-turn="${found[1]}"][aria-current=true], section[data-turn="${found[1]}"]`)
        .first()
        .waitFor(),
  ],
  [
    /^\/arena\/.*\/(?:game\/)?(\d+)(?:\?|$)/,
    async (page) => page.locator('[data-turn]').first().waitFor(),
  ],
  [/^\/arena\?new=1/, async (page) => page.locator('dialog[open]').waitFor()],
  [
    /^\/ladder\?.*bot=(\w+)/,
    async (page, found) => page.locator(`tr.you[data-bot="${found[1]}"]`).waitFor(),
  ],
  [
    /^\/learn\/write-a-bot\?lang=(\w+)/,
    async (page, found) =>
      pressed(
        page,
        { python: 'Python', javascript: 'JavaScript', cpp: 'C++', java: /^Java$/ }[found[1]],
      ),
  ],
  [
    /^\/learn\/(?:minimax|alphabeta|ordering)/,
    async (page) => page.locator('[data-node]').first().waitFor(),
  ],
];

async function opens(page, server, link) {
  // A visitor who was never here: Play would go on with the last game.
  await page.evaluate(() => localStorage.removeItem('espalier.last')).catch(() => {});
  await page.goto(server.url + link);
  await page.waitForSelector('main h1, main h2', { state: 'attached' });
  assert.equal(await page.getByText('There is nothing at this address').count(), 0);
  for (const [pattern, holds] of kMeanings) {
    const found = pattern.exec(link);
    if (found) await holds(page, found);
  }
  assert.equal(await page.locator('.notice.error').count(), 0);
  assert.deepEqual(page.troubles, []);
}

for (const version of versions) {
  const server = ownServer(join(folder, version, 'data'));
  const links = readFileSync(join(folder, version, 'links.txt'), 'utf8')
    .split('\n')
    .filter((line) => line && !/^(#|\/api\/)/.test(line));
  const view = (link) => /^\/(\w*)/.exec(link)?.[1] ?? '';
  for (const one of new Set(links.map(view))) {
    test(`links of ${version}: /${one}`, { timeout: 180_000 }, async () => {
      const page = await openPage();
      for (const link of links.filter((link) => view(link) === one)) {
        await opens(page, server, link).catch((error) => {
          throw new Error(`${link}: ${error.message}`, { cause: error });
        });
      }
    });
  }

  test(`what a browser kept of ${version} is found again`, { timeout: 60_000 }, async () => {
    const kept = JSON.parse(readFileSync(join(folder, version, 'storage.json'), 'utf8'));
    const visitor = await openPage({ settings: null });
    await visitor.context().addInitScript((all) => {
      for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
    }, kept);
    await visitor.goto(server.url);
    const { theme, language } = JSON.parse(kept['espalier.settings']);
    await visitor.waitForSelector(
      `html[data-theme=${theme}][lang="${language === 'zh-TW' ? 'zh-Hant-TW' : 'en'}"]`,
    );
    await until(() => new URL(visitor.url()).pathname === `/play/${kept['espalier.last']}`);
  });
}
