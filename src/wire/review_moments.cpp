// The moments that decided a game, and what each player made of it.
#include <algorithm>
#include <cmath>

#include "core/chance.hpp"
#include "wire/review.hpp"
#include "wire/review_marks.hpp"

namespace espalier::wire {
namespace {

bool best_was_played(const JudgedTurn& turn) {
  return !turn.best_line.empty() && turn.best_line.front() == turn.move;
}

bool result_changed(const JudgedTurn& turn) {
  const auto could = core::certain_result(turn.best);
  const auto did = core::certain_result(turn.played);
  return could && did && *did < *could;
}

Moment single(const JudgedTurn& turn) {
  return {.turn = turn.turn,
          .until = turn.turn,
          .side = turn.side,
          .move = turn.move,
          .better = turn.best_line.empty() ? "" : turn.best_line.front(),
          .shown = shown_move(turn),
          .shown_better = shown_best(turn),
          .judgement = turn.judgement,
          .before = core::chance(turn.best),
          .after = core::chance(turn.played),
          .points = points_lost(turn),
          .proven = core::certain_result(turn.best) && core::certain_result(turn.played)};
}

std::vector<const JudgedTurn*> turns_of(const GameReview& review, core::Side side) {
  std::vector<const JudgedTurn*> turns;
  for (const auto& turn : review.turns) {
    if (turn.side == side) turns.push_back(&turn);
  }
  return turns;
}

// The fall from one own turn to another, if it is a slow one.
std::optional<Moment> fall(const std::vector<const JudgedTurn*>& turns, std::size_t from,
                           std::size_t to) {
  Moment moment{.turn = turns[from]->turn,
                .until = turns[to]->turn,
                .side = turns[from]->side,
                .before = core::chance(turns[from]->best),
                .after = core::chance(turns[to]->played),
                .steps = 0};
  const double net = moment.before - moment.after;
  if (net < kSlowNet) return std::nullopt;
  for (std::size_t i = from; i <= to; ++i) {
    const double lost = chance_lost(*turns[i]);
    if (lost >= kSlowStep || lost > net / 2 || result_changed(*turns[i])) return std::nullopt;
    moment.steps += lost >= kSmallStep ? 1 : 0;
  }
  return moment;
}

bool larger(const Moment& a, const Moment& b) {
  if (a.size() != b.size()) return a.size() > b.size();
  if (a.proven != b.proven) return a.proven;
  return a.turn < b.turn;
}

// The larger of the slow losses of both sides.
std::optional<Moment> slowest(const GameReview& review) {
  auto first = slow_loss(review, core::Side::kFirst);
  auto second = slow_loss(review, core::Side::kSecond);
  if (first && second) return larger(*second, *first) ? second : first;
  return first ? first : second;
}

}  // namespace

double Moment::size() const { return std::max(before - after, points.value_or(0) * kPointWeight); }

double chance_lost(const JudgedTurn& turn) {
  if (best_was_played(turn)) return 0;
  // A margin that is certain and an estimate are two scales, as for the judgement.
  if (turn.best.margin.has_value() != turn.played.margin.has_value()) return 0;
  return std::max(0.0, core::chance(turn.best) - core::chance(turn.played));
}

std::string shown_move(const JudgedTurn& turn) {
  return turn.parts.label.empty() ? turn.move : turn.parts.label;
}

std::string shown_best(const JudgedTurn& turn) {
  if (turn.best_line.empty()) return {};
  const bool labelled = !turn.best_parts.empty() && !turn.best_parts.front().label.empty();
  return labelled ? turn.best_parts.front().label : turn.best_line.front();
}

std::size_t stage_of(std::size_t turn, std::size_t played) {
  return std::min((turn - 1) * kStages / std::max<std::size_t>(played, 1), kStages - 1);
}

std::optional<int> points_lost(const JudgedTurn& turn) {
  const auto certain = [](const core::Assessment& value) {
    return value.proven && value.bound == core::Bound::kExact && value.margin;
  };
  if (!certain(turn.best) || !certain(turn.played)) return std::nullopt;
  return best_was_played(turn) ? 0 : std::max(0, *turn.best.margin - *turn.played.margin);
}

std::vector<double> chances_of(const GameReview& review, core::Side side) {
  std::vector<double> chances;
  const auto seen = [&](const JudgedTurn& turn, const core::Assessment& value) {
    return turn.side == side ? core::chance(value) : 1 - core::chance(value);
  };
  if (!review.turns.empty()) chances.push_back(seen(review.turns[0], review.turns[0].best));
  for (const auto& turn : review.turns) chances.push_back(seen(turn, turn.played));
  return chances;
}

std::optional<Moment> slow_loss(const GameReview& review, core::Side side) {
  const auto turns = turns_of(review, side);
  std::optional<Moment> found;
  for (std::size_t from = 0; from < turns.size(); ++from) {
    // A fall begins and ends with a turn that lost something.
    if (chance_lost(*turns[from]) < kSmallStep) continue;
    for (std::size_t to = from + kSlowTurns - 1; to < turns.size(); ++to) {
      if (chance_lost(*turns[to]) < kSmallStep) continue;
      const auto here = fall(turns, from, to);
      if (here && (!found || here->size() > found->size())) found = here;
    }
  }
  return found;
}

std::vector<Moment> decisive_moments(const GameReview& review) {
  const auto slow = slowest(review);
  const auto inside = [&](const JudgedTurn& turn) {
    return slow && turn.side == slow->side && turn.turn >= slow->turn && turn.turn <= slow->until;
  };
  std::vector<Moment> moments;
  for (const auto& turn : review.turns) {
    if (inside(turn)) continue;
    const bool large = chance_lost(turn) >= kMomentLoss ||
                       points_lost(turn).value_or(0) * kPointWeight >= kMomentLoss;
    if (large || result_changed(turn)) moments.push_back(single(turn));
  }
  std::sort(moments.begin(), moments.end(), larger);
  moments.resize(std::min(moments.size(), kMaxMoments - (slow ? 1U : 0U)));
  if (slow) moments.push_back(*slow);
  std::sort(moments.begin(), moments.end(), larger);
  return moments;
}

PlayerReview player_review(const GameReview& review, core::Side side) {
  PlayerReview player;
  for (const auto* turn : turns_of(review, side)) {
    ++player.turns;
    player.blunders += turn->judgement == Judgement::kBlunder ? 1 : 0;
    player.mistakes += turn->judgement == Judgement::kMistake ? 1 : 0;
    player.inaccuracies += turn->judgement == Judgement::kInaccuracy ? 1 : 0;
    const auto points = points_lost(*turn);
    if (points) player.points_given = player.points_given.value_or(0) + *points;
    if (core::certain_result(turn->best) && core::certain_result(turn->played)) {
      ++player.certain_turns;
      player.optimal_turns += points ? *points == 0 : !result_changed(*turn);
    }
    const double before = core::chance(turn->best);
    if (before < kHopeless) continue;
    auto& stage = player.stages[stage_of(turn->turn, review.played)];
    stage.kept += 1 - chance_lost(*turn) / before;
    ++stage.turns;
  }
  Stage all;
  for (const auto& stage : player.stages) all += stage;
  player.accuracy = all.accuracy();
  return player;
}

}  // namespace espalier::wire
