#include <algorithm>
#include <array>

#include "sandbox/pause.hpp"
#include "sandbox/process.hpp"
#include "sandbox/sandbox.hpp"

namespace espalier::sandbox {

util::Result<Finished> run(const Program& program, std::chrono::milliseconds limit,
                           std::size_t most_output, const std::atomic<bool>* stop) {
  constexpr std::chrono::milliseconds kBetweenLooks{50};
  const auto stopped = [stop] { return stop != nullptr && stop->load(); };
  Moment deadline = Clock::now() + limit;
  if (program.confined) {
    if (const auto able = ability(); !able) return able.error();
  }
  auto started = Process::start(program, true);
  if (!started) return started.error();
  Process& process = **started;
  process.input.reset();

  Finished finished;
  std::array<char, 4096> part;
  while (process.output && Clock::now() < deadline) {
    if (stopped()) deadline = Clock::now();
    const auto look = std::min<Moment>(deadline, Clock::now() + kBetweenLooks);
    if (!pause_until_readable(process.output.get(), look)) continue;
    const ssize_t size = ::read(process.output.get(), part.data(), part.size());
    if (size <= 0) {
      process.output.reset();
      break;
    }
    const std::size_t room = most_output - finished.output.size();
    finished.output.append(part.data(), std::min(room, static_cast<std::size_t>(size)));
  }
  finished.in_time = process.wait(deadline);
  process.end();
  finished.exit_code = process.exit_code().value_or(-1);
  return finished;
}

}  // namespace espalier::sandbox
