// Facts about the program and the machine it runs on, for `espalier doctor`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace espalier::cli {

struct InstructionSet {
  std::string name;
  bool present;
  bool needed;  // the program was compiled to use it
};

struct MachineTool {
  std::string name;
  std::optional<std::string> path;
  std::string purpose;
  std::string advice;  // how to get it
};

struct Machine {
  std::string compiler;
  std::string build;      // "optimised, assertions off"
  std::string commit;     // "8ffe13512345 with changes"; "unknown"
  std::string built_for;  // what a processor must have at least: "x86-64-v2"
  std::string code;       // what the fast code of the games uses: "x86-64-v4"
  std::string cpu;
  unsigned cores;
  std::uint64_t memory_bytes;
  std::uint64_t free_memory_bytes;
  std::vector<InstructionSet> instruction_sets;
  std::string system;  // "Debian GNU/Linux 12 (bookworm)"
  std::string kernel;  // "Linux 6.1.0 x86_64"
  std::vector<MachineTool> tools;
};

Machine inspect_machine();

// `espalier 0.2.0 (commit 8ffe13512345, x86-64-v3)`: with the set of instructions in use.
std::string version_line();

}  // namespace espalier::cli
