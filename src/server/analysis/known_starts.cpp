#include "server/analysis/known_starts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "embedded/files.hpp"
#include "games/registry.hpp"
#include "util/text.hpp"
#include "wire/json.hpp"
#include "wire/values.hpp"

namespace espalier::server {
namespace {

constexpr int kMaxOfAProof = 10'000;

struct Proofs {
  std::map<std::string, core::Assessment, std::less<>> values{};
  std::vector<std::string> listed{};  // in the order of the tables
};

// `chain:classic-3x4` becomes `chain:classic-4x3`.
std::string turned(std::string_view game) {
  const auto size = game.find_last_of(":-") + 1;
  const auto by = game.find('x', size);
  if (by == std::string_view::npos) return std::string(game);
  return fmt::format("{}{}x{}", game.substr(0, size), game.substr(by + 1),
                     game.substr(size, by - size));
}

bool same_when_turned(std::string_view game) {
  const auto choice = games::choose(game);
  return choice && choice->game->same_when_turned != nullptr &&
         choice->game->same_when_turned(choice->variant);
}

// `chain:classic-3x4  first wins in 19 plies  …`, `threesix:6x6  second wins by 24`; other lines
// are remarks and the head of the table.
void read_line(std::string_view line, Proofs& proofs) {
  const auto words = util::words(line);
  if (words.size() < 5 || words[2] != "wins") return;
  const auto amount = util::number(words[4], 0, kMaxOfAProof);
  if (!amount) return;
  const int value = words[1] == "first" ? *amount : -*amount;
  core::Assessment proof{.proven = true};
  (words[3] == "by" ? proof.margin : proof.win_in) = value;
  if (std::find(proofs.listed.begin(), proofs.listed.end(), words[0]) == proofs.listed.end()) {
    proofs.listed.emplace_back(words[0]);
  }
  proofs.values.emplace(words[0], proof);
  if (same_when_turned(words[0])) proofs.values.emplace(turned(words[0]), proof);
}

Proofs read_proofs() {
  Proofs proofs;
  for (const auto& file : embedded::solved_files()) {
    for (std::string_view rest = file.text; !rest.empty();) {
      const auto end = std::min(rest.find('\n'), rest.size() - 1);
      read_line(rest.substr(0, end + 1), proofs);
      rest.remove_prefix(end + 1);
    }
  }
  return proofs;
}

const Proofs& proofs() {
  static const Proofs all = read_proofs();
  return all;
}

}  // namespace

std::optional<core::Assessment> known_start(std::string_view game) {
  const auto found = proofs().values.find(game);
  if (found == proofs().values.end()) return std::nullopt;
  return found->second;
}

std::optional<core::Assessment> known_value(const Board& board) {
  auto known = known_start(board.game);
  if (!known) return std::nullopt;
  const auto choice = games::choose(board.game);
  if (!choice || choice->open()->position() != board.session->position()) return std::nullopt;
  return known;
}

wire::Json proof_json(const core::Assessment& proof, int points_per_unit) {
  core::Assessment value = proof;
  if (value.margin) value.hundredths = *value.margin * 100 / points_per_unit;
  if (value.win_in) value.hundredths = *value.win_in > 0 ? wire::kWon : -wire::kWon;
  return wire::value_json(value, true);
}

std::vector<std::string> solved_variants(std::string_view game_id) {
  std::vector<std::string> variants;
  const auto prefix = std::string(game_id) + ":";
  for (const auto& entry : proofs().values) {
    if (entry.first.starts_with(prefix)) variants.push_back(entry.first.substr(prefix.size()));
  }
  return variants;
}

std::vector<std::string> solved_starts(std::string_view game_id) {
  std::vector<std::string> variants;
  const auto prefix = std::string(game_id) + ":";
  for (const auto& name : proofs().listed) {
    if (name.starts_with(prefix)) variants.push_back(name.substr(prefix.size()));
  }
  return variants;
}

}  // namespace espalier::server
