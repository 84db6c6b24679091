// The memory that bodies of requests may hold, of one client and of all together, from the moment
// at which a header announces one until it is answered. Whoever announces many and sends them
// slowly, or never, holds no more than a part.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "server/http/limits.hpp"

namespace espalier::server {

// For one thread.
class BodyBudget {
 public:
  explicit BodyBudget(const ServerLimits& limits) : limits_(limits) {}
  BodyBudget(const BodyBudget&) = delete;
  BodyBudget& operator=(const BodyBudget&) = delete;

  // Memory for one body; its end gives it back. The budget outlives it.
  class Share {
   public:
    Share(BodyBudget& budget, std::string client, std::size_t bytes);
    ~Share();
    Share(Share&& other) noexcept;
    Share& operator=(Share&& other) noexcept;

   private:
    BodyBudget* budget_;
    std::string client_;
    std::size_t bytes_;
  };
  // Nothing when the client, or all visitors together, have too much already; the owner has a part
  // that nobody else gets. Small bodies count as part of their connection and always have room.
  std::optional<Share> take(const std::string& client, std::size_t bytes);
  std::size_t held() const { return held_; }

 private:
  const ServerLimits limits_;
  std::size_t held_ = 0;
  std::map<std::string, std::size_t, std::less<>> clients_;  // those that hold something
};

}  // namespace espalier::server
