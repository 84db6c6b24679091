// Settings that are one whole number each. A row says everything about one: its JSON, its option,
// its field in the API, its limits, and how people call it.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "arena/model/spec_limits.hpp"
#include "arena/model/tournament_spec.hpp"

namespace espalier::arena {

struct NumberSetting {
  std::string_view name;         // in JSON and the API: `max_plies`; its option is `--max-plies`
  std::string_view placeholder;  // of the option's value
  std::string_view help;         // of the option
  SettingRange range;
  int& (*of)(TournamentRules&);
  // In lists for people, which name it when it is not the default: names of tournaments are made
  // from these lists, and those of older versions stay what they are. Empty: a line of
  // spec_text.cpp that is older than this table names it.
  std::string_view words{};

  int in(TournamentRules rules) const { return of(rules); }
  int by_default() const { return in(TournamentRules{}); }
  // Whether the JSON of a spec has it. What is younger than the first form of that JSON is there
  // when it is not the default: other tournaments stay readable for older programs.
  bool written(const TournamentRules& rules) const {
    return words.empty() || in(rules) != by_default();
  }
};

std::span<const NumberSetting> number_settings();

// `--max-plies` of `max_plies`
std::string option_named(std::string_view setting);

}  // namespace espalier::arena
