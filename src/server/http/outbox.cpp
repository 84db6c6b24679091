#include "server/http/outbox.hpp"

#include <algorithm>

namespace espalier::server {

void Outbox::send(Message message) {
  const util::MutexLock lock(mutex_);
  add({"", std::move(message)});
}

void Outbox::send_newest(const std::string& key, Message message) {
  const util::MutexLock lock(mutex_);
  const auto older = std::find_if(waiting_.begin(), waiting_.end(),
                                  [&](const Waiting& waiting) { return waiting.key == key; });
  if (older == waiting_.end()) return add({key, std::move(message)});
  bytes_ += message->size() - older->message->size();
  older->message = std::move(message);
}

void Outbox::add(Waiting waiting) {
  if (closed_ || overflowed_) return;
  // A reader that has not taken all of them looks again without being woken.
  const bool asleep = waiting_.empty();
  // One message alone always fits.
  overflowed_ = !waiting_.empty() &&
                (waiting_.size() >= kMaxMessages || bytes_ + waiting.message->size() > kMaxBytes);
  if (overflowed_) {
    waiting_.clear();
    bytes_ = 0;
  } else {
    bytes_ += waiting.message->size();
    waiting_.push_back(std::move(waiting));
  }
  if (asleep || overflowed_) wake_(overflowed_);
}

std::optional<Message> Outbox::take() {
  const util::MutexLock lock(mutex_);
  if (waiting_.empty()) return std::nullopt;
  Message message = std::move(waiting_.front().message);
  waiting_.pop_front();
  bytes_ -= message->size();
  return message;
}

bool Outbox::overflowed() const {
  const util::MutexLock lock(mutex_);
  return overflowed_;
}

void Outbox::close() {
  const util::MutexLock lock(mutex_);
  closed_ = true;
  waiting_.clear();
  bytes_ = 0;
}

}  // namespace espalier::server
