// Move text and names: a line break separates the name of a game, a position and a move, all three
// as typed.
#include <algorithm>

#include "support.hpp"

using namespace espalier;

namespace {

std::string_view next_line(std::string_view& rest) {
  const auto end = std::min(rest.find('\n'), rest.size());
  const auto line = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return line;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 600) return 0;
  std::string_view rest = fuzz::text(data, size);
  const auto choice = games::choose(next_line(rest));
  if (!choice) {
    fuzz::require(!choice.error().message.empty(), "an error has a message");
    return 0;
  }
  fuzz::require(games::choose(choice->name())->name() == choice->name(), "names are canonical");
  const auto session = choice->open();
  const auto position = next_line(rest);
  if (!position.empty() && !session->set_up(position)) return 0;
  const std::string before = session->position();
  const auto moves = session->moves();
  const bool legal = std::find(moves.begin(), moves.end(), rest) != moves.end();
  const auto played = session->play(rest);
  fuzz::require(static_cast<bool>(played) == legal, "legal list and legality test agree");
  if (!played) fuzz::require(session->position() == before, "a refused move changes nothing");
  return 0;
}
