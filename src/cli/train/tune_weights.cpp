// The weights of the terms of an evaluation, by logistic regression.
#include <algorithm>

#include "cli/train/regression.hpp"
#include "cli/train/tune.hpp"
#include "core/chance.hpp"

namespace espalier::cli {
namespace {

constexpr int kMaxOpening = 12;

// Terms of one name share a weight. For each term, the number of its name.
std::vector<std::size_t> name_numbers(const std::vector<core::Term>& terms) {
  std::vector<std::string> names;
  std::vector<std::size_t> numbers;
  for (const auto& term : terms) {
    const auto at = std::find(names.begin(), names.end(), term.name);
    numbers.push_back(static_cast<std::size_t>(at - names.begin()));
    if (at == names.end()) names.push_back(term.name);
  }
  return numbers;
}

// Without what a network adds, which is the last one.
std::vector<core::Term> weighed_terms(const host::Session& session) {
  auto terms = session.terms();
  if (session.network_shape().inputs > 0 && !terms.empty()) terms.pop_back();
  return terms;
}

TrainingSample sample_of(const std::vector<std::size_t>& name_of, std::size_t names,
                         const host::Session& session) {
  TrainingSample sample;
  sample.counts.resize(names);
  const auto terms = weighed_terms(session);
  for (std::size_t i = 0; i < terms.size(); ++i) {
    auto& count = sample.counts[name_of[i]];
    count = static_cast<std::int8_t>(count + terms[i].count);
    sample.phase = terms[i].phase;
  }
  return sample;
}

// Half the result of the game, half what a search saw: the one is true, the other less noisy. What
// is proven needs no evaluation.
std::vector<TrainingSample> samples_of(std::vector<TeachingGame<TrainingSample>> games) {
  std::vector<TrainingSample> samples;
  for (auto& game : games) {
    for (auto& m : game.moments) {
      if (m.value.proven) continue;
      m.sample.target =
          static_cast<float>(0.5 * m.chance_won(game.result) + 0.5 * core::chance(m.value));
      samples.push_back(std::move(m.sample));
    }
  }
  return samples;
}

// The lines that the program's own weights are kept in.
std::string weights_text(const TunePlan& plan, const std::vector<core::Term>& terms,
                         const std::vector<core::Weight>& weights, const std::string& proof) {
  const bool asked = plan.choice.open()->network_shape().inputs > 0;
  std::string text = fmt::format(
      "// Made by: espalier tune {}{} --games {} --nodes {} --generations {} --match {} --seed {}\n{}",
      plan.choice.name(), asked ? " --linear" : "", plan.games, plan.nodes, plan.generations,
      plan.pairs, plan.seed, proof);
  for (std::size_t i = 0; i < weights.size(); ++i) {
    text += fmt::format("{{{}, {}}},  // {}\n", weights[i].early, weights[i].late, terms[i].name);
  }
  return text;
}

}  // namespace

int tune_weights(const Context& context, const TunePlan& plan) {
  const auto terms = weighed_terms(*plan.choice.open());
  const auto name_of = name_numbers(terms);
  const std::size_t names = 1 + *std::max_element(name_of.begin(), name_of.end());
  core::BotSettings settings{.hash_mib = 4, .linear = true};
  const core::BotSettings built_in = settings;
  std::string proof;
  for (std::uint64_t generation = 0; generation < plan.generations; ++generation) {
    const auto samples = samples_of(self_play<TrainingSample>(
        plan, settings, generation, kMaxOpening,
        [&](const host::Session& session) { return sample_of(name_of, names, session); }));
    if (interrupted()) break;
    if (samples.empty()) {
      return context.no("no position was left open by the search; give --nodes less or more games");
    }
    const auto fitted = fit(samples, std::vector<core::Weight>(names), {.threads = plan.threads});
    settings.weights.clear();
    for (const auto name : name_of) settings.weights.push_back(fitted.weights[name]);
    context.out.line(fmt::format("generation {}: {} positions, loss {:.4f} (guessing: {:.4f})",
                                 generation + 1, samples.size(), fitted.loss_after,
                                 fitted.loss_before));
    const auto line = fmt::format("against the built-in weights, {} nodes per move: {}", plan.nodes,
                                  tuning_match(plan, settings, built_in, {.nodes = plan.nodes}));
    context.out.line(line);
    context.out.flush();
    proof = fmt::format("// Generation {}: {}\n", generation + 1, line);
  }
  if (settings.weights.empty()) return context.no("stopped before there were any weights");
  return finish_tuning(context, plan, weights_text(plan, terms, settings.weights, proof));
}

}  // namespace espalier::cli
