// Perft that can be stopped.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "host/session.hpp"

namespace espalier::wire {

// Perft of depth - 1 behind every legal move, in order, and their sum. Nothing when it was stopped.
std::optional<std::uint64_t> stoppable_divide(const host::Session& session, int depth,
                                              const std::atomic<bool>& stop,
                                              const host::Session::DivideVisit& visit);

}  // namespace espalier::wire
