// How much one client, and all of them together, may ask for.
#pragma once

#include <chrono>
#include <cstddef>

#include "server/engine_pool.hpp"

namespace espalier::server {

inline constexpr std::size_t kMostHeader = std::size_t{16} << 10;
inline constexpr std::size_t kMostBody = std::size_t{1} << 20;      // a record upload
inline constexpr std::size_t kMostMessage = std::size_t{64} << 10;  // on a socket
inline constexpr int kMostConnections = 800;  // most systems allow 1024 descriptors
inline constexpr int kMostPerAddress = 200;   // of other machines
inline constexpr int kMostTopics = 64;        // of one client
inline constexpr std::size_t kMostSearches = EnginePool::kMostThoughts;
inline constexpr std::size_t kMostSearchesPerClient = 64;

// A request must be whole, and an answer taken, in this time; also how long an unused connection
// stays open.
inline constexpr std::chrono::seconds kRequestTime{20};
inline constexpr std::chrono::seconds kFarewell{2};  // for a client that is refused
// Whoever waits longer is looked after before work begins: perhaps nobody is there any more.
inline constexpr std::chrono::seconds kQuickAnswer{1};
inline constexpr std::chrono::seconds kSocketSilence{30};  // then we ask whether it is still there

}  // namespace espalier::server
