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

struct Entry;
struct Node;
using Table = std::vector<Entry>;  // in the order of the file
using List = std::vector<Node>;

struct FileTime {
  std::chrono::sys_seconds moment{};
  bool has_offset = false;  // without one, and as a mere date, it is no moment
  bool exact = true;        // whole seconds
};
struct OtherTime {};  // a time of day

struct Node {
  std::variant<bool, std::int64_t, double, std::string, FileTime, OtherTime, List, Table> value{};
  Where where{};

  template <class T>
  const T* as() const {
    return std::get_if<T>(&value);
  }
};

struct Entry {
  std::string key;
  Where where;  // of the key
  Node node;
};

inline constexpr std::size_t kMaxCourseFile = 256 * 1024;

// The error has the code kBadSyntax, a line and a column.
util::Result<Node> read_toml(std::string_view text);

// Gives an error a place: its line and column are among its values.
util::Error at(Where where, util::Error error);
Where where(const util::Error& error);

}  // namespace espalier::course
