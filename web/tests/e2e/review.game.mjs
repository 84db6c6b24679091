// Review: the sentence, the moments on the board, what was better, trying again.
import assert from 'node:assert/strict';
import {
  clean,
  kLost,
  lostRecord,
  noSideScroll,
  run,
  socketLog,
  until,
  upload,
  wildRecord,
} from './analysis_help.mjs';

const query = (page) => new URL(page.url()).searchParams;
const here = (page) => Number(query(page).get('turn'));
const rows = (page) => page.locator('section[aria-labelledby=moments] li button');
const row = (page, turn) => page.locator(`button[data-moment="${turn}"]`);
const showing = (page, what) => page.locator(`section.stage[data-showing=${what}]`).waitFor();
const told = (page) => page.locator('[data-why]').first().waitFor({ timeout: 80_000 });
const mode = (page, name) => page.getByRole('radio', { name });
async function open(page, base, words = '', record = lostRecord()) {
  const id = await upload(base, record);
  await page.goto(`${base}/review/${id}${words}`);
  await told(page);
  return id;
}
const storedReview = async (base, id) =>
  (await (await fetch(`${base}/api/v1/play/${id}/review`)).json()).review;
const press = (page, name) =>
  page
    .locator(`[role=gridcell][aria-label^="${name},"], [role=gridcell][aria-label^="${name} "]`)
    .first()
    .click();

run([
  {
    name: 'the sentence, the end and the moments are those of the stored review, on every visit',
    async run({ page, base }) {
      const id = await open(page, base);
      const review = await storedReview(base, id);
      const seen = async () => ({
        why: await page.locator('[data-why]').textContent(),
        ending: await page.locator('[data-ending]').textContent(),
        moments: await rows(page).evaluateAll((all) =>
          all.map((one) => Number(one.dataset.moment)),
        ),
      });
      const first = await seen();
      assert.equal(first.why, review.why.text.en);
      assert.equal(first.ending, review.ending.text.en);
      assert.deepEqual(
        first.moments,
        review.moments.map((m) => m.turn),
      );
      assert.ok(first.moments.length >= 1 && first.moments.length <= 5);
      await page.reload();
      await told(page);
      assert.deepEqual(await seen(), first);
      await page.getByRole('button', { name: '中文' }).click();
      await until(
        'the sentence in Chinese',
        async () => (await page.locator('[data-why]').textContent()) === review.why.text['zh-TW'],
      );
    },
  },
  {
    name: 'it opens at the largest moment, where the better line pays, and all is in sight',
    async run({ page, base }) {
      const id = await open(page, base);
      const [largest] = (await storedReview(base, id)).moments;
      await showing(page, 'better');
      assert.equal(await rows(page).first().getAttribute('aria-current'), 'true');
      const chip = page.locator('.chip[aria-pressed=true]');
      const pays = largest.better_line.pays_at ?? 1;
      assert.match(await chip.textContent(), new RegExp(largest.better_line.moves[pays - 1]));
      for (const what of ['[data-why]', '[data-ending]', 'button[data-moment]']) {
        const box = await page.locator(what).first().boundingBox();
        assert.ok(box.y + box.height <= 900, `${what} without scrolling`);
      }
      await page.setViewportSize({ width: 390, height: 844 });
      for (const what of ['[data-why]', '[data-ending]', '.stage svg.board']) {
        const box = await page.locator(what).first().boundingBox();
        assert.ok(box.y + box.height <= 844, `${what} on a phone`);
      }
    },
  },
  {
    name: 'where every turn is proven, a strip tells who wins after each and leads to the explorer',
    async run({ page, base }) {
      const record =
        '[Game "tictactoe:3x3"]\n[First "Ann"]\n[Second "Bob"]\n[Result "1-0"]\n\n1. a1 b2 2. a2 b1 3. a3 1-0\n';
      await open(page, base, '?side=1', record);
      const bars = page.locator('section[aria-labelledby=strip] a');
      await until('a fact for the start and each turn', async () => (await bars.count()) === 6);
      const said = await bars.evaluateAll((all) => all.map((bar) => bar.ariaLabel));
      assert.equal(said[0], 'Start: draw');
      assert.equal(said[3], 'Turn 3, a2: draw');
      assert.equal(said[4], 'Turn 4, b1: won in 1');
      await bars.nth(4).click();
      await page.waitForURL(/\/explorer\?/);
      assert.equal(query(page).get('at'), '4');
      assert.equal(query(page).get('moves'), 'a1 b2 a2 b1 a3');
    },
  },
  {
    name: 'moments are reached from the list, the graph and the keys, and turns as before',
    async run({ page, base }) {
      await open(page, base, '?turn=0');
      const turn = kLost.blunder;
      await row(page, turn).click();
      await until('the turn from the list', () => here(page) === turn);
      await showing(page, 'better');
      await page.keyboard.press('{');
      await until('the start', () => here(page) === 0);
      await page.getByRole('button', { name: new RegExp(`^Turn ${turn},`) }).click();
      await until('the turn from the graph', () => here(page) === turn);
      await page.keyboard.press('{');
      for (let i = 0; i < turn; i++) await page.keyboard.press(']');
      await until('the turn from the keys', () => here(page) === turn);
      await showing(page, 'turn');
      await page.keyboard.press('[');
      await until('one back', () => here(page) === turn - 1);
      await page.keyboard.press('}');
      await until('the end', () => here(page) === kLost.turns);
      const slider = page.getByRole('slider', { name: 'Chance to win, turn by turn' });
      await slider.focus();
      await page.keyboard.press('Home');
      await until('the start by the graph', () => here(page) === 0);
      const box = await slider.boundingBox();
      await page.mouse.click(box.x + (box.width * 7) / 10, box.y + box.height / 2);
      await until('a press on the graph', () => here(page) === 7);
      await page.locator('.moves button[data-turn="2"]').click();
      await until('a press on the list of turns', () => here(page) === 2);
    },
  },
  {
    name: 'j and k go along the moments, b round what the board shows, comma and full stop along waves',
    async run({ page, base }) {
      await open(page, base, '?nodes=2000', wildRecord());
      const turns = await rows(page).evaluateAll((all) =>
        all.map((one) => Number(one.dataset.moment)),
      );
      assert.ok(turns.length >= 2, 'the game has two moments');
      await page.keyboard.press('j');
      await until('the second moment', () => here(page) === turns[1]);
      await page.keyboard.press('k');
      await until('the first one again', () => here(page) === turns[0]);
      await page.keyboard.press('b');
      await showing(page, 'before');
      assert.equal(await mode(page, 'Position').getAttribute('aria-checked'), 'true');
      // Both cells are marked.
      await until('two marks', async () => (await page.locator('svg.marks > g').count()) === 2);
      await page.keyboard.press('b');
      await showing(page, 'did');
      await open(page, base, `?turn=${kLost.blunder}`);
      await mode(page, 'What b4 did').click();
      await showing(page, 'did');
      const ghost = page.locator('.ghosts[data-move=b4]');
      await ghost.waitFor();
      const waves = () => ghost.locator('[data-wave]').count();
      const all = await waves();
      await page.keyboard.press(',');
      await until('fewer waves', async () => (await waves()) < all);
      await page.keyboard.press('.');
      await until('all of them again', async () => (await waves()) === all);
      await page.keyboard.press('b');
      await showing(page, 'better');
      await page.keyboard.press('f');
      await until('the board turns', () => query(page).get('flip') === '1');
    },
  },
  {
    name: 'chips show a turn of either line, and a line plays by itself to its end',
    async run({ page, base }) {
      const id = await open(page, base, `?turn=${kLost.blunder}&better=1`);
      const moment = (await storedReview(base, id)).moments.find((m) => m.turn === kLost.blunder);
      await page.getByText(`After turn ${kLost.blunder} of the better line`).waitFor();
      const played = page.locator('[aria-labelledby=line-did] .chip');
      await played.nth(1).click();
      await until('the reply is on the board', () => query(page).get('did') === '2');
      const reply = moment.played_line.does[1];
      if (reply)
        assert.equal(await page.locator('p[data-line=did] .on').textContent(), reply.text.en);
      await page.locator('[aria-labelledby=line-better] .chip').first().click();
      await until('the better move', () => query(page).get('better') === '1');
      await page.getByRole('button', { name: 'Play the line' }).first().click();
      await until(
        'the last turn of the line',
        () => Number(query(page).get('better')) === moment.better_line.moves.length,
      );
      await page.getByRole('button', { name: 'Play the line' }).first().waitFor();
    },
  },
  {
    name: 'percentages are the reader’s, and both players can be the reader',
    async run({ page, base }) {
      const id = await open(page, base);
      const moment = (await storedReview(base, id)).moments.find((m) => m.turn === kLost.blunder);
      const [before, after] = [moment.chance_before, moment.chance_after].map((c) =>
        Math.round(c * 100),
      );
      const size = row(page, kLost.blunder).locator('.size');
      assert.match(
        await size.textContent(),
        new RegExp(`^−${before - after}.*${before} → ${after}%`),
      );
      await page.getByRole('button', { name: 'See it as Medlar' }).click();
      await until('the other side', () => query(page).get('side') === '2');
      assert.match(
        await size.textContent(),
        new RegExp(`^\\+${before - after}.*${100 - before} → ${100 - after}%`),
      );
      await page.getByRole('heading', { name: 'Chance of Medlar to win' }).waitFor();
      await row(page, kLost.blunder).getByText('Blue’s blunder').waitFor();
      await page.getByRole('link', { name: 'Accuracy' }).click();
      await page.locator('.formula').first().waitFor();
      assert.match(page.url(), /\/learn\/reviews$/);
    },
  },
  {
    name: 'a mistake can be tried again: the same move is not enough, the best one is',
    async run({ page, base }) {
      const id = await open(page, base, `?turn=${kLost.blunder}&better=1`);
      await page.keyboard.press('y');
      await page.getByText(/What is better\?/).waitFor();
      await press(page, 'b4');
      await page.getByText(/^b4 leaves/).waitFor();
      await page.getByRole('button', { name: 'Try again' }).click();
      const review = await storedReview(base, id);
      const better = review.turns.find((one) => one.turn === kLost.blunder).best_line[0];
      await press(page, better);
      await page.getByText(`${better} is the best move`).waitFor();
      await clean(page, 'Retry');
      await page.getByRole('button', { name: 'Back to the game' }).click();
      await showing(page, 'better');
    },
  },
  {
    name: 'a game in which nothing was decisive says so',
    async run({ page, base }) {
      await page.goto(`${base}/review?game=tictactoe:3x3&moves=b2+a1+c1+a3+a2+c2+b1+b3+c3`);
      await told(page);
      await page.getByText('No turn lost enough to decide the game.').waitFor();
      assert.equal(await rows(page).count(), 0);
      await page.locator('.moves button[data-turn="9"][aria-current=true]').waitFor();
    },
  },
  {
    name: 'points are told in points, and proofs as such',
    async run({ page, base }) {
      const moves = 'b2 c3 b3 c2 a1 a4 d1 d4 a2 d3 a3 d2 b1 c1 b4 c4';
      await page.goto(`${base}/review?game=threesix:4x4&moves=${moves.replaceAll(' ', '+')}`);
      await told(page);
      await page.getByRole('heading', { name: /^Final margin of Blue/ }).waitFor();
      await page.getByRole('slider', { name: 'Final margin, turn by turn' }).waitFor();
      const proven = rows(page).filter({ hasText: 'proven' });
      for (const one of await proven.all()) assert.match(await one.textContent(), /[+−]\d+/);
      await page
        .locator('.acc')
        .getByText(/given away/)
        .first()
        .waitFor();
      await clean(page, 'Review of a game on points');
    },
  },
  {
    name: 'playing through animates to the end, and the graph is a table on wish',
    async run({ page, base }) {
      await page.goto(`${base}/review?game=chain:orthogonal-5x6&moves=a1+b2+a1+c3&turn=2`);
      await told(page);
      await page.getByRole('button', { name: 'Play through' }).first().click();
      await until('the end', () => here(page) === 4, 15_000);
      await page.getByRole('button', { name: 'Show as table' }).click();
      await until('four rows', async () => (await page.locator('table tbody tr').count()) === 4);
      await clean(page, 'Review with the table');
    },
  },
  {
    name: 'the end and the board are there before the review is, and a deeper one takes its place',
    async run({ page, base }) {
      let held;
      const hold = new Promise((done) => {
        held = done;
      });
      await page.route('**/api/v1/play/*/review*', async (route) => {
        await hold;
        await route.continue();
      });
      const id = await upload(base, lostRecord());
      await page.goto(`${base}/review/${id}`);
      await page.locator('[data-ending]').waitFor();
      await page.locator('[role=gridcell]').first().waitFor({ state: 'attached' });
      assert.equal(await page.locator('[data-why]').count(), 0);
      held();
      await told(page);
      await page.getByText(/100,000 nodes a turn/).waitFor();
      await page.getByRole('button', { name: 'Look deeper' }).click();
      await page.getByText(/400,000 nodes a turn/).waitFor({ timeout: 80_000 });
      assert.equal(query(page).get('nodes'), '400000');
    },
  },
  {
    name: 'a review that can not be had is told, with a way on, and the turns stay',
    async run({ page, base }) {
      const id = await upload(base, lostRecord());
      let broken = true;
      await page.route('**/api/v1/play/*/review*', (route) =>
        broken
          ? route.fulfill({ status: 503, json: { error: 'no room', code: 'unavailable' } })
          : route.continue(),
      );
      await page.goto(`${base}/review/${id}`);
      await page.locator('.notice.error').waitFor();
      assert.equal(await rows(page).count(), 0);
      await page.keyboard.press('{');
      await until('the start', () => here(page) === 0);
      broken = false;
      await page.getByRole('button', { name: 'Try again' }).click();
      await told(page);
      assert.equal(await page.locator('.notice.error').count(), 0);
    },
  },
  {
    name: 'the list has the sentence of each game, in one request',
    async run({ page, base }) {
      const id = await open(page, base);
      const { why } = await storedReview(base, id);
      const log = [];
      page.on('request', (one) => {
        if (one.url().includes('/review')) log.push(new URL(one.url()).pathname);
      });
      await page.goto(`${base}/review`);
      const item = page.locator('li', { has: page.locator(`a[href="/review/${id}"]`) });
      await item.getByText(why.text.en).waitFor();
      assert.deepEqual(
        log.filter((path) => path.startsWith('/api/')),
        ['/api/v1/reviews'],
      );
      await clean(page, 'the list with sentences');
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
    name: 'nobody polls: a review is asked for once, and the socket tells the rest',
    async run({ page, base }) {
      const log = socketLog(page);
      const asked = [];
      page.on('request', (one) => {
        if (/\/reviews?(\/|$)/.test(new URL(one.url()).pathname) && one.url().includes('/api/'))
          asked.push(new URL(one.url()).pathname);
      });
      const id = await upload(base, lostRecord('Somebody new'));
      await page.goto(`${base}/review/${id}`);
      await told(page);
      assert.equal(asked[0], `/api/v1/play/${id}/review`);
      assert.ok(asked.length <= 2, `asked ${asked}`);
      const watched = log.some((m) => m.do === 'watch' && m.topic.startsWith('review:'));
      assert.equal(watched, asked.length === 2, 'watched while it was made');
    },
  },
  {
    name: 'no width scrolls sideways, in both languages, and axe finds nothing',
    async run({ page, base }) {
      const id = await open(page, base);
      for (const width of [360, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${base}/review/${id}`);
        await told(page);
        await noSideScroll(page, `Review at ${width}`);
      }
      await clean(page, 'Review at 1440');
      await page.getByRole('button', { name: '中文' }).click();
      await page.getByText('關鍵時刻').first().waitFor();
      await page.setViewportSize({ width: 360, height: 780 });
      await noSideScroll(page, 'Review in Chinese');
      await clean(page, 'Review on a phone, in Chinese');
    },
  },
]);
