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

util::Status Hub::watch(const std::shared_ptr<Listener>& listener, const std::string& topic) {
  const auto provider = providers_.find(std::string_view(topic).substr(0, topic.find(':')));
  if (provider == providers_.end()) {
    return util::Error{"there is nothing to watch under " + util::quoted(topic)};
  }
  return provider->second(topic, [&](std::string snapshot) {
    const util::MutexLock lock(mutex_);
    topics_[topic].insert(listener);
    listener->send(std::make_shared<const std::string>(std::move(snapshot)));
  });
}

void Hub::unwatch(const std::shared_ptr<Listener>& listener, const std::string& topic) {
  const util::MutexLock lock(mutex_);
  const auto found = topics_.find(topic);
  if (found == topics_.end()) return;
  found->second.erase(listener);
  if (found->second.empty()) topics_.erase(found);
}

void Hub::leave(const std::shared_ptr<Listener>& listener) {
  const util::MutexLock lock(mutex_);
  for (auto topic = topics_.begin(); topic != topics_.end();) {
    topic->second.erase(listener);
    topic = topic->second.empty() ? topics_.erase(topic) : std::next(topic);
  }
}

}  // namespace espalier::server
