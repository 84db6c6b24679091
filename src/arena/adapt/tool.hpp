// Runs a compiler on files that nobody trusts: in the sandbox, with limits on time and memory.
#pragma once

#include <atomic>
#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "util/result.hpp"

namespace espalier::arena {

// How tools are run.
struct ToolSettings {
  bool confined = true;                     // in the sandbox
  const std::atomic<bool>* stop = nullptr;  // set: end it, nobody waits for it any more
};

struct ToolCommand {
  std::vector<std::string> command;
  std::filesystem::path folder;    // where it starts
  std::filesystem::path readable;  // what it may see besides the system
  bool writes = true;              // whether it may also write there
  ToolSettings settings{};
  std::chrono::seconds longest{60};
};

struct ToolRun {
  bool good = false;     // ended by itself with exit code 0
  bool late = false;     // the time ran out; the output says so, too
  std::string output{};  // standard output and error
};

// An error is about this machine, or that it was stopped.
util::Result<ToolRun> run_tool(const ToolCommand& tool);

}  // namespace espalier::arena
