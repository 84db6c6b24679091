// What the sandbox costs: starting a program, asking it, ending it.
#include <benchmark/benchmark.h>

#include "sandbox/sandbox.hpp"

namespace {

using namespace espalier::sandbox;

const Program kBot{.command = {"./hostile", "first"}, .folder = ESPALIER_BOTS};
constexpr std::chrono::seconds kPatience{10};

void ask(Child& child, benchmark::State& state) {
  const bool said =
      child.say("turn 100 6/6/6/6/6 1 0 ; a1 a2 a3 a4 a5 a6", Clock::now() + kPatience);
  if (!said || child.hear(Clock::now() + kPatience).heard != Heard::kLine) {
    state.SkipWithError("no answer");
  }
}

// From nothing to the first answer, and to nothing again.
void start_and_end(benchmark::State& state) {
  for (auto _ : state) {
    const auto child = Child::start(kBot);
    if (!child) {
      state.SkipWithError(child.error().message.c_str());
      return;
    }
    ask(**child, state);
  }
}
BENCHMARK(start_and_end)->Unit(benchmark::kMillisecond)->UseRealTime();

void end_alone(benchmark::State& state) {
  for (auto _ : state) {
    state.PauseTiming();
    auto child = Child::start(kBot);
    if (!child) {
      state.SkipWithError(child.error().message.c_str());
      return;
    }
    ask(**child, state);
    state.ResumeTiming();
    child->reset();
  }
}
BENCHMARK(end_alone)->Unit(benchmark::kMillisecond)->UseRealTime();

// One turn. The column CPU is what the arena itself needs for it.
void turn(benchmark::State& state) {
  const auto child = Child::start(kBot);
  if (!child) {
    state.SkipWithError(child.error().message.c_str());
    return;
  }
  ask(**child, state);
  for (auto _ : state) {
    (*child)->forget();
    ask(**child, state);
  }
}
BENCHMARK(turn)->Unit(benchmark::kMicrosecond)->UseRealTime()->MinTime(1);

}  // namespace
