// Matches and tournaments behind /api/v1/tournaments. docs/api.md has the requests and replies.
#pragma once

#include <string>

#include "server/arena/bots_list.hpp"
#include "server/arena/runs.hpp"
#include "server/http/reply.hpp"

namespace espalier::server {

// For several threads at once.
class ArenaDesk {
 public:
  // Both must outlive it.
  ArenaDesk(Runs& runs, const BotsList& bots) : runs_(runs), bots_(bots) {}

  // What can be asked for below /api/v1/tournaments. Names are data: no file is ever named by them.
  util::Result<Json> list();
  util::Result<Json> start(const Request& request);
  util::Result<Json> show(const std::string& name, const Request& request);
  util::Result<Json> remove(const std::string& name);
  util::Result<Json> stop(const std::string& name, const Request& request);
  util::Result<Json> resume(const std::string& name, const Request& request);
  util::Result<Json> games(const std::string& name, const Request& request);
  util::Result<Json> game(const std::string& name, const Request& request);
  util::Result<Download> records(const std::string& name);
  util::Result<Download> report(const std::string& name, const Request& request);

 private:
  Runs& runs_;
  const BotsList& bots_;
};

}  // namespace espalier::server
