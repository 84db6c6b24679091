#include "server/analysis/puzzles.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <chrono>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>

#include "embedded/files.hpp"
#include "server/analysis/puzzle_json.hpp"
#include "util/text.hpp"
#include "wire/json.hpp"

namespace espalier::server {
namespace {

using wire::Json;

// `chain/puzzles/orthogonal.jsonl` becomes `chain-orthogonal`.
std::string name_of_set(std::string_view path) {
  const auto game = path.substr(0, path.find('/'));
  const auto file = path.substr(path.rfind('/') + 1);
  return fmt::format("{}-{}", game, file.substr(0, file.find('.')));
}

std::vector<ShippedSet> read_sets() {
  std::vector<ShippedSet> sets;
  for (const auto& file : embedded::puzzle_files()) {
    auto set = wire::read_puzzles(file.text);
    assert(set && !set->puzzles.empty());
    if (set) sets.push_back({.name = name_of_set(file.path), .set = std::move(*set)});
  }
  std::sort(sets.begin(), sets.end(),
            [](const auto& one, const auto& other) { return one.name < other.name; });
  return sets;
}

std::string text_of_day(long days) {
  const std::chrono::year_month_day date{std::chrono::sys_days{std::chrono::days{days}}};
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
}

// `09`: the zero in front is no octal number, and no mistake.
std::optional<int> two_digits(std::string_view text) {
  return util::number(text.starts_with('0') ? text.substr(1) : text, 1, 99);
}

// The days since 1970 of `2026-11-18`.
std::optional<long> day_of_text(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
  const auto year = util::number(text.substr(0, 4), 1970, 9999);
  const auto month = two_digits(text.substr(5, 2));
  const auto day = two_digits(text.substr(8, 2));
  if (!year || !month || !day) return std::nullopt;
  const std::chrono::year_month_day date{std::chrono::year{*year},
                                         std::chrono::month{static_cast<unsigned>(*month)},
                                         std::chrono::day{static_cast<unsigned>(*day)}};
  if (!date.ok()) return std::nullopt;
  return std::chrono::sys_days{date}.time_since_epoch().count();
}

util::Result<long> asked_day(const Request& request) {
  const auto given = request.parameter("day");
  if (!given) {
    const auto now = std::chrono::system_clock::now();
    return std::chrono::floor<std::chrono::days>(now).time_since_epoch().count();
  }
  const auto day = day_of_text(*given);
  if (!day) return util::Error{util::ErrorCode::kInvalid, "day is a date as in 2026-11-18"};
  return *day;
}

Json set_json(const ShippedSet& shipped) {
  std::map<host::PuzzleTheme, int> themes;
  std::array<int, host::kDifficulties> difficulties{};
  for (const auto& puzzle : shipped.set.puzzles) {
    for (const auto theme : puzzle.themes) ++themes[theme];
    ++difficulties.at(static_cast<std::size_t>(host::difficulty(puzzle) - 1));
  }
  Json counts = Json::array();
  for (const auto& entry : themes) {
    counts.push_back({{"theme", text(entry.first)}, {"count", entry.second}});
  }
  return {{"set", shipped.name},
          {"game", shipped.set.game},
          {"count", shipped.set.puzzles.size()},
          {"themes", std::move(counts)},
          {"difficulties", difficulties}};
}

Json numbered_row(const host::Puzzle& puzzle, std::size_t number) {
  Json json = {{"number", number}};
  json.update(puzzle_row_json(puzzle));
  return json;
}

util::Result<const ShippedSet*> asked_set(const Request& request) {
  const auto& name = request.value("set");
  for (const auto& shipped : shipped_puzzles()) {
    if (shipped.name == name) return &shipped;
  }
  return util::Error{util::ErrorCode::kNoSuchPuzzles,
                     fmt::format("there is no set of puzzles {}", util::quoted(name)),
                     {{"name", name}}};
}

}  // namespace

std::span<const ShippedSet> shipped_puzzles() {
  static const std::vector<ShippedSet> sets = read_sets();
  return sets;
}

PuzzlePlace puzzle_of_day(long days_since_1970) {
  const auto sets = shipped_puzzles();
  const auto day = static_cast<std::size_t>(days_since_1970);
  const auto& set = sets[day % sets.size()];
  // Far apart from day to day, and none again before all others had their day.
  const auto count = set.set.puzzles.size();
  auto stride = count * 5 / 8 + 1;
  while (std::gcd(stride, count) != 1) ++stride;
  return {.set = &set, .number = day / sets.size() * stride % count + 1};
}

util::Result<Json> puzzle_sets_answer(const Request& request) {
  const auto day = asked_day(request);
  if (!day) return day.error();
  Json sets = Json::array();
  for (const auto& shipped : shipped_puzzles()) sets.push_back(set_json(shipped));
  const auto daily = puzzle_of_day(*day);
  const auto& puzzle = daily.set->set.puzzles[daily.number - 1];
  Json today = {{"day", text_of_day(*day)}, {"set", daily.set->name}};
  today.update(numbered_row(puzzle, daily.number));
  return Json{{"daily", std::move(today)}, {"sets", std::move(sets)}};
}

util::Result<Json> puzzle_list_answer(const Request& request) {
  const auto shipped = asked_set(request);
  if (!shipped) return shipped.error();
  Json rows = Json::array();
  for (const auto& puzzle : (*shipped)->set.puzzles) {
    rows.push_back(numbered_row(puzzle, rows.size() + 1));
  }
  return Json{{"set", (*shipped)->name},
              {"game", (*shipped)->set.game},
              {"made_by", (*shipped)->set.made_by},
              {"seed", (*shipped)->set.seed},
              {"nodes", (*shipped)->set.nodes},
              {"puzzles", std::move(rows)}};
}

util::Result<Json> puzzle_answer(const Request& request) {
  const auto shipped = asked_set(request);
  if (!shipped) return shipped.error();
  const auto count = static_cast<int>((*shipped)->set.puzzles.size());
  const auto number = util::number(request.value("number"), 1, count);
  if (!number) {
    return util::Error{util::ErrorCode::kNoSuchPuzzle,
                       fmt::format("{} has the puzzles 1 to {}", (*shipped)->name, count),
                       {{"name", (*shipped)->name}, {"max", std::to_string(count)}}};
  }
  auto told = puzzle_json((*shipped)->set.game,
                          (*shipped)->set.puzzles[static_cast<std::size_t>(*number) - 1]);
  if (!told) return told.error();
  Json json = {{"set", (*shipped)->name}, {"number", *number}, {"count", count}};
  json.update(*told);
  return json;
}

}  // namespace espalier::server
