// The network of an evaluation, by training on games that it played itself.
#include <algorithm>

#include "cli/train/network_training.hpp"
#include "cli/train/tune.hpp"
#include "core/chance.hpp"

namespace espalier::cli {
namespace {

// How much of the target comes from what happened later in the game; the rest is what the search
// saw at once. Found in matches of 1600 to 2000 games on chain:orthogonal: between 0.15 and 0.7 it
// hardly matters, results alone play much worse.
constexpr double kHindsight = 0.4;
// Samples of so many generations are trained on together.
constexpr std::size_t kRemembered = 3;
// Found on bao:kiswahili with half a million positions, where it was worth 54.2 % +/- 3.9 in 500
// games: without it, what seldom comes up is learned by heart.
constexpr double kPull = 1;
constexpr core::Milliseconds kMatchTime{10};
constexpr std::size_t kTextWidth = 100;

NetworkSample sample_of(const host::Session& session) {
  NetworkSample sample;
  const auto views = session.network_views();
  sample.images = static_cast<std::uint8_t>(views.size());
  sample.phase = static_cast<std::uint8_t>(views.front().phase);
  for (const auto& view : views) {
    sample.inputs.insert(sample.inputs.end(), view.inputs.begin(), view.inputs.end());
  }
  return sample;
}

// From the end of a game to its beginning, the chance at every position is a mean of what the
// search saw there and of the chance at the next one; behind the last one is the result. What is
// proven needs no evaluation, but tells the positions before it.
std::vector<NetworkSample> samples_of(std::vector<TeachingGame<NetworkSample>> games) {
  std::vector<NetworkSample> samples;
  for (auto& game : games) {
    if (game.moments.empty()) continue;
    const auto& last = game.moments.back();
    double later = last.chance_won(game.result);
    core::Side later_side = last.side;
    for (auto m = game.moments.rbegin(); m != game.moments.rend(); ++m) {
      const double ahead = m->side == later_side ? later : 1 - later;
      const double seen = core::chance(m->value);
      later = m->value.proven ? seen : (1 - kHindsight) * seen + kHindsight * ahead;
      later_side = m->side;
      if (m->value.proven) continue;
      m->sample.target = static_cast<float>(later);
      samples.push_back(std::move(m->sample));
    }
  }
  return samples;
}

// The lines that the program's own network is kept in.
std::string network_text(const TunePlan& plan, const std::vector<std::int16_t>& network,
                         const std::string& proof) {
  std::string text = fmt::format(
      "// Made by: espalier tune {} --games {} --nodes {} --generations {} --match {} --seed {}\n{}",
      plan.choice.name(), plan.games, plan.nodes, plan.generations, plan.pairs, plan.seed, proof);
  std::string line;
  for (const auto number : network) {
    const auto word = fmt::format("{},", number);
    if (line.size() + word.size() > kTextWidth) {
      text += line + "\n";
      line.clear();
    }
    line += word;
  }
  return text + line + "\n";
}

// In games of the same length on larger boards there is more to learn from later beginnings. Where
// there are few moves, the games would all be alike if they had no opening.
int most_opening(const host::Session& start) {
  constexpr int kMin = 12;
  return std::max(kMin, static_cast<int>(start.moves().size() * 2 / 5));
}

Training trained(const TunePlan& plan, const std::vector<std::vector<NetworkSample>>& remembered,
                 std::uint64_t generation) {
  std::vector<NetworkSample> samples;
  for (const auto& some : remembered) samples.insert(samples.end(), some.begin(), some.end());
  const TrainingSettings settings{.pull = kPull, .seed = plan.seed + generation};
  Progress progress;
  return train(plan.choice.open()->network_shape(), samples, settings, [&](int rounds) {
    progress.update(fmt::format("{} of {} rounds of training", rounds, settings.rounds),
                    static_cast<double>(rounds) / settings.rounds);
    return !interrupted();
  });
}

}  // namespace

int tune_network(const Context& context, const TunePlan& plan) {
  const core::BotSettings linear{.hash_mib = 4, .linear = true};
  const core::BotSettings built_in{.hash_mib = 4};
  // The first teacher is the linear evaluation: the same command gives the same network, whatever
  // is built in.
  core::BotSettings settings = linear;
  std::vector<std::vector<NetworkSample>> remembered;
  std::string proof;
  for (std::uint64_t generation = 0; generation < plan.generations; ++generation) {
    remembered.push_back(samples_of(self_play<NetworkSample>(
        plan, settings, generation, most_opening(*plan.choice.open()), sample_of)));
    if (interrupted()) break;
    if (remembered.back().empty()) {
      return context.no("no position was left open by the search; give --nodes less or more games");
    }
    if (remembered.size() > kRemembered) remembered.erase(remembered.begin());
    const auto training = trained(plan, remembered, generation);
    if (interrupted()) break;
    settings = {.hash_mib = 4, .network = training.network};
    context.out.line(fmt::format("generation {}: {} new positions, loss {:.4f} (untrained: {:.4f})",
                                 generation + 1, remembered.back().size(), training.loss_after,
                                 training.loss_before));
    proof.clear();
    const auto match = [&](const core::BotSettings& other, std::string_view name,
                           const core::Limits& limits, const std::string& limit) {
      const auto line = fmt::format("against the {}, {} per move: {}", name, limit,
                                    tuning_match(plan, settings, other, limits));
      context.out.line(line);
      context.out.flush();
      proof += fmt::format("// Generation {}: {}\n", generation + 1, line);
    };
    const auto nodes = fmt::format("{} nodes", plan.nodes);
    match(linear, "linear evaluation", {.nodes = plan.nodes}, nodes);
    match(built_in, "built-in network", {.nodes = plan.nodes}, nodes);
    if (generation + 1 == plan.generations) {
      match(linear, "linear evaluation", {.movetime = kMatchTime},
            fmt::format("{} ms", kMatchTime.count()));
    }
  }
  if (settings.network.empty()) return context.no("stopped before there was a network");
  return finish_tuning(context, plan, network_text(plan, settings.network, proof));
}

}  // namespace espalier::cli
