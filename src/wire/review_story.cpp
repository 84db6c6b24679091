// What the record and the board say about a game: names, the end, the last turn.
#include <fmt/format.h>

#include <cmath>
#include <set>

#include "core/chance.hpp"
#include "wire/review.hpp"

namespace espalier::wire {
namespace {

// The sides of every game as the page calls them, whatever their pieces are called.
constexpr std::array<std::string_view, 2> kSideNames = {"Blue", "Amber"};

// Who has no name is called by the side; a game of people may have its name in its own words.
std::string player_name(const Record& record, std::size_t side, std::string_view in_game) {
  const auto name = record.tag(side == 0 ? "First" : "Second").value_or("");
  const bool nobody = name.empty() || name == "?" || name == in_game;
  return std::string(nobody ? kSideNames[side] : name);
}

core::Ending ending_told(const Record& record) {
  const auto told = record.tag("Termination").value_or("");
  const auto ending = core::ending_of_termination(told);
  // `espalier play` writes the word.
  return ending != core::Ending::kNone ? ending : core::ending_of_word(told);
}

void count_bursts(const host::Session& session, GameStory& story) {
  const auto moves = session.played();
  const auto board = session.clone();
  if (moves.empty() || !board->undo()) return;
  const auto steps = board->explain(moves.back());
  if (!steps) return;
  std::set<int> burst;  // a cell may burst more than once
  for (const auto& step : *steps) {
    if (step.kind != core::StepKind::kWave) continue;
    ++story.burst_waves;
    burst.insert(step.cells.begin(), step.cells.end());
  }
  story.burst_cells = static_cast<int>(burst.size());
}

core::Side loser_of(const GameStory& story) {
  return story.outcome == core::Outcome::kFirstWins ? core::Side::kSecond : core::Side::kFirst;
}

Sentence won_on_the_board(const GameReview& review, const GameStory& story) {
  const auto winner = core::other(loser_of(story));
  std::vector<Fact> facts = {{"turn", std::to_string(review.played)},
                             {"move", shown_move(review.turns.back())},
                             {"who", story.names[core::at(winner)], true}};
  if (review.turns.back().side != winner) return {"ended_other", std::move(facts)};
  if (story.burst_waves == 0) return {"ended_rule", std::move(facts)};
  facts.push_back({"cells", std::to_string(story.burst_cells), true});
  facts.push_back({"waves", std::to_string(story.burst_waves), true});
  return {"ended_burst", std::move(facts)};
}

Fact rounded(std::string name, double chance) {
  return {std::move(name), fmt::format("{}", std::lround(chance * 100))};
}

std::string result_word(double chance) {
  return chance > 0.75 ? "won" : chance < 0.25 ? "lost" : "drawn";
}

}  // namespace

GameStory story_of(const host::Session& session, const Record& record) {
  const auto sides = session.side_names();
  GameStory story{.names = {player_name(record, 0, sides[0]), player_name(record, 1, sides[1])},
                  .outcome = session.result(),
                  .ending = session.ending(),
                  .counts_points = session.counts_points(),
                  .tally = session.scene().tally};
  if (story.outcome == core::Outcome::kNone) {
    story.outcome = record.outcome;
    story.ending = ending_told(record);
  }
  story.time_limit = std::string(record.tag("TimeControl").value_or(""));
  if (story.time_limit == "-" || story.time_limit == "?") story.time_limit.clear();
  count_bursts(session, story);
  return story;
}

Sentence how_it_ended(const GameReview& review, const GameStory& story) {
  const Fact turn{"turn", std::to_string(review.played)};
  const Fact loser{"who", story.names[core::at(loser_of(story))], true};
  if (story.outcome == core::Outcome::kNone) return {"ended_not", {turn}};
  switch (story.ending) {
    case core::Ending::kRule:
      if (story.outcome == core::Outcome::kDraw) return {"ended_draw", {turn}};
      return won_on_the_board(review, story);
    case core::Ending::kPoints:
      return {"ended_points",
              {turn,
               {"first", std::to_string(story.tally[0])},
               {"second", std::to_string(story.tally[1])}}};
    case core::Ending::kRepetition: return {"ended_repetition", {turn}};
    case core::Ending::kResignation: return {"ended_resigned", {loser, turn}};
    case core::Ending::kTime:
    case core::Ending::kTimeForfeit: return {"ended_time", {loser, turn}};
    case core::Ending::kAgreement: return {"ended_agreed", {turn}};
    case core::Ending::kAdjudication: return {"ended_adjudicated", {turn}};
    default: break;
  }
  if (story.outcome == core::Outcome::kDraw) return {"ended_draw", {turn}};
  const auto word = story.ending == core::Ending::kNone ? core::word(core::Ending::kRecord)
                                                        : core::word(story.ending);
  return {"ended_fault", {loser, turn, {"fault", std::string(word), true}}};
}

Sentence about(const Moment& moment, const GameStory& story) {
  std::vector<Fact> facts = {{"turn", std::to_string(moment.turn)},
                             {"who", story.names[core::at(moment.side)], true}};
  if (moment.slow()) {
    facts.insert(facts.end(), {{"until", std::to_string(moment.until)},
                               rounded("before", moment.before),
                               rounded("after", moment.after),
                               {"steps", std::to_string(moment.steps)}});
    return {"moment_slow", std::move(facts)};
  }
  facts.insert(facts.end(), {{"move", moment.shown},
                             {"judgement", std::string(text(moment.judgement)), true},
                             {"better", moment.shown_better}});
  // A result that changed says more than the points.
  if (moment.proven && moment.before != moment.after) {
    facts.push_back({"was", result_word(moment.before), true});
    facts.push_back({"is", result_word(moment.after), true});
    return {"moment_proven", std::move(facts)};
  }
  if (moment.points.value_or(0) > 0) {
    facts.push_back({"points", std::to_string(*moment.points)});
    return {"moment_points", std::move(facts)};
  }
  facts.push_back(rounded("before", moment.before));
  facts.push_back(rounded("after", moment.after));
  return {"moment", std::move(facts)};
}

}  // namespace espalier::wire
