// One client behind a socket: what it says, and what becomes of it. Texts in, texts out; the socket
// itself is elsewhere.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <string_view>

#include "server/analysis/engine_pool.hpp"
#include "server/http/application.hpp"
#include "server/http/hub.hpp"
#include "server/http/outbox.hpp"
#include "server/http/owner.hpp"
#include "server/http/quota.hpp"

namespace espalier::server {

// hear() is for one thread at a time; when the talk ends, so do its searches.
class SocketTalk final : public SocketSession {
 public:
  // Who is behind the socket, as limits count.
  struct Client {
    std::string name{};
    Quota* quota = nullptr;  // null: none
  };
  // All outlive it.
  SocketTalk(Hub& hub, EnginePool& pool, const OwnerAccess& owner, std::shared_ptr<Outbox> outbox,
             Client client);
  ~SocketTalk() override;

  void hear(std::string_view text) override;
  // A visitor, until it has shown the owner's token.
  Principal principal() const override { return principal_; }
  // Whether it watches something or has begun a search: then it is to stay.
  bool busy() const override { return !topics_.empty() || !searches_.empty(); }

 private:
  struct Message;
  // A search of this client. Once it is over for the client, nothing of it is sent any more.
  struct Search {
    std::shared_ptr<Thought> thought{};
    std::shared_ptr<std::atomic<bool>> wanted = std::make_shared<std::atomic<bool>>(true);
  };

  void complain(const Message& message, const util::Error& error);
  void answer(const Message& message, std::string_view on);
  void hello(const Message& message);
  void watch(const Message& message);
  void unwatch(const Message& message);
  void analyse(Message& message);
  void review(Message& message);
  // Whether one more search is possible; complains otherwise.
  bool has_room(const Message& message);
  void begin(const Message& message, Search search);
  void end(long long id);

  Hub& hub_;
  EnginePool& pool_;
  const OwnerAccess& owner_;
  std::shared_ptr<Outbox> outbox_;
  Principal principal_ = Principal::kVisitor;
  Client client_;
  std::set<std::string> topics_;
  std::map<long long, Search> searches_;
  // Held while something of a search is sent, so that nothing is after its end.
  std::shared_ptr<std::mutex> sending_ = std::make_shared<std::mutex>();
};

}  // namespace espalier::server
