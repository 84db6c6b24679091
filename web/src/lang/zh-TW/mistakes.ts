// Words of puzzles from somebody's own games, in Traditional Chinese.
import type en from '../en/mistakes';

const words: typeof en = {
  title: '來自你的失誤',
  note: '覆盤之後',
  make: '來自你的失誤',
  make_these: '做成題目',
  about: '如果只有一手能保住結果，而且每一手都能證明，失誤就會變成題目。',
  making: '正在證明第 {n} 個盤面，共 {of} 個…',
  made: '做成了 {n} 題。',
  known: '其中 {n} 題原本就有。',
  none: '沒有做成題目。',
  solve: '去解題',
  left_over: '{n} 個盤面的對局已經結束，不能做成題目。',
  left_few_moves: '{n} 個盤面可下的不到三手，不能做成題目。',
  left_not_proven: '{n} 個盤面沒有證明，所以不做成題目。',
  left_lost: '{n} 個盤面怎麼下都輸，不能做成題目。',
  left_wins_at_once: '{n} 個盤面一手就贏，不能做成題目。',
  left_several_good: '{n} 個盤面不只一手好棋，不能做成題目。',
  stopped: '無法繼續：{reason}',
  no_answer: '伺服器沒有回應。',
  why_over: '這個盤面不能做成題目：對局已經結束。',
  why_few_moves: '這個盤面不能做成題目：可下的不到三手。',
  why_not_proven: '在限度內無法證明這個盤面，所以不能做成題目。',
  why_lost: '這個盤面不能做成題目：怎麼下都輸。',
  why_wins_at_once: '這個盤面不能做成題目：一手就贏。',
  why_several_good: '這個盤面不能做成題目：不只一手能保住結果。',
  wrong: '這個連結沒有正確的盤面：{reason}',
  all_solved: '來自你的失誤的題目都解完了。',
  other_puzzles: '其他題目',
  apart: '來自對局的題目不影響連對和等級分。',
};
export default words;
