// Words of the boards, in Traditional Chinese.
import type en from '../en/boards';

const words: typeof en = {
  lost: '這個網址沒有內容。',
  board: '{game}，{rows} 列 {columns} 行',
  empty: '{cell}，空格', legal: '，可下', last: '，上一手',
  chain_held: '{cell}，{side}，光球 {n}／{most}', chain_dead: '{cell}，死格',
  chain_why_taken: '{cell} 屬於{side}。請選空格或自己的格子。',
  chain_why_dead: '{cell} 是死格。請選空格或自己的格子。',
  filled: '{cell}，{side}已填',
  why_filled: '{cell} 已經填了。請選空格。',
  why_parity: '{cell} 不歸你填：由{side}填另一半格子。',
  takes: '得 {n} 分', takes_spoken: '，得 {n} 分',
  pit: '{cell}，{n} 粒種子', house: '{cell}，屋穴，{n} 粒種子', ways: '，方向：{ways}', left: '左', right: '右',
  sow_left: '向左播種', sow_right: '向右播種', blocked: '，這一手不能用',
  why_pit_other: '{cell} 屬於{side}。請選自己的穴。',
  why_pit: '{cell} 現在不能下。有圈的穴才可以。',
  why_pit_empty: '{cell} 是空的。請選有種子的穴。',
  choose_way: '往哪邊？', house_stop: '停在屋穴', house_go: '從屋穴繼續', plain_way: '一般',
  in_hand: '手中種子', in_hand_spoken: '手中有 {n} 粒種子',
  wave_of: '第 {n} 波，共 {m} 波', sowing_of: '第 {n} 次播種，共 {m} 次', captured: '吃 {n} 粒',
  bursts_in_waves: '{w} 波，爆炸 {n} 次', bursts: '爆炸 {n} 次',
  scored: '+{n}', sowings: '播種 {n} 次', orbs: '{n} 顆光球', points: '{n} 分', seeds: '{n} 粒種子', cells: '{n} 格',
  cells_left: '剩 {n} 格',
  mark_cell: '{cell}，{side}',
};
export default words;
