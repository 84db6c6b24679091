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
  would_win: '{from} 走到 {to}，獲勝。',
  edit_help: '藍方往上走，橙方往下走，每手一列。所有兵走過的列數必須與輪到哪一方相符。',
  said_too_many_pieces: '一方的兵超過 {max} 隻。',
  said_no_pieces: '盤面上沒有兵。',
  said_nothing_there: '{cell} 上沒有兵。',
  said_not_yours: '{cell} 上的兵不是你的。',
  said_own_piece: '{cell} 上是自己的兵。',
  said_out_of_reach: '從 {from} 只能向正前或斜前走一步，走不到 {to}。',
  said_way_blocked: '{cell} 被擋住了：兵只能斜著吃。',
  sum_greedy: '不搜尋：能吃就吃，顧好安全，否則往底線衝',
  sum_minimax3: 'alpha-beta 往前看三手：計算兵數和前進的列數',
};
export default words;
