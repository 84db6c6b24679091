// The SQL function `espalier_checksum(column, ...)`: one number for a whole row, by which damage
// is noticed. Every type, length and byte counts.
#pragma once

#include <sqlite3.h>

namespace espalier::arena {

void add_row_checksum(sqlite3* database);

}  // namespace espalier::arena
