#include "games/tictactoe/bots/bots.hpp"

#include "search/flagship.hpp"
#include "search/simple.hpp"

namespace espalier::games::tictactoe {
namespace {

// The whole game is searched in a moment; there is nothing to estimate.
struct Evaluation {
  int operator()(const Position&) const { return 0; }
};

}  // namespace

core::Bots<Position> bots() {
  auto all = search::simple_bots<Position>();
  all.push_back(search::flagship<Position, Evaluation>());
  return all;
}

}  // namespace espalier::games::tictactoe
