#include "games/threesix/solution/statistics.hpp"

namespace espalier::games::threesix::solution {

util::Result<std::string> statistics(Cells, int, const core::SolveTask&) {
  return util::Error{"not yet"};
}

}  // namespace espalier::games::threesix::solution
