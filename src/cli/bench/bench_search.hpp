// The fixed positions of `espalier bench search`.
#pragma once

#include <span>
#include <string_view>

namespace espalier::cli {

struct SearchPosition {
  std::string_view game;
  std::string_view position;
  bool exact = false;  // is searched until everything is known, however long that takes
};

// Never change one, or old results mean nothing.
std::span<const SearchPosition> search_positions();

}  // namespace espalier::cli
