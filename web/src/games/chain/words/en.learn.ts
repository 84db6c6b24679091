// Words of the lessons about Chain Reaction, in English.
export default {
  overview: 'Fill cells until they burst, and take what they touch.',
  tree: 'Chain Reaction on 2 × 3',
  step_place: '{move}: one more orb in this cell.',
  evaluation: 'Chain Reaction, turn 27',
  evaluation_things: 'orbs, corners, cells under threat',
  step_wave: '{cells} {n|bursts|burst}: every neighbour gets one orb and the colour of the player.',
  step_wave_scorched:
    '{cells} {n|bursts|burst} and {n|is|are} dead from now on. Every living neighbour gets one orb.',
  rule_lead:
    'Two players drop orbs into a grid. Full cells burst and change sides. Whoever owns every orb wins.',
  rule_turn_h: 'Your turn: one orb',
  rule_turn_p:
    'Put one orb into an empty cell or into a cell that is already yours. You may never use a cell of the opponent. The small marks under the orbs show how many the cell can take.',
  rule_burst_h: 'Full cells burst',
  rule_burst_p:
    'A cell is full when it holds as many orbs as it has neighbours: two in a corner, three at an edge, four inside. It bursts: it is emptied, and every neighbour gets one orb.',
  rule_chain_h: 'Bursts take over',
  rule_chain_p:
    'A neighbour that gets an orb becomes yours with everything in it, and it may burst in turn. Bursts come in waves: all cells that are full burst, then those that became full, and so on.',
  rule_win_h: 'How to win',
  rule_win_p:
    'Leave the opponent without orbs. Nobody can lose before both players have had a turn. A reaction stops as soon as it has won.',
  set_orthogonal: 'Standard',
  set_orthogonal_text:
    'Four neighbours, usually on 5\u00a0×\u00a06. A cell that bursts is emptied completely: if it held more orbs than it needed, the rest is lost. Look at b2 in the last wave. The third time a position comes up with the same player to move, the game is a draw.',
  set_diagonal: 'Eight neighbours',
  set_diagonal_text:
    'Cells touch at their corners too: three orbs fill a corner, five an edge, eight a cell inside. Within a wave, cells burst row by row from the top left, and orbs that reach a cell before its own burst are lost with it.',
  set_scorched: 'Scorched',
  set_scorched_text:
    'A cell that bursts is dead for ever: nobody can play there, and orbs sent to it vanish. The game ends when no empty cell is left and at most one colour is left: that colour wins. If every cell is dead, the last player to move wins. Having no orbs is no loss while there are empty cells.',
  set_classic: 'Classic',
  set_classic_text:
    'The game known from phones, usually on 9\u00a0×\u00a06. All full cells of a wave burst at the same moment, and each loses only as many orbs as it has neighbours: the rest stays. Look at b2 in the last wave, and compare it with Standard.',

  bot_position:
    'A, B, C are one, two, three orbs of the first player, a, b, c of the second, # is a dead cell. Behind the side to move: the number of turns played.',
};
