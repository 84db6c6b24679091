// All matches and tournaments: those that this server plays now and those that the journal
// remembers, also those that another process played. Watchers of `tournament:NAME` and
// `tournaments` are told here.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "arena/match/fair_semaphore.hpp"
#include "arena/match/match.hpp"
#include "arena/store/store.hpp"
#include "server/arena/live_run.hpp"
#include "server/arena/tournament_view.hpp"
#include "server/http/hub.hpp"
#include "server/http/reply.hpp"
#include "util/mutex.hpp"

namespace espalier::server {

struct RunsSettings {
  int games_at_once = 2;      // of all that is played
  std::size_t most_runs = 8;  // that are played at the same time
};

// There is no such tournament, or why the journal can't tell.
util::Error not_in_journal(arena::Journal& journal, const std::string& name);

// A session of the game, for plans that are read back.
util::Result<std::unique_ptr<host::Session>> open_by_name(std::string_view game);

class Runs {
 public:
  // `store` is read alone, and `writer` is the same data once more for all that is written: a write
  // may have to wait for another process, and those who read do not wait for it. All must outlive
  // it.
  Runs(Hub& hub, arena::Store& store, arena::Store& writer, RunsSettings settings);
  ~Runs();
  Runs(const Runs&) = delete;
  Runs& operator=(const Runs&) = delete;

  // What the end of an order means, by its purpose. All are there before the first run begins.
  struct Meaning {
    // All of it was played; the order does not count as done before.
    std::function<util::Status(LiveRun&)> played{};
    // It is not played any more, for whatever reason.
    std::function<void(const arena::Order&)> ended{};
  };
  void set_meaning(const std::string& purpose, Meaning meaning);

  // Plays it in the background. The error says why not.
  util::Status begin(arena::Plan plan, arena::Order order);
  // Waits for the end of the games under way, but not for long.
  util::Status stop(const std::string& name);
  util::Status resume(const std::string& name);
  // With all its games; the name is free then. Not while it is played.
  util::Status remove(const std::string& name);
  // After a restart: whatever was promised and is not over goes on.
  void resume_all();
  // Ends all games at once and takes no new ones; they go on after the next start. When it returns
  // no meaning is called any more.
  void stop_all();

  bool playing(const std::string& name);
  std::vector<arena::Order> playing();
  Json list();
  // The summary alone; null when there is no such name.
  Json summary(const std::string& name);

  // What is known now of one of them.
  struct Seen {
    const arena::Plan& plan;
    const arena::Tournament& tournament;
    long long id;
    ViewFacts facts;
    LiveGames* live = nullptr;  // while it is played here
  };
  // Nothing changes during the call, so it has to be short. The error says why there is nothing.
  util::Status look(const std::string& name, const std::function<void(const Seen&)>& see);

  arena::Store& store() { return store_; }
  // For what is kept.
  arena::Store& writer() { return writer_; }
  arena::Journal& journal() { return journal_; }

 private:
  struct View {
    std::shared_ptr<const arena::Match> shown;
    std::vector<arena::MoveTimes> times{};
  };
  struct Run {
    std::shared_ptr<LiveRun> run;
    bool ended = false;
  };
  struct CachedView {
    int games = 0;
    View view;
    arena::TimesSoFar times{};
  };
  struct CachedCount {
    int stored = -1;  // when it was counted
    bool finished = false;
    int counted = 0;
    std::vector<Leader> leaders{};
  };

  void ended(LiveRun& run);
  // Of the two threads. Ticks never wait for the journal; what is told from it has the other one.
  void work();
  void tell();
  void forget_ended();
  // Takes the name, for as long as something is written about it without the lock.
  void wait_for_written_end(const std::string& name) EXCLUDES(mutex_);
  util::Status take_room(const std::string& name, std::shared_ptr<LiveRun>& old) EXCLUDES(mutex_);
  util::Status take_to_remove(const std::string& name, std::shared_ptr<LiveRun>& old)
      EXCLUDES(mutex_);
  void give_back(const std::string& name) REQUIRES(mutex_);
  util::Status remove_stored(const std::string& name);
  std::shared_ptr<LiveRun> find(const std::string& name);  // one that has not ended
  // Also one that has, as long as it is remembered.
  std::shared_ptr<LiveRun> run_of(const std::string& name) EXCLUDES(mutex_);

  // Those who watch the list get a new one soon.
  void list_changed() REQUIRES(mutex_);
  std::string list_message() REQUIRES(list_mutex_);
  void publish_list();
  void follow() EXCLUDES(mutex_);
  // Nothing when it is gone.
  Json summary_of(const arena::TournamentInfo& info) EXCLUDES(mutex_);

  // Of what is not played here:
  void forget_views(const std::string& name);
  // Why it ended, where that could not be written: told until it is begun or removed.
  void remember_trouble(const std::string& name, const util::Error& trouble);
  ViewFacts facts_of(const arena::TournamentInfo& info) EXCLUDES(mutex_);
  std::shared_ptr<const arena::Plan> plan_of(const std::string& name);
  ViewFacts facts_of(const arena::TournamentInfo& info, const View& view);
  util::Result<View> shown(const arena::TournamentInfo& info);
  CachedCount count_of(const arena::TournamentInfo& info);
  std::optional<CachedCount> known_count(const arena::TournamentInfo& info, std::uint64_t& age);
  util::Status provide(const std::string& name, const Hub::Deliver& deliver);
  std::string state_message(const arena::TournamentInfo& info, const View& view);

  Hub& hub_;
  arena::Store& store_;
  arena::Store& writer_;
  arena::Journal& journal_;
  arena::Orders& orders_;       // to read
  arena::Orders& kept_orders_;  // to write
  RunsSettings settings_;
  arena::FairSemaphore semaphore_;
  std::map<std::string, Meaning> meanings_;

  // Around the list of all as it is made and told, so that none is told after a newer one.
  util::Mutex list_mutex_;
  // Those who count games for a list do it once for all who wait.
  util::Mutex counting_ ACQUIRED_AFTER(list_mutex_);

  // Always taken before that of a run. Nobody reads or writes the disk while holding it.
  util::Mutex mutex_ ACQUIRED_AFTER(counting_);
  util::Condition changed_;
  std::map<std::string, Run> runs_ GUARDED_BY(mutex_);
  // Names about which something is written without the lock.
  enum class Reservation : bool { kBegins, kIsRemoved };
  std::map<std::string, Reservation> taken_ GUARDED_BY(mutex_);
  // Watched and not played here: games seen so far.
  std::map<std::string, int> followed_ GUARDED_BY(mutex_);
  bool list_due_ GUARDED_BY(mutex_) = false;
  bool closing_ GUARDED_BY(mutex_) = false;
  // Runs whose end is not told to the last: their threads still use what set_meaning() gave.
  int unfinished_ GUARDED_BY(mutex_) = 0;

  util::Mutex cache_mutex_ ACQUIRED_AFTER(mutex_);
  std::map<std::string, std::shared_ptr<const arena::Plan>> plans_ GUARDED_BY(cache_mutex_);
  std::map<std::string, CachedView> views_ GUARDED_BY(cache_mutex_);
  std::map<std::string, CachedCount> counts_ GUARDED_BY(cache_mutex_);
  // Of this server's life: the journal has nothing of it when the disk is the trouble.
  std::map<std::string, util::Error> troubles_ GUARDED_BY(cache_mutex_);
  // Grows when something is forgotten: what was read before that is not remembered.
  std::uint64_t cache_age_ GUARDED_BY(cache_mutex_) = 0;

  std::jthread thread_;  // the last: they use all the others
  std::jthread teller_;
};

}  // namespace espalier::server
