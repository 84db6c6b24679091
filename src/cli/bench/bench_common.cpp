// What the benches of bench.hpp share.
#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "cli/bench/bench.hpp"
#include "util/text.hpp"
#include "util/units.hpp"
#include "wire/bot_spec.hpp"

namespace espalier::cli {

std::unique_ptr<host::Session> open_at(const games::Choice& choice, std::string_view position) {
  auto session = choice.open();
  [[maybe_unused]] const auto set = session->set_up(position);
  assert(set && "a stored position is good");
  return session;
}

util::Result<std::vector<games::Choice>> chosen_games(const Options& options) {
  std::vector<games::Choice> chosen;
  if (const auto name = options.text("GAME")) {
    const auto choice = games::choose(*name);
    if (!choice) return choice.error();
    chosen.push_back(*choice);
    return chosen;
  }
  for (const auto* game : games::all()) chosen.push_back(*games::choose(game->id));
  return chosen;
}

util::Result<int> number_option(const Options& options, const std::string& name, int usual, int min,
                                int max) {
  const auto text = options.text(name);
  return text ? wire::parse_small(name, *text, min, max) : util::Result<int>(usual);
}

util::Result<std::uint64_t> seed_option(const Options& options) {
  const auto text = options.text("--seed");
  if (!text) return std::uint64_t{1};
  if (const auto seed = util::large_number(*text)) return *seed;
  return util::Error{
      fmt::format("--seed is {}; a number from 0 to 2^64 - 1 was expected", util::quoted(*text))};
}

util::Result<std::chrono::milliseconds> time_option(const Options& options, const std::string& name,
                                                    std::chrono::milliseconds usual) {
  const auto text = options.text(name);
  if (!text) return usual;
  const auto time = util::duration(*text);
  if (!time) return util::Error{name + " " + time.error().message};
  return *time;
}

double rate_of(std::uint64_t count, double seconds) {
  return static_cast<double>(count) / std::max(seconds, 1e-6);
}

std::string in_millions(double per_second) { return fmt::format("{:.2f} M/s", per_second / 1e6); }

}  // namespace espalier::cli
