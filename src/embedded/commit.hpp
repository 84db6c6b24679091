// What the program was built from, for `--version` and bug reports.
#pragma once

#include <string_view>

namespace espalier::embedded {

struct Commit {
  std::string_view id;    // its first twelve digits; empty: not known
  std::string_view date;  // `2026-11-17`; empty: not known
  bool changed;           // the sources were not those of the commit
};

// Made while building, see cmake/commit.cmake.
Commit commit();

}  // namespace espalier::embedded
