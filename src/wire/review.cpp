#include "wire/review.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/chance.hpp"
#include "util/text.hpp"
#include "wire/review_marks.hpp"

namespace espalier::wire {
namespace {

Fact number(std::string name, std::size_t value) {
  return {std::move(name), std::to_string(value)};
}

Fact percent(std::string name, double chance) {
  return {std::move(name), fmt::format("{}", std::lround(chance * 100))};
}

Fact who(const GameStory& story, core::Side side) {
  return {"who", story.names[core::at(side)], true};
}

// Where a side stands after the last turn that was played.
std::vector<Fact> standing(const GameReview& review, core::Side side) {
  const auto& last = review.turns.back();
  const double chance = chances_of(review, side).back();
  std::string state = chance >= kBetterChance ? "better"
                      : chance > kWorseChance ? "level"
                                              : "worse";
  if (const auto result = core::certain_result(last.played)) {
    const int own = last.side == side ? *result : -*result;
    state = own > 0 ? "won" : own < 0 ? "lost" : "drawn";
  }
  return {{"state", std::move(state), true}, percent("chance", chance)};
}

Sentence with(std::string code, std::vector<Fact> facts, std::vector<Fact> more = {}) {
  facts.insert(facts.end(), more.begin(), more.end());
  return {std::move(code), std::move(facts)};
}

Sentence resigned(const GameReview& review, const GameStory& story, core::Side loser) {
  const auto place = standing(review, loser);
  const bool open = place[0].value != "lost" && chances_of(review, loser).back() > kWorseChance;
  return with(open ? "resigned_open" : "resigned_lost",
              {who(story, loser), number("turn", review.played + 1)}, place);
}

Sentence out_of_time(const GameReview& review, const GameStory& story, core::Side loser) {
  std::vector<Fact> facts = {who(story, loser), number("turn", review.played + 1)};
  if (!story.time_limit.empty()) facts.push_back({"limit", story.time_limit});
  return with(story.time_limit.empty() ? "time" : "time_limit", std::move(facts),
              standing(review, loser));
}

std::string fault_word(core::Ending ending) {
  const auto word = std::string(core::word(ending));
  return word.empty() ? std::string(core::word(core::Ending::kRecord)) : word;
}

Sentence fault(const GameReview& review, const GameStory& story, core::Side loser) {
  return with("fault",
              {who(story, loser),
               number("turn", review.played + 1),
               {"fault", fault_word(story.ending), true}},
              standing(review, loser));
}

bool by_the_rules(core::Ending ending) {
  return ending == core::Ending::kRule || ending == core::Ending::kPoints ||
         ending == core::Ending::kRepetition;
}

bool is_proven(const JudgedTurn& turn) {
  return core::certain_result(turn.best) && core::certain_result(turn.played);
}

// What the points that are certain leave open: how many turns, and the largest moment among them.
std::vector<Fact> not_proven(const GameReview& review, const std::vector<Moment>& moments,
                             core::Side side) {
  const auto open = std::count_if(review.turns.begin(), review.turns.end(), [&](const auto& turn) {
    return turn.side == side && !is_proven(turn);
  });
  std::vector<Fact> facts = {{"open", std::to_string(open)}};
  const auto rest = [&](std::string word) { facts.push_back({"rest", std::move(word), true}); };
  for (const auto& moment : moments) {
    const bool in_doubt = moment.side == side &&
                          std::none_of(review.turns.begin(), review.turns.end(), [&](auto& turn) {
                            return turn.side == side && turn.turn >= moment.turn &&
                                   turn.turn <= moment.until && is_proven(turn);
                          });
    if (!in_doubt) continue;
    rest(moment.slow() ? "slow" : "single");
    facts.insert(facts.end(), {percent("before", moment.before), percent("after", moment.after)});
    if (moment.slow()) {
      facts.insert(facts.end(), {number("from", moment.turn), number("until", moment.until)});
    } else {
      facts.insert(facts.end(), {number("turn", moment.turn), {"move", moment.shown}});
    }
    return facts;
  }
  rest(open > 0 ? "open" : "none");
  return facts;
}

// How points were given away, where all that was given is certain.
std::optional<Sentence> points_given(const GameReview& review, const GameStory& story,
                                     const std::vector<Moment>& moments, core::Side loser) {
  const auto player = player_review(review, loser);
  if (!story.counts_points || player.points_given.value_or(0) == 0) return std::nullopt;
  std::vector<std::pair<int, std::size_t>> turns;
  for (const auto& turn : review.turns) {
    const auto points = turn.side == loser ? points_lost(turn).value_or(0) : 0;
    if (points > 0) turns.emplace_back(-points, turn.turn);
  }
  std::sort(turns.begin(), turns.end());
  std::vector<std::string> named;
  for (const auto& [points, turn] : turns) named.push_back(std::to_string(turn));
  const auto tally = story.tally;
  return with("points_proven",
              {who(story, loser),
               {"margin", std::to_string(std::abs(tally[0] - tally[1]))},
               {"given", std::to_string(*player.points_given)},
               {"at", named.size() == 1 ? "one" : "several", true},
               {"turns", util::join(named, ", "), false, true},
               {"best", std::to_string(player.optimal_turns)},
               {"certain", std::to_string(player.certain_turns)},
               percent("optimal", static_cast<double>(player.optimal_turns) /
                                      std::max(1, player.certain_turns))},
              not_proven(review, moments, loser));
}

// The last turn from which on the loser never was as good as the winner; 0: never was before.
std::size_t last_even(const std::vector<double>& chances) {
  for (std::size_t turn = chances.size() - 1; turn > 0; --turn) {
    if (chances[turn - 1] >= kLevelChance && chances[turn] < kLevelChance) return turn;
  }
  return 0;
}

// The first turn of a lead that holds at `last`; nothing where it is no lead.
std::optional<std::size_t> lead_from(const std::vector<double>& chances, std::size_t last) {
  std::size_t from = last;
  while (from > 1 && chances[from - 1] > kLevelChance) --from;
  return last >= 1 && last > from && chances[last] >= kBetterChance ? std::optional(from)
                                                                    : std::nullopt;
}

const Moment* at_turn(const std::vector<Moment>& moments, core::Side side, std::size_t turn) {
  for (const auto& moment : moments) {
    if (moment.side == side && !moment.slow() && moment.turn == turn) return &moment;
  }
  return nullptr;
}

const Moment* largest(const std::vector<Moment>& moments, core::Side side, std::size_t behind) {
  for (const auto& moment : moments) {
    if (moment.side == side && !moment.slow() && moment.turn > behind) return &moment;
  }
  return nullptr;
}

std::vector<Fact> fall_of(const Moment& moment) {
  return {percent("before", moment.before), percent("after", moment.after)};
}

// The turn with which the loser fell behind for good was a moment.
Sentence fell_behind(const std::vector<double>& chances, const GameStory& story,
                     const std::vector<Moment>& moments, const Moment& moment) {
  const std::size_t last = moment.turn - 1;
  std::vector<Fact> facts = {who(story, moment.side)};
  const auto from = lead_from(chances, last);
  if (from) facts.push_back(number("from", *from));
  // "at turn 12", or "at the start"
  const Fact until{"last", std::to_string(last), !from.has_value()};
  facts.insert(facts.end(), {until, number("turn", moment.turn), {"move", moment.shown}});
  const std::string led = from ? "_led" : "";
  if (const auto* later = largest(moments, moment.side, moment.turn)) {
    return with("lead_and_loss" + led, facts,
                {number("turn2", later->turn), {"move2", later->shown}});
  }
  return with("single_blunder" + led, facts, fall_of(moment));
}

Sentence nothing_decisive(const GameReview& review) {
  double most = 0;
  for (const auto& turn : review.turns) most = std::max(most, chance_lost(turn));
  return {"nothing", {{"most", fmt::format("{}", static_cast<int>(std::ceil(most * 100))), true}}};
}

Sentence outplayed(const GameReview& review, const GameStory& story,
                   const std::vector<Moment>& moments, core::Side loser) {
  const auto& start = review.turns.front();
  const auto known = core::certain_result(start.best);
  if (known && (start.side == loser ? *known < 0 : *known > 0)) {
    const bool always = largest(moments, loser, 0) == nullptr;
    if (always) return {"lost_start", {who(story, loser), number("turn", review.played)}};
  }
  if (const auto points = points_given(review, story, moments, loser)) return *points;
  const auto chances = chances_of(review, loser);
  if (const auto* moment = at_turn(moments, loser, last_even(chances))) {
    return fell_behind(chances, story, moments, *moment);
  }
  for (const auto& moment : moments) {
    if (moment.side != loser) continue;
    if (!moment.slow()) {
      return with("largest_loss",
                  {who(story, loser), number("turn", moment.turn), {"move", moment.shown}},
                  fall_of(moment));
    }
    if (largest(moments, loser, 0) != nullptr) continue;
    return with("slow_loss",
                {who(story, loser), number("from", moment.turn), number("until", moment.until),
                 number("steps", static_cast<std::size_t>(moment.steps))},
                fall_of(moment));
  }
  return nothing_decisive(review);
}

// It tells of the side that was better off, if one was.
Sentence agreed(const GameReview& review, const GameStory& story) {
  const bool first = chances_of(review, core::Side::kFirst).back() >= kLevelChance;
  const auto side = first ? core::Side::kFirst : core::Side::kSecond;
  return with("agreed", {number("turn", review.played), who(story, side)}, standing(review, side));
}

Sentence drawn(const GameReview& review, const GameStory& story,
               const std::vector<Moment>& moments) {
  const auto& last = review.turns.back();
  if (story.ending == core::Ending::kAgreement) return agreed(review, story);
  if (story.ending == core::Ending::kRepetition) {
    const double chance = core::chance(last.best);
    const bool better = chance >= kBetterChance && last.best_line.front() != last.move;
    if (!better) return {"repetition", {number("turn", review.played)}};
    return {"repetition_better",
            {number("turn", review.played),
             who(story, last.side),
             percent("chance", chance),
             {"move", shown_best(last)}}};
  }
  for (const auto& moment : moments) {
    if (moment.slow() || moment.before < kBetterChance) continue;
    return with("drawn_missed",
                {who(story, moment.side), number("turn", moment.turn), {"move", moment.shown}},
                fall_of(moment));
  }
  return nothing_decisive(review);
}

}  // namespace

Sentence why(const GameReview& review, const GameStory& story, const std::vector<Moment>& moments) {
  if (story.outcome == core::Outcome::kDraw) return drawn(review, story, moments);
  if (story.outcome == core::Outcome::kNone) {
    return {"unfinished",
            {number("turn", review.played), who(story, core::Side::kFirst),
             percent("chance", chances_of(review, core::Side::kFirst).back())}};
  }
  const auto loser =
      story.outcome == core::Outcome::kFirstWins ? core::Side::kSecond : core::Side::kFirst;
  switch (story.ending) {
    case core::Ending::kResignation: return resigned(review, story, loser);
    case core::Ending::kTime:
    case core::Ending::kTimeForfeit: return out_of_time(review, story, loser);
    default: break;
  }
  if (!by_the_rules(story.ending)) return fault(review, story, loser);
  return outplayed(review, story, moments, loser);
}

Explanation explain(const GameReview& review, const GameStory& story) {
  Explanation explanation;
  explanation.moments = decisive_moments(review);
  explanation.why = why(review, story, explanation.moments);
  explanation.ending = how_it_ended(review, story);
  for (const auto side : {core::Side::kFirst, core::Side::kSecond}) {
    explanation.players[core::at(side)] = player_review(review, side);
  }
  return explanation;
}

}  // namespace espalier::wire
