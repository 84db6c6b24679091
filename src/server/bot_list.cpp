#include "server/bot_list.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "arena/bot_folder.hpp"
#include "arena/ladder.hpp"
#include "util/text.hpp"
#include "wire/bot_spec.hpp"
#include "wire/json.hpp"

namespace espalier::server {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kLadder = "ladder:";
constexpr std::string_view kInstalled = "installed:";
constexpr std::size_t kMostInstalled = 500;

// A bot made for `chain:orthogonal` plays `chain:orthogonal-5x6`.
bool plays(const std::optional<std::string>& own, std::string_view game) {
  return !own || game == *own ||
         (game.starts_with(*own) && (game[own->size()] == ':' || game[own->size()] == '-'));
}

std::vector<ListedBot> own_bots(const host::Session& session) {
  std::vector<ListedBot> list;
  const auto bots = session.bots();
  if (wire::has_bot(bots, wire::kFlagship)) {
    for (int level = 1; level <= core::kLevels; ++level) {
      list.push_back({fmt::format("level:{}", level), fmt::format("Level {}", level), "level",
                      fmt::format("the flagship at level {} of {}", level, core::kLevels)});
    }
  }
  for (const auto& bot : bots) {
    const bool flagship = bot.id == wire::kFlagship;
    list.push_back({bot.id, bot.id, flagship ? "flagship" : "classic", bot.summary});
  }
  return list;
}

bool is_program(std::string_view text) {
  return text.starts_with("ugi:") || text.starts_with("line:") ||
         text.find('/') != std::string_view::npos;
}

util::Error unknown(std::string_view id) {
  return util::Error{fmt::format("there is no bot {} for this game", util::quoted(id))};
}

}  // namespace

nlohmann::ordered_json bot_json(const ListedBot& bot) {
  return {{"id", bot.id},
          {"name", bot.name},
          {"kind", bot.kind},
          {"summary", bot.summary},
          {"needs_sandbox", bot.needs_sandbox}};
}

std::vector<ListedBot> BotList::bots(const host::Session& session, const std::string& game) const {
  auto list = own_bots(session);
  for (auto& bot : ladder_bots(game)) list.push_back(std::move(bot));
  for (auto& bot : installed_bots(game)) list.push_back(std::move(bot));
  return list;
}

std::vector<ListedBot> BotList::ladder_bots(const std::string& game) const {
  std::vector<ListedBot> list;
  auto ladder = arena::Ladder::open(journal_, game);
  if (!ladder) return list;
  for (const auto& bot : ladder->bots()) {
    list.push_back({fmt::format("{}{}", kLadder, bot.name), bot.name, "ladder",
                    fmt::format("place {} of the ladder", bot.place), is_program(bot.text)});
  }
  return list;
}

std::vector<ListedBot> BotList::installed_bots(const std::string& game) const {
  std::vector<ListedBot> list;
  std::error_code failed;
  for (fs::directory_iterator entry(installed_, failed), end; !failed && entry != end;
       entry.increment(failed)) {
    if (list.size() >= kMostInstalled) break;
    std::error_code ignored;
    if (!entry->is_directory(ignored) || !arena::is_bot_folder(entry->path())) continue;
    const auto bot = arena::read_bot_folder(entry->path());
    if (!bot || !bot->failed.empty() || !plays(bot->game, game)) continue;
    const auto summary = bot->course.empty() ? std::string("an installed bot")
                                             : fmt::format("from the course {}", bot->course);
    list.push_back({fmt::format("{}{}", kInstalled, entry->path().filename().string()), bot->name,
                    "installed", summary, true});
  }
  std::sort(list.begin(), list.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
  return list;
}

util::Result<arena::Contender> BotList::contender(std::string_view id, const host::Session& session,
                                                  const std::string& game) const {
  const auto parsed = [&](const std::string& text) {
    return arena::parse_contender(text, session, game, {});
  };
  if (id.starts_with(kLadder)) {
    auto ladder = arena::Ladder::open(journal_, game);
    if (!ladder) return ladder.error();
    const auto bot = ladder->find(id.substr(kLadder.size()));
    if (!bot) return unknown(id);
    return parsed(bot->name + "=" + bot->text);
  }
  if (id.starts_with(kInstalled)) {
    for (const auto& bot : installed_bots(game)) {
      if (bot.id != id) continue;
      return parsed((installed_ / id.substr(kInstalled.size())).string());
    }
    return unknown(id);
  }
  for (const auto& bot : own_bots(session)) {
    if (bot.id == id) return parsed(bot.id);
  }
  return unknown(id);
}

}  // namespace espalier::server
