import type en from '../en/boards';

const words: typeof en = {
  title: '棋盤',
};
export default words;
