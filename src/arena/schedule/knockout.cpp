// The loser goes home. Bots are given in seeding order; when their number is no power of two, the
// best have a bye in the first round.
#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <utility>

#include "arena/schedule/schedule_kinds.hpp"

namespace espalier::arena {
namespace {

constexpr int kNobody = -1;

// Seats in the order of the bracket: neighbours meet in the first round, their winners in the
// second, and the two best seeds not before the final. 0 3 1 2 for four.
std::vector<int> first_seats(int bots) {
  std::vector<int> seats{0};
  while (static_cast<int>(seats.size()) < bots) {
    std::vector<int> twice;
    const int last = 2 * static_cast<int>(seats.size()) - 1;
    for (const int seed : seats) {
      twice.push_back(seed);
      twice.push_back(last - seed);
    }
    seats = std::move(twice);
  }
  for (int& seed : seats) {
    if (seed >= bots) seed = kNobody;
  }
  return seats;
}

// By the decision of somebody else, then points, then the margin, then the better seed.
int winner_of(const EncounterScore& score) {
  if (score.winner == score.a || score.winner == score.b) return score.winner;
  if (score.points_a != score.points_b) return score.points_a > score.points_b ? score.a : score.b;
  if (score.margin_a != 0) return score.margin_a > 0 ? score.a : score.b;
  return std::min(score.a, score.b);
}

int winner_between(int one, int other, const RoundScores& scores) {
  for (const EncounterScore& score : scores) {
    if ((score.a == one && score.b == other) || (score.a == other && score.b == one)) {
      return winner_of(score);
    }
  }
  assert(false && "an encounter of the bracket has no score");
  return std::min(one, other);
}

struct Bracket {
  std::vector<int> seats;                       // still in
  std::array<int, 2> losers{kNobody, kNobody};  // of the last round with two encounters
};

void advance(Bracket& bracket, const RoundScores& scores) {
  std::vector<int> next;
  const bool semifinals = bracket.seats.size() == 4;
  for (std::size_t k = 0; k + 1 < bracket.seats.size(); k += 2) {
    const int one = bracket.seats[k];
    const int other = bracket.seats[k + 1];
    if (one == kNobody || other == kNobody) {
      next.push_back(std::max(one, other));
      continue;
    }
    const int winner = winner_between(one, other, scores);
    next.push_back(winner);
    if (semifinals) bracket.losers[k / 2] = winner == one ? other : one;
  }
  bracket.seats = std::move(next);
}

Bracket bracket_after(int bots, std::span<const RoundScores> so_far) {
  Bracket bracket{.seats = first_seats(bots)};
  for (const RoundScores& scores : so_far) advance(bracket, scores);
  return bracket;
}

// With three bots one semifinal is a bye, and the loser of the other is third anyway.
bool third_place_match(const ScheduleSettings& settings, const Bracket& bracket) {
  return settings.third_place && bracket.seats.size() == 2 && bracket.losers[0] != kNobody &&
         bracket.losers[1] != kNobody;
}

Encounter better_seed_first(int one, int other) {
  return {.a = std::min(one, other), .b = std::max(one, other)};
}

}  // namespace

int knockout_rounds(int bots) {
  return static_cast<int>(std::bit_width(static_cast<unsigned>(bots - 1)));
}

std::vector<Encounter> knockout_round(const ScheduleSettings& settings,
                                      std::span<const RoundScores> so_far) {
  const Bracket bracket = bracket_after(settings.bots, so_far);
  std::vector<Encounter> encounters;
  if (third_place_match(settings, bracket)) {
    encounters.push_back(better_seed_first(bracket.losers[0], bracket.losers[1]));
  }
  for (std::size_t k = 0; k + 1 < bracket.seats.size(); k += 2) {
    const int one = bracket.seats[k];
    const int other = bracket.seats[k + 1];
    if (one != kNobody && other != kNobody) encounters.push_back(better_seed_first(one, other));
  }
  return encounters;
}

std::vector<double> knockout_progress(const ScheduleSettings& settings,
                                      std::span<const RoundScores> so_far) {
  std::vector<double> progress(static_cast<std::size_t>(std::max(settings.bots, 0)));
  if (settings.bots < 2) return progress;
  Bracket bracket{.seats = first_seats(settings.bots)};
  for (const RoundScores& scores : so_far) {
    if (bracket.seats.size() < 2) break;
    if (third_place_match(settings, bracket)) {
      const int third = winner_between(bracket.losers[0], bracket.losers[1], scores);
      progress[static_cast<std::size_t>(third)] += 0.5;
    }
    advance(bracket, scores);
    for (const int bot : bracket.seats) ++progress[static_cast<std::size_t>(bot)];
  }
  return progress;
}

}  // namespace espalier::arena
