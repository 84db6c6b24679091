#include "server/http/quota.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace espalier::server {
namespace {

constexpr std::size_t kMaxRemembered = 10'000;
constexpr double kSecondsOfMinute = 60;
// An upload counts for as many games as would make it.
constexpr double kBytesPerGame = 4096;

// What the request makes new, in games.
double new_games(const Request& request) {
  const auto& path = request.path;
  if (request.method != "POST" || path.size() < 3 || path[0] != "api" || path[1] != "v1") return 0;
  if (path[2] == "records") return 1 + static_cast<double>(request.body.size()) / kBytesPerGame;
  const bool play =
      path[2] == "play" && (path.size() == 3 || (path.size() == 4 && path[3].empty()));
  const bool rematch = path[2] == "play" && path.size() == 5 && path[4] == "rematch";
  return play || rematch ? 1 : 0;
}

}  // namespace

double RateLimit::used_at(const Used& used, double per_minute, Clock::time_point now) const {
  const std::chrono::duration<double> passed = now - used.at;
  return std::max(used.cost - passed.count() * per_minute / kSecondsOfMinute, 0.0);
}

std::optional<std::chrono::seconds> RateLimit::take(const std::string& client, double cost,
                                                    Clock::time_point now) {
  const double most = per_minute_(client);
  const util::MutexLock lock(mutex_);
  if (clients_.size() >= kMaxRemembered) {
    std::erase_if(clients_, [&](const auto& entry) {
      return used_at(entry.second, per_minute_(entry.first), now) == 0;
    });
  }
  auto& used = clients_[client];
  const double before = used_at(used, most, now);
  // Something larger than a whole minute allows is possible too, for one who was quiet.
  const double over = before == 0 ? 0 : before + cost - most;
  if (over > 0) {
    return std::chrono::seconds(
        std::max(static_cast<long long>(std::ceil(over * kSecondsOfMinute / most)), 1LL));
  }
  used = {before + cost, now};
  return std::nullopt;
}

Quota::Quota(const ServerLimits& limits)
    : limits_(limits),
      games_([this](std::string_view client) { return limits_.games_per_minute(client); }),
      searches_([this](std::string_view client) { return limits_.searches_per_minute(client); }) {}

std::optional<Reply> Quota::refuse(const Request& request) {
  const bool free = request.client.empty() || request.from_owner;
  const double games = free ? 0 : new_games(request);
  if (games == 0) return std::nullopt;
  const auto wait = games_.take(request.client, games);
  if (!wait) return std::nullopt;
  return too_many_reply(
      {util::ErrorCode::kTooManyGames,
       fmt::format("too many new games from your address; try again in {} s", wait->count())},
      *wait);
}

util::Status Quota::check_search(const std::string& client) {
  const auto wait = client.empty() ? std::nullopt : searches_.take(client);
  if (!wait) return util::Done{};
  return util::Error{
      util::ErrorCode::kTooManySearches,
      fmt::format("too many new searches from your address; try again in {} s", wait->count()),
      {{"seconds", std::to_string(wait->count())}}};
}

std::size_t Quota::searches_of(std::string_view client) const {
  return client.empty() ? kMaxSearches : limits_.searches_of(client);
}

}  // namespace espalier::server
