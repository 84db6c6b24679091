// Hashes of passwords: dear on purpose, so at most two at once, with a short queue.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "util/mutex.hpp"
#include "util/result.hpp"

namespace espalier::course {

class PasswordHashes {
 public:
  PasswordHashes() = default;
  virtual ~PasswordHashes() = default;
  PasswordHashes(const PasswordHashes&) = delete;
  PasswordHashes& operator=(const PasswordHashes&) = delete;

  // kNoMemory where there is not enough for one.
  virtual util::Result<std::string> hash(std::string_view password) = 0;
  virtual bool verify(const std::string& hash, std::string_view password) = 0;
  // Whether one that is right should be made anew, as today's cost more.
  virtual bool outdated(const std::string& hash) const = 0;
};

// Argon2id of libsodium: 64 MiB and two passes, about a tenth of a second.
class Argon2Hashes final : public PasswordHashes {
 public:
  util::Result<std::string> hash(std::string_view password) override;
  bool verify(const std::string& hash, std::string_view password) override;
  bool outdated(const std::string& hash) const override;
};

// Lets two threads through, a few wait, and sends the others away: memory and processors are for
// games.
class HashQueue {
 public:
  static constexpr int kAtOnce = 2;
  static constexpr int kMaxWaiting = 16;

  class Turn {
   public:
    explicit Turn(HashQueue& queue) : queue_(&queue) {}
    Turn(Turn&& other) noexcept : queue_(other.queue_) { other.queue_ = nullptr; }
    Turn& operator=(Turn&&) = delete;
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    ~Turn() {
      if (queue_ != nullptr) queue_->leave();
    }

   private:
    HashQueue* queue_;
  };

  // Waits for a turn; nothing when too many wait already.
  std::optional<Turn> enter();

 private:
  void leave();

  util::Mutex mutex_;
  util::Condition free_;
  int running_ GUARDED_BY(mutex_) = 0;
  int waiting_ GUARDED_BY(mutex_) = 0;
};

}  // namespace espalier::course
