// What a spec says, for people: lists of settings, and how two specs differ.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "arena/model/tournament_spec.hpp"

namespace espalier::arena {

// Names and texts in an order for people. Nobody reads them back.
using SettingTexts = std::vector<std::pair<std::string, std::string>>;
SettingTexts described(const TournamentSpec& spec);

// "games was '100' and is '200' now", one part for every difference; empty when it is the same
// tournament.
std::string differences(const TournamentSpec& before, const TournamentSpec& now);
// The first bot that differs in nothing but the files of its folder.
std::optional<std::string> bot_with_other_files(const TournamentSpec& before,
                                                const TournamentSpec& now);

// A name made from the settings: `match-chain-orthogonal-5x6-espalier-careful-3f9a12bc`. The seed
// is no part of it: it is drawn when a tournament begins, and the same command has to find the
// tournament later.
std::string default_name(const TournamentSpec& spec);

}  // namespace espalier::arena
