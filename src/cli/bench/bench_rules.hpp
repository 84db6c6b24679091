// `espalier bench rules`: the fast rules and the slow reference on the same positions, in turns.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "util/result.hpp"

namespace espalier::cli {

struct RulesPosition {
  std::string_view game;
  std::string_view stage;  // a word for people: busy, quiet, namua, mtaji
  std::string_view position;
  int depth;
};

// Fixed positions from the middle of games; never change one, or old results mean nothing.
std::span<const RulesPosition> rules_positions();

struct RulesRow {
  std::string game;
  std::string stage;
  std::string position;
  int depth = 0;
  std::uint64_t leaves = 0;
  double fast = 0;  // leaves per second
  double slow = 0;
};

// An error when the two disagree on the number of leaves.
util::Result<RulesRow> measure_rules(const RulesPosition& what, double seconds);

// All positions of one game and stage taken together.
struct RulesTotal {
  std::string game;
  std::string stage;
  int positions = 0;
  double fast = 0;
  double slow = 0;
};
std::vector<RulesTotal> rules_totals(const std::vector<RulesRow>& rows);

}  // namespace espalier::cli
