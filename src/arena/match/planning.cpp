#include "arena/match/planning.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "arena/bots/bot_store.hpp"
#include "arena/match/first_to.hpp"
#include "sandbox/sandbox.hpp"
#include "util/text.hpp"

namespace espalier::arena {
namespace {

constexpr std::size_t kMaxTournamentName = 200;

struct KindName {
  std::string_view name;
  Kind kind;
};
constexpr std::array kKinds = {
    KindName{"round-robin", Kind::kRoundRobin}, KindName{"gauntlet", Kind::kGauntlet},
    KindName{"swiss", Kind::kSwiss}, KindName{"knockout", Kind::kKnockout}};

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

util::Result<std::pair<double, double>> bounds_of(const Given& given) {
  const std::string_view text = *given.text;
  const auto comma = text.find(',');
  const auto low = decimal(text.substr(0, comma));
  const auto high =
      comma == std::string_view::npos ? std::nullopt : decimal(text.substr(comma + 1));
  if (low && high && *low < *high) return std::pair(*low, *high);
  return util::Error{
      fmt::format("{} is {}; two numbers were expected, the smaller first, as in 0,5", given.name,
                  util::quoted(text))};
}

}  // namespace

util::Status set_tests(Plan& plan, const Given& elo, const Given& margin) {
  if (elo.text) {
    const auto bounds = bounds_of(elo);
    if (!bounds) return bounds.error();
    plan.elo_test = EloTest{.elo0 = bounds->first, .elo1 = bounds->second};
  }
  if (margin.text) {
    const auto bounds = bounds_of(margin);
    if (!bounds) return bounds.error();
    if (!plan.counts_points()) {
      return util::Error{
          fmt::format("{} needs a game that counts points; {} does not", margin.name, plan.game)};
    }
    plan.margin_test = MarginTest{.margin0 = bounds->first, .margin1 = bounds->second};
  }
  if (plan.elo_test && plan.margin_test) {
    return util::Error{fmt::format("{} and {} are two tests; choose one", elo.name, margin.name)};
  }
  return util::Done{};
}

util::Status set_resignation(Adjudication& rule, const Given& given) {
  if (!given.text) return util::Done{};
  const std::string_view text = *given.text;
  const auto comma = text.find(',');
  const auto turns = util::number(text.substr(0, comma), 1, 1000);
  const auto value = comma == std::string_view::npos
                         ? std::nullopt
                         : util::number(text.substr(comma + 1), 1, 1'000'000);
  if (!turns || !value) {
    return util::Error{fmt::format("{} is {}; turns and hundredths were expected, as in 3,1000",
                                   given.name, util::quoted(text))};
  }
  rule.resign_turns = *turns;
  rule.resign_hundredths = *value;
  return util::Done{};
}

util::Result<Kind> kind_named(std::string_view name) {
  for (const auto& kind : kKinds) {
    if (kind.name == name) return kind.kind;
  }
  return util::Error{fmt::format(
      "there is no kind of tournament {}; there are round-robin, gauntlet, swiss, knockout",
      util::quoted(name))};
}

std::string_view kind_name(const Plan& plan) {
  if (plan.is_match) return "match";
  for (const auto& kind : kKinds) {
    if (kind.kind == plan.schedule.kind) return kind.name;
  }
  return "";
}

util::Status add_bots(Plan& plan, const std::vector<std::string>& bots) {
  const Confinement confinement{plan.confined, plan.limits};
  for (const auto& text : bots) {
    auto bot = parse_contender(text, *plan.start, plan.game, confinement);
    if (!bot) return util::Error{fmt::format("{}: {}", util::quoted(text), bot.error().message)};
    plan.bots.push_back(std::move(*bot));
  }
  make_names_unique(plan.bots);
  plan.schedule.bots = static_cast<int>(plan.bots.size());
  return util::Done{};
}

util::Status keep_bots(Plan& plan, const std::vector<std::filesystem::path>& reports) {
  for (auto& bot : plan.bots) {
    if (bot.kept != nullptr) continue;
    if (const auto kept = keep_files(bot, reports); !kept) {
      return util::Error{fmt::format("{}: {}", bot.name, kept.error().message)};
    }
  }
  return util::Done{};
}

void set_length(Plan& plan, std::optional<int> games, std::optional<int> first_to, int usual) {
  plan.first_to = first_to;
  plan.games = games.value_or(first_to ? *first_to * kGamesForAWin : usual);
}

void set_usual_limit(TimeControl& control) {
  if (!control.timed() && !control.depth && !control.nodes) control.movetime = kUsualMovetime;
}

util::Status check_sandbox(const Plan& plan) {
  if (!plan.confined) return util::Done{};
  const bool programs = std::any_of(plan.bots.begin(), plan.bots.end(), [](const Contender& bot) {
    return bot.make == Make::kUgi || bot.make == Make::kLine;
  });
  return programs ? sandbox::ability() : util::Done{};
}

util::Status check_tournament_name(std::string_view name) {
  const bool shows = std::none_of(name.begin(), name.end(), [](char c) {
    return static_cast<unsigned char>(c) < ' ' || c == 127;
  });
  if (shows && !name.empty() && name.size() <= kMaxTournamentName) return util::Done{};
  return util::Error{fmt::format("{}; 1 to {} bytes without control characters were expected",
                                 util::quoted(name), kMaxTournamentName)};
}

std::string records_of(const Tournament& tournament, Journal& journal, long long id) {
  std::set<GameKey> counted;
  for (const auto& game : tournament.counted()) {
    if (game.played) counted.insert(game.pairing.key);
  }
  std::string text;
  journal.each_game(id, [&](const StoredGame& game) {
    if (!counted.contains(game.key)) return;
    if (!text.empty()) text += '\n';
    text += game.record;
  });
  return text;
}

}  // namespace espalier::arena
