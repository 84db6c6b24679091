#include "server/play/save_queue.hpp"

namespace espalier::server {

util::Status SaveQueue::save(const PlayedGame& game, const Games& fresh) {
  Waiting mine{game, fresh};
  util::MutexLock lock(mutex_);
  waiting_.push_back(&mine);
  written_.wait(lock, [&]() REQUIRES(mutex_) { return mine.done || !writing_; });
  if (mine.done) return *mine.done;
  // Nobody writes: this thread does, for all who wait.
  writing_ = true;
  std::vector<Waiting*> batch;
  batch.swap(waiting_);
  lock.unlock();
  const auto done = write_all(batch);
  lock.lock();
  for (std::size_t i = 0; i < batch.size(); ++i) batch[i]->done = done[i];
  writing_ = false;
  written_.notify_all();
  return *mine.done;
}

std::size_t SaveQueue::waiting() {
  const util::MutexLock lock(mutex_);
  return waiting_.size();
}

std::vector<util::Status> SaveQueue::write_all(const std::vector<Waiting*>& batch) const {
  Games games;
  Games fresh;
  games.reserve(batch.size());
  for (const auto* each : batch) {
    games.push_back(each->game);
    fresh.insert(fresh.end(), each->fresh.begin(), each->fresh.end());
  }
  const auto together = write_(games, fresh);
  std::vector<util::Status> done(batch.size(), together);
  // A disk that refuses would refuse each of them again, and let everybody wait for it once more.
  const bool one_is_missing = !together && together.error().code == util::ErrorCode::kNotFound;
  if (!one_is_missing || batch.size() == 1) return done;
  for (std::size_t i = 0; i < batch.size(); ++i) done[i] = write_({games[i]}, batch[i]->fresh);
  return done;
}

}  // namespace espalier::server
