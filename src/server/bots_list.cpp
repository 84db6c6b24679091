#include "server/bots_list.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "arena/bot_folder.hpp"
#include "arena/bot_name.hpp"
#include "arena/ladder.hpp"
#include "util/text.hpp"
#include "wire/bot_spec.hpp"

namespace espalier::server {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr std::size_t kMostInstalled = 500;

void add_built_in(const host::Session& session, std::vector<ListedBot>& bots) {
  const auto known = session.bots();
  if (wire::has_bot(known, wire::kFlagship)) {
    for (int level = 1; level <= core::kLevels; ++level) {
      const auto id = fmt::format("level:{}", level);
      bots.push_back(
          {id, id, "level", fmt::format("level {} of {}", level, core::kLevels), false, id});
    }
  }
  for (const auto& bot : known) {
    const bool flagship = bot.id == wire::kFlagship;
    bots.push_back({bot.id, bot.id, flagship ? "flagship" : "classic", bot.summary, false, bot.id});
  }
}

bool is_program(const arena::Contender& bot) {
  return bot.make == arena::Make::kUgi || bot.make == arena::Make::kLine;
}

std::string summary_of(const arena::BotFolder& bot) {
  if (!bot.failed.empty()) return bot.failed;
  std::string text = bot.game ? "for " + *bot.game : "for any game";
  if (!bot.course.empty()) text += ", " + bot.course;
  return text;
}

}  // namespace

std::string_view kind_of_text(std::string_view text) {
  if (text.starts_with("level:")) return "level";
  if (text.starts_with("ugi:") || text.starts_with("line:")) return "program";
  if (text.find('/') != std::string_view::npos) return "installed";
  return text.substr(0, text.find(',')) == wire::kFlagship ? "flagship" : "classic";
}

void BotsList::add_ladder(const games::Choice& game, std::vector<ListedBot>& bots) const {
  auto ladder = arena::Ladder::open(journal_, game.name());
  if (!ladder) return;
  for (const auto& bot : ladder->bots()) {
    const auto kind = kind_of_text(bot.text);
    bots.push_back({"ladder:" + bot.name, bot.name, "ladder",
                    fmt::format("place {} of the ladder", bot.place),
                    kind == "program" || kind == "installed", bot.text});
  }
}

void BotsList::add_installed(const games::Choice& game, std::vector<ListedBot>& bots) const {
  std::error_code error;
  std::vector<fs::path> folders;
  for (fs::directory_iterator entry(installed_, error), end; !error && entry != end;
       entry.increment(error)) {
    if (folders.size() < kMostInstalled && arena::is_bot_folder(entry->path())) {
      folders.push_back(entry->path());
    }
  }
  std::sort(folders.begin(), folders.end());
  const auto session = game.open();
  for (const auto& folder : folders) {
    const auto text = fs::absolute(folder, error).string();
    const auto file = folder.filename().string();
    // A name that cannot be shown as it is written cannot be an id either.
    if (!arena::check_name(file)) continue;
    const auto bot = arena::read_bot_folder(folder);
    const auto contender = arena::parse_contender(text, *session, game.name(), {});
    if (!bot || !contender) continue;  // broken, or made for another game
    bots.push_back({"installed:" + file, contender->name, "installed", summary_of(*bot),
                    is_program(*contender), text});
  }
}

std::vector<ListedBot> BotsList::list(const games::Choice& game) const {
  std::vector<ListedBot> bots;
  add_built_in(*game.open(), bots);
  add_ladder(game, bots);
  add_installed(game, bots);
  return bots;
}

util::Result<arena::Contender> BotsList::contender(std::string_view id,
                                                   const games::Choice& game) const {
  const auto session = game.open();
  std::vector<ListedBot> bots;
  if (id.starts_with("ladder:")) {
    add_ladder(game, bots);
  } else if (id.starts_with("installed:")) {
    add_installed(game, bots);
  } else {
    add_built_in(*session, bots);
  }
  const auto found =
      std::find_if(bots.begin(), bots.end(), [&](const ListedBot& bot) { return bot.id == id; });
  if (found == bots.end()) {
    return util::Error{fmt::format("there is no bot {} for {}; /api/v1/bots?game={} lists all",
                                   util::quoted(id), game.name(), game.name())};
  }
  auto contender = arena::parse_contender(found->text, *session, game.name(), {});
  if (!contender) {
    return util::Error{fmt::format("{} can't play: {}", found->name, contender.error().message)};
  }
  contender->name = found->name;
  return contender;
}

Reply BotsList::handle(const Request& request) const {
  if (request.method != "GET") return error_reply(405, "the list of bots can only be read");
  const auto name = request.parameter("game");
  if (!name) return error_reply(400, "say for which game, as in /api/v1/bots?game=chain");
  const auto game = games::choose(*name);
  if (!game) return error_reply(400, game.error().message);
  Json list_json = Json::array();
  for (const auto& bot : list(*game)) {
    list_json.push_back({{"id", bot.id},
                         {"name", bot.name},
                         {"kind", bot.kind},
                         {"summary", bot.summary},
                         {"needs_sandbox", bot.needs_sandbox}});
  }
  const Json json = {{"game", game->name()}, {"bots", std::move(list_json)}};
  return json_reply(200, json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

}  // namespace espalier::server
