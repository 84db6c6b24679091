// The ladders behind /api/v1/ladders and /api/v1/ladder. docs/api.md has the requests and replies.
#pragma once

#include <map>
#include <mutex>
#include <set>
#include <string>

#include "arena/ladder/ladder.hpp"
#include "games/registry.hpp"
#include "server/arena/bots_list.hpp"
#include "server/arena/runs.hpp"
#include "server/http/fields.hpp"
#include "server/http/hub.hpp"
#include "server/http/reply.hpp"

namespace espalier::server {

// For several threads at once. Challenges and exams are played by the runs; what they mean for the
// ladder is told to watchers of `ladder:GAME`.
class LadderDesk {
 public:
  // All must outlive it, and it must be there before the runs go on with anything.
  LadderDesk(Hub& hub, Runs& runs, const BotsList& bots);
  ~LadderDesk();
  LadderDesk(const LadderDesk&) = delete;
  LadderDesk& operator=(const LadderDesk&) = delete;

  // What can be asked for at /api/v1/ladders and below /api/v1/ladder.
  util::Result<Json> all();
  util::Result<Json> show(const Request& request);
  util::Result<Json> challenge(const Request& request);
  util::Result<Json> qualify(const Request& request);
  util::Result<Json> add(const Request& request);
  util::Result<Json> remove(const Request& request);

 private:
  util::Status play(arena::Ladder& ladder, const arena::Challenge& challenge, arena::Plan plan);

  util::Status challenge_played(LiveRun& run);
  util::Status exams_played(LiveRun& run);
  util::Result<Json> ladder_json(const std::string& game);
  // Tells watchers when something has changed.
  void publish(const std::string& game);

  Hub& hub_;
  Runs& runs_;
  const BotsList& bots_;
  std::mutex mutex_;  // around what is told to watchers
  // By the full name of a game: how those who watch its ladder call it.
  std::map<std::string, std::set<std::string>> topics_;
};

}  // namespace espalier::server
