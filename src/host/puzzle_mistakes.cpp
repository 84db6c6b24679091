#include "host/puzzle_mistakes.hpp"

#include "core/solve.hpp"

namespace espalier::host {
namespace {

// What the turn gives: nothing when the right move was made, or when there was no single one.
util::Status look_at(const Session& before, const std::string& made, const PuzzleLimits& limits,
                     Mistakes& found) {
  ++found.turns;
  auto look = find_puzzle(before, before.position(), limits);
  if (limits.stopped()) return core::solve_stopped();
  if (!look) return look.error();
  if (look->why == NoPuzzle::kNotProven) ++found.unproven;
  if (!look->puzzle || look->puzzle->answer == made) return util::Done{};
  if (const auto measured = measure_puzzle(before, limits, *look); !measured) return measured;
  if (limits.stopped()) return core::solve_stopped();
  found.puzzles.push_back(std::move(*look->puzzle));
  return util::Done{};
}

}  // namespace

util::Result<Mistakes> puzzles_of_mistakes(const Session& end, const MistakeRequest& request) {
  const auto moves = end.played();
  const auto session = end.clone();
  while (session->undo()) {
  }
  Mistakes found;
  for (std::size_t turn = 1; const auto& move : moves) {
    if (!request.side || session->to_move() == *request.side) {
      if (request.progress) request.progress(turn);
      if (const auto looked = look_at(*session, move, request.limits, found); !looked) {
        return looked.error();
      }
    }
    if (const auto played = session->play(move); !played) return played.error();
    ++turn;
  }
  return found;
}

}  // namespace espalier::host
