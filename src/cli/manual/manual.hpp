// The manual page and the completions for shells, made of the table of verbs: what the program
// takes is written down once. `espalier generate man|bash|zsh|fish` prints them while the program
// is built.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/verbs/verbs.hpp"

namespace espalier::cli {

// Everything that they tell.
struct ManualFacts {
  std::vector<VerbDescription> verbs;
  std::string version;             // `0.2.0`
  std::string date;                // `2026-11-17`; empty: not known
  std::vector<std::string> games;  // `chain`, `chain:classic-9x6`, ...
  std::vector<std::string> bots;   // of all games: `espalier`, `level:1`, `careful`, ...
};
ManualFacts manual_facts();

// In roff, for man.
std::string manual_page(const ManualFacts& facts);
std::string bash_completion(const ManualFacts& facts);
std::string zsh_completion(const ManualFacts& facts);
std::string fish_completion(const ManualFacts& facts);

// What a shell offers for a value.
struct Completion {
  enum class Kind : std::uint8_t { kNothing, kFiles, kFolders, kGames, kBots, kWords };

  Kind kind = Kind::kNothing;
  std::vector<std::string> words{};
};
Completion completion_of(const ValueType& type);

// For those who build and pack the program: not in the list of verbs.
inline constexpr std::string_view kGenerateVerb = "generate";
int run_generate(const Context& context, Arguments arguments);

}  // namespace espalier::cli
