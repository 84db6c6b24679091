// When clocks change in every year to come, as POSIX writes it in TZ and the tz database at the end
// of its files: `CET-1CEST,M3.5.0,M10.5.0/3`.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

namespace espalier::course {

// A day of each year, and a time of that day.
struct YearlyMoment {
  enum class Form : std::uint8_t { kDayOfYear, kDayWithoutLeap, kWeekday };

  Form form = Form::kWeekday;
  int day = 0;    // of the year from 0; without leap days from 1; of the week from Sunday
  int month = 1;  // of kWeekday
  int week = 1;   // 5: the last
  std::chrono::seconds time = std::chrono::hours(2);

  // The local time in a year, as seconds since 1970-01-01 00:00 of the same clocks.
  std::chrono::seconds in(std::chrono::year year) const;
};

struct ZoneRule {
  std::chrono::seconds standard{};  // what clocks are ahead of UTC
  // Nothing: they never change.
  struct Summer {
    std::chrono::seconds offset{};
    YearlyMoment begin{};  // of standard time
    YearlyMoment end{};    // of summer time
  };
  std::optional<Summer> summer{};

  std::chrono::seconds offset(std::chrono::sys_seconds moment) const;
};

std::optional<ZoneRule> parse_zone_rule(std::string_view text);

}  // namespace espalier::course
