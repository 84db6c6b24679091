// espalier bench: measurements that compare in one run, because machines are noisy.
#include "cli/bench/bench.hpp"

#include <fmt/format.h>

#include <array>

#include "cli/verbs/verbs.hpp"
#include "util/text.hpp"

namespace espalier::cli {

std::span<const Verb> bench_parts() {
  static constexpr std::array kBenches = {
      Verb{"bench rules", "perft next to the slow reference of the tests", bench_rules,
           bench_rules_options},
      Verb{"bench search",
           "speed, depth and what more threads bring, and how punctual the answers are",
           bench_search, bench_search_options},
      Verb{"bench pruning", "games with and without alpha-beta", bench_pruning,
           bench_pruning_options},
      Verb{"bench bots", "the flagship against the other bots", bench_bots, bench_bots_options},
      Verb{"bench levels", "every level of the flagship against the one below", bench_levels,
           bench_levels_options},
      Verb{"bench arena", "what the arena costs per turn, start, crash and table", bench_arena,
           bench_arena_options},
      Verb{"bench web", "the server and its page: memory, first lines, moves beside many others",
           bench_web, bench_web_options},
      Verb{"bench solve", "proofs of small boards by every method, next to the published values",
           bench_solve, bench_solve_options},
      Verb{"bench proofs", "positions of Bao with proven results, by every method", bench_proofs,
           bench_proofs_options},
      Verb{"bench perfect", "Three-Six with the file for perfect play against other bots",
           bench_perfect, bench_perfect_options},
      Verb{"bench review", "what the review of a game costs, and a list of thirty", bench_review,
           bench_review_options},
  };
  return kBenches;
}

int run_bench(const Context& context, Arguments arguments) {
  if (arguments.empty() || arguments.front().starts_with('-')) {
    return bench_signature(context, arguments);
  }
  std::vector<std::string> names;
  for (const auto& bench : bench_parts()) {
    if (bench.last_word() == arguments.front()) return bench.run(context, arguments.subspan(1));
    names.emplace_back(bench.last_word());
  }
  return context.wrong_use(fmt::format("there is no bench {}; there are {}",
                                       util::quoted(arguments.front()), util::join(names, ", ")));
}

}  // namespace espalier::cli
