// Analyse: setting up, pasting, opening; wrong texts are told in words and change nothing.
import assert from 'node:assert/strict';
import { clean, lostRecord, run, until, upload } from './analysis_help.mjs';

const cell = (page, name) =>
  page
    .locator(`[role=gridcell][aria-label^="${name},"], [role=gridcell][aria-label^="${name} "]`)
    .first();
const text = (page) => page.getByLabel('Position', { exact: true });

run([
  {
    name: 'a position is set up by pressing cells and analysed',
    async run({ page, base }) {
      await page.goto(`${base}/analyse?game=chain:orthogonal-5x6`);
      await page.getByRole('button', { name: 'Set up' }).click();
      await cell(page, 'b2').click();
      await cell(page, 'b2').click();
      await page.getByRole('radio', { name: 'Amber' }).first().click();
      await cell(page, 'e4').click();
      await until('the text', async () => (await text(page).inputValue()) === '6/1B4/6/4a1/6 1 4');
      await page.getByText('Valid position').waitFor();
      await clean(page, 'Set up');
      await page.reload();
      await until(
        'the draft after a reload',
        async () => (await text(page).inputValue()) === '6/1B4/6/4a1/6 1 4',
      );
      await page.getByRole('button', { name: 'Analyse this' }).click();
      await until('the address', () => /start=6\/1B4\/6\/4a1\/6\+1\+4/.test(page.url()));
      await page.getByText('Position set up by hand · Blue to move').waitFor();
      await page.locator('.eval b').waitFor();
    },
  },
  {
    name: 'while a position is set up, nothing is told of the one before',
    async run({ page, base }) {
      await page.goto(`${base}/analyse?game=chain:orthogonal-5x6&moves=a1+b2+a1`);
      await page.getByText(/After turn 3/).waitFor();
      await page.locator('.card.both').waitFor();
      await page.getByRole('button', { name: 'Set up' }).click();
      await page.locator('.head').getByText('Set up a position').waitFor();
      assert.equal(await page.getByText(/After turn 3/).count(), 0);
      assert.equal(await page.locator('.card.both').count(), 0);
    },
  },
  {
    name: 'a wrong text gets the server’s sentence with its column; nothing is analysed',
    async run({ page, base }) {
      await page.goto(`${base}/analyse?game=threesix:6x6&setup=1`);
      await text(page).fill('6/6/5/6/6/6 1 0 0');
      await page.getByText('This position cannot be read: row 3 has 5 cells, 6 expected').waitFor();
      assert.equal(await page.locator('mark').textContent(), '5');
      assert.ok(await page.getByRole('button', { name: 'Analyse this' }).isDisabled());
      await text(page).fill('6/6/2X3/6/6/6 2 0 0');
      await page.getByText('Valid position').waitFor();
    },
  },
  {
    name: 'of a game that cannot be read nobody thinks that it is over',
    async run({ page, base }) {
      await page.goto(`${base}/analyse?game=chain:classic-5x6&moves=z9`);
      await page.getByText(/This game cannot be read: .*z9/).waitFor();
      assert.equal(await page.getByText('Game over').count(), 0);
      assert.equal(await page.getByText('Waiting for the first line…').count(), 0);
    },
  },
  {
    name: 'Bao: pits, hands and houses; 64 seeds are needed',
    async run({ page, base }) {
      await page.goto(`${base}/analyse?game=bao:kiswahili&setup=1`);
      await page.getByText('64 of 64 seeds').waitFor();
      await cell(page, 'B1').click();
      await page.getByText('65 of 64 seeds').waitFor();
      await page.getByText('This position cannot be read:').waitFor();
      await page.getByLabel('Blue in hand').fill('21');
      await page.getByText('64 of 64 seeds').waitFor();
      await page.getByText('Valid position').waitFor();
    },
  },
  {
    name: 'a position, moves, a record and a link can be pasted; a wrong one is told',
    async run({ page, base }) {
      await page.goto(`${base}/analyse?game=chain:orthogonal-5x6&setup=1`);
      const box = page.getByLabel('A position, a list of moves, a game record or a link');
      const open = page.getByRole('button', { name: 'Open', exact: true });
      await box.fill('6/6/5/6/6 1 0');
      await open.click();
      await page
        .locator('.notice.error')
        .filter({ hasText: 'row 3 has 5 cells, 6 expected' })
        .waitFor();
      await box.fill('a1 zz');
      await open.click();
      await page.locator('.notice.error').filter({ hasText: 'zz' }).waitFor();
      assert.match(page.url(), /setup=1/);
      await box.fill(lostRecord());
      await open.click();
      await page.getByText('After turn 10').waitFor();
      await page.goto(`${base}/analyse?game=chain:orthogonal-5x6&setup=1`);
      await box.fill('X5/6/6/6/6/6 2 0 0');
      await open.click();
      await until('the other game', () => /game=threesix:6x6/.test(page.url()));
      // A link to a game of the server, as Play copies it.
      const person = (name) => ({ kind: 'person', name });
      const reply = await fetch(`${base}/api/v1/play`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Espalier': '1' },
        body: JSON.stringify({
          game: 'chain:orthogonal-5x6',
          moves: ['c3', 'd4', 'a1'],
          players: [person('Ann'), person('Bob')],
        }),
      });
      const { id } = await reply.json();
      await page.goto(`${base}/analyse?game=threesix:6x6&setup=1`);
      await box.fill(`${base}/play/${id}`);
      await open.click();
      await until('the moves of the link', () =>
        /game=chain:orthogonal-5x6&.*moves=c3\+d4\+a1/.test(page.url()),
      );
    },
  },
  {
    name: 'a wrong address says what is wrong and offers a way on',
    async run({ page, base }) {
      await page.goto(`${base}/analyse?game=chain:orthogonal-5x6&moves=a1+b2+b2+zz`);
      await page.locator('.notice.error').waitFor();
      await page.locator('.notice.error').getByRole('button', { name: 'Set up' }).click();
      await page.getByText('Valid position').waitFor();
    },
  },
  {
    name: 'any game of the server can be opened',
    async run({ page, base }) {
      await upload(base, lostRecord());
      await page.goto(`${base}/analyse`);
      await page.getByRole('button', { name: 'Open a game' }).first().click();
      await page
        .getByRole('button', { name: /10 turns/ })
        .first()
        .click();
      await page.getByText('After turn 10').waitFor();
    },
  },
]);
