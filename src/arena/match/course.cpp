#include "arena/match/course.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "util/text.hpp"
#include "wire/bot_spec.hpp"

namespace espalier::arena {

util::Status check_preset(std::string_view name) {
  if (name == kCourse) return util::Done{};
  return util::Error{
      fmt::format("there is no preset {}; there is {}", util::quoted(name), kCourse)};
}

core::Milliseconds course_time(std::string_view game) {
  const bool ten = game.substr(0, game.find(':')) == "threesix";
  return core::Milliseconds{ten ? 10'000 : 1'000};
}

Openings course_openings() { return {.least = 0, .most = 0}; }

std::vector<std::string> course_examiners(const host::Session& session) {
  // randomMove, noLook, heithoff and rlawrenc, in the order in which the courses graded.
  constexpr std::array<std::string_view, 4> kExaminers = {"random", "nolook-as-met",
                                                          "heithoff-as-met", "rlawrenc-as-met"};
  const auto bots = session.bots();
  const bool all = std::all_of(kExaminers.begin(), kExaminers.end(),
                               [&](std::string_view id) { return wire::has_bot(bots, id); });
  if (!all) return {};
  return {kExaminers.begin(), kExaminers.end()};
}

}  // namespace espalier::arena
