#include "arena/match/reading.hpp"

#include <fmt/format.h>

#include "arena/match/course.hpp"
#include "arena/match/first_to.hpp"
#include "arena/model/spec_table.hpp"
#include "util/text.hpp"

namespace espalier::arena {
namespace {

// `-2.5`
std::optional<double> decimal(std::string_view word) {
  const bool minus = word.starts_with('-');
  if (minus) word.remove_prefix(1);
  const auto dot = word.find('.');
  const auto whole = util::number(word.substr(0, dot), 0, 10'000);
  if (!whole) return std::nullopt;
  double value = *whole;
  if (dot != std::string_view::npos) {
    const auto digits = word.substr(dot + 1);
    if (digits.empty() || digits.size() > 6) return std::nullopt;
    double place = 0.1;
    for (const char c : digits) {
      if (c < '0' || c > '9') return std::nullopt;
      value += (c - '0') * place;
      place /= 10;
    }
  }
  return minus ? -value : value;
}

// The hypotheses of a test, as in `0,5`: two numbers, the smaller first.
std::optional<std::pair<double, double>> read_bounds(Asked& asked, std::string_view setting) {
  const auto given = asked.text(setting);
  if (!given) return std::nullopt;
  const std::string_view text = *given;
  const auto comma = text.find(',');
  const auto low = decimal(text.substr(0, comma));
  const auto high =
      comma == std::string_view::npos ? std::nullopt : decimal(text.substr(comma + 1));
  if (low && high && *low < *high) return std::pair(*low, *high);
  asked.complain(
      util::Error{fmt::format("{} is {}; two numbers were expected, the smaller first, as in 0,5",
                              asked.called(setting), util::quoted(text))});
  return std::nullopt;
}

// `3,1000`: turns and hundredths after which a game is given up.
void read_resignation(Asked& asked, Adjudication& rule) {
  const auto given = asked.text("resign");
  if (!given) return;
  const std::string_view text = *given;
  const auto comma = text.find(',');
  const auto turns =
      util::number(text.substr(0, comma), kResignTurnsRange.low(), kResignTurnsRange.high());
  const auto value = comma == std::string_view::npos
                         ? std::nullopt
                         : util::number(text.substr(comma + 1), kResignHundredthsRange.low(),
                                        kResignHundredthsRange.high());
  if (!turns || !value) {
    return asked.complain(
        util::Error{fmt::format("{} is {}; turns and hundredths were expected, as in 3,1000",
                                asked.called("resign"), util::quoted(text))});
  }
  rule.resign_turns = *turns;
  rule.resign_hundredths = *value;
}

// Whether a course's conditions were asked for. What else is asked for counts more.
bool read_preset(Asked& asked, TournamentRules& rules) {
  const auto preset = asked.text("preset");
  if (!preset) return false;
  if (const auto known = check_preset(*preset); !known) {
    const auto separator = asked.called("preset") + ": ";
    asked.complain(util::with_prefix(separator, known.error()));
    return false;
  }
  rules.control.movetime = course_time(rules.game);
  rules.openings = course_openings();
  return true;
}

void read_limits(Asked& asked, TimeControl& control) {
  const auto movetime = asked.movetime();
  if (movetime) control.movetime = movetime;
  if (const auto clock = asked.clock()) {
    control.clock = *clock;
    if (!movetime) control.movetime.reset();  // that of a preset
  }
  control.nodes = asked.nodes();
  control.depth = asked.number("depth", kDepthRange);
  if (!control.timed() && !control.depth && !control.nodes) control.movetime = kDefaultMovetime;
}

}  // namespace

void read_rules(Asked& asked, const host::Session& start, TournamentRules& rules) {
  read_preset(asked, rules);
  read_limits(asked, rules.control);
  if (const auto openings = asked.openings(start)) rules.openings = *openings;
  for (const auto& setting : number_settings()) {
    if (const auto value = asked.number(setting.name, setting.range)) setting.of(rules) = *value;
  }
  read_resignation(asked, rules.adjudication);
  if (const auto seed = asked.seed()) rules.seed = *seed;
}

void read_kind(Asked& asked, Kind otherwise, TournamentRules& rules) {
  const auto name = asked.text("kind").value_or(std::string(kind_name(otherwise)));
  rules.kind = otherwise;
  if (name != kind_name(otherwise)) {
    const auto kind = kind_named(name);
    if (kind) rules.kind = *kind;
    if (!kind) {
      auto error = kind.error();
      if (otherwise == Kind::kMatch) error.message += ", and match";
      asked.complain(std::move(error));
    }
  }
  rules.rounds = asked.number("rounds", kRoundsRange).value_or(rules.rounds);
  rules.challengers = asked.number("challengers", kChallengersRange).value_or(rules.challengers);
  rules.third_place = asked.flag("third_place");
}

void read_tests(Asked& asked, const host::Session& start, TournamentRules& rules) {
  if (const auto bounds = read_bounds(asked, "sprt")) {
    rules.elo_test = EloTest{.elo0 = bounds->first, .elo1 = bounds->second};
  }
  if (const auto bounds = read_bounds(asked, "sprt_margin")) {
    rules.margin_test = MarginTest{.margin0 = bounds->first, .margin1 = bounds->second};
    if (!start.counts_points()) {
      asked.complain(util::Error{fmt::format("{} needs a game that counts points; {} does not",
                                             asked.called("sprt_margin"), rules.game)});
    }
  }
  if (rules.elo_test && rules.margin_test) {
    asked.complain(util::Error{fmt::format("{} and {} are two tests; choose one",
                                           asked.called("sprt"), asked.called("sprt_margin"))});
  }
  if (rules.tested() && !rules.is_match()) {
    asked.complain(util::Error{fmt::format("{} and {} are for a match, not for other tournaments",
                                           asked.called("sprt"), asked.called("sprt_margin"))});
  }
}

void read_length(Asked& asked, TournamentRules& rules) {
  const auto range = rules.is_match() ? kMatchGamesRange : kEncounterGamesRange;
  const auto first_to = asked.number("first_to", {1, range.max / kGamesForAWin});
  const auto games = asked.number("games", range);
  // A test says itself when there were games enough.
  set_length(rules, games, first_to,
             rules.tested()         ? kMatchGamesRange.high()
             : asked.text("preset") ? kCourseGames
             : rules.is_match()     ? kDefaultMatchGames
                                    : kDefaultEncounterGames);
}

void read_ladder_length(Asked& asked, SettingRange wins, Plan& plan) {
  const SettingRange most{1, wins.max * kGamesForAWin};
  const auto first_to = asked.number("first_to", wins);
  const auto games = asked.number("games", most);
  if (asked.text("preset") && games && !first_to) {  // as a course says "five games": all of them
    return set_length(plan, games, std::nullopt, *games);
  }
  const int deciding = first_to.value_or(kDefaultWins);
  if (games && *games < deciding) {
    asked.complain(util::Error{
        fmt::format("{} is {}, but {} wins decide", asked.called("games"), *games, deciding)});
  }
  set_first_to(plan, deciding, games.value_or(0));
}

void set_length(TournamentRules& rules, std::optional<int> games, std::optional<int> first_to,
                int by_default) {
  rules.first_to = first_to;
  rules.games = games.value_or(first_to ? *first_to * kGamesForAWin : by_default);
}

}  // namespace espalier::arena
