// Words of the lessons about Breakthrough, in Traditional Chinese.
import type en from './en.learn';

const words: typeof en = {
  tree: '4 × 3 的突破棋',
  overview: '兵的賽跑：先到對方底線的一方獲勝。',
  step_move: '{move}：兵往前走一步。',
  step_take: '{move}：兵吃掉斜前方的兵。',
  rule_lead: '雙方各有兩列兵，面對面排開。兵永遠不能後退，只要有一隻突破防線，勝負就定了。',
  rule_turn_h: '往前一步',
  rule_turn_p:
    '把自己的一隻兵往前移一步到空格，直走或斜走都可以。藍方往上走，橙方往下走。不能跳過不下，也永遠不會無棋可走。',
  rule_take_h: '斜著吃',
  rule_take_p:
    '可以吃掉斜前方一步的對方兵，自己的兵就站到那一格。正前方的兵只會擋路，不能吃。可以吃時也不一定要吃。',
  rule_win_h: '到底線就贏',
  rule_win_p: '先讓一隻兵走到對方底線，立刻獲勝。所以要留意前方沒有阻擋的兵，算算雙方各差幾步。',
  rule_last_h: '或者吃光',
  rule_last_p:
    '吃掉對方最後一隻兵也算獲勝。每一手都讓一隻兵前進一列，所以棋局一定會結束，也沒有和局。',
  sets: '棋盤',
  set_usual: '8 × 8',
  set_usual_text:
    '一般的棋盤，雙方各有十六隻兵。這個遊戲是 Dan Troyka 在 2000 年發明的，當時用 7\u00a0×\u00a07。4 到 8 列、2 到 8 行的棋盤都可以下。',
  set_small: '5 × 5',
  set_small_text:
    '小到可以完全解開：雙方都下最佳手時，後手獲勝。一局只要幾分鐘，而每一隻離開底線的兵都會留下缺口。',

  bot_position: 'P 是先手的兵，往上走；p 是後手的兵；數字是連續的空格數。最後是輪到哪一方。',
};
export default words;
