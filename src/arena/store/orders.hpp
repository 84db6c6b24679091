// What a server has promised to play, beside the games in the journal: it goes on after a restart.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "util/result.hpp"

namespace espalier::arena {

struct Order {
  std::string name{};     // of the match or tournament in the journal
  std::string purpose{};  // what its end means: `tournament`, `challenge`, `qualify`
  std::string request{};  // what was asked for, as JSON
  int concurrency = 1;
  bool running = true;    // goes on after a restart
  std::string trouble{};  // why it could not go on, for people
  // The name of its util::ErrorCode, also of one that only a later program has; empty: not known.
  std::string trouble_code{};
  // The whole of it, with its values and causes; nothing: an older program did not keep them.
  std::optional<util::Error> trouble_error{};
};

// For several threads at once; each call is one transaction, on the disk when it returns.
class Orders {
 public:
  Orders() = default;
  virtual ~Orders() = default;
  Orders(const Orders&) = delete;
  Orders& operator=(const Orders&) = delete;

  // Adds it, or replaces the one of the same name.
  virtual util::Status put(const Order& order) = 0;
  // It does not go on after a restart. Nothing happens when there is none of this name.
  virtual util::Status stop(std::string_view name) = 0;
  // The same, and why.
  virtual util::Status fail(std::string_view name, const util::Error& trouble) = 0;
  virtual util::Status remove(std::string_view name) = 0;
  virtual util::Result<std::optional<Order>> find(std::string_view name) = 0;
  virtual util::Result<std::vector<Order>> all() = 0;  // the oldest first
};

}  // namespace espalier::arena
