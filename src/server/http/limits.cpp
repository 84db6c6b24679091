#include "server/http/limits.hpp"

#include <sys/resource.h>

#include <algorithm>

#include "server/http/client.hpp"

namespace espalier::server {
namespace {

constexpr unsigned long long kKeptDescriptors = 256;
constexpr unsigned long long kMinConnections = 64;
constexpr unsigned long long kMaxConnections = 4096;
constexpr int kGamesPerMinute = 2400;
constexpr int kSearchesPerMinute = 6000;

}  // namespace

int ServerLimits::percent_of(std::string_view client) const {
  return client == kThisMachine || client == kOwnerClient ? percent_this_machine : percent;
}

int ServerLimits::part(int all, std::string_view client) const {
  return std::max(all * percent_of(client) / 100, 1);
}

std::size_t ServerLimits::searches_of(std::string_view client) const {
  return static_cast<std::size_t>(part(static_cast<int>(kMaxSearches), client));
}

std::size_t ServerLimits::body_bytes_of(std::string_view client) const {
  if (client == kOwnerClient) return kOwnerBodies;
  return std::max(kMaxBodies * static_cast<std::size_t>(percent_of(client)) / 100, kMaxBody);
}

int ServerLimits::games_per_minute(std::string_view client) const {
  return part(kGamesPerMinute, client);
}

int ServerLimits::searches_per_minute(std::string_view client) const {
  return part(kSearchesPerMinute, client);
}

int connections_for(unsigned long long descriptors) {
  const auto kept = std::min(kKeptDescriptors, descriptors / 2);
  return static_cast<int>(std::clamp(descriptors - kept, kMinConnections, kMaxConnections));
}

ServerLimits limits_here(std::optional<int> percent) {
  ServerLimits limits;
  rlimit files{};
  if (::getrlimit(RLIMIT_NOFILE, &files) == 0) {
    const auto soft = files.rlim_cur;
    files.rlim_cur = files.rlim_max;
    const bool raised = ::setrlimit(RLIMIT_NOFILE, &files) == 0;
    limits.connections = connections_for(raised ? files.rlim_max : soft);
  }
  if (percent) limits.percent = limits.percent_this_machine = *percent;
  return limits;
}

}  // namespace espalier::server
