// Words of the lessons about Three-Six, in Traditional Chinese.
import type en from './en.learn';

const words: typeof en = {
  overview: '用最後一格湊成剛好三格或六格的連線。',
  tree: '三六棋，剩四格',
  step_place: '填入 {move}。',
  step_run: '{cells}：剛好 {n} 格的連線，得 {amount} 分。',
  step_nothing: '填入 {move}。沒有剛好三格或六格的連線：不得分。',
  rule_lead: '安靜的 36 格棋盤，每一手只問一件事：我這一格能不能湊成長度剛好的連線？',
  rule_turn_h: '三格連線',
  rule_turn_p:
    '填任何一個空格，看通過它的連續已填格，橫排和直排各看一次。剛好三格得 3 分。其他格是誰填的都沒有關係。',
  rule_four_h: '四格不算',
  rule_four_p: '四格或五格的連線不得分。原本就存在的連線也不算，只看你現在填的這一格。',
  rule_both_h: '同時兩個方向',
  rule_both_p: '橫排和直排分開計算再相加。一手可能得 0、3、6、9 或 12 分。',
  rule_six_h: '整條線',
  rule_six_p: '填滿整條線的最後一個空格得 6 分。棋盤填滿後分數高者獲勝，同分為和局。',
  set_standard: '標準',
  set_standard_text:
    '通常用 6\u00a0×\u00a06，但從 2\u00a0×\u00a02 到 8\u00a0×\u00a08 都可以下。剛好三格永遠得 3 分，整條線有幾格就得幾分。這裡是 4\u00a0×\u00a04 的最後幾手。',
  set_parity: '奇偶',
  set_parity_text:
    '像西洋棋盤一樣：先手只能填其中一色的格子（a1、c1、b2……），後手只能填另一色。雙方各有 18 格，所以不會有人提早沒棋可下。',

  bot_position: 'X 是先手填的，O 是後手填的。輪到哪一方之後是雙方的分數。',
};
export default words;
