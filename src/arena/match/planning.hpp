// From words to a plan: the steps that the command line and the server have in common.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/match/plan.hpp"
#include "arena/match/tournament.hpp"
#include "arena/store/journal.hpp"
#include "util/result.hpp"

namespace espalier::arena {

inline constexpr core::Milliseconds kUsualMovetime{100};
inline constexpr int kUsualMatchGames = 100;
inline constexpr int kUsualEncounterGames = 2;
inline constexpr int kMostMatchGames = 1'000'000;
inline constexpr int kMostEncounterGames = 100'000;
inline constexpr int kMostRounds = 1000;

// `round-robin`, `gauntlet`, `swiss`, `knockout`; the error lists them.
util::Result<Kind> kind_named(std::string_view name);
// `match` or the name of the kind.
std::string_view kind_name(const Plan& plan);

// Adds the bots to a plan; the names are made unique. The error names the bot.
util::Status add_bots(Plan& plan, const std::vector<std::string>& bots);

// Takes the copies of all bots that they are started from (bot_store.hpp), which gives them their
// fingerprints. `reports` are files that will be written meanwhile. The error names the bot. A
// journal that may lie among the files of a bot has to be open.
util::Status keep_bots(Plan& plan, const std::vector<std::filesystem::path>& reports = {});

// How long an encounter is: `games` at most, and over when somebody has won `first_to` of them.
void set_length(Plan& plan, std::optional<int> games, std::optional<int> first_to, int usual);

// A time per move when there is no limit at all.
void set_usual_limit(TimeControl& control);

// What somebody gave for an option, and what the option is called there.
struct Given {
  std::string name{};
  std::optional<std::string> text{};
};
// The sequential tests of a match, as in `0,5`: two numbers, the smaller first.
util::Status set_tests(Plan& plan, const Given& elo, const Given& margin);
// `3,1000`: turns and hundredths after which a game is given up.
util::Status set_resignation(Adjudication& rule, const Given& given);

// Programs that nobody trusts need a sandbox. The error says what the machine lacks.
util::Status check_sandbox(const Plan& plan);

// Names are printed, and stand in records and addresses.
util::Status check_tournament_name(std::string_view name);

// The records of the games that count; another may have been played that an earlier one made
// needless.
std::string records_of(const Tournament& tournament, Journal& journal, long long id);

}  // namespace espalier::arena
