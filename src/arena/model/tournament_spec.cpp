#include "arena/model/tournament_spec.hpp"

#include <fmt/format.h>

#include <array>

#include "arena/model/spec_limits.hpp"
#include "util/hash.hpp"
#include "util/text.hpp"

namespace espalier::arena {
namespace {

struct KindName {
  std::string_view name;
  Kind kind;
};
constexpr std::array kKinds = {
    KindName{"match", Kind::kMatch}, KindName{"round-robin", Kind::kRoundRobin},
    KindName{"gauntlet", Kind::kGauntlet}, KindName{"swiss", Kind::kSwiss},
    KindName{"knockout", Kind::kKnockout}};

}  // namespace

std::string_view kind_name(Kind kind) {
  for (const auto& one : kKinds) {
    if (one.kind == kind) return one.name;
  }
  return "";
}

util::Result<Kind> kind_named(std::string_view name) {
  for (const auto& one : kKinds) {
    if (one.kind != Kind::kMatch && one.name == name) return one.kind;
  }
  return util::Error{fmt::format(
      "there is no kind of tournament {}; there are round-robin, gauntlet, swiss, knockout",
      util::quoted(name))};
}

std::optional<PositionsDigest> Openings::digest() const {
  if (positions.empty()) return lost;
  std::uint64_t hash = 0;
  for (const auto& position : positions) {
    for (const char c : position) hash = util::combine(hash, static_cast<unsigned char>(c));
  }
  return PositionsDigest{positions.size(), hash};
}

std::string Openings::text() const {
  const auto file = digest();
  if (!file) return fmt::format("{}..{} random plies", least, most);
  return fmt::format("{} positions of a file ({:016x})", file->count, file->hash);
}

bool Openings::operator==(const Openings& other) const {
  const auto file = digest();
  if (file || other.digest()) return file == other.digest();
  return least == other.least && most == other.most;
}

util::Result<Openings> parse_openings(std::string_view text) {
  const int low = kOpeningPliesRange.low();
  const int high = kOpeningPliesRange.high();
  const auto dots = text.find("..");
  const auto least = util::number(text.substr(0, dots), low, high);
  const auto most =
      dots == std::string_view::npos ? least : util::number(text.substr(dots + 2), low, high);
  if (!least || !most || *least > *most) {
    return util::Error{
        util::ErrorCode::kBadOpenings,
        fmt::format("openings are {}; random plies from {} to {} were expected, as in 2..6",
                    util::quoted(text), low, high),
        {{"found", util::printable(text)},
         {"min", std::to_string(low)},
         {"max", std::to_string(high)}}};
  }
  return Openings{.least = *least, .most = *most};
}

std::string Adjudication::text() const {
  std::string text = fmt::format("{} plies at most", max_plies);
  if (resign_turns > 0) {
    text += fmt::format(", resign after {} turns at {}", resign_turns, resign_hundredths);
  }
  return text;
}

TournamentSpec normalised(TournamentSpec spec, int swiss_rounds) {
  if (spec.kind != Kind::kGauntlet) spec.challengers = TournamentRules{}.challengers;
  spec.rounds = spec.kind == Kind::kSwiss ? swiss_rounds : 0;
  if (spec.kind != Kind::kKnockout) spec.third_place = false;
  if (!spec.first_to) spec.pairs_decide = false;
  if (spec.adjudication.resign_turns == 0) spec.adjudication.resign_hundredths = 0;
  if (!spec.confined) spec.memory_mib = TournamentRules{}.memory_mib;
  return spec;
}

}  // namespace espalier::arena
