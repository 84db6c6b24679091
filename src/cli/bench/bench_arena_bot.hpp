// The bot that `espalier bench arena` starts many times over: the program itself, playing at random
// by the line protocol, with nothing in its way.
#pragma once

#include <span>
#include <string>

namespace espalier::cli {

// What the program is started with to be that bot.
inline constexpr const char* kArenaBot = "as-bot";

// Reads turns and answers until its input ends. With the word `crash` it ends at its first turn.
int run_arena_bot(std::span<const std::string> words);

}  // namespace espalier::cli
