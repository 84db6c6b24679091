// Words of the lessons about Bao, in Traditional Chinese.
import type en from './en.learn';

const words: typeof en = {
  overview: '沿著自己的兩列播種，清空對方的前排。',
  tree: 'Bao 的最初幾手',
  step_place: '從手中放一粒種子到 {cells}。',
  evaluation: 'Bao，手中還有種子',
  evaluation_things: '種子、有種子的穴、可以吃到的種子',
  step_lift: '拿起 {cells} 的全部 {amount} 粒種子。',
  step_sow: '放一粒到 {cells}，還剩 {left} 粒要播。',
  step_capture: '吃掉 {cells}：{amount} 粒種子。',
  step_stop: '最後一粒落在屋穴 {cells}，這一手到此為止。',
  step_safari: 'Safari（遠行）：清空屋穴 {cells} 繼續播種。',
  step_block: '{cells} 封鎖一手。',
  step_endless: '這一手會永遠播不完。',

  rule_lead:
    '斯瓦希里海岸的播棋。雙方各有兩列、每列八個穴，只在自己這邊一圈圈播種。種子要靠吃子從對面拿過來。',
  rule_sow_h: '播種',
  rule_sow_p:
    '開始時雙方手中各有 22 粒種子，每一手先從手中放一粒到自己前排一個不是空的穴。如果不能吃子，這就是一手 takata：拿起該穴，向左或向右一粒一粒播下去。最後一粒落在空穴就結束；否則拿起那個穴繼續播。',
  rule_capture_h: '吃子',
  rule_capture_p:
    '如果種子落在不是空的穴，而正對面的穴也不是空的，就吃子：拿走對面的種子，從自己前排的左端或右端開始播。每當最後一粒落在有種子的穴對面，就再吃一次。能吃就必須吃。',
  rule_house_h: '屋穴',
  rule_house_p:
    '方形的穴是屋穴。只要裡面有六粒以上，吃子的一手若停在屋穴，可以就此停止，也可以清空它繼續播，稱為 safari（遠行）。屋穴一旦被清空或被吃，就永遠只是普通的穴。',
  rule_mtaji_h: '手中沒有種子時',
  rule_mtaji_p:
    '手中的種子放完之後，一手從棋盤上開始：拿起任一列中有 2 到 15 粒的穴。只要有穴能在第一輪吃子，就必須吃。都不能吃時，才從前排下 takata。',
  rule_win_h: '如何獲勝',
  rule_win_p:
    '清空對方的前排，或讓對方沒有合法著法。規則上沒有和局，只有同一盤面第三次出現才算和。',
  set_kiswahili: 'Kiswahili',
  set_kiswahili_text:
    '完整的玩法，有手中種子和屋穴，另外還有 takasia：takata 之後，如果對方不能吃子，而你剛好只威脅一個穴，該穴下一手不能動。超過 1,000 輪的一手視為無止境，不允許。',
  set_kujifunza: 'Kujifunza',
  set_kujifunza_text:
    '給初學者的玩法：32 個穴各放兩粒，手中沒有種子，沒有屋穴，也沒有 takasia。其餘和完整玩法的後半盤相同。',

  bot_position: '四列、每列八個數字，再來是手中種子、仍保有的屋穴、輪到哪一方，以及被封鎖的穴。',
};
export default words;
