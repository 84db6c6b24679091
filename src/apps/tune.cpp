// espalier tune: finds the weights of the flagship's evaluation by self-play and regression.
// docs/tuning.md tells how it works and how the weights of the program were made.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <fstream>
#include <mutex>

#include "apps/crew.hpp"
#include "apps/duel.hpp"
#include "apps/interrupt.hpp"
#include "apps/options.hpp"
#include "apps/progress.hpp"
#include "apps/regression.hpp"
#include "apps/verbs.hpp"
#include "arena/openings.hpp"
#include "util/hash.hpp"
#include "util/text.hpp"
#include "util/units.hpp"

namespace espalier::apps {
namespace {

struct Plan {
  games::Choice choice;
  std::uint64_t games = 0;
  std::uint64_t nodes = 0;
  std::uint64_t pairs = 0;
  std::uint64_t generations = 0;
  std::uint64_t seed = 0;
  int threads = 1;
  std::string out;
  std::vector<std::size_t> name_of{};  // for each term the number of its name
  std::size_t names = 0;
};

constexpr int kMostOpening = 12;
// Of a thousand moves, so many are random: games that nobody would play teach as well.
constexpr std::uint32_t kStrayMoves = 30;
constexpr double kScale = 400;  // as in FitSettings

// Half the result of the game, half what a search saw: the one is true, the other less noisy.
float target(double result, const core::Assessment& value) {
  double seen = 1 / (1 + std::exp(-value.hundredths / kScale));
  if (value.win_in) seen = *value.win_in > 0 ? 1 : 0;
  return static_cast<float>(0.5 * result + 0.5 * seen);
}

struct Moment {
  Sample sample;
  core::Side side;
  core::Assessment value;
};

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

Sample sample_of(const Plan& plan, const host::Session& session) {
  Sample sample;
  sample.counts.resize(plan.names);
  const auto terms = session.terms();
  for (std::size_t i = 0; i < terms.size(); ++i) {
    auto& count = sample.counts[plan.name_of[i]];
    count = static_cast<std::int8_t>(count + terms[i].count);
    sample.phase = terms[i].phase;
  }
  return sample;
}

std::vector<Sample> play_game(const Plan& plan, host::Player& player, util::Random& random) {
  const auto session = arena::random_opening(*plan.choice.open(), 0, kMostOpening, random);
  player.new_game();
  std::vector<Moment> moments;
  for (std::size_t ply = 0; ply < kLongestGame; ++ply) {
    if (session->result() != core::Outcome::kNone) break;
    const auto answer = player.choose(*session, {.limits = {.nodes = plan.nodes}});
    if (!answer) break;
    // A search that was stopped too early has nothing to say.
    const bool known = !answer->lines.empty();
    const auto value = known ? answer->lines.front().value : core::Assessment{};
    if (known && !value.proven)
      moments.push_back({sample_of(plan, *session), session->to_move(), value});
    const auto moves = session->moves();
    const bool stray = random.below(1000) < kStrayMoves;
    (void)session->play(stray ? moves[random.below(static_cast<std::uint32_t>(moves.size()))]
                              : answer->move);
  }
  std::vector<Sample> samples;
  const auto result = session->result();
  for (auto& m : moments) {
    const double points = result == core::win_for(m.side)                ? 1
                          : result == core::win_for(core::other(m.side)) ? 0
                                                                         : 0.5;
    m.sample.target = target(points, m.value);
    samples.push_back(std::move(m.sample));
  }
  return samples;
}

std::vector<Sample> self_play(const Plan& plan, const core::BotSettings& settings,
                              std::uint64_t generation) {
  std::vector<std::vector<Sample>> games(plan.games);
  std::atomic<std::uint64_t> next = 0;
  std::mutex mutex;
  std::uint64_t done = 0;
  Progress progress;
  const auto work = [&] {
    const auto player = std::move(*plan.choice.open()->player("espalier", settings));
    for (std::uint64_t i = next++; i < plan.games && !interrupted(); i = next++) {
      util::Random random(util::combine(plan.seed + generation, i));
      games[i] = play_game(plan, *player, random);
      const std::lock_guard lock(mutex);
      ++done;
      progress.update(fmt::format("{} of {} games", done, plan.games),
                      static_cast<double>(done) / static_cast<double>(plan.games), done);
    }
  };
  run_on(plan.threads, work);
  std::vector<Sample> samples;
  for (auto& game : games) {
    for (auto& sample : game) samples.push_back(std::move(sample));
  }
  return samples;
}

std::string percent(const DuelResult& r) {
  return fmt::format("{:.1f} % +/- {:.1f} in {} games", 100 * r.score, 100 * r.score_error,
                     r.games);
}

// The lines that the program's own weights are kept in.
std::string weights_text(const Plan& plan, const std::vector<core::Term>& terms,
                         const std::vector<core::Weight>& weights, const std::string& proof) {
  std::string text = fmt::format(
      "// Made by: espalier tune {} --games {} --nodes {} --generations {} --match {} --seed {}\n{}",
      plan.choice.name(), plan.games, plan.nodes, plan.generations, plan.pairs, plan.seed, proof);
  for (std::size_t i = 0; i < weights.size(); ++i) {
    text += fmt::format("{{{}, {}}},  // {}\n", weights[i].early, weights[i].late, terms[i].name);
  }
  return text;
}

int run(const Context& context, Plan plan) {
  const auto terms = plan.choice.open()->terms();
  if (terms.empty()) return context.no("this game has no evaluation to tune");
  if (!plan.out.empty() && !std::ofstream(plan.out, std::ios::app | std::ios::binary)) {
    return context.environment(
        fmt::format("cannot write {}; nothing was begun", util::quoted(plan.out)));
  }
  const InterruptGuard ctrl_c_ends_politely;
  plan.name_of = name_numbers(terms);
  plan.names = 1 + *std::max_element(plan.name_of.begin(), plan.name_of.end());
  core::BotSettings settings;
  settings.hash_mib = 4;
  const Contestant built_in{"espalier", settings, {.nodes = plan.nodes}};
  std::string proof;
  for (std::uint64_t generation = 0; generation < plan.generations; ++generation) {
    const auto samples = self_play(plan, settings, generation);
    if (interrupted()) break;
    if (samples.empty()) {
      return context.no("no position was left open by the search; give --nodes less or more games");
    }
    const auto fitted = fit(samples, std::vector<core::Weight>(plan.names),
                            {.scale = kScale, .threads = plan.threads});
    settings.weights.clear();
    for (const auto name : plan.name_of) settings.weights.push_back(fitted.weights[name]);
    context.out.line(fmt::format("generation {}: {} positions, loss {:.4f} (guessing: {:.4f})",
                                 generation + 1, samples.size(), fitted.loss_after,
                                 fitted.loss_before));
    const Contestant tuned{"espalier", settings, {.nodes = plan.nodes}};
    DuelPlan match{.choice = plan.choice, .pairs = static_cast<int>(plan.pairs)};
    match.seed = plan.seed + 1000;
    match.threads = plan.threads;
    const auto result = duel(tuned, built_in, match, [](int) { return !interrupted(); });
    const auto line = fmt::format("against the built-in weights, {} nodes per move: {}", plan.nodes,
                                  percent(result));
    context.out.line(line);
    context.out.flush();
    proof = fmt::format("// Generation {}: {}\n", generation + 1, line);
  }
  if (settings.weights.empty()) return context.no("stopped before there were any weights");
  const auto text = weights_text(plan, terms, settings.weights, proof);
  if (plan.out.empty()) {
    context.out.write(text);
    return kDone;
  }
  std::ofstream file(plan.out, std::ios::binary);
  file << text << std::flush;
  if (file.good()) return kDone;
  context.out.write(text);  // too dear to be lost
  return context.environment(fmt::format("cannot write {}", util::quoted(plan.out)));
}

util::Result<std::uint64_t> number(const Options& options, const std::string& name,
                                   std::uint64_t usual, std::uint64_t most) {
  const auto text = options.text(name);
  if (!text) return usual;
  const auto value = util::large_number(*text);
  if (value && *value >= 1 && *value <= most) return *value;
  return util::Error{
      fmt::format("{} is {}; a number from 1 to {} was expected", name, util::quoted(*text), most)};
}

}  // namespace

int run_tune(const Context& context, Arguments arguments) {
  Options options(
      {"GAME[:VARIANT] [OPTIONS]",
       "Finds weights for the flagship's evaluation: it plays against itself, fits the\n"
       "weights to what came of every position (logistic regression), and lets the tuned\n"
       "weights play the built-in ones. See docs/tuning.md.",
       {"espalier tune chain:orthogonal-3x3 --games 20 --nodes 200 --match 5"}});
  options.game_argument()
      .value("--games", "N", "games of self-play per generation; 5000 when not given")
      .value("--nodes", "N", "positions a move may visit; 2000 when not given")
      .value("--generations", "N", "how often to play and fit, each with the last weights; 1")
      .value("--match", "N", "pairs of games that prove the weights; 200 when not given")
      .value("--threads", "N", "games at the same time; 1 when not given")
      .value("--seed", "N", "random numbers; 1 when not given")
      .value("--out", "FILE", "write the weights there instead of printing them");
  if (const auto code = options.parse(context, arguments)) return *code;
  const auto choice = games::choose(*options.text("GAME"));
  if (!choice) return context.wrong_use(choice.error().message);
  Plan plan{.choice = *choice, .out = options.text("--out").value_or("")};
  const struct {
    const char* name;
    std::uint64_t* place;
    std::uint64_t usual;
    std::uint64_t most;
  } numbers[] = {{"--games", &plan.games, 5000, 10'000'000},
                 {"--nodes", &plan.nodes, 2000, 1'000'000'000},
                 {"--generations", &plan.generations, 1, 100},
                 {"--match", &plan.pairs, 200, 1'000'000},
                 {"--seed", &plan.seed, 1, 1'000'000'000}};
  for (const auto& n : numbers) {
    const auto value = number(options, n.name, n.usual, n.most);
    if (!value) return context.wrong_use(value.error().message);
    *n.place = *value;
  }
  const auto threads = number(options, "--threads", 1, 256);
  if (!threads) return context.wrong_use(threads.error().message);
  plan.threads = static_cast<int>(*threads);
  return run(context, plan);
}

}  // namespace espalier::apps
