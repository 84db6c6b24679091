// How much one client may begin in a while: games, uploads, searches.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "server/http/limits.hpp"
#include "server/http/reply.hpp"
#include "util/mutex.hpp"

namespace espalier::server {

// So many in a minute, in any order: who has been quiet may do all of them at once. Safe for all
// threads.
class RateLimit {
 public:
  using Clock = std::chrono::steady_clock;
  using PerMinute = std::function<int(std::string_view client)>;

  explicit RateLimit(PerMinute per_minute) : per_minute_(std::move(per_minute)) {}

  // Nothing, or how long the client has to wait before it may.
  std::optional<std::chrono::seconds> take(const std::string& client, double cost = 1,
                                           Clock::time_point now = Clock::now());

 private:
  struct Used {
    double cost = 0;  // at the time `at`; it goes back to 0 in a minute at most
    Clock::time_point at{};
  };
  double used_at(const Used& used, double per_minute, Clock::time_point now) const;

  PerMinute per_minute_;
  util::Mutex mutex_;
  std::map<std::string, Used> clients_ GUARDED_BY(mutex_);
};

// Safe for all threads. The owner is not limited, and neither are requests without a client, which
// are our own.
class Quota {
 public:
  explicit Quota(const ServerLimits& limits);

  // The answer to a request for more than the client may have; nothing when all is well.
  std::optional<Reply> refuse(const Request& request);
  // The same for an analysis or a review.
  util::Status check_search(const std::string& client);
  std::size_t searches_of(std::string_view client) const;

 private:
  const ServerLimits limits_;
  RateLimit games_;
  RateLimit searches_;
};

}  // namespace espalier::server
