// What waits to be sent to one client, and the end of a client that does not take it.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <optional>
#include <string>

#include "server/http/hub.hpp"
#include "util/mutex.hpp"

namespace espalier::server {

// Safe for all threads.
class Outbox final : public Listener {
 public:
  static constexpr std::size_t kMaxMessages = 4096;
  static constexpr std::size_t kMaxBytes = std::size_t{8} << 20;

  // Called, under a lock and from any thread, when there is something new to take, or when too much
  // waited: then the client is to be dropped, for it would miss something.
  using Wake = std::function<void(bool overflowed)>;
  explicit Outbox(Wake wake) : wake_(std::move(wake)) {}

  void send(Message message) override;
  // Takes the place of an older message of the same key that was not sent yet.
  void send_newest(const std::string& key, Message message);

  // The next one; nothing when there is none.
  std::optional<Message> take();
  bool overflowed() const;
  // No more: what comes now is thrown away, and nobody is woken.
  void close();

 private:
  struct Waiting {
    std::string key;  // empty: may not be replaced
    Message message;
  };
  void add(Waiting waiting) REQUIRES(mutex_);

  mutable util::Mutex mutex_;
  Wake wake_;
  std::deque<Waiting> waiting_ GUARDED_BY(mutex_);
  std::size_t bytes_ GUARDED_BY(mutex_) = 0;
  bool overflowed_ GUARDED_BY(mutex_) = false;
  bool closed_ GUARDED_BY(mutex_) = false;
};

}  // namespace espalier::server
