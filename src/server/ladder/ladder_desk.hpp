// The ladders behind /api/v1/ladders and /api/v1/ladder. docs/api.md has the requests and replies.
#pragma once

#include <mutex>
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

  // The path begins with api, v1, ladder or ladders.
  Reply handle(const Request& request);

 private:
  Reply all();
  Reply show(const Request& request);
  Reply challenge(const Request& request);
  Reply qualify(const Request& request);
  Reply add(const Request& request);
  Reply remove(const Request& request);
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
};

}  // namespace espalier::server
