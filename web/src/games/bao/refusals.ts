// Why a pit of Bao cannot be played: the server says it by a word, and the page has a sentence for each.
import type { Refusal } from '../../lib/api';
import { maybe } from '../../lib/i18n.svelte';

export interface WhyGroup {
  why: string;
  cells: string;
  text: string;
}

// A3 A6 A7 → 'A3 A6 A7'; a whole row that is refused for one reason → 'B1–B8'.
function cellsText(cells: readonly string[]): string {
  const out: string[] = [];
  for (let i = 0; i < cells.length;) {
    let j = i;
    const letter = cells[i]![0],
      number = Number(cells[i]!.slice(1));
    while (j + 1 < cells.length && cells[j + 1] === `${letter}${number + j + 1 - i}`) j++;
    if (j - i >= 2) out.push(`${cells[i]}–${cells[j]}`);
    else out.push(...cells.slice(i, j + 1));
    i = j + 1;
  }
  return out.join(' ');
}

// Short words for a list; what the page does not know yet is told as the server says it.
export function whyWords(one: Refusal): string {
  return maybe(`bao.no_${one.why.replaceAll('-', '_')}`, one.text);
}
// The whole sentence, for somebody who has pressed the pit.
export function whySentence(one: Refusal, opponent: string): string {
  return maybe(`bao.why_${one.why.replaceAll('-', '_')}`, one.text, {
    cell: one.cell,
    side: opponent,
  });
}

// All reasons of a turn, each with its pits. Empty pits are told last: they surprise nobody.
export function whyGroups(refusals: readonly Refusal[]): WhyGroup[] {
  const groups = new Map<string, Refusal[]>();
  for (const one of refusals) groups.set(one.why, [...(groups.get(one.why) ?? []), one]);
  const rank = (why: string) => (why === 'takasia' ? 0 : why === 'empty' ? 2 : 1);
  return [...groups]
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([why, all]) => ({
      why,
      cells: cellsText(all.map((one) => one.cell)),
      text: whyWords(all[0]!),
    }));
}
