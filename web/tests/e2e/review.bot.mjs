// Review of a bot: what its games in a tournament have in common, and the positions where it loses most.
import assert from 'node:assert/strict';
import { clean, noSideScroll, run, until } from './analysis_help.mjs';
import { cupOf } from './arena_help.mjs';

async function cup(server) {
  await cupOf(server, { game: 'chain:orthogonal-3x4', bots: ['random', 'level:2'], games: 4 });
  const { games } = await server.api('/tournaments/cup/games');
  return games.flatMap((game) => [game.first, game.second]).find((name) => name.includes('random'));
}
const told = (page) => page.locator('[data-why]').first().waitFor({ timeout: 80_000 });

run([
  {
    name: 'the sentence is the server’s, and each position opens its game at that turn',
    async run({ page, base, server }) {
      const bot = await cup(server);
      const address = `/tournaments/cup/review?bot=${encodeURIComponent(bot)}`;
      await page.goto(`${base}/review?show=tournaments&tournament=cup`);
      await page.getByRole('link', { name: /^Why .*random.* loses$/i }).click();
      await told(page);
      const { review } = await server.api(address);
      assert.equal(await page.locator('[data-why]').textContent(), review.why.text.en);
      const spots = page.locator('.spots li');
      assert.equal(await spots.count(), review.worst.length);
      assert.ok(
        review.worst.length >= 1 && review.worst.length <= 5,
        'a random bot loses somewhere',
      );
      await until('the boards', async () => (await page.locator('.pic svg.board').count()) > 0);
      const [first] = review.worst;
      assert.equal(
        await spots.first().getByText('It gave no value at this turn').count(),
        first.own_value === null ? 1 : 0,
      );
      assert.equal(await page.locator('[data-cause]').count(), review.causes.length);
      assert.equal(await page.locator('[data-stage]').count(), 3);
      const plots = page.locator('svg[data-dots]');
      assert.equal(await plots.count(), review.belief === null ? 0 : 1);
      // Bots of the program write nothing, and nobody says that they were silent.
      assert.equal(await page.locator('[data-said]').count(), 0);
      await noSideScroll(page, 'Review of a bot');
      await clean(page, 'Review of a bot');
      await page.setViewportSize({ width: 360, height: 780 });
      await noSideScroll(page, 'Review of a bot on a phone');
      await spots.first().getByRole('link', { name: 'Open the game' }).click();
      await told(page);
      const query = new URL(page.url()).searchParams;
      assert.equal(query.get('tournament'), 'cup');
      assert.equal(Number(query.get('n')), first.number);
      assert.equal(Number(query.get('turn')), first.turn);
      await page
        .locator(`button[data-moment="${first.turn}"][aria-current=true]`)
        .waitFor({ timeout: 80_000 });
      await page.getByRole('link', { name: /^All games of .*random/i }).click();
      await page.getByRole('heading', { name: /^Why .*random.* loses$/i }).waitFor();
    },
  },
  {
    name: 'what a bot wrote at a turn stands in the review of its game',
    async run({ page, base, server }) {
      const chain = { game: 'chain:orthogonal-3x4', bots: ['random', 'level:2'], games: 1 };
      await cupOf(server, { name: 'talk', ...chain });
      const address = '/tournaments/talk/games/1';
      await page.goto(`${base}/review?tournament=talk&n=1`);
      await told(page);
      const game = await server.api(address);
      const { review } = await server.api(`${address}/review`);
      // As of a program; bots of ours write nothing.
      const { side } = review.turns[1];
      const said = [{ turn: 2, side, text: 'depth <b>3</b>\n', cut: false }];
      await page.route(`**/api/v1${address}`, (route) =>
        route.fulfill({ json: { ...game, said } }),
      );
      await page.goto(`${base}/review?tournament=talk&n=1&turn=2`);
      await told(page);
      await page.locator('[data-said=lines] pre', { hasText: 'depth <b>3</b>' }).waitFor();
      await clean(page, 'Review with what a bot wrote');
      await page.goto(`${base}/review?tournament=talk&n=1&turn=4`);
      await page.locator('[data-said=nothing]').waitFor();
      await page.goto(`${base}/review?tournament=talk&n=1&turn=1`);
      await told(page);
      assert.equal(await page.locator('[data-said]').count(), 0, 'the other side never wrote');
    },
  },
  {
    name: 'a bot that is not there is told in words',
    async run({ page, base }) {
      await page.goto(`${base}/review?tournament=nosuchcup&bot=nobody`);
      await page.locator('.notice.error').waitFor();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
]);
