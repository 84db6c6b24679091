// The games of people, each as a document that only the server understands.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "util/result.hpp"

namespace espalier::arena {

struct PlayedGameRow {
  std::string id{};
  bool over = false;
  std::string body{};

  bool operator==(const PlayedGameRow&) const = default;
};

// For several threads at once; each call is one transaction, on the disk when it returns. Of two
// calls for one game at the same time either may be the last, so those that save a game from
// several threads take turns.
class PlayedGames {
 public:
  PlayedGames() = default;
  virtual ~PlayedGames() = default;
  PlayedGames(const PlayedGames&) = delete;
  PlayedGames& operator=(const PlayedGames&) = delete;

  // New games, all of them or none.
  virtual util::Status add(const std::vector<PlayedGameRow>& games) = 0;
  // All of them or none. The error tells that one is not there any more, or is one of the disk.
  util::Status save(const std::vector<PlayedGameRow>& games) { return save(games, {}); }
  // The same with new games that come of these: all that is written, or nothing.
  virtual util::Status save(const std::vector<PlayedGameRow>& games,
                            const std::vector<PlayedGameRow>& fresh) = 0;
  // Nothing when there is none such. The error tells that it is not what was written, or is one of
  // the disk.
  virtual util::Result<std::optional<PlayedGameRow>> load(const std::string& id) = 0;
  // Whether there was one.
  virtual util::Result<bool> remove(const std::string& id) = 0;

  struct Query {
    std::optional<bool> over{};  // nothing: all
    int limit = 50;
    std::string before{};  // only games older than the one with this id
  };
  // The newest first; without those that are not what was written.
  virtual util::Result<std::vector<PlayedGameRow>> list(const Query& query) = 0;
};

}  // namespace espalier::arena
