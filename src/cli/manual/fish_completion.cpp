// Completions for fish: a line for each option, with the verb that has to stand before it.
#include <fmt/format.h>

#include "cli/manual/manual.hpp"
#include "util/text.hpp"

namespace espalier::cli {
namespace {

// Inside single quotes.
std::string fish_quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c == '\n' ? ' ' : c;
  }
  return out + "'";
}

// What is offered: behind an option, or as an argument.
std::string fish_offer(const OptionDescription& option) {
  const auto completion = completion_of(option.type);
  const std::string only = option.positional ? "" : "-x ";
  switch (completion.kind) {
    case Completion::Kind::kFiles: return option.positional ? "-F" : "-r -F";
    case Completion::Kind::kFolders: return only + "-a '(__fish_complete_directories)'";
    case Completion::Kind::kGames: return only + "-a '$__espalier_games'";
    case Completion::Kind::kBots:
      return only + "-a '$__espalier_bots (__fish_complete_directories)'";
    case Completion::Kind::kWords:
      return only + "-a " + fish_quoted(util::join(completion.words, " "));
    case Completion::Kind::kNothing: break;
  }
  return only;
}

std::string fish_names(const OptionDescription& option) {
  std::string names;
  if (!option.short_name.empty()) names += " -s " + option.short_name.substr(1);
  names += " -l " + option.name.substr(2);
  for (const auto& alias : option.aliases) names += " -l " + alias.substr(2);
  return names;
}

std::string fish_verb(const VerbDescription& verb) {
  std::string condition = "__espalier_at " + verb.name;
  std::string lines;
  for (const auto& part : verb.parts) {
    lines += fmt::format("complete -c espalier -n '__espalier_just {}' -a {} -d {}\n", verb.name,
                         part.name.substr(part.name.rfind(' ') + 1), fish_quoted(part.summary));
  }
  for (const auto& part : verb.parts) condition += "; and not __espalier_at " + part.name;
  const auto start = fmt::format("complete -c espalier -n '{}'", condition);
  for (const auto& option : verb.options) {
    lines += fmt::format("{}{} -d {}", start, fish_names(option), fish_quoted(option.help));
    if (!option.value_name.empty()) lines += " " + fish_offer(option);
    lines += "\n";
  }
  lines += start + " -l help -d 'show help and stop'\n";
  for (const auto& argument : verb.arguments) {
    const auto offer = fish_offer(argument);
    if (!offer.empty()) lines += fmt::format("{} {}\n", start, offer);
  }
  for (const auto& part : verb.parts) lines += fish_verb(part);
  return lines;
}

constexpr std::string_view kFishFunctions = R"(
function __espalier_at -d 'Whether these words stand behind espalier'
    set -l typed (commandline -opc)
    test (count $typed) -gt (count $argv); or return 1
    for i in (seq (count $argv))
        test "$typed[$(math $i + 1)]" = "$argv[$i]"; or return 1
    end
end

function __espalier_just -d 'Whether these words and no more stand behind espalier'
    test (count (commandline -opc)) -eq (math (count $argv) + 1); and __espalier_at $argv
end

complete -c espalier -f
complete -c espalier -n __espalier_just -l help -d 'list the verbs and stop'
complete -c espalier -n __espalier_just -l version -d 'print version, commit and instruction set, and stop'
)";

}  // namespace

std::string fish_completion(const ManualFacts& facts) {
  std::string text = fmt::format(
      "# fish completion for espalier, made by `espalier generate fish`\n\n"
      "set -g __espalier_games {}\nset -g __espalier_bots {}\n{}",
      util::join(facts.games, " "), util::join(facts.bots, " "), kFishFunctions);
  for (const auto& verb : facts.verbs) {
    text += fmt::format("complete -c espalier -n __espalier_just -a {} -d {}\n", verb.name,
                        fish_quoted(verb.summary));
  }
  for (const auto& verb : facts.verbs) text += fish_verb(verb);
  return text;
}

}  // namespace espalier::cli
