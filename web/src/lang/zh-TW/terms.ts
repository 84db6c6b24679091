// Words about evaluations, in Traditional Chinese.
import type en from '../en/terms';

const words: typeof en = {
  seen_by: '觀點', title: '{bot} 看到什麼', title_any: '程式看到什麼', view: '{side}觀點',
  term: '項目', weight: '權重', now: '目前', value: '評值', chance: '勝率（搜尋之後）', flagship_chance: '旗艦的勝率',
  decides_tag: '關鍵', more: '再顯示 {n} 項', fewer: '顯示較少', comma: '，',
  prefers: '比起 {over}，{bot} 更喜歡 {move}，差 {n}。', equal: '對 {bot} 來說，{move} 和 {over} 一樣好。', decides: '關鍵項目：{term}。',
  compared: '{move} 與 {over} 相比：', flagship_prefers: '旗艦喜歡 {move}，勝率高 {n} 個百分點。', flagship_agrees: '旗艦也一樣。', flagship_equal: '旗艦認為兩者相同。',
  plays_depth: '{bot} 往後看 {n} 手，然後下 {move}（{value}）。', plays: '{bot} 下 {move}（{value}）。', plays_later: '{bot} 還沒搜尋完。', cut_off: '時間到的時候，{of} 個著法中只有 {n} 個算出了評值。',
  cells_counts: '各格是數量；乘上權重再相加就是評值。', cells_values: '各格是評值：數量乘上權重，而權重隨輪到誰而變；權重欄是目前的權重。',
  note: '表中是下完這一手當下的盤面，不往後看。', note_moves: '這個程式評估的是著法而不是局面，也不往後看。',
  no_candidates: '要比較的著法馬上就會出現。', lesson: '開啟權重的課程', failed: '無法取得各項評值：伺服器沒有回應。',
  why_random: 'random 隨機下任一合法著法，機率相同，不評估任何東西。',
  why_nolook: 'nolook 總是餵自己最接近爆炸的格子，不評估局面。',
  why_nolook_as_met: '原樣的 nolook 總是餵自己最後一個格子，不評估局面。',
  why_heithoff_as_met: '原樣的 heithoff 從不看自己建的樹，只會隨機下，不評估任何東西。',
  why_rlawrenc_as_met: '原樣的 rlawrenc 從不看自己建的樹，只會隨機下，不評估任何東西。',
  orbs_ahead: '光球領先數', contact_of_the_last_move: '最後一手的接觸', own_orbs: '自己的光球', threats_to_own_cells: '己格所受威脅', chain_links: '連鎖連結',
  safe_corners: '安全的角', safe_edges: '安全的邊', safe_critical_cells: '安全的臨界格', critical_cells_in_blocks: '成塊的臨界格',
  bursts_beside_a_critical_enemy: '在臨界敵格旁爆炸', bursts_beside_another_enemy: '在其他敵格旁爆炸', bursts_beside_no_enemy: '旁邊沒有敵格而爆炸',
  enemies_outpaced: '搶先的敵格', lacked_by_own_neighbours: '己方鄰格尚缺', lacked_by_the_empty_cell: '空格尚缺', lacked_by_the_own_cell: '己格尚缺',
  points_ahead: '領先分數', points_ahead_sign_as_met: '領先分數（原樣的正負號）', points_at_once: '立即得分', opposite_of_the_last_cell: '上一格的對稱格',
  seeds_ahead: '種子領先數', front_seeds_ahead: '前列種子領先數', back_seeds_ahead: '後列種子領先數', front_pits_ahead: '前列穴領先數', back_pits_ahead: '後列穴領先數', seeds_faced_theirs_less_own: '面對的種子（對方減己方）',
  wins_at_once: '立即獲勝', lets_the_opponent_win_at_once: '讓對方立即獲勝', loses_at_once: '立即落敗', what_the_network_adds: '神經網路的修正',
  of_own: '己方：{term}', of_enemy: '對方：{term}',
  corner: '角', edge: '邊', inside: '內部', '1_short': '差 1', '2_short': '差 2', '3_short': '差 3', '4_short': '差 4', '3_or_4_short': '差 3 或 4', '5_or_more_short': '差 5 以上',
  attacked: '受攻擊', in_reach: '可攻擊', critical_pair: '臨界對', facing_2_short: '面對差 2',
  seeds_in_front: '前列種子', seeds_behind: '後列種子', occupied_front_pits: '前列有種子的穴', occupied_back_pits: '後列有種子的穴',
  front_pits_of_two_or_more: '前列兩粒以上的穴', back_pits_of_two_or_more: '後列兩粒以上的穴', seeds_in_hand: '手中的種子', house: '屋穴', functional_house: '有效的屋穴', seeds_in_the_house: '屋穴裡的種子',
  seeds_in_kichwa: 'kichwa 的種子', kichwa_occupied: 'kichwa 有種子', seeds_in_kimbi: 'kimbi 的種子', seeds_faced: '面對的種子', most_seeds_faced_in_a_pit: '單穴面對的最多種子', pits_faced: '面對的穴', capturing_turns: '可吃子的著法',
};
export default words;
