// A bot as a folder that can be moved anywhere: its files, and `bot.json`, which says how to start
// it. `espalier adapt` makes such folders; a person may write one by hand.
//
//   {
//     "espalier_bot": 1,
//     "name": "Ann",
//     "command": ["python3", "bot.py"]
//   }
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/ending.hpp"
#include "util/result.hpp"

namespace espalier::arena {

inline constexpr const char* kBotFile = "bot.json";

enum class BotProtocol : std::uint8_t { kLine, kUgi };

struct BotFolder {
  std::filesystem::path folder{};
  std::string name{};                 // by default that of the folder
  std::string course{};               // empty: not from a course
  std::optional<std::string> game{};  // `chain:orthogonal`; nothing: whatever it is asked to play
  BotProtocol protocol = BotProtocol::kLine;
  std::vector<std::string> command{};  // started inside the folder
  bool fresh_process_per_game = true;
  // A bot that can't play: `does not compile`, and what the compiler said. It has no command.
  core::Ending failed = core::Ending::kNone;
  std::string message{};

  bool has_failed() const { return failed != core::Ending::kNone; }
};

// Is there a bot in this folder (right or wrong)?
bool is_bot_folder(const std::filesystem::path& folder);

// The error names the file and every field that is wrong.
util::Result<BotFolder> read_bot_folder(const std::filesystem::path& folder);
// What read_bot_folder does with the text of the file; `folder` gives the name by default.
util::Result<BotFolder> parse_bot_file(const std::string& text,
                                       const std::filesystem::path& folder);

// Writes `bot.json`; the folder is there already.
util::Status write_bot_folder(const BotFolder& bot);

}  // namespace espalier::arena
