#include "arena/report/course_report.hpp"

#include <fmt/format.h>

#include <charconv>
#include <vector>

#include "arena/model/columns.hpp"
#include "arena/report/move_times.hpp"
#include "arena/report/report_games.hpp"
#include "arena/report/tables.hpp"
#include "arena/report/warnings.hpp"
#include "host/paint.hpp"
#include "util/at.hpp"

namespace espalier::arena {
namespace {

using util::at;

struct Tally {
  int wins = 0;
  int losses = 0;
  int draws = 0;

  std::string text() const {
    return fmt::format("{}W {}L{}", wins, losses, draws > 0 ? fmt::format(" {}D", draws) : "");
  }
};

void count(Tally& first, Tally& second, core::Outcome outcome) {
  if (outcome == core::Outcome::kDraw) {
    ++first.draws;
    ++second.draws;
  } else if (outcome != core::Outcome::kNone) {
    const bool won = outcome == core::win_for(core::Side::kFirst);
    ++(won ? first.wins : first.losses);
    ++(won ? second.losses : second.wins);
  }
}

// `ann (Red) wins by rule`, `ann (Red) wins: bob (Blue) illegal move`
std::string verdict_text(const Verdict& verdict, const std::array<std::string, 2>& seats) {
  const auto reason = reason_text(verdict, seats[0], seats[1]);
  if (!verdict.blamed || verdict.outcome == core::Outcome::kNone) return reason;
  return fmt::format("{} wins: {}", seats[at(core::index(core::other(*verdict.blamed)))], reason);
}

// The board as the last move left it; empty when nothing was played.
std::string final_board(const Plan& plan, const ReportedGame& game) {
  const auto session = plan.start->clone();
  if (!game.start.empty() && !session->set_up(game.start)) return {};
  for (const auto& move : game.moves) {
    if (!session->play(move.text)) return {};
  }
  return session->draw(session->scene(), host::Paint(false));
}

// ` after 23 moves, the last c2 (1, 2)`
std::string length_text(const ReportedGame& game, bool cells) {
  if (game.moves.empty()) return {};
  const auto& last = game.moves.back().text;
  const auto place = cells ? row_and_column(last) : std::string();
  return fmt::format(" after {} move{}, the last {}{}", game.moves.size(),
                     game.moves.size() == 1 ? "" : "s", last, place.empty() ? "" : " " + place);
}

// `ann mean 12 ms, longest 40 ms`
std::string times_of_game(const std::string& name, const MoveTimes& times) {
  if (times.moves == 0) return fmt::format("{} none", name);
  return fmt::format("{} mean {}, longest {}", name, seconds_text(times.mean()),
                     seconds_text(times.longest));
}

std::string times_line(const Plan& plan, const ReportedGame& game,
                       const std::array<std::string, 2>& names) {
  std::array<MoveTimes, 2> times{};
  auto side = first_to_move(plan, game);
  for (const auto& move : game.moves) {
    if (const auto seconds = seconds_in(move.comment)) {
      times[at(core::index(side))].add(*seconds);
    }
    side = core::other(side);
  }
  return fmt::format("Time per move: {}; {}\n", times_of_game(names[0], times[0]),
                     times_of_game(names[1], times[1]));
}

}  // namespace

CourseNames course_names(const std::string& game) {
  if (game.starts_with("chain:scorched")) return {{"Blue", "Red"}, true};
  if (game.starts_with("chain:orthogonal") || game.starts_with("chain:diagonal")) {
    return {{"Red", "Blue"}, true};
  }
  if (game.starts_with("threesix:")) return {{"Black", "Red"}, true};
  return {};
}

std::string row_and_column(std::string_view cell) {
  if (cell.size() < 2 || cell[0] < 'a' || cell[0] > 'z') return {};
  int row = 0;
  const char* const end = cell.data() + cell.size();
  const auto [rest, error] = std::from_chars(cell.data() + 1, end, row);
  if (rest != end || error != std::errc() || row < 1) return {};
  return fmt::format("({}, {})", row - 1, cell[0] - 'a');
}

std::string course_report(const Plan& plan, const Tournament& tournament, Journal& journal,
                          long long id) {
  const auto course = course_names(plan.game);
  const auto usual = plan.start->side_names();
  std::vector<Tally> tallies(plan.bots.size());
  std::string text = warnings_text(tournament);
  int round = 0;
  each_counted_game(tournament, journal, id, [&](const ReportedGame& game) {
    const auto& pairing = game.counted.pairing;
    const auto& verdict = game.counted.summary.verdict;
    const std::array<std::string, 2> names{shown_name(plan.bots[at(pairing.first)].name),
                                           shown_name(plan.bots[at(pairing.second)].name)};
    std::array<std::string, 2> seats{};
    for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
      seats[i] =
          fmt::format("{} ({})", names[i], course.sides[i].empty() ? usual[i] : course.sides[i]);
    }
    count(tallies[at(pairing.first)], tallies[at(pairing.second)], verdict.outcome);
    text += fmt::format("Round {}: {} begins, against {}\n", ++round, seats[0], seats[1]);
    if (!game.moves.empty()) text += final_board(plan, game);
    text += verdict_text(verdict, seats) + length_text(game, course.row_and_column) + "\n";
    if (!game.moves.empty()) text += times_line(plan, game, names);
    text += "\n";
  });
  for (std::size_t bot = 0; bot < tallies.size(); ++bot) {
    text += fmt::format("{}: {}\n", shown_name(plan.bots[bot].name), tallies[bot].text());
  }
  const auto failures = failures_text(plan, tournament);
  return failures.empty() ? text : text + "\nFailures\n" + failures;
}

}  // namespace espalier::arena
