// What is known of matches and tournaments that are not played here, and the list of all.
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "arena/report/report_parts.hpp"
#include "server/arena/runs.hpp"
#include "util/text.hpp"
#include "wire/json.hpp"

namespace espalier::server {
namespace {

constexpr std::size_t kMaxViews = 8;
constexpr std::size_t kMaxPlans = 2000;
// Of larger ones the list tells how many games are stored: to count them takes seconds.
constexpr int kMaxCountedForAList = 20'000;

}  // namespace

std::shared_ptr<const arena::Plan> Runs::plan_of(const std::string& name) {
  std::uint64_t age = 0;
  {
    const util::MutexLock lock(cache_mutex_);
    age = cache_age_;
    const auto known = plans_.find(name);
    if (known != plans_.end()) return known->second;
  }
  const auto spec = journal_.spec(name);
  if (!spec) return nullptr;
  auto read = arena::plan_to_look_at(name, *spec, open_by_name);
  if (!read) return nullptr;
  const auto plan = std::make_shared<const arena::Plan>(std::move(*read));
  const util::MutexLock lock(cache_mutex_);
  if (age != cache_age_) return plan;
  if (plans_.size() >= kMaxPlans) plans_.clear();
  plans_[name] = plan;
  return plan;
}

// Another tournament may have had this name.
void Runs::forget_views(const std::string& name) {
  const util::MutexLock lock(cache_mutex_);
  ++cache_age_;
  plans_.erase(name);
  views_.erase(name);
  counts_.erase(name);
  troubles_.erase(name);
}

void Runs::remember_trouble(const std::string& name, const util::Error& trouble) {
  const util::MutexLock lock(cache_mutex_);
  troubles_.insert_or_assign(name, trouble);
}

std::optional<Runs::CachedCount> Runs::known_count(const arena::TournamentInfo& info,
                                                   std::uint64_t& age) {
  const util::MutexLock lock(cache_mutex_);
  age = cache_age_;
  const auto known = counts_.find(info.name);
  if (known == counts_.end() || known->second.stored != info.games ||
      known->second.finished != info.finished) {
    return std::nullopt;
  }
  return known->second;
}

// The list and the page of one tell the same number.
Runs::CachedCount Runs::count_of(const arena::TournamentInfo& info) {
  CachedCount count{info.games, info.finished, info.games};
  if (info.games > kMaxCountedForAList) return count;
  std::uint64_t age = 0;
  if (auto known = known_count(info, age)) return *known;
  const util::MutexLock counting(counting_);
  if (auto known = known_count(info, age)) return *known;  // by the one before
  if (const auto shown = arena::Match::look(journal_, info.name, open_by_name)) {
    const auto& tournament = (*shown)->tournament();
    count.counted = static_cast<int>(tournament.counted().size());
    count.leaders = leaders_of((*shown)->plan(), tournament);
  }
  const util::MutexLock lock(cache_mutex_);
  if (age == cache_age_) counts_[info.name] = count;
  return count;
}

ViewFacts Runs::facts_of(const arena::TournamentInfo& info) {
  ViewFacts facts{.created = info.created, .finished = info.finished};
  facts.running = !info.finished && journal_.being_played(info.name);
  facts.elsewhere = facts.running;
  if (facts.running) {
    // Perhaps it is this server that has just begun with it.
    const util::MutexLock lock(mutex_);
    facts.elsewhere = !runs_.contains(info.name) && !taken_.contains(info.name);
  }
  if (const auto order = orders_.find(info.name); order && *order) {
    facts.purpose = (*order)->purpose;
    facts.trouble = (*order)->trouble;
    facts.trouble_code = (*order)->trouble_code;
    facts.trouble_error = (*order)->trouble_error;
  }
  const util::MutexLock lock(cache_mutex_);
  if (const auto found = troubles_.find(info.name); found != troubles_.end()) {
    facts.trouble = found->second.message;
    facts.trouble_code = util::kind_of(found->second.code).name;
    facts.trouble_error = found->second;
  }
  return facts;
}

ViewFacts Runs::facts_of(const arena::TournamentInfo& info, const View& view) {
  ViewFacts facts = facts_of(info);
  facts.leaders = leaders_of(view.shown->plan(), view.shown->tournament());
  facts.times = view.times;
  return facts;
}

Json Runs::summary_of(const arena::TournamentInfo& info) {
  if (const auto run = run_of(info.name)) return run->summary();
  const auto plan = plan_of(info.name);
  if (!plan && !journal_.find(info.name)) return {};  // removed just now
  auto facts = facts_of(info);
  CachedCount count{.counted = info.games};
  if (plan) count = count_of(info);
  // Begun while the journal was read.
  if (const auto run = run_of(info.name)) return run->summary();
  facts.leaders = std::move(count.leaders);
  if (plan) return summary_json(*plan, facts, count.counted);
  arena::Plan unknown;  // of a later version of the program, perhaps
  unknown.name = info.name;
  return summary_json(unknown, facts, count.counted);
}

Json Runs::summary(const std::string& name) {
  const auto info = journal_.info(name);
  if (!info) return {};
  return summary_of(*info);
}

Json Runs::list() {
  const auto infos = journal_.list();
  Json list = Json::array();
  for (auto info = infos.rbegin(); info != infos.rend(); ++info) {
    if (auto summary = summary_of(*info); !summary.is_null()) list.push_back(std::move(summary));
  }
  return list;
}

std::string Runs::list_message() {
  return wire::document({{"on", "tournaments"}, {"topic", "tournaments"}, {"tournaments", list()}});
}

void Runs::list_changed() {
  list_due_ = true;
  changed_.notify_all();
}

void Runs::publish_list() {
  if (!hub_.watched("tournaments")) return;
  const util::MutexLock lock(list_mutex_);
  hub_.publish("tournaments", list_message());
}

util::Result<Runs::View> Runs::shown(const arena::TournamentInfo& info) {
  arena::TimesSoFar times;
  std::uint64_t age = 0;
  {
    const util::MutexLock lock(cache_mutex_);
    age = cache_age_;
    const auto known = views_.find(info.name);
    if (known != views_.end()) {
      if (known->second.games == info.games) return known->second.view;
      times = known->second.times;
    }
  }
  auto opened = arena::Match::look(journal_, info.name, open_by_name);
  if (!opened) return opened.error();
  View view{.shown = std::move(*opened)};
  const auto& now = *view.shown;
  if (times.unread(now.tournament()) <= kMaxTimedAtOnce) {
    view.times = times.look(now.plan(), now.tournament(), journal_, now.id());
  }
  const util::MutexLock lock(cache_mutex_);
  if (age != cache_age_) return view;
  if (views_.size() >= kMaxViews) views_.clear();
  views_[info.name] = {info.games, view, std::move(times)};
  return view;
}

util::Status Runs::look(const std::string& name, const std::function<void(const Seen&)>& see) {
  if (const auto run = find(name)) {
    run->read_times();
    run->look([&](const arena::Tournament& tournament, LiveGames& live, const ViewFacts& facts) {
      see({run->plan(), tournament, run->id(), facts, &live});
    });
    return util::Done{};
  }
  const auto info = journal_.info(name);
  if (!info) return not_in_journal(journal_, name);
  const auto view = shown(*info);
  if (!view) return util::not_asked_for(view.error(), util::ErrorCode::kUnreadable);
  const auto& seen = *view->shown;
  see({seen.plan(), seen.tournament(), seen.id(), facts_of(*info, *view)});
  return util::Done{};
}

std::string Runs::state_message(const arena::TournamentInfo& info, const View& view) {
  const auto& plan = view.shown->plan();
  const auto& tournament = view.shown->tournament();
  const auto facts = facts_of(info, view);
  Json games = games_json(plan, tournament, -1, kGamesInState);
  const auto left_out = tournament.counted().size() - games.size();
  Json json = {{"on", "tournament"}, {"topic", "tournament:" + info.name}, {"event", "state"}};
  json["tournament"] = summary_json(plan, facts, static_cast<int>(tournament.counted().size()));
  json["settings"] = visible_settings_json(plan);
  json["spec"] = visible_spec_json(plan);
  json.update(arena::tables_json(plan, tournament, facts.times));
  json["live"] = Json::array();
  json["games"] = std::move(games);
  json["games_left_out"] = left_out;
  return wire::document(json);
}

util::Status Runs::provide(const std::string& name, const Hub::Deliver& deliver) {
  while (true) {
    const auto info = journal_.info(name);
    if (!info) return not_in_journal(journal_, name);
    // What takes long is done before the lock is taken.
    std::string message;
    if (const auto run = find(name)) {
      run->read_times();
    } else {
      const auto view = shown(*info);
      if (!view) return view.error();
      message = state_message(*info, *view);
    }
    const util::MutexLock lock(mutex_);
    const auto found = runs_.find(name);
    if (found != runs_.end()) {
      found->second.run->deliver_state(deliver);
      return util::Done{};
    }
    if (message.empty()) continue;  // it has ended just now
    if (!info->finished) {
      followed_[name] = info->games;
      changed_.notify_all();
    }
    deliver(std::move(message));
    return util::Done{};
  }
}

// What the command line plays meanwhile is seen once a second, as whole states.
void Runs::follow() {
  std::map<std::string, int> followed;
  {
    const util::MutexLock lock(mutex_);
    followed = followed_;
  }
  for (const auto& [name, games] : followed) {
    const auto topic = "tournament:" + name;
    const auto info = journal_.info(name);
    std::string message;
    if (info && hub_.watched(topic) && (info->games != games || info->finished)) {
      if (const auto view = shown(*info)) message = state_message(*info, *view);
    }
    const util::MutexLock lock(mutex_);
    const auto found = followed_.find(name);
    // Begun here or removed meanwhile, or somebody was told a newer state.
    if (found == followed_.end() || found->second != games) continue;
    if (!message.empty()) hub_.publish(topic, std::move(message));
    if (!info || info->finished || !hub_.watched(topic)) {
      followed_.erase(found);
    } else {
      found->second = info->games;
    }
  }
}

}  // namespace espalier::server
