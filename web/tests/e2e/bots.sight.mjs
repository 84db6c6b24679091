// What every bot sees: a classic bot's values on the board, its terms as a table, and the lesson about weights.
import assert from 'node:assert/strict';
import { clean, noSideScroll, run, until } from './analysis_help.mjs';

const kStart = 'AA1Aba/BBBcab/AC1a1b/AC2aa/1AbA1a 1 36';
const kAt = `game=chain:orthogonal-5x6&start=${encodeURIComponent(kStart)}`;
// The position of the lesson.
const kLesson = 'aA1B1A/a1baaA/aa1aB1/1AbBAB/1aA3 1 26';
const terms = (server, bot, candidates, start = kStart) =>
  server.api('/terms', { game: 'chain:orthogonal-5x6', start, moves: [], bot, candidates });
const eyes = (page) =>
  page.locator('.panel select').filter({ has: page.locator('option[value=heithoff]') });
const rows = (page) => page.locator('.terms tbody tr');
const minus = (n) => String(n).replace('-', '−');
const columns = (page) => page.locator('.terms thead .mv').allTextContents();

run([
  {
    name: 'Analyse draws a classic bot’s value in every cell, and says whose it is',
    async run({ page, base, server }) {
      await page.goto(`${base}/analyse?${kAt}`);
      await page.getByRole('heading', { name: 'What Espalier sees' }).waitFor();
      await eyes(page).selectOption('contiguous');
      await until(
        'the address',
        () => new URL(page.url()).searchParams.get('bot') === 'contiguous',
      );
      await page.getByRole('heading', { name: 'What contiguous sees' }).waitFor();
      const { legal } = await server.api(`/show?${kAt}`);
      await until('a number in every legal cell', async () => {
        const texts = await page.locator('[role=grid] text.ht').allTextContents();
        return texts.length === legal.length && texts.every((text) => /^[+−]?\d+K?$/.test(text));
      });
      // The same numbers as the program gives for every move.
      await page.getByText('Number: the bot’s own value for this move, after its search').waitFor();
      await page.getByRole('button', { name: 'Show as table' }).first().click();
      await until(
        'every move in the table',
        async () => (await page.locator('.beside tbody tr').count()) === legal.length,
      );
      // Another depth is another search.
      const depth = page
        .locator('.panel select')
        .filter({ has: page.locator('option[value="6"]') });
      assert.equal(await depth.inputValue(), '4');
      await depth.selectOption('1');
      await until(
        'the address',
        () => new URL(page.url()).searchParams.get('bot') === 'contiguous,depth=1',
      );
      await page.locator('.panel h2', { hasText: 'contiguous, depth 1' }).waitFor();
      await page
        .locator('.terms', { hasText: 'contiguous looks 1 turn ahead and then plays' })
        .waitFor();
    },
  },
  {
    name: 'what a classic bot plays is told when its search is done, to those who listen as well',
    async run({ page, base }) {
      await page.addInitScript(() => {
        window.heard = [];
        window.early = 0;
        new MutationObserver(() => {
          const done = document.querySelector('.panel [data-state]')?.dataset.state === 'finished',
            terms = document.querySelector('.terms')?.textContent ?? '';
          const said = document.querySelector('p.sr[aria-live]')?.textContent ?? '';
          if (said && said !== window.heard.at(-1)) window.heard.push(said);
          if (!done && (/and then plays/.test(terms) || /^Depth/.test(said))) window.early++;
        }).observe(document, {
          childList: true,
          subtree: true,
          characterData: true,
          attributes: true,
        });
      });
      await page.goto(`${base}/analyse?game=chain:orthogonal-8x8&bot=heithoff,depth=3`);
      await page
        .locator('.terms', { hasText: 'heithoff looks 3 turns ahead and then plays' })
        .waitFor({ timeout: 60_000 });
      const [, move, value] = /and then plays (\w+) \(([^)]+)\)/.exec(
        await page.locator('.terms').textContent(),
      );
      await until('the same for those who listen', async () =>
        ((await page.evaluate(() => window.heard.at(-1))) ?? '').startsWith(
          `Depth 3. Best ${move}, ${value}.`,
        ),
      );
      assert.deepEqual(await page.evaluate(() => [window.heard.length, window.early]), [1, 0]);
    },
  },
  {
    name: 'a search that was cut off keeps its numbers, and says how far it came',
    async run({ page, base }) {
      await page.routeWebSocket(/\/api\/v1\/socket/, (socket) => {
        const behind = socket.connectToServer();
        behind.onMessage((text) => {
          const told = JSON.parse(text);
          if (told.on === 'analysis' && told.done && told.bot.startsWith('heithoff'))
            told.cut_off = { valued: 2, of: 51 };
          socket.send(JSON.stringify(told));
        });
      });
      await page.goto(`${base}/analyse?${kAt}&bot=heithoff,depth=2`);
      await page
        .locator('.panel .why', { hasText: 'Time ran out when 2 of 51 moves had their values.' })
        .waitFor();
      await page.locator('.terms', { hasText: 'Time ran out when 2 of 51' }).waitFor();
      await until('for those who listen', async () =>
        /^Time ran out/.test(await page.locator('p.sr[aria-live]').first().textContent()),
      );
      assert.doesNotMatch(await page.locator('.terms').textContent(), /and then plays/);
      assert.ok((await page.locator('[role=grid] text.ht').count()) > 0);
    },
  },
  {
    name: 'the terms on the page are those of the server, for the bot that is named',
    async run({ page, base, server }) {
      for (const bot of ['contiguous', 'neighbour', 'rlawrenc', 'contiguous-as-met']) {
        await page.goto(`${base}/analyse?${kAt}&bot=${bot}`);
        await page.getByRole('heading', { name: `What ${bot} sees` }).waitFor();
        // Both searches come to their end: the columns stay.
        await until(
          'the flagship has looked',
          async () =>
            /\d%/.test(await rows(page).last().textContent()) &&
            !/…/.test(await rows(page).last().textContent()),
        );
        const told = await until('the same columns', async () => {
          const moves = await columns(page);
          if (moves.length < 2) return null;
          const answer = await terms(server, bot, moves);
          const shown = await page
            .locator('.terms tbody tr[data-term]')
            .evaluateAll((all) =>
              all.map((tr) => [
                Number(tr.dataset.term),
                ...[...tr.querySelectorAll('td')].slice(1).map((td) => td.textContent),
              ]),
            );
          const wanted = answer.terms
            .map((row, i) => [i, row.now, ...row.after])
            .map(([i, ...all]) => [
              i,
              ...all.map((one) => (one === null ? '–' : minus(one.count))),
            ]);
          return JSON.stringify(shown) === JSON.stringify(wanted) ? answer : null;
        });
        const { move, over, by, decides } = told.prefers;
        const lead = await page.locator('.terms .lead').textContent();
        if (by === 0) assert.match(lead, new RegExp(`${bot} likes ${move} and ${over} equally`));
        else assert.match(lead, new RegExp(`${bot} prefers ${move} to ${over} by ${by / 100}`));
        assert.equal(await page.locator('.terms tr.decides').count(), decides === null ? 0 : 1);
        if (decides !== null)
          assert.equal(
            await page.locator('.terms tr.decides').getAttribute('data-term'),
            String(decides),
          );
        assert.match(await page.locator('.terms').textContent(), /Flagship, chance to win/);
      }
    },
  },
  {
    name: 'a move that is played by heart is called that and marked, whatever the values say',
    async run({ page, base }) {
      await page.goto(`${base}/analyse?game=chain:orthogonal-3x4&bot=contiguous,depth=1`);
      await page
        .locator('.terms', {
          hasText: 'contiguous plays a1 here from memory, whatever the values say.',
        })
        .waitFor();
      assert.doesNotMatch(await page.locator('.terms').textContent(), /and then plays/);
      await page.locator('.marks .good').waitFor();
      await until('for those who listen', async () =>
        /from memory/.test(await page.locator('p.sr[aria-live]').first().textContent()),
      );
      // A turn later it looks, and takes the game for lost because it has no orbs yet.
      await page.goto(`${base}/analyse?game=chain:orthogonal-3x4&moves=b2&bot=contiguous,depth=1`);
      await page
        .locator('.terms .lead', { hasText: 'contiguous considers the game already lost' })
        .waitFor();
      assert.equal(await page.locator('.marks .good').count(), 0);
      assert.equal(await page.locator('.terms th', { hasText: /^now$/ }).count(), 0);
      await page.getByRole('button', { name: '中文' }).click();
      await page.locator('.terms .lead', { hasText: 'contiguous 認為這一局已經輸了' }).waitFor();
    },
  },
  {
    name: 'what is proven is not explained by terms',
    async run({ page, base }) {
      await page.goto(
        `${base}/analyse?game=chain:orthogonal-3x4&start=${encodeURIComponent('Ab2/4/4 1 20')}`,
      );
      await page.locator('.terms .lead', { hasText: 'How this game ends is proven.' }).waitFor();
    },
  },
  {
    name: 'equal moves are counted and named, and lots are called lots',
    async run({ page, base }) {
      await page.goto(`${base}/analyse?game=chain:orthogonal-3x4&bot=heithoff,depth=1`);
      await page
        .locator('.terms', {
          hasText:
            'then plays a1 (+1), its first of 12 equal moves: a1, b1, c1, d1, a2, b2, c2, d2 and 4 more.',
        })
        .waitFor();
      await page.goto(`${base}/analyse?game=chain:orthogonal-3x4&bot=careful`);
      await page
        .locator('.terms', {
          hasText: 'careful chooses at random among 12 equal moves (0): a1, b1',
        })
        .waitFor();
      // All of its terms are there, though the board has none of them; it does not search and has no depth.
      const names = await page.locator('.terms tr.zero th').allTextContents();
      assert.deepEqual(names, ['Wins at once', 'Lets the opponent win at once', 'Loses at once']);
      await page
        .getByText('Number: the bot’s own value for this move; it looks no further')
        .waitFor();
      assert.equal(await page.locator('.panel .metrics dd').first().textContent(), '–');
      assert.doesNotMatch(await page.locator('body').textContent(), /after its search|0 \/ 0/);
    },
  },
  {
    name: 'in Three-Six counts times weights are the values, in points',
    async run({ page, base }) {
      await page.goto(
        `${base}/analyse?game=threesix:3x3&start=${encodeURIComponent('XOX/OX1/OX1 2 6 3')}&bot=negamax5`,
      );
      const row = page.locator('.terms tr[data-term="0"]');
      await until(
        'the row',
        async () => (await row.locator('td').allTextContents()).slice(0, 2).join(' ') === '1 −3',
      );
      assert.equal(
        await page.locator('.terms tr.sum').first().locator('td').nth(1).textContent(),
        '−3',
      );
    },
  },
  {
    name: 'the values of Bao touch neither each other nor the arcs, at every width',
    async run({ page, base }) {
      const start = encodeURIComponent(
        '2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2 0,0 - 1 -',
      );
      for (const bot of ['', '&bot=sixfactor,depth=1']) {
        for (const width of [360, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(`${base}/analyse?game=bao:kiswahili&start=${start}${bot}`);
          await until(
            'all values',
            async () =>
              (await page.locator('.values text.val').allTextContents()).some((text) =>
                /\d/.test(text),
              ) && (await page.locator('.values text.val', { hasText: '…' }).count()) === 0,
          );
          const touching = await page.evaluate(() => {
            const texts = [...document.querySelectorAll('.values text.val')].map((node) => ({
              said: node.textContent,
              ...node.getBoundingClientRect().toJSON(),
            }));
            return texts.flatMap((a, i) =>
              texts
                .slice(i + 1)
                .filter(
                  (b) =>
                    a.left < b.right - 1 &&
                    b.left < a.right - 1 &&
                    a.top < b.bottom - 6 &&
                    b.top < a.bottom - 6,
                )
                .map((b) => `${a.said} / ${b.said}`),
            );
          });
          assert.deepEqual(touching, [], `${bot} at ${width}`);
        }
      }
    },
  },
  {
    name: 'bots that value nothing say so, and those of moves have no column for now',
    async run({ page, base }) {
      await page.goto(`${base}/analyse?${kAt}&bot=random`);
      await page
        .locator('.terms', { hasText: 'random plays any legal move, each with the same chance.' })
        .waitFor();
      await page.locator('.why', { hasText: 'random plays any legal move' }).waitFor();
      assert.equal(await page.locator('[role=grid] text.ht').count(), 0);
      await page.goto(`${base}/analyse?${kAt}&bot=heithoff-as-met`);
      await page.locator('.terms', { hasText: 'plays at random' }).waitFor();
      await page.goto(`${base}/analyse?${kAt}&bot=pointvalue`);
      await page.getByRole('heading', { name: 'What pointvalue sees' }).waitFor();
      await page.getByText('This bot values moves, not positions').waitFor();
      assert.equal(await page.locator('.terms th', { hasText: /^now$/ }).count(), 0);
      await until('values of moves', async () =>
        (await page.locator('[role=grid] text.ht').allTextContents()).some((text) =>
          /\d/.test(text),
        ),
      );
      // A bot of another game is nobody here.
      await page.goto(`${base}/analyse?${kAt}&bot=sixfactor`);
      await page.getByRole('heading', { name: 'What Espalier sees' }).waitFor();
    },
  },
  {
    name: 'the table of terms fits every width, in both languages, light and dark',
    async run({ page, base }) {
      for (const [game, bot] of [
        [kAt, 'contiguous'],
        ['game=bao:kiswahili', 'sixfactor'],
        ['game=threesix:6x6&moves=a1+b1+c3', 'negamax5'],
      ]) {
        for (const width of [360, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(`${base}/analyse?${game}&bot=${bot}`);
          await until(
            'a table with candidates',
            async () => (await page.locator('.terms thead .mv').count()) >= 2,
          );
          await noSideScroll(page, `${bot} at ${width}`);
          if (width !== 768) await clean(page, `${bot} at ${width}`);
        }
      }
      await page.getByRole('button', { name: '中文' }).click();
      await page.getByRole('heading', { name: 'negamax5 看到什麼' }).waitFor();
      await page.locator('.terms th', { hasText: '領先分數' }).waitFor();
      await noSideScroll(page, 'in Chinese');
    },
  },
  {
    name: 'the lesson: moving a weight changes the preferred move, by keyboard as well',
    async run({ page, base, server }) {
      await page.goto(`${base}/analyse?${kAt}&bot=contiguous`);
      await page.getByRole('link', { name: 'Open the lesson on weights' }).click();
      await page.getByRole('heading', { name: 'Evaluation: a number for a position' }).waitFor();
      assert.equal(new URL(page.url()).searchParams.get('bot'), 'contiguous');
      await page.goto(`${base}/learn`);
      await page.getByRole('link', { name: /Evaluation/ }).click();
      await page.locator('.eval').waitFor();
      const said = () => page.locator('.sentence').textContent();
      await until('a sentence', async () => /prefers \w+/.test(await said()));
      const preferred = async () => /(?:prefers|weights) (\w\d) /.exec(await said())[1];
      const first = await preferred();
      // What it says about the bot's own weights is what the server says.
      const { legal } = await server.api(
        `/show?game=chain:orthogonal-5x6&start=${encodeURIComponent(kLesson)}`,
      );
      const totals = new Map();
      for (let i = 0; i < legal.length; i += 8) {
        const answer = await terms(server, 'contiguous', legal.slice(i, i + 8), kLesson);
        answer.candidates.forEach((move, m) => totals.set(move, answer.total.after[m]));
      }
      const best = Math.max(...totals.values());
      assert.equal(
        first,
        legal.find((move) => totals.get(move) === best),
      );
      const texts = await page.locator('[role=grid] text.ht').allTextContents();
      assert.equal(texts.length, legal.length);
      // By keyboard: one weight after the other down to nothing until another move is preferred.
      const sliders = page.locator('.panel input[type=range]');
      let moved = '';
      for (let i = 0; i < (await sliders.count()) && !moved; i++) {
        await sliders.nth(i).focus();
        await page.keyboard.press('Home');
        await until('the weight is 0', async () => (await sliders.nth(i).inputValue()) === '0');
        if ((await preferred()) !== first) moved = await preferred();
      }
      assert.notEqual(moved, '', 'the preferred move changes');
      assert.match(page.url(), /[?&]w=/);
      await page
        .locator('.sentence', { hasText: `With its own weights it prefers ${first}.` })
        .waitFor();
      // The address holds the weights.
      await page.reload();
      await until(
        'the same move',
        async () =>
          (await page.locator('.sentence').count()) > 0 &&
          (await said()) &&
          (await preferred()) === moved,
      );
      await page.getByRole('button', { name: 'Its own weights' }).click();
      await until('its own move again', async () => (await preferred()) === first);
      // Another bot, another evaluation.
      await page.getByRole('radio', { name: 'heithoff' }).click();
      await page.getByRole('heading', { name: 'Weights of heithoff' }).waitFor();
      assert.equal(await sliders.count(), 1);
    },
  },
  {
    name: 'the lesson asks what would be preferred without a term, and shows the answer',
    async run({ page, base }) {
      await page.goto(`${base}/learn/evaluation`);
      await page.getByRole('button', { name: 'Ask me' }).click();
      await page.getByText('if this did not count').waitFor();
      const options = page.locator('[data-option]');
      assert.ok((await options.count()) >= 2);
      const moves = await options.evaluateAll((all) => all.map((one) => one.dataset.option));
      await options.first().focus();
      await page.keyboard.press('Enter');
      const told = await page.locator('.told').textContent();
      const answer =
        /Right: (\w+)[.,]/.exec(told)?.[1] ?? /it would be (\w+)(?:\.| or )/.exec(told)?.[1];
      assert.ok(moves.includes(answer), told);
      // The weight is 0 now, and the table says the same as the answer.
      await page
        .locator('.sentence', { hasText: new RegExp(`prefers ${answer} |weights ${answer} and`) })
        .waitFor();
      assert.ok(
        (
          await page
            .locator('.panel input[type=range]')
            .evaluateAll((all) => all.map((one) => one.value))
        ).includes('0'),
      );
      await page.getByText(/^[01] of 1 right$/).waitFor();
      // Without its only term all moves of heithoff are worth the same: nothing to ask.
      await page.getByRole('radio', { name: 'heithoff' }).click();
      await page.getByText('Nothing to ask about this bot here').waitFor();
      assert.equal(await page.getByRole('button', { name: 'Ask me' }).count(), 0);
    },
  },
  {
    name: 'the lesson goes from one game to another',
    async run({ page, base }) {
      await page.goto(`${base}/learn/evaluation`);
      await page.getByRole('heading', { name: 'Weights of contiguous' }).waitFor();
      await page.getByText('The framed cell is preferred.').waitFor();
      await page.locator('.choose select').selectOption('bao');
      await page.getByRole('heading', { name: 'Weights of sixfactor' }).waitFor();
      await page.locator('.board p', { hasText: /for Blue\. Preferred: \S+/ }).waitFor();
      await page.locator('.text', { hasText: 'occupied pits' }).waitFor();
      assert.equal(await page.getByText(/framed|orbs/).count(), 0);
      await page.locator('.choose select').selectOption('chain');
      await page.getByRole('heading', { name: 'Weights of contiguous' }).waitFor();
      assert.deepEqual(page.troubles, []);
    },
  },
  {
    name: 'the lesson fits every width, in both languages, light and dark',
    async run({ page, base }) {
      for (const position of ['chain', 'bao']) {
        for (const width of [360, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(`${base}/learn/evaluation?position=${position}`);
          await page.locator('.panel input[type=range]').first().waitFor();
          await noSideScroll(page, `${position} at ${width}`);
          if (width !== 768) await clean(page, `the lesson, ${position} at ${width}`);
        }
      }
      await page.getByRole('button', { name: '中文' }).click();
      await page.getByRole('heading', { name: '評估：給盤面一個數值' }).waitFor();
      await page.locator('label', { hasText: '種子領先數' }).first().waitFor();
      await noSideScroll(page, 'in Chinese');
    },
  },
]);
