// The two rule sets of Bao and their switches, and how a variant is named:
// `kiswahili`, `kujifunza`, `kiswahili+takasia=off+endless=loses`.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "util/result.hpp"

namespace espalier::games::bao {

// A capture turn that reaches the own functional house in the mtaji stage: must the house be
// sown, or may the player stop there? (In the namua stage it is always a choice.)
enum class Safari : std::uint8_t { kForced, kChoice };

// A takata that reaches the own functional house in the mtaji stage. (In namua it stops.)
enum class House : std::uint8_t { kStops, kRelays };

// How far a takata that begins in the own functional house passes the pit that takasia blocks: its
// first lap (Mancala World, after de Voogt), the whole turn (as version 0.1.0 played it), or not at
// all (Donkers 2003).
enum class Pass : std::uint8_t { kLap, kTurn, kNever };

// Each sowing of lifted or captured seeds is a lap; a turn that needs more laps than this is
// endless. Some really never end, so nothing here sows without the cap.
inline constexpr int kMaxLaps = 1000;

// What becomes of an endless turn, or of the player who makes it.
enum class Endless : std::uint8_t { kIllegal, kLoses, kDraw };

// One byte, because every position carries it.
struct Rules {
  bool kujifunza : 1 = false;  // the beginners' game: no hand, no house, no takasia
  bool takasia : 1 = true;
  Safari safari : 1 = Safari::kForced;
  House house : 1 = House::kStops;
  Endless endless : 2 = Endless::kIllegal;
  Pass pass : 2 = Pass::kLap;

  bool operator==(const Rules&) const = default;

  bool has_takasia() const { return takasia && !kujifunza; }
  // So many laps of a takata from the own functional house do not stop in the blocked pit.
  int laps_that_pass() const { return pass == Pass::kLap ? 1 : pass == Pass::kTurn ? kMaxLaps : 0; }

  // The same for equal rules only.
  std::uint8_t code() const {
    return static_cast<std::uint8_t>((kujifunza ? 1 : 0) | (takasia ? 2 : 0) |
                                     static_cast<int>(safari) << 2 | static_cast<int>(house) << 3 |
                                     static_cast<int>(endless) << 4 | static_cast<int>(pass) << 6);
  }
};

static_assert(sizeof(Rules) == 1);

// How variants are written, for people.
inline constexpr std::string_view kVariantForm =
    "bao:kiswahili or bao:kujifunza, with switches behind it in any order: "
    "+safari=forced|choice, +house=stops|relays, +takasia=on|off, +pass=lap|turn|never (these "
    "four only for kiswahili), +endless=illegal|loses|draw";

// The full name: the rule set, then the switches that differ from the default in fixed order.
std::string name(Rules rules);

// Reads a variant name; an empty one is `kiswahili`.
util::Result<Rules> parse_rules(std::string_view variant);

}  // namespace espalier::games::bao
