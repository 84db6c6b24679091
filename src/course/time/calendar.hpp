// Days and times as people of a course read them: in its zone and its language.
#pragma once

#include <chrono>
#include <string>

#include "course/model/language.hpp"
#include "course/time/zone.hpp"

namespace espalier::course {

// Local midnight at the beginning of the day in which this moment is; where clocks jump over it,
// the moment after the jump.
std::chrono::sys_seconds day_begin(const TimeZone& zone, std::chrono::sys_seconds moment);
// The same of the day after.
std::chrono::sys_seconds next_day_begin(const TimeZone& zone, std::chrono::sys_seconds moment);

// `Fri, 11 December, 23:59`, `12 月 11 日（五）23:59`; with seconds only when they are not 0, and
// with the year when it is another than that of `now`.
std::string moment_text(const TimeZone& zone, std::chrono::sys_seconds moment,
                        std::chrono::sys_seconds now, Language language);
// With the year, always.
std::string moment_text(const TimeZone& zone, std::chrono::sys_seconds moment, Language language);
// `2026-12-11T23:59:00+08:00`, as the course file writes it.
std::string iso_text(const TimeZone& zone, std::chrono::sys_seconds moment);
// `2 days 9 h`, `9 h 5 min`, `5 min`, `30 s`: the two largest units. Not for what is negative.
std::string duration_text(std::chrono::seconds duration, Language language);
// `72h`, `90m`, `1s`, `1500ms`, as the course file writes it: the largest unit that is exact.
std::string short_duration(std::chrono::milliseconds duration);

}  // namespace espalier::course
