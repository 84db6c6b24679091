// Which files of a hand-in are its C++, and which of them belong together.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/adapt/workshop.hpp"

namespace espalier::arena {

using Files = std::vector<const HandIn::File*>;

// By the ends of their names, in lower or upper case: `.cpp` finds `A.CPP` too.
Files files_with(const HandIn& hand_in, const std::vector<std::string_view>& endings);
Files cpp_sources(const HandIn& hand_in);
bool is_cpp_header(std::string_view path);

// The file and all files of the hand-in that it includes, at once or by way of others.
Files with_its_includes(const HandIn& hand_in, const HandIn::File& file);

// What a course asks for, found in one file.
struct ChosenFile {
  const HandIn::File* file = nullptr;
  std::string complaint{};  // not empty: there is none, or more than one
};

// The only file that suits; of several the only one that is called like `stem`. A hand-in that is a
// single file is chosen as it is.
ChosenFile choose_file(const HandIn& hand_in,
                       const std::function<bool(const HandIn::File& file)>& suits,
                       std::string_view stem, std::string_view wanted);

}  // namespace espalier::arena
