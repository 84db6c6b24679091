// A match or tournament as one value: everything that decides its games, and nothing else. The
// command line and the API make it, the journal keeps it, reports print it, all in the one JSON
// form of spec_json.hpp. Sentences for people (spec_text.hpp) are made from it and never read back.
//
// A new setting is a field here and a row in spec_table.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/model/sequential_test.hpp"
#include "arena/model/time_control.hpp"
#include "arena/model/verdict.hpp"
#include "util/result.hpp"

namespace espalier::arena {

enum class Kind : std::uint8_t { kMatch, kRoundRobin, kGauntlet, kSwiss, kKnockout };

// `match`, `round-robin`, `gauntlet`, `swiss`, `knockout`
std::string_view kind_name(Kind kind);
// Of all but a match; the error lists them.
util::Result<Kind> kind_named(std::string_view name);

// Positions by how many they are and what is in them: what journals of older versions have.
struct PositionsDigest {
  std::size_t count = 0;
  std::uint64_t hash = 0;

  bool operator==(const PositionsDigest&) const = default;
};

// Where games begin; schedule/openings.hpp makes the boards.
struct Openings {
  int least = 2;  // random plies before the bots take over
  int most = 6;
  std::vector<std::string> positions{};   // instead, one after the other and again from the start
  std::optional<PositionsDigest> lost{};  // of positions that nobody has at hand

  // Nothing when plies are drawn.
  std::optional<PositionsDigest> digest() const;
  std::string text() const;
  // Whether they give the same boards.
  bool operator==(const Openings& other) const;
};

// `2..6`, `4`, or `0` for the start position.
util::Result<Openings> parse_openings(std::string_view text);

// When a game need not be played to its end.
struct Adjudication {
  int max_plies = 1000;  // drawn then, or decided on the points so far in games that count them
  // Both bots have agreed for so many turns each that one side is worse by so many hundredths.
  int resign_turns = 0;  // 0: never
  int resign_hundredths = 0;
  int min_plies = 0;  // of the bots, before which their agreement ends no game

  // Without `min_plies`, which is a line of its own: names are made of this text.
  std::string text() const;
};

// Everything but who plays: what a spec and a plan that is being played (match/plan.hpp) share.
struct TournamentRules {
  Kind kind = Kind::kRoundRobin;
  int challengers = 1;       // gauntlet: so many bots, from the first, meet all others
  int rounds = 0;            // Swiss; 0: enough to find a winner, and one more
  bool third_place = false;  // knockout: the losers of the semifinals meet too

  std::string game{};             // full name
  int games = 2;                  // of an encounter, at most
  std::optional<int> first_to{};  // an encounter ends when one bot has won so many games
  // In games that count points: `first_to` counts pairs, each won on the points of both games.
  bool pairs_decide = false;
  TimeControl control{};
  Openings openings{};
  std::uint64_t seed = 1;  // of random openings, bots, and the order of equal bots in a Swiss
  Adjudication adjudication{};
  std::optional<EloTest> elo_test{};        // matches only
  std::optional<MarginTest> margin_test{};  // matches only
  int disqualify_after = 3;                 // failed games in a row; 0: never
  bool confined = true;                     // programs run in the sandbox ...
  int memory_mib = 1024;                    // ... where each process has so much

  bool is_match() const { return kind == Kind::kMatch; }
  bool tested() const { return elo_test || margin_test; }
};

// A bot that takes part, as it was named when the tournament began.
struct Entrant {
  std::string name{};
  std::string bot{};    // `level:3`, `line:python3 bot.py`, `bots/ann`: bots/contender.hpp
  std::string files{};  // the fingerprint of its files; empty for a bot of the program
  Ending failure = Ending::kNone;  // of one that can't play

  bool operator==(const Entrant&) const = default;
};

struct TournamentSpec : TournamentRules {
  std::string start{};  // the position that openings begin from
  std::vector<Entrant> bots{};
};

// The same tournament however it was asked for: what its kind has no use for is as if nobody had
// said it. `swiss_rounds` is how many a Swiss has after all.
TournamentSpec normalised(TournamentSpec spec, int swiss_rounds);

}  // namespace espalier::arena
