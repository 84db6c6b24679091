// The unfinished bot: a folder beside the place where the bot will be, gone if it isn't finished.
// What a killed process left there is removed by the next that makes a bot in the same place.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "arena/adapt/tool.hpp"
#include "util/result.hpp"
#include "util/scratch_folder.hpp"

namespace espalier::arena {

// What was handed in, as it is.
struct HandIn {
  struct File {
    std::string path;  // inside the folder that was handed in; the name of a single file
    std::string text;
  };
  std::vector<File> files{};
  bool is_folder = false;
};

// The error says what can't be read. Folders: regular files only, and not more than a hand-in has.
util::Result<HandIn> read_hand_in(const std::filesystem::path& source);

class Workshop {
 public:
  // `bot` is the place of the bot to be.
  static util::Result<Workshop> open(const std::filesystem::path& bot, const ToolSettings& tools);

  const std::filesystem::path& root() const { return scratch_.path(); }

  // Paths are relative to the root.
  util::Status put(const std::filesystem::path& to, std::string_view text) const;
  // One file of adapters/, or a whole folder of it.
  util::Status put_adapter(std::string_view from, const std::filesystem::path& to) const;
  util::Status put_all(const HandIn& hand_in, const std::filesystem::path& to) const;

  // Runs a tool inside a folder of the workshop.
  util::Result<ToolRun> run(const std::filesystem::path& folder, std::vector<std::string> command);
  // The same at the root for a program that has hand-in code in it: it may only read, and not take
  // long.
  util::Result<ToolRun> try_out(std::vector<std::string> command);

  // Moves the bot to its place, where an older one is replaced in one step.
  util::Status finish();

 private:
  Workshop(util::ScratchFolder scratch, std::filesystem::path bot, const ToolSettings& tools);

  util::ScratchFolder scratch_;
  std::filesystem::path bot_;
  ToolSettings tools_;
};

}  // namespace espalier::arena
