// Built-in opponents of one game: bots are listed, players are bots at work.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/history.hpp"
#include "core/limits.hpp"
#include "core/term.hpp"
#include "core/thought.hpp"
#include "util/random.hpp"
#include "util/sort_short.hpp"

namespace espalier::core {

// What a bot gives values to.
enum class Values : std::uint8_t {
  kPositions,  // looks ahead and values what it comes to
  kMoves,      // values moves on the board before them, which says nothing about the game
  kNone,
};

// Which of several moves that are best to it a bot plays.
enum class Ties : std::uint8_t {
  kFirst,  // always the same, which comes first in its answer
  kDrawn,  // any of them, each with the same chance
};

struct BotInfo {
  std::string id;
  std::string summary;
  bool prunes = false;  // searches a tree with alpha-beta, and can do without: see BotSettings
  Values values = Values::kPositions;
  int depth = 0;  // plies it always looks ahead unless told otherwise; 0: it has no such habit
  Ties ties = Ties::kFirst;
};

inline constexpr int kLevels = 10;

// How a bot is to work. Bots ignore what they have no use for.
struct BotSettings {
  std::uint64_t seed = 0;
  int hash_mib = 16;
  int threads = 1;
  int level = kLevels;  // of the flagship, from 1 to kLevels
  // For the terms of the flagship's evaluation, in their order; empty: the tuned ones.
  std::vector<Weight> weights{};
  // The numbers of the flagship's network, see core/network.hpp; empty: the trained ones.
  std::vector<std::int16_t> network{};
  bool linear = false;  // weigh terms even where there is a network
  bool prunes = true;   // of bots that look a fixed number of plies ahead: by alpha-beta
};

// A question to a bot.
template <Position P>
struct Task {
  Limits limits;
  int lines = 1;                            // how many best lines are wanted
  std::vector<typename P::Move> only{};     // choose among these; empty: among all
  const std::atomic<bool>* stop = nullptr;  // may be set by another thread; answer at once then
  std::function<void(const Report<P>&)> report{};  // called while thinking, by the same thread
  bool bounds = false;  // report values, too, that left their window and are looked for again

  bool stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }
};

// Remembers what helps with the next move; one game after the other, one thread at a time.
template <Position P>
class Player {
 public:
  Player() = default;
  virtual ~Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  // A legal move; the game is not over. Without time limits and with one thread: same settings,
  // same questions since the last new_game(), same answers.
  virtual Answer<P> choose(const History<P>& history, const Task<P>& task) = 0;
  virtual void new_game() {}

  // What it counts in the position, or after one of its moves, seen by the side to move now.
  // Nothing where it has no evaluation, and, for a bot that values moves, where no move is named.
  // The game is not over.
  virtual std::optional<Sight> sight(const History<P>& /*history*/,
                                     const std::optional<typename P::Move>& /*move*/) const {
    return std::nullopt;
  }

  // The moves of which it plays one, each with the same chance, whatever they are worth. None where
  // it looks at their worth. The game is not over.
  virtual std::vector<typename P::Move> by_heart(const History<P>& /*history*/) const { return {}; }
};

template <Position P>
struct Bot {
  BotInfo info;
  std::function<std::unique_ptr<Player<P>>(const BotSettings&)> open;
};

template <Position P>
using Bots = std::vector<Bot<P>>;

// The move of a bot that only needs the game so far and random numbers.
template <Position P>
using Chooser = typename P::Move (*)(const History<P>& history, const Task<P>& task,
                                     util::Random& random);

// What such a bot counts in a move, if it values moves. It chooses one with the largest sum.
template <Position P>
using MoveTerms = std::vector<Term> (*)(const History<P>& history, const typename P::Move& move);

// The moves a task allows, in the game's order.
template <Position P>
std::vector<typename P::Move> allowed_moves(const P& position, const Task<P>& task) {
  if (!task.only.empty()) return task.only;
  std::vector<typename P::Move> moves;
  for (const auto move : position.moves()) moves.push_back(move);
  return moves;
}

// Of a bot that tells all at once, in the end.
template <Position P>
void report_lines(const Answer<P>& answer, const Task<P>& task) {
  for (std::size_t i = 0; task.report && i < answer.lines.size(); ++i) {
    task.report({answer.work, static_cast<int>(i) + 1, answer.lines[i]});
  }
}

template <Position P>
class SimplePlayer final : public Player<P> {
 public:
  SimplePlayer(Chooser<P> chooser, MoveTerms<P> terms, std::uint64_t seed)
      : chooser_(chooser), terms_(terms), seed_(seed), random_(seed) {}

  Answer<P> choose(const History<P>& history, const Task<P>& task) override {
    Answer<P> answer{chooser_(history, task, random_), {}, {}};
    if (terms_ == nullptr || task.stopped()) return answer;
    answer.lines.push_back(line(history, answer.move));
    if (task.lines > 1) add_others(history, task, answer);
    report_lines(answer, task);
    return answer;
  }
  void new_game() override { random_ = util::Random(seed_); }

  std::optional<Sight> sight(const History<P>& history,
                             const std::optional<typename P::Move>& move) const override {
    if (terms_ == nullptr || !move) return std::nullopt;
    return Sight{terms_(history, *move)};
  }

 private:
  Line<P> line(const History<P>& history, const typename P::Move& move) const {
    Line<P> line{{move}, {}};
    line.value.hundredths = Sight{terms_(history, move)}.total();
    return line;
  }

  // The chosen move stays in front of those that are as good.
  void add_others(const History<P>& history, const Task<P>& task, Answer<P>& answer) const {
    for (const auto& move : allowed_moves(history.position(), task)) {
      if (move != answer.move) answer.lines.push_back(line(history, move));
    }
    util::sort_short(
        answer.lines.begin(), answer.lines.end(),
        [](const Line<P>& a, const Line<P>& b) { return a.value.hundredths > b.value.hundredths; });
    const auto wanted = static_cast<std::size_t>(task.lines);
    if (answer.lines.size() > wanted) answer.lines.resize(wanted);
  }

  Chooser<P> chooser_;
  MoveTerms<P> terms_;  // may be null
  std::uint64_t seed_;
  util::Random random_;
};

template <Position P>
Bot<P> simple_bot(BotInfo info, Chooser<P> choose, MoveTerms<P> terms = nullptr,
                  Ties ties = Ties::kFirst) {
  info.values = terms == nullptr ? Values::kNone : Values::kMoves;
  info.ties = ties;
  return {std::move(info), [choose, terms](const BotSettings& settings) {
            return std::make_unique<SimplePlayer<P>>(choose, terms, settings.seed);
          }};
}

}  // namespace espalier::core
