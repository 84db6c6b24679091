// A match or tournament while this server plays it: its thread, its boards, its watchers.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <thread>

#include "arena/match/fair_semaphore.hpp"
#include "arena/match/match.hpp"
#include "arena/store/store.hpp"
#include "server/arena/live_games.hpp"
#include "server/arena/tournament_view.hpp"
#include "server/http/hub.hpp"
#include "util/mutex.hpp"
#include "util/result.hpp"

namespace espalier::server {

class LiveRun {
 public:
  struct Setup {
    arena::Plan plan;
    arena::Order order;
    arena::Store* store = nullptr;
    arena::Journal* reader = nullptr;  // the same games, where nobody writes
    arena::FairSemaphore* semaphore = nullptr;
    Hub* hub = nullptr;
    // By its own thread when it has ended: finished, stopped or failed.
    std::function<void(LiveRun&)> ended;
  };

  // Enters the journal of a store of its own, so that nobody waits for anybody. The error
  // says why not: other settings, or somebody plays it already.
  static util::Result<std::unique_ptr<LiveRun>> enter(Setup setup);
  ~LiveRun();
  LiveRun(const LiveRun&) = delete;
  LiveRun& operator=(const LiveRun&) = delete;

  // Watchers get the state first.
  void start();
  // Ends it soon; games under way are not counted and are played anew when it goes on.
  void stop() { stop_ = true; }
  // Now and then: tells watchers what has waited.
  void tick();
  // The same for the tables, for which the journal is read.
  void tell_standings();
  // Reads how long bots thought in games that have counted meanwhile, for those who tell of it
  // afterwards. The games under way wait for nobody who reads.
  void read_times();

  const arena::Plan& plan() const { return plan_; }
  const arena::Order& order() const { return order_; }
  arena::Journal& journal() { return match_->journal(); }
  long long id() const { return match_->id(); }
  bool stopped() const { return stop_; }
  // No game is played any more; what that means may still have to be written down.
  bool at_its_end() const { return at_its_end_; }
  // Of one that has ended: whether all was played, and what went wrong if anything did.
  bool over() const { return over_; }
  const std::optional<util::Error>& trouble() const { return trouble_; }
  // Games that have counted since the last call.
  bool take_progress() { return progress_.exchange(false); }
  int counted() const { return counted_; }

  // Calls `deliver` with the state, in step with all that is published. Times are those that were
  // read last.
  void deliver_state(const Hub::Deliver& deliver);
  // The tournament stays as it is during the call.
  using Reader = std::function<void(const arena::Tournament&, LiveGames&, const ViewFacts&)>;
  void look(const Reader& look);
  Json summary();

 private:
  LiveRun(Setup setup, std::unique_ptr<arena::Match> match);
  void work();
  arena::Watcher watcher();
  void note_finished(const arena::Pairing& pairing, const arena::GameReport& report)
      REQUIRES(mutex_);
  void note_counted() REQUIRES(mutex_);
  void flush(bool all) REQUIRES(mutex_);
  void publish_standings() REQUIRES(mutex_);
  void publish(const Json& event) REQUIRES(mutex_);
  Json state() REQUIRES(mutex_);
  ViewFacts facts() REQUIRES(mutex_);
  ViewFacts facts_with_times() REQUIRES(mutex_);

  const std::unique_ptr<arena::Match> match_;
  const arena::Plan& plan_;
  const arena::Order order_;
  const std::string topic_;
  Hub& hub_;
  arena::Journal& reader_;  // its own journal may be waiting for the disk
  arena::FairSemaphore* semaphore_;
  std::function<void(LiveRun&)> ended_;
  std::string created_;
  std::atomic<bool> stop_ = false;
  std::atomic<bool> progress_ = false;
  std::atomic<int> counted_ = 0;
  std::atomic<bool> over_ = false;
  std::atomic<bool> at_its_end_ = false;
  std::optional<util::Error> trouble_;

  // Held while the journal is read, by those who read alone.
  util::Mutex reading_;
  arena::TimesSoFar times_ GUARDED_BY(reading_);

  // The games under way need it for every turn: nobody reads or writes the journal with it.
  util::Mutex mutex_ ACQUIRED_AFTER(reading_);
  const arena::Tournament& tournament_ GUARDED_BY(mutex_);
  LiveGames live_ GUARDED_BY(mutex_);
  bool running_ GUARDED_BY(mutex_) = true;
  // Games of the tournament whose end is known to `live_`.
  std::size_t told_counted_ GUARDED_BY(mutex_) = 0;
  std::vector<Leader> leaders_ GUARDED_BY(mutex_);
  std::size_t led_after_ GUARDED_BY(mutex_) = 0;                 // games that had counted then
  std::vector<arena::MoveTimes> told_times_ GUARDED_BY(mutex_);  // empty: not known
  bool standings_due_ GUARDED_BY(mutex_) = false;
  std::chrono::steady_clock::time_point last_flush_ GUARDED_BY(mutex_){};
  std::chrono::steady_clock::time_point last_standings_ GUARDED_BY(mutex_){};

  std::jthread thread_;  // the last: it uses all the others
};

}  // namespace espalier::server
