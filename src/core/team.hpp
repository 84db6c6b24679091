// Processes that work on one task together, perhaps on many machines. All of them call the same
// functions in the same order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace espalier::core {

class Team {
 public:
  using Bytes = std::vector<std::byte>;

  virtual ~Team() = default;
  Team() = default;
  Team(const Team&) = delete;
  Team& operator=(const Team&) = delete;

  virtual int rank() const = 0;  // from 0 to size() - 1
  virtual int size() const = 0;

  // Gives to[r] to process r and returns what every process gave to this one. Less than 2 GiB.
  virtual std::vector<Bytes> exchange(const std::vector<Bytes>& to) = 0;
  // The sum over all processes; also a place where all wait for each other.
  virtual std::uint64_t sum(std::uint64_t mine) = 0;

  bool any(bool mine) { return sum(mine ? 1 : 0) > 0; }
  void wait() { (void)sum(0); }
};

}  // namespace espalier::core
