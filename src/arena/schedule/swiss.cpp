// Everybody meets bots of about the same score, and nobody twice as long as that is possible.
#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>
#include <optional>
#include <utility>

#include "arena/schedule/matching.hpp"
#include "arena/schedule/schedule_kinds.hpp"
#include "util/at.hpp"
#include "util/random.hpp"

namespace espalier::arena {
namespace {

using util::at;

// What a bye is worth: all points of an encounter.
double full_score(const RoundScores& scores) {
  double most = 0;
  for (const EncounterScore& one : scores) most = std::max(most, one.points_a + one.points_b);
  return most;
}

std::vector<bool> present(int bots, const RoundScores& scores) {
  std::vector<bool> there(at(bots));
  for (const EncounterScore& one : scores) there[at(one.a)] = there[at(one.b)] = true;
  return there;
}

// What the pairing needs to know of the rounds before.
struct Past {
  std::vector<double> points;
  std::vector<int> byes;
  std::vector<int> firsts;  // times named first less times named second
  std::vector<bool> first_last_time;
  std::vector<std::vector<int>> meetings;  // how often two bots met
};

Past past_of(int bots, std::span<const RoundScores> so_far) {
  Past past{.points = std::vector<double>(at(bots)),
            .byes = std::vector<int>(at(bots)),
            .firsts = std::vector<int>(at(bots)),
            .first_last_time = std::vector<bool>(at(bots)),
            .meetings = std::vector<std::vector<int>>(at(bots), std::vector<int>(at(bots)))};
  for (const RoundScores& scores : so_far) {
    for (const EncounterScore& one : scores) {
      past.points[at(one.a)] += one.points_a;
      past.points[at(one.b)] += one.points_b;
      ++past.firsts[at(one.a)];
      --past.firsts[at(one.b)];
      past.first_last_time[at(one.a)] = true;
      past.first_last_time[at(one.b)] = false;
      ++past.meetings[at(one.a)][at(one.b)];
      ++past.meetings[at(one.b)][at(one.a)];
    }
    const std::vector<bool> there = present(bots, scores);
    for (std::size_t k = 0; k < there.size(); ++k) {
      if (there[k]) continue;
      past.points[k] += full_score(scores);
      ++past.byes[k];
    }
  }
  return past;
}

// Best first; the seed decides between equals, and so everything in the first round.
std::vector<int> ranked(const ScheduleSettings& settings, const Past& past) {
  std::vector<int> order(at(settings.bots));
  std::iota(order.begin(), order.end(), 0);
  util::Random random(settings.seed);
  for (std::size_t k = order.size(); k > 1; --k) {
    std::swap(order[k - 1], order[random.below(static_cast<std::uint32_t>(k))]);
  }
  std::ranges::stable_sort(order,
                           [&](int a, int b) { return past.points[at(a)] > past.points[at(b)]; });
  return order;
}

// Pairs bots by their places in the order.
class SwissPairing {
 public:
  SwissPairing(const std::vector<int>& order, const Past& past) : order_(order), past_(past) {}

  // The mates by place, or nothing when somebody would be left, or would have to meet a bot for
  // more than the (most + 1)th time.
  std::optional<std::vector<int>> mates(int most) const {
    std::vector<int> mates = folded();
    for (int meetings = 0; meetings <= most; ++meetings) {
      if (std::ranges::find(mates, kUnmatched) == mates.end()) break;
      extend_matching(neighbours(meetings), mates);
    }
    if (std::ranges::find(mates, kUnmatched) != mates.end()) return std::nullopt;
    return mates;
  }

 private:
  int met(std::size_t one, std::size_t other) const {
    return past_.meetings[at(order_[one])][at(order_[other])];
  }
  double points(std::size_t place) const { return past_.points[at(order_[place])]; }

  // From the top: the upper half of a score group meets its lower half, and who is left the best
  // of the next group. Somebody may find nobody new.
  std::vector<int> folded() const {
    std::vector<int> mates(order_.size(), kUnmatched);
    for (std::size_t place = 0; place < order_.size(); ++place) {
      if (mates[place] != kUnmatched) continue;
      const std::size_t mate = folded_mate(place, mates);
      if (mate == place) continue;
      mates[place] = static_cast<int>(mate);
      mates[mate] = static_cast<int>(place);
    }
    return mates;
  }

  std::size_t folded_mate(std::size_t place, const std::vector<int>& mates) const {
    std::vector<std::size_t> group;
    std::size_t next = place + 1;
    for (; next < order_.size() && points(next) == points(place); ++next) {
      if (mates[next] == kUnmatched) group.push_back(next);
    }
    // From the first of the lower half down, then from there up.
    for (std::size_t k = group.size() / 2; k < group.size(); ++k) {
      if (met(place, group[k]) == 0) return group[k];
    }
    for (std::size_t k = group.size() / 2; k-- > 0;) {
      if (met(place, group[k]) == 0) return group[k];
    }
    for (; next < order_.size(); ++next) {
      if (mates[next] == kUnmatched && met(place, next) == 0) return next;
    }
    return place;
  }

  // Those met at most so often, nearest in points first.
  Neighbours neighbours(int most) const {
    Neighbours all(order_.size());
    for (std::size_t one = 0; one < order_.size(); ++one) {
      for (std::size_t other = 0; other < order_.size(); ++other) {
        if (one != other && met(one, other) <= most) all[one].push_back(static_cast<int>(other));
      }
      const auto far = [&](int other) { return std::abs(points(at(other)) - points(one)); };
      std::ranges::stable_sort(all[one], [&](int x, int y) { return far(x) < far(y); });
    }
    return all;
  }

  const std::vector<int>& order_;
  const Past& past_;
};

struct Seating {
  std::vector<int> order;
  std::vector<int> mates;  // by place in the order
};

// Somebody has to sit out when the number is odd: of those with the fewest byes so far the last in
// the order whose absence lets the others meet somebody new. A few are tried; in larger pools the
// first of them nearly always does.
std::vector<int> bye_candidates(const std::vector<int>& order, const Past& past) {
  if (order.size() % 2 == 0) return {kUnmatched};
  const int fewest = *std::ranges::min_element(past.byes);
  constexpr std::size_t kMaxCandidates = 8;
  std::vector<int> candidates;
  for (std::size_t k = order.size(); k-- > 0 && candidates.size() < kMaxCandidates;) {
    if (past.byes[at(order[k])] == fewest) candidates.push_back(order[k]);
  }
  return candidates;
}

Seating seating(const std::vector<int>& order, const Past& past) {
  for (int most = 0;; ++most) {  // ends, because in the end everybody may meet everybody
    for (const int bye : bye_candidates(order, past)) {
      Seating seats{.order = order, .mates = {}};
      std::erase(seats.order, bye);
      if (auto mates = SwissPairing(seats.order, past).mates(most)) {
        seats.mates = std::move(*mates);
        return seats;
      }
    }
  }
}

// Who was named first less often, then who was not the last time, then who stands lower at every
// second table.
Encounter encounter(const Past& past, int upper, int lower, std::size_t table) {
  const int difference = past.firsts[at(upper)] - past.firsts[at(lower)];
  bool upper_first = table % 2 == 0;
  if (past.first_last_time[at(upper)] != past.first_last_time[at(lower)]) {
    upper_first = past.first_last_time[at(lower)];
  }
  if (difference != 0) upper_first = difference < 0;
  return upper_first ? Encounter{.a = upper, .b = lower} : Encounter{.a = lower, .b = upper};
}

}  // namespace

int swiss_rounds(const ScheduleSettings& settings) {
  if (settings.swiss_rounds > 0) return settings.swiss_rounds;
  return static_cast<int>(std::bit_width(static_cast<unsigned>(settings.bots - 1))) + 1;
}

std::vector<Encounter> swiss_round(const ScheduleSettings& settings,
                                   std::span<const RoundScores> so_far) {
  const Past past = past_of(settings.bots, so_far);
  const Seating seats = seating(ranked(settings, past), past);
  std::vector<Encounter> encounters;
  for (std::size_t place = 0; place < seats.order.size(); ++place) {
    const std::size_t mate = at(seats.mates[place]);
    if (mate < place) continue;
    encounters.push_back(encounter(past, seats.order[place], seats.order[mate], encounters.size()));
  }
  return encounters;
}

std::vector<double> bye_points(const ScheduleSettings& settings,
                               std::span<const RoundScores> so_far) {
  std::vector<double> points(at(std::max(settings.bots, 0)));
  if (settings.kind != Kind::kSwiss) return points;
  for (const RoundScores& scores : so_far) {
    const std::vector<bool> there = present(settings.bots, scores);
    for (std::size_t k = 0; k < there.size(); ++k) {
      if (!there[k]) points[k] += full_score(scores);
    }
  }
  return points;
}

}  // namespace espalier::arena
