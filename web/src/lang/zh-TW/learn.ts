import type en from '../en/learn';

const words: typeof en = {
  title: '學習',
};
export default words;
