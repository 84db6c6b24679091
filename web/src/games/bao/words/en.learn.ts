// Words of the lessons about Bao, in English.
export default {
  overview: 'Sow seeds round your rows and empty the other front row.',
  tree: 'Bao, the first turns',
  step_place: 'One seed from the hand into {cells}.',
  evaluation: 'Bao, seeds in hand',
  evaluation_things: 'seeds, occupied pits, seeds that could be captured',
  step_lift: 'All {amount} seeds of {cells} are taken up.',
  step_sow: 'One seed into {cells}, {left} left to sow.',
  step_capture: '{cells} is captured: {amount} {amount|seed|seeds}.',
  step_stop: 'The last seed fell into the house {cells}, and the turn stops there.',
  step_safari: 'Safari: the house {cells} is emptied and sown on.',
  step_block: '{cells} is blocked for one turn.',
  step_endless: 'The turn would never end.',

  rule_lead:
    'The mancala of the Swahili coast. Each player owns two rows of eight pits and sows only there, round and round. Seeds come from the other side by capture.',
  rule_sow_h: 'Sowing',
  rule_sow_p:
    'At first each player has 22 seeds in hand, and every turn begins with putting one of them into a pit of your own front row that is not empty. If nothing can be captured, this is a takata: take up the pit and sow its seeds one by one to the left or to the right. If the last seed falls into an empty pit, the turn is over; otherwise take up that pit and go on.',
  rule_capture_h: 'Capturing',
  rule_capture_p:
    'If your seed lands in a pit that is not empty, and the pit across is not empty either, you capture: take the seeds across and sow them from the left or the right end of your front row. Each time the last seed falls opposite an occupied pit, you capture again. If you can capture, you must.',
  rule_house_h: 'The house',
  rule_house_p:
    'The square pit is the house. While it holds six or more seeds, a capturing turn that ends in it may stop there, or empty it and go on: a safari. A house that has been emptied or captured is an ordinary pit for ever.',
  rule_mtaji_h: 'Without seeds in hand',
  rule_mtaji_p:
    'When the hands are empty, a turn begins on the board: take up a pit of 2 to 15 seeds, in either row. It must capture with its first round if any pit can. If none can, sow a takata from the front row.',
  rule_win_h: 'How to win',
  rule_win_p:
    'Empty the other front row, or leave the opponent without a legal turn. There are no draws by rule; only the third repetition of a position is one.',
  set_kiswahili: 'Kiswahili',
  set_kiswahili_text:
    'The full game, with seeds in hand and houses. There is one rule more, the takasia: after a takata, if the opponent cannot capture and you threaten exactly one pit, that pit may not be played for one turn. A turn of more than 1,000 rounds is endless and not allowed.',
  set_kujifunza: 'Kujifunza',
  set_kujifunza_text:
    'The beginners’ game: two seeds in each of the 32 pits, nothing in hand, no houses and no takasia. Everything else is as in the second half of the full game.',

  bot_position:
    'Four rows of eight numbers, then the seeds in hand, the houses still owned, the side to move and the blocked pit.',
};
