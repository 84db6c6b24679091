#include "reference/chain.hpp"

#include <cstddef>
#include <sstream>

namespace reference {

namespace {

struct Offset {
  int row;
  int col;
};

// The four sides first: the rule sets without diagonals use only those.
constexpr std::array<Offset, 8> kOffsets = {
    {{-1, 0}, {0, -1}, {0, 1}, {1, 0}, {-1, -1}, {-1, 1}, {1, -1}, {1, 1}}};

constexpr std::size_t index(int cell) { return static_cast<std::size_t>(cell); }

// A run longer than nine is written greedily, as there is no digit for it: 10 is "91".
void append_run(std::string& out, int run) {
  while (run > 9) {
    out += '9';
    run -= 9;
  }
  if (run > 0) out += static_cast<char>('0' + run);
}

Outcome win_of(Chain::Owner side) {
  return side == Chain::kFirst ? Outcome::kFirstWins : Outcome::kSecondWins;
}

}  // namespace

Chain::Chain(Rules rule_set, int row_count, int col_count)
    : rules(rule_set), rows(row_count), cols(col_count) {}

bool Chain::has_orbs(Owner side) const {
  for (int cell = 0; cell < rows * cols; ++cell) {
    if (owners[index(cell)] == side) return true;
  }
  return false;
}

bool Chain::has_empty_cell() const { return has_orbs(kNobody); }

int Chain::cap(int row, int col) const {
  // With at least two rows and columns a cell touches at most one edge in each direction.
  const int row_edges = (row == 0 || row == rows - 1) ? 1 : 0;
  const int col_edges = (col == 0 || col == cols - 1) ? 1 : 0;
  if (rules == Rules::kDiagonal) return (3 - row_edges) * (3 - col_edges) - 1;
  return 4 - row_edges - col_edges;
}

int Chain::mark_full_cells(std::array<bool, kMaxCells>& marked) const {
  int count = 0;
  for (int row = 0; row < rows; ++row) {
    for (int col = 0; col < cols; ++col) {
      const int cell = row * cols + col;
      marked[index(cell)] = loads[index(cell)] >= cap(row, col);
      if (marked[index(cell)]) ++count;
    }
  }
  return count;
}

void Chain::feed_neighbours(int cell, Owner mover) {
  const int row = cell / cols;
  const int col = cell % cols;
  const std::size_t directions = rules == Rules::kDiagonal ? 8 : 4;
  for (std::size_t k = 0; k < directions; ++k) {
    const int next_row = row + kOffsets[k].row;
    const int next_col = col + kOffsets[k].col;
    if (next_row < 0 || next_row >= rows || next_col < 0 || next_col >= cols) continue;
    const int next = next_row * cols + next_col;
    if (owners[index(next)] == kDead) continue;
    ++loads[index(next)];
    owners[index(next)] = mover;
    if (rules == Rules::kScorched && loads[index(next)] >= cap(next_row, next_col)) {
      explode_and_scorch(next, mover);
    }
  }
}

void Chain::explode_and_empty(int cell, Owner mover) {
  loads[index(cell)] = 0;
  owners[index(cell)] = kNobody;
  feed_neighbours(cell, mover);
}

void Chain::explode_and_scorch(int cell, Owner mover) {
  loads[index(cell)] = 0;
  owners[index(cell)] = kDead;
  feed_neighbours(cell, mover);
}

// Orthogonal and diagonal. The explosion of the cell just played is not followed by a look at the
// opponent's orbs; every wave after it is.
void Chain::react_in_row_order(int cell, Owner mover) {
  explode_and_empty(cell, mover);
  const Owner opponent = mover == kFirst ? kSecond : kFirst;
  std::array<bool, kMaxCells> marked;
  while (mark_full_cells(marked) > 0) {
    for (int full = 0; full < rows * cols; ++full) {
      if (marked[index(full)]) explode_and_empty(full, mover);
    }
    if (!has_orbs(opponent)) return;
  }
}

// Classic: all full cells give up their orbs before any of them receives one.
void Chain::react_at_once(Owner mover) {
  const Owner opponent = mover == kFirst ? kSecond : kFirst;
  std::array<bool, kMaxCells> marked;
  while (mark_full_cells(marked) > 0) {
    for (int cell = 0; cell < rows * cols; ++cell) {
      if (!marked[index(cell)]) continue;
      const int left = loads[index(cell)] - cap(cell / cols, cell % cols);
      loads[index(cell)] = static_cast<std::int8_t>(left);
      if (left == 0) owners[index(cell)] = kNobody;
    }
    for (int cell = 0; cell < rows * cols; ++cell) {
      if (marked[index(cell)]) feed_neighbours(cell, mover);
    }
    if (!has_orbs(opponent)) return;
  }
}

void Chain::play(Move move) {
  const Owner mover = side_to_move();
  ++plies;
  ++loads[index(move)];
  owners[index(move)] = mover;
  const bool full = loads[index(move)] >= cap(move / cols, move % cols);
  if (!full) return;
  switch (rules) {
    case Rules::kOrthogonal:
    case Rules::kDiagonal: react_in_row_order(move, mover); break;
    case Rules::kScorched: explode_and_scorch(move, mover); break;
    case Rules::kClassic: react_at_once(mover); break;
  }
}

Outcome Chain::scorched_result() const {
  if (has_empty_cell()) return Outcome::kNone;
  const bool first = has_orbs(kFirst);
  const bool second = has_orbs(kSecond);
  if (first && second) return Outcome::kNone;
  if (first) return Outcome::kFirstWins;
  if (second) return Outcome::kSecondWins;
  // Every cell is dead: whoever made the last move wins.
  return win_of(side_to_move() == kFirst ? kSecond : kFirst);
}

Outcome Chain::result() const {
  if (rules == Rules::kScorched) return scorched_result();
  // Nobody can have lost before both have moved, and only the one not on move can have won.
  if (plies < 3 || has_orbs(side_to_move())) return Outcome::kNone;
  return win_of(side_to_move() == kFirst ? kSecond : kFirst);
}

std::vector<Chain::Move> Chain::moves() const {
  std::vector<Move> list;
  if (result() != Outcome::kNone) return list;
  list.reserve(index(rows * cols));
  const Owner mover = side_to_move();
  for (int cell = 0; cell < rows * cols; ++cell) {
    if (owners[index(cell)] == kNobody || owners[index(cell)] == mover) list.push_back(cell);
  }
  return list;
}

std::string Chain::text() const {
  std::string out;
  for (int row = 0; row < rows; ++row) {
    if (row > 0) out += '/';
    int run = 0;
    for (int col = 0; col < cols; ++col) {
      const std::size_t cell = index(row * cols + col);
      if (owners[cell] == kNobody) {
        ++run;
        continue;
      }
      append_run(out, run);
      run = 0;
      const char one_orb = owners[cell] == kFirst ? 'A' : 'a';
      out += owners[cell] == kDead ? '#' : static_cast<char>(one_orb + loads[cell] - 1);
    }
    append_run(out, run);
  }
  out += side_to_move() == kFirst ? " 1 " : " 2 ";
  return out + std::to_string(plies);
}

std::string Chain::move_text(Move move) const {
  std::string out(1, static_cast<char>('a' + move % cols));
  return out + std::to_string(move / cols + 1);
}

Chain Chain::from_text(Rules rule_set, int row_count, int col_count, const std::string& text) {
  Chain chain(rule_set, row_count, col_count);
  std::istringstream words(text);
  std::string board;
  int side = 0;  // follows from the ply count
  words >> board >> side >> chain.plies;
  std::size_t cell = 0;
  for (const char c : board) {
    if (c == '/') continue;
    if (c >= '1' && c <= '9') {
      cell += static_cast<std::size_t>(c - '0');
      continue;
    }
    if (c == '#') {
      chain.owners[cell] = kDead;
    } else if (c >= 'a') {
      chain.owners[cell] = kSecond;
      chain.loads[cell] = static_cast<std::int8_t>(c - 'a' + 1);
    } else {
      chain.owners[cell] = kFirst;
      chain.loads[cell] = static_cast<std::int8_t>(c - 'A' + 1);
    }
    ++cell;
  }
  return chain;
}

bool Chain::operator==(const Chain& other) const {
  if (rules != other.rules || rows != other.rows || cols != other.cols) return false;
  if (plies != other.plies) return false;
  for (int cell = 0; cell < rows * cols; ++cell) {
    if (loads[index(cell)] != other.loads[index(cell)]) return false;
    if (owners[index(cell)] != other.owners[index(cell)]) return false;
  }
  return true;
}

}  // namespace reference
