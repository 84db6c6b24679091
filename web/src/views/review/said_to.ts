// A sentence of a review names the sides; where one of them is whoever reads, it says "you".
import type { Sentence, Side } from '../../lib/api';
import { givenName, type Seated } from '../../lib/people';
import type { Language } from '../../lib/settings.svelte';

// Nobody's name is that of the side, in the words of the server.
const kSides = [
  { code: 'Blue', name: { en: 'Blue', 'zh-TW': '藍方' } },
  { code: 'Amber', name: { en: 'Amber', 'zh-TW': '橙方' } },
] as const;
// All other words stay the same, as what sentences tell is past.
const kVerbs: Record<string, string> = { was: 'were', has: 'have' };

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const kLatin = /[\p{Script=Latin}\p{N}]/u;

function inEnglish(text: string, name: string): string {
  const found = new RegExp(
    `(?<![\\p{L}\\p{N}])${literal(name)}( was| has)?(?![\\p{L}\\p{N}])`,
    'gu',
  );
  return text.replace(found, (_, verb: string | undefined, at: number) => {
    const you = at === 0 || text.slice(0, at).endsWith('. ') ? 'You' : 'you';
    return verb ? `${you} ${kVerbs[verb.trim()]}` : you;
  });
}
// No blank between Chinese words, one beside numbers.
function inChinese(text: string, name: string): string {
  const found = new RegExp(` ?${literal(name)} ?`, 'gu');
  return text.replace(found, (whole, at: number) => {
    const before = text.charAt(at - 1),
      behind = text.charAt(at + whole.length);
    return `${kLatin.test(before) ? ' ' : ''}你${kLatin.test(behind) ? ' ' : ''}`;
  });
}

// you: the side of the reader; null where nobody in particular reads.
export function saidTo(
  you: Side | null,
  sentence: Sentence,
  players: readonly Seated[],
  language: Language,
): string {
  const text = sentence.text[language];
  if (you === null) return text;
  const side = kSides[you - 1]!;
  const given = givenName(players[you - 1]);
  const { who } = sentence.values;
  if (who !== side.code && (given === '' || who !== given)) return text;
  const name = who === side.code ? side.name[language] : given;
  return language === 'en' ? inEnglish(text, name) : inChinese(text, name);
}
