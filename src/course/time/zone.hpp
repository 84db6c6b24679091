// Time zones by the files of the tz database (package tzdata), which know every change that was
// decided until they were installed. libstdc++ 12 has no zones, and those of libc are global to the
// process.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "course/time/zone_rule.hpp"
#include "util/result.hpp"

namespace espalier::course {

class TimeZone {
 public:
  // `Asia/Taipei`. The error of a name that is not known says which was probably meant.
  static util::Result<TimeZone> open(std::string_view name);
  // The contents of a file of the database (RFC 8536).
  static util::Result<TimeZone> read(std::string name, std::string_view bytes);

  const std::string& name() const { return name_; }
  // What local clocks are ahead of UTC.
  std::chrono::seconds offset(std::chrono::sys_seconds moment) const;
  std::chrono::local_seconds local(std::chrono::sys_seconds moment) const {
    return std::chrono::local_seconds(moment.time_since_epoch() + offset(moment));
  }
  // The day that calendars in the zone show.
  std::chrono::local_days day(std::chrono::sys_seconds moment) const {
    return std::chrono::floor<std::chrono::days>(local(moment));
  }
  // The first moment at which local clocks have reached this time. Where they jump over it, that is
  // the jump; where they show it twice, it is the first time.
  std::chrono::sys_seconds first(std::chrono::local_seconds time) const;

 private:
  struct Change {
    std::int64_t moment;
    std::int32_t offset;  // from then on
  };

  // The moment in (from, to] at which the offset is another; a second after `to` when there is
  // none.
  std::chrono::sys_seconds next_change(std::chrono::sys_seconds from,
                                       std::chrono::sys_seconds to) const;

  std::string name_;
  std::int32_t before_ = 0;      // the first change
  std::vector<Change> changes_;  // in their order
  ZoneRule rule_;                // after the last change
};

}  // namespace espalier::course
