// The files of the folder adapters/, put into the program when it is built, so that
// `espalier adapt` works from anywhere.
#pragma once

#include <span>
#include <string_view>

namespace espalier::arena {

struct AdapterFile {
  std::string_view path;  // below adapters/: `nthu-chain/board.cpp`
  std::string_view text;
};

std::span<const AdapterFile> adapter_files();

}  // namespace espalier::arena
