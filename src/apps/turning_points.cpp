#include "apps/turning_points.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace espalier::apps {
namespace {

// Losses of the chance to win. Chosen by hand, so that a game between people has a handful of
// turning points and not dozens.
constexpr double kInaccuracy = 0.05;
constexpr double kMistake = 0.10;
constexpr double kBlunder = 0.25;
constexpr int kWon = 1000;  // hundredths that stand for a game that is won

// -1, 0 or 1 when the result of the game is certain.
std::optional<int> certain_result(const core::Assessment& value) {
  if (value.win_in) return *value.win_in > 0 ? 1 : -1;
  if (!value.proven || value.bound != core::Bound::kExact) return std::nullopt;
  const int amount = value.margin.value_or(value.hundredths);
  return amount > 0 ? 1 : amount < 0 ? -1 : 0;
}

// The chance to win that a value stands for; the evaluations were tuned to this scale
// (docs/tuning.md).
double chance(const core::Assessment& value) {
  if (value.win_in) return *value.win_in > 0 ? 1 : 0;
  return 1 / (1 + std::exp(-value.hundredths / 400.0));
}

// The value of a game that is over, for the player who made the last move.
core::Assessment final_value(const host::Session& over) {
  core::Assessment value{.proven = true};
  const auto mover = core::other(over.to_move());
  if (over.ending().ends_with("on points")) {
    const auto tally = over.scene().tally;
    const auto own = static_cast<std::size_t>(core::index(mover));
    value.margin = tally[own] - tally[1 - own];
    value.hundredths = *value.margin * 100 / 3;
  } else if (over.result() != core::Outcome::kDraw) {
    const bool won = over.result() == core::win_for(mover);
    value.win_in = won ? 1 : -1;
    value.hundredths = won ? kWon : -kWon;
  }
  return value;
}

class Review {
 public:
  Review(const host::Session& session, const ReviewLimits& limits)
      : session_(session.clone()), limits_(limits), moves_(session.played()) {}

  util::Result<GameReview> run(host::Player& player) {
    GameReview review{.turns = {}, .played = moves_.size()};
    if (session_->result() != core::Outcome::kNone) {
      after_ = final_value(*session_);
    } else {
      const auto line = best_line(player);
      if (stopped()) return review;
      if (!line) return line.error();
      after_ = for_the_mover(line->value);
    }
    for (std::size_t turn = moves_.size(); turn > 0; --turn) {
      session_->undo();
      const auto line = best_line(player);
      if (stopped()) break;  // a thought cut short is worth little
      if (!line) return line.error();
      review.turns.push_back(judged(turn, *line));
      after_ = for_the_mover(line->value);
      if (limits_.progress) limits_.progress(review.turns.size());
    }
    std::reverse(review.turns.begin(), review.turns.end());
    return review;
  }

 private:
  bool stopped() const { return limits_.stop != nullptr && *limits_.stop; }

  util::Result<host::Line> best_line(host::Player& player) const {
    const auto positions = static_cast<int>(moves_.size()) + 1;
    const auto time = std::clamp(limits_.total / positions, core::Milliseconds(1), limits_.each);
    const auto answer =
        player.choose(*session_, {.limits = {.movetime = time}, .stop = limits_.stop});
    if (!answer) return answer.error();
    if (answer->lines.empty()) return util::Error{"this game has no bot that looks at values"};
    return answer->lines.front();
  }

  JudgedTurn judged(std::size_t turn, const host::Line& best) const {
    JudgedTurn judged{.turn = turn,
                      .side = session_->to_move(),
                      .move = moves_[turn - 1],
                      .played = after_,
                      .best = best.value,
                      .best_line = best.moves};
    if (best.moves.front() != judged.move) judged.judgement = judge(best.value, after_);
    return judged;
  }

  std::unique_ptr<host::Session> session_;
  const ReviewLimits& limits_;
  std::vector<std::string> moves_;
  core::Assessment after_;  // the position after the turn in question, for the player who moved
};

}  // namespace

core::Assessment for_the_mover(const core::Assessment& after) {
  core::Assessment value = after;
  value.hundredths = -after.hundredths;
  if (after.win_in) value.win_in = *after.win_in > 0 ? -(*after.win_in + 1) : 1 - *after.win_in;
  if (after.margin) value.margin = -*after.margin;
  if (after.bound == core::Bound::kLower) value.bound = core::Bound::kUpper;
  if (after.bound == core::Bound::kUpper) value.bound = core::Bound::kLower;
  return value;
}

Judgement judge(const core::Assessment& best, const core::Assessment& played) {
  const auto before = certain_result(best);
  const auto after = certain_result(played);
  if (before && after && *after < *before) return Judgement::kBlunder;
  const double loss = chance(best) - chance(played);
  if (loss >= kBlunder) return Judgement::kBlunder;
  if (loss >= kMistake) return Judgement::kMistake;
  return loss >= kInaccuracy ? Judgement::kInaccuracy : Judgement::kFine;
}

util::Result<GameReview> review_game(const host::Session& session, std::string_view bot,
                                     const ReviewLimits& limits) {
  const auto player = session.player(bot, {});
  if (!player) return player.error();
  return Review(session, limits).run(**player);
}

}  // namespace espalier::apps
