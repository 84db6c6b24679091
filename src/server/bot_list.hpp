// The bots that a client may name. A client names them only by the ids of this list: no command and
// no path ever comes from the page.
//
//   level:3            the flagship at a level
//   espalier careful   a bot of the game
//   ladder:NAME        a bot of the ladder of this game
//   installed:NAME     a folder with a bot.json among the installed bots
#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "arena/contender.hpp"
#include "arena/journal.hpp"
#include "host/session.hpp"
#include "util/result.hpp"

namespace espalier::server {

struct ListedBot {
  std::string id;
  std::string name;
  std::string kind;  // `level`, `classic`, `flagship`, `ladder`, `installed`
  std::string summary;
  bool needs_sandbox = false;
};

nlohmann::ordered_json bot_json(const ListedBot& bot);

// Safe for all threads.
class BotList {
 public:
  // The journal holds the ladders and must outlive the list.
  BotList(arena::Journal& journal, std::filesystem::path installed)
      : journal_(journal), installed_(std::move(installed)) {}

  // `game` is the full name of the session's game.
  std::vector<ListedBot> bots(const host::Session& session, const std::string& game) const;
  // The bot behind an id, with a name to show. The error says that there is none such, or why it
  // cannot play.
  util::Result<arena::Contender> contender(std::string_view id, const host::Session& session,
                                           const std::string& game) const;

 private:
  std::vector<ListedBot> ladder_bots(const std::string& game) const;
  std::vector<ListedBot> installed_bots(const std::string& game) const;

  arena::Journal& journal_;
  std::filesystem::path installed_;
};

}  // namespace espalier::server
