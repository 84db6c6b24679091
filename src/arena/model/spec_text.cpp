#include "arena/model/spec_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "arena/model/spec_table.hpp"
#include "util/hash.hpp"
#include "util/text.hpp"

namespace espalier::arena {
namespace {

constexpr std::size_t kMaxListedName = 80;

using Spec = TournamentSpec;

std::string kind_text(const Spec& spec) {
  switch (spec.kind) {
    case Kind::kMatch: return "match";
    case Kind::kRoundRobin: return "round robin";
    case Kind::kGauntlet: return fmt::format("gauntlet of {}", spec.challengers);
    case Kind::kSwiss: return fmt::format("swiss of {} rounds", spec.rounds);
    case Kind::kKnockout:
      return spec.third_place ? "knockout with a match for third place" : "knockout";
  }
  return "";
}

std::string first_to_text(const Spec& spec) {
  if (!spec.first_to) return "none";
  return fmt::format("{}{}", *spec.first_to, spec.pairs_decide ? " pairs on points" : "");
}

std::string test_text(const Spec& spec) {
  if (spec.elo_test) return fmt::format("elo {}, {}", spec.elo_test->elo0, spec.elo_test->elo1);
  if (spec.margin_test) {
    return fmt::format("margin {}, {}", spec.margin_test->margin0, spec.margin_test->margin1);
  }
  return "none";
}

std::string sandbox_text(const Spec& spec) {
  return spec.confined ? fmt::format("memory {} MiB", spec.memory_mib) : "none";
}

std::string entrant_text(const Entrant& entrant) {
  std::string text = entrant.name + " = " + entrant.bot;
  if (!entrant.files.empty()) text += fmt::format(" (files {})", entrant.files);
  if (entrant.failure != Ending::kNone) text += fmt::format(" ({})", core::text(entrant.failure));
  return text;
}

// A line of the list: what it is called, what it says, and whether two specs agree in it. Names of
// tournaments are hashes of these words and texts, so they stay as they are.
struct TextLine {
  std::string_view name;
  std::string (*text)(const Spec&);
  bool (*same)(const Spec&, const Spec&);
};

bool same_kind(const Spec& a, const Spec& b) {
  return a.kind == b.kind && a.challengers == b.challengers && a.rounds == b.rounds &&
         a.third_place == b.third_place;
}

bool same_limits(const Spec& a, const Spec& b) {
  const auto same_clock = [](const auto& one, const auto& other) {
    if (!one || !other) return one.has_value() == other.has_value();
    return one->left == other->left && one->increment == other->increment;
  };
  return a.control.movetime == b.control.movetime && same_clock(a.control.clock, b.control.clock) &&
         a.control.nodes == b.control.nodes && a.control.depth == b.control.depth;
}

const std::vector<TextLine>& text_lines() {
  static const std::vector<TextLine> lines = {
      {"kind", kind_text, same_kind},
      {"game", [](const Spec& s) { return s.game; },
       [](const Spec& a, const Spec& b) { return a.game == b.game; }},
      {"start", [](const Spec& s) { return s.start; },
       [](const Spec& a, const Spec& b) { return a.start == b.start; }},
      {"games", [](const Spec& s) { return std::to_string(s.games); },
       [](const Spec& a, const Spec& b) { return a.games == b.games; }},
      {"first to", first_to_text,
       [](const Spec& a, const Spec& b) {
         return a.first_to == b.first_to && a.pairs_decide == b.pairs_decide;
       }},
      {"time", [](const Spec& s) { return s.control.text(); }, same_limits},
      {"grace", [](const Spec& s) { return duration_text(s.control.grace); },
       [](const Spec& a, const Spec& b) { return a.control.grace == b.control.grace; }},
      {"startup", [](const Spec& s) { return duration_text(s.control.startup); },
       [](const Spec& a, const Spec& b) { return a.control.startup == b.control.startup; }},
      {"openings", [](const Spec& s) { return s.openings.text(); },
       [](const Spec& a, const Spec& b) { return a.openings == b.openings; }},
      {"seed", [](const Spec& s) { return std::to_string(s.seed); },
       [](const Spec& a, const Spec& b) { return a.seed == b.seed; }},
      {"adjudication", [](const Spec& s) { return s.adjudication.text(); },
       [](const Spec& a, const Spec& b) { return a.adjudication.text() == b.adjudication.text(); }},
      {"test", test_text,
       [](const Spec& a, const Spec& b) {
         return a.elo_test == b.elo_test && a.margin_test == b.margin_test;
       }},
      {"disqualify after", [](const Spec& s) { return std::to_string(s.disqualify_after); },
       [](const Spec& a, const Spec& b) { return a.disqualify_after == b.disqualify_after; }},
      {"sandbox", sandbox_text,
       [](const Spec& a, const Spec& b) {
         return a.confined == b.confined && a.memory_mib == b.memory_mib;
       }},
  };
  return lines;
}

std::string was_and_is(std::string_view name, std::string_view before, std::string_view now) {
  return fmt::format("{} was '{}' and is '{}' now", name, before, now);
}

// Whether two bots differ in nothing but their files.
bool only_files_differ(Entrant before, const Entrant& now) {
  if (before.files.empty() || now.files.empty()) return false;
  before.files = now.files;
  return before == now;
}

void add_bot_differences(const Spec& before, const Spec& now, std::vector<std::string>& parts) {
  const auto many = std::max(before.bots.size(), now.bots.size());
  for (std::size_t i = 0; i < many; ++i) {
    const auto name = fmt::format("bot {}", i + 1);
    if (i >= now.bots.size()) {
      parts.push_back(
          fmt::format("{} was '{}' and is gone now", name, entrant_text(before.bots[i])));
    } else if (i >= before.bots.size()) {
      parts.push_back(fmt::format("{} '{}' is new", name, entrant_text(now.bots[i])));
    } else if (before.bots[i] != now.bots[i]) {
      parts.push_back(was_and_is(name, entrant_text(before.bots[i]), entrant_text(now.bots[i])));
      if (only_files_differ(before.bots[i], now.bots[i])) {
        parts.back() += " (a file of its folder has changed)";
      }
    }
  }
}

std::uint64_t hash_without_seed(const Spec& spec) {
  std::uint64_t hash = 0;
  const auto add = [&hash](std::string_view text) {
    for (const char c : text) hash = util::combine(hash, static_cast<unsigned char>(c));
    hash = util::mix(hash + 1);
  };
  for (const auto& [name, text] : described(spec)) {
    if (name == "seed") continue;
    add(name);
    add(text);
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

SettingTexts described(const TournamentSpec& spec) {
  SettingTexts texts;
  for (const auto& line : text_lines()) texts.emplace_back(line.name, line.text(spec));
  for (const auto& setting : number_settings()) {
    if (setting.words.empty() || setting.in(spec) == setting.by_default()) continue;
    texts.emplace_back(setting.words, std::to_string(setting.in(spec)));
  }
  for (std::size_t i = 0; i < spec.bots.size(); ++i) {
    texts.emplace_back(fmt::format("bot {}", i + 1), entrant_text(spec.bots[i]));
  }
  return texts;
}

std::string differences(const TournamentSpec& before, const TournamentSpec& now) {
  std::vector<std::string> parts;
  for (const auto& line : text_lines()) {
    if (line.same(before, now)) continue;
    parts.push_back(was_and_is(line.name, line.text(before), line.text(now)));
  }
  for (const auto& setting : number_settings()) {
    if (setting.words.empty() || setting.in(before) == setting.in(now)) continue;
    parts.push_back(was_and_is(setting.words, std::to_string(setting.in(before)),
                               std::to_string(setting.in(now))));
  }
  add_bot_differences(before, now, parts);
  return util::join(parts, "; ");
}

std::optional<std::string> bot_with_other_files(const TournamentSpec& before,
                                                const TournamentSpec& now) {
  for (std::size_t i = 0; i < std::min(before.bots.size(), now.bots.size()); ++i) {
    if (before.bots[i] != now.bots[i] && only_files_differ(before.bots[i], now.bots[i])) {
      return now.bots[i].name;
    }
  }
  return std::nullopt;
}

std::string default_name(const TournamentSpec& spec) {
  std::string name = spec.is_match() ? "match-" : "tournament-";
  name += plain(spec.game);
  if (spec.is_match()) {
    for (const auto& bot : spec.bots) name += "-" + plain(bot.name);
  } else {
    name += fmt::format("-{}-bots", spec.bots.size());
  }
  if (name.size() > kMaxListedName) name.resize(kMaxListedName);
  return fmt::format("{}-{:08x}", name, hash_without_seed(spec) >> 32);
}

}  // namespace espalier::arena
