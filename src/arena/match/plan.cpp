#include "arena/match/plan.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "arena/bots/bot_store.hpp"
#include "arena/match/planning.hpp"
#include "util/text.hpp"

namespace espalier::arena {
namespace {

Entrant entrant_of(const Contender& bot) {
  return {.name = bot.name,
          .bot = bot.text,
          .files = bot.fingerprint,
          .failure = bot.make == Make::kBroken ? bot.failure : Ending::kNone};
}

Contender only_named(const Entrant& entrant) {
  Contender bot{.name = entrant.name, .text = entrant.bot};
  bot.fingerprint = entrant.files;
  bot.failure = entrant.failure;
  if (entrant.failure != Ending::kNone) bot.make = Make::kBroken;
  know_folders_of(bot);  // its files may be gone, but what it wrote is kept
  return bot;
}

util::Status check_openings(const Plan& plan) {
  if (plan.openings.lost) {
    return util::Error{util::ErrorCode::kOpeningsFromFile,
                       "its openings are from a file; the command that began it goes on with it"};
  }
  for (const auto& position : plan.openings.positions) {
    const auto session = plan.start->clone();
    if (const auto good = session->set_up(position); !good) {
      return util::with_prefix(fmt::format("its opening {}: ", util::quoted(position)),
                               good.error());
    }
  }
  return util::Done{};
}

}  // namespace

Confinement Plan::confinement() const {
  Confinement confinement{.confined = confined};
  confinement.limits.memory = static_cast<std::uint64_t>(memory_mib) << 20;
  return confinement;
}

ScheduleSettings schedule_of(const Plan& plan) {
  return {.kind = plan.kind,
          .bots = static_cast<int>(plan.bots.size()),
          .seed = plan.seed,
          .challengers = plan.challengers,
          .swiss_rounds = plan.rounds,
          .third_place = plan.third_place};
}

TournamentSpec spec_of(const Plan& plan) {
  TournamentSpec spec;
  static_cast<TournamentRules&>(spec) = plan;
  if (plan.start != nullptr) spec.start = plan.start->position();
  for (const auto& bot : plan.bots) spec.bots.push_back(entrant_of(bot));
  return normalised(std::move(spec), round_count(schedule_of(plan)));
}

std::string default_name(const Plan& plan) { return default_name(spec_of(plan)); }

util::Result<Plan> plan_to_look_at(const std::string& name, const TournamentSpec& spec,
                                   const OpenGame& open) {
  auto start = open(spec.game);
  if (!start) return start.error();
  Plan plan;
  static_cast<TournamentRules&>(plan) = spec;
  plan.name = name;
  plan.start = std::move(*start);
  for (const auto& entrant : spec.bots) plan.bots.push_back(only_named(entrant));
  return plan;
}

util::Result<Plan> plan_to_go_on(const std::string& name, const TournamentSpec& spec,
                                 const OpenGame& open) {
  auto plan = plan_to_look_at(name, spec, open);
  if (!plan) return plan.error();
  for (auto& bot : plan->bots) {
    auto found = parse_contender(bot.text, *plan->start, plan->game, plan->confinement());
    if (!found) {
      return bot_gone(bot.name, found.error());
    }
    found->name = bot.name;
    bot = std::move(*found);
  }
  if (const auto kept = keep_bots(*plan); !kept) return kept.error();
  take_fingerprints_like(*plan, spec);
  if (const auto good = check_openings(*plan); !good) return good.error();
  const auto now = spec_of(*plan);
  const auto difference = differences(spec, now);
  if (difference.empty()) return plan;
  const util::Error error{fmt::format("it is not what it was: {}", difference)};
  const auto changed = bot_with_other_files(spec, now);
  if (!changed) return error;
  return util::Error{util::ErrorCode::kBotChanged, error.message, {{"bot", *changed}}};
}

void take_fingerprints_like(Plan& plan, const TournamentSpec& before) {
  const auto known = std::min(plan.bots.size(), before.bots.size());
  for (std::size_t i = 0; i < known; ++i) {
    plan.bots[i].fingerprint = fingerprint_like(plan.bots[i], before.bots[i].files);
  }
}

}  // namespace espalier::arena
