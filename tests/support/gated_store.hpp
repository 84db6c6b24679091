// A store whose journal can be made to keep all waiting who read it, as a slow disk does.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "arena/store/store.hpp"
#include "util/mutex.hpp"

namespace espalier::tests {

// Who reads waits here as long as it is closed.
class ReadGate {
 public:
  void close() {
    const util::MutexLock lock(mutex_);
    closed_ = true;
  }
  void open() {
    const util::MutexLock lock(mutex_);
    closed_ = false;
    changed_.notify_all();
  }
  void pass() {
    util::MutexLock lock(mutex_);
    ++waiting_;
    changed_.notify_all();
    changed_.wait(lock, [this]() REQUIRES(mutex_) { return !closed_; });
    --waiting_;
  }
  // Whether so many wait by now, or in a while.
  bool wait_for(int readers) {
    util::MutexLock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::seconds(60),
                             [&]() REQUIRES(mutex_) { return waiting_ >= readers; });
  }

 private:
  util::Mutex mutex_;
  util::Condition changed_;
  bool closed_ GUARDED_BY(mutex_) = false;
  int waiting_ GUARDED_BY(mutex_) = 0;
};

class GatedJournal final : public arena::Journal {
 public:
  GatedJournal(arena::Journal& journal, ReadGate& gate) : journal_(journal), gate_(gate) {}

  util::Result<long long> enter(const std::string& name,
                                const arena::TournamentSpec& spec) override {
    return journal_.enter(name, spec);
  }
  util::Status remove(const std::string& name) override { return journal_.remove(name); }
  void let_go() override { journal_.let_go(); }
  util::Status finish(long long tournament) override { return journal_.finish(tournament); }
  util::Status sound() override { return journal_.sound(); }
  util::Status add(long long tournament, const arena::StoredGame& game) override {
    return journal_.add(tournament, game);
  }
  util::Error missing_games(long long tournament, std::size_t counted) override {
    return journal_.missing_games(tournament, counted);
  }

  util::Result<arena::TournamentSpec> spec(const std::string& name) override {
    return read().spec(name);
  }
  std::optional<long long> find(const std::string& name) override { return read().find(name); }
  bool being_played(const std::string& name) override { return read().being_played(name); }
  bool finished(long long tournament) override { return read().finished(tournament); }
  std::map<arena::GameKey, arena::Summary> played(long long tournament) override {
    return read().played(tournament);
  }
  void each_game(long long tournament,
                 const std::function<void(const arena::StoredGame&)>& visit) override {
    read().each_game(tournament, visit);
  }
  std::optional<arena::StoredGame> game(long long tournament, const arena::GameKey& key) override {
    return read().game(tournament, key);
  }
  std::vector<arena::TournamentInfo> list() override { return read().list(); }
  std::vector<std::string> names() override { return read().names(); }
  std::optional<arena::TournamentInfo> info(const std::string& name) override {
    return read().info(name);
  }
  std::vector<arena::StoredFault> faults(const std::string& name) override {
    return read().faults(name);
  }

 private:
  arena::Journal& read() {
    gate_.pass();
    return journal_;
  }

  arena::Journal& journal_;
  ReadGate& gate_;
};

class GatedStore final : public arena::Store {
 public:
  // The gate outlives it.
  GatedStore(std::unique_ptr<arena::Store> store, ReadGate& gate)
      : store_(std::move(store)), journal_(store_->journal(), gate) {}

  util::Result<std::unique_ptr<arena::Store>> open_again(arena::Access access) override {
    return store_->open_again(access);
  }
  void set_deadline(std::chrono::steady_clock::time_point moment) override {
    store_->set_deadline(moment);
  }
  util::Status together(const std::function<util::Status(arena::Store&)>& changes) override {
    return store_->together(changes);
  }
  arena::Blobs& blobs() override { return store_->blobs(); }
  arena::Jobs& jobs() override { return store_->jobs(); }
  arena::Journal& journal() override { return journal_; }
  arena::Ladders& ladders() override { return store_->ladders(); }
  arena::Orders& orders() override { return store_->orders(); }
  arena::PlayedGames& played_games() override { return store_->played_games(); }
  arena::Reviews& reviews() override { return store_->reviews(); }

 private:
  std::unique_ptr<arena::Store> store_;
  GatedJournal journal_;
};

}  // namespace espalier::tests
