// A position of Bao that is set up by hand.
import type { Draft } from '../../board/draft';

export const kSeeds = 64;

// '0,2,… 22,22 SN 1 -': rows from the top, both hands, houses, the side to move, nothing locked.
export function draftText(draft: Draft): string {
  const rows: string[] = [];
  for (let r = 0; r < 4; r++) {
    const row = draft.cells.slice(r * 8, r * 8 + 8);
    rows.push(row.map((c) => c.count).join(','));
  }
  const has = (house: string) => draft.houses.includes(house);
  const houses = (has('A5') ? 'S' : '') + (has('a5') ? 'N' : '') || '-';
  return `${rows.join('/')} ${draft.tally[0]},${draft.tally[1]} ${houses} ${draft.side} -`;
}

export const seeds = (draft: Draft): number =>
  draft.cells.reduce((sum, c) => sum + c.count, 0) + draft.tally[0] + draft.tally[1];
