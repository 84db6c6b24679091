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

core::Sight finished_sight(const host::Session& over, core::Side me) {
  if (over.counts_points()) {
    const auto tally = over.scene().tally;
    const auto own = static_cast<std::size_t>(core::index(me));
    return {.settled = std::int64_t{tally[own] - tally[1 - own]} * 100 / kPointsPerUnit};
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
  view.terms.push_back({.name = term.name, .weight = term.weight / term.per});
  view.terms.back().after.resize(view.candidates.size());
  return view.terms.back();
}

// Terms of one name are one for people.
void count_in(std::optional<Counted>& cell, const core::Term& term) {
  const Counted before = cell.value_or(Counted{});
  cell = Counted{before.count + term.count, before.hundredths + term.value()};
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
  (candidate ? view.after[*candidate] : view.now) = (*sight)->total();
  for (const auto& term : (*sight)->terms) {
    SeenTerm& row = row_of(view, term);
    count_in(candidate ? row.after[*candidate] : row.now, term);
  }
  return util::Done{};
}

}  // namespace

bool is_settled(const BotView& view) {
  return view.bot.values == core::Values::kPositions && view.now &&
         std::none_of(view.terms.begin(), view.terms.end(),
                      [](const SeenTerm& term) { return term.now.has_value(); });
}

std::string settled_text(const BotView& view) {
  const char* const how = *view.now > 0 ? "won" : *view.now < 0 ? "lost" : "drawn";
  return fmt::format("{} takes the game for {} as it stands", view.bot.id, how);
}

std::string no_values_text(const core::BotInfo& bot) {
  return fmt::format("{} values neither moves nor positions: {}", bot.id, bot.summary);
}

util::Result<BotView> bot_view(const host::Session& session, std::string_view bot,
                               const std::vector<std::string>& candidates) {
  const auto info = info_of(session, bot);
  if (!info) return info.error();
  BotView view{.bot = *info, .candidates = candidates};
  view.after.resize(candidates.size());
  for (const auto& move : candidates) {
    const auto after = session.clone();
    if (const auto played = after->play(move); !played) {
      return util::Error{
          fmt::format("candidate {}: {}", util::quoted(move), played.error().message)};
    }
    view.results.push_back(after->result());
  }
  if (session.result() != core::Outcome::kNone) {
    view.reason = "the game is over: " + session.ending();
    return view;
  }
  if (info->values == core::Values::kNone) {
    view.reason = no_values_text(*info);
    return view;
  }
  std::unique_ptr<host::Player> player;
  if (bot != kFlagship) {
    auto opened = session.player(bot, {});
    if (!opened) return opened.error();
    player = std::move(*opened);
  }
  const Eye eye{session, player.get()};
  if (const auto done = add_column(eye, std::nullopt, view); !done) return done.error();
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (const auto done = add_column(eye, i, view); !done) return done.error();
  }
  view.prefers = preference(view);
  if (view.terms.empty() && is_settled(view)) {
    view.reason = settled_text(view);
  }
  if (view.terms.empty() && !view.now && !best_candidate(view, std::nullopt)) {
    view.reason = info->values == core::Values::kMoves
                      ? fmt::format("{} values moves, not positions", bot)
                      : fmt::format("{} has no evaluation to explain in this game", bot);
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
