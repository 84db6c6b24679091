// The one source that knows the TOML library.
#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>

#include "course/file/document.hpp"
#include "util/text.hpp"

namespace espalier::course {
namespace {

Where where_of(const toml::source_position& position) {
  return {.line = static_cast<int>(position.line), .column = static_cast<int>(position.column)};
}

FileTime time_of(const toml::date_time& time) {
  const auto& [date, clock, offset] = time;
  const auto day = std::chrono::sys_days(
      std::chrono::year(date.year) / std::chrono::month(date.month) / std::chrono::day(date.day));
  FileTime read;
  read.moment = day + std::chrono::hours(clock.hour) + std::chrono::minutes(clock.minute) +
                std::chrono::seconds(clock.second);
  read.exact = clock.nanosecond == 0;
  read.has_offset = offset.has_value();
  if (offset) read.moment -= std::chrono::minutes(offset->minutes);
  return read;
}

Node node_of(const toml::node& node);

Table table_of(const toml::table& table) {
  Table read;
  for (const auto& [key, value] : table) {
    auto& entry = read.entries.emplace_back(node_of(value));
    entry.key = key.str();
    entry.key_where = where_of(key.source().begin);
  }
  std::stable_sort(read.entries.begin(), read.entries.end(), [](const Node& a, const Node& b) {
    return std::pair(a.key_where.line, a.key_where.column) <
           std::pair(b.key_where.line, b.key_where.column);
  });
  return read;
}

List list_of(const toml::array& array) {
  List list;
  for (const auto& one : array) list.push_back(node_of(one));
  return list;
}

Node node_of(const toml::node& node) {
  Node read;
  read.where = where_of(node.source().begin);
  if (const auto* const yes = node.as_boolean()) {
    read.value = yes->get();
  } else if (const auto* const whole = node.as_integer()) {
    read.value = whole->get();
  } else if (const auto* const number = node.as_floating_point()) {
    read.value = number->get();
  } else if (const auto* const text = node.as_string()) {
    read.value = text->get();
  } else if (const auto* const time = node.as_date_time()) {
    read.value = time_of(time->get());
  } else if (const auto* const date = node.as_date()) {
    read.value = time_of(toml::date_time(date->get(), toml::time{}));
  } else if (const auto* const list = node.as_array()) {
    read.value = list_of(*list);
  } else if (const auto* const table = node.as_table()) {
    read.value = table_of(*table);
  } else {
    read.value = OtherTime{};
  }
  return read;
}

// The parser shows where it is in its own words behind a full stop; the place is told by ours.
util::Error syntax_error(Where place, std::string_view words) {
  const auto why = util::printable(words);
  return at(
      place,
      {util::ErrorCode::kBadSyntax, fmt::format("this is not TOML: {}", why), {{"why", why}}});
}

}  // namespace

util::Result<Node> read_toml(std::string_view text) {
  if (text.size() > kMaxCourseFile) {
    return at({}, {util::ErrorCode::kTooLarge,
                   fmt::format("the file is larger than {} KiB", kMaxCourseFile / 1024)});
  }
  const auto parsed = toml::parse(text);
  if (!parsed) {
    const auto& error = parsed.error();
    return syntax_error(where_of(error.source().begin), error.description());
  }
  Node node;
  node.value = table_of(parsed.table());
  return node;
}

util::Error at(Where where, util::Error error) {
  error.values.emplace_back("line", std::to_string(std::max(1, where.line)));
  error.values.emplace_back("column", std::to_string(std::max(1, where.column)));
  return error;
}

Where where(const util::Error& error) {
  constexpr int kMost = 1'000'000'000;
  return {.line = util::number(value_of(error, "line"), 1, kMost).value_or(1),
          .column = util::number(value_of(error, "column"), 1, kMost).value_or(1)};
}

}  // namespace espalier::course
