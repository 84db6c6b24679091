// No sentence of a review says what is not in the game: each fact of the recorded games is computed
// anew here, from the judged turns, the record and the board.
#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "core/chance.hpp"
#include "support/reviewed_games.hpp"
#include "wire/review_lines.hpp"

namespace espalier::wire {
namespace {

using tests::ReviewedGame;

int percent(double chance) { return static_cast<int>(std::lround(chance * 100)); }

int fact_number(const Sentence& sentence, std::string_view fact) {
  const auto text = std::string(sentence.fact(fact));
  EXPECT_FALSE(text.empty()) << sentence.code << " has no " << fact;
  return text.empty() ? -1 : std::stoi(text);
}

const JudgedTurn& turn_at(const ReviewedGame& game, int turn) {
  return game.told.review.turns.at(static_cast<std::size_t>(turn) - 1);
}

core::Side loser_of(const ReviewedGame& game) {
  return game.told.story.outcome == core::Outcome::kFirstWins ? core::Side::kSecond
                                                              : core::Side::kFirst;
}

// The chance of a side after a turn; 0 is the start.
double chance_at(const ReviewedGame& game, core::Side side, int turn) {
  const auto& judged = turn_at(game, std::max(turn, 1));
  const double chance = core::chance(turn == 0 ? judged.best : judged.played);
  return judged.side == side ? chance : 1 - chance;
}

void expect_name(const ReviewedGame& game, const Sentence& said, core::Side side) {
  EXPECT_EQ(said.fact("who"), game.told.story.names[core::at(side)]) << said.code;
}

// As the page shows it: recomputed from the position before the turn.
std::string shown_at(const ReviewedGame& game, int turn, const std::string& move) {
  const auto board = game.end->clone();
  while (board->played().size() >= static_cast<std::size_t>(turn)) board->undo();
  const auto parts = board->parts(move);
  EXPECT_TRUE(parts) << move;
  return parts->label.empty() ? move : parts->label;
}

// Turn, move, and the fall of the chance with it.
void expect_turn(const ReviewedGame& game, const Sentence& said, core::Side side) {
  const auto& judged = turn_at(game, fact_number(said, "turn"));
  EXPECT_EQ(judged.side, side);
  EXPECT_EQ(shown_at(game, fact_number(said, "turn"), judged.move), said.fact("move")) << said.code;
  expect_name(game, said, side);
  if (said.fact("before").empty()) return;
  EXPECT_EQ(fact_number(said, "before"), percent(core::chance(judged.best))) << said.code;
  EXPECT_EQ(fact_number(said, "after"), percent(core::chance(judged.played))) << said.code;
}

void expect_fall(const ReviewedGame& game, const Sentence& said, core::Side side, int from,
                 int until) {
  int steps = 0;
  for (int turn = from; turn <= until; ++turn) {
    const auto& judged = turn_at(game, turn);
    if (judged.side != side || judged.move == judged.best_line.front()) continue;
    const double lost = core::chance(judged.best) - core::chance(judged.played);
    steps += lost >= 0.01 ? 1 : 0;
    EXPECT_LT(lost, 0.25) << "that is no small step";
  }
  EXPECT_EQ(fact_number(said, "steps"), steps);
  const double net =
      core::chance(turn_at(game, from).best) - core::chance(turn_at(game, until).played);
  EXPECT_GE(net, 0.12) << "that is no loss";
  int own = 0;
  for (int turn = from; turn <= until; ++turn) {
    const auto& judged = turn_at(game, turn);
    if (judged.side != side) continue;
    ++own;
    const bool best = judged.move == judged.best_line.front();
    const double lost = best ? 0 : core::chance(judged.best) - core::chance(judged.played);
    EXPECT_LE(lost, net / 2 + 1e-9) << "one turn is most of it: " << turn;
    const auto could = core::certain_result(judged.best);
    const auto did = core::certain_result(judged.played);
    EXPECT_FALSE(!best && could && did && *did < *could) << "a proven result changed at " << turn;
  }
  EXPECT_GE(own, 6) << "too few turns for a slow loss";
  EXPECT_EQ(fact_number(said, "before"), percent(core::chance(turn_at(game, from).best)));
  EXPECT_EQ(fact_number(said, "after"), percent(core::chance(turn_at(game, until).played)));
  EXPECT_EQ(turn_at(game, from).side, side);
  EXPECT_EQ(turn_at(game, until).side, side);
  expect_name(game, said, side);
}

void expect_state(const ReviewedGame& game, const Sentence& said) {
  const auto loser = loser_of(game);
  const int last = static_cast<int>(game.told.review.played);
  EXPECT_EQ(fact_number(said, "turn"), last + 1);
  expect_name(game, said, loser);
  const double chance = chance_at(game, loser, last);
  EXPECT_EQ(fact_number(said, "chance"), percent(chance));
  const auto state = std::string(said.fact("state"));
  const bool certain = core::certain_result(turn_at(game, last).played).has_value();
  const std::string estimate = chance >= 0.6 ? "better" : chance > 0.4 ? "level" : "worse";
  const std::string proof = chance > 0.75 ? "won" : chance < 0.25 ? "lost" : "drawn";
  EXPECT_EQ(state, certain ? proof : estimate);
}

void expect_ending_told(const ReviewedGame& game, std::string_view words) {
  EXPECT_NE(std::string(*game.record.tag("Termination")).find(words), std::string::npos) << words;
}

// The loser never was as good as the winner after the turn, and was before it.
void expect_fell_behind(const ReviewedGame& game, const Sentence& said) {
  const auto loser = loser_of(game);
  expect_turn(game, said, loser);
  const int turn = fact_number(said, "turn");
  EXPECT_EQ(fact_number(said, "last"), turn - 1);
  EXPECT_GE(chance_at(game, loser, turn - 1), 0.5);
  for (int later = turn; later <= static_cast<int>(game.told.review.played); ++later) {
    EXPECT_LT(chance_at(game, loser, later), 0.5) << said.code << later;
  }
  if (said.code.ends_with("_led")) {
    EXPECT_GE(chance_at(game, loser, turn - 1), 0.6);
    for (int led = fact_number(said, "from"); led < turn; ++led) {
      EXPECT_GT(chance_at(game, loser, led), 0.5) << "leads at " << led;
    }
  }
  if (said.fact("turn2").empty()) return;
  const auto& second = turn_at(game, fact_number(said, "turn2"));
  EXPECT_EQ(shown_at(game, fact_number(said, "turn2"), second.move), said.fact("move2"));
  EXPECT_EQ(second.side, loser);
  EXPECT_GT(fact_number(said, "turn2"), turn);
}

// How many own turns have no proven value, and the largest moment that is only of such turns.
void expect_not_proven(const ReviewedGame& game, const Sentence& said, int certain) {
  const auto loser = loser_of(game);
  int own = 0;
  for (const auto& turn : game.told.review.turns) own += turn.side == loser ? 1 : 0;
  EXPECT_EQ(fact_number(said, "open"), own - certain);
  const auto rest = said.fact("rest");
  if (rest == "none" || rest == "open") {
    EXPECT_EQ(rest == "none", own == certain);
    return;
  }
  const bool slow = rest == "slow";
  const int from = fact_number(said, slow ? "from" : "turn");
  const int until = slow ? fact_number(said, "until") : from;
  EXPECT_EQ(fact_number(said, "before"), percent(core::chance(turn_at(game, from).best)));
  EXPECT_EQ(fact_number(said, "after"), percent(core::chance(turn_at(game, until).played)));
  EXPECT_EQ(turn_at(game, from).side, loser);
  EXPECT_EQ(turn_at(game, until).side, loser);
  for (int number = from; number <= until; ++number) {
    const auto& turn = turn_at(game, number);
    EXPECT_FALSE(turn.side == loser && core::certain_result(turn.best) &&
                 core::certain_result(turn.played))
        << "it has a proven value: " << number;
  }
  if (!slow) EXPECT_EQ(said.fact("move"), shown_at(game, from, turn_at(game, from).move));
}

void expect_points(const ReviewedGame& game, const Sentence& said) {
  const auto loser = loser_of(game);
  int given = 0;
  int certain = 0;
  int optimal = 0;
  std::set<std::string> turns;
  for (const auto& turn : game.told.review.turns) {
    if (turn.side != loser) continue;
    const auto points = points_lost(turn);
    if (points.value_or(0) > 0) turns.insert(std::to_string(turn.turn));
    given += points.value_or(0);
    if (!core::certain_result(turn.best) || !core::certain_result(turn.played)) continue;
    ++certain;
    optimal += points.value_or(0) == 0 ? 1 : 0;
  }
  expect_name(game, said, loser);
  EXPECT_EQ(fact_number(said, "given"), given);
  EXPECT_EQ(fact_number(said, "optimal"), percent(static_cast<double>(optimal) / certain));
  EXPECT_EQ(fact_number(said, "best"), optimal);
  EXPECT_EQ(fact_number(said, "certain"), certain);
  const auto tally = game.end->scene().tally;
  EXPECT_EQ(fact_number(said, "margin"), std::abs(tally[0] - tally[1]));
  std::set<std::string> named;
  std::string text(said.fact("turns"));
  for (std::size_t at = 0; at < text.size();) {
    const auto comma = std::min(text.find(", ", at), text.size());
    named.insert(text.substr(at, comma - at));
    at = comma + 2;
  }
  EXPECT_EQ(named, turns);
  EXPECT_EQ(said.fact("at"), turns.size() == 1 ? "one" : "several");
  expect_not_proven(game, said, certain);
}

void expect_nothing(const ReviewedGame& game, const Sentence& said) {
  double most = 0;
  for (const auto& turn : game.told.review.turns) most = std::max(most, chance_lost(turn));
  EXPECT_EQ(fact_number(said, "most"), static_cast<int>(std::ceil(most * 100)));
}

void expect_agreed(const ReviewedGame& game, const Sentence& said) {
  expect_ending_told(game, "agreement");
  const int last = static_cast<int>(game.told.review.played);
  EXPECT_EQ(fact_number(said, "turn"), last);
  const bool first = chance_at(game, core::Side::kFirst, last) >= 0.5;
  const auto side = first ? core::Side::kFirst : core::Side::kSecond;
  expect_name(game, said, side);
  const double chance = chance_at(game, side, last);
  EXPECT_EQ(fact_number(said, "chance"), percent(chance));
  if (!core::certain_result(turn_at(game, last).played)) {
    EXPECT_EQ(said.fact("state"), chance >= 0.6 ? "better" : "level");
  }
}

void expect_repetition(const ReviewedGame& game, const Sentence& said) {
  expect_ending_told(game, "draw by repetition");
  const auto& last = game.told.review.turns.back();
  EXPECT_EQ(fact_number(said, "turn"), static_cast<int>(last.turn));
  if (said.code == "repetition") return;
  expect_name(game, said, last.side);
  EXPECT_EQ(said.fact("move"), shown_at(game, static_cast<int>(last.turn), last.best_line.front()));
  EXPECT_NE(last.best_line.front(), last.move);
  EXPECT_EQ(fact_number(said, "chance"), percent(core::chance(last.best)));
  EXPECT_GE(core::chance(last.best), 0.6);
}

void expect_unfinished(const ReviewedGame& game, const Sentence& said) {
  const int last = static_cast<int>(game.told.review.played);
  EXPECT_EQ(game.record.outcome, core::Outcome::kNone);
  EXPECT_EQ(fact_number(said, "turn"), last);
  expect_name(game, said, core::Side::kFirst);
  EXPECT_EQ(fact_number(said, "chance"), percent(chance_at(game, core::Side::kFirst, last)));
}

void expect_lost_start(const ReviewedGame& game, const Sentence& said) {
  const auto result = core::certain_result(turn_at(game, 1).best);
  ASSERT_TRUE(result);
  EXPECT_LT(turn_at(game, 1).side == loser_of(game) ? *result : -*result, 0);
  expect_name(game, said, loser_of(game));
  for (const auto& moment : game.told.explanation.moments) {
    EXPECT_TRUE(moment.side != loser_of(game) || moment.slow()) << "a turn of its own lost more";
  }
  EXPECT_EQ(fact_number(said, "turn"), static_cast<int>(game.told.review.played));
}

void expect_why(const ReviewedGame& game, const Sentence& said) {
  const auto& code = said.code;
  if (code == "fault") {
    std::string words(said.fact("fault"));
    std::replace(words.begin(), words.end(), '_', ' ');
    expect_ending_told(game, words);
    return expect_state(game, said);
  }
  if (code == "time" || code == "time_limit") {
    expect_ending_told(game, "time");
    if (code == "time_limit") {
      EXPECT_EQ(said.fact("limit"), *game.record.tag("TimeControl"));
    }
    return expect_state(game, said);
  }
  if (code.starts_with("resigned")) {
    expect_ending_told(game, "resign");
    const double chance =
        chance_at(game, loser_of(game), static_cast<int>(game.told.review.played));
    EXPECT_EQ(code == "resigned_open", chance > 0.4);
    return expect_state(game, said);
  }
  if (code.starts_with("repetition")) return expect_repetition(game, said);
  if (code == "lost_start") return expect_lost_start(game, said);
  if (code == "points_proven") return expect_points(game, said);
  if (code == "agreed") return expect_agreed(game, said);
  if (code == "nothing") return expect_nothing(game, said);
  if (code == "unfinished") return expect_unfinished(game, said);
  if (code == "slow_loss") {
    for (const auto& moment : game.told.explanation.moments) {
      EXPECT_TRUE(moment.side != loser_of(game) || moment.slow()) << "it has a single moment too";
    }
    return expect_fall(game, said, loser_of(game), fact_number(said, "from"),
                       fact_number(said, "until"));
  }
  if (code == "largest_loss") {
    for (const auto& moment : game.told.explanation.moments) {
      if (moment.side != loser_of(game) || moment.slow()) continue;
      EXPECT_EQ(static_cast<int>(moment.turn), fact_number(said, "turn")) << "another is larger";
      break;
    }
    return expect_turn(game, said, loser_of(game));
  }
  if (code == "drawn_missed") {
    const auto side = turn_at(game, fact_number(said, "turn")).side;
    EXPECT_EQ(game.told.story.outcome, core::Outcome::kDraw);
    EXPECT_GE(fact_number(said, "before"), 60);
    return expect_turn(game, said, side);
  }
  expect_fell_behind(game, said);
}

struct Bursts {
  std::set<int> cells{};
  int waves = 0;
};

Bursts bursts_of(const host::Session& before, const std::string& move) {
  Bursts bursts;
  const auto steps = before.explain(move);
  EXPECT_TRUE(steps) << move;
  for (const auto& step : *steps) {
    if (step.kind != core::StepKind::kWave) continue;
    ++bursts.waves;
    bursts.cells.insert(step.cells.begin(), step.cells.end());
  }
  return bursts;
}

void expect_ending(const ReviewedGame& game, const Sentence& said) {
  const auto& story = game.told.story;
  const auto winner = core::other(loser_of(game));
  EXPECT_EQ(fact_number(said, "turn"), static_cast<int>(game.end->played().size())) << said.code;
  if (!said.fact("who").empty()) {
    const bool by_fault =
        said.code == "ended_resigned" || said.code == "ended_time" || said.code == "ended_fault";
    expect_name(game, said, by_fault ? loser_of(game) : winner);
  }
  if (!said.fact("move").empty()) {
    const int last = static_cast<int>(game.end->played().size());
    EXPECT_EQ(said.fact("move"), shown_at(game, last, game.end->played().back()));
  }
  if (said.code == "ended_burst") {
    const auto before = game.end->clone();
    before->undo();
    const auto bursts = bursts_of(*before, game.end->played().back());
    EXPECT_EQ(fact_number(said, "cells"), static_cast<int>(bursts.cells.size()));
    EXPECT_EQ(fact_number(said, "waves"), bursts.waves);
  }
  if (said.code == "ended_rule") {
    EXPECT_EQ(game.told.review.turns.back().side, winner);
  }
  if (said.code == "ended_other") {
    EXPECT_EQ(game.told.review.turns.back().side, loser_of(game));
  }
  if (said.code == "ended_points") {
    EXPECT_EQ(fact_number(said, "first"), game.end->scene().tally[0]);
    EXPECT_EQ(fact_number(said, "second"), game.end->scene().tally[1]);
  }
  if (said.code == "ended_draw") {
    EXPECT_EQ(story.outcome, core::Outcome::kDraw);
  }
  if (said.code == "ended_not") {
    EXPECT_EQ(story.outcome, core::Outcome::kNone);
  }
  if (said.code == "ended_agreed") expect_ending_told(game, "agreement");
  if (said.code == "ended_repetition") expect_ending_told(game, "draw by repetition");
  if (said.code == "ended_resigned") expect_ending_told(game, "resign");
  if (said.code == "ended_time") expect_ending_told(game, "time");
  if (said.code == "ended_fault") {
    std::string words(said.fact("fault"));
    std::replace(words.begin(), words.end(), '_', ' ');
    expect_ending_told(game, words);
  }
  if (said.code == "ended_adjudicated") expect_ending_told(game, "adjudication");
}

void expect_moment(const ReviewedGame& game, const Moment& moment) {
  const auto said = about(moment, game.told.story);
  if (said.code == "moment_slow") {
    return expect_fall(game, said, moment.side, fact_number(said, "turn"),
                       fact_number(said, "until"));
  }
  expect_turn(game, said, moment.side);
  const auto& turn = turn_at(game, fact_number(said, "turn"));
  EXPECT_EQ(said.fact("better"), shown_at(game, fact_number(said, "turn"), turn.best_line.front()));
  EXPECT_EQ(said.fact("judgement"), text(turn.judgement));
  if (said.code == "moment_points") {
    EXPECT_EQ(fact_number(said, "points"), *points_lost(turn));
  }
  if (said.code == "moment_proven") {
    const auto word = [](int result) { return result > 0 ? "won" : result < 0 ? "lost" : "drawn"; };
    EXPECT_EQ(said.fact("was"), word(*core::certain_result(turn.best)));
    EXPECT_EQ(said.fact("is"), word(*core::certain_result(turn.played)));
  }
}

int sum_of(const core::Scene& scene, core::Owner owner) {
  int sum = 0;
  for (const auto& cell : scene.cells) sum += cell.owner == owner ? cell.count : 0;
  return sum;
}

std::set<int> cells_of(const host::Session& before, const std::string& move, core::StepKind kind) {
  std::set<int> cells;
  const auto steps = before.explain(move);
  EXPECT_TRUE(steps) << move;
  for (const auto& step : *steps) {
    if (step.kind == kind) cells.insert(step.cells.begin(), step.cells.end());
  }
  return cells;
}

// By the boards before and after where that is possible, and not by the way the sentence was made.
void expect_does(const host::Session& before, const host::Session& after, const std::string& move,
                 const Sentence& said) {
  const auto parts = before.parts(move);
  ASSERT_TRUE(parts) << move;
  EXPECT_EQ(said.fact("move"), parts->label.empty() ? move : parts->label);
  const auto mover = before.to_move();
  const auto own = mover == core::Side::kFirst ? core::Owner::kFirst : core::Owner::kSecond;
  const auto other = mover == core::Side::kFirst ? core::Owner::kSecond : core::Owner::kFirst;
  const int lost = sum_of(before.scene(), other) - sum_of(after.scene(), other);
  if (said.code.starts_with("does_burst")) {
    const auto bursts = bursts_of(before, move);
    EXPECT_EQ(fact_number(said, "cells"), static_cast<int>(bursts.cells.size()));
    EXPECT_EQ(fact_number(said, "waves"), bursts.waves);
    if (said.code == "does_burst_take") {
      EXPECT_EQ(fact_number(said, "orbs"), lost);
    }
    if (said.code == "does_burst") {
      EXPECT_LE(lost, 0);
    }
  }
  if (said.code == "does_take") {
    EXPECT_EQ(fact_number(said, "pieces"), lost);
  }
  if (said.code == "does_capture") {
    const int hand = after.scene().tally[core::at(mover)] - before.scene().tally[core::at(mover)];
    EXPECT_EQ(fact_number(said, "seeds"), lost) << move;
    EXPECT_EQ(fact_number(said, "pits"),
              static_cast<int>(cells_of(before, move, core::StepKind::kCapture).size()));
    // A game that is over ends while seeds are being sown.
    const int gained = sum_of(after.scene(), own) - sum_of(before.scene(), own) + hand;
    EXPECT_LE(gained, lost) << move;
    EXPECT_TRUE(gained == lost || after.result() != core::Outcome::kNone) << move;
  }
  if (said.code == "does_score") {
    const auto scored =
        after.scene().tally[core::at(mover)] - before.scene().tally[core::at(mover)];
    EXPECT_EQ(fact_number(said, "points"), scored);
    int runs = 0;
    const auto steps = before.explain(move);
    ASSERT_TRUE(steps);
    for (const auto& step : *steps) runs += step.kind == core::StepKind::kRun ? 1 : 0;
    EXPECT_EQ(fact_number(said, "runs"), runs);
  }
  const auto end = std::string(said.fact(said.code == "does_end" ? "end" : "then"));
  const auto result = after.result();
  EXPECT_EQ(end, result == core::Outcome::kNone   ? "goes_on"
                 : result == core::Outcome::kDraw ? "draws"
                 : result == core::win_for(mover) ? "wins"
                                                  : "loses");
}

void expect_line(const ReviewedGame& game, const Moment& moment, const MomentLine& line,
                 std::set<std::string>& seen) {
  const auto board = game.end->clone();
  while (board->played().size() >= moment.turn) board->undo();
  for (std::size_t i = 0; i < line.moves.size(); ++i) {
    const auto before = board->clone();
    ASSERT_TRUE(board->play(line.moves[i])) << line.moves[i];
    if (i >= line.does.size() || !line.does[i]) continue;
    seen.insert(line.does[i]->code);
    expect_does(*before, *board, line.moves[i], *line.does[i]);
  }
}

TEST(ReviewOfRecordedGames, TellsAccuracyByThirdsOfTheTurns) {
  for (const auto& [name, game] : tests::reviewed_games()) {
    SCOPED_TRACE(name);
    const auto& turns = game.told.review.turns;
    for (const auto side : {core::Side::kFirst, core::Side::kSecond}) {
      std::array<double, 3> kept{};
      std::array<int, 3> counted{};
      for (const auto& turn : turns) {
        const double before = core::chance(turn.best);
        if (turn.side != side || before < 0.05) continue;
        const auto stage = 3 * (turn.turn - 1) / turns.size();
        kept[stage] += 1 - chance_lost(turn) / before;
        ++counted[stage];
      }
      const auto& player = game.told.explanation.players[core::at(side)];
      for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(player.stages[i].turns, counted[i]);
        EXPECT_NEAR(player.stages[i].kept, kept[i], 1e-9);
      }
    }
  }
}

TEST(ReviewOfRecordedGames, InventsNothingAndEverySentenceIsTried) {
  std::set<std::string> seen;
  for (const auto& [name, game] : tests::reviewed_games()) {
    SCOPED_TRACE(name);
    const auto& explanation = game.told.explanation;
    expect_why(game, explanation.why);
    expect_ending(game, explanation.ending);
    seen.insert({explanation.why.code, explanation.ending.code});
    for (const auto& moment : explanation.moments) {
      expect_moment(game, moment);
      seen.insert(about(moment, game.told.story).code);
      expect_line(game, moment, moment.better_line, seen);
      expect_line(game, moment, moment.played_line, seen);
    }
  }
  for (const auto& words : sentence_words()) {
    if (words.code.find('.') != std::string_view::npos) continue;  // a phrase
    if (words.code.starts_with("player_")) continue;  // of many games; player_summary_test.cpp
    EXPECT_TRUE(seen.contains(std::string(words.code))) << "no game of the set says " << words.code;
  }
}

}  // namespace
}  // namespace espalier::wire
