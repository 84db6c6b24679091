#include "course/time/deadline.hpp"

#include <algorithm>

#include "course/time/calendar.hpp"

namespace espalier::course {

Window window_for(const Assignment& assignment, std::optional<Moment> extended_until) {
  const auto due = std::max(assignment.due, extended_until.value_or(assignment.due));
  const auto& late = assignment.late;
  return {.release = assignment.release,
          .due = due,
          .closes = late ? due + late->until : due,
          .penalty_per_mille = late ? late->penalty_per_mille : 0};
}

Phase phase_at(const Window& window, Moment moment) {
  if (moment < window.release) return Phase::kNotYet;
  if (moment <= window.due) return Phase::kOpen;
  return moment <= window.closes ? Phase::kLate : Phase::kClosed;
}

int days_late(const Window& window, Moment handed_in) {
  if (handed_in <= window.due) return 0;
  return static_cast<int>(std::chrono::ceil<std::chrono::days>(handed_in - window.due).count());
}

int penalty_per_mille(const Window& window, Moment handed_in) {
  constexpr long long kAll = 1000;
  const long long days = days_late(window, handed_in);
  return static_cast<int>(std::min(days * window.penalty_per_mille, kAll));
}

Quota quota_at(const TimeZone& zone, int per_day, std::span<const Moment> handed_in, Moment now) {
  const auto begin = day_begin(zone, now);
  const auto end = next_day_begin(zone, now);
  const auto used = std::count_if(handed_in.begin(), handed_in.end(),
                                  [&](Moment one) { return one >= begin && one < end; });
  return {.used = static_cast<int>(used), .of = per_day, .resets = end};
}

}  // namespace espalier::course
