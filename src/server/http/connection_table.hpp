// Who is connected, and who has to go when somebody new comes and there is no room: those who only
// hold a connection, never those who are being answered or who watch.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "server/http/limits.hpp"

namespace espalier::server {

// What a connection is doing. Those from kAnswered on stay.
enum class Doing : std::uint8_t {
  kIdle,      // nothing was asked yet, or all is answered
  kSending,   // a part of a request is there
  kSocket,    // a socket on which nothing goes on
  kTaking,    // the answer is on its way
  kAnswered,  // its request is being worked on
  kWatching,  // a socket that watches something or thinks
  kRefused,   // is being told that there is no room
};

// For one thread.
class ConnectionTable {
 public:
  using Clock = std::chrono::steady_clock;
  using Id = std::uint64_t;
  // Makes the connection end soon; it leaves by itself.
  using Close = std::function<void()>;

  explicit ConnectionTable(const ServerLimits& limits) : limits_(limits) {}

  // Whether there is room for one more of this client, if need be because another one goes. Of the
  // client itself when it has its share, otherwise of the client that has most.
  bool make_room(const std::string& client, Clock::time_point now = Clock::now());
  // Closes any one: there are no descriptors. False when nobody can.
  bool drop_one(Clock::time_point now = Clock::now()) { return drop(nullptr, now); }

  Id enter(const std::string& client, Close close, Doing doing = Doing::kIdle,
           Clock::time_point now = Clock::now());
  void set(Id id, Doing doing, Clock::time_point now = Clock::now());
  void leave(Id id);

  // Whether the connection may become a socket.
  bool may_be_socket(Id id) const;
  // How long a client may take for what is not our work: less when there is little room.
  std::chrono::seconds patience() const;
  // Those who stay.
  int size() const { return static_cast<int>(entries_.size()) - dropped_; }
  int refused() const { return refused_; }
  // Whose request is being worked on, or whose answer is on its way.
  int answered() const;

 private:
  // Of one client, without those that were dropped.
  struct Count {
    int connections = 0;
    int sockets = 0;
  };
  using Counts = std::map<std::string, Count>;
  struct Entry {
    Counts::iterator client;  // of no use once it is dropped
    Close close;
    Doing doing = Doing::kIdle;
    Clock::time_point since{};
    bool dropped = false;
  };
  void count(const Entry& entry, int change);
  void count_out(const Entry& entry);
  bool drop(const std::string* client, Clock::time_point now);

  const ServerLimits limits_;
  std::map<Id, Entry> entries_;
  Counts clients_;
  Id last_ = 0;
  int dropped_ = 0;
  int sockets_ = 0;
  int refused_ = 0;
};

}  // namespace espalier::server
