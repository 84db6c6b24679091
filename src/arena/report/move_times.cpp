#include "arena/report/move_times.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "arena/model/columns.hpp"
#include "util/at.hpp"
#include "util/text.hpp"

namespace espalier::arena {
namespace {

using util::at;

void add_turn(MoveTimes& times, double seconds, const TimeControl& control) {
  times.add(seconds);
  if (!control.movetime) return;
  const double limit = std::chrono::duration<double>(*control.movetime).count();
  // Times are kept in thousandths of a second.
  if (seconds > limit + 0.0005) ++times.overruns;
}

void add_game(const Plan& plan, const ReportedGame& game, std::vector<MoveTimes>& times) {
  const auto& pairing = game.counted.pairing;
  const std::array<MoveTimes*, 2> sides = {&times[at(pairing.first)], &times[at(pairing.second)]};
  auto side = first_to_move(plan, game);
  const auto begins = static_cast<std::size_t>(core::index(side));
  for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
    if (!game.times[i] || !game.times[i]->cpu) continue;
    sides[i]->cpu += *game.times[i]->cpu;
    sides[i]->cpu_moves += (game.moves.size() + (i == begins ? 1 : 0)) / 2;
  }
  for (const auto& move : game.moves) {
    if (const auto seconds = seconds_in(move.comment)) {
      add_turn(*sides[static_cast<std::size_t>(core::index(side))], *seconds, plan.control);
    }
    side = core::other(side);
  }
  // The turn that cost the game is not among its moves.
  const auto& verdict = game.counted.summary.verdict;
  if (game.counted.played && verdict.ending == Ending::kTimeForfeit && verdict.blamed) {
    ++sides[static_cast<std::size_t>(core::index(*verdict.blamed))]->overruns;
  }
}

}  // namespace

std::optional<double> seconds_in(const std::string& comment) {
  for (const auto word : util::words(comment)) {
    if (!word.ends_with('s') || word.find('.') == std::string_view::npos) continue;
    const std::string number(word.substr(0, word.size() - 1));
    char* end = nullptr;
    const double seconds = std::strtod(number.c_str(), &end);
    if (*end == '\0') return seconds;
  }
  return std::nullopt;
}

core::Side first_to_move(const Plan& plan, const ReportedGame& game) {
  const auto session = plan.start->clone();
  if (!game.start.empty() && !session->set_up(game.start)) return core::Side::kFirst;
  return session->to_move();
}

std::vector<MoveTimes> move_times(const Plan& plan, const Tournament& tournament, Journal& journal,
                                  long long id) {
  std::vector<MoveTimes> times(plan.bots.size());
  each_counted_game(tournament, journal, id,
                    [&](const ReportedGame& game) { add_game(plan, game, times); });
  return times;
}

std::size_t TimesSoFar::unread(const Tournament& tournament) const {
  const auto counted = tournament.counted().size();
  return read_ > counted ? counted : counted - read_;
}

std::vector<CountedGame> TimesSoFar::unread_games(const Tournament& tournament) {
  const auto& counted = tournament.counted();
  if (read_ > counted.size()) *this = {};  // another tournament
  return {counted.begin() + static_cast<std::ptrdiff_t>(read_), counted.end()};
}

const std::vector<MoveTimes>& TimesSoFar::read(const Plan& plan, std::span<const CountedGame> games,
                                               Journal& journal, long long id) {
  if (read_ == 0) {
    times_.assign(plan.bots.size(), {});
    each_counted_game(games, journal, id,
                      [&](const ReportedGame& game) { add_game(plan, game, times_); });
  } else {
    for (const auto& game : games) {
      const auto stored = journal.game(id, game.pairing.key);
      add_game(plan, reported_game(game, stored ? &*stored : nullptr), times_);
    }
  }
  read_ += games.size();
  return times_;
}

const std::vector<MoveTimes>& TimesSoFar::look(const Plan& plan, const Tournament& tournament,
                                               Journal& journal, long long id) {
  return read(plan, unread_games(tournament), journal, id);
}

std::string seconds_text(double seconds) {
  if (seconds < 0.001) return "<1 ms";
  return seconds < 0.9995 ? fmt::format("{:.0f} ms", seconds * 1000)
                          : fmt::format("{:.2f} s", seconds);
}

std::string move_times_text(const Plan& plan, const std::vector<MoveTimes>& times) {
  std::vector<Row> rows{{"Time per move", "Moves", "Mean", "Longest", "Overruns"}};
  for (std::size_t bot = 0; bot < times.size(); ++bot) {
    const auto& one = times[bot];
    const bool moved = one.moves > 0;
    rows.push_back({shown_name(plan.bots[bot].name), fmt::format("{}", one.moves),
                    moved ? seconds_text(one.mean()) : "-", moved ? seconds_text(one.longest) : "-",
                    fmt::format("{}", one.overruns)});
  }
  const bool any = std::any_of(times.begin(), times.end(), [](const MoveTimes& one) {
    return one.moves > 0 || one.overruns > 0;
  });
  return any ? aligned(rows, {0}) : std::string();
}

}  // namespace espalier::arena
