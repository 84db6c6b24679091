// POST /tournaments: what was asked for, and the plan it makes.
//
//   name?, kind (match, round-robin, gauntlet, swiss, knockout), game, bots: [ids of the list],
//   preset? ("course": arena/match/course.hpp; whatever else is given counts more),
//   games?, first_to?, rounds? (swiss), challengers? (gauntlet), third_place? (knockout),
//   movetime_ms?, clock? ("10s+100ms" or {base_ms, increment_ms}), nodes?, depth?,
//   openings? ("2..6"), seed?, concurrency?, sprt? ("0,5"; matches), sprt_margin? ("0,1"; matches),
//   resign? ("3,1000": turns and hundredths), max_plies?, disqualify_after?
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/match/plan.hpp"
#include "server/arena/bots_list.hpp"
#include "server/http/fields.hpp"
#include "util/result.hpp"

namespace espalier::server {

inline constexpr int kMostConcurrency = 8;
inline constexpr int kUsualConcurrency = 2;

struct TournamentRequest {
  std::optional<std::string> name{};
  std::optional<arena::Kind> kind{};  // nothing: a match
  std::string game{};
  std::vector<std::string> bots{};
  bool course = false;  // the preset
  std::optional<int> games{};
  std::optional<int> first_to{};
  int rounds = 0;
  int challengers = 1;
  bool third_place = false;
  arena::TimeControl control{};
  arena::Openings openings{};
  std::optional<std::uint64_t> seed{};
  std::optional<std::string> sprt{};
  std::optional<std::string> sprt_margin{};
  std::optional<std::string> resign{};
  std::optional<int> max_plies{};
  std::optional<int> disqualify_after{};
  int concurrency = kUsualConcurrency;
};

// The error is a sentence about what is wrong.
util::Result<TournamentRequest> read_tournament_request(std::string_view json);

// In the requests of the ladder too: whether `preset` asks for a course's conditions, which puts
// the time for a move of the game into `control` ...
bool read_preset(Fields& fields, std::string_view game, arena::TimeControl& control);
// ... where movetime_ms and clock take its place. Also nodes and depth.
void read_limits(Fields& fields, arena::TimeControl& control);

// Without a name.
util::Result<arena::Plan> plan_of(const TournamentRequest& request, const BotsList& bots);

}  // namespace espalier::server
