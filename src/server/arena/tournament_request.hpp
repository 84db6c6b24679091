// POST /tournaments: what was asked for, and the plan it makes.
//
//   name?, kind (match, round-robin, gauntlet, swiss, knockout), game, bots: [ids of the list],
//   preset? ("course": arena/match/course.hpp; whatever else is given counts more),
//   games?, first_to?, rounds? (swiss), challengers? (gauntlet), third_place? (knockout),
//   movetime_ms?, clock? ("10s+100ms" or {base_ms, increment_ms}), nodes?, depth?,
//   openings? ("2..6"), seed?, concurrency?, sprt? ("0,5"; matches), sprt_margin? ("0,1"; matches),
//   resign? ("3,1000": turns and hundredths), max_plies?, disqualify_after? and whatever else
//   arena/model/spec_table.hpp has
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/match/asked.hpp"
#include "arena/match/plan.hpp"
#include "server/arena/bots_list.hpp"
#include "server/http/fields.hpp"
#include "util/result.hpp"

namespace espalier::server {

inline constexpr int kDefaultConcurrency = 2;

// The fields of a request as settings of a tournament. What is wrong, the fields remember.
class AskedFields : public arena::Asked {
 public:
  explicit AskedFields(Fields& fields) : fields_(fields) {}

  std::string called(std::string_view setting) const override;
  std::optional<std::string> text(std::string_view setting) override;
  std::optional<int> number(std::string_view setting, arena::SettingRange range) override;
  bool flag(std::string_view setting) override;
  std::optional<core::Milliseconds> movetime() override;  // movetime_ms
  std::optional<core::GameClock> clock() override;
  std::optional<std::uint64_t> nodes() override;
  std::optional<std::uint64_t> seed() override;
  std::optional<arena::Openings> openings(const host::Session& start) override;

  // Moves what is remembered here to the fields, which say it.
  void tell();

 private:
  Fields& fields_;
};

struct TournamentRequest {
  std::optional<std::string> name{};
  arena::TournamentRules rules{};
  std::vector<std::string> bots{};
  std::optional<std::uint64_t> seed{};
  int concurrency = kDefaultConcurrency;
};

// The error is a sentence about what is wrong.
util::Result<TournamentRequest> read_tournament_request(std::string_view json);

// Without a name.
util::Result<arena::Plan> plan_of(const TournamentRequest& request, const BotsList& bots);

}  // namespace espalier::server
