// What all lessons ask the server for, fetched in a few requests so that they can be read without it. In the order in
// which people meet them; what does not fit is left to times with a server.
import { kGames } from '../../games';
import type { Example } from '../../games/kit';
import { address, api, ask, type Tree } from '../../lib/api';
import { bodyKey } from '../../worker/rules';
import type { Entry } from '../../worker/talk';
import { kPositions } from './evaluation';
import { kPresets } from './trees';

const kMaxBytes = 2_000_000;
const kMaxBoards = 50; // in one request, as the server allows
const kPause = 300; // ms between requests: nobody waits for this

interface Board {
  game: string;
  start: string;
  moves: string[];
  steps: boolean;
}

const boardsOf = ({ game, start, moves }: Example): Board[] => [
  { game, start, moves: [], steps: false },
  ...moves.map((_, i) => ({ game, start, moves: moves.slice(0, i + 1), steps: true })),
];
export function ruleBoards(): Board[] {
  return kGames.flatMap(({ learn }) => {
    if (!learn?.rules) return [];
    const { picture, sections, sets } = learn.rules;
    return [
      { ...picture, moves: [], steps: false },
      ...[...sections, ...sets].flatMap((one) => boardsOf(one.example)),
    ];
  });
}
// The board of every node, with the move that leads there.
export function treeBoards(tree: Tree): Board[] {
  const position = new Map(tree.nodes.map((node) => [node.id, node.position]));
  return tree.nodes.map((node) => ({
    game: tree.game,
    start: (node.parent === null ? undefined : position.get(node.parent)) ?? node.position,
    moves: node.move ? [node.move] : [],
    steps: false,
  }));
}

class Basket {
  entries: Entry[] = [];
  #bytes = 0;

  // False when it is full.
  add(url: string, answer: unknown): boolean {
    const text = JSON.stringify(answer);
    if (this.#bytes + text.length > kMaxBytes) return false;
    this.#bytes += text.length;
    this.entries.push({ url, text });
    return true;
  }
  has(url: string): boolean {
    return this.entries.some((one) => one.url === url);
  }
}

const pause = () => new Promise((done) => setTimeout(done, kPause));

async function addBoards(basket: Basket, boards: readonly Board[]): Promise<void> {
  const at = ({ game, start, moves, steps }: Board) => api.showAddress(game, start, moves, steps);
  const wanted = new Map(boards.map((one) => [at(one), one]));
  const missing = [...wanted].filter(([url]) => !basket.has(url));
  for (let i = 0; i < missing.length; i += kMaxBoards) {
    const part = missing.slice(i, i + kMaxBoards);
    const { shows } = await ask('post', '/show', { boards: part.map(([, one]) => one) });
    const fits = part.every(([url], n) => basket.add(url, shows[n]));
    if (!fits) return;
    await pause();
  }
}
async function addEvaluation(basket: Basket): Promise<void> {
  const kAtOnce = 8; // as the lesson asks
  for (const { game, start, bot } of kPositions) {
    const bots = await api.bots(game);
    const show = await api.show(game, start);
    basket.add(address('/bots', { game }), bots);
    basket.add(api.showAddress(game, start, [], false), show);
    for (let i = 0; i < show.legal.length; i += kAtOnce) {
      const candidates = show.legal.slice(i, i + kAtOnce);
      const terms = await api.terms(game, start, [], bot, candidates);
      basket.add(bodyKey(termsAddress(), termsBody(game, start, bot, candidates)), terms);
    }
    await pause();
  }
}
const termsAddress = (): string => '/api/v1/terms';
// As api.terms() sends it.
const termsBody = (game: string, start: string, bot: string, candidates: string[]): string =>
  JSON.stringify({ game, start, moves: [], bot: bot || undefined, candidates });

export async function lessonEntries(): Promise<Entry[]> {
  const basket = new Basket();
  await addBoards(basket, ruleBoards());
  for (const { game, start, depth } of kPresets) {
    const tree = await api.tree(game, start, [], depth);
    if (!basket.add(api.treeAddress(game, start, [], depth), tree)) break;
    await addBoards(basket, treeBoards(tree));
  }
  await addEvaluation(basket);
  return basket.entries;
}
