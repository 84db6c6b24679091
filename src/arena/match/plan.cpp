#include "arena/match/plan.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "arena/bots/bot_store.hpp"
#include "arena/model/command.hpp"
#include "util/hash.hpp"
#include "util/text.hpp"

namespace espalier::arena {
namespace {

constexpr std::size_t kMaxListedName = 80;

std::string kind_text(const Plan& plan) {
  if (plan.is_match) return "match";
  switch (plan.schedule.kind) {
    case Kind::kRoundRobin: return "round robin";
    case Kind::kGauntlet: return fmt::format("gauntlet of {}", plan.schedule.challengers);
    case Kind::kSwiss: return fmt::format("swiss of {} rounds", round_count(plan.schedule));
    case Kind::kKnockout:
      return plan.schedule.third_place ? "knockout with a match for third place" : "knockout";
  }
  return "";
}

std::string test_text(const Plan& plan) {
  if (plan.elo_test) return fmt::format("elo {}, {}", plan.elo_test->elo0, plan.elo_test->elo1);
  if (plan.margin_test) {
    return fmt::format("margin {}, {}", plan.margin_test->margin0, plan.margin_test->margin1);
  }
  return "none";
}

std::string first_to_text(const Plan& plan) {
  if (!plan.first_to) return "none";
  return fmt::format("{}{}", *plan.first_to, plan.pairs_decide ? " pairs on points" : "");
}

// A seed is drawn when a tournament begins, and the same command has to find it later.
std::uint64_t hash_without_seed(const Settings& settings) {
  std::uint64_t hash = 0;
  const auto add = [&hash](std::string_view text) {
    for (const char c : text) hash = util::combine(hash, static_cast<unsigned char>(c));
    hash = util::mix(hash + 1);
  };
  for (const auto& setting : settings) {
    if (setting.first == "seed") continue;
    add(setting.first);
    add(setting.second);
  }
  return hash;
}

std::string plain(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const bool keep = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (keep) {
      result += c;
    } else if (!result.empty() && result.back() != '-') {
      result += '-';
    }
  }
  return result;
}

}  // namespace

Settings settings_of(const Plan& plan) {
  Settings settings = {
      {"kind", kind_text(plan)},
      {"game", plan.game},
      {"start", plan.start->position()},
      {"games", std::to_string(plan.games)},
      {"first to", first_to_text(plan)},
      {"time", plan.control.text()},
      {"grace", duration_text(plan.control.grace)},
      {"startup", duration_text(plan.control.startup)},
      {"openings", plan.openings.text()},
      {"seed", std::to_string(plan.seed)},
      {"adjudication", plan.adjudication.text()},
      {"test", test_text(plan)},
      {"disqualify after", std::to_string(plan.disqualify_after)},
      {"sandbox", plan.confined ? fmt::format("memory {} MiB", plan.limits.memory >> 20) : "none"},
  };
  for (std::size_t i = 0; i < plan.bots.size(); ++i) {
    const auto& bot = plan.bots[i];
    std::string what = bot.name + " = " + bot.text;
    if (!bot.fingerprint.empty()) what += fmt::format(" (files {})", bot.fingerprint);
    if (bot.make == Make::kBroken) what += fmt::format(" ({})", core::text(bot.failure));
    settings.emplace_back(fmt::format("bot {}", i + 1), what);
  }
  return settings;
}

void take_fingerprints_like(Plan& plan, const Settings& before) {
  for (std::size_t i = 0; i < plan.bots.size(); ++i) {
    const auto* const earlier = find_setting(before, fmt::format("bot {}", i + 1));
    if (earlier == nullptr) continue;
    plan.bots[i].fingerprint = fingerprint_like(plan.bots[i], fingerprint_in(*earlier));
  }
}

std::string default_name(const Plan& plan) {
  std::string name = plan.is_match ? "match-" : "tournament-";
  name += plain(plan.game);
  if (plan.is_match) {
    for (const auto& bot : plan.bots) name += "-" + plain(bot.name);
  } else {
    name += fmt::format("-{}-bots", plan.bots.size());
  }
  if (name.size() > kMaxListedName) name.resize(kMaxListedName);
  return fmt::format("{}-{:08x}", name, hash_without_seed(settings_of(plan)) >> 32);
}

}  // namespace espalier::arena
