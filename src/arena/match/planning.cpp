#include "arena/match/planning.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "arena/bots/bot_store.hpp"
#include "sandbox/sandbox.hpp"
#include "util/text.hpp"
#include "util/utf8.hpp"

namespace espalier::arena {
namespace {

constexpr std::size_t kMaxTournamentName = 200;

}  // namespace

util::Status add_bots(Plan& plan, const std::vector<std::string>& bots) {
  for (const auto& text : bots) {
    auto bot = parse_contender(text, *plan.start, plan.game, plan.confinement());
    if (!bot) return util::Error{fmt::format("{}: {}", util::quoted(text), bot.error().message)};
    plan.bots.push_back(std::move(*bot));
  }
  make_names_unique(plan.bots);
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

util::Status check_sandbox(const Plan& plan) {
  if (!plan.confined) return util::Done{};
  const bool programs = std::any_of(plan.bots.begin(), plan.bots.end(), [](const Contender& bot) {
    return bot.make == Make::kUgi || bot.make == Make::kLine;
  });
  return programs ? sandbox::ability() : util::Done{};
}

util::Status check_tournament_name(std::string_view name) {
  // In an address, `.` and `..` are not names.
  const bool dots = name == "." || name == "..";
  if (util::shows_as_written(name) && !dots && !name.empty() && name.size() <= kMaxTournamentName)
    return util::Done{};
  return util::Error{
      util::ErrorCode::kBadTournamentName,
      fmt::format("{}; 1 to {} bytes without characters that nobody sees were expected",
                  util::quoted(name), kMaxTournamentName),
      {{"name", util::printable(name)}, {"max", std::to_string(kMaxTournamentName)}}};
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
