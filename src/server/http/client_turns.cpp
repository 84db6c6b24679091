#include "server/http/client_turns.hpp"

#include <algorithm>

namespace espalier::server {

ClientTurns::Ticket ClientTurns::ask(const std::string& client, std::function<void()> granted) {
  const Ticket ticket = ++last_;
  auto& own = clients_[client];
  const bool now = own.turns < std::max(most_(client), 1);
  asked_.emplace(ticket, Asked{client, std::move(granted), now});
  if (now) {
    ++own.turns;
  } else {
    own.waiting.push_back(ticket);
  }
  return ticket;
}

bool ClientTurns::has(Ticket ticket) const {
  const auto found = asked_.find(ticket);
  return found != asked_.end() && found->second.has;
}

void ClientTurns::leave(Ticket ticket) {
  const auto found = asked_.find(ticket);
  if (found == asked_.end()) return;
  const auto client = clients_.find(found->second.client);
  auto& own = client->second;
  const bool had = found->second.has;
  asked_.erase(found);
  if (!had) {
    std::erase(own.waiting, ticket);
  } else if (own.waiting.empty()) {
    --own.turns;
  } else {
    auto& next = asked_.at(own.waiting.front());
    own.waiting.pop_front();
    next.has = true;
    next.granted();
  }
  if (own.turns == 0 && own.waiting.empty()) clients_.erase(client);
}

}  // namespace espalier::server
