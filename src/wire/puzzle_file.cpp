#include "wire/puzzle_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "wire/json.hpp"

namespace espalier::wire {
namespace {

constexpr int kVersion = 1;

Json head_json(const PuzzleSet& set) {
  Json json = {{"puzzles", kVersion}, {"game", set.game},   {"count", set.puzzles.size()},
               {"seed", set.seed},    {"nodes", set.nodes}, {"made_by", set.made_by}};
  if (set.hardest) json["hardest"] = true;
  return json;
}

Json puzzle_json(const host::Puzzle& puzzle) {
  Json json = {
      {"position", puzzle.position}, {"answer", puzzle.answer}, {"goal", text(puzzle.goal)}};
  if (puzzle.goal == host::PuzzleGoal::kMargin) json["margin"] = puzzle.margin;
  if (puzzle.goal == host::PuzzleGoal::kWin) json["plies"] = puzzle.plies;
  json["depth"] = puzzle.depth;
  json["level"] = puzzle.level;
  json["themes"] = Json::array();
  for (const auto theme : puzzle.themes) json["themes"].push_back(text(theme));
  json["line"] = puzzle.line;
  json["refutations"] = Json::array();
  json["values"] = Json::array();
  for (const auto& each : puzzle.refutations) {
    const auto plies = std::min(each.moves.size(), host::kRefutationPlies);
    json["refutations"].push_back(
        std::vector(each.moves.begin(), each.moves.begin() + static_cast<int>(plies)));
    json["values"].push_back(each.value);
  }
  return json;
}

// The one of `all` with this word.
template <class Words, class T>
bool find_word(const Words& all, const Json& word, T& found) {
  const auto place = std::find_if(all.begin(), all.end(), [&](const auto each) {
    return word.is_string() && word.template get_ref<const std::string&>() == text(each);
  });
  if (place == all.end()) return false;
  found = *place;
  return true;
}

// Json::get makes any number of any other, and what does not fit is undefined.
template <class T>
void read_number(const Json& json, T& number) {
  const bool natural = json.is_number_unsigned();
  const bool fits = natural
                        ? std::in_range<T>(json.get<std::uint64_t>())
                        : json.is_number_integer() && std::in_range<T>(json.get<std::int64_t>());
  if (!fits) throw std::invalid_argument("a whole number was expected");
  number = json.get<T>();
}

// Json::at and get throw on what is missing or of another kind; nothing leaves this file that way.
host::Puzzle puzzle_of(const Json& json) {
  host::Puzzle puzzle;
  json.at("position").get_to(puzzle.position);
  json.at("answer").get_to(puzzle.answer);
  if (!find_word(host::kPuzzleGoals, json.at("goal"), puzzle.goal)) {
    throw std::invalid_argument("goal is win, draw or margin");
  }
  if (puzzle.goal == host::PuzzleGoal::kMargin) read_number(json.at("margin"), puzzle.margin);
  if (puzzle.goal == host::PuzzleGoal::kWin) read_number(json.at("plies"), puzzle.plies);
  read_number(json.at("depth"), puzzle.depth);
  read_number(json.at("level"), puzzle.level);
  for (const auto& word : json.at("themes")) {
    host::PuzzleTheme theme{};
    if (!find_word(host::kPuzzleThemes, word, theme)) throw std::invalid_argument("unknown theme");
    puzzle.themes.push_back(theme);
  }
  json.at("line").get_to(puzzle.line);
  const auto& lines = json.at("refutations");
  const auto& values = json.at("values");
  if (values.size() != lines.size()) throw std::invalid_argument("every refutation has a value");
  for (std::size_t i = 0; i < values.size(); ++i) {
    puzzle.refutations.push_back({.moves = lines.at(i).get<std::vector<std::string>>()});
    read_number(values.at(i), puzzle.refutations.back().value);
  }
  return puzzle;
}

void read_head(const Json& json, PuzzleSet& set) {
  if (json.at("puzzles") != kVersion) {
    throw std::invalid_argument("this program reads version 1 of puzzle files");
  }
  json.at("game").get_to(set.game);
  read_number(json.at("seed"), set.seed);
  read_number(json.at("nodes"), set.nodes);
  json.at("made_by").get_to(set.made_by);
  if (json.contains("hardest")) json.at("hardest").get_to(set.hardest);
}

util::Error bad_line(std::size_t number, std::string_view why) {
  return util::Error{util::ErrorCode::kBadRecord,
                     fmt::format("line {}: {}", number, why),
                     {{"line", std::to_string(number)}, {"why", std::string(why)}}};
}

util::Status read_line(std::string_view line, std::size_t number, PuzzleSet& set) {
  const Json json = parse(line);
  if (!json.is_object()) return bad_line(number, "a JSON object was expected");
  try {
    if (number == 1) {
      read_head(json, set);
    } else {
      set.puzzles.push_back(puzzle_of(json));
    }
  } catch (const Json::exception& error) {
    return bad_line(number, error.what());
  } catch (const std::invalid_argument& error) {
    return bad_line(number, error.what());
  }
  return util::Done{};
}

}  // namespace

std::string text(const PuzzleSet& set) {
  std::string lines = document(head_json(set)) + "\n";
  for (const auto& puzzle : set.puzzles) lines += document(puzzle_json(puzzle)) + "\n";
  return lines;
}

util::Result<PuzzleSet> read_puzzles(std::string_view text) {
  PuzzleSet set;
  std::size_t number = 0;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    ++number;
    if (const auto status = read_line(text.substr(0, end), number, set); !status) {
      return status.error();
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  if (number == 0) return bad_line(1, "there is nothing in it");
  return set;
}

}  // namespace espalier::wire
