// How far the settings of a match or tournament reach: one place for the command line, the API and
// the reader of the journal. A server lets strangers' requests go less far in some.
#pragma once

#include <cstdint>
#include <limits>

namespace espalier::arena {

// From `min` to `max`, both possible.
struct SettingRange {
  long long min = 0;
  long long max = 0;

  constexpr bool contains(long long value) const { return value >= min && value <= max; }
  constexpr int low() const { return static_cast<int>(min); }
  constexpr int high() const { return static_cast<int>(max); }
};

inline constexpr SettingRange kConcurrencyRange{1, 256};
inline constexpr SettingRange kServerConcurrencyRange{1, 8};

inline constexpr SettingRange kMatchGamesRange{1, 1'000'000};
inline constexpr SettingRange kEncounterGamesRange{1, 100'000};
inline constexpr long long kMaxServerGames = 1'000'000;  // of all encounters together
inline constexpr SettingRange kLadderWinsRange{1, 100'000};
inline constexpr SettingRange kServerLadderWinsRange{1, 100};

inline constexpr SettingRange kRoundsRange{1, 1000};
inline constexpr SettingRange kChallengersRange{1, 1000};
inline constexpr int kMaxServerBots = 200;

inline constexpr SettingRange kMovetimeRange{1, 3'600'000'000};  // ms, as util::duration
inline constexpr SettingRange kServerMovetimeRange{1, 3'600'000};
inline constexpr SettingRange kServerClockRange{1, 24 * 3'600'000};
inline constexpr SettingRange kServerIncrementRange{0, 3'600'000};
inline constexpr SettingRange kServerNodesRange{1, 1'000'000'000'000};
inline constexpr SettingRange kDepthRange{1, 999};  // wire::kDeepestSearch
inline constexpr SettingRange kOpeningPliesRange{0, 200};
inline constexpr SettingRange kServerSeedRange{0, std::numeric_limits<std::int64_t>::max()};

inline constexpr SettingRange kMaxPliesRange{1, 1'000'000};
inline constexpr SettingRange kMinPliesRange{0, 1000};
inline constexpr SettingRange kResignTurnsRange{1, 1000};
inline constexpr SettingRange kResignHundredthsRange{1, 1'000'000};
inline constexpr SettingRange kDisqualifyAfterRange{0, 1'000'000};
inline constexpr SettingRange kMemoryRange{1, 1024 * 1024};  // MiB, as util::mebibytes

}  // namespace espalier::arena
