import type en from '../en/arena';

const words: typeof en = {
  title: '競技場',
};
export default words;
