#include "course/time/calendar.hpp"

#include <fmt/format.h>

#include <array>
#include <cassert>
#include <cstdlib>

namespace espalier::course {
namespace {

using std::chrono::days;
using std::chrono::seconds;
using std::chrono::sys_seconds;

constexpr std::array<Words, 7> kWeekdays = {{{"Sun", "日"},
                                             {"Mon", "一"},
                                             {"Tue", "二"},
                                             {"Wed", "三"},
                                             {"Thu", "四"},
                                             {"Fri", "五"},
                                             {"Sat", "六"}}};
constexpr std::array<std::string_view, 12> kMonths = {
    "January", "February", "March",     "April",   "May",      "June",
    "July",    "August",   "September", "October", "November", "December"};

struct LocalTime {
  std::chrono::year_month_day date;
  unsigned weekday;
  long long hours, minutes, seconds;

  int year() const { return static_cast<int>(date.year()); }
  unsigned month() const { return static_cast<unsigned>(date.month()); }
  unsigned day() const { return static_cast<unsigned>(date.day()); }
};

LocalTime local_time(const TimeZone& zone, sys_seconds moment) {
  const auto local = zone.local(moment);
  const auto day = std::chrono::floor<days>(local);
  const std::chrono::hh_mm_ss time(local - day);
  return {std::chrono::year_month_day(day), std::chrono::weekday(day).c_encoding(),
          time.hours().count(), time.minutes().count(), time.seconds().count()};
}

std::string text_of(const LocalTime& time, bool with_year, Language language) {
  const auto weekday = kWeekdays.at(time.weekday).in(language);
  auto clock = fmt::format("{:02}:{:02}", time.hours, time.minutes);
  if (time.seconds != 0) clock += fmt::format(":{:02}", time.seconds);
  if (language == Language::kEnglish) {
    const auto year = with_year ? fmt::format(" {}", time.year()) : "";
    return fmt::format("{}, {} {}{}, {}", weekday, time.day(), kMonths.at(time.month() - 1), year,
                       clock);
  }
  const auto year = with_year ? fmt::format("{} 年 ", time.year()) : "";
  return fmt::format("{}{} 月 {} 日（{}）{}", year, time.month(), time.day(), weekday, clock);
}

struct DurationUnit {
  long long seconds;
  Words one;
  Words many;
};

constexpr std::array<DurationUnit, 4> kUnits = {{{86'400, {"day", "天"}, {"days", "天"}},
                                                 {3600, {"h", "小時"}, {"h", "小時"}},
                                                 {60, {"min", "分鐘"}, {"min", "分鐘"}},
                                                 {1, {"s", "秒"}, {"s", "秒"}}}};

std::string units_text(std::size_t unit, long long count, Language language) {
  const auto& [size, one, many] = kUnits.at(unit);
  return fmt::format("{} {}", count, (count == 1 ? one : many).in(language));
}

}  // namespace

sys_seconds day_begin(const TimeZone& zone, sys_seconds moment) {
  return zone.first(zone.day(moment));
}

sys_seconds next_day_begin(const TimeZone& zone, sys_seconds moment) {
  return zone.first(zone.day(moment) + days(1));
}

std::string moment_text(const TimeZone& zone, sys_seconds moment, sys_seconds now,
                        Language language) {
  const auto time = local_time(zone, moment);
  return text_of(time, time.year() != local_time(zone, now).year(), language);
}

std::string moment_text(const TimeZone& zone, sys_seconds moment, Language language) {
  return text_of(local_time(zone, moment), true, language);
}

std::string iso_text(const TimeZone& zone, sys_seconds moment) {
  const auto time = local_time(zone, moment);
  // Offsets have seconds before there were zones; a file has none then.
  const auto minutes = zone.offset(moment).count() / 60;
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}{}{:02}:{:02}", time.year(), time.month(),
                     time.day(), time.hours, time.minutes, time.seconds, minutes < 0 ? '-' : '+',
                     std::abs(minutes) / 60, std::abs(minutes) % 60);
}

std::string duration_text(seconds duration, Language language) {
  assert(duration.count() >= 0);
  auto left = duration.count();
  std::size_t unit = 0;
  while (unit + 1 < kUnits.size() && left < kUnits.at(unit).seconds) ++unit;
  auto text = units_text(unit, left / kUnits.at(unit).seconds, language);
  left %= kUnits.at(unit).seconds;
  if (unit + 1 == kUnits.size()) return text;
  const auto next = left / kUnits.at(unit + 1).seconds;
  if (next > 0) text += " " + units_text(unit + 1, next, language);
  return text;
}

std::string short_duration(std::chrono::milliseconds duration) {
  constexpr std::array<std::pair<long long, std::string_view>, 3> kSizes = {
      {{3'600'000, "h"}, {60'000, "m"}, {1000, "s"}}};
  for (const auto& [size, unit] : kSizes) {
    if (duration.count() % size == 0) return fmt::format("{}{}", duration.count() / size, unit);
  }
  return fmt::format("{}ms", duration.count());
}

}  // namespace espalier::course
