// Play at its edges: leaving and finding games, taking back, names, removed games, bots that fail.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lostRecord, upload } from './analysis_help.mjs';
import { legalCells, myTurn, openPage, turnNumber, until } from './lib.mjs';
import { ownServer, test } from './suite.mjs';

const server = ownServer();
const idOf = (page) => new URL(page.url()).pathname.split('/')[2] ?? '';
const person = { kind: 'person', name: '' };
const newGame = (game, moves = [], players = [person, person]) =>
  server.api('/play', { game, moves, players });

async function playSome(page, turns) {
  for (let i = 0; i < turns; i++) {
    assert.equal(await myTurn(page, { hurry: true }), 'mine');
    const n = await turnNumber(page);
    await page.click(`[data-cell="${(await legalCells(page))[n]}"] .hit`);
    await until(async () => (await turnNumber(page)) > n);
  }
  await myTurn(page, { hurry: true });
}
function install(name, json, program = '') {
  const folder = join(server.data, 'bots', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'bot.json'), typeof json === 'string' ? json : JSON.stringify(json));
  writeFileSync(join(folder, 'bot.py'), program);
}
const kBot = { espalier_bot: 1, command: ['python3', 'bot.py'] };

test('a running game is left only on purpose, and found again', { timeout: 120_000 }, async () => {
  const page = await openPage();
  await page.goto(`${server.url}/play?game=chain:orthogonal-5x6&vs=level:1`);
  await playSome(page, 2);
  const id = idOf(page);
  await page.keyboard.press('n');
  await page.waitForSelector('dialog[open] h2:has-text("Leave this game?")');
  await page.click('dialog[open] button:has-text("Stay here")');
  await page.waitForSelector('dialog[open]', { state: 'detached' });
  assert.equal(idOf(page), id);
  await page.click('.side button:has-text("New game")');
  await page.click('dialog[open] button:has-text("Start the new game")');
  await until(() => idOf(page) === '');
  const way = page.locator(`.side [data-running="${id}"]`);
  await way.waitFor();
  assert.match(await way.textContent(), /Chain Reaction 5 × 6.*Level 1/s);
  await way.click();
  await until(() => idOf(page) === id);
  await myTurn(page);
  // A game that is over is left without a question.
  await page.click('button:has-text("Resign")');
  await page.click('button:has-text("Really resign?")');
  await page.waitForSelector('.result');
  await page.keyboard.press('n');
  await until(() => idOf(page) === '');
  assert.equal(await page.locator(`[data-running="${id}"]`).count(), 0);
  assert.deepEqual(page.troubles, []);
});

test('taking back a resignation takes back no move', { timeout: 90_000 }, async () => {
  const page = await openPage();
  await page.goto(`${server.url}/play?game=chain:orthogonal-5x6&vs=level:1`);
  await playSome(page, 2);
  const n = await turnNumber(page);
  await page.click('button:has-text("Resign")');
  await page.click('button:has-text("Really resign?")');
  await page.click('.result button:has-text("Undo")');
  assert.equal(await myTurn(page), 'mine');
  assert.equal(await turnNumber(page), n);
  assert.equal((await server.api(`/play/${idOf(page)}`)).moves.length, n);
});

test(
  'a game is removed by two presses, and whoever looks at it is told',
  { timeout: 90_000 },
  async () => {
    const { id } = await newGame('tictactoe', ['a1', 'b1', 'a2']);
    const other = await openPage();
    await other.goto(`${server.url}/play/${id}`);
    await other.waitForSelector('[data-cell=a1]');
    const { id: over } = await newGame('tictactoe', ['a1', 'b1', 'a2', 'b2', 'a3']);
    const third = await openPage();
    await third.goto(`${server.url}/play/${over}`);
    await third.waitForSelector('.result');
    const page = await openPage();
    await page.goto(`${server.url}/review`);
    const row = page.locator('li', { has: page.locator(`a[href="/review/${over}"]`) });
    await row.locator('button[aria-label^="Remove"]').click();
    await row.locator('button:has-text("Remove for good?")').waitFor();
    assert.equal((await server.api(`/play/${over}`)).id, over, 'one press removes nothing');
    await row.locator('button:has-text("Remove for good?")').click();
    await row.waitFor({ state: 'detached' });
    await third.waitForSelector('text=This game has been removed.');
    // One that is played, too.
    await page.evaluate(
      async ([address, token]) =>
        fetch(address, {
          method: 'DELETE',
          headers: { 'X-Espalier': '1', Authorization: `Bearer ${token}` },
        }),
      [`/api/v1/play/${id}`, await page.evaluate(() => localStorage.getItem('espalier.owner'))],
    );
    await other.waitForSelector('.notice:has-text("This game has been removed.")');
    assert.equal(await other.locator('[role=gridcell]').count(), 9);
    for (const each of [page, other, third]) assert.deepEqual(each.troubles, []);
  },
);

test('the short name of a game fills in its rules and its board', { timeout: 60_000 }, async () => {
  const page = await openPage();
  await page.goto(`${server.url}/play?game=chain&vs=person`);
  await page.waitForSelector('[data-cell=a1]');
  const values = () =>
    page
      .locator('.side select')
      .evaluateAll((all) => all.slice(0, 3).map((select) => select.value));
  await until(async () => (await values()).every((value) => value !== ''));
  assert.deepEqual(await values(), ['chain', 'orthogonal', '5x6']);
});

test(
  'names follow the language, records say nobody is "You", and uploaded names are shown',
  { timeout: 90_000 },
  async () => {
    const page = await openPage({
      locale: 'zh-TW',
      settings: { speed: 4, firstRun: 2, language: 'zh-TW' },
    });
    await page.goto(`${server.url}/play?game=tictactoe&vs=level:1`);
    await playSome(page, 1);
    const record = await (await fetch(`${server.url}/api/v1/play/${idOf(page)}/record`)).text();
    assert.doesNotMatch(record, /You|你|級/);
    assert.match(record, /\[Second "level:1"\]/);
    await page.waitForSelector('.strip .nm:has-text("你")');
    await page.click('.lang button >> nth=0');
    await page.waitForSelector('.strip .nm:has-text("You")');
    const id = await upload(server.url, lostRecord());
    await page.goto(`${server.url}/play/${id}`);
    await page.waitForSelector('.strip .nm:has-text("Quince")');
    await page.waitForSelector('.strip .nm:has-text("Medlar")');
  },
);

test('an upload that fails says its line once', { timeout: 60_000 }, async () => {
  const page = await openPage();
  await page.goto(`${server.url}/play?game=tictactoe&vs=person`);
  await page.waitForSelector('[data-cell=a1]');
  const wrong = join(server.data, 'wrong.txt');
  writeFileSync(
    wrong,
    '[Game "tictactoe"]\n[First "a"]\n[Second "b"]\n[Result "*"]\n\n1. a1 a1 *\n',
  );
  await page.setInputFiles('input[type=file]', wrong);
  const told = await page.textContent('.notice.error');
  assert.match(told, /Line 6: /);
  assert.equal(told.match(/line/gi).length, 1, told);
});

test(
  'a bot that crashes is not thinking, and its last words are shown',
  { timeout: 120_000 },
  async (t) => {
    if (!(await server.api('/about')).sandbox) return t.skip('programs can’t be confined here');
    install(
      'crash',
      { ...kBot, name: 'Crash' },
      'import sys\nsys.stdin.readline()\nprint(1 // 0)\n',
    );
    const page = await openPage();
    await page.goto(`${server.url}/play?game=tictactoe&vs=installed:crash`);
    await page.waitForSelector('[data-cell=b2]');
    await page.click('[data-cell=b2] .hit');
    await page.waitForSelector('.log pre:has-text("ZeroDivisionError")');
    await page.waitForSelector('h2:has-text("Crash is stuck")');
    assert.equal(await page.locator('text=is thinking').count(), 0);
    assert.deepEqual(page.troubles, []);
  },
);

test(
  'installed bots that cannot be listed are named with the reason',
  { timeout: 60_000 },
  async () => {
    install('two words', { ...kBot, name: 'Tom' });
    install('torn', '{');
    install('lee', { ...kBot, name: 'Ann Lee' });
    const page = await openPage();
    await page.goto(`${server.url}/play?game=tictactoe&vs=person`);
    await page.click('.side summary:has-text("2 installed bots are not in the list")');
    assert.match(await page.textContent('.side .left'), /two words: .*no blanks/);
    assert.match(await page.textContent('.side .left'), /torn: .*no JSON object/);
    assert.equal(await page.locator('.side option', { hasText: 'Ann-Lee (Ann Lee)' }).count(), 1);
    await page.goto(`${server.url}/arena?new=1`);
    await page.locator('dialog[open] select').first().selectOption('tictactoe');
    await page.waitForSelector(
      'dialog[open] summary:has-text("2 installed bots are not in the list")',
    );
  },
);

test('numbers of two digits and notes of Bao are not cut', { timeout: 90_000 }, async () => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } });
  // Twelve orbs and more on each side.
  const start = encodeURIComponent('AABBAA/BBaabb/aabbaa/BBAABB/aabbaa 1 60');
  await page.goto(`${server.url}/play?game=chain:orthogonal-5x6&vs=person&start=${start}`);
  await page.waitForSelector('.side .share');
  const lines = await page
    .locator('.side .both, .side .cells')
    .evaluateAll((all) =>
      all.map((row) => ({
        high: row.getBoundingClientRect().height,
        wide: row.scrollWidth - row.clientWidth,
      })),
    );
  assert.ok(
    lines.length === 2 && lines.every((line) => line.high < 24 && line.wide <= 0),
    JSON.stringify(lines),
  );
  const bao = await newGame('bao:kiswahili');
  const moves = [];
  for (let i = 0; i < 12; i++) {
    const { legal } = await server.api(
      `/show?game=bao:kiswahili&moves=${encodeURIComponent(moves.join(' '))}`,
    );
    moves.push(legal[(7 * i) % legal.length]);
  }
  assert.ok(bao.id);
  const { id } = await newGame('bao:kiswahili', moves);
  for (const width of [1280, 1000, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${server.url}/play/${id}`);
    await page.waitForSelector('.moves small:has-text("captured")');
    const cut = await page
      .locator('.moves button')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      );
    assert.deepEqual(cut, [], `at ${width}`);
  }
});

test('a phone on its side shows the whole board', { timeout: 90_000 }, async () => {
  for (const [width, height] of [
    [640, 360],
    [740, 360],
    [844, 390],
    [932, 430],
  ]) {
    const page = await openPage({ viewport: { width, height }, hasTouch: true, isMobile: true });
    for (const game of ['chain:orthogonal-5x6', 'threesix:6x6', 'bao:kiswahili']) {
      await page.goto(`${server.url}/play?game=${game}&vs=person`);
      await page.waitForSelector('[role=gridcell]');
      const seen = await page.evaluate(() => {
        const board = document.querySelector('svg.board').getBoundingClientRect();
        const tabs = document.querySelector('nav.tabs').getBoundingClientRect(),
          top = document.querySelector('header.top').getBoundingClientRect();
        return {
          top: board.top - top.bottom,
          bottom: (tabs.height ? tabs.top : innerHeight) - board.bottom,
          right: innerWidth - board.right,
          high: board.height,
          side: document.documentElement.scrollWidth - innerWidth,
        };
      });
      assert.ok(
        seen.top >= 0 && seen.bottom >= 0 && seen.right >= 0 && seen.side <= 0,
        `${game} at ${width}×${height}: ${JSON.stringify(seen)}`,
      );
      assert.ok(
        seen.high > height * 0.4,
        `${game} at ${width}×${height} is small: ${JSON.stringify(seen)}`,
      );
    }
  }
});
