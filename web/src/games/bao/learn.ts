// The lessons about Bao.
import type { LearnKit } from '../kit';

const kStart = '0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0 22,22 SN 1 -';
const kHouse = '0,0,0,0,0,0,0,0/0,2,2,6,3,0,0,0/0,0,2,2,8,2,1,0/0,0,0,0,0,0,0,0 18,18 SN 1 -';
const kLast = '4,4,4,4,4,4,4,4/0,0,0,3,0,0,0,0/0,2,1,1,2,2,2,2/2,2,2,2,2,2,3,2 0,0 - 1 -';

export const learn: LearnKit = {
  rules: {
    picture: { game: 'bao:kiswahili', start: kHouse },
    sections: [
      { id: 'sow', example: { game: 'bao:kiswahili', start: '', moves: ['A6L*'] } },
      { id: 'capture', example: { game: 'bao:kiswahili', start: kHouse, moves: ['A4L'] } },
      { id: 'house', example: { game: 'bao:kiswahili', start: kHouse, moves: ['A5L='] } },
      { id: 'mtaji', example: { game: 'bao:kujifunza', start: '', moves: ['A3R'] } },
      { id: 'win', example: { game: 'bao:kiswahili', start: kLast, moves: ['A2R'] } },
    ],
    sets: [
      { id: 'kiswahili', example: { game: 'bao:kiswahili', start: '', moves: ['A6L*', 'A5L'] } },
      { id: 'kujifunza', example: { game: 'bao:kujifunza', start: '', moves: ['A1R'] } },
    ],
    play: (set) => `bao:${set}`,
  },
  tree: { game: 'bao:kiswahili', start: kStart, depth: 3, rank: 4 },
  evaluation: {
    game: 'bao:kiswahili',
    start: '1,1,1,1,1,1,1,1/0,0,2,0,2,0,1,1/0,4,0,1,0,2,0,0/0,1,1,1,1,1,2,2 17,17 - 1 -',
    bot: 'sixfactor',
  },
  position: kStart,
};
