// Time zones against those of libc, day by day around each change of clocks; deadlines and quotas.
#include <gtest/gtest.h>

#include <cstdlib>
#include <ctime>
#include <string>

#include "course/time/calendar.hpp"
#include "course/time/deadline.hpp"
#include "course/time/zone.hpp"
#include "util/random.hpp"

namespace espalier::course {
namespace {

using std::chrono::days;
using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;
using std::chrono::sys_days;

constexpr const char* kZones[] = {"Asia/Taipei",         "UTC",
                                  "Europe/Berlin",       "America/New_York",
                                  "Australia/Lord_Howe",  // half an hour of summer time
                                  "Africa/Casablanca",    // summer time is the standard
                                  "America/Sao_Paulo",    // jumped over midnight until 2018
                                  "Asia/Beirut",          // jumps over midnight today
                                  "America/Havana",      "Asia/Kathmandu",
                                  "Pacific/Apia",  // has no 30 December 2011
                                  "Europe/Dublin",       "Antarctica/Troll"};

TimeZone zone_of(std::string_view name) {
  auto zone = TimeZone::open(name);
  EXPECT_TRUE(zone) << zone.error().message;
  return *zone;
}

// The zone of libc, for the whole process, until the end of the block.
class LibcZone {
 public:
  explicit LibcZone(const char* name) {
    if (const char* const before = std::getenv("TZ")) before_ = before;
    ::setenv("TZ", name, 1);
    ::tzset();
  }
  ~LibcZone() {
    before_.empty() ? ::unsetenv("TZ") : ::setenv("TZ", before_.c_str(), 1);
    ::tzset();
  }
  LibcZone(const LibcZone&) = delete;
  LibcZone& operator=(const LibcZone&) = delete;

  static long offset(Moment moment) {
    const std::time_t since = moment.time_since_epoch().count();
    std::tm local{};
    ::localtime_r(&since, &local);
    return local.tm_gmtoff;
  }

 private:
  std::string before_;
};

TEST(TimeZone, SaysWhatLibcSaysForDatesOfTheLastAndTheNextCentury) {
  util::Random random(7);
  const auto first = sys_days(std::chrono::year(1920) / 1 / 1).time_since_epoch();
  const auto span = seconds(days(200 * 365)).count();
  for (const char* const name : kZones) {
    const auto zone = zone_of(name);
    const LibcZone libc(name);
    for (int i = 0; i < 1000; ++i) {
      const Moment moment(first + seconds(static_cast<long long>(random.next() % span)));
      ASSERT_EQ(zone.offset(moment).count(), LibcZone::offset(moment))
          << name << ' ' << moment.time_since_epoch().count();
    }
  }
}

// A day begins at the first moment whose local date is that day: found here second by second of
// what libc says, around midnight in UTC of whatever offset.
TEST(TimeZone, ADayBeginsAtTheFirstMomentOfItsDateEvenWhenClocksJumpOverMidnight) {
  for (const char* const name : kZones) {
    const auto zone = zone_of(name);
    const LibcZone libc(name);
    Moment begin = day_begin(zone, sys_days(std::chrono::year(2018) / 1 / 1) + hours(12));
    for (int day = 0; day < 366 + 20; ++day) {
      const auto next = next_day_begin(zone, begin);
      const auto date_at = [](Moment moment) {
        return std::chrono::floor<days>(moment + seconds(LibcZone::offset(moment)));
      };
      ASSERT_GT(date_at(next), date_at(next - seconds(1))) << name;
      ASSERT_EQ(date_at(next), date_at(begin) + days(1)) << name;
      for (auto moment = begin; moment < next; moment += minutes(97)) {
        ASSERT_EQ(day_begin(zone, moment), begin) << name;
      }
      ASSERT_EQ(day_begin(zone, next - seconds(1)), begin) << name;
      begin = next;
    }
  }
}

TEST(TimeZone, OfATimeThatClocksShowTwiceTheFirstCountsAndOfOneTheyNeverShowTheJump) {
  const auto berlin = zone_of("Europe/Berlin");
  const auto october = std::chrono::local_days(std::chrono::year(2026) / 10 / 25);
  const auto march = std::chrono::local_days(std::chrono::year(2026) / 3 / 29);
  EXPECT_EQ(berlin.first(october + hours(2) + minutes(30)),
            sys_days(std::chrono::year(2026) / 10 / 25) + minutes(30));
  EXPECT_EQ(berlin.first(october + hours(3)),
            sys_days(std::chrono::year(2026) / 10 / 25) + hours(2));
  EXPECT_EQ(berlin.first(march + hours(2) + minutes(30)),
            sys_days(std::chrono::year(2026) / 3 / 29) + hours(1));
}

TEST(TimeZone, ANameThatIsNotKnownIsRefusedWithTheOneThatWasMeant) {
  for (const auto& [typed, meant] : {std::pair{"Asia/Tapei", "Asia/Taipei"},
                                     {"taipei", "Asia/Taipei"},
                                     {"europe/berlin", "Europe/Berlin"}}) {
    const auto zone = TimeZone::open(typed);
    ASSERT_FALSE(zone) << typed;
    EXPECT_EQ(zone.error().code, util::ErrorCode::kUnknownTimeZone);
    EXPECT_EQ(value_of(zone.error(), "suggestion"), meant);
  }
  for (const char* const name : {"", "../../../etc/passwd", "/etc/localtime", "Asia", "zone.tab",
                                 "localtime", "right/UTC", "Asia/Taipei/", "+8", "CST-8"}) {
    EXPECT_FALSE(TimeZone::open(name)) << name;
  }
}

TEST(TimeZone, AFileWithDamageIsRefused) {
  EXPECT_FALSE(TimeZone::read("x", ""));
  EXPECT_FALSE(TimeZone::read("x", "TZif2"));
  EXPECT_FALSE(TimeZone::read("x", std::string("TZif2") + std::string(200, '\xff')));
  EXPECT_FALSE(TimeZone::read("x", std::string("TZif2") + std::string(200, '\0')));
}

TEST(ZoneRule, TakesWhatPosixWritesAndNothingElse) {
  for (const char* const good : {"UTC0", "CST-8", "<+08>-8", "CET-1CEST,M3.5.0,M10.5.0/3",
                                 "EST5EDT,M3.2.0,M11.1.0", "IST-1GMT0,M10.5.0,M3.5.0/1",
                                 "<-03>3<-02>,M3.5.0/-2,M10.5.0/-1", "AAA3BBB,J60,300/25:30"}) {
    EXPECT_TRUE(parse_zone_rule(good)) << good;
  }
  for (const char* const bad : {"", "CET", "CE-1", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1 ",
                                "CET-25", "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0",
                                "CET-1CEST,J0,J5", "<+08-8", "CET-1CEST,M3.5.0,M10.5.0x"}) {
    EXPECT_FALSE(parse_zone_rule(bad)) << bad;
  }
}

TEST(Calendar, TimesAreWrittenInTheZoneAndTheLanguageOfTheCourse) {
  const auto taipei = zone_of("Asia/Taipei");
  const Moment due = sys_days(std::chrono::year(2026) / 12 / 11) + hours(15) + minutes(59);
  EXPECT_EQ(moment_text(taipei, due, due, Language::kEnglish), "Fri, 11 December, 23:59");
  EXPECT_EQ(moment_text(taipei, due, due, Language::kChinese), "12 月 11 日（五）23:59");
  EXPECT_EQ(moment_text(taipei, due + seconds(59), due + days(60), Language::kEnglish),
            "Fri, 11 December 2026, 23:59:59");
  EXPECT_EQ(moment_text(taipei, due, Language::kChinese), "2026 年 12 月 11 日（五）23:59");
  EXPECT_EQ(iso_text(taipei, due), "2026-12-11T23:59:00+08:00");
  EXPECT_EQ(iso_text(zone_of("America/St_Johns"), due), "2026-12-11T12:29:00-03:30");
  EXPECT_EQ(iso_text(zone_of("UTC"), due), "2026-12-11T15:59:00+00:00");
}

TEST(Calendar, DurationsSayTheirTwoLargestUnits) {
  EXPECT_EQ(duration_text(days(2) + hours(9) + minutes(40), Language::kEnglish), "2 days 9 h");
  EXPECT_EQ(duration_text(days(1), Language::kEnglish), "1 day");
  EXPECT_EQ(duration_text(hours(9) + minutes(5), Language::kChinese), "9 小時 5 分鐘");
  EXPECT_EQ(duration_text(minutes(1) + seconds(5), Language::kEnglish), "1 min 5 s");
  EXPECT_EQ(duration_text(seconds(0), Language::kEnglish), "0 s");
  EXPECT_EQ(short_duration(hours(72)), "72h");
  EXPECT_EQ(short_duration(std::chrono::milliseconds(1500)), "1500ms");
  EXPECT_EQ(short_duration(minutes(90)), "90m");
}

Assignment assignment_due(Moment due) {
  Assignment assignment;
  assignment.release = due - days(7);
  assignment.due = due;
  assignment.late = Late{.until = hours(72), .penalty_per_mille = 100};
  return assignment;
}

TEST(Deadline, TheLastSecondIsInTimeAndEachDayThatHasBegunAfterItCosts) {
  const Moment due(seconds(1'000'000'000));
  const auto window = window_for(assignment_due(due));
  EXPECT_EQ(phase_at(window, window.release - seconds(1)), Phase::kNotYet);
  EXPECT_EQ(phase_at(window, window.release), Phase::kOpen);
  EXPECT_EQ(phase_at(window, due), Phase::kOpen);
  EXPECT_EQ(phase_at(window, due + seconds(1)), Phase::kLate);
  EXPECT_EQ(phase_at(window, due + hours(72)), Phase::kLate);
  EXPECT_EQ(phase_at(window, due + hours(72) + seconds(1)), Phase::kClosed);
  EXPECT_EQ(days_late(window, due), 0);
  EXPECT_EQ(days_late(window, due + seconds(1)), 1);
  EXPECT_EQ(days_late(window, due + hours(24)), 1);
  EXPECT_EQ(days_late(window, due + hours(24) + seconds(1)), 2);
  EXPECT_EQ(penalty_per_mille(window, due + hours(25)), 200);
  EXPECT_EQ(penalty_per_mille(window, due + days(100)), 1000) << "never more than all";
}

TEST(Deadline, AnExtensionMovesTheDeadlineAndWhatIsTakenLateButNeverBack) {
  const Moment due(seconds(1'000'000'000));
  const auto assignment = assignment_due(due);
  const auto moved = window_for(assignment, due + days(7));
  EXPECT_EQ(phase_at(moved, due + days(7)), Phase::kOpen);
  EXPECT_EQ(days_late(moved, due + days(7) + seconds(1)), 1);
  EXPECT_EQ(phase_at(moved, due + days(10)), Phase::kLate);
  EXPECT_EQ(window_for(assignment, due - days(1)), window_for(assignment));
}

TEST(Quota, CountsTheHandInsOfTheLocalDayAlsoWhenItHasTwentyThreeHours) {
  const auto berlin = zone_of("Europe/Berlin");
  const Moment begin = sys_days(std::chrono::year(2026) / 3 / 28) + hours(23);  // 29 March, 00:00
  const std::vector<Moment> handed_in = {begin - seconds(1), begin, begin + hours(22),
                                         begin + hours(23)};
  const auto quota = quota_at(berlin, 3, handed_in, begin + hours(10));
  EXPECT_EQ(quota.used, 2);
  EXPECT_EQ(quota.left(), 1);
  EXPECT_EQ(quota.resets, begin + hours(23));
  EXPECT_EQ(quota_at(berlin, 1, handed_in, begin + hours(10)).left(), 0);
  EXPECT_EQ(quota_at(berlin, 3, handed_in, begin + hours(23)).used, 1);
}

}  // namespace
}  // namespace espalier::course
