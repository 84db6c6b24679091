#include "arena/model/spec_table.hpp"

#include <algorithm>
#include <array>

namespace espalier::arena {
namespace {

constexpr std::array kNumbers = {
    NumberSetting{"max_plies", "N", "longer games are adjudicated; 1000 when not given",
                  kMaxPliesRange,
                  [](TournamentRules& rules) -> int& { return rules.adjudication.max_plies; }},
    NumberSetting{"disqualify_after", "N",
                  "failed games in a row that put a bot out; 3, 0 for never", kDisqualifyAfterRange,
                  [](TournamentRules& rules) -> int& { return rules.disqualify_after; }},
    NumberSetting{"min_plies", "N", "plies before which --resign ends no game; 0 when not given",
                  kMinPliesRange,
                  [](TournamentRules& rules) -> int& { return rules.adjudication.min_plies; },
                  "min plies"},
};

}  // namespace

std::span<const NumberSetting> number_settings() { return kNumbers; }

std::string option_named(std::string_view setting) {
  std::string option = "--" + std::string(setting);
  std::replace(option.begin(), option.end(), '_', '-');
  return option;
}

}  // namespace espalier::arena
