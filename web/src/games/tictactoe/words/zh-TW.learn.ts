// Words of the lessons about tic-tac-toe, in Traditional Chinese.
import type en from './en.learn';

const words: typeof en = { tree: '井字遊戲，剩三格' };
export default words;
