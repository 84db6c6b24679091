// What a database file is opened for.
#pragma once

#include <cstdint>

namespace espalier::arena {

enum class Access : std::uint8_t {
  kRead,   // changes nothing: works without the right to write, and makes no file
  kWrite,  // makes the file when there is none
};

}  // namespace espalier::arena
