// What a moment means for one person's hand-in: in time, so many days late, or not taken; and how
// many more are taken today.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>

#include "course/model/course.hpp"
#include "course/time/zone.hpp"

namespace espalier::course {

// When an assignment is open for somebody: its own times, moved by the extension that staff gave.
struct Window {
  Moment release{};
  Moment due{};
  Moment closes{};
  int penalty_per_mille = 0;

  bool operator==(const Window&) const = default;
};

// `extended_until` is a deadline of their own; it moves what is taken late as well, and never makes
// anything earlier.
Window window_for(const Assignment& assignment, std::optional<Moment> extended_until = {});

enum class Phase : std::uint8_t { kNotYet, kOpen, kLate, kClosed };
// The last byte of a hand-in counts; the deadline itself is in time.
Phase phase_at(const Window& window, Moment moment);

// The 24-hour periods since the deadline that have begun; 0 in time.
int days_late(const Window& window, Moment handed_in);
// Of the points, at most all.
int penalty_per_mille(const Window& window, Moment handed_in);

struct Quota {
  int used = 0;
  int of = 0;
  Moment resets{};  // the next local midnight

  int left() const { return used < of ? of - used : 0; }
};

// Of the day in the course's zone in which `now` is.
Quota quota_at(const TimeZone& zone, int per_day, std::span<const Moment> handed_in, Moment now);

}  // namespace espalier::course
