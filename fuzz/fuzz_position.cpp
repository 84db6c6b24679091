// Position text: whatever is typed is refused with a message or becomes a position whose text
// reads back, whose moves can all be played and explained.
#include "support.hpp"

using namespace espalier;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 1 || size > 400) return 0;
  const auto session = fuzz::open(data[0]);
  const std::string before = session->position();
  const auto set = session->set_up(fuzz::text(data + 1, size - 1));
  if (!set) {
    fuzz::require(!set.error().message.empty(), "an error has a message");
    fuzz::require(session->position() == before, "a refused text changes nothing");
    return 0;
  }
  const std::string text = session->position();
  const auto copy = fuzz::open(data[0]);
  fuzz::require(static_cast<bool>(copy->set_up(text)), "what is printed can be read");
  fuzz::require(copy->position() == text, "and reads back the same");
  const auto moves = session->moves();
  fuzz::require(moves.empty() == (session->result() != core::Outcome::kNone),
                "no moves exactly when the game is over");
  for (const auto& move : moves) {
    const auto steps = session->explain(move);
    fuzz::require(static_cast<bool>(steps), "a legal move has steps");
    fuzz::require(static_cast<bool>(session->play(move)), "a legal move can be played");
    if (steps->back().kind != core::StepKind::kEndless) {
      fuzz::require(steps->back().after == session->scene(), "the last step is the position");
      const auto after = fuzz::open(data[0]);
      fuzz::require(static_cast<bool>(after->set_up(session->position())),
                    "the position after a move can be read");
    }
    session->undo();
    fuzz::require(session->position() == text, "undo restores");
  }
  return 0;
}
