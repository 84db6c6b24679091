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

  // The path begins with api, v1, tournaments. Names in it are data: no file is ever named by them.
  Reply handle(const Request& request);

 private:
  Reply start(const Request& request);
  Reply show(const std::string& name);
  Reply remove(const std::string& name);
  Reply games(const std::string& name, const Request& request);
  Reply game(const std::string& name, const std::string& number);
  Reply records(const std::string& name);
  Reply report(const std::string& name);
  Reply summary(int status, const std::string& name);

  Runs& runs_;
  const BotsList& bots_;
};

}  // namespace espalier::server
