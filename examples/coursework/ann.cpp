// A hand-in for the course of 2019 or 2020, as students write them: it tries every cell and keeps
// the one that leaves it the most orbs.
#include <iostream>

#include "../include/algorithm.h"
#include "../include/board.h"
#include "../include/player.h"

using namespace std;

int count_orbs(Board board, char color) {
  int orbs = 0;
  for (int i = 0; i < ROW; i++) {
    for (int j = 0; j < COL; j++) {
      if (board.get_cell_color(i, j) == color) orbs += board.get_orbs_num(i, j);
    }
  }
  return orbs;
}

void algorithm_A(Board board, Player player, int index[]) {
  int best = -1;
  for (int i = 0; i < ROW; i++) {
    for (int j = 0; j < COL; j++) {
      Board next = board;
      Player me = player;
      if (!next.place_orb(i, j, &me)) continue;
      int orbs = count_orbs(next, player.get_color());
      if (orbs > best) {
        best = orbs;
        index[0] = i;
        index[1] = j;
      }
    }
  }
  cout << "best cell: " << index[0] << " " << index[1] << endl;
}
