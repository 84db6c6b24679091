// Analyse: the engine's opinion appears, is complete, says what is proven, and stops.
import assert from 'node:assert/strict';
import { clean, cpu, noSideScroll, run, socketLog, until } from './analysis_help.mjs';

// No search is left: the server uses next to no processor time.
const idle = (server) =>
  until('an idle server', async () => {
    const before = cpu(server);
    await new Promise((done) => setTimeout(done, 500));
    return cpu(server) - before < 0.1;
  });

const value = (page) => page.locator('.eval b').first();

// How long each question waited for its first value.
const answers = (log) =>
  log
    .filter((m) => m.way === 'out' && m.do === 'analyse')
    .flatMap((asked) => {
      const first = log.find(
        (m) =>
          m.way === 'in' &&
          m.on === 'analysis' &&
          m.id === asked.id &&
          m.lines.some((l) => l.hundredths !== null),
      );
      return first ? [first.at - asked.at] : [];
    });

run([
  {
    name: 'the first value appears within 300 ms of the board, and numbers go on',
    async run({ page, base }) {
      const log = socketLog(page);
      await page.goto(`${base}/analyse?game=chain:orthogonal-5x6&moves=a1+f5+a5+f1+a2`);
      await page.waitForSelector('[role=grid]');
      await value(page).waitFor();
      for (let i = 0; i < 5; i++) {
        await page.keyboard.press('[');
        await until('an answer', () => answers(log).length > i + 1);
      }
      // A machine with other work is late now and then; the page and the server are not.
      const times = answers(log);
      assert.ok(Math.min(...times) <= 300, `${times} ms`);
      const depth = page.locator('.metrics dd').first();
      const before = await depth.textContent();
      await until('a deeper search', async () => (await depth.textContent()) !== before);
      assert.match(await value(page).textContent(), /^(\d{1,2}%|✓.*)$/);
    },
  },
  {
    name: 'every legal move has its number on the board',
    async run({ page, base }) {
      await page.goto(
        `${base}/analyse?game=threesix:6x6&moves=b1+e1+a2+d2+c3+f3+b4+b2+e4+a5+e2+e3+b3+d5+c4+c2+f2+c1+a1+a6+b5`,
      );
      const legal = 36 - 21;
      await until(
        'a number in every cell',
        async () =>
          (await page.locator('[role=grid] text.ht').allTextContents()).filter((x) =>
            /^[+−]?\d+$/.test(x),
          ).length === legal,
      );
      await page.getByRole('button', { name: 'Show as table' }).click();
      assert.equal(await page.locator('.beside table tbody tr').count(), legal);
      await clean(page, 'Analyse of Three-Six with the table');
    },
  },
  {
    name: 'Bao: every legal move has its number, in seeds, for Blue',
    async run({ page, base }) {
      await page.goto(`${base}/analyse?game=bao:kiswahili`);
      const rows = page.locator('section[aria-labelledby=every-move] tbody tr');
      await until(
        'four moves',
        async () =>
          (await rows.count()) === 4 &&
          (await rows.allTextContents()).every((r) => /[+−]?\d\.\d/.test(r)),
      );
      assert.match(
        await page.locator('section[aria-labelledby=every-move]').textContent(),
        /value in seeds, for Blue/,
      );
    },
  },
  {
    name: 'an exact margin is told in the bar, the lines and in words',
    async run({ page, base }) {
      await page.goto(`${base}/analyse?game=threesix:4x4`);
      await page.getByText('Proven: Amber wins by 8').waitFor();
      assert.equal(await value(page).textContent(), '✓ 8');
      assert.match(await page.locator('.br.best .val').textContent(), /✓\s*Amber by 8/);
      await page.locator('section[data-state=solved]').waitFor();
    },
  },
  {
    name: 'a win in plies is told in the bar, the lines and in words',
    async run({ page, base }) {
      await page.goto(`${base}/analyse?game=tictactoe:3x3&moves=a1+b1`);
      await page.getByText('Proven: Blue wins in 5').waitFor();
      assert.equal(await value(page).textContent(), '✓ 5');
      assert.match(await page.locator('.br.best .val').textContent(), /Wins in 5/);
    },
  },
  {
    name: 'pausing freezes all numbers, going on moves them again',
    async run({ page, base }) {
      const log = socketLog(page);
      await page.goto(`${base}/analyse?game=chain:classic-9x6`);
      await value(page).waitFor();
      await page.getByRole('button', { name: 'Pause' }).click();
      await until('the stop', () => log.some((m) => m.way === 'out' && m.do === 'stop'));
      const numbers = async () =>
        (
          await page
            .locator('.panel section[data-state], .panel section[aria-labelledby=best-lines]')
            .allTextContents()
        ).join();
      const before = await numbers();
      await page.waitForTimeout(900);
      assert.equal(await numbers(), before);
      await page.keyboard.press('p');
      await until('numbers that move', async () => (await numbers()) !== before);
    },
  },
  {
    name: 'leaving the view, hiding the page or closing it stops the search',
    async run({ page, base, context, server }) {
      const log = socketLog(page);
      const stopped = () => log.filter((m) => m.way === 'out' && m.do === 'stop').length;
      const asked = () => log.filter((m) => m.way === 'out' && m.do === 'analyse').length;
      await page.goto(`${base}/analyse?game=chain:classic-9x6`);
      await value(page).waitFor();
      await page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await until('a stop when hidden', () => stopped() === 1);
      await page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => false });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await until('the search goes on', () => asked() === 2);
      await page.locator('nav a[href="/learn"]').first().click();
      await until('a stop when left', () => stopped() === 2);
      await idle(server);
      const other = await context.newPage();
      await other.goto(`${base}/analyse?game=chain:classic-9x6`);
      await value(other).waitFor();
      await other.close();
      await idle(server);
    },
  },
  {
    name: 'more and fewer lines, by key and by button, are in the address',
    async run({ page, base }) {
      await page.goto(`${base}/analyse?game=chain:orthogonal-5x6`);
      await until('three lines', async () => (await page.locator('.br').count()) === 3);
      await page.keyboard.press('+');
      await until('four lines', async () => (await page.locator('.br').count()) === 4);
      assert.match(page.url(), /lines=4/);
      await page.getByRole('button', { name: 'Fewer lines' }).click();
      await until('three lines again', async () => (await page.locator('.br').count()) === 3);
      await page.keyboard.press('m');
      await until(
        'no heat map',
        async () => (await page.locator('[role=grid] text.ht').count()) === 0,
      );
      assert.match(page.url(), /show=off/);
    },
  },
  {
    name: 'turns are played on the board, variations come and go, a link opens the same',
    async run({ page, base, context }) {
      await page.goto(`${base}/analyse?game=chain:orthogonal-5x6&moves=a1+f5+a5&at=1`);
      await page.locator('[data-turn="3"]').waitFor();
      await page
        .locator('[role=gridcell][aria-label^="c3,"], [role=gridcell][aria-label^="c3 "]')
        .first()
        .click();
      await until('a variation', () => /moves=a1\+c3&main=a1\+f5\+a5/.test(page.url()));
      await page.getByText('Variation from turn 2').waitFor();
      const other = await context.newPage();
      await other.goto(page.url());
      await other.getByText('Variation from turn 2').waitFor();
      await other.getByText('After turn 2 · Blue to move').waitFor();
      await other.close();
      await page.getByRole('button', { name: 'Back to the main line' }).click();
      await until('the main line', () => /moves=a1\+f5\+a5&at=1/.test(page.url()));
      await page.keyboard.press('}');
      await page.getByText('After turn 3 · Amber to move').waitFor();
      await page.goBack();
      await page.getByText('After turn 2').waitFor();
    },
  },
  {
    name: 'a turn of a line is shown on the board while pointed at, and played when pressed',
    async run({ page, base }) {
      await page.goto(`${base}/analyse?game=threesix:4x4`);
      const second = page.locator('.br.best .mv button').nth(1);
      await second.hover();
      await page.getByText('Preview: 2 turns ahead').waitFor();
      await second.click();
      await page.getByText('After turn 2').waitFor();
    },
  },
  {
    name: 'no width scrolls sideways, in both languages',
    async run({ page, base }) {
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        for (const game of ['chain:scorched-9x6', 'threesix:6x6', 'bao:kiswahili']) {
          await page.goto(`${base}/analyse?game=${game}`);
          await value(page).waitFor();
          await noSideScroll(page, `Analyse of ${game} at ${width}`);
        }
      }
      await page.getByRole('button', { name: '中文' }).click();
      await page.getByText('最佳變化').waitFor();
      await noSideScroll(page, 'Analyse in Chinese');
      await clean(page, 'Analyse in Chinese');
    },
  },
]);
