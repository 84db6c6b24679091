// The games of people as the store keeps them: a document each. Each call is one transaction, safe
// on the disk when it returns.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/store/store.hpp"
#include "server/play/played_game.hpp"
#include "util/result.hpp"

namespace espalier::server {

// For several threads at once; those that save the same game take turns.
class PlayStore {
 public:
  // Opens the store once more, so that nobody who plays waits for tournaments.
  static util::Result<std::unique_ptr<PlayStore>> open(arena::Store& store);

  // New games, all of them or none.
  util::Status add(const std::vector<PlayedGame>& games);
  // Several at once, with the new ones that come of them: all that is written, or nothing.
  util::Status save(const std::vector<PlayedGame>& games,
                    const std::vector<PlayedGame>& fresh = {});
  // Nothing when there is none such; the error is one of the disk.
  util::Result<std::optional<PlayedGame>> load(const std::string& id);
  util::Result<bool> remove(const std::string& id);

  using Query = arena::PlayedGames::Query;
  // The newest first.
  util::Result<std::vector<PlayedGame>> list(const Query& request);

 private:
  explicit PlayStore(std::unique_ptr<arena::Store> store)
      : store_(std::move(store)), games_(store_->played_games()) {}

  std::unique_ptr<arena::Store> store_;
  arena::PlayedGames& games_;
};

}  // namespace espalier::server
