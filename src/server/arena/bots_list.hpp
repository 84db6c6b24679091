// The bots that can play behind the server, each with an id. Only these ids are accepted in any
// request: no command and no path ever comes from outside.
//
//   level:3          a level of the flagship
//   espalier         the flagship
//   careful          a classic bot of the game
//   nolook-as-met    a classic bot as its program was met
//   careful,depth=3  a bot of the program that has a depth, with another one
//   ladder:ann       a bot of the game's ladder
//   installed:ann    a folder with a bot.json among the installed bots
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "arena/bots/contender.hpp"
#include "arena/store/store.hpp"
#include "games/registry.hpp"
#include "server/http/reply.hpp"
#include "util/result.hpp"

namespace espalier::server {

struct ListedBot {
  std::string id;
  std::string name;
  std::string kind;  // level, classic, as-met, flagship, ladder, installed
  std::string summary;
  bool needs_sandbox = false;
  std::string text;       // as arena::parse_contender reads it; stays inside the server
  std::string folder{};   // of an installed bot
  std::string written{};  // its name as bot.json has it, where that can't be its name here
  int depth = 0;          // plies it looks ahead by itself; 0: no depth can be chosen
  int deepest = 0;        // the most that can be chosen
  // What the summary is made of, for other languages.
  int place = 0;           // on the ladder
  std::string made_for{};  // the game of an installed bot; empty: any
  std::string course{};    // where it was handed in
  core::Ending failed = core::Ending::kNone;
};

// An installed bot that can't be listed, and why.
struct LeftOutBot {
  std::string folder;
  util::Error why;
};

// For several threads at once; the list has who is on the ladder or in the folder now.
class BotsList {
 public:
  // `installed` is the folder whose folders are bots; it need not be there. The store, which has
  // the ladders, must outlive the list.
  BotsList(std::filesystem::path installed, arena::Store& store)
      : installed_(std::move(installed)), store_(store) {}

  // `left_out`, if anybody asks: installed bots that are not on the list.
  std::vector<ListedBot> list(const games::GameChoice& game,
                              std::vector<LeftOutBot>* left_out = nullptr) const;
  // Ready to play. The error says what is wrong with the id or the bot.
  util::Result<arena::Contender> contender(std::string_view id,
                                           const games::GameChoice& game) const;

  // GET /bots?game=
  util::Result<nlohmann::ordered_json> show(const Request& request) const;

 private:
  void add_ladder(const games::GameChoice& game, std::vector<ListedBot>& bots) const;
  void add_installed(const games::GameChoice& game, std::vector<ListedBot>& bots,
                     std::vector<LeftOutBot>* left_out = nullptr) const;

  std::filesystem::path installed_;
  arena::Store& store_;
};

}  // namespace espalier::server
