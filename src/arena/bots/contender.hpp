// A bot that takes part, as people name it:
//
//   espalier   level:3   careful   negamax5,depth=4     a bot of the program
//   ugi:./engine --fast                                 a program that speaks UGI
//   line:python3 bot.py                                 a program that speaks the line protocol
//   bots/ann                                            a folder with a bot.json
//   NAME=BOT                                            any of them, under a name of its own
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "arena/bots/seat.hpp"
#include "arena/model/verdict.hpp"
#include "host/session.hpp"
#include "sandbox/sandbox.hpp"
#include "util/result.hpp"
#include "wire/bot_spec.hpp"

namespace espalier::arena {

inline constexpr std::string_view kBotForms =
    "a bot of the game (espalier, level:3, careful), ugi:COMMAND, line:COMMAND, or the\n"
    "folder of a bot (what `adapt` makes, or one with a bot.json of yours); NAME=BOT\n"
    "gives it a name";

class KeptBot;

enum class Make : std::uint8_t { kBuiltIn, kUgi, kLine, kBroken };

struct Contender {
  std::string name;
  std::string text{};  // as typed, without the name
  Make make = Make::kBuiltIn;
  wire::BotSpec spec{};        // of a bot of the program
  sandbox::Program program{};  // of the others
  bool fresh_process_per_game = false;
  bool adapted = false;   // made of coursework by `adapt`: a runner of ours speaks for it
  bool measured = false;  // one process for all games, whatever it has seen: for measurements
  Ending failure = Ending::kNone;  // of a broken one
  std::string failure_detail{};    // for people
  // Of its files, once they are kept (bot_store.hpp): the same name with another program is another
  // bot. It is started from the copies that are kept.
  std::string fingerprint{};
  std::shared_ptr<const KeptBot> kept{};
};

struct Confinement {
  bool confined = true;
  sandbox::SandboxLimits limits{};
};

// `session` tells which bots and which game there are; `game` is its full name.
util::Result<Contender> parse_contender(std::string_view text, const host::Session& session,
                                        std::string_view game, const Confinement& confinement);

// A bot that could play before, and why it can't any more.
util::Error bot_gone(const std::string& name, util::Error why);
// So that no text for others names where it is; parse_contender does so, too.
void know_folders_of(const Contender& contender);

// The bot as a text that means the same in every folder: files have their full paths.
std::string text_for_any_folder(const Contender& contender);

// Names that come twice get a number: `careful`, `careful-2`.
void make_names_unique(std::vector<Contender>& contenders);

// A seat for it; the bot is started when a game begins.
std::unique_ptr<Seat> open_seat(const Contender& contender, std::string_view game);

}  // namespace espalier::arena
