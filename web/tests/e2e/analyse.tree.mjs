// Analyse: variations, comments, drawings, the record, one move explained, proofs that stay.
import assert from 'node:assert/strict';
import { clean, noSideScroll, run, until } from './analysis_help.mjs';

const chain = 'chain:orthogonal-5x6';
// Deep enough to be folded, with a comment of several lines.
const kTree =
  'a1 f5 {[%cal Gb2-d4] a comment that is long enough to be broken into some lines} ' +
  '(c3 d4 (e5 (e4 (e3 (e2 e1)))) d5) a5';
const query = (page) => new URL(page.url()).searchParams;
const cell = (page, name) => page.locator(`[data-cell="${name}"]`).first();
const drawn = (page) =>
  page.locator('[data-drawn]').evaluateAll((all) => all.map((one) => one.dataset.drawn).sort());
const rows = (page) =>
  page
    .locator('.trow')
    .evaluateAll((all) =>
      all.map(
        (row) =>
          row.dataset.depth +
          ' ' +
          [...row.querySelectorAll('[data-turn]')]
            .map((one) => one.dataset.path.split(' ').at(-1))
            .join(' '),
      ),
    );
const middle = async (page, name) => {
  const box = await cell(page, name).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};
// Also where nothing can be played.
const press = async (page, name) => page.mouse.click(...(await middle(page, name)));
async function drag(page, from, to, button = 'left') {
  await page.mouse.move(...(await middle(page, from)));
  await page.mouse.down({ button });
  await page.mouse.move(...(await middle(page, to)), { steps: 3 });
  await page.mouse.up({ button });
}
const rightDrag = (page, from, to) => drag(page, from, to, 'right');
const ready = (page) => page.locator('[role=gridcell][aria-disabled=false]').first().waitFor();

run([
  {
    name: 'branches are played, stepped through, promoted and deleted, and are in the address',
    async run({ page, base }) {
      await page.goto(`${base}/analyse?game=${chain}&tree=a1+f5+(c3+d4+(e5)+d5)+a5&moves=a1`);
      await ready(page);
      await until('all rows', async () => (await rows(page)).length === 5);
      assert.deepEqual(await rows(page), ['0 a1 f5', '1 c3 d4', '2 e5', '1 d5', '0 a5']);
      await page.keyboard.press('>');
      await until('the branch', () => query(page).get('moves') === 'a1 c3 d4 d5');
      assert.equal(query(page).get('at'), '2');
      await page.keyboard.press(']');
      await page.keyboard.press('>');
      await until('the inner branch', () => query(page).get('moves') === 'a1 c3 e5');
      await page.getByRole('button', { name: 'Make it the main line' }).click();
      await until('promoted', () => query(page).get('tree') === 'a1 f5 (c3 e5 (d4 d5)) a5');
      await page.getByRole('button', { name: 'Make it the main line' }).click();
      await until('the main line', () => query(page).get('tree') === 'a1 c3 (f5 a5) e5 (d4 d5)');
      assert.equal(await page.getByRole('button', { name: 'Make it the main line' }).count(), 0);
      await page.locator('[data-path="a1 f5"]').click();
      await page.getByRole('button', { name: 'Delete from turn 2' }).click();
      await until('deleted', () => query(page).get('tree') === 'a1 c3 e5 (d4 d5)');
      await page.goBack();
      await until('back again', () => query(page).get('tree') === 'a1 c3 (f5 a5) e5 (d4 d5)');
      await page.locator('[data-path="a1 c3"]').focus();
      await page.keyboard.press('ArrowRight');
      await until('the next in the tree', () => query(page).get('moves')?.startsWith('a1 f5'));
      assert.equal(await page.locator('.trow [tabindex="0"]').count(), 1);
    },
  },
  {
    name: 'a comment is written by key, shown in the tree, and comes with the link',
    async run({ page, base, context }) {
      await page.goto(`${base}/analyse?game=${chain}&moves=a1+f5`);
      await ready(page);
      await page.keyboard.press(';');
      await page.getByLabel('Comment on 2. f5').fill('好棋 {really}, (so)');
      await page.keyboard.press('Enter');
      await page.locator('.said', { hasText: '好棋 {really}, (so)' }).waitFor();
      const other = await context.newPage();
      await other.goto(page.url());
      await other.locator('.said', { hasText: '好棋 {really}, (so)' }).waitFor();
      // Escape leaves it as it is.
      await page.keyboard.press(';');
      await page.getByLabel('Comment on 2. f5').fill('something else');
      await page.keyboard.press('Escape');
      assert.equal(await page.locator('.said', { hasText: '好棋' }).count(), 1);
      // Who goes on to another move has said it.
      await page.keyboard.press(';');
      await page.getByLabel('Comment on 2. f5').fill('said on the way');
      await page.getByRole('button', { name: 'Previous turn' }).first().click();
      await page.locator('.said', { hasText: 'said on the way' }).waitFor();
      await until('the form is closed', async () => (await page.locator('textarea').count()) === 0);
      await page.keyboard.press(';');
      await page.getByLabel('Comment on 1. a1').fill('and before leaving');
      await page.getByRole('link', { name: 'Learn', exact: true }).first().click();
      await until('another view', () => new URL(page.url()).pathname.startsWith('/learn'));
      await page.goBack();
      await page.locator('.said', { hasText: 'and before leaving' }).waitFor();
      await clean(page, 'Analyse with a comment');
    },
  },
  {
    name: 'arrows and circles by mouse belong to their position and are in the address',
    async run({ page, base }) {
      await page.goto(`${base}/analyse?game=${chain}&moves=a1+f5`);
      await ready(page);
      await rightDrag(page, 'b2', 'd4');
      await until('an arrow', async () => (await drawn(page)).join() === 'Gb2-d4');
      await page.getByRole('radio', { name: 'rose' }).click();
      await cell(page, 'c3').click({ button: 'right' });
      await until('a circle', async () => (await drawn(page)).length === 2);
      assert.match(query(page).get('tree'), /^a1 f5 \{\[%cal Gb2-d4\]\[%csl Rc3\]\}$/);
      await page.keyboard.press('[');
      await until('another position', async () => (await drawn(page)).length === 0);
      await page.keyboard.press(']');
      await until('drawn again', async () => (await drawn(page)).length === 2);
      await page.reload();
      await until('after a reload', async () => (await drawn(page)).length === 2);
      await ready(page);
      // Green at first, so it takes that colour; once more, and it is gone.
      await cell(page, 'c3').click({ button: 'right' });
      await until('another colour', async () => (await drawn(page)).includes('Gc3-c3'));
      await cell(page, 'c3').click({ button: 'right' });
      await until('gone', async () => (await drawn(page)).join() === 'Gb2-d4');
      await page.getByRole('button', { name: 'Clear drawings' }).click();
      await until('nothing is drawn', async () => (await drawn(page)).length === 0);
      assert.equal(query(page).get('tree'), null);
      assert.equal(query(page).get('moves'), 'a1 f5', 'and nothing was played');
    },
  },
  {
    name: 'drawing by two presses and by keyboard, on every kind of board',
    async run({ page, base }) {
      for (const [game, from, to] of [
        [chain, 'b2', 'c2'],
        ['bao:kiswahili', 'A5', 'a5'],
        ['breakthrough:5x5', 'b2', 'c3'],
      ]) {
        await page.goto(`${base}/analyse?game=${game}`);
        await ready(page);
        const shut = page.locator('[role=gridcell][aria-disabled=true]');
        await page.getByRole('button', { name: 'Draw arrows' }).click();
        await until(`${game}: every cell can be pressed`, async () => (await shut.count()) === 0);
        await drag(page, from, to);
        await until(
          `${game}: by dragging`,
          async () => (await drawn(page)).join() === `G${from}-${to}`,
        );
        await page.getByRole('button', { name: 'Clear drawings' }).click();
        await until('nothing is drawn', async () => (await drawn(page)).length === 0);
        await press(page, from);
        await press(page, to);
        await until(
          `${game}: an arrow`,
          async () => (await drawn(page)).join() === `G${from}-${to}`,
        );
        await page.getByRole('button', { name: 'Draw circles' }).click();
        await press(page, to);
        await until(`${game}: a circle`, async () => (await drawn(page)).includes(`G${to}-${to}`));
        await page.getByRole('button', { name: 'Draw circles' }).click();
        await page.getByRole('button', { name: 'Clear drawings' }).click();
        await until('nothing is drawn', async () => (await drawn(page)).length === 0);
        // By keyboard: from the cell that has the focus, a step to the right.
        await cell(page, from).focus();
        await page.keyboard.press('Shift+ArrowRight');
        await page.keyboard.press('Enter');
        await until(`${game}: by key`, async () => (await drawn(page)).length === 1);
        assert.ok((await drawn(page))[0].startsWith(`G${from}-`));
        await page.keyboard.press('Shift+Enter');
        await page.keyboard.press('Enter');
        await until(`${game}: a circle by key`, async () => (await drawn(page)).length === 2);
        assert.equal(query(page).get('moves'), null, 'nothing was played');
      }
    },
  },
  {
    name: 'a record has the whole tree, and reading it restores it',
    async run({ page, base, context }) {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const tree = 'a1 f5 {[%cal Gb2-d4][%csl Rc3] best} (c3 d4 (e5 {why}) d5) a5';
      await page.goto(
        `${base}/analyse?${new URLSearchParams({ game: chain, tree, moves: 'a1 f5 a5' })}`,
      );
      await ready(page);
      await page.getByRole('button', { name: 'Copy as record' }).click();
      await page.getByRole('button', { name: 'Copied' }).first().waitFor();
      const record = await page.evaluate(() => navigator.clipboard.readText());
      assert.match(record, /^\[Game "chain:orthogonal-5x6"\]\n\[Result "\*"\]\n\n1\. a1 f5 \{/);
      await page.goto(`${base}/analyse?game=tictactoe:3x3&setup=1`);
      await page.getByLabel('A position, a list of moves, a game record or a link').fill(record);
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      await until('the same tree', () => query(page).get('tree') === tree);
      assert.equal(query(page).get('game'), chain);
      assert.equal(query(page).get('moves'), 'a1 f5 a5');
    },
  },
  {
    name: 'a move is explained: what it does, its reply, and terms that add up',
    async run({ page, base }) {
      await page.goto(`${base}/analyse?game=${chain}&moves=a1+f5+a5+f1+a2+e5`);
      const card = page.locator('section[aria-labelledby=explain]');
      await card.locator('select').selectOption('b1');
      await card.getByRole('heading', { name: 'What b1 does' }).waitFor();
      await card.getByText(/On the board: /).waitFor();
      await card.getByText(/Best reply: |Refuted by /).waitFor();
      await card.locator('tr.sum').waitFor();
      const sums = await card.locator('tbody tr .by').allTextContents();
      const numbers = sums.map((text) => Number(text.replace('−', '-').replace('+', '')));
      const total = numbers.pop();
      const added = numbers.reduce((a, b) => a + b, 0);
      assert.ok(Math.abs(added - total) < 0.006, `${sums}`);
      // Pointing at another cell explains that one; leaving comes back.
      await cell(page, 'c3').hover();
      await card.getByRole('heading', { name: 'What c3 does' }).waitFor();
      await page.locator('h1').hover();
      await card.getByRole('heading', { name: 'What b1 does' }).waitFor();
      await clean(page, 'Analyse with a move explained');
    },
  },
  {
    name: 'proofs are kept through steps, drawings, bots and other views',
    async run({ page, base }) {
      await page.goto(`${base}/analyse?game=tictactoe:3x3&moves=a1+b1+a2+b2`);
      const proofs = page.locator('section[aria-labelledby=kept-proofs]');
      await proofs.getByText('After 4. b2').waitFor();
      const proven = async () =>
        (await proofs.locator('li', { hasText: 'After 4. b2' }).textContent()).includes(
          'Blue wins in 1',
        );
      assert.ok(await proven());
      await page.keyboard.press('{');
      await page.getByText('Before the first turn').first().waitFor();
      assert.ok(await proven(), 'elsewhere in the game');
      await cell(page, 'c3').click({ button: 'right' });
      await until('a circle', async () => (await drawn(page)).length === 1);
      assert.ok(await proven(), 'with a drawing');
      await page.locator('nav a[href="/learn"]').first().click();
      await page.locator('.tile').first().waitFor();
      await page.goBack();
      await proofs.getByText('After 4. b2').waitFor();
      assert.ok(await proven(), 'back from another view');
      await proofs.locator('button', { hasText: 'After 4. b2' }).click();
      await page.getByText('Proven: Blue wins in 1').first().waitFor();
    },
  },
  {
    name: 'a wall of names is a short list, and all of it is there on wish',
    async run({ page, base }) {
      await page.goto(`${base}/analyse?game=breakthrough:5x5`);
      const card = page.locator('section[aria-labelledby=every-move]');
      await card.locator('tbody tr').nth(5).waitFor();
      assert.equal(await card.locator('tbody tr').count(), 6);
      await card.getByRole('button', { name: /Show all \d+/ }).click();
      assert.ok((await card.locator('tbody tr').count()) > 6);
      await page.goto(`${base}/analyse?game=chain:classic-9x6`);
      await page.locator('.moves-of').first().waitFor();
      for (const names of await page.locator('.moves-of').all())
        assert.ok((await names.locator('span').count()) <= 5);
    },
  },
  {
    name: 'a tree of 500 nodes is shown, and what can’t be read does no harm',
    async run({ page, base }) {
      const line = (n, from) =>
        Array.from({ length: n }, (_, i) => 'abcdef'[(from + i) % 6] + (1 + ((from + i) % 5)));
      // Too long for an address: it stays in the browser.
      const branches = Array.from({ length: 24 }, (_, i) => `(${line(20, i).join(' ')})`);
      const tree = `${line(20, 1).join(' ')} ${branches.join(' ')}`;
      await page.goto(`${base}/analyse?${new URLSearchParams({ game: chain, tree })}`);
      await ready(page);
      await until('rows', async () => (await page.locator('.trow').count()) > 20);
      for (const bad of ['((((', '{', ')))a1', '@nowhere', 'a1 (zz9) {[%cal Gx]}', '%00']) {
        await page.goto(`${base}/analyse?${new URLSearchParams({ game: chain, tree: bad })}`);
        await ready(page);
      }
      await page.goto(`${base}/analyse?game=${chain}&moves=a1&tree=@nowhere`);
      await page.getByText(/stayed in the browser/).waitFor();
    },
  },
  ...[360, 390, 1440].map((width) => ({
    name: `a tree at ${width} px scrolls nothing sideways, and axe finds nothing`,
    async run({ page, base }) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(
        `${base}/analyse?${new URLSearchParams({ game: chain, tree: kTree, moves: 'a1 f5' })}`,
      );
      await ready(page);
      await page.locator('tr.sum').first().waitFor();
      await noSideScroll(page, `a tree at ${width}`);
      if (width > 360) await clean(page, `Analyse with a tree at ${width}`);
      if (width < 1440) return;
      await page.getByRole('button', { name: '中文' }).click();
      await page.getByRole('heading', { name: '變化', exact: true }).waitFor();
      await noSideScroll(page, 'a tree in Chinese');
    },
  })),
]);
