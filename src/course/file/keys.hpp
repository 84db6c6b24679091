// Everything that can stand in course.toml: one table for the reader, for the words of its errors
// and for docs/course.md, where a test compares it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "course/model/language.hpp"

namespace espalier::course {

enum class KeyType : std::uint8_t {
  kText,      // so many characters that can be seen
  kId,        // small letters, digits and `-`
  kInteger,   // from min to max
  kPoints,    // the same with two digits behind the point
  kShare,     // 0.6: from 0 to 1 with three digits
  kBoolean,   // true, false
  kDuration,  // "1s", "72h"; the limits are milliseconds
  kMoment,    // a date and a time with its offset
  kWords,     // so many texts
  kChoice,    // one of some words
  kTable,
  kTables,  // so many
};

struct Key {
  // Where it stands: `assignment.late`. `assignment.points:passes` is for one kind of points.
  std::string_view section;
  std::string_view name;
  KeyType type;
  bool required;
  long long min;
  long long max;
  std::string_view standard;  // when it is not there: for people
  std::string_view choices;   // of kChoice, with blanks between
  std::string_view example;   // as it is written
  Words help;
};

std::span<const Key> keys();
// nullptr: there is no such key.
const Key* find_key(std::string_view section, std::string_view name);
std::vector<std::string> key_names(std::string_view section);

// "a number from 1 to 100", "'staff', 'pseudonyms' or 'names'": what a value has to be.
std::string expected_text(const Key& key);

// The tables of docs/course.md.
std::string keys_as_markdown(Language language);

}  // namespace espalier::course
