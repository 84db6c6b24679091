#include "server/arena/runs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "arena/match/planning.hpp"
#include "games/registry.hpp"
#include "util/text.hpp"

namespace espalier::server {
namespace {

constexpr std::chrono::milliseconds kTick{100};
constexpr std::chrono::seconds kLookPace{1};  // at what others play, and at what has counted
constexpr std::chrono::seconds kPatience{10};
constexpr std::chrono::seconds kAskAgain{60};  // when all places are taken

}  // namespace

util::Error not_in_journal(arena::Journal& journal, const std::string& name) {
  if (const auto sound = journal.sound(); !sound) {
    return util::or_else(sound.error(), util::ErrorCode::kUnavailable);
  }
  return {util::ErrorCode::kNoSuchTournament,
          fmt::format("there is no match or tournament {}", util::quoted(name)),
          {{"name", name}}};
}

util::Result<std::unique_ptr<host::Session>> open_by_name(std::string_view game) {
  const auto choice = games::choose(game);
  if (!choice) return choice.error();
  return choice->open();
}

Runs::Runs(Hub& hub, arena::Store& store, arena::Store& writer, RunsSettings settings)
    : hub_(hub),
      store_(store),
      writer_(writer),
      journal_(store.journal()),
      orders_(store.orders()),
      kept_orders_(writer.orders()),
      settings_(settings),
      semaphore_(std::max(settings_.games_at_once, 1)) {
  hub_.provide("tournament", [this](std::string_view topic, const Hub::Deliver& deliver) {
    const auto colon = topic.find(':');
    if (colon == std::string_view::npos) {
      return util::Status(util::Error{"say which tournament, as in tournament:NAME"});
    }
    return provide(std::string(topic.substr(colon + 1)), deliver);
  });
  hub_.provide("tournaments", [this](std::string_view topic, const Hub::Deliver& deliver) {
    if (topic != "tournaments") {
      return util::Status(
          util::Error{"there is one list of all tournaments; one of them is tournament:NAME"});
    }
    const util::MutexLock lock(list_mutex_);
    deliver(list_message());
    return util::Status(util::Done{});
  });
  thread_ = std::jthread([this] { work(); });
  teller_ = std::jthread([this] { tell(); });
}

Runs::~Runs() {
  stop_all();
  {
    const util::MutexLock lock(mutex_);
    closing_ = true;
    changed_.notify_all();
  }
  thread_.join();
  teller_.join();
}

void Runs::set_meaning(const std::string& purpose, Meaning meaning) {
  meanings_[purpose] = std::move(meaning);
}

std::shared_ptr<LiveRun> Runs::find(const std::string& name) {
  const util::MutexLock lock(mutex_);
  const auto found = runs_.find(name);
  return found == runs_.end() || found->second.ended ? nullptr : found->second.run;
}

std::shared_ptr<LiveRun> Runs::run_of(const std::string& name) {
  const util::MutexLock lock(mutex_);
  const auto found = runs_.find(name);
  return found == runs_.end() ? nullptr : found->second.run;
}

bool Runs::playing(const std::string& name) {
  const util::MutexLock lock(mutex_);
  const auto found = runs_.find(name);
  return found != runs_.end() && !found->second.ended;
}

std::vector<arena::Order> Runs::playing() {
  const util::MutexLock lock(mutex_);
  std::vector<arena::Order> orders;
  for (const auto& entry : runs_) {
    if (!entry.second.ended) orders.push_back(entry.second.run->order());
  }
  return orders;
}

util::Status Runs::take_room(const std::string& name, std::shared_ptr<LiveRun>& old) {
  const util::MutexLock lock(mutex_);
  if (closing_) return util::Error{util::ErrorCode::kServerEnding, "the server is about to end"};
  const auto taken = taken_.find(name);
  if (taken != taken_.end() && taken->second == Reservation::kIsRemoved) {
    return util::Error{util::ErrorCode::kBeingRemoved,
                       fmt::format("{} is being removed", util::quoted(name)),
                       {{"name", name}}};
  }
  const auto same = runs_.find(name);
  if (taken != taken_.end() || (same != runs_.end() && !same->second.ended)) {
    return util::Error{util::ErrorCode::kStillRunning,
                       fmt::format("{} is being played already", util::quoted(name)),
                       {{"name", name}}};
  }
  if (same != runs_.end()) {
    old = std::move(same->second.run);
    runs_.erase(same);
  }
  const auto played = std::count_if(runs_.begin(), runs_.end(),
                                    [](const auto& entry) { return !entry.second.ended; });
  const auto begun = std::count_if(taken_.begin(), taken_.end(), [](const auto& entry) {
    return entry.second == Reservation::kBegins;
  });
  const auto busy = played + begun;
  if (static_cast<std::size_t>(busy) < settings_.most_runs) {
    taken_[name] = Reservation::kBegins;
    return util::Done{};
  }
  return util::Error{util::ErrorCode::kTooManyRuns,
                     fmt::format("{} matches and tournaments are being played already, which "
                                 "is the most at once; stop one, or wait for its end",
                                 busy),
                     {{"seconds", std::to_string(kAskAgain.count())}}};
}

void Runs::give_back(const std::string& name) {
  taken_.erase(name);
  changed_.notify_all();
}

util::Status Runs::begin(arena::Plan plan, arena::Order order) {
  if (const auto able = arena::check_sandbox(plan); !able) {
    return util::or_else(able.error(), util::ErrorCode::kUnavailable);
  }
  order.name = plan.name;
  order.running = true;
  order.trouble.clear();
  order.trouble_code.clear();
  order.trouble_error.reset();
  std::shared_ptr<LiveRun> old;  // ends without the lock, for which its thread may still wait
  if (auto room = take_room(plan.name, old); !room) return room;
  auto run = LiveRun::enter({.plan = std::move(plan),
                             .order = order,
                             .store = &writer_,
                             .reader = &journal_,
                             .semaphore = &semaphore_,
                             .hub = &hub_,
                             .ended = [this](LiveRun& ended_run) { ended(ended_run); }});
  util::Status kept = util::Done{};
  if (run) {
    kept = kept_orders_.put(order);
    if (!kept) kept = util::or_else(kept.error(), util::ErrorCode::kUnavailable);
  } else {
    kept = util::or_else(run.error(), util::ErrorCode::kConflict);
  }
  if (kept && hub_.watched("tournament:" + order.name)) (*run)->read_times();
  const util::MutexLock lock(mutex_);
  give_back(order.name);
  if (!kept) return kept;
  // Also when the server is about to end meanwhile: it is promised, and stop_all() waits for it.
  const std::shared_ptr<LiveRun> shared = std::move(*run);
  runs_[order.name] = {shared};
  forget_views(order.name);
  followed_.erase(order.name);
  ++unfinished_;
  shared->start();
  list_changed();
  return util::Done{};
}

// In the thread of the run.
void Runs::ended(LiveRun& run) {
  const auto& name = run.plan().name;
  auto trouble = run.trouble();
  const auto meaning = meanings_.find(run.order().purpose);
  if (run.over() && meaning != meanings_.end()) {
    const auto done = meaning->second.played(run);
    if (!done) trouble = done.error();
  }
  bool closing = false;
  {
    const util::MutexLock lock(mutex_);
    closing = closing_;
  }
  // Before others see that it has ended: nobody begins or removes it until then. One that was
  // broken off by the end of the server goes on with the next.
  if (run.over() || trouble || !closing) {
    (void)(trouble ? kept_orders_.fail(name, *trouble) : kept_orders_.stop(name));
    if (trouble) remember_trouble(name, *trouble);
  }
  {
    const util::MutexLock lock(mutex_);
    run.journal().let_go();  // others may enter it now, even if the run is still seen
    runs_[name].ended = true;
    list_changed();
  }
  if (meaning != meanings_.end()) meaning->second.ended(run.order());
  const util::MutexLock lock(mutex_);
  --unfinished_;
  changed_.notify_all();
}

util::Status Runs::stop(const std::string& name) {
  const auto run = find(name);
  // One that is over is told as such even while its end is still being written.
  if (!run || run->over()) {
    return util::Error{util::ErrorCode::kNotRunning,
                       fmt::format("{} is not being played by this server", util::quoted(name)),
                       {{"name", name}}};
  }
  // Before it has stopped: a crash in between must not make it go on.
  if (const auto kept = kept_orders_.stop(name); !kept) {
    return util::or_else(kept.error(), util::ErrorCode::kUnavailable);
  }
  run->stop();
  util::MutexLock lock(mutex_);
  changed_.wait_for(lock, kPatience, [&]() REQUIRES(mutex_) {
    const auto found = runs_.find(name);
    return found == runs_.end() || found->second.ended || found->second.run != run;
  });
  return util::Done{};
}

// Everybody already sees that one is not played any more while its end is still being written.
void Runs::wait_for_written_end(const std::string& name) {
  util::MutexLock lock(mutex_);
  changed_.wait_for(lock, kPatience, [&]() REQUIRES(mutex_) {
    const auto found = runs_.find(name);
    return found == runs_.end() || found->second.ended || !found->second.run->at_its_end();
  });
}

util::Status Runs::resume(const std::string& name) {
  wait_for_written_end(name);
  const auto info = journal_.info(name);
  const auto spec = journal_.spec(name);
  if (!info) return not_in_journal(journal_, name);
  if (!spec) return util::not_asked_for(spec.error(), util::ErrorCode::kUnreadable);
  const auto promised = orders_.find(name);
  if (!promised) return util::or_else(promised.error(), util::ErrorCode::kUnavailable);
  auto order = *promised;
  if (info->finished && !(order && order->running)) {
    return util::Error{util::ErrorCode::kFinished,
                       fmt::format("{} is finished", util::quoted(name)),
                       {{"name", name}}};
  }
  if (!order && name.starts_with("ladder ")) {
    return util::Error{util::ErrorCode::kGoesOnByChallenge,
                       "this is a challenge of the ladder; the same challenge again goes on"};
  }
  auto plan = arena::plan_to_go_on(name, *spec, open_by_name);
  if (!plan) return util::or_else(plan.error(), util::ErrorCode::kConflict);
  if (!plan->confined) {
    return util::Error{
        util::ErrorCode::kBegunUnsafe,
        "it was begun with --unsafe, which a server never does; go on in the terminal"};
  }
  if (!order) order = arena::Order{.purpose = "tournament", .request = "{}"};
  return begin(std::move(*plan), std::move(*order));
}

void Runs::resume_all() {
  const auto orders = orders_.all();
  if (!orders) return;
  for (const auto& order : *orders) {
    if (!order.running || journal_.being_played(order.name)) continue;
    if (const auto resumed = resume(order.name); !resumed) {
      (void)kept_orders_.fail(order.name, resumed.error());
      remember_trouble(order.name, resumed.error());
    }
  }
}

void Runs::stop_all() {
  std::map<std::string, Run> all;
  {
    util::MutexLock lock(mutex_);
    closing_ = true;
    changed_.wait(lock, [this]() REQUIRES(mutex_) { return taken_.empty(); });
    for (auto& entry : runs_) entry.second.run->stop();
    all = runs_;
  }
  {
    util::MutexLock lock(mutex_);
    changed_.wait(lock, [this]() REQUIRES(mutex_) { return unfinished_ == 0; });
    runs_.clear();
  }
  all.clear();  // joins their threads
}

// Runs end in their own threads, which cannot wait for themselves.
void Runs::forget_ended() {
  std::vector<std::shared_ptr<LiveRun>> gone;
  const util::MutexLock lock(mutex_);
  for (auto at = runs_.begin(); at != runs_.end();) {
    if (at->second.ended) gone.push_back(std::move(at->second.run));
    at = at->second.ended ? runs_.erase(at) : std::next(at);
  }
}

void Runs::work() {
  while (true) {
    std::vector<std::shared_ptr<LiveRun>> busy;
    {
      util::MutexLock lock(mutex_);
      changed_.wait(lock, [this]() REQUIRES(mutex_) { return closing_ || !runs_.empty(); });
      if (closing_ && runs_.empty()) return;
      changed_.wait_for(lock, kTick);
      for (const auto& entry : runs_) busy.push_back(entry.second.run);
    }
    for (const auto& run : busy) run->tick();
    busy.clear();
    forget_ended();
  }
}

void Runs::tell() {
  auto next_look = std::chrono::steady_clock::now();
  while (true) {
    std::vector<std::shared_ptr<LiveRun>> busy;
    bool list_due = false;
    {
      util::MutexLock lock(mutex_);
      const auto due = [this]() REQUIRES(mutex_) { return closing_ || list_due_; };
      changed_.wait(
          lock, [&]() REQUIRES(mutex_) { return due() || !runs_.empty() || !followed_.empty(); });
      changed_.wait_for(lock, kTick, due);
      if (closing_) return;
      list_due = std::exchange(list_due_, false);
      for (const auto& entry : runs_) busy.push_back(entry.second.run);
    }
    for (const auto& run : busy) run->tell_standings();
    if (const auto now = std::chrono::steady_clock::now(); now >= next_look) {
      next_look = now + kLookPace;
      follow();
      for (const auto& run : busy) list_due = run->take_progress() || list_due;
    }
    busy.clear();
    if (list_due) publish_list();
  }
}

}  // namespace espalier::server
