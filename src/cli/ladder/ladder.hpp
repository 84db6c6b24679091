// The parts of `espalier ladder`, and what they share. Every one reads its own command line,
// without the word that names it.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "arena/ladder/ladder.hpp"
#include "arena/store/store.hpp"
#include "cli/terminal/context.hpp"
#include "cli/terminal/options.hpp"

namespace espalier::cli {

int ladder_add(const Context& context, Arguments arguments);
int ladder_remove(const Context& context, Arguments arguments);
int ladder_show(const Context& context, Arguments arguments);
int ladder_history(const Context& context, Arguments arguments);
int ladder_challenge(const Context& context, Arguments arguments);
int ladder_qualify(const Context& context, Arguments arguments);

// What each takes.
Options ladder_add_options();
Options ladder_remove_options();
Options ladder_show_options();
Options ladder_history_options();
Options ladder_challenge_options();
Options ladder_qualify_options();

// A ladder and the store it is in.
class OpenLadder {
 public:
  // An exit code when it can't be opened; the reason is printed.
  std::optional<int> open(const Context& context, const std::optional<std::string>& file,
                          const std::string& game, arena::Access access = arena::Access::kWrite);

  arena::Ladder* operator->() { return &*ladder_; }
  arena::Ladder& operator*() { return *ladder_; }
  arena::Store& store() { return *store_; }
  arena::Journal& journal() { return store_->journal(); }

 private:
  std::unique_ptr<arena::Store> store_;
  std::optional<arena::Ladder> ladder_;
};

}  // namespace espalier::cli
