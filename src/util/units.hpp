// Durations, sizes and large numbers as people type them.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

#include "util/result.hpp"

namespace espalier::util {

// `100ms`, `1s`, `1.5s`, `2m`, `1h`: a number with up to three decimals and its unit, from 1 ms to
// 1000 h.
Result<std::chrono::milliseconds> duration(std::string_view text);

// `256MiB`, `1GiB`, `5.9GiB`, in MiB, from 1 MiB to 1024 GiB.
Result<int> mebibytes(std::string_view text);

// A decimal number without sign up to 2^64 - 1.
std::optional<std::uint64_t> large_number(std::string_view text);

}  // namespace espalier::util
