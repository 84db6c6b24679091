// Whole games: the first byte chooses the variant, every further byte a move. The fast rules must
// stay equal to the slow reference ply by ply.
#include <algorithm>

#include "reference/any_game.hpp"
#include "support.hpp"

using namespace espalier;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 1 || size > 300) return 0;
  const auto fast = fuzz::open(data[0]);
  const auto slow = reference::open(fuzz::variant(data[0]));
  if (!slow) return 0;  // a game that has no reference yet
  for (std::size_t i = 1; i < size; ++i) {
    if (fast->ending() == core::Ending::kRepetition) break;
    auto moves = fast->moves();
    std::sort(moves.begin(), moves.end());
    fuzz::require(moves == slow->moves(), "legal moves equal the reference's");
    fuzz::require(core::text(fast->result()) == reference::word(slow->result()),
                  "results are equal");
    if (moves.empty()) break;
    const auto& move = moves[data[i] % moves.size()];
    fuzz::require(static_cast<bool>(fast->play(move)), "a legal move can be played");
    slow->play(move);
    fuzz::require(fast->position() == slow->text(), "positions equal the reference's");
  }
  return 0;
}
