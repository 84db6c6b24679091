#include "server/arena/bots_list.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "arena/adapt/bot_folder.hpp"
#include "arena/ladder/ladder.hpp"
#include "arena/ladder/ladder_report.hpp"
#include "arena/model/bot_name.hpp"
#include "server/analysis/asked_bot.hpp"
#include "util/folders.hpp"
#include "util/text.hpp"
#include "wire/bot_kind.hpp"

namespace espalier::server {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr std::size_t kMaxInstalled = 500;

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
    bots.push_back(
        {bot.id, bot.id, std::string(wire::bot_kind(bot.id)), bot.summary, false, bot.id});
    bots.back().depth = bot.depth;
    bots.back().deepest = max_depth(bot);
  }
}

bool is_program(const arena::Contender& bot) {
  return bot.make == arena::Make::kUgi || bot.make == arena::Make::kLine;
}

std::string summary_of(const arena::BotFolder& bot) {
  if (bot.has_failed()) return std::string(core::text(bot.failed));
  std::string text = bot.game ? "for " + *bot.game : "for any game";
  if (!bot.course.empty()) text += ", " + bot.course;
  return text;
}

// In the order of their names, whatever the disk says.
std::vector<fs::path> bot_folders(const fs::path& installed) {
  std::error_code error;
  std::vector<fs::path> folders;
  for (fs::directory_iterator entry(installed, error), end; !error && entry != end;
       entry.increment(error)) {
    if (arena::is_bot_folder(entry->path())) folders.push_back(entry->path());
  }
  std::sort(folders.begin(), folders.end());
  return folders;
}

// The text of a bot with another depth; `settings` is all behind its id, as `,depth=3`.
util::Result<std::string> with_depth(const ListedBot& bot, std::string_view settings) {
  constexpr std::string_view kDepth = ",depth=";
  if (!settings.starts_with(kDepth)) {
    return util::Error{fmt::format("{} of {}: only a depth can be chosen, as in {},depth=3",
                                   util::quoted(settings), bot.id, bot.id)};
  }
  const auto depth = chosen_depth(bot.id, settings.substr(kDepth.size()), bot.deepest);
  if (!depth) return depth.error();
  return fmt::format("{}{}{}", bot.text, kDepth, *depth);
}

// Without the path: the page is not only for the owner of the machine.
util::Error without_path(util::Error error) {
  if (auto why = util::value_of(error, "why"); !why.empty()) error.message = std::move(why);
  return util::without_folders(std::move(error));
}

}  // namespace

void BotsList::add_ladder(const games::GameChoice& game, std::vector<ListedBot>& bots) const {
  const auto on_ladder = arena::Ladder(store_, game.name()).bots();
  if (!on_ladder) return;
  for (const auto& bot : *on_ladder) {
    const auto kind = arena::kind_of_text(bot.text);
    bots.push_back({"ladder:" + bot.name, bot.name, "ladder",
                    fmt::format("place {} of the ladder", bot.place),
                    kind == "program" || kind == "installed", bot.text});
    bots.back().place = bot.place;
  }
}

void BotsList::add_installed(const games::GameChoice& game, std::vector<ListedBot>& bots,
                             std::vector<LeftOutBot>* left_out) const {
  const auto leave_out = [&](const std::string& folder, util::Error why) {
    if (left_out != nullptr) left_out->push_back({util::printable(folder), std::move(why)});
  };
  const auto session = game.open();
  std::size_t listed = 0;
  for (const auto& folder : bot_folders(installed_)) {
    const auto file = folder.filename().string();
    // A name that cannot be shown as it is written cannot be an id either.
    if (const auto good = arena::check_name(file); !good) {
      auto why = good.error();
      why.message += "; give the folder another name";
      leave_out(file, std::move(why));
      continue;
    }
    const auto bot = arena::read_bot_folder(folder);
    if (!bot) {
      leave_out(file, without_path(bot.error()));
      continue;
    }
    if (bot->game && !game.name().starts_with(*bot->game)) continue;  // made for another game
    std::error_code error;
    const auto text = fs::absolute(folder, error).string();
    const auto contender = arena::parse_contender(text, *session, game.name(), {});
    if (!contender) {
      const auto why = util::without_folders(contender.error());
      leave_out(file, util::caused_by(
                          {util::ErrorCode::kBotCannotPlay, why.message, {{"bot", file}}}, why));
    } else if (++listed > kMaxInstalled) {
      leave_out(file, {util::ErrorCode::kTooManyInstalled,
                       fmt::format("at most {} installed bots are listed", kMaxInstalled),
                       {{"max", std::to_string(kMaxInstalled)}}});
    } else {
      bots.push_back({"installed:" + file, contender->name, "installed", summary_of(*bot),
                      is_program(*contender), text, file,
                      bot->name == contender->name ? "" : bot->name});
      bots.back().made_for = bot->game.value_or("");
      bots.back().course = bot->course;
      bots.back().failed = bot->failed;
    }
  }
}

std::vector<ListedBot> BotsList::list(const games::GameChoice& game,
                                      std::vector<LeftOutBot>* left_out) const {
  std::vector<ListedBot> bots;
  add_built_in(*game.open(), bots);
  add_ladder(game, bots);
  add_installed(game, bots, left_out);
  return bots;
}

util::Result<arena::Contender> BotsList::contender(std::string_view id,
                                                   const games::GameChoice& game) const {
  const auto session = game.open();
  std::vector<ListedBot> bots;
  if (id.starts_with("ladder:")) {
    add_ladder(game, bots);
  } else if (id.starts_with("installed:")) {
    add_installed(game, bots);
  } else {
    add_built_in(*session, bots);
  }
  const auto settings = id.substr(std::min(id.find(','), id.size()));
  const auto plain = id.substr(0, id.size() - settings.size());
  const auto found =
      std::find_if(bots.begin(), bots.end(), [&](const ListedBot& bot) { return bot.id == plain; });
  if (found == bots.end()) {
    return util::Error{util::ErrorCode::kUnknownBot,
                       fmt::format("there is no bot {} for {}; /api/v1/bots?game={} lists all",
                                   util::quoted(id), game.name(), game.name()),
                       {{"game", game.name()}, {"name", util::printable(id)}}};
  }
  const util::Result<std::string> text =
      settings.empty() ? util::Result<std::string>(found->text) : with_depth(*found, settings);
  if (!text) return text.error();
  auto contender = arena::parse_contender(*text, *session, game.name(), {});
  if (!contender) {
    return util::caused_by(
        {util::ErrorCode::kBotCannotPlay,
         fmt::format("{} can't play: {}", found->name, contender.error().message),
         {{"bot", found->name}}},
        contender.error());
  }
  // With a depth of its own it is another bot, called as on the command line.
  if (settings.empty()) contender->name = found->name;
  return contender;
}

util::Result<Json> BotsList::show(const Request& request) const {
  const auto name = request.parameter("game");
  if (!name)
    return util::Error{util::ErrorCode::kInvalid,
                       "say for which game, as in /api/v1/bots?game=chain"};
  const auto game = games::choose(*name);
  if (!game) return game.error();
  Json list_json = Json::array();
  std::vector<LeftOutBot> left_out;
  for (const auto& bot : list(*game, &left_out)) {
    Json json = {{"id", bot.id},
                 {"name", bot.name},
                 {"kind", bot.kind},
                 {"summary", bot.summary},
                 {"needs_sandbox", bot.needs_sandbox}};
    if (bot.depth > 0) {
      json["depth"] = bot.depth;
      json["deepest"] = bot.deepest;
    }
    if (!bot.folder.empty()) json["folder"] = bot.folder;
    if (!bot.written.empty()) json["written"] = bot.written;
    if (bot.place > 0) json["place"] = bot.place;
    if (!bot.made_for.empty()) json["made_for"] = bot.made_for;
    if (!bot.course.empty()) json["course"] = bot.course;
    if (bot.failed != core::Ending::kNone) json["failed"] = core::word(bot.failed);
    list_json.push_back(std::move(json));
  }
  Json left_json = Json::array();
  for (const auto& bot : left_out) {
    Json values = Json::object();
    for (const auto& [key, value] : bot.why.values) values[key] = value;
    left_json.push_back({{"folder", bot.folder},
                         {"why", bot.why.message},
                         {"code", util::kind_of(bot.why.code).name},
                         {"values", std::move(values)}});
    add_causes(left_json.back(), bot.why);
  }
  return Json{
      {"game", game->name()}, {"bots", std::move(list_json)}, {"left_out", std::move(left_json)}};
}

}  // namespace espalier::server
