// Completions for bash. All that depends on the verb is in two functions of case tables, which are
// made here; the rest is written below as it is.
#include <fmt/format.h>

#include "cli/manual/manual.hpp"
#include "util/text.hpp"

namespace espalier::cli {
namespace {

using Kind = Completion::Kind;

// As the function _espalier_offer understands it.
std::string bash_kind(const OptionDescription& option) {
  const auto completion = completion_of(option.type);
  switch (completion.kind) {
    case Kind::kFiles: return "files";
    case Kind::kFolders: return "folders";
    case Kind::kGames: return "games";
    case Kind::kBots: return "bots";
    case Kind::kWords: return "words " + util::join(completion.words, " ");
    case Kind::kNothing: break;
  }
  return "nothing";
}

std::string bash_quoted(const std::string& text) { return "'" + text + "'"; }

// One line for what the verb itself takes, one for each option with a value.
void add_bash_cases(const VerbDescription& verb, std::string& takes, std::string& values) {
  std::vector<std::string> options = {"--help"};
  std::vector<std::string> arguments;
  std::vector<std::string> parts;
  for (const auto& option : verb.options) {
    options.push_back(option.name);
    std::string names = bash_quoted(verb.name + " " + option.name);
    for (const auto& alias : option.aliases) names += "|" + bash_quoted(verb.name + " " + alias);
    if (!option.short_name.empty()) names += "|" + bash_quoted(verb.name + " " + option.short_name);
    if (option.value_name.empty()) continue;
    values += fmt::format("    {}) kind={} ;;\n", names, bash_quoted(bash_kind(option)));
  }
  for (const auto& argument : verb.arguments) {
    arguments.push_back(bash_quoted(bash_kind(argument)));
    if (argument.repeated) arguments.emplace_back("'...'");
  }
  for (const auto& part : verb.parts) {
    parts.push_back(part.name.substr(part.name.rfind(' ') + 1));
    add_bash_cases(part, takes, values);
  }
  takes += fmt::format("    {})\n      options='{}'\n      arguments=({})\n      parts='{}' ;;\n",
                       bash_quoted(verb.name), util::join(options, " "), util::join(arguments, " "),
                       util::join(parts, " "));
}

constexpr std::string_view kBashBody = R"(
# _espalier_offer KIND WORD: what may stand in place of WORD.
_espalier_offer() {
  local kind=$1 word=$2 reply=() prefix
  case $kind in
    files)
      compopt -o filenames
      mapfile -t COMPREPLY < <(compgen -f -- "$word")
      return ;;
    folders)
      compopt -o filenames
      mapfile -t COMPREPLY < <(compgen -d -- "$word")
      return ;;
    games) mapfile -t reply < <(compgen -W "$_espalier_games" -- "$word") ;;
    bots)
      # NAME=BOT, and lists with commas
      word=${word##*[=,]}
      mapfile -t reply < <(compgen -W "$_espalier_bots" -- "$word")
      if ((${#reply[@]} == 0)) || [[ $word == */* ]]; then
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -d -- "$word")
        return
      fi ;;
    words\ *) mapfile -t reply < <(compgen -W "${kind#words }" -- "$word") ;;
  esac
  # Bash replaces only what stands behind the last sign at which it breaks words.
  if [[ $word == *:* && $COMP_WORDBREAKS == *:* ]]; then
    prefix=${word%"${word##*:}"}
    reply=("${reply[@]#"$prefix"}")
  fi
  COMPREPLY=("${reply[@]}")
}

_espalier() {
  local words=() word i glued='' options arguments=() parts kind verb from given=0
  COMPREPLY=()
  # Bash takes chain:classic-9x6 and --game=chain for three words.
  for ((i = 0; i <= COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    if ((i > 1)) && [[ $word == [:=] || -n $glued ]]; then
      words[-1]+=$word
    else
      words+=("$word")
    fi
    if [[ $word == [:=] ]]; then glued=1; else glued=''; fi
  done
  local last=$((${#words[@]} - 1))
  local current=${words[last]}
  if ((last == 1)); then
    mapfile -t COMPREPLY < <(compgen -W "$_espalier_verbs --help --version" -- "$current")
    return
  fi
  verb=${words[1]} from=2
  _espalier_takes "$verb" || return
  if [[ -n $parts ]]; then
    if ((last == 2)); then
      mapfile -t COMPREPLY < <(compgen -W "$parts $options" -- "$current")
      return
    fi
    if [[ " $parts " == *" ${words[2]} "* ]]; then
      verb+=" ${words[2]}" from=3
      _espalier_takes "$verb" || return
    fi
  fi
  if [[ $current == --*=* ]]; then
    _espalier_value "$verb ${current%%=*}" && _espalier_offer "$kind" "${current#*=}"
    return
  fi
  # How many arguments are there already, and does the last option wait for its value?
  for ((i = from; i < last; i++)); do
    word=${words[i]}
    if [[ $word != -* || $word == - ]]; then
      given=$((given + 1))
    elif [[ $word != *=* ]] && _espalier_value "$verb $word"; then
      i=$((i + 1))
      if ((i == last)); then
        _espalier_offer "$kind" "$current"
        return
      fi
    fi
  done
  if [[ $current == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
    return
  fi
  kind=${arguments[given]-}
  for ((i = 0; i <= given && i < ${#arguments[@]}; i++)); do
    if [[ ${arguments[i]} == ... ]]; then kind=${arguments[i - 1]}; fi
  done
  if [[ -n $kind ]]; then
    _espalier_offer "$kind" "$current"
  fi
}

complete -F _espalier espalier
)";

}  // namespace

std::string bash_completion(const ManualFacts& facts) {
  std::vector<std::string> names;
  std::string takes;
  std::string values;
  for (const auto& verb : facts.verbs) {
    names.push_back(verb.name);
    add_bash_cases(verb, takes, values);
  }
  return fmt::format(
      "# bash completion for espalier, made by `espalier generate bash`  -*- shell-script -*-\n\n"
      "_espalier_verbs='{}'\n_espalier_games='{}'\n_espalier_bots='{}'\n\n"
      "# Sets options, arguments and parts of a verb.\n"
      "_espalier_takes() {{\n  case $1 in\n{}    *) return 1 ;;\n  esac\n}}\n\n"
      "# Sets the kind of the value of VERB OPTION.\n"
      "_espalier_value() {{\n  case $1 in\n{}    *) return 1 ;;\n  esac\n}}\n{}",
      util::join(names, " "), util::join(facts.games, " "), util::join(facts.bots, " "), takes,
      values, kBashBody);
}

}  // namespace espalier::cli
