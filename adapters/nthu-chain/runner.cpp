// Plays with a hand-in of 2019 or 2020. FUNCTION is the name of the function that it defines,
// ESPALIER_DIAGONAL is 1 for the rules of 2020.
#include <algorithm>
#include <iostream>
#include <iterator>
#include <string>

#include "../common/chain_position.hpp"
#include "../common/protocol.hpp"
#include "include/board.h"
#include "include/player.h"

void FUNCTION(Board board, Player player, int index[]);

struct BoardMaker {
  static Board make(const chain::Position& position) {
    Board board;
    for (int i = 0; i < ROW; ++i) {
      for (int j = 0; j < COL; ++j) {
        Cell& cell = board.cells[i][j];
        cell.set_orbs_num(position.orbs[i][j]);
        const int owner = position.owner[i][j];
        cell.set_color(owner == 1 ? RED : owner == 2 ? BLUE : 'w');
      }
    }
    return board;
  }
};

int main() {
  std::string text;
  while (protocol::next_turn(text)) {
    chain::Position position;
    if (!chain::read(text, position)) {
      protocol::say_no_move("this hand-in knows only the board of 5 rows and 6 columns",
                            "no-board");
      continue;
    }
    const Board board = BoardMaker::make(position);
    // Longer than the two places that count: some write behind them.
    int index[16];
    std::fill(std::begin(index), std::end(index), protocol::kNoNumber);
    FUNCTION(board, Player(position.to_move == 1 ? RED : BLUE), index);
    protocol::say_cell(index[0], index[1], ROW, COL);
    std::cout.flush();
    std::fflush(stdout);
  }
  std::cout.flush();
  protocol::leave(0);
}
