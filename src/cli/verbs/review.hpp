// `espalier analyse --record`: where recorded games turned.
#pragma once

#include <optional>
#include <string>

#include "cli/terminal/context.hpp"
#include "core/limits.hpp"

namespace espalier::cli {

inline constexpr int kMaxReviewed = 1'000'000;

struct ReviewRequest {
  std::string file;
  std::optional<int> number{};               // all games when not given
  std::optional<core::Milliseconds> each{};  // for a turn
  std::optional<std::string> bot{};
  bool json = false;
};

int review_records(const Context& context, const ReviewRequest& request);

}  // namespace espalier::cli
