// Everything behind the sockets, in the order in which it is built: the files, the threads that
// think, the desks, the router.
#pragma once

#include <filesystem>
#include <memory>

#include "arena/store/store.hpp"
#include "server/analysis/engine_pool.hpp"
#include "server/analysis/puzzle_desk.hpp"
#include "server/arena/arena_desk.hpp"
#include "server/arena/bots_list.hpp"
#include "server/arena/runs.hpp"
#include "server/explorer/explorer_desk.hpp"
#include "server/http/application.hpp"
#include "server/http/hub.hpp"
#include "server/http/limits.hpp"
#include "server/http/owner.hpp"
#include "server/http/quota.hpp"
#include "server/http/thread_pool.hpp"
#include "server/ladder/ladder_desk.hpp"
#include "server/play/play_desk.hpp"
#include "server/play/play_store.hpp"
#include "server/play/save_queue.hpp"
#include "server/reviews/review_desk.hpp"
#include "server/reviews/review_maker.hpp"
#include "server/router.hpp"
#include "server/socket_talk.hpp"

namespace espalier::server {

class Services final : public Application {
 public:
  // `data` is a folder; the error says what is wrong with it.
  static util::Result<std::unique_ptr<Services>> open(const std::filesystem::path& data,
                                                      OriginPolicy policy,
                                                      const ServerLimits& limits = {},
                                                      core::Milliseconds absence = kDefaultAbsence);
  ~Services() override { stop(); }
  Services(const Services&) = delete;
  Services& operator=(const Services&) = delete;

  Router& router() { return router_; }
  OwnerAccess& owner() { return *owner_; }
  EnginePool& pool() { return pool_; }

  const ServerLimits& limits() const override { return limits_; }
  void set_port(int port) override { router_.set_port(port); }
  bool is_owner(std::string_view authorization) const override {
    const auto token = bearer_token(authorization);
    return token && owner_->is_token(*token);
  }
  bool writes(const Request& request) const override { return router_.writes(request); }
  Reply answer(Request request) override { return router_.answer(std::move(request)); }
  std::optional<Reply> refuse_socket(const Request& request) override {
    return router_.refuse_socket(request);
  }
  std::unique_ptr<SocketSession> open_socket(std::shared_ptr<Outbox> outbox,
                                             const std::string& client) override;

  // What was under way when the server ended last goes on.
  void start() override;
  // Nothing thinks and nothing is played any more; what is done is on the disk.
  void stop() override;
  util::Status kept() override { return play_.kept(); }

 private:
  // Over two connections each: reading does not wait for writing.
  struct PlayStores {
    std::unique_ptr<PlayStore> writer;
    std::unique_ptr<PlayStore> reader;
  };
  struct ArenaStores {
    std::unique_ptr<arena::Store> reader;
    std::unique_ptr<arena::Store> writer;
  };
  Services(ArenaStores arena, PlayStores stores, ArenaStores reviews,
           std::unique_ptr<OwnerAccess> owner, const std::filesystem::path& data,
           OriginPolicy policy, const ServerLimits& limits, core::Milliseconds absence);

  const ServerLimits limits_;
  Quota quota_;
  Hub hub_;
  std::unique_ptr<arena::Store> store_;
  std::unique_ptr<arena::Store> arena_writer_;
  PlayStores stores_;
  ArenaStores review_stores_;
  SaveQueue saves_;
  std::unique_ptr<OwnerAccess> owner_;
  BotsList bots_;
  EnginePool pool_;
  ThreadPool engines_;
  ThreadPool guests_;
  ThreadPool savers_;
  ReviewMaker review_maker_;  // before those who offer it games
  PlayDesk play_;
  Runs runs_;
  ArenaDesk arena_;
  LadderDesk ladder_;
  ReviewDesk reviews_;
  PuzzleDesk puzzles_;
  ExplorerDesk explorer_;
  Router router_;
};

// Where the data are when nobody says otherwise: the folder of the arena's journal.
std::filesystem::path default_data();

}  // namespace espalier::server
