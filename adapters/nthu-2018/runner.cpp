// Plays with a hand-in of 2018. The first player is Blue; a dead cell holds as much as it can.
#include <iostream>
#include <string>

#include "../common/chain_position.hpp"
#include "../common/protocol.hpp"

void espalier_glue_move(int record[5][6], int max[5][6], const int owner[5][6], int to_move,
                        int answer[2]);

static void play(const chain::Position& position) {
  int record[chain::kRows][chain::kColumns];
  int max[chain::kRows][chain::kColumns];
  for (int i = 0; i < chain::kRows; ++i) {
    for (int j = 0; j < chain::kColumns; ++j) {
      max[i][j] = chain::neighbours(i, j, false);
      record[i][j] = position.owner[i][j] == chain::kDead ? max[i][j] : position.orbs[i][j];
    }
  }
  int answer[2] = {protocol::kNoNumber, protocol::kNoNumber};
  espalier_glue_move(record, max, position.owner, position.to_move, answer);
  protocol::say_cell(answer[0], answer[1], chain::kRows, chain::kColumns);
}

int main() {
  std::string text;
  while (protocol::next_turn(text)) {
    chain::Position position;
    if (chain::read(text, position)) {
      play(position);
    } else {
      protocol::say_no_move("this hand-in knows only the board of 5 rows and 6 columns",
                            "no-board");
    }
    std::cout.flush();
    std::fflush(stdout);
  }
  std::cout.flush();
  protocol::leave(0);
}
