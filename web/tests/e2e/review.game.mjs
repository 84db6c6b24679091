// Review: the graph and its marks, what was better, trying again.
import assert from 'node:assert/strict';
import { clean, kLost, lostRecord, noSideScroll, run, until, upload } from './analysis_help.mjs';

const marks = (page) => page.locator('section[aria-labelledby=turning-points] li button');
const here = (page) => Number(new URL(page.url()).searchParams.get('turn'));

run([
  {
    name: 'marks are reached from the graph, the list and the keys, and open the same turn',
    async run({ page, base }) {
      const id = await upload(base, lostRecord());
      await page.goto(`${base}/review/${id}?turn=0`);
      await page.getByRole('heading', { name: 'Medlar beat Quince' }).waitFor();
      await page.getByText('Judging').first().waitFor({ state: 'hidden', timeout: 60_000 });
      const blunder = marks(page).filter({ hasText: 'Blunder' }).first();
      await blunder.click();
      const turn = here(page);
      const what = page.locator(`section[data-turn="${turn}"]`);
      await what.getByText('what went wrong').waitFor();
      const said = await what.textContent();
      assert.match(said, /\d+% → \d+%/);
      assert.match(said, /Better/);
      await page.keyboard.press('{');
      await until('the start', () => here(page) === 0);
      await page.getByRole('button', { name: new RegExp(`^Turn ${turn},`) }).click();
      await until('the turn from the graph', () => here(page) === turn);
      await page.keyboard.press('{');
      for (let i = 0; i < turn; i++) await page.keyboard.press(']');
      await until('the turn from the keys', () => here(page) === turn);
      await page.locator(`section[data-turn="${turn}"]`).waitFor();
      await page.keyboard.press('[');
      await until('one back', () => here(page) === turn - 1);
      await page.keyboard.press('}');
      await until('the end', () => here(page) === kLost.turns);
      const slider = page.getByRole('slider', { name: 'Chance to win, turn by turn' });
      await slider.focus();
      await page.keyboard.press('Home');
      await until('the start by the graph', () => here(page) === 0);
      const box = await slider.boundingBox();
      await page.mouse.click(box.x + (box.width * 7) / 10, box.y + 4);
      await until('a press on the graph', () => here(page) === 7);
      await page.locator('button[data-turn="2"]').first().click();
      await until('a press on the list of turns', () => here(page) === 2);
    },
  },
  {
    name: 'the better line is played on the board and left again',
    async run({ page, base }) {
      const id = await upload(base, lostRecord());
      await page.goto(`${base}/review/${id}?turn=${kLost.blunder}`);
      await page.getByText('what went wrong').waitFor({ timeout: 60_000 });
      await page.getByRole('button', { name: 'Show the better line' }).click();
      await page.getByText(/Better line · \d+ of \d+/).waitFor();
      await until(
        'the line goes on by itself',
        () => Number(new URL(page.url()).searchParams.get('better')) >= 2,
      );
      await page.getByRole('button', { name: 'Back to the game' }).click();
      await page.getByText('Turn 5 of 10').waitFor();
    },
  },
  {
    name: 'a mistake can be tried again: the same move is not enough, the best one is',
    async run({ page, base }) {
      const id = await upload(base, lostRecord());
      await page.goto(`${base}/review/${id}?turn=${kLost.blunder}`);
      await page.getByRole('button', { name: 'Try it yourself' }).click({ timeout: 60_000 });
      await page.getByText(/What is better\?/).waitFor();
      const press = (name) =>
        page
          .locator(
            `[role=gridcell][aria-label^="${name},"], [role=gridcell][aria-label^="${name} "]`,
          )
          .first()
          .click();
      await press('b4');
      await page.getByText(/^b4 leaves/).waitFor();
      await page.getByRole('button', { name: 'Try again' }).click();
      const better = (
        await marks(page).filter({ hasText: '5. b4' }).locator('b.acct').textContent()
      ).trim();
      await press(better);
      await page.getByText(`${better} is the best move`).waitFor();
      await clean(page, 'Retry');
      await page.getByRole('button', { name: 'Back to the game' }).first().click();
      await page.getByText('what went wrong').waitFor();
    },
  },
  {
    name: 'a game without mistakes says so',
    async run({ page, base }) {
      await page.goto(`${base}/review?game=tictactoe:3x3&moves=b2+a1+c1+a3+a2+c2+b1+b3+c3`);
      await page.getByText('No mistakes found.').waitFor({ timeout: 60_000 });
      assert.equal(await page.getByRole('button', { name: 'Retry mistakes' }).count(), 0);
    },
  },
  {
    name: 'playing through animates to the end, and the graph is a table on wish',
    async run({ page, base }) {
      await page.goto(`${base}/review?game=chain:orthogonal-5x6&moves=a1+b2+a1+c3&turn=2`);
      await page.getByRole('button', { name: 'Play through' }).click();
      await until('the end', () => here(page) === 4, 8000);
      await page.getByRole('button', { name: 'Show as table' }).click();
      await until(
        'four rows',
        async () => (await page.locator('table tbody tr').count()) === 4,
        60_000,
      );
      await clean(page, 'Review with the table');
    },
  },
  {
    name: 'wrong addresses are told in words',
    async run({ page, base }) {
      await page.goto(`${base}/review/nosuchgame`);
      await page.getByText('There is no such game here.').waitFor();
      await page.getByRole('button', { name: 'All games' }).click();
      await page.getByRole('heading', { name: 'Finished games' }).waitFor();
      await page.goto(`${base}/review?game=chain:orthogonal-5x6&moves=a1+zz`);
      await page.locator('.notice.error').filter({ hasText: 'zz' }).waitFor();
    },
  },
  {
    name: 'no width scrolls sideways, in both languages',
    async run({ page, base }) {
      const id = await upload(base, lostRecord());
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${base}/review/${id}?turn=${kLost.blunder}`);
        await page.getByText('what went wrong').waitFor({ timeout: 60_000 });
        await noSideScroll(page, `Review at ${width}`);
      }
      await page.getByRole('button', { name: '中文' }).click();
      await page.getByText('轉捩點').first().waitFor();
      await noSideScroll(page, 'Review in Chinese');
    },
  },
]);
