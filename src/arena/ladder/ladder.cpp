#include "arena/ladder/ladder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "util/text.hpp"

namespace espalier::arena {
namespace {

constexpr std::array<std::string_view, 5> kStates = {"open", "won", "lost", "tied", "given up"};

ChallengeState challenge_state_of(std::string_view text) {
  for (std::size_t k = 0; k < kStates.size(); ++k) {
    if (kStates[k] == text) return static_cast<ChallengeState>(k);
  }
  return ChallengeState::kGivenUp;
}

using Names = std::map<long long, std::string>;  // of bots by their ids

Names names_of(const std::vector<LadderBotRow>& bots) {
  Names names;
  for (const auto& bot : bots) names[bot.id] = bot.name;
  return names;
}

Challenge challenge_of(const ChallengeRow& row, const Names& names) {
  const auto name = [&names](long long id) {
    const auto found = names.find(id);
    return found == names.end() ? std::string() : found->second;
  };
  return {.number = row.number,
          .challenger = name(row.challenger),
          .challenged = name(row.challenged),
          .begun = row.begun,
          .ended = row.ended,
          .state = challenge_state_of(row.state),
          .score = {.won = row.won,
                    .lost = row.lost,
                    .wins = row.wins,
                    .draws = row.draws,
                    .losses = row.losses},
          .place_before = row.place_before,
          .place_after = row.place_after};
}

int place_of(const LadderBotRow& bot) { return bot.place.value_or(0); }

LadderBotRow* bot_called(LadderState& state, std::string_view name) {
  const auto found = std::find_if(state.bots.begin(), state.bots.end(),
                                  [&](const LadderBotRow& bot) { return bot.name == name; });
  return found == state.bots.end() ? nullptr : &*found;
}

LadderBotRow* bot_with(LadderState& state, long long id) {
  const auto found = std::find_if(state.bots.begin(), state.bots.end(),
                                  [&](const LadderBotRow& bot) { return bot.id == id; });
  return found == state.bots.end() ? nullptr : &*found;
}

void end_challenge(ChallengeRow& row, ChallengeState state, const std::string& now) {
  row.state = state_text(state);
  row.ended = now;
}

// Puts a bot to a higher place; those between move down by one.
void move_up(LadderState& state, const LadderBotRow& bot, int place) {
  const int from = place_of(bot);
  for (auto& other : state.bots) {
    const int at = place_of(other);
    if (at < place || at > from) continue;
    other.place = at == from ? place : at + 1;
    other.moved = state.now;
  }
}

void set_score(ChallengeRow& row, const MatchScore& score) {
  row.won = score.won;
  row.lost = score.lost;
  row.wins = score.wins;
  row.draws = score.draws;
  row.losses = score.losses;
}

util::Error not_on_it(const std::string& name, const std::string& game) {
  return {util::ErrorCode::kNotOnLadder,
          fmt::format("there is no {} on the ladder of {}; 'ladder show' lists who is",
                      util::quoted(name), game),
          {{"bot", util::printable(name)}, {"game", game}}};
}

// Somebody else has changed the file by other means.
util::Error lost_challenge(int number, const std::string& game) {
  return {util::ErrorCode::kDamaged,
          fmt::format("the journal has lost challenge {} of {}", number, game)};
}

util::Status check_places(const ChallengeRequest& request, int challenger, int challenged) {
  util::Error::Values values{
      {"a", request.challenger}, {"b", request.challenged}, {"place", std::to_string(challenger)}};
  if (challenged > challenger) {
    return util::Error{util::ErrorCode::kAboveAlready,
                       fmt::format("{} is above {} already, at place {} of the ladder",
                                   request.challenger, request.challenged, challenger),
                       std::move(values)};
  }
  if (challenger - challenged > kReach && !request.any) {
    values.emplace_back("reach", std::to_string(kReach));
    return util::Error{
        util::ErrorCode::kTooFarUp,
        fmt::format("{} is at place {} and may challenge up to {} places above it, and {} is at "
                    "place {}; --any allows it all the same",
                    request.challenger, challenger, kReach, request.challenged, challenged),
        std::move(values)};
  }
  return util::Done{};
}

// The open challenge of the two, a new one, or why there is none.
util::Result<ChallengeRow> begun_in(LadderState& state, const std::string& game,
                                    const ChallengeRequest& request) {
  const auto* const challenger = bot_called(state, request.challenger);
  if (challenger == nullptr) return not_on_it(request.challenger, game);
  const auto* const challenged = bot_called(state, request.challenged);
  if (challenged == nullptr) return not_on_it(request.challenged, game);
  if (challenger->id == challenged->id) {
    return util::Error{util::ErrorCode::kChallengesItself, "a bot cannot challenge itself"};
  }
  for (auto& row : state.open) {
    if (row.challenger != challenger->id || row.challenged != challenged->id) continue;
    if (!request.anew) return row;
    end_challenge(row, ChallengeState::kGivenUp, state.now);
  }
  const int place = place_of(*challenger);
  if (const auto may = check_places(request, place, place_of(*challenged)); !may)
    return may.error();
  state.open.push_back({.number = state.next_number,
                        .challenger = challenger->id,
                        .challenged = challenged->id,
                        .begun = state.now,
                        .state = std::string(state_text(ChallengeState::kOpen)),
                        .place_before = place,
                        .place_after = place});
  return state.open.back();
}

// Closes a challenge and moves the winner. False: one of the two has no place.
bool settle_in(LadderState& state, ChallengeRow& row, const MatchScore& score) {
  const auto* const challenger = bot_with(state, row.challenger);
  const auto* const challenged = bot_with(state, row.challenged);
  if (challenger == nullptr || challenged == nullptr) return false;
  const auto outcome = score.won > score.lost   ? ChallengeState::kWon
                       : score.won < score.lost ? ChallengeState::kLost
                                                : ChallengeState::kTied;
  end_challenge(row, outcome, state.now);
  set_score(row, score);
  row.place_before = row.place_after = place_of(*challenger);
  // Others may have changed the order since the challenge began.
  if (outcome == ChallengeState::kWon && place_of(*challenged) < place_of(*challenger)) {
    row.place_after = place_of(*challenged);
    move_up(state, *challenger, row.place_after);
  }
  return true;
}

// Of a challenge that is over, for both who played it.
void count_challenge(ChallengeState state, LadderBot& challenger, LadderBot& challenged) {
  if (state == ChallengeState::kWon) {
    ++challenger.won;
    ++challenged.lost;
  } else if (state == ChallengeState::kLost) {
    ++challenger.lost;
    ++challenged.won;
  } else if (state == ChallengeState::kTied) {
    ++challenger.tied;
    ++challenged.tied;
  }
}

}  // namespace

std::string_view state_text(ChallengeState state) {
  return kStates[static_cast<std::size_t>(state)];
}

util::Result<std::vector<LadderBot>> Ladder::bots() {
  const auto history = ladders_->history(game_);
  if (!history) return history.error();
  std::map<long long, LadderBot> by_id;
  for (const auto& row : history->bots) {
    by_id[row.id] = {.place = place_of(row),
                     .name = row.name,
                     .text = row.text,
                     .added = row.added,
                     .moved = row.moved};
  }
  for (const auto& row : history->challenges) {
    count_challenge(challenge_state_of(row.state), by_id[row.challenger], by_id[row.challenged]);
  }
  std::vector<LadderBot> bots;
  for (auto& entry : by_id) {
    if (entry.second.place > 0) bots.push_back(std::move(entry.second));
  }
  std::sort(bots.begin(), bots.end(),
            [](const LadderBot& a, const LadderBot& b) { return a.place < b.place; });
  return bots;
}

util::Result<std::vector<Challenge>> Ladder::challenges() {
  const auto history = ladders_->history(game_);
  if (!history) return history.error();
  const auto names = names_of(history->bots);
  std::vector<Challenge> challenges;
  for (const auto& row : history->challenges) {
    challenges.push_back(challenge_of(row, names));
    challenges.back().faults = journal_->faults(journal_name(challenges.back()));
  }
  if (const auto sound = journal_->sound(); !sound) return sound.error();
  return challenges;
}

util::Result<std::optional<LadderBot>> Ladder::find(std::string_view name) {
  auto all = bots();
  if (!all) return all.error();
  for (auto& bot : *all) {
    if (bot.name == name) return std::optional(std::move(bot));
  }
  return std::optional<LadderBot>();
}

util::Result<int> Ladder::add(const std::string& name, const std::string& text) {
  int place = 0;
  const auto changed = ladders_->change(game_, [&](LadderState& state) -> util::Status {
    if (const auto* const other = bot_called(state, name)) {
      return util::Error{
          util::ErrorCode::kOnLadderAlready,
          fmt::format("the ladder of {} has {} already, at place {}; NAME=BOT gives the new one "
                      "another name",
                      game_, util::quoted(name), place_of(*other)),
          {{"bot", name}, {"game", game_}, {"place", std::to_string(place_of(*other))}}};
    }
    place = static_cast<int>(state.bots.size()) + 1;
    state.bots.push_back(
        {.name = name, .text = text, .place = place, .added = state.now, .moved = state.now});
    return util::Done{};
  });
  if (!changed) return changed.error();
  return place;
}

util::Result<int> Ladder::remove(const std::string& name) {
  int place = 0;
  const auto changed = ladders_->change(game_, [&](LadderState& state) -> util::Status {
    auto* const bot = bot_called(state, name);
    if (bot == nullptr) return not_on_it(name, game_);
    place = place_of(*bot);
    bot->place.reset();
    for (auto& other : state.bots) {
      if (place_of(other) <= place) continue;
      other.place = place_of(other) - 1;
      other.moved = state.now;
    }
    for (auto& row : state.open) {
      if (row.challenger != bot->id && row.challenged != bot->id) continue;
      end_challenge(row, ChallengeState::kGivenUp, state.now);
    }
    return util::Done{};
  });
  if (!changed) return changed.error();
  return place;
}

util::Result<Challenge> Ladder::begin(const ChallengeRequest& request) {
  Challenge challenge;
  const auto changed = ladders_->change(game_, [&](LadderState& state) -> util::Status {
    const auto row = begun_in(state, game_, request);
    if (!row) return row.error();
    challenge = challenge_of(*row, names_of(state.bots));
    return util::Done{};
  });
  if (!changed) return changed.error();
  return challenge;
}

util::Result<Challenge> Ladder::settle(int number, const MatchScore& score) {
  std::optional<Challenge> settled;
  const auto changed = ladders_->change(game_, [&](LadderState& state) -> util::Status {
    settled.reset();
    for (auto& row : state.open) {
      if (row.number != number) continue;
      if (!settle_in(state, row, score)) return lost_challenge(number, game_);
      settled = challenge_of(row, names_of(state.bots));
    }
    return util::Done{};
  });
  if (!changed) return changed.error();
  if (settled) return *settled;
  return closed(number);
}

// One that is over does not change any more.
util::Result<Challenge> Ladder::closed(int number) {
  const auto history = ladders_->history(game_);
  if (!history) return history.error();
  for (const auto& row : history->challenges) {
    if (row.number == number) return challenge_of(row, names_of(history->bots));
  }
  return lost_challenge(number, game_);
}

std::string Ladder::journal_name(const Challenge& challenge) const {
  return arena::journal_name(game_, challenge);
}

std::string journal_name(const std::string& game, const Challenge& challenge) {
  return fmt::format("ladder {} {} {}-{}", game, challenge.number, challenge.challenger,
                     challenge.challenged);
}

std::vector<std::string> may_challenge(const std::vector<LadderBot>& bots, const LadderBot& bot) {
  std::vector<std::string> names;
  for (const auto& other : bots) {
    if (other.place < bot.place && bot.place - other.place <= kReach) names.push_back(other.name);
  }
  return names;
}

}  // namespace espalier::arena
