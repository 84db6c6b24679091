import type en from '../en/analyse';

const words: typeof en = {
  title: '分析',
};
export default words;
