// What a bot wrote for people at its turns (standard error, comments), within bounds.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/side.hpp"

namespace espalier::arena {

inline constexpr std::size_t kMaxTurnTalk = 2048;  // bytes
inline constexpr std::size_t kMaxSideTalk = std::size_t{32} << 10;

struct TurnTalk {
  int turn = 0;  // from 1; one more than there are moves when it failed instead of moving
  core::Side side = core::Side::kFirst;
  std::string text{};
  bool cut = false;  // there was more: the last lines are here

  bool operator==(const TurnTalk&) const = default;
};
using Talk = std::vector<TurnTalk>;  // in the order of turns; silence is not in it

// Collects the talk of one game. Who says much keeps less of each turn, but something of every one,
// and nobody takes the room of the opponent.
class TalkCollector {
 public:
  void add(int turn, core::Side side, std::string_view text);
  Talk take();

 private:
  struct OfSide {
    std::size_t bytes = 0;
    std::size_t most = kMaxTurnTalk;  // of a turn, so that all of them fit
  };
  void shorten(core::Side side);

  Talk talk_{};
  std::array<OfSide, 2> sides_{};
};

// As the journal keeps it.
std::string talk_document(const Talk& talk);
// Nothing when it is not understood.
std::optional<Talk> read_talk(std::string_view document);

}  // namespace espalier::arena
