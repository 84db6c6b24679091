// Removing a match or tournament: its games, its entry in the journal, what is known of it here.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "server/arena/runs.hpp"
#include "util/text.hpp"
#include "wire/json.hpp"

namespace espalier::server {
namespace {

constexpr std::chrono::seconds kEndOfRun{10};

}  // namespace

util::Status Runs::take_to_remove(const std::string& name, std::shared_ptr<LiveRun>& old) {
  const util::Error playing{util::ErrorCode::kStillRunning,
                            fmt::format("{} is being played; stop it first", util::quoted(name)),
                            {{"name", name}}};
  util::MutexLock lock(mutex_);
  const auto ended = [&]() REQUIRES(mutex_) {
    const auto found = runs_.find(name);
    return !taken_.contains(name) && (found == runs_.end() || found->second.ended);
  };
  if (!ended()) {
    // Watchers hear of the end a moment before the run is over for us.
    const auto found = runs_.find(name);
    const bool ending = found != runs_.end() && found->second.run->summary()["running"] == false;
    if (!ending && !taken_.contains(name)) return playing;
    if (!changed_.wait_for(lock, kEndOfRun, ended)) return playing;
  }
  if (closing_) return util::Error{util::ErrorCode::kServerEnding, "the server is about to end"};
  if (const auto found = runs_.find(name); found != runs_.end()) {
    old = std::move(found->second.run);
    runs_.erase(found);
  }
  taken_[name] = Reservation::kIsRemoved;
  return util::Done{};
}

util::Status Runs::remove_stored(const std::string& name) {
  if (!journal_.info(name)) return not_in_journal(journal_, name);
  // A store of its own holds the name meanwhile, so that no other process begins to play it.
  const auto store = writer_.open_again(arena::Access::kWrite);
  if (!store) return util::or_else(store.error(), util::ErrorCode::kUnavailable);
  if (journal_.being_played(name)) {
    return util::Error{util::ErrorCode::kRunningElsewhere,
                       fmt::format("{} is being played by another process", util::quoted(name)),
                       {{"name", name}}};
  }
  // The promise to play it goes first: should the rest fail, it is only not begun by itself.
  if (const auto gone = kept_orders_.remove(name); !gone)
    return util::or_else(gone.error(), util::ErrorCode::kUnavailable);
  if (const auto gone = (*store)->journal().remove(name); !gone) {
    return util::or_else(gone.error(), util::ErrorCode::kUnavailable);
  }
  return util::Done{};
}

util::Status Runs::remove(const std::string& name) {
  if (!journal_.info(name)) return not_in_journal(journal_, name);
  std::shared_ptr<LiveRun> old;  // ends without the lock, for which its thread may still wait
  if (auto mine = take_to_remove(name, old); !mine) return mine;
  auto removed = remove_stored(name);
  const util::MutexLock lock(mutex_);
  give_back(name);
  if (!removed) return removed;
  followed_.erase(name);
  forget_views(name);
  const auto topic = "tournament:" + name;
  hub_.publish(topic,
               wire::document({{"on", "tournament"}, {"topic", topic}, {"event", "removed"}}));
  list_changed();
  return util::Done{};
}

}  // namespace espalier::server
