// Words of the lessons about Chain Reaction, in Traditional Chinese.
import type en from './en.learn';

const words: typeof en = {
  overview: '把格子填到爆炸，炸到哪裡就占領哪裡。',
  tree: '2 × 3 的連鎖反應',
  step_place: '{move}：這一格多一顆光球。',
  evaluation: '連鎖反應，第 27 手',
  evaluation_things: '光球、角、受威脅的格子',
  step_wave: '{cells} 爆炸：每個相鄰格得到一顆光球，並變成該方的顏色。',
  step_wave_scorched: '{cells} 爆炸，從此成為死格。每個還活著的相鄰格得到一顆光球。',
  rule_lead: '雙方輪流在棋盤上放光球。滿了的格子會爆炸並改變歸屬，擁有所有光球的一方獲勝。',
  rule_turn_h: '輪到你：放一顆光球',
  rule_turn_p:
    '把一顆光球放進空格，或放進已經屬於你的格子，但不能放進對方的格子。光球下方的小刻度表示這一格能容納多少顆。',
  rule_burst_h: '滿格會爆炸',
  rule_burst_p:
    '光球數等於相鄰格數時就滿了：角落兩顆，邊上三顆，內部四顆。這時它會爆炸：本格清空，每個相鄰格各得一顆。',
  rule_chain_h: '爆炸會占領',
  rule_chain_p:
    '得到光球的相鄰格連同裡面的光球都變成你的，也可能接著爆炸。爆炸一波一波進行：先是所有滿的格子，再來是因此變滿的格子，依此類推。',
  rule_win_h: '如何獲勝',
  rule_win_p: '讓對方一顆光球都不剩。雙方都下過一手之前，不會有人輸。一旦分出勝負，連鎖立刻停止。',
  set_orthogonal: '標準',
  set_orthogonal_text:
    '四個相鄰格，通常用 5\u00a0×\u00a06 的棋盤。爆炸的格子會完全清空：多出來的光球就消失了，請看最後一波的 b2。同一盤面、輪到同一方，第三次出現時為和局。',
  set_diagonal: '八鄰格',
  set_diagonal_text:
    '斜角的格子也算相鄰：角落三顆、邊上五顆、內部八顆才滿。同一波內從左上角逐列爆炸；在自己爆炸之前收到的光球會一起消失。',
  set_scorched: '焦土',
  set_scorched_text:
    '爆炸過的格子永遠成為死格：不能再下，送進去的光球也會消失。沒有空格，而且最多只剩一種顏色時結束，由該色獲勝；若全部都是死格，最後下的一方獲勝。只要還有空格，沒有光球不算輸。',
  set_classic: '經典',
  set_classic_text:
    '手機上常見的版本，通常用 9\u00a0×\u00a06 的棋盤。同一波的滿格同時爆炸，而且只失去與相鄰格數相同的光球，其餘留下。請看最後一波的 b2，並和標準版比較。',

  bot_position:
    'A、B、C 是先手的一、二、三顆光球，a、b、c 是後手的，# 是死格。輪到哪一方之後是已下的手數。',
};
export default words;
