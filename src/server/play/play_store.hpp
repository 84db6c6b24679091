// The games of people on the disk, in the same file as the arena's journal. Each call is one
// transaction, safe on the disk when it returns.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/play/played_game.hpp"
#include "util/mutex.hpp"
#include "util/result.hpp"

namespace espalier::arena {
class Connection;
}

namespace espalier::server {

// For several threads at once.
class PlayStore {
 public:
  static util::Result<std::unique_ptr<PlayStore>> open(const std::filesystem::path& file);
  ~PlayStore();
  PlayStore(const PlayStore&) = delete;
  PlayStore& operator=(const PlayStore&) = delete;

  // New games, all of them or none.
  util::Status add(const std::vector<PlayedGame>& games);
  util::Status save(const PlayedGame& game);
  // Nothing when there is none such; the error is one of the disk.
  util::Result<std::optional<PlayedGame>> load(const std::string& id);
  util::Result<bool> remove(const std::string& id);

  struct Query {
    std::optional<bool> over{};  // nothing: all
    int limit = 50;
    std::string before{};  // only games older than the one with this id
  };
  // The newest first.
  util::Result<std::vector<PlayedGame>> list(const Query& wish);

 private:
  explicit PlayStore(std::unique_ptr<arena::Connection> connection);

  util::Mutex mutex_;
  std::unique_ptr<arena::Connection> connection_ PT_GUARDED_BY(mutex_);
};

}  // namespace espalier::server
