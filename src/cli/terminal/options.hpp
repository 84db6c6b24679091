// The command line of one verb: what it takes, its help, and what was given. CLI11 does the
// parsing and is seen by options.cpp alone.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/context.hpp"

namespace CLI {
class App;
}

namespace espalier::cli {

struct About {
  std::string usage;                  // behind `espalier VERB`: `GAME[:VARIANT] DEPTH`
  std::string summary;                // a sentence or a few, shown at the top of the help
  std::vector<std::string> examples;  // commands that work as they are printed
};

// Example:
//   Options options({"GAME [--json]", "Shows a game.", {"espalier show chain"}});
//   options.argument("GAME", "the game").flag("--json", "as data");
//   if (const auto code = options.parse(context, arguments)) return *code;
//   if (options.has("--json")) ...
class Options {
 public:
  explicit Options(About about);
  ~Options();
  Options(const Options&) = delete;
  Options& operator=(const Options&) = delete;

  Options& argument(const std::string& name, const std::string& help);
  Options& optional_argument(const std::string& name, const std::string& help);
  // Any number of words; texts() gives them.
  Options& arguments(const std::string& name, const std::string& help);
  Options& flag(const std::string& name, const std::string& help);
  Options& value(const std::string& name, const std::string& placeholder, const std::string& help);

  // Shared by several verbs, so that they read the same everywhere.
  Options& game_argument();
  Options& position_value();
  Options& json_flag();

  // An exit code when the verb has nothing left to do: help was printed, or the use was wrong.
  std::optional<int> parse(const Context& context, Arguments arguments);

  bool has(const std::string& name) const;
  // What was given for an argument or a value, if it was.
  std::optional<std::string> text(const std::string& name) const;
  std::vector<std::string> texts(const std::string& name) const;

 private:
  std::string help(std::string_view verb) const;

  About about_;
  std::unique_ptr<CLI::App> app_;
};

}  // namespace espalier::cli
