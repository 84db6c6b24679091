// Ladder: bots are added, one challenges another to the end, takes the exams; nothing is sent twice.
import assert from 'node:assert/strict';
import { violations } from './axe_help.mjs';
import { openPage, until } from './lib.mjs';
import { ownServer, test } from './suite.mjs';

// Long enough to see a challenge being played, and short enough to wait for exams.
const kGame = 'chain:orthogonal-3x4',
  kQuick = 'tictactoe:3x3';
const server = ownServer();

const order = (page) =>
  page.locator('tr[data-bot]').evaluateAll((rows) => rows.map((row) => row.dataset.bot));

test('bots join, and a challenge is played to its end', { timeout: 120_000 }, async () => {
  const page = await openPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${server.url}/ladder?game=${kGame}`);
  await page.getByText('No bots here yet. Yours could be the first.').waitFor();
  for (const bot of ['random', 'careful', 'espalier']) {
    await page.locator('#add select').selectOption(bot);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.locator(`tr[data-bot="${bot}"]`).waitFor();
  }
  assert.deepEqual(await order(page), ['random', 'careful', 'espalier']);
  await page.getByLabel('Your bot').selectOption('espalier');
  await page.locator('tr.you[data-bot="espalier"]').waitFor();

  // The answer to a press is there within 100 ms, and a second press sends nothing.
  let sent = 0;
  await page.route('**/ladder/challenge', async (route) => {
    sent += 1;
    await new Promise((done) => setTimeout(done, 400));
    await route.continue();
  });
  const feedback = await page.evaluate(async () => {
    const button = document.querySelector('tr[data-bot="random"] button');
    const answered = new Promise((done) =>
      new MutationObserver(() => {
        if (button.disabled) done(performance.now());
      }).observe(button, { attributes: true }),
    );
    const begun = performance.now();
    button.click();
    button.click();
    return { ms: (await answered) - begun, text: button.textContent };
  });
  assert.ok(feedback.ms <= 100, `${feedback.ms} ms`);
  assert.equal(feedback.text, 'Sending…');
  // It is shown while it runs, which may be a moment only.
  await until(
    async () =>
      (await page.getByText('Running challenges').isVisible()) ||
      (await order(page))[0] === 'espalier',
  );
  assert.equal(sent, 1);
  await page.unroute('**/ladder/challenge');
  await until(async () => (await order(page))[0] === 'espalier', 60_000);
  assert.deepEqual(await order(page), ['espalier', 'random', 'careful']);
  assert.equal(
    await page
      .locator('tr[data-bot="espalier"] .w')
      .evaluate((cell) => cell.firstChild.textContent),
    '1',
  );
  assert.match(await page.locator('tr[data-bot="espalier"] .mvx').textContent(), /▲ 2/);
  const truth = await server.api(`/ladder?game=${kGame}`);
  assert.equal(truth.challenges[0].state, 'won');
  // The match is in the arena.
  await page.getByRole('link', { name: 'Watch the last one' }).click();
  await page.waitForSelector('.ct');
  assert.ok(decodeURIComponent(page.url()).includes(truth.challenges[0].tournament));
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test(
  'a bot takes the exams, and the rule stands beside the result',
  { timeout: 120_000 },
  async () => {
    const page = await openPage({ viewport: { width: 1440, height: 900 } });
    for (const bot of ['random', 'espalier', 'careful'])
      await server.api('/ladder/add', { game: kQuick, bot });
    await page.goto(`${server.url}/ladder?game=${kQuick}&bot=espalier`);
    await page.getByText('This bot has not met the classic bots yet.').waitFor();
    await page.getByRole('button', { name: 'Take the exams' }).click();
    await page.locator('.climb .step.passed').first().waitFor({ timeout: 90_000 });
    await page
      .getByText(/^A pass is 4 wins before the other has them, in at most \d+ games/)
      .waitFor();
    assert.ok((await page.getByRole('img', { name: 'Passed random' }).count()) > 0);
    // Every column of exams has its name above it, and beside the mark where there is no head.
    assert.deepEqual(await page.locator('th .exn').allTextContents(), ['random', 'careful']);
    const [name, mark] = await Promise.all([
      page.locator('th .exn').nth(1).boundingBox(),
      page.locator('tr[data-bot="espalier"] .pf').nth(1).boundingBox(),
    ]);
    assert.ok(
      Math.abs(name.x + name.width / 2 - mark.x - mark.width / 2) <= 2,
      'the name stands above its marks',
    );
    await page.setViewportSize({ width: 360, height: 800 });
    await page.locator('tr[data-bot="espalier"] .by', { hasText: 'careful' }).waitFor();
    await page.context().close();
  },
);

test('a refused challenge says why and changes nothing', { timeout: 60_000 }, async () => {
  const page = await openPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${server.url}/ladder?game=${kQuick}&bot=careful`);
  await page.locator('tr.you').waitFor();
  await page.route('**/ladder/challenge', (route) => route.abort());
  const before = await order(page);
  await page.locator('tr[data-bot="random"] button').click();
  await page.getByText('Challenge not sent: the server did not answer.').waitFor();
  assert.ok(await page.locator('tr[data-bot="random"] button').isEnabled());
  assert.deepEqual(await order(page), before);
  await page.unroute('**/ladder/challenge');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page
    .getByText('Running challenges')
    .or(page.locator('tr[data-bot="careful"] .w', { hasText: /^[1-9]/ }))
    .first()
    .waitFor();
  await page.context().close();
});

for (const [theme, width] of [
  ['light', 1440],
  ['dark', 360],
]) {
  test(`axe finds nothing on the ladder, ${theme}, ${width} px`, { timeout: 60_000 }, async () => {
    const page = await openPage({ viewport: { width, height: 900 }, colorScheme: theme });
    for (const path of [`/ladder?game=${kQuick}&bot=espalier`, '/ladder?game=bao:kiswahili']) {
      await page.goto(server.url + path);
      await page.waitForSelector(path.includes('bao') ? '.none' : 'tr.you');
      assert.deepEqual(await violations(page), [], path);
      assert.equal(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
        0,
        path,
      );
    }
    await page.context().close();
  });
}
