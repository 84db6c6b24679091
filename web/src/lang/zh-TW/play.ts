import type en from '../en/play';

const words: typeof en = {
  title: '對弈',
};
export default words;
