// How much memory a proof needs, may use and can get.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "util/result.hpp"

namespace espalier::exact {

// What the machine could give without swapping, in bytes; 0 when nobody can tell.
std::uint64_t free_memory();

// As much of what is allowed as the machine has to spare.
std::uint64_t usable_memory(std::uint64_t allowed);

// Refuses work that needs more than it may use, or more than there is, and says the number.
util::Status check_memory(std::uint64_t needed, std::uint64_t allowed, std::string_view what);

// `1.3 GiB`, `64 MiB`, `12 KiB`; rounded up, so that giving that much is enough.
std::string size_text(std::uint64_t bytes);

}  // namespace espalier::exact
