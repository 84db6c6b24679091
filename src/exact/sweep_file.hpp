// The values of all positions of a board in a file: the checkpoint of the sweeps, and once it is
// complete the solution of the board.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "exact/whole_file.hpp"
#include "util/result.hpp"

namespace espalier::exact {

struct SweepState {
  std::uint32_t sweep = 0;     // the one that was at work
  std::uint32_t complete = 0;  // 1: there is nothing left to find
  std::uint64_t from = 0;      // the first key that it may not have come to
};

struct SweepFile {
  SweepState state{};
  Bytes values{};  // one for every key
};

// What such a file begins with; the values follow, and write_whole() writes it.
Bytes sweep_head(std::string_view name, const SweepState& state);

// Nothing when there is no file yet; one that is damaged, or of another board, is refused.
util::Result<std::optional<SweepFile>> read_sweeps(const std::string& path, std::string_view name,
                                                   std::uint64_t count);

// Whether the file at this path says that it is the complete solution of the board. Only its first
// bytes are looked at; who reads it all sees whether it is damaged.
bool says_complete(const std::string& path, std::string_view name);

}  // namespace espalier::exact
