#include "arena/match/tournament.hpp"

#include <algorithm>

#include "arena/match/referee.hpp"
#include "util/at.hpp"

namespace espalier::arena {
namespace {

using util::at;

GameResult seen_by_first(core::Outcome outcome) {
  if (outcome == core::Outcome::kFirstWins) return GameResult::kWin;
  if (outcome == core::Outcome::kSecondWins) return GameResult::kLoss;
  return GameResult::kDraw;
}

GameResult swapped(GameResult result) {
  if (result == GameResult::kDraw) return result;
  return result == GameResult::kWin ? GameResult::kLoss : GameResult::kWin;
}

// Whether rounds can be scheduled before those before them are over.
bool independent_rounds(Kind kind) { return kind != Kind::kSwiss && kind != Kind::kKnockout; }

}  // namespace

Tournament::Tournament(const Plan& plan, std::map<GameKey, Summary> played)
    : plan_(plan),
      schedule_(schedule_of(plan)),
      known_(std::move(played)),
      rounds_in_all_(round_count(schedule_)),
      failures_(plan.bots.size(), 0),
      disqualified_(plan.bots.size(), 0) {
  advance();
}

// Every encounter has the same number of games.
Tournament::Slot& Tournament::slot_of(const GameKey& key) {
  return slots_[first_slots_[at(key.round)] + at(key.encounter) * at(plan_.games) + at(key.number)];
}

EncounterState& Tournament::encounter_of(const Slot& slot) {
  return rounds_[at(slot.pairing.key.round)][at(slot.pairing.key.encounter)];
}

const EncounterState& Tournament::encounter_of(const Slot& slot) const {
  return rounds_[at(slot.pairing.key.round)][at(slot.pairing.key.encounter)];
}

bool Tournament::add_round() {
  const int number = static_cast<int>(rounds_.size());
  const auto encounters = round(schedule_, number, scores_);
  if (!encounters) return false;
  first_slots_.push_back(slots_.size());
  std::vector<EncounterState> states;
  for (std::size_t e = 0; e < encounters->size(); ++e) {
    const Encounter& encounter = (*encounters)[e];
    EncounterState state{.a = encounter.a, .b = encounter.b};
    state.by_number.resize(at(plan_.games));
    state.margin_by_number.resize(at(plan_.games));
    state.fault_by_number.resize(at(plan_.games));
    states.push_back(std::move(state));
    for (int game = 0; game < plan_.games; ++game) {
      const bool turned = game % 2 == 1;
      Slot slot{.pairing = {.key = {number, static_cast<int>(e), game},
                            .first = turned ? encounter.b : encounter.a,
                            .second = turned ? encounter.a : encounter.b,
                            .pair = game / 2,
                            .ordinal = static_cast<int>(slots_.size()) + 1}};
      if (known_.count(slot.pairing.key) > 0) slot.state = State::kPlayed;
      slots_.push_back(slot);
    }
  }
  rounds_.push_back(std::move(states));
  return true;
}

// Settles whatever can be settled, and makes the next round when it is time.
void Tournament::advance() {
  while (!over_) {
    while (head_ < slots_.size() && settle(slots_[head_])) {
      ++head_;
      const bool last_of_round = head_ == slots_.size() || slots_[head_].pairing.key.round !=
                                                               slots_[head_ - 1].pairing.key.round;
      if (last_of_round) score_round(at(slots_[head_ - 1].pairing.key.round));
    }
    if (head_ < slots_.size()) return;
    // A round in which nobody plays has to be scored as well.
    if (scores_.size() < rounds_.size()) score_round(scores_.size());
    if (!add_round()) over_ = true;
  }
}

bool Tournament::needless(const Slot& slot) const { return enough_ || encounter_of(slot).decided; }

// Bots that are out, or were never in, give their games away.
std::optional<Summary> Tournament::without_playing(const Slot& slot) const {
  const auto fault_of = [&](int bot) -> std::optional<Ending> {
    const auto& contender = plan_.bots[at(bot)];
    if (contender.make == Make::kBroken) return contender.failure;
    if (disqualified_[at(bot)]) return Ending::kDisqualified;
    return std::nullopt;
  };
  const auto first = fault_of(slot.pairing.first);
  const auto second = fault_of(slot.pairing.second);
  if (first && second) {
    return Summary{.verdict = {core::Outcome::kNone, Ending::kAborted, {}, "both are out"}};
  }
  if (!first && !second) return std::nullopt;
  const auto side = first ? core::Side::kFirst : core::Side::kSecond;
  Summary given{.verdict = lost_by(side, first ? *first : *second, "")};
  if (plan_.counts_points()) {
    const int margin = forfeit_margin(*plan_.start);
    given.margin = first ? -margin : margin;
  }
  return given;
}

bool Tournament::settle(Slot& slot) {
  if (needless(slot)) return true;
  if (const auto given = without_playing(slot)) {
    count(slot, *given, false);
    return true;
  }
  if (slot.state != State::kPlayed) return false;
  const auto played = known_.extract(slot.pairing.key);
  count(slot, played.mapped(), true);
  count_failures(slot, played.mapped());
  return true;
}

void Tournament::count(const Slot& slot, const Summary& summary, bool played) {
  counted_.push_back({slot.pairing, summary, played});
  if (summary.verdict.outcome == core::Outcome::kNone) return;
  EncounterState& encounter = encounter_of(slot);
  const bool turned = slot.pairing.first != encounter.a;
  const auto number = at(slot.pairing.key.number);
  const auto first = seen_by_first(summary.verdict.outcome);
  const auto result = turned ? swapped(first) : first;
  encounter.results.add_single(result);
  encounter.by_number[number] = result;
  const int margin = summary.margin.value_or(0);
  encounter.margin_by_number[number] = turned ? -margin : margin;
  encounter.margin_sum += encounter.margin_by_number[number];
  if (const auto blamed = summary.verdict.blamed) {
    encounter.fault_by_number[number] = (*blamed == core::Side::kFirst) == turned ? 1 : -1;
  }
  const auto partner = number ^ 1U;
  if (partner < encounter.by_number.size() && encounter.by_number[partner]) {
    const auto together =
        static_cast<std::size_t>(result) + static_cast<std::size_t>(*encounter.by_number[partner]);
    ++encounter.results.pairs[together];
    const int margins = encounter.margin_by_number[number] + encounter.margin_by_number[partner];
    encounter.pair_margins.push_back(margins / 2.0);
    const int faults = encounter.fault_by_number[number] + encounter.fault_by_number[partner];
    const int better = faults != 0 ? faults : margins;
    encounter.pairs_won += better > 0;
    encounter.pairs_lost += better < 0;
  }
  if (plan_.first_to) {
    const int most = plan_.pairs_decide
                         ? std::max(encounter.pairs_won, encounter.pairs_lost)
                         : std::max(encounter.results.wins, encounter.results.losses);
    encounter.decided = most >= *plan_.first_to;
  }
  if (const auto state = test()) enough_ = state->decision != Decision::kGoOn;
}

void Tournament::count_failures(const Slot& slot, const Summary& summary) {
  if (summary.verdict.outcome == core::Outcome::kNone) return;  // says nothing about either bot
  for (const auto side : {core::Side::kFirst, core::Side::kSecond}) {
    const auto bot = at(side == core::Side::kFirst ? slot.pairing.first : slot.pairing.second);
    failures_[bot] = summary.verdict.blamed == side ? failures_[bot] + 1 : 0;
    if (plan_.disqualify_after > 0 && failures_[bot] >= plan_.disqualify_after) {
      disqualified_[bot] = 1;
    }
  }
}

void Tournament::score_round(std::size_t number) {
  RoundScores scores;
  for (const auto& encounter : rounds_[number]) {
    scores.push_back({.a = encounter.a,
                      .b = encounter.b,
                      .points_a = encounter.results.points(),
                      .points_b = encounter.results.swapped().points(),
                      .margin_a = encounter.margin_sum});
  }
  if (scores_.size() <= number) scores_.resize(number + 1);
  scores_[number] = std::move(scores);
}

std::optional<SprtState> Tournament::test() const {
  if (rounds_.empty() || rounds_.front().empty()) return std::nullopt;
  const auto& encounter = rounds_.front().front();
  if (plan_.elo_test) return sprt(*plan_.elo_test, encounter.results);
  if (plan_.margin_test) return sprt(*plan_.margin_test, encounter.pair_margins);
  return std::nullopt;
}

long long planned_games(const Plan& plan) {
  const auto bots = static_cast<long long>(plan.bots.size());
  const long long g = std::min<long long>(plan.challengers, bots);
  switch (plan.kind) {
    case Kind::kMatch:
    case Kind::kRoundRobin: return bots * (bots - 1) / 2 * plan.games;
    case Kind::kGauntlet: return g * (bots - g) * plan.games;
    case Kind::kSwiss: return round_count(schedule_of(plan)) * (bots / 2) * plan.games;
    case Kind::kKnockout: {
      const bool third = plan.third_place && bots > 3;
      return (bots - 1 + (third ? 1 : 0)) * plan.games;
    }
  }
  return 0;
}

std::optional<Pairing> Tournament::next() {
  while (!over_) {
    for (; scan_ < slots_.size(); ++scan_) {
      Slot& slot = slots_[scan_];
      if (slot.state != State::kWaiting || needless(slot) || without_playing(slot)) continue;
      slot.state = State::kUnderWay;
      ++scan_;
      return slot.pairing;
    }
    if (!independent_rounds(schedule_.kind) || !add_round()) return std::nullopt;
  }
  return std::nullopt;
}

void Tournament::add(const GameKey& key, const Summary& summary) {
  known_[key] = summary;
  slot_of(key).state = State::kPlayed;
  advance();
}

}  // namespace espalier::arena
