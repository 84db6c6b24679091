#include "server/play/bot_chairs.hpp"

namespace espalier::server {

std::shared_ptr<BotChair> BotChairs::find(const std::string& game, core::Side side) {
  const util::MutexLock lock(mutex_);
  const auto found = seated_.find({game, side});
  if (found == seated_.end()) return nullptr;
  found->second.asked = Clock::now();
  return found->second.chair;
}

void BotChairs::seat(const std::string& game, core::Side side, std::shared_ptr<BotChair> chair) {
  Leaving leaving;
  const util::MutexLock lock(mutex_);
  auto& place = seated_[{game, side}];
  leaving.push_back(std::exchange(place.chair, std::move(chair)));
  place.asked = Clock::now();
  for (auto& each : surplus()) leaving.push_back(std::move(each));
}

void BotChairs::leave(const std::string& game) {
  Leaving leaving;
  const util::MutexLock lock(mutex_);
  for (const auto side : {core::Side::kFirst, core::Side::kSecond}) {
    const auto found = seated_.find({game, side});
    if (found == seated_.end()) continue;
    leaving.push_back(std::move(found->second.chair));
    seated_.erase(found);
  }
}

void BotChairs::make_room() {
  Leaving leaving;
  const util::MutexLock lock(mutex_);
  leaving = surplus();
}

BotChairs::Leaving BotChairs::surplus() {
  Leaving leaving;
  while (seated_.size() > max_) {
    auto longest = seated_.end();
    for (auto each = seated_.begin(); each != seated_.end(); ++each) {
      // Others get it only from this map: nobody else has it, and nobody can get it now.
      if (each->second.chair.use_count() > 1) continue;
      if (longest == seated_.end() || each->second.asked < longest->second.asked) longest = each;
    }
    if (longest == seated_.end()) break;
    leaving.push_back(std::move(longest->second.chair));
    seated_.erase(longest);
  }
  return leaving;
}

}  // namespace espalier::server
