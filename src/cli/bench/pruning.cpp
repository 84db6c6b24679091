#include "cli/bench/pruning.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "util/text.hpp"
#include "wire/values.hpp"

namespace espalier::cli {
namespace {

using Json = nlohmann::ordered_json;

std::vector<std::string> pruning_bots(const host::Session& session) {
  std::vector<std::string> names;
  for (const auto& bot : session.bots()) {
    if (bot.prunes) names.push_back(bot.id);
  }
  return names;
}

util::Result<host::Answer> think_once(const host::Session& session, std::string_view bot,
                                      const core::BotSettings& settings, std::optional<int> depth,
                                      const std::atomic<bool>* stop, TimeSpent& spent) {
  const auto player = session.player(bot, settings);
  if (!player) return player.error();
  // Without any limit it would think no longer than a move may take in its course.
  const core::Limits limits{.depth = depth, .infinite = !depth};
  const WorkClock clock;
  auto answer = (*player)->choose(session, {.limits = limits, .stop = stop});
  spent = clock.spent();
  return answer;
}

std::string half_text(std::string_view name, const host::Answer& answer, const TimeSpent& spent) {
  return fmt::format("{:<12} {:>14} {:>9.3f} s {:>9.3f} s   {:<6} {}", name, answer.work.nodes,
                     spent.seconds, spent.processor, answer.move,
                     answer.lines.empty() ? "" : wire::value_text(answer.lines.front().value));
}

Json half_json(const host::Answer& answer, const TimeSpent& spent) {
  return {
      {"nodes", answer.work.nodes},
      {"seconds", spent.seconds},
      {"processor_seconds", spent.processor},
      {"best_move", answer.move},
      {"hundredths", answer.lines.empty() ? Json() : Json(answer.lines.front().value.hundredths)}};
}

double node_share(const PrunedPair& pair) {
  return percent(static_cast<double>(pair.pruned.work.nodes),
                 static_cast<double>(pair.plain.work.nodes));
}

}  // namespace

bool PrunedPair::agree() const {
  if (plain.lines.empty() || pruned.lines.empty()) return false;
  return plain.move == pruned.move && plain.lines.front().value == pruned.lines.front().value;
}

util::Result<PrunedPair> compare_pruning(const host::Session& session, std::string_view bot,
                                         core::BotSettings settings, std::optional<int> depth,
                                         const std::atomic<bool>* stop) {
  const auto names = pruning_bots(session);
  if (std::find(names.begin(), names.end(), bot) == names.end()) {
    return util::Error{
        names.empty()
            ? "no bot of this game searches a tree of fixed depth, so there is nothing to compare"
            : fmt::format("the bot {} searches no tree of fixed depth with alpha-beta; {} do",
                          util::printable(bot), util::join(names, ", "))};
  }
  PrunedPair pair;
  settings.prunes = false;
  auto plain = think_once(session, bot, settings, depth, stop, pair.plain_spent);
  if (!plain) return plain.error();
  settings.prunes = true;
  auto pruned = think_once(session, bot, settings, depth, stop, pair.pruned_spent);
  if (!pruned) return pruned.error();
  if (plain->work.nodes == 0) {
    return util::Error{fmt::format("{} needs no search here, so there is nothing to compare", bot)};
  }
  pair.plain = std::move(*plain);
  pair.pruned = std::move(*pruned);
  return pair;
}

std::string usual_pruning_bot(const host::Session& session) {
  const auto names = pruning_bots(session);
  return names.empty() ? std::string() : names.front();
}

std::string pruning_text(const PrunedPair& pair, std::string_view bot) {
  std::string text = fmt::format("{} to depth {}\n", bot, pair.plain.work.depth);
  text += fmt::format("{:<12} {:>14} {:>11} {:>11}   {:<6} {}\n", "", "nodes", "time", "processor",
                      "move", "value");
  text += half_text("plain", pair.plain, pair.plain_spent) + "\n";
  text += half_text("alpha-beta", pair.pruned, pair.pruned_spent) + "\n";
  text += pair.agree() ? "move and value are equal\n" : "move or value DIFFER\n";
  text += fmt::format("alpha-beta visits {:.2f} % of the nodes\n", node_share(pair));
  return text;
}

std::string pruning_json(const games::GameChoice& choice, const host::Session& session,
                         const PrunedPair& pair, std::string_view bot) {
  const Json json = {{"game", choice.name()},
                     {"position", session.position()},
                     {"bot", bot},
                     {"depth", pair.plain.work.depth},
                     {"plain", half_json(pair.plain, pair.plain_spent)},
                     {"alpha_beta", half_json(pair.pruned, pair.pruned_spent)},
                     {"share", node_share(pair) / 100},
                     {"equal", pair.agree()}};
  return json.dump();
}

double percent(double part, double whole) { return whole > 0 ? 100 * part / whole : 0; }

}  // namespace espalier::cli
