#include "server/http/connection_table.hpp"

#include <algorithm>
#include <tuple>

namespace espalier::server {

namespace {

// A connection that is younger may be about to ask something.
constexpr std::chrono::seconds kFresh{1};

bool is_socket(Doing doing) { return doing == Doing::kSocket || doing == Doing::kWatching; }

// Who goes first: those who have not said anything for a while, then the one that has taken longest
// for a request.
int turn_to_go(Doing doing, bool fresh) {
  switch (doing) {
    case Doing::kIdle: return fresh ? 1 : 0;
    case Doing::kSending: return 1;
    case Doing::kSocket: return 2;
    default: return 3;
  }
}

}  // namespace

// What depends on what a connection is doing.
void ConnectionTable::count(const Entry& entry, int change) {
  if (is_socket(entry.doing)) {
    entry.client->second.sockets += change;
    sockets_ += change;
  }
  if (entry.doing == Doing::kRefused) refused_ += change;
}

void ConnectionTable::count_out(const Entry& entry) {
  count(entry, -1);
  if (--entry.client->second.connections == 0) clients_.erase(entry.client);
}

bool ConnectionTable::make_room(const std::string& client, Clock::time_point now) {
  const auto own = clients_.find(client);
  const int connections = own == clients_.end() ? 0 : own->second.connections;
  if (connections >= limits_.connections_of(client)) return drop(&client, now);
  return size() < limits_.connections || drop(nullptr, now);
}

// Of `client`, or of those with the most connections: a client that opens thousands loses them
// first.
bool ConnectionTable::drop(const std::string* client, Clock::time_point now) {
  const auto rank = [&](const Entry& entry) {
    const bool fresh = now - entry.since < kFresh;
    return std::tuple(-entry.client->second.connections, turn_to_go(entry.doing, fresh),
                      entry.since);
  };
  Entry* first = nullptr;
  for (auto& [id, entry] : entries_) {
    if (entry.dropped || entry.doing >= Doing::kAnswered) continue;
    if (client != nullptr && entry.client->first != *client) continue;
    if (first == nullptr || rank(entry) < rank(*first)) first = &entry;
  }
  if (first == nullptr) return false;
  count_out(*first);
  first->dropped = true;
  ++dropped_;
  first->close();
  return true;
}

ConnectionTable::Id ConnectionTable::enter(const std::string& client, Close close, Doing doing,
                                           Clock::time_point now) {
  const auto own = clients_.try_emplace(client).first;
  ++own->second.connections;
  const auto& entry = entries_.emplace(++last_, Entry{own, std::move(close), doing, now});
  count(entry.first->second, 1);
  return last_;
}

int ConnectionTable::answered() const {
  return static_cast<int>(std::count_if(entries_.begin(), entries_.end(), [](const auto& entry) {
    const auto doing = entry.second.doing;
    return doing == Doing::kAnswered || doing == Doing::kTaking;
  }));
}

void ConnectionTable::set(Id id, Doing doing, Clock::time_point now) {
  const auto found = entries_.find(id);
  if (found == entries_.end() || found->second.dropped) return;
  auto& entry = found->second;
  count(entry, -1);
  entry.doing = doing;
  entry.since = now;
  count(entry, 1);
}

void ConnectionTable::leave(Id id) {
  const auto found = entries_.find(id);
  if (found == entries_.end()) return;
  if (found->second.dropped) {
    --dropped_;
  } else {
    count_out(found->second);
  }
  entries_.erase(found);
}

bool ConnectionTable::may_be_socket(Id id) const {
  const auto found = entries_.find(id);
  if (found == entries_.end() || found->second.dropped) return false;
  const auto& [client, own] = *found->second.client;
  return sockets_ < limits_.sockets() && own.sockets < limits_.sockets_of(client);
}

std::chrono::seconds ConnectionTable::patience() const {
  return size() * 4 > limits_.connections * 3 ? kHurriedTime : kRequestTime;
}

}  // namespace espalier::server
