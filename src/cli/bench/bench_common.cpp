// What the benches of bench.hpp share.
#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "cli/bench/bench.hpp"

namespace espalier::cli {

std::unique_ptr<host::Session> open_at(const games::GameChoice& choice, std::string_view position) {
  auto session = choice.open();
  [[maybe_unused]] const auto set = session->set_up(position);
  assert(set && "a stored position is good");
  return session;
}

std::vector<games::GameChoice> chosen_games(const std::optional<games::GameChoice>& choice) {
  if (choice) return {*choice};
  std::vector<games::GameChoice> chosen;
  for (const auto* game : games::all()) chosen.push_back(*games::choose(game->id));
  return chosen;
}

std::string code_text() {
  return fmt::format("The code is that for {}.", games::instruction_set());
}

double rate_of(std::uint64_t count, double seconds) {
  return static_cast<double>(count) / std::max(seconds, 1e-6);
}

std::string in_millions(double per_second) { return fmt::format("{:.2f} M/s", per_second / 1e6); }

}  // namespace espalier::cli
