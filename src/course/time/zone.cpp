#include "course/time/zone.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>

#include "util/files.hpp"
#include "util/nearest.hpp"
#include "util/text.hpp"

namespace espalier::course {
namespace {

namespace fs = std::filesystem;
using std::chrono::seconds;
using std::chrono::sys_seconds;

constexpr std::size_t kMaxZoneBytes = 256 * 1024;
constexpr std::size_t kMaxZoneName = 64;
constexpr std::size_t kHeaderBytes = 44;
constexpr std::int32_t kMaxOffset = 26 * 3600;  // RFC 8536, 3.2

fs::path zone_folder() {
  const char* const other = std::getenv("TZDIR");  // as libc does
  return other != nullptr && *other != '\0' ? other : "/usr/share/zoneinfo";
}

bool is_zone_name(std::string_view name) {
  const auto is_part = [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '+' || c == '-' || c == '/';
  };
  if (name.empty() || name.size() > kMaxZoneName || name.front() == '/') return false;
  if (!std::all_of(name.begin(), name.end(), is_part)) return false;
  // Other forms of the same files, and what is only right on this machine.
  return !name.starts_with("posix/") && !name.starts_with("right/") && name != "localtime" &&
         name != "posixrules" && name != "Factory";
}

// A time zone that is one of this world's, with the places of its countries: `Asia/Taipei`.
std::vector<std::string> zones_of_places() {
  std::vector<std::string> zones;
  const auto table = util::read_file(zone_folder() / "zone.tab", util::plain_file(kMaxZoneBytes));
  if (!table) return zones;
  std::string_view rest = *table;
  while (!rest.empty()) {
    const auto line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    const auto words = util::words(line);
    if (words.size() >= 3 && words[0].size() == 2) zones.emplace_back(words[2]);
  }
  return zones;
}

// The zone whose last part is what was typed, as in `Taipei`, or that is spelt nearly the same.
std::optional<std::string> probably_meant(std::string_view name) {
  const auto zones = zones_of_places();
  const auto typed = util::lower_case(name);
  for (const auto& zone : zones) {
    const auto lower = util::lower_case(zone);
    if (lower == typed || lower.substr(lower.rfind('/') + 1) == typed) return zone;
  }
  return util::nearest(name, zones);
}

util::Error unknown_zone(std::string_view name) {
  const auto meant = probably_meant(name);
  util::Error error{util::ErrorCode::kUnknownTimeZone,
                    fmt::format("there is no time zone {}{}", util::quoted(name),
                                meant ? fmt::format("; did you mean '{}'?", *meant)
                                      : "; one is written like 'Asia/Taipei'"),
                    {{"name", std::string(name)}}};
  if (meant) error.values.emplace_back("suggestion", *meant);
  return error;
}

// Numbers of a file, the highest byte first.
class ZoneBytes {
 public:
  explicit ZoneBytes(std::string_view bytes) : bytes_(bytes) {}

  std::int64_t number(std::size_t at, std::size_t size) const {
    std::uint64_t value = (static_cast<unsigned char>(bytes_[at]) & 0x80U) != 0 ? ~0ULL : 0;
    for (std::size_t i = 0; i < size; ++i) {
      value = (value << 8U) | static_cast<unsigned char>(bytes_[at + i]);
    }
    return static_cast<std::int64_t>(value);
  }

 private:
  std::string_view bytes_;
};

// How much of everything one of the two parts of a file has.
struct Counts {
  std::size_t is_utc, is_standard, leaps, times, types, letters;

  std::size_t bytes(std::size_t time_size) const {
    return times * (time_size + 1) + types * 6 + letters + leaps * (time_size + 4) + is_standard +
           is_utc;
  }
};

std::optional<Counts> counts_at(std::string_view bytes, std::size_t at) {
  if (bytes.size() < at + kHeaderBytes || bytes.substr(at, 4) != "TZif" || bytes[at + 4] < '2') {
    return std::nullopt;
  }
  std::array<std::size_t, 6> all{};
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto number = ZoneBytes(bytes).number(at + 20 + 4 * i, 4);
    if (number < 0 || number > static_cast<std::int64_t>(kMaxZoneBytes)) return std::nullopt;
    all[i] = static_cast<std::size_t>(number);
  }
  return Counts{all[0], all[1], all[2], all[3], all[4], all[5]};
}

}  // namespace

util::Result<TimeZone> TimeZone::open(std::string_view name) {
  if (!is_zone_name(name)) return unknown_zone(name);
  // Many names of the database are links to others.
  const auto bytes =
      util::read_file(zone_folder() / std::string(name), {.max = kMaxZoneBytes, .ordinary = true});
  std::error_code ignored;
  if (!bytes && !fs::is_directory(zone_folder(), ignored)) {
    return util::Error{util::ErrorCode::kEnvironment,
                       fmt::format("there are no time zones in {}; install the package tzdata",
                                   util::quoted(zone_folder().string()))};
  }
  if (!bytes || !bytes->starts_with("TZif")) return unknown_zone(name);
  return read(std::string(name), *bytes);
}

util::Result<TimeZone> TimeZone::read(std::string name, std::string_view bytes) {
  const util::Error damaged{
      util::ErrorCode::kDamaged,
      fmt::format("the file of the time zone {} is damaged", util::quoted(name))};
  const auto old = counts_at(bytes, 0);
  if (!old) return damaged;
  const auto second = kHeaderBytes + old->bytes(4);
  const auto counts = counts_at(bytes, second);
  if (!counts || counts->types == 0) return damaged;
  const auto times = second + kHeaderBytes;
  const auto end = times + counts->bytes(8);
  if (bytes.size() < end + 2 || bytes[end] != '\n' || bytes.back() != '\n') return damaged;

  const ZoneBytes file(bytes);
  const auto kinds = times + counts->times * 8;
  const auto types = kinds + counts->times;
  TimeZone zone;
  zone.name_ = std::move(name);
  bool sound = true;
  const auto offset_of = [&](std::size_t type) {
    sound = sound && type < counts->types;
    if (!sound) return std::int32_t{0};
    const auto offset = file.number(types + type * 6, 4);
    sound = offset >= -kMaxOffset && offset <= kMaxOffset;
    return static_cast<std::int32_t>(offset);
  };
  zone.before_ = offset_of(0);
  for (std::size_t i = 0; i < counts->times; ++i) {
    const auto moment = file.number(times + i * 8, 8);
    sound = sound && (zone.changes_.empty() || zone.changes_.back().moment < moment);
    zone.changes_.push_back({moment, offset_of(static_cast<unsigned char>(bytes[kinds + i]))});
  }
  const auto rule = parse_zone_rule(bytes.substr(end + 1, bytes.size() - end - 2));
  if (!sound || !rule) return damaged;
  zone.rule_ = *rule;
  return zone;
}

seconds TimeZone::offset(sys_seconds moment) const {
  const auto since = moment.time_since_epoch().count();
  const auto after = std::upper_bound(
      changes_.begin(), changes_.end(), since,
      [](std::int64_t value, const Change& change) { return value < change.moment; });
  if (after == changes_.end()) return rule_.offset(moment);
  return seconds(after == changes_.begin() ? before_ : std::prev(after)->offset);
}

sys_seconds TimeZone::first(std::chrono::local_seconds time) const {
  constexpr std::chrono::hours kStep(1);  // no zone changes twice within it
  const sys_seconds as_utc(time.time_since_epoch());
  for (sys_seconds from = as_utc - seconds(kMaxOffset) - seconds(1);; from += kStep) {
    const auto change = next_change(from, from + kStep);
    if (const auto found = as_utc - offset(from); found < change) return found;
    if (change <= from + kStep && local(change) >= time) return change;
  }
}

sys_seconds TimeZone::next_change(sys_seconds from, sys_seconds to) const {
  const auto before = offset(from);
  if (offset(to) == before) return to + seconds(1);
  while (to - from > seconds(1)) {
    const auto middle = from + (to - from) / 2;
    (offset(middle) == before ? from : to) = middle;
  }
  return to;
}

}  // namespace espalier::course
