// Microbenchmarks of single steps of the rules, for whoever changes them.
#include <benchmark/benchmark.h>

#include "games/registry.hpp"

namespace {

void perft(benchmark::State& state, const char* name, const char* position, int depth) {
  const auto session = espalier::games::choose(name)->open();
  if (!session->set_up(position)) {
    state.SkipWithError("the position cannot be read");
    return;
  }
  std::uint64_t leaves = 0;
  for (auto _ : state) leaves += session->perft(depth);
  state.counters["leaves"] =
      benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}

void legal_moves_as_text(benchmark::State& state, const char* name) {
  const auto session = espalier::games::choose(name)->open();
  for (auto _ : state) benchmark::DoNotOptimize(session->moves());
}

void read_and_print(benchmark::State& state, const char* name) {
  const auto session = espalier::games::choose(name)->open();
  const std::string text = session->position();
  for (auto _ : state) {
    benchmark::DoNotOptimize(session->set_up(text));
    benchmark::DoNotOptimize(session->position());
  }
}

}  // namespace

BENCHMARK_CAPTURE(perft, chain_orthogonal, "chain", "AbAbba/BABacA/BcBbaB/BABaAa/AaBaaa 1 46", 2);
BENCHMARK_CAPTURE(perft, chain_two_words, "chain:orthogonal-10x10",
                  "91/91/91/91/91/91/91/91/91/91 1 0", 2);
BENCHMARK_CAPTURE(perft, threesix, "threesix", "1X1O1O/O5/2X1XX/1O4/XX4/O1O3 1 0 0", 2);
BENCHMARK_CAPTURE(perft, bao, "bao",
                  "2,1,3,0,6,3,2,2/1,1,0,13,2,1,1,1/0,1,1,1,2,2,8,0/0,2,0,2,0,0,1,5 0,0 - 1 -", 4);
BENCHMARK_CAPTURE(legal_moves_as_text, chain, "chain");
BENCHMARK_CAPTURE(legal_moves_as_text, bao, "bao");
BENCHMARK_CAPTURE(read_and_print, chain, "chain");
BENCHMARK_CAPTURE(read_and_print, bao, "bao");
