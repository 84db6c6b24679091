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
  {
    const util::MutexLock lock(cache_mutex_);
    const auto known = plans_.find(name);
    if (known != plans_.end()) return known->second;
  }
  const auto spec = journal_.spec(name);
  if (!spec) return nullptr;
  auto read = arena::plan_to_look_at(name, *spec, open_by_name);
  if (!read) return nullptr;
  const auto plan = std::make_shared<const arena::Plan>(std::move(*read));
  const util::MutexLock lock(cache_mutex_);
  if (plans_.size() >= kMaxPlans) plans_.clear();
  plans_[name] = plan;
  return plan;
}

// Another tournament may have had this name.
void Runs::forget_views(const std::string& name) {
  const util::MutexLock lock(cache_mutex_);
  plans_.erase(name);
  views_.erase(name);
  counts_.erase(name);
  troubles_.erase(name);
}

void Runs::remember_trouble(const std::string& name, const util::Error& trouble) {
  const util::MutexLock lock(cache_mutex_);
  troubles_.insert_or_assign(name, trouble);
}

// The list and the page of one tell the same number.
Runs::CachedCount Runs::count_of(const arena::TournamentInfo& info) {
  CachedCount count{info.games, info.finished, info.games};
  if (info.games > kMaxCountedForAList) return count;
  {
    const util::MutexLock lock(cache_mutex_);
    const auto& known = counts_[info.name];
    if (known.stored == info.games && known.finished == info.finished) return known;
  }
  if (const auto shown = arena::Match::look(journal_, info.name, open_by_name)) {
    const auto& tournament = (*shown)->tournament();
    count.counted = static_cast<int>(tournament.counted().size());
    count.leaders = leaders_of((*shown)->plan(), tournament);
  }
  const util::MutexLock lock(cache_mutex_);
  counts_[info.name] = count;
  return count;
}

ViewFacts Runs::facts_of(const arena::TournamentInfo& info) {
  ViewFacts facts{.created = info.created, .finished = info.finished};
  facts.elsewhere = !info.finished && journal_.being_played(info.name);
  facts.running = facts.elsewhere;
  if (const auto order = orders_.find(info.name); order && *order) {
    facts.purpose = (*order)->purpose;
    facts.trouble = (*order)->trouble;
    facts.trouble_code = (*order)->trouble_code;
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
  const auto found = runs_.find(info.name);
  if (found != runs_.end()) return found->second.run->summary();
  const auto plan = plan_of(info.name);
  auto facts = facts_of(info);
  if (plan) {
    auto count = count_of(info);
    facts.leaders = std::move(count.leaders);
    return summary_json(*plan, facts, count.counted);
  }
  arena::Plan unknown;  // of a later version of the program, perhaps
  unknown.name = info.name;
  return summary_json(unknown, facts, info.games);
}

Json Runs::summary(const std::string& name) {
  const auto info = journal_.info(name);
  if (!info) return {};
  const util::MutexLock lock(mutex_);
  return summary_of(*info);
}

Json Runs::list() {
  const auto infos = journal_.list();
  Json list = Json::array();
  const util::MutexLock lock(mutex_);
  for (auto info = infos.rbegin(); info != infos.rend(); ++info) list.push_back(summary_of(*info));
  return list;
}

std::string Runs::list_message() {
  const auto infos = journal_.list();
  Json list = Json::array();
  for (auto info = infos.rbegin(); info != infos.rend(); ++info) list.push_back(summary_of(*info));
  return wire::document(
      {{"on", "tournaments"}, {"topic", "tournaments"}, {"tournaments", std::move(list)}});
}

void Runs::publish_list() {
  if (hub_.watched("tournaments")) hub_.publish("tournaments", list_message());
}

util::Result<Runs::View> Runs::shown(const arena::TournamentInfo& info) {
  arena::TimesSoFar times;
  {
    const util::MutexLock lock(cache_mutex_);
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
  if (views_.size() >= kMaxViews) views_.clear();
  views_[info.name] = {info.games, view, std::move(times)};
  return view;
}

util::Status Runs::look(const std::string& name, const std::function<void(const Seen&)>& see) {
  if (const auto run = find(name)) {
    run->look([&](const arena::Tournament& tournament, LiveGames& live, const ViewFacts& facts) {
      see({run->plan(), tournament, run->id(), facts, &live});
    });
    return util::Done{};
  }
  const auto info = journal_.info(name);
  if (!info) return not_in_journal(journal_, name);
  const auto view = shown(*info);
  if (!view) return util::or_else(view.error(), util::ErrorCode::kUnavailable);
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
  const auto info = journal_.info(name);
  if (!info) return not_in_journal(journal_, name);
  // What takes long is done before the lock is taken.
  std::string message;
  if (!find(name)) {
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
  if (message.empty()) {  // it has ended just now
    const auto again = journal_.info(name);
    const auto view = again ? shown(*again) : util::Result<View>(util::Error{"it is gone"});
    if (!view) return view.error();
    message = state_message(*again, *view);
  }
  if (!info->finished) {
    followed_[name] = info->games;
    changed_.notify_all();
  }
  deliver(std::move(message));
  return util::Done{};
}

// What the command line plays meanwhile is seen once a second, as whole states.
void Runs::follow() {
  for (auto at = followed_.begin(); at != followed_.end();) {
    const auto& name = at->first;
    const auto info = journal_.info(name);
    const bool watched = info && hub_.watched("tournament:" + name);
    if (watched && (info->games != at->second || info->finished)) {
      if (const auto view = shown(*info)) {
        hub_.publish("tournament:" + name, state_message(*info, *view));
      }
      at->second = info->games;
    }
    at = !watched || info->finished ? followed_.erase(at) : std::next(at);
  }
}

}  // namespace espalier::server
