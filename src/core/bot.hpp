// Built-in opponents of one game: bots are listed, players are bots at work.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/history.hpp"
#include "core/limits.hpp"
#include "core/term.hpp"
#include "core/thought.hpp"
#include "util/random.hpp"

namespace espalier::core {

struct BotInfo {
  std::string id;
  std::string summary;
  bool prunes = false;  // searches a tree with alpha-beta, and can do without: see BotSettings
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

template <Position P>
class SimplePlayer final : public Player<P> {
 public:
  SimplePlayer(Chooser<P> chooser, std::uint64_t seed)
      : chooser_(chooser), seed_(seed), random_(seed) {}

  Answer<P> choose(const History<P>& history, const Task<P>& task) override {
    return {chooser_(history, task, random_), {}, {}};
  }
  void new_game() override { random_ = util::Random(seed_); }

 private:
  Chooser<P> chooser_;
  std::uint64_t seed_;
  util::Random random_;
};

template <Position P>
Bot<P> simple_bot(BotInfo info, Chooser<P> choose) {
  return {std::move(info), [choose](const BotSettings& settings) {
            return std::make_unique<SimplePlayer<P>>(choose, settings.seed);
          }};
}

// The moves a task allows, in the game's order.
template <Position P>
std::vector<typename P::Move> allowed_moves(const P& position, const Task<P>& task) {
  if (!task.only.empty()) return task.only;
  std::vector<typename P::Move> moves;
  for (const auto move : position.moves()) moves.push_back(move);
  return moves;
}

}  // namespace espalier::core
