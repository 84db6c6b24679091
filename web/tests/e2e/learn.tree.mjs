// Learn: alpha-beta on a real tree, stepped forwards and back; examples of the rules; a bot to copy.
import assert from 'node:assert/strict';
import { violations } from './axe_help.mjs';
import { openPage, until } from './lib.mjs';
import { ownServer, test } from './suite.mjs';

const server = ownServer();

// Everything that tells where the search is: the drawing, the sentence, the list, the numbers.
const kTell = `globalThis.told = () => ({
  nodes: [...document.querySelectorAll('[data-node]')].map((n) => [n.dataset.node, n.dataset.status, n.classList.contains('cur') || n.classList.contains('curcut')].join(' ')).join(),
  sentence: document.querySelector('.sentence').textContent,
  list: document.querySelector('.steps [aria-current=step]').textContent,
  visited: [...document.querySelectorAll('.both .bigv')].map((b) => Number(b.textContent)),
  caption: document.querySelector('.tree svg').getAttribute('aria-label'),
  step: new URL(location.href).searchParams.get('step'),
})`;
const told = async (page) => {
  await page.evaluate(kTell);
  return page.evaluate(() => globalThis.told());
};
// Presses a button until it can't be pressed any more; what the page tells after every press.
const pressAll = async (page, label) => {
  await page.evaluate(kTell);
  return page.evaluate(async (wanted) => {
    const all = [];
    const button = () =>
      [...document.querySelectorAll('.bar button')].find(
        (b) => b.textContent.trim() === wanted || b.getAttribute('aria-label') === wanted,
      );
    while (!button().disabled) {
      button().click();
      await new Promise((done) => setTimeout(done));
      all.push(globalThis.told());
    }
    return all;
  }, label);
};

test(
  'the next cut can be guessed, and the tree shows who was right',
  { timeout: 60_000 },
  async () => {
    const page = await openPage();
    await page.goto(`${server.url}/learn/alphabeta`);
    await page.getByRole('button', { name: 'Let me guess' }).click();
    const options = page.locator('[data-option]');
    assert.ok((await options.count()) >= 2);
    assert.equal(
      await page.locator('.choice').count(),
      await options.count(),
      'the drawing asks too',
    );
    await page.locator('.choice').first().click();
    await page.getByText(/^[01] of 1 right$/).waitFor();
    await page.locator('.say.iscut').waitFor();
    assert.equal(await page.locator('.choice').count(), 0);
    // A step by hand leaves the question.
    await page.getByRole('button', { name: 'Guess again' }).click();
    await options.first().waitFor();
    await page.keyboard.press(']');
    await page.getByRole('button', { name: 'Guess again' }).waitFor();
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  },
);

test(
  'the tree is stepped to its end and back, and everything agrees at every step',
  { timeout: 120_000 },
  async () => {
    const page = await openPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${server.url}/learn/alphabeta?tree=tictactoe`);
    await page.waitForSelector('[data-node]');
    const tree = await server.api('/tree?game=tictactoe:3x3&start=XOX/1O1/O1X+1&depth=4');
    assert.equal(await page.locator('[data-node]').count(), tree.nodes.length);
    const first = { ...(await told(page)), step: '0' };
    const seen = [first, ...(await pressAll(page, 'Step'))];
    for (const [i, now] of seen.entries()) {
      // The drawing's caption carries the sentence; the list's line has the number of the step.
      assert.ok(now.caption.includes(now.sentence));
      assert.match(now.list, new RegExp(`^${i}\\D`));
      assert.equal(now.step, String(i));
      assert.ok(now.visited[0] <= now.visited[1], 'pruning never visits more');
    }
    const end = seen.at(-1);
    assert.match(end.sentence, new RegExp(`A is worth ${Math.sign(tree.nodes[0].value)},`));
    assert.equal(end.visited[1], tree.nodes.length, 'without pruning everything is visited');
    assert.ok(end.visited[0] < tree.nodes.length, 'with pruning it is less');
    assert.ok(seen.some((s) => s.list.includes('Cut the rest of')));
    assert.deepEqual(
      await pressAll(page, 'Back'),
      seen.slice(0, -1).reverse(),
      'back goes through the same pictures',
    );
    // The same place again from the address, and by the keys.
    await page.goto(`${server.url}/learn/alphabeta?tree=tictactoe&step=20`);
    await page.waitForSelector('[data-node]');
    assert.deepEqual(await told(page), seen[20]);
    await page.keyboard.press(']');
    await until(async () => (await told(page)).list === seen[21].list);
    await page.keyboard.press('[');
    await until(async () => (await told(page)).list === seen[20].list);
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  },
);

test(
  'the order of the moves changes how much is visited, not the answer',
  { timeout: 60_000 },
  async () => {
    const page = await openPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${server.url}/learn/ordering`);
    await page.waitForSelector('[data-node]');
    const orders = page.getByRole('radiogroup', { name: 'Order of the moves' }).getByRole('radio');
    const counts = (await orders.allTextContents()).map((text) => Number(/\d+/.exec(text)[0]));
    assert.ok(counts[0] < counts[2], `best first ${counts[0]}, worst first ${counts[2]}`);
    const answers = new Set();
    for (const i of [0, 1, 2]) {
      await orders.nth(i).click();
      await page.keyboard.press('}');
      await until(async () => (await told(page)).sentence.startsWith('A is worth'));
      const end = await told(page);
      assert.equal(end.visited[0], counts[i]);
      answers.add(/A is worth (\S+),/.exec(end.sentence)[1]);
    }
    assert.equal(answers.size, 1);
    await page.context().close();
  },
);

test(
  'every example of the rules can be stepped to its end and back',
  { timeout: 120_000 },
  async () => {
    const page = await openPage({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    for (const [game, sets] of [
      ['chain', 4],
      ['threesix', 2],
      ['bao', 2],
    ]) {
      await page.goto(`${server.url}/learn/rules/${game}`);
      await page
        .locator('figure')
        .last()
        .getByRole('button', { name: 'Step', exact: true })
        .waitFor();
      await until(
        async () =>
          !(await page
            .locator('figure')
            .evaluateAll((all) => all.some((f) => f.textContent.includes('of 0')))),
      );
      assert.equal(await page.getByRole('radio').count(), sets);
      const examples = await page.evaluate(async () => {
        const all = [];
        for (const figure of document.querySelectorAll('figure')) {
          const text = () => figure.querySelector('figcaption').textContent;
          const run = async (label) => {
            const texts = [];
            const button = figure.querySelector(`button[aria-label="${label}"]`);
            while (!button.disabled) {
              button.click();
              await new Promise((done) => setTimeout(done));
              texts.push(text());
            }
            return texts;
          };
          all.push({ forth: [text(), ...(await run('Step'))], back: await run('Back') });
        }
        return all;
      });
      for (const { forth, back } of examples) {
        assert.ok(forth.length > 1);
        assert.ok(!forth.some((text) => /learn\.|\{/.test(text)), forth.join());
        assert.deepEqual(back, forth.slice(0, -1).reverse());
      }
    }
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  },
);

test('nothing moves by itself', { timeout: 30_000 }, async () => {
  const page = await openPage({ reducedMotion: 'reduce' });
  await page.goto(`${server.url}/learn/rules/chain`);
  await page.waitForSelector('figcaption');
  const text = async () => (await page.locator('figcaption').allTextContents()).join();
  await until(async () => (await text()).includes('to move'));
  const before = await text();
  await page.waitForTimeout(1500);
  assert.equal(await text(), before);
  await page.context().close();
});

for (const [theme, width] of [
  ['light', 1440],
  ['dark', 360],
]) {
  test(
    `axe finds nothing in the lessons, ${theme}, ${width} px, and nothing scrolls sideways`,
    { timeout: 120_000 },
    async () => {
      const page = await openPage({ viewport: { width, height: 900 }, colorScheme: theme });
      for (const path of [
        '/learn',
        '/learn/alphabeta?step=25',
        '/learn/minimax',
        '/learn/rules/chain',
        '/learn/rules/bao?set=kujifunza',
        '/learn/write-a-bot',
      ]) {
        await page.goto(server.url + path);
        await page.waitForSelector(
          path.includes('rules') ? 'figcaption' : path === '/learn' ? '.tile' : '.tree svg, .code',
        );
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
    },
  );
}
