#include "arena/planning.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "sandbox/sandbox.hpp"
#include "util/text.hpp"

namespace espalier::arena {
namespace {

constexpr std::size_t kLongestName = 200;
// A race to n wins is not endless, even between bots that only draw.
constexpr int kGamesPerWin = 10;

struct KindName {
  std::string_view name;
  Kind kind;
};
constexpr std::array kKinds = {
    KindName{"round-robin", Kind::kRoundRobin}, KindName{"gauntlet", Kind::kGauntlet},
    KindName{"swiss", Kind::kSwiss}, KindName{"knockout", Kind::kKnockout}};

}  // namespace

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

void set_length(Plan& plan, std::optional<int> games, std::optional<int> first_to, int usual) {
  plan.first_to = first_to;
  plan.games = games.value_or(first_to ? *first_to * kGamesPerWin : usual);
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
  if (shows && !name.empty() && name.size() <= kLongestName) return util::Done{};
  return util::Error{fmt::format("{}; 1 to {} bytes without control characters were expected",
                                 util::quoted(name), kLongestName)};
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
