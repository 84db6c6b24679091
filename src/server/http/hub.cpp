#include "server/http/hub.hpp"

#include "util/text.hpp"

namespace espalier::server {

void Hub::provide(std::string kind, Provider provider) {
  providers_[std::move(kind)] = std::move(provider);
}

void Hub::publish(const std::string& topic, std::string message) {
  const util::MutexLock lock(mutex_);
  const auto found = topics_.find(topic);
  if (found == topics_.end()) return;
  const auto shared = std::make_shared<const std::string>(std::move(message));
  for (const auto& listener : found->second) listener->send(shared);
}

bool Hub::watched(const std::string& topic) const {
  const util::MutexLock lock(mutex_);
  return topics_.contains(topic);
}

void Hub::count(std::string kind, Attendance& attendance) {
  attendances_[std::move(kind)] = &attendance;
}

Attendance* Hub::attendance_of(std::string_view topic) const {
  const auto found = attendances_.find(topic.substr(0, topic.find(':')));
  return found == attendances_.end() ? nullptr : found->second;
}

util::Status Hub::watch(const std::shared_ptr<Listener>& listener, const std::string& topic,
                        std::string_view shown) {
  const auto provider = providers_.find(std::string_view(topic).substr(0, topic.find(':')));
  if (provider == providers_.end()) {
    return util::Error{"there is nothing to watch under " + util::quoted(topic)};
  }
  const auto watched = provider->second(topic, [&](std::string snapshot) {
    const util::MutexLock lock(mutex_);
    topics_[topic].insert(listener);
    listener->send(std::make_shared<const std::string>(std::move(snapshot)));
  });
  if (!watched) return watched;
  if (auto* const counts = attendance_of(topic)) counts->came(topic, listener.get(), shown);
  return util::Done{};
}

void Hub::unwatch(const std::shared_ptr<Listener>& listener, const std::string& topic) {
  {
    const util::MutexLock lock(mutex_);
    const auto found = topics_.find(topic);
    if (found == topics_.end() || found->second.erase(listener) == 0) return;
    if (found->second.empty()) topics_.erase(found);
  }
  if (auto* const counts = attendance_of(topic)) counts->left(topic, listener.get());
}

void Hub::leave(const std::shared_ptr<Listener>& listener) {
  std::vector<std::string> watched;
  {
    const util::MutexLock lock(mutex_);
    for (auto topic = topics_.begin(); topic != topics_.end();) {
      if (topic->second.erase(listener) > 0) watched.push_back(topic->first);
      topic = topic->second.empty() ? topics_.erase(topic) : std::next(topic);
    }
  }
  for (const auto& topic : watched) {
    if (auto* const counts = attendance_of(topic)) counts->left(topic, listener.get());
  }
}

}  // namespace espalier::server
