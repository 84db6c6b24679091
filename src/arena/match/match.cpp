#include "arena/match/match.hpp"

#include <utility>

namespace espalier::arena {

Match::Match(Journal& journal, Plan plan, long long id)
    : journal_(journal), plan_(std::move(plan)), id_(id) {}

util::Status Match::read() {
  const bool finished = journal_.finished(id_);  // before the games: somebody may be playing them
  auto played = journal_.played(id_);
  if (const auto sound = journal_.sound(); !sound) return sound;
  resumed_ = !played.empty();
  tournament_ = std::make_unique<Tournament>(plan_, std::move(played));
  if (!finished || tournament_->over()) return util::Done{};
  return journal_.missing_games(id_, tournament_->counted().size());
}

util::Result<std::unique_ptr<Match>> Match::enter(Journal& journal, Plan plan) {
  const auto id = journal.enter(plan.name, spec_of(plan));
  if (!id) return id.error();
  std::unique_ptr<Match> match(new Match(journal, std::move(plan), *id));
  if (const auto read = match->read(); !read) return read.error();
  return match;
}

util::Result<std::unique_ptr<Match>> Match::enter(std::unique_ptr<Store> store, Plan plan) {
  auto match = enter(store->journal(), std::move(plan));
  if (match) (*match)->owned_ = std::move(store);
  return match;
}

util::Result<std::unique_ptr<Match>> Match::look(Journal& journal, const std::string& name,
                                                 const OpenGame& open) {
  const auto spec = journal.spec(name);
  if (!spec) return spec.error();
  const auto id = journal.find(name);
  if (!id) {  // somebody has removed it just now
    return util::Error{util::ErrorCode::kNoSuchTournament, name + " is gone", {{"name", name}}};
  }
  auto plan = plan_to_look_at(name, *spec, open);
  if (!plan) return plan.error();
  std::unique_ptr<Match> match(new Match(journal, std::move(*plan), *id));
  if (const auto read = match->read(); !read) return read.error();
  return match;
}

util::Result<bool> Match::play(const RunSettings& settings, const Watcher& watcher) {
  const auto over = run(plan_, *tournament_, journal_, id_, settings, watcher);
  if (!over || !*over) return over;
  if (const auto kept = journal_.finish(id_); !kept) return kept.error();
  return true;
}

int counted_games(Journal& journal, const TournamentInfo& info, const OpenGame& open) {
  const auto match = Match::look(journal, info.name, open);
  return match ? static_cast<int>((*match)->tournament().counted().size()) : info.games;
}

}  // namespace espalier::arena
