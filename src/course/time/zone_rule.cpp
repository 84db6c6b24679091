#include "course/time/zone_rule.hpp"

#include <algorithm>

namespace espalier::course {
namespace {

using std::chrono::days;
using std::chrono::seconds;

// Reads from the left; whatever does not fit makes the whole text wrong.
class RuleReader {
 public:
  explicit RuleReader(std::string_view text) : text_(text) {}

  bool good() const { return good_; }
  bool at_end() const { return text_.empty(); }
  char peek() const { return text_.empty() ? '\0' : text_.front(); }

  bool skip(char c) {
    if (peek() != c) return false;
    text_.remove_prefix(1);
    return true;
  }
  void expect(char c) { good_ = skip(c) && good_; }

  int number(int min, int max) {
    int value = 0;
    int digits = 0;
    for (; peek() >= '0' && peek() <= '9' && digits < 4; ++digits) {
      value = value * 10 + (peek() - '0');
      text_.remove_prefix(1);
    }
    good_ = good_ && digits > 0 && value >= min && value <= max;
    return std::clamp(value, min, max);
  }

  // `CET` or `<+0330>`
  void name() {
    const bool quoted = skip('<');
    std::size_t length = 0;
    const auto is_part = [&](char c) {
      const bool letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
      return letter || (quoted && ((c >= '0' && c <= '9') || c == '+' || c == '-'));
    };
    while (length < text_.size() && is_part(text_[length])) ++length;
    good_ = good_ && length >= 3;
    text_.remove_prefix(length);
    if (quoted) expect('>');
  }

  // `-3:30`, `2`, `+1:00:00`
  seconds time(int max_hours) {
    const bool negative = skip('-');
    if (!negative) skip('+');
    seconds all = std::chrono::hours(number(0, max_hours));
    if (skip(':')) all += std::chrono::minutes(number(0, 59));
    if (skip(':')) all += seconds(number(0, 59));
    return negative ? -all : all;
  }

  YearlyMoment yearly() {
    YearlyMoment moment;
    if (skip('M')) {
      moment.month = number(1, 12);
      expect('.');
      moment.week = number(1, 5);
      expect('.');
      moment.day = number(0, 6);
    } else if (skip('J')) {
      moment.form = YearlyMoment::Form::kDayWithoutLeap;
      moment.day = number(1, 365);
    } else {
      moment.form = YearlyMoment::Form::kDayOfYear;
      moment.day = number(0, 365);
    }
    if (skip('/')) moment.time = time(167);
    return moment;
  }

 private:
  std::string_view text_;
  bool good_ = true;
};

std::chrono::sys_days weekday_in(std::chrono::year year, const YearlyMoment& moment) {
  const auto month = std::chrono::month(static_cast<unsigned>(moment.month));
  const auto weekday = std::chrono::weekday(static_cast<unsigned>(moment.day));
  if (moment.week == 5) return year / month / weekday[std::chrono::last];
  return year / month / weekday[static_cast<unsigned>(moment.week)];
}

std::chrono::sys_days day_in(std::chrono::year year, const YearlyMoment& moment) {
  const std::chrono::sys_days first = year / std::chrono::January / 1;
  switch (moment.form) {
    case YearlyMoment::Form::kWeekday: return weekday_in(year, moment);
    case YearlyMoment::Form::kDayOfYear: return first + days(moment.day);
    case YearlyMoment::Form::kDayWithoutLeap: break;
  }
  constexpr int kLastOfFebruary = 59;
  const bool behind_leap_day = year.is_leap() && moment.day > kLastOfFebruary;
  return first + days(moment.day - (behind_leap_day ? 0 : 1));
}

}  // namespace

seconds YearlyMoment::in(std::chrono::year year) const {
  return day_in(year, *this).time_since_epoch() + time;
}

seconds ZoneRule::offset(std::chrono::sys_seconds moment) const {
  if (!summer) return standard;
  const auto local = std::chrono::floor<days>(moment + standard);
  const auto year = std::chrono::year_month_day(local).year();
  const auto now = moment.time_since_epoch();
  const auto begin = summer->begin.in(year)-standard;
  const auto end = summer->end.in(year)-summer->offset;
  const bool is_summer = begin < end ? now >= begin && now < end : now >= begin || now < end;
  return is_summer ? summer->offset : standard;
}

std::optional<ZoneRule> parse_zone_rule(std::string_view text) {
  constexpr int kMaxHours = 24;
  RuleReader reader(text);
  ZoneRule rule;
  reader.name();
  rule.standard = -reader.time(kMaxHours);
  if (!reader.at_end() && reader.good()) {
    ZoneRule::Summer summer;
    reader.name();
    summer.offset = rule.standard + std::chrono::hours(1);
    if (reader.peek() != ',') summer.offset = -reader.time(kMaxHours);
    reader.expect(',');
    summer.begin = reader.yearly();
    reader.expect(',');
    summer.end = reader.yearly();
    rule.summer = summer;
  }
  if (!reader.good() || !reader.at_end()) return std::nullopt;
  return rule;
}

}  // namespace espalier::course
