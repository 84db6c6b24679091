import type en from '../en/ladder';

const words: typeof en = {
  title: '天梯',
};
export default words;
