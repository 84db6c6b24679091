// The preview of a move: what bursts and who takes what.
import type { Foresight } from '../kit';
import { ghostOf, type ChainGhost } from './ghost';
import { ghostWords } from './ghost_words';

export const foresight: Foresight = {
  ghost: (before, after, move, upTo) =>
    before.to_move &&
    ghostOf(before.scene, after.steps ?? [], move, before.to_move, after.result, upTo),
  words: (ghost) => ghostWords(ghost as ChainGhost),
};
