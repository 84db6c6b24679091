// A TOML file as values with their places, so that whoever reads it needs no TOML library.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "util/result.hpp"

namespace espalier::course {

struct Where {
  int line = 1;
  int column = 1;  // in characters, from 1
};

struct Node;
using List = std::vector<Node>;
struct Table {
  std::vector<Node> entries;  // with their keys, in the order of the file
};

struct FileTime {
  std::chrono::sys_seconds moment{};
  bool has_offset = false;  // without one, and as a mere date, it is no moment
  bool exact = true;        // whole seconds
};
struct OtherTime {};  // a time of day

struct Node {
  std::variant<bool, std::int64_t, double, std::string, FileTime, OtherTime, List, Table> value;
  Where where;
  std::string key;  // in a table
  Where key_where;

  template <class T>
  const T* as() const {
    return std::get_if<T>(&value);
  }
};

inline constexpr std::size_t kMaxCourseFile = 256 * 1024;

// The error has the code kBadSyntax, a line and a column.
util::Result<Node> read_toml(std::string_view text);

// Gives an error a place: its line and column are among its values.
util::Error at(Where where, util::Error error);
Where where(const util::Error& error);

}  // namespace espalier::course
