// Bots as people name them: `espalier,level=3`, `careful`, `espalier,movetime=200ms,hash=64MiB`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/bot.hpp"
#include "core/limits.hpp"
#include "host/session.hpp"
#include "util/result.hpp"

namespace espalier::wire {

// The bot that plays and analyses when nobody asks for another.
inline constexpr std::string_view kFlagship = "espalier";

// For the help of every verb that takes bots.
inline constexpr std::string_view kBotSpecForm =
    "NAME[,key=value...] with level, depth, nodes, movetime, hash, threads, seed";

struct BotSpec {
  std::string text;  // as typed
  std::string name;
  core::BotSettings settings;  // the seed counts only if it was given
  bool seeded = false;
  core::Limits limits;  // only what was given
};

// The error says what is wrong and lists what there is.
util::Result<BotSpec> parse_bot_spec(std::string_view text, const std::vector<core::BotInfo>& bots);

// The flagship, or the last bot of a game that does not have it.
std::string usual_bot(const std::vector<core::BotInfo>& bots);
bool has_bot(const std::vector<core::BotInfo>& bots, std::string_view name);
std::string bot_names(const std::vector<core::BotInfo>& bots);  // `random, careful`

// What several verbs take: --depth and --threads in the words of their errors.
util::Result<int> parse_small(std::string_view name, std::string_view text, int min, int max);
// A size like 256MiB that this machine has.
util::Result<int> parse_hash(std::string_view text);
inline constexpr int kDeepestSearch = 999;
inline constexpr int kMaxThreads = 256;

}  // namespace espalier::wire
