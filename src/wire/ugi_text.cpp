#include "wire/ugi_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>

#include "util/text.hpp"

namespace espalier::wire {
namespace {

using core::Milliseconds;

constexpr std::int64_t kMaxLength = 1000LL * 3600 * 1000;  // a thousand hours, in milliseconds
constexpr std::int64_t kMaxDepth = 999;
constexpr std::int64_t kDeepestPerft = 99;
constexpr std::int64_t kAny = std::numeric_limits<std::int64_t>::max();

// An argument of `go` with a number behind it.
struct GoNumber {
  std::string_view name;
  std::int64_t min;
  std::int64_t max;
  void (*apply)(GoCommand& go, std::int64_t number);
};

template <std::size_t kSide>
void set_time(GoCommand& go, std::int64_t number) {
  go.time[kSide] = Milliseconds(number);
}

template <std::size_t kSide>
void set_increment(GoCommand& go, std::int64_t number) {
  go.increment[kSide] = Milliseconds(number);
}

// A clock that has run out (a negative time) still has a moment for an answer. The names of UCI
// are understood as well; a number of moves to go is not needed and does no harm.
constexpr std::array kGoNumbers = {
    GoNumber{"p1time", 1, kMaxLength, set_time<0>},
    GoNumber{"p2time", 1, kMaxLength, set_time<1>},
    GoNumber{"p1inc", 0, kMaxLength, set_increment<0>},
    GoNumber{"p2inc", 0, kMaxLength, set_increment<1>},
    GoNumber{"wtime", 1, kMaxLength, set_time<0>},
    GoNumber{"btime", 1, kMaxLength, set_time<1>},
    GoNumber{"winc", 0, kMaxLength, set_increment<0>},
    GoNumber{"binc", 0, kMaxLength, set_increment<1>},
    GoNumber{"movestogo", 0, kAny, [](GoCommand&, std::int64_t) {}},
    GoNumber{"movetime", 1, kMaxLength,
             [](GoCommand& go, std::int64_t n) { go.limits.movetime = Milliseconds(n); }},
    GoNumber{"depth", 1, kMaxDepth,
             [](GoCommand& go, std::int64_t n) { go.limits.depth = static_cast<int>(n); }},
    GoNumber{
        "nodes", 1, kAny,
        [](GoCommand& go, std::int64_t n) { go.limits.nodes = static_cast<std::uint64_t>(n); }},
    GoNumber{"mate", 1, kMaxDepth,
             [](GoCommand& go, std::int64_t n) { go.limits.mate = static_cast<int>(n); }},
    GoNumber{"perft", 0, kDeepestPerft,
             [](GoCommand& go, std::int64_t n) { go.perft = static_cast<int>(n); }},
};

const GoNumber* go_number(std::string_view word) {
  const auto* const found = std::find_if(kGoNumbers.begin(), kGoNumbers.end(),
                                         [&](const GoNumber& each) { return each.name == word; });
  return found == kGoNumbers.end() ? nullptr : found;
}

bool is_go_word(std::string_view word) {
  return word == "infinite" || word == "searchmoves" || go_number(word) != nullptr;
}

// A number however large, moved into [min, max].
std::optional<std::int64_t> near_number(std::string_view word, std::int64_t min, std::int64_t max) {
  std::int64_t value = 0;
  const char* const end = word.data() + word.size();
  const auto [rest, error] = std::from_chars(word.data(), end, value);
  if (rest != end || error == std::errc::invalid_argument) return std::nullopt;
  if (error == std::errc::result_out_of_range) return word.starts_with('-') ? min : max;
  return std::clamp(value, min, max);
}

// The words before and behind the first word that is `mark`.
struct Split {
  std::string_view before;
  std::optional<std::string_view> behind{};
};

Split split_at(std::string_view text, std::string_view mark) {
  for (const auto word : util::words(text)) {
    if (word != mark) continue;
    const auto at = static_cast<std::size_t>(word.data() - text.data());
    return {util::trimmed(text.substr(0, at)), util::trimmed(text.substr(at + mark.size()))};
  }
  return {util::trimmed(text)};
}

std::string line_about(const core::Work& work, std::string_view value, std::string_view moves) {
  return fmt::format("info depth {} seldepth {} {}nodes {} nps {} hashfull {} time {} pv {}",
                     work.depth, std::max(work.seldepth, work.depth), value, work.nodes,
                     work.nodes_per_second(), work.hashfull, work.time.count(), moves);
}

}  // namespace

std::optional<core::GameClock> GoCommand::clock(core::Side side) const {
  const auto i = static_cast<std::size_t>(core::index(side));
  if (!time[i]) return std::nullopt;
  return core::GameClock{*time[i], increment[i]};
}

util::Result<GoCommand> read_go(std::string_view rest) {
  GoCommand go;
  const auto words = util::words(rest);
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == "infinite") {
      go.limits.infinite = true;
    } else if (words[i] == "searchmoves") {
      while (i + 1 < words.size() && !is_go_word(words[i + 1])) go.only.emplace_back(words[++i]);
    } else if (const auto* const known = go_number(words[i])) {
      const auto value = i + 1 < words.size() ? near_number(words[i + 1], known->min, known->max)
                                              : std::optional<std::int64_t>();
      if (!value) return util::Error{fmt::format("{} needs a number behind it", known->name)};
      known->apply(go, *value);
      ++i;
    } else {
      go.unknown.emplace_back(words[i]);
    }
  }
  // A runner that sends a word too many still wants its move; pure nonsense does not.
  if (!go.unknown.empty() && go.unknown.size() == words.size()) {
    return util::Error{util::quoted(words[0]) + " is no argument of go"};
  }
  return go;
}

util::Result<PositionCommand> read_position(std::string_view rest) {
  const auto [before, behind] = split_at(rest, "moves");
  PositionCommand command;
  for (const auto move : util::words(behind.value_or(""))) command.moves.emplace_back(move);
  const auto words = util::words(before);
  if (words.empty()) return util::Error{"startpos or fen was expected behind position"};
  if (words[0] == "startpos") {
    if (words.size() == 1) return command;
    return util::Error{util::quoted(words[1]) + " where moves was expected"};
  }
  if (words[0] != "fen") {
    return util::Error{util::quoted(words[0]) + " where startpos or fen was expected"};
  }
  command.text = util::trimmed(before.substr(words[0].size()));
  return command;
}

util::Result<SetOptionCommand> read_setoption(std::string_view rest) {
  const auto [before, value] = split_at(rest, "value");
  const auto words = util::words(before);
  if (words.size() < 2 || words[0] != "name") {
    return util::Error{"an option is set with: setoption name NAME value VALUE"};
  }
  SetOptionCommand command;
  for (const auto word : words) {
    if (word.data() == words[0].data()) continue;
    command.name += (command.name.empty() ? "" : " ") + std::string(word);
  }
  if (value) command.value = std::string(*value);
  return command;
}

std::string score_text(const core::Assessment& value) {
  // Drivers read a number of 32 bits.
  constexpr std::int64_t kMax = 2'000'000'000;
  std::string text = value.win_in ? fmt::format("mate {}", *value.win_in)
                                  : fmt::format("cp {}", std::clamp(value.hundredths, -kMax, kMax));
  if (value.bound == core::Bound::kLower) text += " lowerbound";
  if (value.bound == core::Bound::kUpper) text += " upperbound";
  return text;
}

std::string info_line(const host::Report& report) {
  return line_about(report.work,
                    fmt::format("multipv {} score {} ", report.rank, score_text(report.line.value)),
                    util::join(report.line.moves, " "));
}

std::string info_line(const core::Work& work, std::string_view move) {
  return line_about(work, "", move);
}

}  // namespace espalier::wire
