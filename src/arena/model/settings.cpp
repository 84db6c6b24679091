#include "arena/model/settings.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "util/text.hpp"

namespace espalier::arena {
namespace {

// Whether two settings of a bot differ in nothing but its files.
bool only_files_differ(std::string_view before, std::string_view now) {
  const auto old_files = fingerprint_in(before);
  const auto files = fingerprint_in(now);
  if (old_files.empty() || files.empty()) return false;
  before.remove_suffix(old_files.size() + 1);
  now.remove_suffix(files.size() + 1);
  return before == now;
}

}  // namespace

const std::string* find_setting(const Settings& settings, std::string_view key) {
  const auto at = std::find_if(settings.begin(), settings.end(),
                               [&](const auto& setting) { return setting.first == key; });
  return at == settings.end() ? nullptr : &at->second;
}

std::string_view fingerprint_in(std::string_view bot) {
  constexpr std::string_view kBegin = " (files ";
  const auto begin = bot.rfind(kBegin);
  if (begin == std::string_view::npos || !bot.ends_with(')')) return {};
  const auto files = bot.substr(begin + kBegin.size());
  return files.substr(0, files.size() - 1);
}

std::string differences(const Settings& before, const Settings& now) {
  std::vector<std::string> parts;
  for (const auto& [key, value] : before) {
    const auto* other = find_setting(now, key);
    if (other == nullptr) {
      parts.push_back(fmt::format("{} was '{}' and is gone now", key, value));
    } else if (*other != value) {
      parts.push_back(fmt::format(
          "{} was '{}' and is '{}' now{}", key, value, *other,
          only_files_differ(value, *other) ? " (a file of its folder has changed)" : ""));
    }
  }
  for (const auto& [key, value] : now) {
    if (find_setting(before, key) == nullptr) {
      parts.push_back(fmt::format("{} '{}' is new", key, value));
    }
  }
  return util::join(parts, "; ");
}

}  // namespace espalier::arena
