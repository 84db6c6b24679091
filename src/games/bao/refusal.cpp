#include "games/bao/refusal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <string_view>
#include <utility>

#include "games/bao/notation.hpp"
#include "games/bao/steps.hpp"

namespace espalier::games::bao {
namespace {

bool is_start(const Starts& starts, const Move& move) {
  const int column = move.pit < kRow ? move.pit : kPits - 1 - move.pit;
  const int bit = 8 * column + (move.pit < kRow ? 4 : 6) + static_cast<int>(move.way);
  return (starts.turns >> bit & 1) != 0;
}

std::string without_choice(Move move) {
  move.choice = Choice::kNone;
  return move_text(move);
}

int seeds_in(const Position& position, const Move& move) {
  return position.seeds(position.to_move(), move.pit);
}

util::Error refused(const Move& move, std::string_view why, std::string sentence) {
  assert(std::find(kWhys.begin(), kWhys.end(), why) != kWhys.end());
  return {util::ErrorCode::kMoveRefused,
          std::move(sentence),
          {{"cell", pit_text(move.pit)}, {"why", std::string(why)}}};
}

// A capture is possible, but not here.
util::Error no_capture(const Position& position, const Move& move) {
  const std::string pit = pit_text(move.pit);
  const int seeds = seeds_in(position, move);
  if (position.namua()) {
    const int across = position.seeds(core::other(position.to_move()), kRow - 1 - move.pit);
    if (across == 0) {
      return refused(move, "must-capture",
                     fmt::format("{} captures nothing: no seeds face it", pit));
    }
    const bool left = move.way == Way::kRight;
    return refused(move, "other-end",
                   fmt::format("a capture in {} enters on the {}: write {}{}", pit,
                               left ? "left" : "right", pit, left ? 'L' : 'R'));
  }
  if (seeds < 2) {
    return refused(move, "single",
                   fmt::format("{} holds one seed; a turn begins with at least 2", pit));
  }
  if (seeds > 15) {
    return refused(
        move, "too-many",
        fmt::format("{} holds {} seeds; a capture turn begins with 2 to 15", pit, seeds));
  }
  return refused(
      move, "must-capture",
      fmt::format(
          "{} captures nothing: its first lap must end in an occupied front pit that faces seeds",
          without_choice(move)));
}

// Takata is right, but it may not begin here.
util::Error no_takata(const Position& position, const Move& move) {
  const std::string pit = pit_text(move.pit);
  if (position.namua()) {
    if (position.functional_house()) {
      return refused(
          move, "house",
          fmt::format("{} is your functional house; takata begins in another front pit", pit));
    }
    return refused(
        move, "larger-first",
        fmt::format("{} holds one seed; takata begins in a front pit with 2 or more", pit));
  }
  if (move.pit == position.blocked()) {
    return refused(move, "takasia", fmt::format("{} is blocked by takasia for this turn", pit));
  }
  if (seeds_in(position, move) < 2) {
    return refused(move, "single",
                   fmt::format("{} holds one seed; takata begins with at least 2", pit));
  }
  return refused(
      move, "front-first",
      fmt::format("{} is in the back row; a front pit holds 2 or more, so takata begins there",
                  pit));
}

// The turn begins as it should; something later is wrong.
util::Error no_end(const Position& position, const Move& move) {
  const std::string start = without_choice(move);
  Move onward = move;
  onward.choice = Choice::kSafari;
  const Rest rest = position.play(move).rest;
  if (rest == Rest::kBare) {
    return refused(move, "bare",
                   fmt::format("{} leaves your front row empty, which takata may not do", start));
  }
  if (rest == Rest::kEndless) {
    return refused(
        move, "endless",
        fmt::format("{} is endless: it needs more than {} laps", move_text(move), kMaxLaps));
  }
  if (rest == Rest::kAtHouse) {
    const bool endless = position.rules().endless == Endless::kIllegal &&
                         position.play(onward).rest == Rest::kEndless;
    return refused(move, "choice-missing",
                   fmt::format("the house choice is missing: write {}= to stop{}", start,
                               endless ? " (going on would be endless)"
                                       : fmt::format(" or {}> to go on", start)));
  }
  return refused(move, "choice-unasked",
                 fmt::format("{} meets no choice at the house: write it without = or >", start));
}

// No legal turn begins in the pit of the move.
std::string_view why_not(const Position& position, const Starts& starts, const Move& move) {
  const int seeds = seeds_in(position, move);
  if (seeds == 0) return "empty";
  if (position.namua() && move.pit >= kRow) return "back-row";
  if (is_start(starts, move)) {
    return position.play(move).rest == Rest::kBare ? "bare" : "endless";
  }
  if (!starts.capture && move.pit == position.blocked()) return "takasia";
  if (!position.namua() && seeds < 2) return "single";
  if (starts.capture) return !position.namua() && seeds > 15 ? "too-many" : "must-capture";
  if (position.namua()) return position.functional_house() ? "house" : "larger-first";
  return "front-first";
}

}  // namespace

util::Error refusal(const Position& position, const Move& move) {
  if (position.result()) return {util::ErrorCode::kGameOver, "the game is over"};
  const std::string pit = pit_text(move.pit);
  if (seeds_in(position, move) == 0) {
    return refused(move, "empty", fmt::format("{} is empty", pit));
  }
  if (position.namua() && move.pit >= kRow) {
    return refused(
        move, "back-row",
        fmt::format("{} is in the back row; with seeds in hand a turn begins in A1 to A8", pit));
  }
  const Starts starts = position.starts();
  if (starts.capture && move.takata) {
    return refused(
        move, "must-capture",
        fmt::format("a capture is possible, so {} (takata) is not allowed", without_choice(move)));
  }
  if (!is_start(starts, move)) {
    if (starts.capture) return no_capture(position, move);
    auto why = no_takata(position, move);
    if (move.takata) return why;
    return util::with_prefix("no capture is possible, so this is a takata turn; ", std::move(why));
  }
  if (!starts.capture && !move.takata) {
    const Move takata{move.pit, move.way, true, Choice::kNone};
    return refused(move, "takata",
                   fmt::format("no capture is possible, so this is a takata turn: write {}",
                               move_text(takata)));
  }
  return no_end(position, move);
}

std::vector<core::Refusal> refusals(const Position& position) {
  std::array<bool, kPits> begins{};
  for (const Move& move : position.moves()) begins[move.pit] = true;
  const Starts starts = position.starts();
  std::vector<core::Refusal> list;
  for (int number = 0; number < kPits; ++number) {
    const int pit = number < kRow ? number : kPits + kRow - 1 - number;  // B1 is the last pit
    if (begins[static_cast<std::size_t>(pit)]) continue;
    Move move{static_cast<std::uint8_t>(pit), Way::kLeft, !starts.capture, Choice::kNone};
    // A pit at an end of the row takes captures in from one side only.
    if (const Move other{move.pit, Way::kRight, move.takata, Choice::kNone};
        !is_start(starts, move) && is_start(starts, other)) {
      move = other;
    }
    list.push_back({cell_of(position.to_move(), pit), why_not(position, starts, move),
                    refusal(position, move).message});
  }
  return list;
}

}  // namespace espalier::games::bao
