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

// What to start: words that name files become full paths, and the folder of the first such file is
// the bot's own.
util::Result<sandbox::Program> program_of(const std::vector<std::string>& words);

// `bot` for `python3 bots/bot.py --fast`
std::string short_name(const std::vector<std::string>& words);

// Of the files that the command names and of everything in the bot's own folder that looks like
// a part of it: changes when the bot does.
std::string fingerprint(const sandbox::Program& program);

// Of the folder that a path means now; empty when it means none.
std::string folder_identity(const std::filesystem::path& folder);

}  // namespace espalier::arena
