#include "host/explore.hpp"

namespace espalier::host {

const Exploring* exploring(const Session& session) {
  return dynamic_cast<const Exploring*>(&session);
}

}  // namespace espalier::host
