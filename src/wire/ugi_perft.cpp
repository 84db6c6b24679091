#include "wire/ugi_perft.hpp"

#include <cassert>

namespace espalier::wire {
namespace {

// Counting this many plies takes a moment even on the largest boards; longer ones are walked move
// by move, with a look at the flag in between.
constexpr int kPiece = 3;

std::optional<std::uint64_t> count(const host::Session& session, int depth,
                                   const std::atomic<bool>& stop);

// Perft knows nothing of repetition, so the way to a position is forgotten at every step.
std::optional<std::uint64_t> behind(const host::Session& before, const std::string& move, int depth,
                                    const std::atomic<bool>& stop) {
  const auto session = before.clone();
  [[maybe_unused]] const auto played = session->play(move);
  assert(played && "a listed move can be played");
  if (depth == 1) return 1;
  if (session->result() != core::Outcome::kNone) return 0;
  (void)session->set_up(session->position());
  return count(*session, depth - 1, stop);
}

std::optional<std::uint64_t> count(const host::Session& session, int depth,
                                   const std::atomic<bool>& stop) {
  if (depth > kPiece) return stoppable_divide(session, depth, stop, nullptr);
  if (stop) return std::nullopt;
  return session.perft(depth);
}

}  // namespace

std::optional<std::uint64_t> stoppable_divide(const host::Session& session, int depth,
                                              const std::atomic<bool>& stop,
                                              const host::Session::DivideVisit& visit) {
  if (depth == 0) return 1;
  std::uint64_t sum = 0;
  for (const auto& move : session.moves()) {
    const auto leaves = behind(session, move, depth, stop);
    if (!leaves) return std::nullopt;
    if (visit) visit(move, *leaves);
    sum += *leaves;
  }
  return sum;
}

}  // namespace espalier::wire
