// espalier bench: measurements that compare in one run, because machines are noisy.
#include "cli/bench/bench.hpp"

#include <fmt/format.h>

#include <array>

#include "cli/verbs/verbs.hpp"
#include "util/text.hpp"

namespace espalier::cli {
namespace {

struct Bench {
  std::string_view name;
  int (*run)(const Context& context, Arguments arguments);
};

constexpr std::array kBenches = {
    Bench{"rules", bench_rules},   Bench{"search", bench_search},   Bench{"pruning", bench_pruning},
    Bench{"bots", bench_bots},     Bench{"levels", bench_levels},   Bench{"arena", bench_arena},
    Bench{"web", bench_web},       Bench{"perfect", bench_perfect}, Bench{"solve", bench_solve},
    Bench{"proofs", bench_proofs},
};

}  // namespace

int run_bench(const Context& context, Arguments arguments) {
  if (arguments.empty() || arguments.front().starts_with('-')) {
    return bench_signature(context, arguments);
  }
  std::vector<std::string> names;
  for (const auto& bench : kBenches) {
    if (bench.name == arguments.front()) return bench.run(context, arguments.subspan(1));
    names.emplace_back(bench.name);
  }
  return context.wrong_use(fmt::format("there is no bench {}; there are {}",
                                       util::quoted(arguments.front()), util::join(names, ", ")));
}

}  // namespace espalier::cli
