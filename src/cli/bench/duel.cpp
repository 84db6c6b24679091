#include "cli/bench/duel.hpp"

#include <array>
#include <atomic>
#include <cmath>
#include <mutex>
#include <vector>

#include "arena/schedule/openings.hpp"
#include "cli/bench/crew.hpp"
#include "util/hash.hpp"

namespace espalier::cli {
namespace {

constexpr double kNormal95 = 1.96;
constexpr double kRuleOfThree = 3;

struct Outcome {
  double points = 0;  // 1, 0.5 or 0
  int margin = 0;
  bool counts_points = false;
};

// Seen by the first player of the game.
Outcome outcome_of(const host::Session& session) {
  const auto result = session.result();
  const auto tally = session.scene().tally;
  const int margin = tally[0] - tally[1];
  const bool counts_points = session.counts_points();
  if (result == core::Outcome::kFirstWins) return {1, margin, counts_points};
  if (result == core::Outcome::kSecondWins) return {0, margin, counts_points};
  return {0.5, margin, counts_points};
}

bool stopped(const DuelPlan& plan) {
  return plan.stop != nullptr && plan.stop->load(std::memory_order_relaxed);
}

// Two players for the two games from one opening.
class Pairing {
 public:
  Pairing(const std::array<const Contestant*, 2>& sides, const DuelPlan& plan, std::uint64_t seed)
      : sides_(sides), plan_(plan), seed_(seed) {}

  // Both colours; seen by the first contestant.
  std::array<Outcome, 2> play(const host::Session& opening) {
    std::array<Outcome, 2> outcomes;
    for (const std::size_t swapped : {0U, 1U}) {
      const Outcome o = game(opening, swapped);
      outcomes[swapped] = swapped == 0 ? o : Outcome{1 - o.points, -o.margin, o.counts_points};
    }
    return outcomes;
  }

 private:
  Outcome game(const host::Session& opening, std::size_t swapped) {
    const auto session = opening.clone();
    for (std::size_t i = 0; i < 2; ++i) {
      if (!players_[i]) players_[i] = opened(*session, i);
      players_[i]->new_game();
    }
    for (std::size_t ply = 0; ply < kMaxGameLength && !stopped(plan_); ++ply) {
      if (session->result() != core::Outcome::kNone) break;
      const std::size_t side = static_cast<std::size_t>(core::index(session->to_move())) ^ swapped;
      const auto answer =
          players_[side]->choose(*session, {.limits = sides_[side]->limits, .stop = plan_.stop});
      if (!answer || !session->play(answer->move)) break;
    }
    return outcome_of(*session);
  }

  // Every pair draws other random numbers: with the same ones, all games would be alike.
  std::unique_ptr<host::Player> opened(const host::Session& session, std::size_t side) const {
    core::BotSettings settings = sides_[side]->settings;
    settings.seed = util::combine(seed_, side + 1);
    return std::move(*session.player(sides_[side]->bot, settings));
  }

  std::array<const Contestant*, 2> sides_;
  const DuelPlan& plan_;
  std::uint64_t seed_;
  std::array<std::unique_ptr<host::Player>, 2> players_;
};

// Mean and half of the 95 % interval of values that are independent of each other.
struct Mean {
  double sum = 0;
  double squares = 0;
  int count = 0;

  void add(double value) {
    sum += value;
    squares += value * value;
    ++count;
  }
  double mean() const { return count > 0 ? sum / count : 0; }
  double error() const {
    if (count < 2) return 0;
    const double variance = std::max(0.0, squares / count - mean() * mean());
    return kNormal95 * std::sqrt(variance / (count - 1));
  }
};

class Tally {
 public:
  void add(const std::array<Outcome, 2>& pair) {
    for (const auto& o : pair) {
      ++result_.games;
      result_.counts_points = result_.counts_points || o.counts_points;
      ++(o.points == 1 ? result_.wins : o.points == 0 ? result_.losses : result_.draws);
    }
    points_.add((pair[0].points + pair[1].points) / 2);
    margin_.add((pair[0].margin + pair[1].margin) / 2.0);
  }
  DuelResult result() const {
    DuelResult result = result_;
    result.score = points_.mean();
    const double error = points_.error();
    result.score_error = error > 0 ? error : kRuleOfThree / std::max(result.games, 1);
    // A few games know nothing; a score is never more than all or less than nothing.
    result.score_error = std::min(result.score_error, std::max(result.score, 1 - result.score));
    result.margin = margin_.mean();
    result.margin_error = margin_.error();
    return result;
  }
  int games() const { return result_.games; }

 private:
  DuelResult result_;
  Mean points_;
  Mean margin_;
};

}  // namespace

DuelResult duel(const Contestant& first, const Contestant& second, const DuelPlan& plan,
                const std::function<bool(int games)>& done) {
  Tally tally;
  std::mutex mutex;
  std::atomic<int> next = 0;
  std::atomic<bool> enough = false;
  const auto work = [&] {
    for (int pair = next++; pair < plan.pairs && !enough; pair = next++) {
      const auto seed = util::combine(plan.seed, static_cast<std::uint64_t>(pair));
      util::Random random(seed);
      const auto opening =
          arena::random_opening(*plan.choice.open(), plan.least_opening, plan.most_opening, random);
      const auto outcomes = Pairing({&first, &second}, plan, seed).play(*opening);
      if (stopped(plan)) break;
      const std::lock_guard lock(mutex);
      tally.add(outcomes);
      if (done && !done(tally.games())) enough = true;
    }
  };
  run_on(plan.threads, work);
  return tally.result();
}

}  // namespace espalier::cli
