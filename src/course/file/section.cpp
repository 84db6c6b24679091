#include "course/file/section.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "util/nearest.hpp"
#include "util/text.hpp"
#include "util/units.hpp"
#include "util/utf8.hpp"

namespace espalier::course {
namespace {

using util::ErrorCode;

constexpr int kHundredths = 100;
constexpr int kThousandths = 1000;
constexpr std::size_t kMaxWord = 200;

std::size_t characters(std::string_view text) {
  std::size_t count = 0;
  for (; !text.empty(); ++count) text.remove_prefix(util::first_character(text).bytes);
  return count;
}

bool within(const Key& key, long long value) { return value >= key.min && value <= key.max; }

bool is_id(std::string_view text) {
  return text.front() != '-' && std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
         });
}

bool is_choice(const Key& key, std::string_view text) {
  const auto choices = util::words(key.choices);
  return std::find(choices.begin(), choices.end(), text) != choices.end();
}

bool is_good_text(const Key& key, const std::string& text) {
  switch (key.type) {
    case KeyType::kChoice: return is_choice(key, text);
    case KeyType::kDuration: {
      const auto duration = util::duration(text);
      return duration && within(key, duration->count());
    }
    case KeyType::kId: return within(key, static_cast<long long>(text.size())) && is_id(text);
    case KeyType::kText:
      return within(key, static_cast<long long>(characters(text))) &&
             util::shows_as_written(text) && util::trimmed(text) == text;
    default: return false;
  }
}

bool is_good_list(const Key& key, const List& list) {
  if (!within(key, static_cast<long long>(list.size()))) return false;
  const bool tables = key.type == KeyType::kTables;
  return std::all_of(list.begin(), list.end(), [&](const Node& one) {
    if (tables) return one.as<Table>() != nullptr;
    const auto* const text = one.as<std::string>();
    return text != nullptr && !text->empty() && text->size() <= kMaxWord;
  });
}

bool is_good_time(const FileTime& time) {
  const auto day = std::chrono::floor<std::chrono::days>(time.moment);
  const auto year = static_cast<int>(std::chrono::year_month_day(day).year());
  return time.has_offset && time.exact && year >= 2000 && year <= 2100;
}

bool is_good(const Key& key, const Node& node) {
  switch (key.type) {
    case KeyType::kBoolean: return node.as<bool>() != nullptr;
    case KeyType::kInteger: {
      const auto* const number = node.as<std::int64_t>();
      return number != nullptr && within(key, *number);
    }
    case KeyType::kPoints:
    case KeyType::kShare: {
      const int parts = key.type == KeyType::kPoints ? kHundredths : kThousandths;
      const auto exact = exact_parts(node, parts);
      return exact && *exact >= key.min * parts && *exact <= key.max * parts;
    }
    case KeyType::kMoment:
      return node.as<FileTime>() != nullptr && is_good_time(*node.as<FileTime>());
    case KeyType::kWords:
    case KeyType::kTables: return node.as<List>() != nullptr && is_good_list(key, *node.as<List>());
    case KeyType::kTable: return node.as<Table>() != nullptr;
    default: return node.as<std::string>() != nullptr && is_good_text(key, *node.as<std::string>());
  }
}

util::Error wrong_value(const Key& key, const Node& node) {
  const std::string field(key.name);
  const auto* const time = node.as<FileTime>();
  if (key.type == KeyType::kMoment && time != nullptr && !time->has_offset) {
    return {ErrorCode::kNoOffset,
            fmt::format("{} has no offset, so nobody can say which moment it is; write it like {}",
                        field, key.example),
            {{"field", field}, {"example", std::string(key.example)}}};
  }
  const bool numbers =
      key.type == KeyType::kInteger || key.type == KeyType::kPoints || key.type == KeyType::kShare;
  const bool number = node.as<std::int64_t>() != nullptr || node.as<double>() != nullptr;
  if (numbers && number) {
    return {ErrorCode::kFieldOutOfRange,
            fmt::format("{} has to be {}", field, expected_text(key)),
            {{"field", field}, {"min", std::to_string(key.min)}, {"max", std::to_string(key.max)}}};
  }
  return {
      ErrorCode::kWrongField,
      fmt::format("{} has to be {}", field, expected_text(key)),
      {{"field", field}, {"example", std::string(key.example.empty() ? key.name : key.example)}}};
}

}  // namespace

std::optional<std::int64_t> exact_parts(const Node& node, int parts) {
  constexpr double kLimit = 1e9;
  if (const auto* const whole = node.as<std::int64_t>()) {
    if (std::abs(static_cast<double>(*whole)) > kLimit) return std::nullopt;
    return *whole * parts;
  }
  const auto* const number = node.as<double>();
  if (number == nullptr || !(std::abs(*number) <= kLimit)) return std::nullopt;
  const double exact = *number * parts;
  const double nearest = std::round(exact);
  // As near as the nearest double of a decimal number is.
  if (std::abs(exact - nearest) > 1e-6) return std::nullopt;
  return static_cast<std::int64_t>(nearest);
}

Section::Section(Findings& findings, const Node& node, std::vector<std::string_view> names)
    : findings_(findings), where_(node.where) {
  if (const auto* const table = node.as<Table>()) {
    for (const auto& entry : table->entries) look_at(entry, names);
  }
  look_for_missing(names);
}

void Section::look_at(const Node& entry, const std::vector<std::string_view>& names) {
  const Key* key = nullptr;
  for (const auto name : names) {
    if (key == nullptr) key = find_key(name, entry.key);
  }
  if (key == nullptr) return unknown(entry, names);
  const bool good = is_good(*key, entry);
  if (!good) report(entry.where, wrong_value(*key, entry));
  found_.push_back({key, good ? &entry : nullptr});
}

void Section::unknown(const Node& entry, const std::vector<std::string_view>& names) {
  std::vector<std::string> known;
  for (const auto name : names) {
    for (auto& one : key_names(name)) known.push_back(std::move(one));
  }
  util::Error error{ErrorCode::kUnknownField,
                    fmt::format("there is no {} here", util::quoted(entry.key)),
                    {{"field", util::printable(entry.key)}}};
  if (const auto meant = util::nearest(entry.key, known)) {
    error.message += fmt::format("; did you mean '{}'?", *meant);
    error.values.emplace_back("suggestion", *meant);
  } else {
    error.message += "; there are " + util::join(known, ", ");
  }
  report(entry.key_where, std::move(error));
}

void Section::look_for_missing(const std::vector<std::string_view>& names) {
  for (const auto& key : keys()) {
    if (!key.required || std::find(names.begin(), names.end(), key.section) == names.end())
      continue;
    const auto found = std::find_if(found_.begin(), found_.end(),
                                    [&](const Found& one) { return one.key == &key; });
    complete_ = complete_ && found != found_.end() && found->node != nullptr;
    if (found != found_.end()) continue;
    report(where_, {ErrorCode::kMissingField,
                    fmt::format("{} is missing, as in {} = {}", key.name, key.name, key.example),
                    {{"field", std::string(key.name)}, {"example", std::string(key.example)}}});
  }
}

const Node* Section::find(std::string_view name) const {
  for (const auto& one : found_) {
    if (one.key->name == name) return one.node;
  }
  return nullptr;
}

Where Section::where(std::string_view name) const {
  const auto* const node = find(name);
  return node == nullptr ? where_ : node->where;
}

std::string Section::text(std::string_view name, std::string_view standard) const {
  const auto* const node = find(name);
  return node == nullptr ? std::string(standard) : *node->as<std::string>();
}

std::vector<std::string> Section::words(std::string_view name) const {
  std::vector<std::string> words;
  if (const auto* const node = find(name)) {
    for (const auto& one : *node->as<List>()) words.push_back(*one.as<std::string>());
  }
  return words;
}

int Section::integer(std::string_view name, int standard) const {
  const auto* const node = find(name);
  return node == nullptr ? standard : static_cast<int>(*node->as<std::int64_t>());
}

bool Section::yes(std::string_view name) const {
  const auto* const node = find(name);
  return node != nullptr && *node->as<bool>();
}

Points Section::points(std::string_view name) const {
  const auto* const node = find(name);
  return node == nullptr ? Points{} : Points{*exact_parts(*node, kHundredths)};
}

int Section::per_mille(std::string_view name) const {
  const auto* const node = find(name);
  return node == nullptr ? 0 : static_cast<int>(*exact_parts(*node, kThousandths));
}

std::optional<std::chrono::milliseconds> Section::duration(std::string_view name) const {
  const auto* const node = find(name);
  if (node == nullptr) return std::nullopt;
  return *util::duration(*node->as<std::string>());
}

std::optional<Moment> Section::moment(std::string_view name) const {
  const auto* const node = find(name);
  if (node == nullptr) return std::nullopt;
  return node->as<FileTime>()->moment;
}

const List* Section::tables(std::string_view name) const {
  const auto* const node = find(name);
  return node == nullptr ? nullptr : node->as<List>();
}

}  // namespace espalier::course
