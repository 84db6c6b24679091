// The board of the course: 5 rows by 6 columns, (0, 0) is the top left cell. Which cells are
// neighbours (4 in 2019, 8 in 2020) says ESPALIER_DIAGONAL.
//
// Hand-ins make boards and look at cells millions of times inside their searches, so all of that is
// short and in sight of the compiler: nothing here may take longer than it did in the course.
#pragma once

#include "player.h"

#define ROW 5
#define COL 6

class Cell {
 public:
  constexpr Cell() : orbs_num(0), capacity(ESPALIER_DIAGONAL ? 8 : 4), color('w'), explode(false) {}

  int get_orbs_num() const { return orbs_num; }
  int get_capacity() const { return capacity; }
  char get_color() const { return color; }  // 'w' nobody's, 'r', 'b'
  bool get_explode() const { return explode; }

  void set_orbs_num(int orbs) { orbs_num = orbs; }
  void set_capacity(int cap) { capacity = cap; }
  void set_color(char col) { color = col; }
  void set_explode(bool tof) { explode = tof; }

 private:
  friend class Board;

  constexpr explicit Cell(int cap) : orbs_num(0), capacity(cap), color('w'), explode(false) {}

  int orbs_num;
  int capacity;
  char color;
  bool explode;
};

class Board {
 public:
  // One copy of a board that was made by the compiler.
  Board() { __builtin_memcpy(static_cast<void*>(cells), empty_cells, sizeof cells); }

  // A cell outside the board has no orbs, no capacity and the colour 'w'.
  int get_orbs_num(int i, int j) const { return inside(i, j) ? cells[i][j].orbs_num : 0; }
  int get_capacity(int i, int j) const { return inside(i, j) ? cells[i][j].capacity : 0; }
  char get_cell_color(int i, int j) const { return inside(i, j) ? cells[i][j].color : 'w'; }

  // Places an orb with all its explosions. On a cell of the other player or outside the board
  // nothing happens but that the player has broken a rule, and the answer is false.
  bool place_orb(int i, int j, Player* player);

  void print_current_board(int i, int j, int round);
  // No cell has the other colour. True on the empty board, too.
  bool win_the_game(Player player) const;

 private:
  friend struct BoardMaker;  // the runner, which rebuilds the position of the game

  static const Cell empty_cells[ROW][COL];

  static bool inside(int i, int j) {
    return static_cast<unsigned>(i) < ROW && static_cast<unsigned>(j) < COL;
  }
  void explode_cell(int at);
  bool wave();

  // In a union, so that no constructor runs for cells that are copied right away.
  union {
    Cell cells[ROW][COL];
  };
};
