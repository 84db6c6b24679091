// Completions for zsh: a function for each verb, which calls _arguments.
#include <fmt/format.h>

#include <algorithm>

#include "cli/manual/manual.hpp"
#include "util/text.hpp"

namespace espalier::cli {
namespace {

// A text inside a specification of _arguments, and this inside single quotes.
std::string zsh_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
    out += c == '\n' ? ' ' : c;
    if (c == '\'') out += "\\''";
  }
  return out;
}

// `bench rules` -> `_espalier_bench_rules`
std::string zsh_function(std::string name) {
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == ' ' || c == '-'; }, '_');
  return "_espalier_" + name;
}

std::string zsh_action(const OptionDescription& option) {
  const auto completion = completion_of(option.type);
  switch (completion.kind) {
    case Completion::Kind::kFiles: return "_files";
    case Completion::Kind::kFolders: return "_files -/";
    case Completion::Kind::kGames: return "__espalier_game";
    case Completion::Kind::kBots: return "__espalier_bot";
    case Completion::Kind::kWords: return "(" + util::join(completion.words, " ") + ")";
    case Completion::Kind::kNothing: break;
  }
  return " ";  // something is typed, and nothing is offered
}

std::string zsh_value(const OptionDescription& option) {
  return fmt::format(":{}:{}", zsh_text(option.value_name), zsh_action(option));
}

std::string zsh_option(const OptionDescription& option) {
  const bool value = !option.value_name.empty();
  std::string names = option.name;
  std::string braces = option.name + (value ? "=" : "");
  for (const auto& alias : option.aliases) {
    names += " " + alias;
    braces += "," + alias + (value ? "=" : "");
  }
  if (!option.short_name.empty()) {
    names += " " + option.short_name;
    braces += "," + option.short_name;
  }
  const auto rest =
      fmt::format("[{}]{}", zsh_text(option.help), value ? zsh_value(option) : std::string());
  const bool several = braces.find(',') != std::string::npos;
  return several ? fmt::format("'({})'{{{}}}'{}'", names, braces, rest)
                 : fmt::format("'{}{}'", braces, rest);
}

// `'play:play a game in the terminal'`
std::string zsh_described(const std::vector<VerbDescription>& verbs) {
  std::string lines;
  for (const auto& verb : verbs) {
    lines += fmt::format("    '{}:{}'\n", verb.name.substr(verb.name.rfind(' ') + 1),
                         zsh_text(verb.summary));
  }
  return lines;
}

// Behind `parts=(`: offers them at the first place, and goes on with the one that was typed.
std::string zsh_choice(const std::vector<VerbDescription>& parts) {
  std::string cases;
  for (const auto& part : parts) {
    cases += fmt::format("        {}) {} && ret=0 ;;\n", part.name.substr(part.name.rfind(' ') + 1),
                         zsh_function(part.name));
  }
  return fmt::format(
      "  case $state in\n    part) _describe -t verbs verb parts && ret=0 ;;\n"
      "    rest)\n      case $words[1] in\n{}      esac ;;\n  esac\n  return ret\n",
      cases);
}

std::string zsh_verb(const VerbDescription& verb) {
  std::string specs = "    '(- *)--help[show help and stop]'";
  for (const auto& option : verb.options) specs += " \\\n    " + zsh_option(option);
  for (const auto& argument : verb.arguments) {
    specs += fmt::format(" \\\n    '{}{}'", argument.repeated ? "*" : "", zsh_value(argument));
  }
  if (verb.parts.empty()) {
    return fmt::format("{}() {{\n  _arguments \\\n{}\n}}\n\n", zsh_function(verb.name), specs);
  }
  std::string text = fmt::format(
      "{}() {{\n  local curcontext=$curcontext state line ret=1\n  local -a parts=(\n{}  )\n"
      "  _arguments -C \\\n{} \\\n    '1: :->part' \\\n    '*:: :->rest' && ret=0\n{}}}\n\n",
      zsh_function(verb.name), zsh_described(verb.parts), specs, zsh_choice(verb.parts));
  for (const auto& part : verb.parts) text += zsh_verb(part);
  return text;
}

}  // namespace

std::string zsh_completion(const ManualFacts& facts) {
  std::string text = fmt::format(
      "#compdef espalier\n# Made by `espalier generate zsh`.\n\n"
      "__espalier_game() {{\n  local -a games=({})\n  compadd \"$@\" -a games\n}}\n\n"
      "# Bots of the program, and folders of others; NAME= and lists with commas stay.\n"
      "__espalier_bot() {{\n  local -a bots=({})\n  compset -P '*[=,]'\n"
      "  compadd \"$@\" -a bots\n  _files -/\n}}\n\n",
      util::join(facts.games, " "), util::join(facts.bots, " "));
  for (const auto& verb : facts.verbs) text += zsh_verb(verb);
  text += fmt::format(
      "_espalier() {{\n  local curcontext=$curcontext state line ret=1\n  local -a parts=(\n{}  )\n"
      "  _arguments -C \\\n    '(- *)--help[show help and stop]' \\\n"
      "    '(- *)--version[print version, commit and instruction set, and stop]' \\\n"
      "    '1: :->part' \\\n    '*:: :->rest' && ret=0\n{}}}\n\n",
      zsh_described(facts.verbs), zsh_choice(facts.verbs));
  return text + "_espalier \"$@\"\n";
}

}  // namespace espalier::cli
