#include "arena/match/placing.hpp"

#include <fmt/format.h>
#include <sys/random.h>

#include <algorithm>
#include <cerrno>
#include <random>
#include <string_view>
#include <vector>

#include "arena/match/planning.hpp"
#include "util/text.hpp"

namespace espalier::arena {
namespace {

constexpr std::size_t kHashDigits = 8;  // at the end of a name that was made from settings

bool all_of(std::string_view text, std::string_view characters) {
  return !text.empty() && text.find_first_not_of(characters) == std::string_view::npos;
}

// `match-chain-a-b-3f9a12bc` and `match-chain-a-b-0123abcd-2` are alike: version 0.1.0 hashed the
// seed too, and bots had other fingerprints. Whether they are the same is told by their settings.
bool alike(std::string_view name, std::string_view made) {
  const auto stem = made.substr(0, made.size() - kHashDigits);
  if (!name.starts_with(stem)) return false;
  const auto rest = name.substr(stem.size());
  if (!all_of(rest.substr(0, kHashDigits), "0123456789abcdef")) return false;
  if (rest.size() == kHashDigits) return true;
  return rest.size() > kHashDigits && rest[kHashDigits] == '-' &&
         all_of(rest.substr(kHashDigits + 1), "0123456789");
}

std::string free_name(Journal& journal, const std::string& wanted) {
  std::string name = wanted;
  for (int number = 2; journal.find(name); ++number) name = fmt::format("{}-{}", wanted, number);
  return name;
}

}  // namespace

std::uint64_t drawn_seed() {
  constexpr std::uint64_t kMaxSeed = (std::uint64_t{1} << 48) - 1;
  std::uint64_t seed = 0;
  ssize_t size = 0;
  do {
    size = ::getrandom(&seed, sizeof seed, 0);
  } while (size < 0 && errno == EINTR);
  if (size != sizeof seed) {  // a kernel without it
    std::random_device device;
    seed = std::uint64_t{device()} << 32 | device();
  }
  return seed & kMaxSeed;
}

std::optional<std::string> played_as(Journal& journal, const Plan& plan,
                                     std::optional<std::uint64_t> seed) {
  const auto names = journal.names();
  for (auto name = names.rbegin(); name != names.rend(); ++name) {
    if (!alike(*name, plan.name)) continue;
    const auto before = journal.spec(*name);
    if (!before || (seed && *seed != before->seed)) continue;
    Plan as_it_was = plan;
    as_it_was.seed = before->seed;
    take_fingerprints_like(as_it_was, *before);
    if (differences(*before, spec_of(as_it_was)).empty()) return *name;
  }
  return std::nullopt;
}

util::Status find_place(Journal& journal, const PlaceRequest& request, Plan& plan) {
  if (request.name) {
    plan.name = *request.name;
  } else if (const auto name = played_as(journal, plan, request.seed)) {
    plan.name = *name;
  } else {
    return new_place(journal, request, plan);
  }
  const auto before = journal.spec(plan.name);
  if (!before && before.error().code != util::ErrorCode::kNoSuchTournament) return before.error();
  if (before) take_fingerprints_like(plan, *before);
  plan.seed = request.seed ? *request.seed : before ? before->seed : drawn_seed();
  return util::Done{};
}

util::Status new_place(Journal& journal, const PlaceRequest& request, Plan& plan) {
  plan.name = free_name(journal, request.name.value_or(plan.name));
  plan.seed = request.seed ? *request.seed : drawn_seed();
  if (const auto sound = journal.sound(); !sound) return sound;
  return check_tournament_name(plan.name);
}

}  // namespace espalier::arena
