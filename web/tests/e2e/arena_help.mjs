// What the tests of the arena share.
import assert from 'node:assert/strict';
import { until } from './lib.mjs';

// A match with the name `cup`, as soon as so many of its games have counted.
export async function cupOf(server, { name = 'cup', game, bots, games, counted = games }) {
  const made = await server.api('/tournaments', {
    name,
    kind: 'match',
    game,
    bots,
    games,
    movetime_ms: 10,
  });
  assert.equal(made.error, undefined, JSON.stringify(made));
  await until(async () => (await server.api(`/tournaments/${name}`)).games >= counted, 60_000);
}

const number = (text) => Number(text.replace('½', '.5'));

// The numbers of a tournament as the page shows them.
export async function numbers(page) {
  const [played, standings, sums, games] = await Promise.all([
    page.locator('[role=progressbar]').getAttribute('aria-valuenow'),
    page
      .locator('.stt tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => ({
          bot: row.dataset.bot,
          points: row.dataset.points,
          record: row.lastElementChild.textContent,
        })),
      ),
    page.locator('.ct [data-sum]').evaluateAll((cells) => cells.map((cell) => cell.textContent)),
    page
      .locator('[role=radio]')
      .filter({ hasText: /^All \d+$/ })
      .textContent(),
  ]);
  return {
    played: Number(played),
    games: Number(/\d+/.exec(games)[0]),
    points: standings.map((row) => Number(row.points)),
    records: standings.map((row) => row.record.split('–').map(Number)),
    sums: sums.map(number),
  };
}
