// The files that bots are started from: copies that are taken once, named by what is in them, and
// out of everybody's reach. Changing the originals afterwards changes nothing.
//
// A bot is its whole folder; for a command that is the folder of the first file that it names, and
// the other files that it names. Not part of it are files and folders whose names begin with a dot,
// databases that this process has open (reading one would drop its locks), and reports that it is
// about to write.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "arena/bots/contender.hpp"
#include "sandbox/sandbox.hpp"
#include "util/result.hpp"

namespace espalier::arena {

inline constexpr int kMaxBotFiles = 5000;

// How a fingerprint was taken stands before it. What 0.1.0 took has nothing there.
inline constexpr std::string_view kTreeMethod = "tree1:";

// A file or folder out of the reach of others, removed with the last who holds it.
struct KeptTree;

class KeptBot {
 public:
  // Takes a copy, or finds that there is one. The error names the file that can't be part of a bot.
  static util::Result<std::shared_ptr<const KeptBot>> of(
      const sandbox::Program& program, const std::vector<std::filesystem::path>& reports = {});

  // The same for the same files, wherever they are, and for no others.
  const std::string& fingerprint() const { return fingerprint_; }
  const std::vector<sandbox::Copy>& copies() const { return copies_; }
  // Whether the copy is as it was made; quick enough for every start.
  util::Status check() const;

 private:
  KeptBot() = default;

  std::string fingerprint_;
  std::vector<sandbox::Copy> copies_;
  std::vector<std::shared_ptr<const KeptTree>> trees_;
};

// Gives a bot that is a program its copy and its fingerprint; others need none.
util::Status keep_files(Contender& contender,
                        const std::vector<std::filesystem::path>& reports = {});

// The fingerprint of the bot by the method of one that was taken earlier.
std::string fingerprint_like(const Contender& contender, std::string_view earlier);

}  // namespace espalier::arena
