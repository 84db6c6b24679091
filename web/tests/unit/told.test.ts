// All that the server tells by name has words in both languages, and no word is left of what it does not tell any
// more. The lists told.txt are kept like the program by its own test Told.*.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kGames } from '../../src/games';
import en from '../../src/lang/en/base';
import enCourse from '../../src/lang/en/course';
import zh from '../../src/lang/zh-TW/base';
import zhCourse from '../../src/lang/zh-TW/course';
import { botSummary } from '../../src/lib/bots';
import { endingText, isFault } from '../../src/lib/endings';
import { i18n } from '../../src/lib/i18n.svelte';
import { said } from '../../src/lib/said';
import { settings, type Language } from '../../src/lib/settings.svelte';

type Table = Record<string, string>;
const linesOf = (path: string): string[][] =>
  readFileSync(new URL(path, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' '));
const told = (lines: string[][], kind: string): string[][] =>
  lines.filter((line) => line[0] === kind).map((line) => line.slice(1));
const kCommon = linesOf('../data/told.txt');
const kErrors = told(kCommon, 'error').map(([code, ...values]) => ({ code: code!, values }));
const kEndings = told(kCommon, 'ending').map(([word]) => word!);
const ofGames = (kind: string): { game: string; name: string }[] =>
  kGames.flatMap(({ id }) =>
    told(linesOf(`../../src/games/${id}/told.txt`), kind).map(([name]) => ({
      game: id,
      name: name!,
    })),
  );
const kBots = ofGames('bot');
const kRefusals = ofGames('refusal');

const holesOf = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)/g)].map((found) => found[1]!);

// The words of a game that every view has.
async function wordsOf(id: string, language: Language): Promise<Table> {
  const { words } = kGames.find((kit) => kit.id === id)!;
  return (await words[language].base?.())?.default ?? {};
}

const kept = settings.value.language;
beforeAll(() => i18n.load('zh-TW', 'play'));
afterAll(() => settings.change({ language: kept }));

describe.each(['en', 'zh-TW'] as const)('words in %s', (language) => {
  const table = language === 'en' ? en : zh;
  // Those of courses come with the views that can meet them.
  const words: Table = { ...table.said, ...(language === 'en' ? enCourse : zhCourse) };
  beforeAll(() => settings.change({ language }));

  // Words of `said` that are no codes.
  const kOther = ['why_gap', 'because', 'in_turn', 'blank', 'other'];
  it('for every error, with values that come with it, and for no other', () => {
    expect(
      Object.keys(words)
        .filter((key) => !kOther.includes(key))
        .sort(),
    ).toEqual(kErrors.map((one) => one.code).sort());
    for (const { code, values } of kErrors) {
      const holes = holesOf(words[code]!);
      for (const hole of holes) expect([...values, 'sentence'], code).toContain(hole);
    }
  });
  it('for every error, shown as soon as the values are there', () => {
    for (const { code, values } of kErrors) {
      if (!(code in table.said)) continue;
      const told = said({
        error: 'A sentence in English',
        code,
        values: Object.fromEntries(values.map((name) => [name, '1'])),
      });
      expect(told, code).not.toMatch(/[{}]/);
      const own = words[code]!.includes('{sentence}');
      expect(told.includes('A sentence in English'), code).toBe(own);
    }
  });
  it('for an error in a game, only where there is such a code', async () => {
    for (const { id } of kGames) {
      for (const [key, text] of Object.entries(await wordsOf(id, language))) {
        if (!key.startsWith('said_')) continue;
        const error = kErrors.find((one) => `said_${one.code}` === key);
        expect(error, `${id}.${key}`).toBeDefined();
        for (const hole of holesOf(text)) expect(error!.values, `${id}.${key}`).toContain(hole);
      }
    }
  });
  it('for every end of a game', () => {
    for (const word of kEndings) {
      // The words of a record are its own.
      if (word === 'record') continue;
      const text = endingText({ ended_by: word, written: 'as written', winner: 'A', loser: 'B' });
      expect(text, word).not.toMatch(/as written|[{}]/);
    }
    const others = ['other_fault', 'draw_points', 'draw_absence', 'draw', 'stop'];
    expect(
      Object.keys(table.ends)
        .filter((key) => !others.includes(key))
        .sort(),
    ).toEqual(kEndings.filter((word) => word !== 'record').sort());
  });
  it('for every fault in short', async () => {
    const { default: words } = await import(`../../src/lang/${language}/arena.ts`);
    const faults = kEndings.filter(isFault);
    expect(faults.length).toBeGreaterThan(5);
    expect(
      Object.keys(words as Table)
        .filter((key) => key.startsWith('r_'))
        .sort(),
    ).toEqual(faults.map((word) => `r_${word}`).sort());
  });
  it('for every bot of the program, and for no other', async () => {
    const wanted = new Map<string, Set<string>>();
    for (const { game, name: id } of kBots) {
      const summary = botSummary(game, { id, kind: 'classic', summary: 'as the server says' });
      expect(summary, `${game} ${id}`).not.toMatch(/as the server says|[{}]/);
      wanted.set(game, (wanted.get(game) ?? new Set()).add(`sum_${id.replaceAll('-', '_')}`));
    }
    for (const { id } of kGames) {
      const own = Object.keys(await wordsOf(id, language)).filter((key) => key.startsWith('sum_'));
      for (const key of own) expect(wanted.get(id)?.has(key), `${id}.${key}`).toBe(true);
    }
    const shared = Object.keys(table.play).filter(
      (key) => key.startsWith('sum_') && key !== 'sum_level',
    );
    for (const key of shared)
      expect(
        [...wanted.values()].some((all) => all.has(key)),
        key,
      ).toBe(true);
  });
  it('for every reason for which a game refuses a move', async () => {
    for (const { game, name: why } of kRefusals)
      expect((await wordsOf(game, language))[`no_${why.replaceAll('-', '_')}`], why).toBeTruthy();
  });
});
