// Why a turn was good or bad, in sentences made from facts: what the best answer to it does, and
// what the better move would have kept.
import { api, type ReviewTurn, type Scene } from '../../lib/api';
import { t } from '../../lib/i18n.svelte';
import { other, sideWord } from '../../lib/sides';
import { factsOf, factWords, telling } from '../analyse/facts';
import { percent } from '../../lib/numbers';
import { certain } from '../../lib/values';

export interface Game {
  game: string;
  start: string;
  moves: string[];
}

// How a move of the line that begins with the turn is written.
export type Label = (move: string, ply: number) => string;

export const valueWords = (chance: number): string => `${percent(chance)}%`;

// Not the engine's move, but worth as much.
export function equal(turn: ReviewTurn): boolean {
  const { best, played } = turn;
  if (best.win_in !== null || played.win_in !== null) return best.win_in === played.win_in;
  return best.hundredths !== null && best.hundredths === played.hundredths;
}

// The part that needs no question to the server.
export function headline(turn: ReviewTurn, label: Label): string {
  const better = label(turn.best_line[0] ?? '', 0);
  if (turn.best_line[0] === turn.move) return t('review.is_best');
  if (equal(turn)) return t('review.is_equal', { better });
  if (certain(turn.best) === 1 && certain(turn.played) !== 1) {
    const { win_in, margin } = turn.best;
    const proof =
      win_in !== null
        ? t('review.proof_in', { n: win_in })
        : margin !== null
          ? t('review.proof_by', { n: margin })
          : t('review.proof_won');
    return t('review.thrown', { better, proof });
  }
  const lost = percent(turn.chance_before) - percent(turn.chance_after);
  if (lost < 7) return t('review.is_fine', { better });
  return t('review.lost_chance', { n: lost });
}

// What the other side does about it. `replies` is the line behind the turn as it was judged, that
// is the best line of the next turn.
export async function answerWords(
  game: Game,
  turn: ReviewTurn,
  reply: string | undefined,
  before: Scene,
  label: Label,
): Promise<string[]> {
  const out: string[] = [];
  const foe = other(turn.side);
  const so = game.moves.slice(0, turn.turn);
  if (reply) {
    const after = await api.show(game.game, game.start, [...so, reply], true);
    const facts = factsOf(before, after, foe);
    const words = { move: label(turn.move, 0), side: sideWord(foe), reply: label(reply, 1) };
    out.push(
      telling(facts)
        ? t('review.answer', { ...words, facts: joined(factWords(facts)) })
        : t('review.answer_plain', words),
    );
  }
  const better = turn.best_line[0];
  if (better && better !== turn.move) {
    out.push(
      t('review.instead', { better: label(better, 0), value: valueWords(turn.chance_before) }),
    );
  }
  return out;
}

const joined = (words: string[]): string => words.join(t('review.comma'));
