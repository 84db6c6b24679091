#include "games/threesix/bots/bots.hpp"

#include "games/threesix/bots/classic.hpp"
#include "games/threesix/bots/flagship_kernels.hpp"
#include "games/threesix/bots/simple.hpp"
#include "games/threesix/bots/solver.hpp"
#include "search/flagship.hpp"
#include "search/simple.hpp"

namespace espalier::games::threesix {

namespace {

template <class P>
core::Bot<P> flagship() {
  if constexpr (std::is_base_of_v<FlagshipKernel<P>, FlagshipKernels>) {
    return search::flagship_with<P>(
        util::best_of(flagship_kernels_per_set()).template of<P>().make);
  } else {
    return search::flagship_with<P>(search::make_brain<P, Solver<P>>);
  }
}

}  // namespace

template <class P>
core::Bots<P> bots() {
  auto all = search::simple_bots<P>();
  for (auto& bot : one_idea_bots<P>()) all.push_back(std::move(bot));
  for (auto& bot : classic_bots<P>()) all.push_back(std::move(bot));
  all.push_back(flagship<P>());
  for (auto& bot : bots_as_met<P>()) all.push_back(std::move(bot));
  return all;
}

template <class P>
std::vector<core::Term> terms(const P& position) {
  const auto me = position.to_move();
  return {{.name = "points ahead",
           .count = position.points(me) - position.points(core::other(me)),
           .weight = search::kPoint,
           .per = P::kPointsPerUnit}};
}

// NOLINTBEGIN(bugprone-macro-parentheses): a type cannot stand in parentheses
#define ESPALIER_THREESIX_BOTS(BOARD, CELLS)          \
  template core::Bots<Position<BOARD, CELLS>> bots(); \
  template std::vector<core::Term> terms(const Position<BOARD, CELLS>&);
// NOLINTEND(bugprone-macro-parentheses)

ESPALIER_THREESIX_BOTS(FixedBoard<6>, Cells::kFree)
ESPALIER_THREESIX_BOTS(FixedBoard<6>, Cells::kParity)
ESPALIER_THREESIX_BOTS(AnyBoard, Cells::kFree)
ESPALIER_THREESIX_BOTS(AnyBoard, Cells::kParity)

}  // namespace espalier::games::threesix
