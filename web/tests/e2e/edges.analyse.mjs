// Analyse and Review at their edges: proofs that stay, proofs that are known, quiet consoles, few requests.
import assert from 'node:assert/strict';
import { lostRecord, run, until, upload } from './analysis_help.mjs';

const person = { kind: 'person', name: '' };

run([
  {
    name: 'a proof stays when the overlay is switched and when one comes back',
    async run({ page, base }) {
      await page.goto(`${base}/analyse?game=tictactoe:3x3&moves=a1+b1+a2+b2`);
      await page.waitForSelector('text=Proven: Blue wins in 1');
      // From now on it is never gone, whatever is chosen.
      await page.evaluate(() => {
        window.lost = 0;
        new MutationObserver(() => {
          if (window.watching && !/Proven: Blue wins in 1/.test(document.body.textContent))
            window.lost++;
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
        window.watching = true;
      });
      for (const name of ['Best moves', 'Off', 'Heat map', 'Best moves']) {
        await page.locator('.desk-only [role=radio]', { hasText: name }).first().click();
        await until(
          `${name} is chosen`,
          async () =>
            (await page
              .locator('.desk-only [role=radio]', { hasText: name })
              .first()
              .getAttribute('aria-checked')) === 'true',
        );
        await page.waitForTimeout(300);
      }
      assert.equal(await page.evaluate(() => window.lost), 0);
      await page.evaluate(() => {
        window.watching = false;
      });
      await page.keyboard.press('[');
      await page.waitForSelector('text=After turn 3');
      await page.keyboard.press(']');
      await page.waitForSelector('text=After turn 4');
      assert.match(await page.textContent('main'), /Proven: Blue wins in 1/, 'at once');
    },
  },
  {
    name: 'a start that is proven is shown so by the bar, too',
    async run({ page, base }) {
      for (const [game, label, words] of [
        ['threesix:6x6', '✓ 24', 'Proven: Amber wins by 24'],
        ['chain:orthogonal-4x4', '✓ 31', 'Proven: Blue wins in 31'],
      ]) {
        await page.goto(`${base}/analyse?game=${game}`);
        await page.waitForSelector('.known');
        await page.waitForSelector('.br .val');
        assert.match(await page.textContent('.known'), new RegExp(words));
        assert.equal(await page.textContent('.eval b'), label);
        assert.match(await page.getAttribute('.eval', 'aria-label'), new RegExp(words));
      }
      await page.goto(`${base}/play?game=threesix:6x6&vs=person`);
      await page.waitForSelector('[data-cell=a1]');
      await page.click('button:has-text("Hint")');
      await page.waitForSelector('.msg:has-text("Proven: Amber wins by 24.")');
      // The list of boards knows them as well.
      await page.goto(`${base}/play?game=chain:orthogonal-4x4&vs=person`);
      await page.waitForSelector('.side option:has-text("4 × 4 · solved")', { state: 'attached' });
      await page.waitForSelector('.side option:has-text("2 × 8 · solved")', { state: 'attached' });
    },
  },
  {
    name: 'Analyse is quiet, and the list of Review asks once',
    async run({ page, base, server }) {
      const said = [];
      page.on('console', (message) => {
        // The browser of the tests says itself that it lets no worker in.
        if (message.text().startsWith('Service Worker registration blocked')) return;
        if (['warning', 'error'].includes(message.type())) said.push(message.text());
      });
      await page.goto(`${base}/analyse?game=chain:orthogonal-5x6`);
      await page.waitForSelector('.br .val');
      for (let i = 0; i < 6; i++) {
        // A press that comes before the board knows its moves is in vain; a cell that was taken can't be taken again.
        const cell = page.locator(`[data-cell=${'abcdef'[i]}1] .hit`);
        await until(`turn ${i + 1}`, async () => {
          if ((await page.getByText(`After turn ${i + 1}`).count()) > 0) return true;
          await cell.click({ timeout: 1000 }).catch(() => {});
          return (await page.getByText(`After turn ${i + 1}`).count()) > 0;
        });
      }
      // Lines that are pressed one after the other, with the pointer on them all the time, are those of the
      // position that is shown: nothing is asked for that is not legal.
      for (let i = 6; i < 12; i++) {
        const { legal } = await server.api(
          `/show?game=chain:orthogonal-5x6&moves=${encodeURIComponent(new URL(page.url()).searchParams.get('moves') ?? '')}`,
        );
        await until('a line of this position', async () =>
          legal.includes(
            (
              await page
                .locator('.br .mv button')
                .first()
                .textContent({ timeout: 200 })
                .catch(() => '')
            ).trim(),
          ),
        );
        await page.locator('.br .mv button').first().click();
        await page.waitForSelector(`text=After turn ${i + 1}`);
        await page.mouse.move(1200 + i, 330 + i);
      }
      await until('a graph', async () => (await page.locator('.graph').count()) > 0);
      await page.waitForTimeout(2500);
      assert.deepEqual(said, []);
      for (let i = 0; i < 12; i++) {
        const { id } = await server.api('/play', {
          game: 'tictactoe',
          players: [person, person],
          moves: ['a1', 'b1', 'a2', 'b2', 'a3'],
        });
        assert.ok(id);
      }
      const asked = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/v1/') && !request.url().includes('socket'))
          asked.push(request.url());
      });
      await page.goto(`${base}/review`);
      await until(
        'twelve boards',
        async () => (await page.locator('.mini svg.board').count()) >= 12,
      );
      assert.deepEqual(
        asked.map((url) => new URL(url).pathname),
        // What every page begins with, the list, and what is known of its games.
        ['/api/v1/games', '/api/v1/play', '/api/v1/reviews'],
      );
    },
  },
  {
    name: 'Review says how a game ended',
    async run({ page, base, server }) {
      const { id } = await server.api('/play', {
        game: 'tictactoe',
        players: [person, person],
        moves: ['a1'],
      });
      await server.api(`/play/${id}/resign`, { side: 2 });
      // Told at once, and then in the words of the review.
      const reviewed = () => page.waitForSelector('[data-why]');
      await page.goto(`${base}/review/${id}`);
      await reviewed();
      await page.waitForSelector('.ended:has-text("Amber resigned after turn 1.")');
      const timed = await server.api('/play', {
        game: 'tictactoe',
        players: [person, person],
        moves: ['a1'],
        clock: { kind: 'move', ms: 120 },
      });
      await until(
        'time runs out',
        async () => (await server.api(`/play/${timed.id}`)).reason === 'time',
      );
      await page.goto(`${base}/review/${timed.id}`);
      await reviewed();
      await page.waitForSelector('.ended:has-text("Amber ran out of time after turn 1.")');
      const crashed = await upload(
        base,
        lostRecord()
          .replace('[Result "0-1"]', '[Result "0-1"]\n[Termination "Quince crash"]')
          .replace(' 5. c5 b4 0-1', ' 0-1'),
      );
      await page.goto(`${base}/review/${crashed}`);
      await page.waitForSelector('.ended:has-text("Quince lost by a crash")');
      await page.goto(`${base}/review`);
      await page.waitForSelector('li:has-text("Amber resigned at turn 2")');
      await page.waitForSelector('li:has-text("Amber lost on time at turn 2")');
    },
  },
]);
