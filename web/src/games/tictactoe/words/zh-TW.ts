// Words of tic-tac-toe, in Traditional Chinese.
import type en from './en';

const words: typeof en = { title: '井字遊戲', end_rule: '三子連線。' };
export default words;
