// Signs for turns that lost something, as the server judges them.
import type { Judgement } from '../../lib/api';

export type Kind = Exclude<Judgement, 'fine'>;
export const kSigns: Record<Kind, string> = { inaccuracy: '?!', mistake: '?', blunder: '??' };
export const kindOf = (judgement: Judgement): Kind | null =>
  judgement === 'fine' ? null : judgement;
