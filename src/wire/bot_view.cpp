#include "wire/bot_view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "util/text.hpp"
#include "wire/bot_spec.hpp"

namespace espalier::wire {
namespace {

constexpr std::int64_t kGameWon = 1'000'000;  // as the flagship has it
constexpr int kThreePoints = 3;               // are the unit of games that count them

core::Sight finished_sight(const host::Session& over, core::Side me) {
  if (over.counts_points()) {
    const auto tally = over.scene().tally;
    const auto own = static_cast<std::size_t>(core::index(me));
    return {.settled = std::int64_t{tally[own] - tally[1 - own]} * 100, .per = kThreePoints};
  }
  if (over.result() == core::Outcome::kDraw) return {.settled = 0};
  return {.settled = over.result() == core::win_for(me) ? kGameWon : -kGameWon};
}

// As the other side sees it: what was the enemy's is its own.
core::Term turned(core::Term term) {
  constexpr std::string_view kOwn = "own ";
  constexpr std::string_view kEnemy = "enemy ";
  const auto rename = [&](std::string_view from, std::string_view to) {
    term.name.replace(0, from.size(), to);
    term.weight = -term.weight;
  };
  if (term.name.starts_with(kOwn)) {
    rename(kOwn, kEnemy);
  } else if (term.name.starts_with(kEnemy)) {
    rename(kEnemy, kOwn);
  } else {
    term.count = -term.count;
  }
  return term;
}

// The flagship has no player here: its tables of positions are not needed.
struct Eye {
  const host::Session& session;
  const host::Player* player;

  // Nothing where the bot has no evaluation.
  util::Result<std::optional<core::Sight>> see(const std::optional<std::string>& move) const {
    if (player != nullptr) return player->sight(session, move);
    const auto after = session.clone();
    if (move) {
      if (const auto played = after->play(*move); !played) return played.error();
    }
    if (after->result() != core::Outcome::kNone) {
      return std::optional(finished_sight(*after, session.to_move()));
    }
    core::Sight sight{after->terms()};
    if (sight.terms.empty()) return std::optional<core::Sight>();
    if (after->to_move() != session.to_move()) {
      for (auto& term : sight.terms) term = turned(std::move(term));
    }
    return std::optional(std::move(sight));
  }
};

SeenTerm& row_of(BotView& view, const core::Term& term) {
  const auto found = std::find_if(view.terms.begin(), view.terms.end(),
                                  [&](const SeenTerm& seen) { return seen.name == term.name; });
  if (found != view.terms.end()) return *found;
  view.terms.push_back({.name = term.name, .weight = weighed(term, view.points_per_unit).weight});
  view.terms.back().after.resize(view.candidates.size());
  return view.terms.back();
}

// Terms of one name are one for people.
void count_in(std::optional<CountedTerm>& cell, const core::Term& term, int points_per_unit) {
  const CountedTerm before = cell.value_or(CountedTerm{});
  const auto value = weighed(term, points_per_unit).hundredths;
  cell = CountedTerm{before.count + term.count, before.hundredths + value};
}

std::int64_t total_of(const core::Sight& sight, int points_per_unit) {
  std::int64_t sum = sight.settled.value_or(0) * points_per_unit / sight.per;
  for (const auto& term : sight.terms) sum += weighed(term, points_per_unit).hundredths;
  return sum;
}

std::optional<std::size_t> best_candidate(const BotView& view, std::optional<std::size_t> but) {
  std::optional<std::size_t> best;
  for (std::size_t i = 0; i < view.after.size(); ++i) {
    if (!view.after[i] || i == but) continue;
    if (!best || *view.after[i] > *view.after[*best]) best = i;
  }
  return best;
}

std::optional<Preference> preference(const BotView& view) {
  const auto best = best_candidate(view, std::nullopt);
  const auto second = best_candidate(view, best);
  if (!best || !second) return std::nullopt;
  Preference found{*best, *second, *view.after[*best] - *view.after[*second]};
  std::int64_t most = 0;
  for (std::size_t i = 0; i < view.terms.size() && found.by > 0; ++i) {
    const auto& after = view.terms[i].after;
    if (!after[*best] || !after[*second]) continue;
    const auto difference = after[*best]->hundredths - after[*second]->hundredths;
    if (difference > most) found.decides = i;
    most = std::max(most, difference);
  }
  return found;
}

util::Result<core::BotInfo> info_of(const host::Session& session, std::string_view bot) {
  const auto bots = session.bots();
  const auto found = std::find_if(bots.begin(), bots.end(),
                                  [&](const core::BotInfo& each) { return each.id == bot; });
  if (found != bots.end()) return *found;
  return util::Error{
      fmt::format("there is no bot {}; this game has {}", util::quoted(bot), bot_names(bots))};
}

// What is seen in one column: the position, or what follows a candidate.
util::Status add_column(const Eye& eye, std::optional<std::size_t> candidate, BotView& view) {
  std::optional<std::string> move;
  if (candidate) move = view.candidates[*candidate];
  const auto sight = eye.see(move);
  if (!sight) return sight.error();
  if (!*sight) return util::Done{};
  (candidate ? view.after[*candidate] : view.now) = total_of(**sight, view.points_per_unit);
  for (const auto& term : (*sight)->terms) {
    SeenTerm& row = row_of(view, term);
    count_in(candidate ? row.after[*candidate] : row.now, term, view.points_per_unit);
  }
  return util::Done{};
}

// Of a game that goes on, by a bot that has values.
util::Status add_sights(const host::Session& session, BotView& view) {
  std::unique_ptr<host::Player> player;
  if (view.bot.id != kFlagship) {
    auto opened = session.player(view.bot.id, {});
    if (!opened) return opened.error();
    player = std::move(*opened);
    auto plays = plays_at_once(session, view.bot, *player);
    if (!plays) return plays.error();
    view.plays = std::move(*plays);
  }
  const Eye eye{session, player.get()};
  if (const auto done = add_column(eye, std::nullopt, view); !done) return done.error();
  for (std::size_t i = 0; i < view.candidates.size(); ++i) {
    if (const auto done = add_column(eye, i, view); !done) return done.error();
  }
  view.prefers = preference(view);
  return util::Done{};
}

void give_reason(BotView& view, NoTerms why, std::string reason) {
  view.none = why;
  view.reason = std::move(reason);
}

}  // namespace

int points_per_unit(const host::Session& session) {
  return session.counts_points() ? kThreePoints : 1;
}

Weighed weighed(const core::Term& term, int points_per_unit) {
  return {term.weight * points_per_unit / term.per,
          term.count * term.weight * points_per_unit / term.per};
}

const char* settled_word(const BotView& view, std::optional<std::size_t> candidate) {
  const auto& total = candidate ? view.after[*candidate] : view.now;
  const bool counted = std::any_of(view.terms.begin(), view.terms.end(), [&](const SeenTerm& term) {
    return (candidate ? term.after[*candidate] : term.now).has_value();
  });
  if (!total || counted || view.bot.values != core::Values::kPositions) return nullptr;
  return *total > 0 ? "won" : *total < 0 ? "lost" : "drawn";
}

std::string settled_text(const BotView& view) {
  return fmt::format("{} takes the game for {} as it stands", view.bot.id, settled_word(view));
}

std::string no_values_text(const core::BotInfo& bot) {
  return fmt::format("{} values neither moves nor positions: {}", bot.id, bot.summary);
}

util::Result<BotView> bot_view(const host::Session& session, std::string_view bot,
                               const std::vector<std::string>& candidates) {
  const auto info = info_of(session, bot);
  if (!info) return info.error();
  BotView view{.bot = *info, .points_per_unit = points_per_unit(session), .candidates = candidates};
  view.after.resize(candidates.size());
  for (const auto& move : candidates) {
    const auto after = session.clone();
    if (const auto played = after->play(move); !played) {
      auto error =
          util::with_prefix(fmt::format("candidate {}: ", util::quoted(move)), played.error());
      if (error.code == util::ErrorCode::kGameOver) error.code = util::ErrorCode::kMoveAfterEnd;
      return error;
    }
    view.results.push_back(after->result());
  }
  if (session.result() != core::Outcome::kNone) {
    give_reason(view, NoTerms::kOver, "the game is over: " + session.ending_text());
    return view;
  }
  if (info->values == core::Values::kNone) {
    give_reason(view, NoTerms::kNoValues, no_values_text(*info));
    return view;
  }
  if (const auto done = add_sights(session, view); !done) return done.error();
  if (!view.terms.empty()) return view;
  if (settled_word(view) != nullptr) {
    give_reason(view, NoTerms::kSettled, settled_text(view));
  } else if (!best_candidate(view, std::nullopt) && info->values == core::Values::kMoves) {
    give_reason(view, NoTerms::kMoves, fmt::format("{} values moves, not positions", bot));
  } else if (!best_candidate(view, std::nullopt)) {
    give_reason(view, NoTerms::kNoEvaluation,
                fmt::format("{} has no evaluation to explain in this game", bot));
  }
  return view;
}

util::Result<BotView> glance(const host::Session& session, std::string_view bot) {
  constexpr std::size_t kShown = 3;
  auto view = bot_view(session, bot, {});
  if (!view || view->bot.values != core::Values::kMoves) return view;
  view = bot_view(session, bot, session.moves());
  if (!view) return view;
  std::vector<std::string> best;
  while (best.size() < kShown) {
    const auto next = best_candidate(*view, std::nullopt);
    if (!next) break;
    best.push_back(view->candidates[*next]);
    view->after[*next].reset();
  }
  return bot_view(session, bot, best);
}

}  // namespace espalier::wire
