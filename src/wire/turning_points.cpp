#include "wire/turning_points.hpp"

#include <algorithm>

#include "core/chance.hpp"
#include "wire/move_parts.hpp"
#include "wire/review_marks.hpp"
#include "wire/values.hpp"

namespace espalier::wire {
namespace {

// The final margin with best play, where it is certain.
std::optional<int> certain_margin(const core::Assessment& value) {
  const bool certain = value.proven && value.bound == core::Bound::kExact;
  return certain ? value.margin : std::nullopt;
}

Judgement by_loss(double loss, double inaccuracy, double mistake, double blunder) {
  if (loss >= blunder) return Judgement::kBlunder;
  if (loss >= mistake) return Judgement::kMistake;
  return loss >= inaccuracy ? Judgement::kInaccuracy : Judgement::kFine;
}

// The value of a game that is over, for the player who made the last move.
core::Assessment final_value(const host::Session& over) {
  core::Assessment value{.proven = true};
  const auto mover = core::other(over.to_move());
  if (over.ending() == core::Ending::kPoints) {
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

}  // namespace

Reviewer::Reviewer(const host::Session& session)
    : session_(session.clone()), moves_(session.played()), next_(moves_.size()) {}

util::Result<std::optional<JudgedTurn>> Reviewer::step(host::Player& player,
                                                       const core::Limits& limits,
                                                       const std::atomic<bool>* stop) {
  using Judged = std::optional<JudgedTurn>;
  if (!begun_ && session_->result() != core::Outcome::kNone) {
    after_ = final_value(*session_);
    begun_ = true;
    return Judged();
  }
  if (begun_) session_->undo();
  if (limits.nodes) player.new_game();
  auto answer = player.choose(*session_, {.limits = limits, .stop = stop});
  const bool cut_short = stop != nullptr && *stop;
  // The time was over before there was any value, as on a busy machine.
  if (answer && answer->lines.empty() && !cut_short && limits.movetime) {
    answer = player.choose(*session_, {.limits = {.depth = 1}, .stop = stop});
  }
  if (begun_ && (cut_short || !answer)) (void)session_->play(moves_[next_ - 1]);
  if (cut_short) return Judged();
  if (!answer) return answer.error();
  if (answer->lines.empty())
    return util::Error{util::ErrorCode::kNoValues, "this game has no bot that looks at values"};
  const auto& best = answer->lines.front();
  Judged turn;
  if (begun_) {
    turn = judged(best);
    --next_;
  }
  begun_ = true;
  after_ = for_the_mover(best.value);
  reply_ = best.moves;
  return turn;
}

JudgedTurn Reviewer::judged(const host::Line& best) const {
  JudgedTurn judged{.turn = next_,
                    .side = session_->to_move(),
                    .move = moves_[next_ - 1],
                    .played = after_,
                    .best = best.value,
                    .best_line = best.moves,
                    .reply = reply_,
                    .best_parts = line_parts(*session_, best.moves)};
  if (const auto parts = session_->parts(judged.move)) judged.parts = *parts;
  if (best.moves.front() != judged.move) judged.judgement = judge(best.value, after_);
  return judged;
}

std::string_view text(Judgement judgement) {
  switch (judgement) {
    case Judgement::kBlunder: return "blunder";
    case Judgement::kMistake: return "mistake";
    case Judgement::kInaccuracy: return "inaccuracy";
    case Judgement::kFine: break;
  }
  return "fine";
}

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
  const auto before = core::certain_result(best);
  const auto after = core::certain_result(played);
  if (before && after && *after < *before) return Judgement::kBlunder;
  const auto could = certain_margin(best);
  const auto did = certain_margin(played);
  if (could && did) {
    return by_loss(*could - *did, kInaccuracyPoints, kMistakePoints, kBlunderPoints);
  }
  // A margin that is certain and an estimate are two scales: there is no fair comparison.
  if (could || did) return Judgement::kFine;
  return by_loss(core::chance(best) - core::chance(played), kInaccuracyLoss, kMistakeLoss,
                 kBlunderLoss);
}

util::Result<GameReview> review_game(const host::Session& session, std::string_view bot,
                                     const ReviewLimits& limits) {
  const auto player = session.player(bot, {});
  if (!player) return player.error();
  Reviewer reviewer(session);
  GameReview review{.turns = {}, .played = reviewer.played()};
  core::Limits each{.movetime = limits.time};
  if (!limits.time) each.nodes = limits.nodes;
  const auto stopped = [&] { return limits.stop != nullptr && *limits.stop; };
  while (!reviewer.done() && !stopped()) {
    auto turn = reviewer.step(**player, each, limits.stop);
    if (!turn) return turn.error();
    if (!*turn) continue;
    review.turns.push_back(std::move(**turn));
    if (limits.progress) limits.progress(review.turns.size());
  }
  std::reverse(review.turns.begin(), review.turns.end());
  return review;
}

}  // namespace espalier::wire
