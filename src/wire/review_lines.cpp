#include "wire/review_lines.hpp"

#include <algorithm>
#include <set>

#include "wire/move_parts.hpp"

namespace espalier::wire {
namespace {

constexpr int kWinGains = 1'000'000;

core::Owner owner_of(core::Side side) {
  return side == core::Side::kFirst ? core::Owner::kFirst : core::Owner::kSecond;
}

int pieces_of(const core::Scene& scene, core::Side side) {
  int sum = 0;
  for (const auto& cell : scene.cells) sum += cell.owner == owner_of(side) ? cell.count : 0;
  return sum;
}

// Points, or pieces with those in hand.
int standing_of(const host::Session& session, core::Side side) {
  const auto scene = session.scene();
  const auto own = [&](core::Side whose) {
    const int pieces = session.counts_points() ? 0 : pieces_of(scene, whose);
    return pieces + scene.tally[core::at(whose)];
  };
  return own(side) - own(core::other(side));
}

std::unique_ptr<host::Session> session_after(const host::Session& before, const std::string& move) {
  auto after = before.clone();
  return after->play(move) ? std::move(after) : nullptr;
}

struct Counts {
  int waves = 0;
  std::set<int> burst{};  // a cell may burst more than once
  int seeds = 0;
  std::set<int> pits{};
  int runs = 0;
  int points = 0;
  int pieces = 0;
};

Counts counted(const core::Steps& steps) {
  Counts counts;
  for (const auto& step : steps) {
    switch (step.kind) {
      case core::StepKind::kWave:
        ++counts.waves;
        counts.burst.insert(step.cells.begin(), step.cells.end());
        break;
      case core::StepKind::kCapture:
        counts.seeds += step.amount;
        counts.pits.insert(step.cells.begin(), step.cells.end());
        break;
      case core::StepKind::kRun: ++counts.runs, counts.points += step.amount; break;
      case core::StepKind::kMove: counts.pieces += step.amount; break;
      default: break;
    }
  }
  return counts;
}

Fact how_many(std::string name, std::size_t number) {
  return {std::move(name), std::to_string(number), true};
}
Fact how_many(std::string name, int number) {
  return {std::move(name), std::to_string(number), true};
}

std::string then_word(const host::Session& after, core::Side mover) {
  if (after.result() == core::Outcome::kNone) return "goes_on";
  if (after.result() == core::Outcome::kDraw) return "draws";
  return after.result() == core::win_for(mover) ? "wins" : "loses";
}

}  // namespace

std::optional<Sentence> what_it_does(const host::Session& before, const std::string& move) {
  const auto steps = before.explain(move);
  const auto after = session_after(before, move);
  if (!steps || steps->empty() || !after) return std::nullopt;
  const auto counts = counted(*steps);
  const Fact then{"then", then_word(*after, before.to_move()), true};
  const auto parts = before.parts(move);
  const Fact named{"move", parts && !parts->label.empty() ? parts->label : move};
  std::vector<Fact> facts = {named};
  const auto say = [&](std::string code, std::vector<Fact> more) {
    facts.insert(facts.end(), more.begin(), more.end());
    facts.push_back(then);
    return Sentence{std::move(code), std::move(facts)};
  };
  if (counts.waves > 0) {
    const auto other = core::other(before.to_move());
    const int orbs = pieces_of(before.scene(), other) - pieces_of(after->scene(), other);
    std::vector<Fact> more = {how_many("cells", counts.burst.size()),
                              how_many("waves", counts.waves)};
    if (orbs > 0) more.push_back(how_many("orbs", orbs));
    return say(orbs > 0 ? "does_burst_take" : "does_burst", std::move(more));
  }
  if (counts.seeds > 0) {
    return say("does_capture",
               {how_many("seeds", counts.seeds), how_many("pits", counts.pits.size())});
  }
  if (counts.runs > 0) {
    return say("does_score", {how_many("runs", counts.runs), how_many("points", counts.points)});
  }
  if (counts.pieces > 0) return say("does_take", {how_many("pieces", counts.pieces)});
  if (then.value == "goes_on") return std::nullopt;
  return Sentence{"does_end", {named, {"end", then.value, true}}};
}

int gain_of(const host::Session& before, const std::string& move, core::Side side) {
  const auto after = session_after(before, move);
  if (!after) return 0;
  if (after->result() == core::win_for(side)) return kWinGains;
  return standing_of(*after, side) - standing_of(before, side);
}

MomentLine followed(const host::Session& before, std::vector<std::string> moves, core::Side side) {
  moves.resize(std::min(moves.size(), kMaxLine));
  MomentLine line{.moves = std::move(moves)};
  line.parts = line_parts(before, line.moves);
  const auto board = before.clone();
  // One piece more is what every turn of a game that fills the board brings.
  int most = board->counts_points() ? 0 : 1;
  for (std::size_t i = 0; i < std::min(line.moves.size(), kPaysWithin); ++i) {
    line.does.push_back(what_it_does(*board, line.moves[i]));
    const int gain = gain_of(*board, line.moves[i], side);
    if (gain > most) {
      most = gain;
      line.pays_at = i + 1;
    }
    if (!board->play(line.moves[i])) break;
  }
  return line;
}

void add_lines(const host::Session& end, const GameReview& review, std::vector<Moment>& moments) {
  for (auto& moment : moments) {
    if (moment.slow()) continue;
    const auto board = end.clone();
    for (std::size_t turn = review.played; turn >= moment.turn; --turn) board->undo();
    const auto& judged = review.turns[moment.turn - 1];
    moment.better_line = followed(*board, judged.best_line, moment.side);
    std::vector<std::string> played = {judged.move};
    played.insert(played.end(), judged.reply.begin(), judged.reply.end());
    moment.played_line = followed(*board, std::move(played), core::other(moment.side));
  }
}

}  // namespace espalier::wire
