import type en from '../en/review';

const words: typeof en = {
  title: '覆盤',
};
export default words;
