"""Small hand-ins of our own, one or more for every course, some as ugly as real ones.

They are texts and not files because some need Windows line ends, tabs or other things that files
of this project don't have.
"""

# Tries every cell and prints where it leads; plays the last cell that works. Prints on purpose.
NTHU_TRIES_ALL = r"""
#include "../include/algorithm.h"
#include "../include/rules.h"
#include "../include/board.h"
#include "../include/player.h"
#include <iostream>
#include <stdlib.h>
#include <time.h>

using namespace std;

void algorithm_A(Board board, Player player, int index[]) {
    Player other(player.get_color() == RED ? BLUE : RED);
    for (int i = 0; i < ROW; i++) {
        for (int j = 0; j < COL; j++) {
            Board copy = board;
            Player me = player;
            bool good = copy.place_orb(i, j, &me);
            cout << "try " << i << " " << j << " " << good << me.is_illegal() << " ";
            for (int r = 0; r < ROW; r++)
                for (int c = 0; c < COL; c++)
                    cout << copy.get_orbs_num(r, c) << copy.get_cell_color(r, c);
            cout << " " << copy.win_the_game(player) << copy.win_the_game(other) << endl;
            if (good) { index[0] = i; index[1] = j; }
        }
    }
    cout << "done" << endl;
}
"""

# The same includes without the folder, another function name, statics, srand, helpers, a class
# whose name differs from the course's by its case only, a main() and a macro of its own.
NTHU_UGLY = r"""
#include <bits/stdc++.h>
#include "algorithm.h"
#include "rules.h"
#include "board.h"
#include "player.h"
using namespace std;

#define me 1
#define MAX(a, b) ((a) > (b) ? (a) : (b))

class BOARD { public: Cell cells[ROW][COL]; int count; BOARD() : count(0) {} };
struct Node { Board board; vector<Node*> next; };
static BOARD mine;
int chain = 0, protocol[30], read_count;
static int turns = (printf("b3\n"), cout << "a1\n" << flush, 0);

bool helper(Board b, Player p, int i, int j) {
    int n = i + 2;
    int vla[n];  // an array whose length is known only when running
    vla[0] = b.get_capacity(i, j);
    return vla[0] > 0 && !index_range_illegal(i, j) && index_range_illegal(-1, j)
        && index_range_illegal(i, 6) && !rules_violation(p);
}

int main() { Player p('r'); algorithm_ST(Board(), p, protocol); }

void algorithm_ST(Board board, Player player, int index[]) {
    srand(time(NULL)*time(NULL));
    printf("c%d\n", ++turns);   // looks like a move
    puts("d4");
    board.print_current_board(0, 0, turns);
    new char[1000];             // nobody gives it back
    string word; cin >> word;   // there is nothing to read
    while(1) {
        int row = rand() % 5, col = rand() % 6;
        Cell cell; cell.set_color(board.get_cell_color(row, col));
        if (helper(board, player, row, col) && !placement_illegal(player, cell)) {
            index[0] = row; index[1] = col; index[2] = 7;
            break;
        }
    }
}
"""

# Forgets to return on a path that is never taken; counts its turns in a static.
NTHU_NO_RETURN = r"""
#include "../include/algorithm.h"
int pick(int turn) { if (turn >= 0) { static int at = 0; return at++; } }
bool nothing() { }
void algorithm_A(Board board, Player player, int index[]) {
    nothing();
    index[0] = 0; index[1] = pick(1);
}
"""


def nthu_answers(row, column):
    return f"""#include "algorithm.h"
void algorithm_A(Board board, Player player, int index[]) {{ index[0] = {row}; index[1] = {column}; }}
"""


# One answer after the other, as if each were another hand-in; compiling takes longer than playing.
NTHU_OUTSIDE = """#include "algorithm.h"
void algorithm_A(Board board, Player player, int index[]) {
    static int turn = 0;
    switch (turn++) {
        case 0: index[0] = 5; index[1] = 0; break;
        case 1: index[0] = -1; index[1] = 3; break;
        case 2: index[0] = 0; index[1] = 2147483647; break;
    }  // and then nothing at all
}
"""

NTHU_SPINS = """#include "../include/algorithm.h"
void algorithm_A(Board, Player, int[]) { volatile int x = 0; while (1) x++; }
"""
NTHU_CRASHES = """#include "../include/algorithm.h"
#include <cstdlib>
void algorithm_A(Board, Player, int[]) { abort(); }
"""

NTHU_BROKEN = """#include "../include/algorithm.h"
#include <iostream>

void algorithm_A(Board board, Player player, int index[]) {
    int row = forgotten;
    index[0] = row; index[1] = unknown_name;
}
"""

# Prints everything it is given. No includes at all: made to be pasted into a larger program.
NTHU_2018_PASTED = r"""class Student{
    public:
        void makeMove(int Record[5][6], int Max[5][6], Color color[5][6], Color inputColor){
            vector<string> names = {"w", "1", "2", "#"};
            cout << "seen " << names[inputColor] << " ";
            for (int i = 0; i < 5; i++)
                for (int j = 0; j < 6; j++) {
                    cout << names[color[i][j]] << Record[i][j] << Max[i][j] << " ";
                    if (color[i][j] == White || color[i][j] == inputColor) { x = i; y = j; }
                }
            cout << endl;
            Record[0][0] = 99; color[0][0] = Black;
        }
        int getX(){ return x; }
        int getY(){ return y; }
    private:
        int x;
        int y;
};
"""

# In a namespace, with an enumeration in another order, private functions, and global names that
# are those of the system.
NTHU_2018_NAMESPACE = r"""
#include <iostream>
// class Student { in a comment
enum PlayStatus {};
enum Color { White, Black, Red, Blue };
int chain, play, protocol;
const char* text = "class Student {";
namespace playerOne {
  class Student;
  struct Pair { int x, y; };
  class Student {
    void makeMove(int Record[5][6], int Max[5][6], Color color[5][6], Color inputColor) {
      ++turns;
      std::cout << "a1" << std::endl << (inputColor == Blue ? "blue" : "red") << turns << std::endl;
      for (best.x = 0; best.x < 5; best.x++)
        for (best.y = 0; best.y < 6; best.y++)
          if (color[best.x][best.y] == White) return;
    }
    int getX() { return best.x; }
    int getY() { return best.y; }
    Pair best;
    int turns = 0;
  };
}
int main() { std::cout << "never called"; }
"""

CITYU_CPP = r"""
#include <iostream>
using namespace std;
class AIPlayer {
public:
    char symbole = '?'; bool isAI = true; int score = 0;
    int* get_move(char state[6][6], char s) {
        static int* move = new int[2];
        cout << "seen " << s << symbole << isAI << " " << score << " ";
        for (int i = 35; i >= 0; i--) {
            char c = state[i / 6][i % 6];
            cout << (c == 0 ? '.' : c);
            if (c == 0) { move[0] = i / 6; move[1] = i % 6; }
        }
        cout << endl;
        return move;
    }
};
extern "C" {
AIPlayer py;
int add_symbole(char s) { py.symbole = s; return 0; }
int add_isAI(bool b) { py.isAI = b; return 0; }
int add_score(int n) { py.score += n; return 0; }
int* get_move(char state[6][6], char symbole) { return py.get_move(state, symbole); }
}
"""

# Forgot extern "C", and prints while it is loaded.
CITYU_CPP_DECORATED = r"""
#include <cstdio>
struct Loud { Loud() { puts("a1"); fflush(stdout); } } loud;
char mine = '?';
void add_symbole(char symbole) { mine = symbole; }
int* get_move(char state[6][6], char symbole) {
    static int move[2];
    move[0] = mine == symbole ? 2 : 9; move[1] = 3;
    return move;
}
"""
CITYU_C = """#include <stdlib.h>
int *get_move(char state[6][6], char symbole) {
    int *class = malloc(2 * sizeof *class);  /* C, not C++ */
    class[0] = 5; class[1] = state[5][0] ? 1 : 0;
    return class;
}
"""
CITYU_CPP_NULL = """extern "C" int* get_move(char state[6][6], char) { return nullptr; }\n"""
CITYU_CPP_NO_MOVE = """extern "C" int* get_mov(char state[6][6], char) { return nullptr; }\n"""

CITYU_PYTHON = r"""
import copy
import random
from math import inf as infinity
from game import alignement
class AIPlayer(object):
    turns = 0
    def __init__(self, name, symbole, isAI=False):
        self.name = name
        self.symbole = symbole
        self.isAI = isAI
        self.score=0
    def add_score(self,score):
    	self.score+=score
    def get_move(self,state,player):
        AIPlayer.turns += 1
        print("a1")
        cells = [[x, y] for x, row in enumerate(state) for y, cell in enumerate(row) if cell is None]
        other = copy.deepcopy(state)
        other[cells[0][0]][cells[0][1]] = player
        text = "".join("." if cell is None else cell for row in state for cell in row)
        print("seen", player, self.symbole, self.isAI, self.score, text, state[0, 0],
              alignement(other, *cells[0]), isinstance(state, list))
        return cells[0]
"""


def python_answers(expression):
    return f"""class AIPlayer:
    def __init__(self, name, symbole, isAI=False):
        pass
    def get_move(self, state, player):
        return {expression}
"""


PYTHON_NUMPY = """import numpy as np
class AIPlayer:
    def __init__(self, name, symbole, isAI=False):
        self.score = 0
    def get_move(self, state, player):
        free = np.argwhere(state == None)
        return free[0]
"""

CITYU_JAVA = r"""package com;
import java.util.ArrayList;
public class AIPlayer {
	String name="AI2";
	String symbole;
	boolean isAI=true;
    int score=0;
	public void add_symbole(String symbole1){ symbole=symbole1; }
	public void add_isAI(boolean isAI1){ isAI=isAI1; }
	public void add_score(int score1){ score=score+score1; }
    public int[] get_move(ArrayList state, String symbole1){
        System.out.println("a1");
        StringBuilder text = new StringBuilder();
        int[] move = new int[2];
        for (int row=5;row>=0;row--){
            for (int column=5;column>=0;column--){
            	ArrayList this_row=(ArrayList)state.get(row);
            	Object cell = this_row.get(column);
            	text.append(cell == null ? "." : cell);
            	if (cell==null){ move[0]=row; move[1]=column; }
            }
        }
        System.out.println("seen " + symbole1 + symbole + isAI + " " + score + " " + text);
        return move;
    }
}
"""
JAVA_HELPER = """package com;
import java.util.*;
class Helper { static int[] cell(int r, int c) { return new int[]{r, c}; } }
"""
JAVA_WITH_HELPER = """package com;
import java.util.*;
public class AIPlayer {
    public int[] get_move(ArrayList<ArrayList<String>> state, String symbole) {
        return Helper.cell(1, 4);
    }
}
"""


def java_answers(expression):
    return f"""package com;
import java.util.ArrayList;
public class AIPlayer {{
    public int[] get_move(ArrayList state, String symbole) {{
        return {expression};
    }}
}}
"""
