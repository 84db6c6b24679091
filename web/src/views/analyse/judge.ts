// Marks for turns of a finished game. Chances are the mover's own, from 0 to 1.
import type { Judgement, ReviewTurn, Side } from '../../lib/api';
import { certain } from '../../lib/values';

export type Kind = Exclude<Judgement, 'fine'>;
export interface Mark {
  turn: number;
  side: Side;
  move: string;
  kind: Kind;
  sign: string;
  before: number;
  after: number;
  better: string;
}

export const kSigns: Record<Kind, string> = { inaccuracy: '?!', mistake: '?', blunder: '??' };
const kInaccuracy = 0.07;
const kMistake = 0.15;
const kBlunder = 0.25;
const kHopeless = 0.05; // from here nothing is marked any more
const kRounding = 1e-9;

export function judge(turn: ReviewTurn): Judgement {
  if (turn.best_line[0] === turn.move || turn.chance_before < kHopeless) return 'fine';
  const before = certain(turn.best),
    after = certain(turn.played);
  if (before === 1 && (after === null || after < 1)) return thrown(turn);
  const loss = turn.chance_before - turn.chance_after + kRounding;
  if (loss >= kBlunder) return 'blunder';
  if (loss >= kMistake) return 'mistake';
  return loss >= kInaccuracy ? 'inaccuracy' : 'fine';
}

// A proven win that is proven no more. When the engine still sees it as good as won, the proof may
// only have been out of its sight.
function thrown(turn: ReviewTurn): Judgement {
  const after = certain(turn.played);
  if (after !== null) return 'blunder';
  const loss = turn.chance_before - turn.chance_after + kRounding;
  if (loss >= kMistake) return 'blunder';
  return loss >= kInaccuracy ? 'inaccuracy' : 'fine';
}

export function marksOf(turns: ReviewTurn[]): Mark[] {
  const marks: Mark[] = [];
  for (const turn of turns) {
    const kind = judge(turn);
    if (kind === 'fine') continue;
    marks.push({
      turn: turn.turn,
      side: turn.side,
      move: turn.move,
      kind,
      sign: kSigns[kind],
      before: turn.chance_before,
      after: turn.chance_after,
      better: turn.best_line[0] ?? '',
    });
  }
  return marks.sort((a, b) => a.turn - b.turn);
}

// How much of the chance to win a player kept with each turn, on average; turns of a game that was
// already lost say nothing.
export function kept(turns: ReviewTurn[], side: Side): number | null {
  let sum = 0,
    n = 0;
  for (const turn of turns) {
    if (turn.side !== side || turn.chance_before < kHopeless) continue;
    const best = turn.best_line[0] === turn.move;
    sum += best ? 1 : Math.min(1, Math.max(0, turn.chance_after / turn.chance_before));
    n++;
  }
  return n === 0 ? null : sum / n;
}

// Blue's chance after each turn, from the start: index 0 is the position before turn 1. Turns that
// are not judged yet are null.
export function chances(turns: ReviewTurn[], total: number): (number | null)[] {
  const out: (number | null)[] = Array.from({ length: total + 1 }, () => null);
  for (const turn of turns) {
    const after = turn.side === 1 ? turn.chance_after : 1 - turn.chance_after;
    const before = turn.side === 1 ? turn.chance_before : 1 - turn.chance_before;
    out[turn.turn] = after;
    if (turn.turn === 1) out[0] = before;
  }
  return out;
}
