// The report of a match or tournament, opened from its file as people do: the parts of the arena are in it, every
// kind of board can be stepped through, nothing is loaded, and whatever a bot says stays text.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { theme, violations } from './axe_help.mjs';
import { openPage, program, until } from './lib.mjs';
import { test } from './suite.mjs';

const run = promisify(execFile);
const kEvil = '</script><img src=x onerror=alert(1)>';
const kLong = 'a-bot-of-a-name-as-long-as-a-name-may-be';

// A file made by the program itself, and what `--json` says of the same.
async function made(words, { change = (text) => text } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "Zoë's report "));
  const file = join(folder, 'report #1.html');
  const { stdout } = await run(
    program,
    [...words, '--journal', join(folder, 'journal.db'), '--html', file, '--json'],
    { maxBuffer: 2 ** 26 },
  );
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  return {
    url: pathToFileURL(file).href,
    report: JSON.parse(stdout),
    gone: () => rmSync(folder, { recursive: true, force: true }),
  };
}
const tournament = (game, bots, ...more) => [
  'tournament',
  ...bots,
  ...['--game', game, '--games', '2', '--nodes', '50', '--seed', '1', ...more],
];
// What the page asks for anywhere, and what its policy forbids.
async function opened(url, options = {}) {
  const page = await openPage({ owner: false, ...options });
  page.asked = [];
  page.on('request', (request) => page.asked.push(request.url()));
  await page.goto(url);
  await page.locator('h1').waitFor();
  return page;
}
async function good(page, url) {
  assert.deepEqual(page.troubles, []);
  const own = url.split('#')[0];
  assert.deepEqual(
    page.asked.filter((one) => one.split('#')[0] !== own),
    [],
  );
}
const turnText = (page) => page.locator('.scrub output').textContent();
const scene = (page) => page.locator('[role=grid]').first().innerHTML();

// Nothing is wider than the screen, and no name is broken: every name is on one line.
async function wellLaidOut(page, names, width) {
  assert.equal(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
    0,
    `${width} px: nothing scrolls sideways`,
  );
  const broken = await page.evaluate((all) => {
    const found = [];
    const walk = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      for (const name of all) {
        const at = node.data.indexOf(name);
        if (
          at < 0 ||
          !node.parentElement.checkVisibility() ||
          node.parentElement.closest('option, .sr')
        )
          continue;
        const lineOf = (i) => {
          const range = document.createRange();
          range.setStart(node, i);
          range.setEnd(node, i + 1);
          return Math.round(range.getBoundingClientRect().top);
        };
        // After a hyphen another word begins.
        const inside = [...name].some(
          (letter, i) => i > 0 && name[i - 1] !== '-' && lineOf(at + i) !== lineOf(at + i - 1),
        );
        if (inside) found.push(`${name} in ${node.parentElement.outerHTML.slice(0, 120)}`);
      }
    }
    return found;
  }, names);
  assert.deepEqual(broken, [], `${width} px: names are not broken`);
  if (width < 1280) return;
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter(
        (one) =>
          one.checkVisibility() &&
          !one.closest('.sr') &&
          getComputedStyle(one).overflowX !== 'visible' &&
          one.scrollWidth > one.clientWidth + 1,
      )
      .map((one) => one.outerHTML.slice(0, 120)),
  );
  assert.deepEqual(cut, [], `${width} px: nothing is cut off`);
}

for (const [game, bots] of [
  ['chain:orthogonal-5x6', ['careful', 'random']],
  ['threesix:4x4', ['greedy', 'random']],
  ['bao:kiswahili', ['random', 'level:1']],
  ['tictactoe', ['careful', 'random']],
  ['breakthrough:5x5', ['careful', 'random']],
]) {
  test(`a game of ${game} is gone through turn by turn`, { timeout: 120_000 }, async () => {
    const { url, report, gone } = await made(tournament(game, bots));
    const [one] = report.games;
    const page = await opened(url, { settings: { speed: 4, motion: 'less', firstRun: 2 } });
    await page.getByRole('heading', { name: 'Game 1', exact: true }).waitFor();
    assert.deepEqual(
      await page.locator('[data-turn]').evaluateAll((all) =>
        all.map(
          (b) =>
            b.textContent
              .replace(/^Turn \d+:\s*/, '')
              .trim()
              .split(/\s/)[0],
        ),
      ),
      one.moves.map((move) => move.split(/\s/)[0]),
    );
    const last = one.moves.length;
    assert.equal(await turnText(page), `0 of ${last}`);
    const cells = await page.locator('[role=gridcell]').count();
    assert.ok(cells >= 9, `${cells} cells`);
    const seen = new Set([await scene(page)]);
    for (let turn = 1; turn <= Math.min(last, 6); ++turn) {
      await page.keyboard.press(']');
      await until(async () => (await turnText(page)) === `${turn} of ${last}`);
      await until(() => page.evaluate(() => !document.querySelector('.board.busy')));
      seen.add(await scene(page));
      assert.equal(seen.size, turn + 1, `turn ${turn} changes the board`);
    }
    await page.keyboard.press('}');
    await until(async () => (await turnText(page)) === `${last} of ${last}`);
    assert.match(page.url(), new RegExp(`#game-1\\.${last}$`));
    // An address leads to a game and a turn of it.
    await page.goto(`${url}#game-2.1`);
    await page.getByRole('heading', { name: 'Game 2', exact: true }).waitFor();
    assert.equal(await turnText(page), `1 of ${report.games[1].moves.length}`);
    assert.deepEqual(await violations(page), []);
    await good(page, url);
    gone();
  });
}

test('a report has the parts of the arena, and plays by itself', { timeout: 120_000 }, async () => {
  const { url, report, gone } = await made([
    'match',
    'careful',
    'random',
    ...['--game', 'threesix:4x4', '--games', '8', '--nodes', '50', '--seed', '3'],
    ...['--sprt-margin', '0,1'],
  ]);
  const page = await opened(url);
  const row = page.locator('.stt tbody tr').first();
  const [best] = report.standings;
  assert.equal(await row.getAttribute('data-bot'), best.bot);
  assert.equal(await row.getAttribute('data-points'), String(best.points));
  const sums = await page
    .locator('.ct [data-sum]')
    .evaluateAll((all) => all.map((c) => c.dataset.sum));
  assert.deepEqual(
    sums,
    report.standings.map((one) => String(one.points)),
    'the cross table adds up to the standings',
  );
  for (const words of [
    'Strength of careful',
    'likelihood of being stronger',
    'normalized Elo, 95% interval',
    'points per pair',
    'SPRT [0, 1] points per game',
    'Time per turn',
    'Overruns',
    'Margin',
    'Start position',
  ])
    await page.getByText(words).first().waitFor();
  assert.equal(await page.locator('dt').count(), Object.keys(report.settings).length);
  assert.equal(await page.locator('[data-number]').count(), report.games.length);
  // One result, one bot.
  await page.locator('[data-pick=bot]').selectOption('random');
  await page.locator('[data-pick=result]').selectOption('lost');
  const lost = report.standings.find((one) => one.bot === 'random').losses;
  assert.equal(await page.locator('[data-number]').count(), lost);
  await page.locator('[data-number]').first().click();
  assert.equal(await page.locator('a[aria-current=true]').count(), 1);
  // By itself, to the end.
  await page.locator('.scrub').getByRole('button', { name: 'Play' }).click();
  await until(async () => /^(\d+) of \1$/.test(await turnText(page)), 60_000);
  // The other language, the other colours.
  await page.getByRole('button', { name: '中文' }).click();
  await page.getByRole('heading', { name: '排名' }).waitFor();
  assert.equal(await page.getAttribute('html', 'lang'), 'zh-Hant-TW');
  assert.deepEqual(await violations(page), [], 'Chinese');
  await page.getByRole('button', { name: 'EN' }).click();
  for (const colours of ['light', 'dark']) {
    await theme(page, colours);
    assert.deepEqual(await violations(page), [], colours);
  }
  await good(page, url);
  gone();
});

test('names and last words of bots stay text', { timeout: 120_000 }, async () => {
  const turned = 'turned \u202e around';
  const says = `line:sh -c "echo '${kEvil}' >&2; exit 1"`;
  const { url, report, gone } = await made(
    [
      'match',
      `<img>=${says}`,
      'random',
      '--game',
      'tictactoe',
      '--games',
      '4',
      '--unsafe',
      '--openings',
      '0',
      '--seed',
      '1',
    ],
    // No bot may be called so, but a journal may be of another program. The report escapes names as it does here.
    {
      change: (text) =>
        text
          .replaceAll('\\u003cimg>', kEvil.replaceAll('<', '\\u003c'))
          .replaceAll('"detail":"', `"detail":"${turned} `),
    },
  );
  assert.ok(report.games.every((game) => game.blamed === '<img>' || !game.played));
  const page = await opened(url);
  let asked = '';
  page.on('dialog', (dialog) => {
    asked = dialog.message();
    return dialog.dismiss();
  });
  assert.equal(await page.locator('img').count(), 0);
  assert.ok((await page.locator('.stt').textContent()).includes(kEvil));
  await page.getByText('Warning:').waitFor();
  await page.getByRole('radio', { name: /^Failures \d/ }).click();
  await page.getByText('Last words').first().click();
  await page.getByText('turned \ufffd around').first().waitFor();
  assert.equal((await page.locator('details pre').first().textContent()).trim(), kEvil);
  assert.equal((await page.locator('#app').textContent()).includes('\u202e'), false);
  assert.deepEqual(await violations(page), []);
  assert.equal(asked, '');
  await good(page, url);
  gone();
});

test('long names fit at every width, and a page prints whole', { timeout: 120_000 }, async () => {
  const names = [kLong, 'b'.repeat(40), 'careful', '很長的程式名稱也不會在中間斷開'];
  const { url, gone } = await made(
    tournament('tictactoe', [
      `${names[0]}=careful`,
      `${names[1]}=random`,
      'careful',
      `${names[3]}=random`,
    ]),
  );
  for (const width of [1280, 768, 360]) {
    const page = await opened(url, { viewport: { width, height: 900 } });
    await wellLaidOut(page, names, width);
    assert.deepEqual(await violations(page), [], `${width} px`);
    if (width === 1280) {
      await page.emulateMedia({ media: 'print' });
      assert.equal(await page.locator('.tools').isVisible(), false);
      assert.equal(await page.locator('.stt').isVisible(), true);
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    }
    await good(page, url);
    await page.context().close();
  }
  gone();
});

test('a damaged file says so', { timeout: 60_000 }, async () => {
  const { url, gone } = await made(tournament('tictactoe', ['careful', 'random']), {
    change: (text) => text.replace('id="report-data">{', 'id="report-data">'),
  });
  const page = await opened(url);
  await page.getByText('This report is damaged').waitFor();
  await good(page, url);
  gone();
});
