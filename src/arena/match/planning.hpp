// From words to a plan: the steps that the command line and the server have in common.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "arena/match/plan.hpp"
#include "arena/match/tournament.hpp"
#include "arena/store/journal.hpp"
#include "util/result.hpp"

namespace espalier::arena {

// Adds the bots to a plan; the names are made unique. The error names the bot.
util::Status add_bots(Plan& plan, const std::vector<std::string>& bots);

// Takes the copies of all bots that they are started from (bot_store.hpp), which gives them their
// fingerprints. `reports` are files that will be written meanwhile. The error names the bot. A
// journal that may lie among the files of a bot has to be open.
util::Status keep_bots(Plan& plan, const std::vector<std::filesystem::path>& reports = {});

// Programs that nobody trusts need a sandbox. The error says what the machine lacks.
util::Status check_sandbox(const Plan& plan);

// Names are printed, and stand in records and addresses.
util::Status check_tournament_name(std::string_view name);

// The records of the games that count; another may have been played that an earlier one made
// needless.
std::string records_of(const Tournament& tournament, Journal& journal, long long id);

}  // namespace espalier::arena
