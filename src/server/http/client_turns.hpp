// Turns at something that all clients share: no client has more than its part at the same time, and
// what it asks for beyond that waits behind its own.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace espalier::server {

// For one thread.
class ClientTurns {
 public:
  using Ticket = std::uint64_t;
  // How many turns a client may have at once.
  using Most = std::function<int(std::string_view client)>;

  explicit ClientTurns(Most most) : most_(std::move(most)) {}

  // `granted` is called when the turn comes, unless it is there at once.
  Ticket ask(const std::string& client, std::function<void()> granted);
  bool has(Ticket ticket) const;
  // It is over, or not wanted any more.
  void leave(Ticket ticket);

  // Leaves at the end of the block.
  class Leave {
   public:
    Leave(ClientTurns& turns, Ticket ticket) : turns_(turns), ticket_(ticket) {}
    ~Leave() { turns_.leave(ticket_); }
    Leave(const Leave&) = delete;
    Leave& operator=(const Leave&) = delete;

   private:
    ClientTurns& turns_;
    Ticket ticket_;
  };

 private:
  struct Asked {
    std::string client;
    std::function<void()> granted;
    bool has = false;
  };
  struct Client {
    int turns = 0;
    std::deque<Ticket> waiting{};
  };

  Most most_;
  std::map<Ticket, Asked> asked_;
  std::map<std::string, Client> clients_;
  Ticket last_ = 0;
};

}  // namespace espalier::server
