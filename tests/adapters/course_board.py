"""A program in the shape of the one that NTHU gave to its students: headers, board, players, rules,
main, four bots of the course. Written for these tests, plain and without any thought of speed, as
such programs are.

`FILES` are those of a repository that a student has cloned; the student's own file is missing.
"""

BOARD_H = r"""#ifndef _BOARD_H_
#define _BOARD_H_
#include "player.h"
#define ROW 5
#define COL 6
class Cell {
    private:
        int orbs_num;
        int capacity;
        char color;
        bool explode;
    public:
        Cell();
        int get_orbs_num();
        int get_capacity();
        char get_color();
        bool get_explode();
        void set_orbs_num(int orbs);
        void set_capacity(int cap);
        void set_color(char col);
        void set_explode(bool tof);
};
class Board {
    private:
        Cell cells[ROW][COL];
    public:
        Board();
        int get_orbs_num(int i, int j);
        int get_capacity(int i, int j);
        char get_cell_color(int i, int j);
        bool cell_is_full(Cell* cell);
        void add_orb(int i, int j, char color);
        void cell_explode(int i, int j);
        void cell_chain_reaction(Player player);
        bool place_orb(int i, int j, Player* player);
        void print_current_board(int i, int j, int round);
        bool win_the_game(Player player);
};
#endif
"""

BOARD_CPP = r"""#include <iostream>
#include "../include/board.h"
#include "../include/rules.h"
using namespace std;
Cell::Cell() { orbs_num = 0; capacity = 4; color = 'w'; explode = false; }
int Cell::get_orbs_num() { return orbs_num; }
int Cell::get_capacity() { return capacity; }
char Cell::get_color() { return color; }
bool Cell::get_explode() { return explode; }
void Cell::set_orbs_num(int orbs) { orbs_num = orbs; }
void Cell::set_capacity(int cap) { capacity = cap; }
void Cell::set_color(char col) { color = col; }
void Cell::set_explode(bool tof) { explode = tof; }
Board::Board() {
    for (int i = 0; i < ROW; i++) { cells[i][0].set_capacity(3); cells[i][COL - 1].set_capacity(3); }
    for (int j = 0; j < COL; j++) { cells[0][j].set_capacity(3); cells[ROW - 1][j].set_capacity(3); }
    cells[0][0].set_capacity(2); cells[0][COL - 1].set_capacity(2);
    cells[ROW - 1][0].set_capacity(2); cells[ROW - 1][COL - 1].set_capacity(2);
}
int Board::get_orbs_num(int i, int j) { return cells[i][j].get_orbs_num(); }
int Board::get_capacity(int i, int j) { return cells[i][j].get_capacity(); }
char Board::get_cell_color(int i, int j) { return cells[i][j].get_color(); }
bool Board::cell_is_full(Cell* cell) { return cell->get_orbs_num() >= cell->get_capacity(); }
void Board::add_orb(int i, int j, char color) {
    if (i < 0 || j < 0 || i >= ROW || j >= COL) return;
    cells[i][j].set_orbs_num(cells[i][j].get_orbs_num() + 1);
    cells[i][j].set_color(color);
}
void Board::cell_explode(int i, int j) {
    char color = cells[i][j].get_color();
    cells[i][j].set_orbs_num(0);
    cells[i][j].set_color('w');
    cells[i][j].set_explode(false);
    add_orb(i + 1, j, color); add_orb(i - 1, j, color);
    add_orb(i, j + 1, color); add_orb(i, j - 1, color);
}
void Board::cell_chain_reaction(Player player) {
    while (true) {
        bool any = false;
        for (int i = 0; i < ROW; i++)
            for (int j = 0; j < COL; j++)
                if (cell_is_full(&cells[i][j])) { cells[i][j].set_explode(true); any = true; }
        if (!any) break;
        for (int i = 0; i < ROW; i++)
            for (int j = 0; j < COL; j++)
                if (cells[i][j].get_explode()) cell_explode(i, j);
        if (win_the_game(player)) return;
    }
}
bool Board::place_orb(int i, int j, Player* player) {
    if (index_range_illegal(i, j) || placement_illegal(*player, cells[i][j])) {
        player->set_illegal();
        return false;
    }
    add_orb(i, j, player->get_color());
    if (cell_is_full(&cells[i][j])) {
        cell_explode(i, j);
        cell_chain_reaction(*player);
    }
    return true;
}
void Board::print_current_board(int i, int j, int round) { cout << "Round: " << round << endl; }
bool Board::win_the_game(Player player) {
    char mine = player.get_color();
    for (int i = 0; i < ROW; i++)
        for (int j = 0; j < COL; j++) {
            char color = cells[i][j].get_color();
            if (color != 'w' && color != mine) return false;
        }
    return true;
}
"""

PLAYER_H = r"""#ifndef _PLAYER_H_
#define _PLAYER_H_
#define RED 'r'
#define BLUE 'b'
class Player {
    private:
        char color;
        bool illegal;
    public:
        Player(int colour);
        char get_color();
        bool is_illegal();
        void set_illegal();
};
#endif
"""

PLAYER_CPP = r"""#include "../include/player.h"
Player::Player(int colour) { color = colour; illegal = false; }
char Player::get_color() { return color; }
bool Player::is_illegal() { return illegal; }
void Player::set_illegal() { illegal = true; }
"""

RULES_H = r"""#ifndef _RULES_H_
#define _RULES_H_
#include "board.h"
#include "player.h"
bool placement_illegal(Player player, Cell cell);
bool index_range_illegal(int i, int j);
bool rules_violation(Player player);
#endif
"""

RULES_CPP = r"""#include <iostream>
#include "../include/rules.h"
bool placement_illegal(Player player, Cell cell) {
    return cell.get_color() != 'w' && cell.get_color() != player.get_color();
}
bool index_range_illegal(int i, int j) { return i < 0 || i >= ROW || j < 0 || j >= COL; }
bool rules_violation(Player player) { return player.is_illegal(); }
"""

ALGORITHM_H = r"""#ifndef _ALGORITHM_H_
#define _ALGORITHM_H_
#include "board.h"
#include "player.h"
""" + "".join(f"void algorithm_{c}(Board board, Player player, int index[]);\n" for c in "ABCDE") + "#endif\n"

MAIN_CPP = r"""#include <iostream>
#include "../include/board.h"
#include "../include/rules.h"
#include "../include/algorithm.h"
using namespace std;
int main() {
    Board board;
    Player red(RED), blue(BLUE);
    int index[2];
    for (int round = 1; round < 100; round++) {
        Player* me = round % 2 ? &red : &blue;
        if (round % 2) algorithm_A(board, *me, index); else algorithm_B(board, *me, index);
        board.place_orb(index[0], index[1], me);
        if (rules_violation(*me)) break;
    }
}
"""


def course_bot(letter, row):
    return f"""#include "../include/algorithm.h"
#include "../include/rules.h"
int last = {row};
void algorithm_{letter}(Board board, Player player, int index[]) {{ index[0] = {row}; index[1] = 0; }}
"""


FILES = {"include/board.h": BOARD_H, "include/player.h": PLAYER_H, "include/rules.h": RULES_H,
         "include/algorithm.h": ALGORITHM_H, "src/board.cpp": BOARD_CPP,
         "src/player.cpp": PLAYER_CPP, "src/rules.cpp": RULES_CPP, "src/main.cpp": MAIN_CPP,
         "README.md": "# Chain Reaction\n", "Makefile": "all:\n\tg++ src/*.cpp\n",
         **{f"src/algorithm_{c}.cpp": course_bot(c, row) for row, c in enumerate("BCDE")}}

# What searches do most: a board that is made and written over, a copy, looks, an orb.
WORK = r"""#include "../include/algorithm.h"
#include "../include/rules.h"
#include <ctime>
#include <cstdio>
void algorithm_A(Board board, Player player, int index[]) {
    clock_t begin = clock();
    long sum = 0;
    for (int round = 0; round < 60000; round++) {
        Board copy;
        copy = board;
        Player me = player;
        for (int k = 0; k < 4; k++) {
            Board child;
            child = copy;
            child.place_orb((round + k) % ROW, (round * 7 + k) % COL, &me);
            copy = child;
        }
        for (int i = 0; i < ROW; i++)
            for (int j = 0; j < COL; j++)
                if (copy.get_cell_color(i, j) == player.get_color())
                    sum += copy.get_orbs_num(i, j) - copy.get_capacity(i, j);
        sum += copy.win_the_game(player);
    }
    fprintf(stderr, "worked %ld for %.6f\n", sum, (double)(clock() - begin) / CLOCKS_PER_SEC);
    index[0] = 0; index[1] = 0;
}
"""

# The same outside of the arena: a position in which there is much to do.
WORK_MAIN = r"""#include "../include/algorithm.h"
int main() {
    Board board;
    Player red(RED), blue(BLUE);
    for (int i = 0; i < ROW; i++)
        for (int j = 0; j < COL; j++) board.place_orb(i, j, j % 2 ? &red : &blue);
    int index[2];
    for (int round = 0; round < 3; round++) algorithm_A(board, red, index);
}
"""
