// The command line of a bot, as typed behind `ugi:` and `line:`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sandbox/sandbox.hpp"
#include "util/result.hpp"

namespace espalier::arena {

// Words between blanks; quotes '...' and "..." keep blanks together, \ the next character.
util::Result<std::vector<std::string>> split_command(std::string_view text);

// The other way round: a text that gives the same words.
std::string join_command(const std::vector<std::string>& words);

// What to start: words that name files become full paths, and the folder of the first such file
// that is not of the system is the bot's own.
util::Result<sandbox::Program> program_of(const std::vector<std::string>& words);

// The files of the system that the command names, which are not copied with a bot.
std::vector<std::filesystem::path> system_files(const sandbox::Program& program);

// `bot` for `python3 bots/bot.py --fast`
std::string short_name(const std::vector<std::string>& words);

// How 0.1.0 told that a bot has changed, for tournaments that it began: by the files that the
// command names, and by those of its folder if there is a bot.json. See bot_store.hpp for today's.
std::string fingerprint_of_0_1_0(const sandbox::Program& program);

}  // namespace espalier::arena
