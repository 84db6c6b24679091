// What the course counts as breaking the rules.
#pragma once

#include "board.h"
#include "player.h"

bool placement_illegal(Player player, Cell cell);
bool index_range_illegal(int i, int j);
// Tells on standard output who has broken the rules, and who wins by it.
bool rules_violation(Player player);
