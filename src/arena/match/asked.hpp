// What somebody asked for, setting by setting: on the command line as texts, in a request as JSON.
// Settings are called as in the JSON of a spec (model/spec_json.hpp); the two forms differ only
// here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "arena/model/spec_limits.hpp"
#include "arena/model/tournament_spec.hpp"
#include "host/session.hpp"
#include "util/result.hpp"

namespace espalier::arena {

// Everything gives nothing when it was not asked for, and when it is wrong, which is remembered.
class Asked {
 public:
  Asked() = default;
  virtual ~Asked() = default;
  Asked(const Asked&) = delete;
  Asked& operator=(const Asked&) = delete;

  // For sentences: `--max-plies`, `'max_plies'`.
  virtual std::string called(std::string_view setting) const = 0;

  virtual std::optional<std::string> text(std::string_view setting) = 0;
  virtual std::optional<int> number(std::string_view setting, SettingRange range) = 0;
  virtual bool flag(std::string_view setting) = 0;
  // These are written in another way, or reach further, on the command line.
  virtual std::optional<core::Milliseconds> movetime() = 0;
  virtual std::optional<core::GameClock> clock() = 0;
  virtual std::optional<std::uint64_t> nodes() = 0;
  virtual std::optional<std::uint64_t> seed() = 0;
  virtual std::optional<Openings> openings(const host::Session& start) = 0;

  void complain(util::Error error) {
    if (!trouble_) trouble_ = std::move(error);
  }
  // The first thing that is wrong, if any.
  util::Status good() const { return trouble_ ? util::Status(*trouble_) : util::Done{}; }

 private:
  std::optional<util::Error> trouble_;
};

}  // namespace espalier::arena
