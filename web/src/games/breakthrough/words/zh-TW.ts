// Words of Breakthrough, in Traditional Chinese.
import type en from './en';

const words: typeof en = {
  title: '突破棋',
  short: '突破棋',
  place: '移動兵',
  choose: '請選自己的兵，再選要移到的格子：往前一步，直走或斜走。',
  end_rule: '{side}沒擋住對方的兵，或已經沒有兵了。',
  piece_pawn: '兵',
  count: '{n} 隻兵',
  share_title: '盤上的兵',
  first_line: '選一隻兵，再選它前方的格子。先到對方底線就贏。',
  would_go: '{from} 走到 {to}。',
  would_take: '{from} 吃掉 {to} 的兵。',
  would_win: '{from} 走到對方底線 {to}，獲勝。',
  edit_help: '藍方往上走，橙方往下走，每手一列。所有兵走過的列數必須與輪到哪一方相符。',
};
export default words;
