#include "games/breakthrough/bots/bots.hpp"

#include "games/breakthrough/bots/classic.hpp"
#include "games/breakthrough/bots/evaluation.hpp"
#include "search/flagship.hpp"
#include "search/simple.hpp"

namespace espalier::games::breakthrough {

core::Bots<Position> bots() {
  auto all = search::simple_bots<Position>();
  for (auto& bot : classic_bots()) all.push_back(std::move(bot));
  all.push_back(search::flagship<Position, Evaluation>());
  return all;
}

std::vector<core::Term> terms(const Position& position) { return evaluation_terms(position); }

}  // namespace espalier::games::breakthrough
