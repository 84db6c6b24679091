// The function that a hand-in defines: it writes row and column of its move to index[0], index[1].
#pragma once

#include "board.h"
#include "player.h"

void algorithm_A(Board board, Player player, int index[]);
void algorithm_B(Board board, Player player, int index[]);
void algorithm_C(Board board, Player player, int index[]);
void algorithm_D(Board board, Player player, int index[]);
void algorithm_ST(Board board, Player player, int index[]);
