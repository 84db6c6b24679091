#include "server/arena/live_run.hpp"
#include "server/http/priority.hpp"

#include <nlohmann/json.hpp>

#include "arena/report/report_parts.hpp"
#include "util/folders.hpp"
#include "wire/json.hpp"

namespace espalier::server {
namespace {

using Moment = std::chrono::steady_clock::time_point;

// How often watchers hear of turns and of a new table.
constexpr std::chrono::milliseconds kTurnsPace{100};
constexpr std::chrono::milliseconds kStandingsPace{300};

}  // namespace

util::Result<std::unique_ptr<LiveRun>> LiveRun::enter(Setup setup) {
  auto store = setup.store->open_again(arena::Access::kWrite);
  if (!store) return store.error();
  auto match = arena::Match::enter(std::move(*store), std::move(setup.plan));
  if (!match) return match.error();
  return std::unique_ptr<LiveRun>(new LiveRun(std::move(setup), std::move(*match)));
}

LiveRun::LiveRun(Setup setup, std::unique_ptr<arena::Match> match)
    : match_(std::move(match)),
      plan_(match_->plan()),
      order_(std::move(setup.order)),
      topic_("tournament:" + plan_.name),
      hub_(*setup.hub),
      reader_(*setup.reader),
      semaphore_(setup.semaphore),
      ended_(std::move(setup.ended)),
      created_(journal().info(plan_.name).value_or(arena::TournamentInfo{}).created),
      tournament_(match_->tournament()),
      live_(plan_),
      told_counted_(tournament_.counted().size()) {
  counted_ = static_cast<int>(told_counted_);
  if (told_counted_ == 0) told_times_.resize(plan_.bots.size());
}

LiveRun::~LiveRun() { stop_ = true; }

void LiveRun::start() {
  {
    const util::MutexLock lock(mutex_);
    if (hub_.watched(topic_)) publish(state());
  }
  thread_ = std::jthread([this] {
    step_back();
    work();
  });
}

void LiveRun::work() {
  const arena::RunSettings settings{
      .concurrency = order_.concurrency, .stop = &stop_, .guard = &mutex_, .semaphore = semaphore_};
  const auto played = match_->play(settings, watcher());
  if (hub_.watched(topic_)) read_times();
  {
    const util::MutexLock lock(mutex_);
    running_ = false;
    at_its_end_ = true;
    over_ = played && *played;
    if (!played) trouble_ = played.error();
    publish_standings();
    const auto now = facts();
    Json ended = {{"event", "ended"}, {"finished", over_.load()}};
    add_trouble(ended, now);
    ended["tournament"] = summary_json(plan_, now, counted_);
    publish(ended);
  }
  if (ended_) ended_(*this);
}

arena::Watcher LiveRun::watcher() {
  arena::Watcher watcher;
  watcher.moved = [this](const arena::Pairing& pairing, const arena::SeenTurn& turn) {
    const util::MutexLock lock(mutex_);
    live_.moved(pairing, turn);
    flush(false);
  };
  watcher.finished = [this](const arena::Pairing& pairing, const arena::GameReport& report,
                            const arena::Tournament&)
                         REQUIRES(mutex_) { note_finished(pairing, report); };
  return watcher;
}

void LiveRun::note_finished(const arena::Pairing& pairing, const arena::GameReport& report) {
  live_.finished({pairing, {report.verdict, report.margin}, true});
  note_counted();
  standings_due_ = true;
  flush(false);
}

// Games that have counted. Some were not played at all, others before this run: they were over when
// it was broken off, and had to wait for an earlier one.
void LiveRun::note_counted() {
  const auto& counted = tournament_.counted();
  for (; told_counted_ < counted.size(); ++told_counted_) {
    const auto& game = counted[told_counted_];
    if (!live_.waiting().contains(game.pairing.ordinal)) live_.finished(game);
  }
  live_.settled(tournament_.settled(), counted);
  counted_ = static_cast<int>(counted.size());
  progress_ = true;
}

void LiveRun::tick() {
  const util::MutexLock lock(mutex_);
  flush(false);
}

void LiveRun::flush(bool all) {
  const auto now = std::chrono::steady_clock::now();
  if (!all && now - last_flush_ < kTurnsPace) return;
  last_flush_ = now;
  if (!hub_.watched(topic_)) {
    live_.forget();
    return;
  }
  live_.flush([this](const Json& event) REQUIRES(mutex_) { publish(event); });
}

void LiveRun::tell_standings() {
  {
    const util::MutexLock lock(mutex_);
    const auto now = std::chrono::steady_clock::now();
    if (!standings_due_ || now - last_standings_ < kStandingsPace) return;
    if (!hub_.watched(topic_)) return;
  }
  read_times();
  const util::MutexLock lock(mutex_);
  publish_standings();
}

// Behind the games that they are made of.
void LiveRun::publish_standings() {
  flush(true);
  if (!standings_due_ || !hub_.watched(topic_)) return;
  standings_due_ = false;
  last_standings_ = std::chrono::steady_clock::now();
  Json tables = {{"event", "standings"}};
  tables.update(arena::tables_json(plan_, tournament_, told_times_));
  publish(tables);
}

void LiveRun::publish(const Json& event) {
  Json message = {{"on", "tournament"}, {"topic", topic_}};
  message.update(event);
  hub_.publish(topic_, wire::document(message));
}

ViewFacts LiveRun::facts() {
  if (const auto counted = tournament_.counted().size(); counted != led_after_) {
    leaders_ = leaders_of(plan_, tournament_);
    led_after_ = counted;
  }
  return {.created = created_,
          .finished = over_,
          .running = running_,
          .purpose = order_.purpose,
          .trouble = trouble_ ? trouble_->message : "",
          .trouble_code = trouble_ ? std::string(util::kind_of(trouble_->code).name) : "",
          .trouble_error = trouble_,
          .leaders = leaders_};
}

ViewFacts LiveRun::facts_with_times() {
  ViewFacts all = facts();
  all.times = told_times_;
  return all;
}

void LiveRun::read_times() {
  const util::MutexLock reading(reading_);
  std::vector<arena::CountedGame> games;
  {
    const util::MutexLock lock(mutex_);
    if (times_.unread(tournament_) > kMaxTimedAtOnce) return told_times_.clear();
    games = times_.unread_games(tournament_);
  }
  if (games.empty()) return;
  auto times = times_.read(plan_, games, reader_, id());
  const util::MutexLock lock(mutex_);
  told_times_ = std::move(times);
}

Json LiveRun::state() {
  Json games = games_json(plan_, tournament_, -1, kGamesInState);
  const auto left_out = tournament_.counted().size() - games.size();
  for (const auto& entry : live_.waiting()) {
    games.push_back(arena::game_json(plan_, entry.second));
  }
  Json json = {{"event", "state"},
               {"tournament", summary_json(plan_, facts(), counted_)},
               {"settings", visible_settings_json(plan_)},
               {"spec", visible_spec_json(plan_)}};
  json.update(arena::tables_json(plan_, tournament_, told_times_));
  json["live"] = live_.boards();
  json["games"] = std::move(games);
  json["games_left_out"] = left_out;
  return json;
}

void LiveRun::deliver_state(const Hub::Deliver& deliver) {
  const util::MutexLock lock(mutex_);
  flush(true);
  Json message = {{"on", "tournament"}, {"topic", topic_}};
  message.update(state());
  deliver(wire::document(message));
}

void LiveRun::look(const Reader& look) {
  const util::MutexLock lock(mutex_);
  look(tournament_, live_, facts_with_times());
}

Json LiveRun::summary() {
  const util::MutexLock lock(mutex_);
  return summary_json(plan_, facts(), counted_);
}

}  // namespace espalier::server
