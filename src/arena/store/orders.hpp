// What a server has promised to play, beside the games in the journal: it goes on after a restart.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/store/journal.hpp"
#include "util/result.hpp"

namespace espalier::arena {

struct Order {
  std::string name{};     // of the match or tournament in the journal
  std::string purpose{};  // what its end means: `tournament`, `challenge`, `qualify`
  std::string request{};  // what was asked for, as JSON
  int concurrency = 1;
  bool running = true;    // goes on after a restart
  std::string trouble{};  // why it could not go on, for people
};

// For several threads at once. The journal must outlive it.
class Orders {
 public:
  // Makes the table if it is missing.
  static util::Result<Orders> open(Journal& journal);

  // Adds it, or replaces the one of the same name.
  util::Status put(const Order& order);
  util::Status set_running(std::string_view name, bool running, std::string_view trouble = {});
  // Nothing happens when there is none of this name.
  util::Status remove(std::string_view name);
  std::optional<Order> find(std::string_view name);
  std::vector<Order> all();  // the oldest first

 private:
  explicit Orders(Journal& journal) : journal_(&journal) {}

  Journal* journal_;
};

}  // namespace espalier::arena
