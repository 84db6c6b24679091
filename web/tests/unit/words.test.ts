import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';
import { kGames } from '../../src/games';
import { kBase, kGroups, kNeeds, type Group, type Place } from '../../src/lang';
import base from '../../src/lang/en/base';
import { fill } from '../../src/lib/i18n.svelte';
import { kAllViews } from '../../src/lib/router.svelte';

const kAll = Object.keys(kGroups.en) as Group[];
type Table = Record<string, Record<string, string>>;
// All words of a language, those of games included.
async function load(language: 'en' | 'zh-TW', common: object): Promise<Table> {
  const own = await Promise.all(
    kAll.map(async (g) => [g, (await kGroups[language][g]()).default] as const),
  );
  const games = kGames.map(async ({ id, words }) => {
    const more = await Promise.all(Object.values(words[language]).map((one) => one()));
    return [id, Object.assign({}, ...more.map((one) => one.default))] as const;
  });
  return { ...common, ...Object.fromEntries([...own, ...(await Promise.all(games))]) };
}
const en = await load('en', base);
const zh = await load('zh-TW', (await kBase['zh-TW']()).default);

const groups = Object.keys(en);
const root = fileURLToPath(new URL('../../src', import.meta.url));

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}
const holes = (text: string) =>
  [...text.matchAll(/\{(\w+)/g)]
    .map((m) => m[1])
    .sort()
    .filter((w, i, all) => all.indexOf(w) === i);

describe('the two languages', () => {
  it('have the same groups and keys', () => {
    expect(Object.keys(zh)).toEqual(groups);
    for (const group of groups)
      expect(Object.keys(zh[group]!).sort()).toEqual(Object.keys(en[group]!).sort());
  });
  it('name the same values in every template', () => {
    for (const group of groups) {
      for (const [key, text] of Object.entries(en[group]!)) {
        const other = zh[group]![key]!;
        expect(text.length, `${group}.${key}`).toBeGreaterThan(0);
        expect(
          holes(other).filter((h) => !holes(text).includes(h)),
          `${group}.${key}`,
        ).toEqual([]);
      }
    }
  });
  it('has no punctuation of English between Chinese', () => {
    const wide = '[\\u3000-\\u9fff\\uff00-\\uffef]';
    const mixed = new RegExp(
      `${wide} ?[,:;()!] ?(${wide}|\\{|$)|\\} ?[,:;!] ?${wide}|[,;!] ${wide}`,
    );
    for (const group of groups) {
      for (const [key, text] of Object.entries(zh[group]!))
        expect(mixed.test(text), `${group}.${key}: ${text}`).toBe(false);
    }
  });
  it('joins translated words by signs that are translated too', () => {
    const joined = /\.join\(', '\)|`, \$\{|\bt\([^{}]*(\{[^{}]*\})?\)\}[,:] |=\{?"\{[^"]*\}[,:] \{/;
    const kPlain = ['learn/rules.ts']; // kept apart from any language until it is shown
    for (const path of files(root).filter(
      (one) =>
        /\.(svelte|ts)$/.test(one) &&
        !one.includes('/lang/') &&
        !one.includes('/words/') &&
        !kPlain.some((end) => one.endsWith(end)),
    )) {
      readFileSync(path, 'utf8')
        .split('\n')
        .forEach((line, i) =>
          expect(joined.test(line), `${path}:${i + 1}: ${line.trim()}`).toBe(false),
        );
    }
  });
  it('has one pair of words for the rows of Bao', () => {
    for (const group of groups) {
      for (const [key, text] of Object.entries(zh[group]!))
        expect(text, `${group}.${key}`).not.toMatch(/前列|後列/);
    }
  });
  it('has no word twice in a template of plurals', () => {
    expect(fill('{n} {n|burst|bursts} in {w} {w|wave|waves}', { n: 1, w: 3 })).toBe(
      '1 burst in 3 waves',
    );
    expect(fill('{name} thinks', {})).toBe('{name} thinks');
  });
  it('stand apart in Chinese where they are names in Latin letters, and only there', () => {
    expect(fill('{a} 勝 {b}', { a: '藍方', b: 'random' })).toBe('藍方勝 random');
    expect(fill('第 {n} 手：{name} 的勝率', { n: 3, name: '第 2 級' })).toBe(
      '第 3 手：第 2 級的勝率',
    );
    expect(fill('{a} 對 {b}', { a: '', b: '小 明' })).toBe(' 對小 明');
  });
  it('leave no blank between Chinese words, and keep those beside others', () => {
    expect(fill('{a} 與 {b} 和局', { a: '藍方', b: '橙方' })).toBe('藍方與橙方和局');
    expect(fill('{a} 與 {b} 和局', { a: 'Ann', b: '橙方' })).toBe('Ann 與橙方和局');
    expect(fill('你輸給 {b}', { b: '第 5 級' })).toBe('你輸給第 5 級');
    expect(fill('第 {n} 手', { n: 3 })).toBe('第 3 手');
    expect(fill('{a} beat {b}', { a: '藍方', b: '橙方' })).toBe('藍方 beat 橙方');
  });
});

// Text between tags and in the attributes people read or hear.
const kSpoken = new Set([
  'aria-label',
  'title',
  'placeholder',
  'alt',
  'label',
  'aria-description',
  'aria-roledescription',
]);
type Node = { type: string; name?: string; data?: string; value?: unknown } & Record<
  string,
  unknown
>;
function texts(node: unknown, out: string[]): void {
  if (Array.isArray(node)) return node.forEach((n) => texts(n, out));
  if (node === null || typeof node !== 'object') return;
  const n = node as Node;
  if (n.type === 'StyleDirective' || n.type === 'ClassDirective') return;
  if (n.type === 'Attribute') {
    if (!kSpoken.has(n.name ?? '') || !Array.isArray(n.value)) {
      if (Array.isArray(n.value))
        return n.value.forEach((v: Node) => {
          if (v.type !== 'Text') texts(v, out);
        });
      return texts(n.value, out);
    }
  }
  if (n.type === 'Text' && typeof n.data === 'string') out.push(n.data);
  for (const [key, value] of Object.entries(n))
    if (key !== 'parent' && key !== 'css') texts(value, out);
}

describe('the components', () => {
  it('hold no text of their own', () => {
    const found: string[] = [];
    for (const path of files(root).filter((f) => f.endsWith('.svelte'))) {
      const tree = parse(readFileSync(path, 'utf8'), { modern: true }) as unknown as {
        fragment: unknown;
      };
      const out: string[] = [];
      texts(tree.fragment, out);
      // One letter is a sign (a key, a coordinate); two in a row are a word.
      for (const text of out) if (/\p{L}{2}/u.test(text)) found.push(`${path}: ${text.trim()}`);
    }
    expect(found).toEqual([]);
  });
});

// Everything a file imports, and so on.
function reach(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const [, from] of readFileSync(path, 'utf8').matchAll(
    /^\s*(?:import|export)(?! type)[^;']*? from '(\.[^']+)'/gm,
  )) {
    const found = ['', '.ts', '/index.ts']
      .map((end) => resolve(dirname(path), from + end))
      .find((f) => existsSync(f) && statSync(f).isFile());
    if (found && !/\/(lang|words)\//.test(found)) reach(found, seen);
  }
  return seen;
}

// Where a place begins, and the place whose words are there already.
const kParts: Record<string, { file: string; in: Place }> = {
  'learn/tree': { file: 'learn/AlphaBeta.svelte', in: 'learn' },
  'learn/evaluation': { file: 'learn/Evaluation.svelte', in: 'learn' },
  app: { file: '../components/AppPart.svelte', in: 'play' },
  // Parts that need no more than their view has.
  'learn/rules': { file: 'learn/Rules.svelte', in: 'learn' },
  'review/list': { file: 'review/ReviewList.svelte', in: 'review' },
  'review/bot': { file: 'review/BotReview.svelte', in: 'review' },
  'review/game': { file: 'review/ReviewGame.svelte', in: 'review' },
  'learn/reviews': { file: 'learn/Reviews.svelte', in: 'learn' },
  'learn/bot': { file: 'learn/WriteABot.svelte', in: 'learn' },
};
const fileOf = (view: string) => `${view}/${view[0]!.toUpperCase()}${view.slice(1)}.svelte`;

describe('a view', () => {
  it.each([...kAllViews, ...Object.keys(kParts)])('%s brings the words it uses', (place) => {
    const part = kParts[place];
    const all = [...reach(join(root, 'views', part?.file ?? fileOf(place)))]
      .map((f) => readFileSync(f, 'utf8'))
      .join('\n');
    const used = [...all.matchAll(/['`](\w+)\.[\w$]/g)]
      .map((m) => m[1]!)
      .filter((word): word is Group => kAll.includes(word as Group));
    const there = [...(kNeeds[place as Place] ?? []), ...(part ? kNeeds[part.in] : [])];
    expect([...new Set(used)].filter((group) => !there.includes(group))).toEqual([]);
    expect(all.length).toBeGreaterThan(1000);
  });
  it('names every place', () => {
    expect(Object.keys(kNeeds).filter((place) => !kParts[place])).toEqual([...kAllViews]);
  });
});

// Boards are part of every view, so they use no words that only some views bring.
describe('a game', () => {
  const kForAnalysis = ['index.ts', 'Hand.svelte', 'SetUp.svelte'];
  it.each(kGames.map((kit) => kit.id))('%s uses its own words and common ones', (id) => {
    const parts = files(join(root, 'games', id)).filter((one) => !one.includes('/words/'));
    for (const path of parts) {
      const used = [...readFileSync(path, 'utf8').matchAll(/['`](\w+)\.[\w$]/g)].map((m) => m[1]!);
      const allowed = kForAnalysis.includes(basename(path)) ? ['analyse'] : [];
      const late = used.filter((word) => kAll.includes(word as Group) && !allowed.includes(word));
      expect(late, path).toEqual([]);
    }
  });
});
