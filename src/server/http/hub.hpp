// Who watches what. Desks publish what happens; everyone who watches a topic gets the whole state
// once and then every change, none left out and none twice.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "util/mutex.hpp"
#include "util/result.hpp"

namespace espalier::server {

// One text for all who get it.
using Message = std::shared_ptr<const std::string>;

// One who listens: a client behind a socket.
class Listener {
 public:
  Listener() = default;
  virtual ~Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

  // From any thread; never waits. A listener that cannot keep up is dropped as a whole, so that
  // a client that still listens has missed nothing.
  virtual void send(Message message) = 0;
};

// Told who watches the topics of a kind; without a lock of the hub, and for one listener in order.
class Attendance {
 public:
  Attendance() = default;
  virtual ~Attendance() = default;
  Attendance(const Attendance&) = delete;
  Attendance& operator=(const Attendance&) = delete;

  // `shown`: what it proves itself with. One that is there already may show something else.
  virtual void came(const std::string& topic, const Listener* who, std::string_view shown) = 0;
  virtual void left(const std::string& topic, const Listener* who) = 0;
};

// Safe for all threads.
//
// How a change cannot be missed between the snapshot and the next message: a desk publishes while
// it holds the lock under which it makes the change, and its provider calls `deliver` under that
// same lock. The hub's own lock is always taken after that of a desk, never before.
class Hub {
 public:
  // Hands the snapshot, a whole JSON message for the client, to the one who begins to watch.
  using Deliver = std::function<void(std::string snapshot)>;
  // For a topic of its kind: calls `deliver` once, or says in an error why there is no such topic.
  using Provider = std::function<util::Status(std::string_view topic, const Deliver& deliver)>;

  // Topics are a kind alone (`tournaments`) or with a name (`tournament:spring`, `play:17`). All
  // providers are there before the first listener.
  void provide(std::string kind, Provider provider);

  // `attendance` hears of those who watch topics of this kind; before the first listener as well.
  void count(std::string kind, Attendance& attendance);

  // `message` is a whole JSON message: {"on": ..., "topic": topic, ...}.
  void publish(const std::string& topic, std::string message);
  // Whether anybody would get it; for messages that cost something to make.
  bool watched(const std::string& topic) const;

  // Again is the same as once, but for another snapshot.
  util::Status watch(const std::shared_ptr<Listener>& listener, const std::string& topic,
                     std::string_view shown = {});
  void unwatch(const std::shared_ptr<Listener>& listener, const std::string& topic);
  // The listener is gone.
  void leave(const std::shared_ptr<Listener>& listener);

 private:
  using Listeners = std::set<std::shared_ptr<Listener>>;

  // Nothing when nobody counts them.
  Attendance* attendance_of(std::string_view topic) const;

  std::map<std::string, Provider, std::less<>> providers_;
  std::map<std::string, Attendance*, std::less<>> attendances_;
  mutable util::Mutex mutex_;
  std::map<std::string, Listeners, std::less<>> topics_ GUARDED_BY(mutex_);
};

}  // namespace espalier::server
