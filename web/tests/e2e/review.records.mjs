// Review: records come in and go out; a wrong file gets its line and changes nothing.
import assert from 'node:assert/strict';
import { clean, lostRecord, run, until, upload } from './analysis_help.mjs';

const file = (text, name = 'games.txt') => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});
const games = async (base) =>
  (await (await fetch(`${base}/api/v1/play?state=over`)).json()).games.length;

run([
  {
    name: 'a wrong file is told with its line, and nothing changes',
    async run({ page, base }) {
      await page.goto(`${base}/review`);
      const before = await games(base);
      const wrong = lostRecord() + '\n[Game "chain:orthogonal-5x6"]\n[Result "*"]\n\n1. a1 zz *\n';
      await page.setInputFiles('input[type=file]', file(wrong));
      const alert = page.locator('.notice.error');
      await alert.waitFor();
      const line = wrong.split('\n').findIndex((l) => l.includes('zz')) + 1;
      const said = await alert.textContent();
      const told = Number(/Line (\d+):/.exec(said)?.[1]);
      assert.ok(told > 8 && told <= line, `the line of the second game, not "${said}"`);
      assert.match(said, /Nothing was changed\./);
      assert.equal(await games(base), before);
    },
  },
  {
    name: 'a record goes in, is listed, opened, and comes out again',
    async run({ page, base }) {
      await page.goto(`${base}/review`);
      const before = await games(base);
      await page.setInputFiles('input[type=file]', file(lostRecord()));
      await page.getByRole('heading', { name: 'Medlar beat Quince' }).waitFor();
      assert.equal(await games(base), before + 1);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Download' }).click(),
      ]);
      const stream = await download.createReadStream();
      let text = '';
      for await (const part of stream) text += part;
      assert.match(text, /\[Game "chain:orthogonal-5x6"\]/);
      assert.match(text, /\[First "Quince"\]/);
      assert.match(text, /0-1\s*$/);
      await page.goto(`${base}/review?show=uploaded`);
      await page.getByText('Medlar beat Quince').first().waitFor();
    },
  },
  {
    name: 'names from a record are text, never markup',
    async run({ page, base }) {
      const id = await upload(base, lostRecord('<img src=x onerror=alert(1)>'));
      await page.goto(`${base}/review/${id}`);
      await page.getByRole('heading', { name: '<img src=x onerror=alert(1)>' }).waitFor();
      assert.equal(await page.locator('main img').count(), 0);
    },
  },
  {
    name: 'a game can be removed, and an empty list says how to fill it',
    async run({ page, base }) {
      await upload(base, lostRecord());
      await page.goto(`${base}/review`);
      const rows = page.locator('ul li.card');
      await rows.first().waitFor();
      while ((await rows.count()) > 0) {
        const left = await rows.count();
        await rows
          .first()
          .getByRole('button', { name: /^Remove/ })
          .click();
        await rows
          .first()
          .getByRole('button', { name: /^Really remove/ })
          .click();
        await until('one less', async () => (await rows.count()) < left);
      }
      await page.getByText('No finished games yet. Play one and it will be here.').waitFor();
      await clean(page, 'an empty Review');
    },
  },
]);
