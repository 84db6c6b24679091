// Everything behind the sockets, in the order in which it is built: the files, the threads that
// think, the desks, the router.
#pragma once

#include <filesystem>
#include <memory>

#include "arena/journal.hpp"
#include "server/arena_desk.hpp"
#include "server/bots_list.hpp"
#include "server/engine_pool.hpp"
#include "server/hub.hpp"
#include "server/ladder_desk.hpp"
#include "server/lane.hpp"
#include "server/limits.hpp"
#include "server/owner.hpp"
#include "server/play_desk.hpp"
#include "server/play_store.hpp"
#include "server/quota.hpp"
#include "server/router.hpp"
#include "server/runs.hpp"
#include "server/socket_talk.hpp"

namespace espalier::server {

class Services {
 public:
  // `data` is a folder; the error says what is wrong with it.
  static util::Result<std::unique_ptr<Services>> open(const std::filesystem::path& data, Door door,
                                                      const Limits& limits = {});
  ~Services() { stop(); }
  Services(const Services&) = delete;
  Services& operator=(const Services&) = delete;

  Router& router() { return router_; }
  Owner& owner() { return *owner_; }
  EnginePool& pool() { return pool_; }
  const Limits& limits() const { return limits_; }
  // `client` is a name of client.hpp; empty: one of our own, which is not limited.
  std::unique_ptr<SocketTalk> talk(std::shared_ptr<Outbox> outbox, const std::string& client = "");

  // What was under way when the server ended last goes on.
  void start();
  // Nothing thinks and nothing is played any more; what is done is on the disk.
  void stop();

 private:
  Services(std::unique_ptr<arena::Journal> journal, std::unique_ptr<PlayStore> store,
           std::unique_ptr<Owner> owner, const std::filesystem::path& data, Door door,
           const Limits& limits);

  const Limits limits_;
  Quota quota_;
  Hub hub_;
  std::unique_ptr<arena::Journal> journal_;
  std::unique_ptr<PlayStore> store_;
  std::unique_ptr<Owner> owner_;
  BotsList bots_;
  EnginePool pool_;
  Lane engines_;
  Lane guests_;
  PlayDesk play_;
  Runs runs_;
  ArenaDesk arena_;
  LadderDesk ladder_;
  Router router_;
};

// Where the data are when nobody says otherwise: the folder of the arena's journal.
std::filesystem::path default_data();

}  // namespace espalier::server
