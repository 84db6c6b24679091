// What people type and write about bots: commands, names, openings, descriptions. Whatever it is,
// the answer is a value that can be used or a message; nothing is started here.
#include "arena/adapt/bot_folder.hpp"
#include "arena/bots/contender.hpp"
#include "arena/model/bot_name.hpp"
#include "arena/model/command.hpp"
#include "arena/model/time_control.hpp"
#include "arena/schedule/openings.hpp"
#include "support.hpp"

using namespace espalier;

namespace {

template <class T>
void require_message(const util::Result<T>& result) {
  if (!result) fuzz::require(!result.error().message.empty(), "an error says why");
}

void read_command(std::string_view text) {
  const auto words = arena::split_command(text);
  require_message(words);
  if (!words) return;
  fuzz::require(!words->empty(), "a command has a word");
  // Quoted again, it is the same command.
  std::string again;
  for (const auto& word : *words) {
    again += ' ';
    for (const char c : word) {
      if (c == '\'') {
        again += "\"'\"";
      } else {
        again += std::string("'") + c + "'";
      }
    }
    if (word.empty()) again += "''";
  }
  fuzz::require(*arena::split_command(again) == *words, "quotes keep words");
}

void read_openings(std::string_view text, const host::Session& start) {
  require_message(arena::parse_openings(text));
  require_message(arena::parse_clock(text));
  const auto openings = arena::read_openings(text, start);
  require_message(openings);
  if (!openings) return;
  for (int pair = 0; pair < 3; ++pair) {
    const auto session = arena::opening_of(*openings, start, 1, pair);
    fuzz::require(session->result() == core::Outcome::kNone, "an opening is not over");
  }
}

void read_bot(std::string_view text, const host::Session& session, const std::string& game) {
  const auto bot = arena::parse_contender(text, session, game, {});
  require_message(bot);
  if (bot) fuzz::require(static_cast<bool>(arena::check_name(bot->name)), "a bot has a name");
}

void read_description(std::string_view text) {
  const auto bot = arena::parse_bot_file(std::string(text), "folder");
  require_message(bot);
  if (!bot) return;
  fuzz::require(!bot->name.empty(), "a bot has a name");
  fuzz::require(!bot->command.empty() || bot->failed != core::Ending::kNone,
                "it has a command, or a reason");
  fuzz::require(static_cast<bool>(arena::check_name(arena::tidy_name(bot->name))),
                "its name can be shown");
}

}  // namespace

// The first byte chooses a game, the rest is read as everything that it may be.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const auto session = fuzz::open(data[0]);
  const auto text = fuzz::text(data + 1, size - 1);
  read_command(text);
  read_openings(text, *session);
  read_bot(text, *session, fuzz::variant(data[0]));
  read_description(text);
  return 0;
}
