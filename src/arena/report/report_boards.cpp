#include "arena/report/report_boards.hpp"

#include <algorithm>

namespace espalier::arena {
namespace {

void add_number(std::string& text, unsigned number) {
  constexpr std::string_view kLetters =
      "abcdefghijklmnopqrstuvwxyz012345ABCDEFGHIJKLMNOPQRSTUVWXYZ6789-_";
  for (; number >= 32; number /= 32) text += kLetters[32 + number % 32];
  text += kLetters[number];
}

}  // namespace

BoardPacker::BoardPacker(const host::Session& session) : session_(session.clone()) {}

unsigned BoardPacker::kind_of(const core::Cell& cell) {
  const auto found = std::find(kinds_.begin(), kinds_.end(), cell);
  const auto kind = static_cast<unsigned>(found - kinds_.begin());
  if (found == kinds_.end()) kinds_.push_back(cell);
  return kind;
}

void BoardPacker::add_changes(std::string& text, const core::Scene& before,
                              const core::Scene& after) {
  std::size_t last = 0;  // one past the place of the change before
  const auto add = [&](std::size_t place, unsigned number) {
    add_number(text, static_cast<unsigned>(place + 1 - last));
    add_number(text, number);
    last = place + 1;
  };
  for (std::size_t i = 0; i < after.cells.size(); ++i) {
    if (before.cells[i] != after.cells[i]) add(i, kind_of(after.cells[i]));
  }
  for (std::size_t i = 0; i < after.tally.size(); ++i) {
    const int tally = after.tally[i];
    if (before.tally[i] != tally) add(after.cells.size() + i, static_cast<unsigned>(tally));
  }
}

util::Result<PackedGame> BoardPacker::pack(std::string_view start,
                                           const std::vector<wire::RecordedMove>& moves) {
  if (const auto set = session_->set_up(start); !set) return set.error();
  PackedGame game;
  core::Scene scene = session_->scene();
  add_changes(game.boards, {.cells = std::vector<core::Cell>(scene.cells.size())}, scene);
  for (const auto& move : moves) {
    const bool first = session_->to_move() == core::Side::kFirst;
    if (!session_->play(move.text)) break;
    core::Scene next = session_->scene();
    game.boards += first ? ',' : ';';
    add_changes(game.boards, scene, next);
    scene = std::move(next);
    ++game.moves;
  }
  return game;
}

}  // namespace espalier::arena
