// Matches and tournaments behind /api/v1/tournaments. docs/api.md has the requests and replies.
#pragma once

#include <functional>
#include <string>
#include <vector>

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
  // Games that were played, each as the journal has its record: the one with this number, or the
  // newest ones. The journal is read when nothing waits for it.
  struct RecordedGame {
    int number = 0;
    std::string record{};
    std::optional<arena::Talk> talk{};  // see arena::StoredGame
  };
  util::Result<RecordedGame> recorded(const std::string& name, const std::string& number);
  util::Result<std::vector<RecordedGame>> recorded(const std::string& name, std::size_t most);
  // The newest ones of a bot. The error tells when there is no such bot.
  util::Result<std::vector<RecordedGame>> recorded_of(const std::string& name,
                                                      const std::string& bot, std::size_t most);
  util::Result<Download> report(const std::string& name, const Request& request);

 private:
  using Wanted = std::function<bool(const arena::Plan& plan, const arena::Pairing& pairing)>;
  util::Result<std::vector<RecordedGame>> recorded_if(const std::string& name, std::size_t most,
                                                      const Wanted& wanted);

  Runs& runs_;
  const BotsList& bots_;
};

}  // namespace espalier::server
