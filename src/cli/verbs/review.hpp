// Why recorded games were lost, and where: `espalier review`, and `espalier analyse --record` as
// its older name.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/terminal/context.hpp"
#include "core/limits.hpp"
#include "wire/sentence.hpp"
#include "wire/turning_points.hpp"

namespace espalier::cli {

inline constexpr int kMaxReviewed = 1'000'000;

struct ReviewRequest {
  std::vector<std::string> files{};
  std::optional<int> number{};               // of the game in its file; all when not given
  std::optional<core::Milliseconds> time{};  // for a turn, in place of nodes
  std::uint64_t nodes = wire::kReviewNodes;  // for a turn
  std::optional<std::string> bot{};
  std::optional<std::string> player{};  // only what its games have in common
  std::optional<std::string> page{};    // a file for a browser
  wire::Language language = wire::Language::kEnglish;
  bool json = false;
};

int review_records(const Context& context, const ReviewRequest& request);

}  // namespace espalier::cli
