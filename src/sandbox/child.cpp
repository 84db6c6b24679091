#include <fmt/format.h>
#include <sys/ioctl.h>
#include <sys/uio.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include "sandbox/glance.hpp"
#include "sandbox/pause.hpp"
#include "sandbox/proc.hpp"
#include "sandbox/process.hpp"
#include "sandbox/sandbox.hpp"

namespace espalier::sandbox {
namespace {

constexpr std::size_t kPart = std::size_t{16} << 10;  // read at once

// Between the end of its output and its own end: a busy machine takes a while to clear it away.
constexpr std::chrono::milliseconds kLastMoment{1000};

// How a reading went.
enum class Took : std::uint8_t { kSome, kNothing, kEnd };

// Reads once, without waiting, and appends.
Took take(int fd, std::string& text) {
  std::array<char, kPart> part;
  const ssize_t size = ::read(fd, part.data(), part.size());
  if (size > 0) {
    text.append(part.data(), static_cast<std::size_t>(size));
    return Took::kSome;
  }
  return size < 0 && (errno == EAGAIN || errno == EINTR) ? Took::kNothing : Took::kEnd;
}

std::string ending_text(int code) {
  if (code <= 128) return fmt::format("exit code {}", code);
  const char* const name = ::sigdescr_np(code - 128);
  return name == nullptr ? fmt::format("exit code {}", code)
                         : fmt::format("signal {} ({})", code - 128, name);
}

}  // namespace

struct Child::State {
  std::unique_ptr<Process> process;
  std::size_t longest_line = 0;
  std::size_t most_per_turn = 0;
  std::size_t kept_errors = 0;

  std::string heard{};  // from `begin` on: not yet asked for
  std::size_t begin = 0;
  std::size_t searched = 0;   // up to here there is no end of line
  std::size_t this_turn = 0;  // bytes read since forget()
  Moment heard_at{};
  std::size_t said = 0;  // bytes of the last line that was said
  bool too_much = false;
  std::string errors{};
  std::size_t errors_told = 0;  // of those: new_errors() gave them already

  void read_output() {
    heard.erase(0, begin);
    searched -= begin;
    begin = 0;
    const std::size_t before = heard.size();
    const Took took = take(process->output.get(), heard);
    if (took == Took::kEnd) process->output.reset();
    if (took != Took::kSome) return;
    heard_at = Clock::now();
    this_turn += heard.size() - before;
  }

  void read_errors() {
    if (take(process->errors.get(), errors) == Took::kEnd) process->errors.reset();
    if (errors.size() > kept_errors + kPart) keep_last_errors();
  }

  void keep_last_errors() {
    if (errors.size() <= kept_errors) return;
    const auto gone = errors.size() - kept_errors;
    errors.erase(0, gone);
    errors_told -= std::min(errors_told, gone);
  }

  // The next line among what was read, if it is complete.
  bool next_line(std::string& line) {
    std::size_t end = heard.find('\n', searched);
    const bool last = end == std::string::npos && !process->output && begin < heard.size();
    if (end == std::string::npos && !last) {
      searched = heard.size();
      too_much = too_much || searched - begin > longest_line || this_turn > most_per_turn;
      return false;
    }
    if (last) end = heard.size();  // ended without an end of line
    if (end - begin > longest_line) {
      too_much = true;
      return false;
    }
    line.assign(heard, begin, end - begin);
    if (line.ends_with('\r')) line.pop_back();
    begin = searched = last ? end : end + 1;
    return true;
  }

  // Waits for output, errors or (when `writing`) room for input; reads what came.
  bool wait(Moment deadline, bool writing) {
    std::array<pollfd, 3> files{{{process->output.get(), POLLIN, 0},
                                 {process->errors.get(), POLLIN, 0},
                                 {writing ? process->input.get() : -1, POLLOUT, 0}}};
    // What a program says unasked must not keep us from asking, nor fill our memory.
    if (writing && this_turn > most_per_turn) files[0].fd = -1;
    if (!pause(files, deadline)) return false;
    if (files[0].revents != 0) read_output();
    if (files[1].revents != 0) read_errors();
    return true;
  }
};

Child::Child(std::unique_ptr<State> state) : state_(std::move(state)) {}
Child::~Child() = default;

util::Result<std::unique_ptr<Child>> Child::start(const Program& program) {
  if (program.confined) {
    if (const auto able = ability(); !able) return able.error();
  }
  auto process = Process::start(program, false);
  if (!process) return process.error();
  auto state = std::make_unique<State>();
  state->process = std::move(*process);
  state->longest_line = program.longest_line;
  state->most_per_turn = program.most_per_turn;
  state->kept_errors = program.kept_errors;
  return std::unique_ptr<Child>(new Child(std::move(state)));
}

void Child::rest() { state_->process->rest(); }
std::chrono::microseconds Child::used_at_rest() { return state_->process->used_at_rest(); }
std::chrono::microseconds Child::waiting_time() { return state_->process->waiting_time(); }

std::vector<pid_t> Child::processes() const { return below(state_->process->pid()); }
std::chrono::microseconds Child::processor_time() { return state_->process->processor_time(); }
Excess Child::excess() { return state_->process->excess(); }

bool Child::say(std::string_view line, Moment deadline) {
  state_->process->go_on();
  char end = '\n';
  std::size_t written = 0;
  while (state_->process->input) {
    std::array<iovec, 2> parts{{{const_cast<char*>(line.data()), line.size()}, {&end, 1}}};
    const std::size_t of_line = std::min(written, line.size());
    parts[0].iov_base = const_cast<char*>(line.data() + of_line);
    parts[0].iov_len = line.size() - of_line;
    const ssize_t size = ::writev(state_->process->input.get(), parts.data(), 2);
    if (size >= 0) {
      written += static_cast<std::size_t>(size);
      if (written == line.size() + 1) {
        state_->said = written;
        return true;
      }
    } else if (errno != EAGAIN && errno != EINTR) {
      state_->process->input.reset();
      return false;
    }
    // Someone who floods standard error meanwhile wakes us all the time.
    if (!state_->wait(deadline, true) || Clock::now() > deadline) return false;
  }
  return false;
}

bool Child::wait_until_idle(Moment deadline) {
  constexpr std::chrono::microseconds kShortest{500};
  constexpr std::chrono::microseconds kMaxLength{4000};
  // A program that starts may pause, for a moment between two of its processes.
  constexpr std::chrono::milliseconds kStill{20};
  auto step = kShortest;
  Glance last;
  auto look = Clock::now();
  auto still_since = look;
  while (state_->process->output && state_->this_turn <= state_->most_per_turn) {
    const auto now = Clock::now();
    if (now >= look) {
      const auto seen = glance_at(state_->process->pid());
      if (seen.reads) return true;
      if (seen.works || seen.ran != last.ran) still_since = now;
      if (now - still_since >= kStill) return true;
      last = seen;
      look = now + step;
      step = std::min(step * 5 / 4, kMaxLength);  // at most a quarter late
    }
    if (now >= deadline) return false;
    state_->wait(std::min(look, deadline), false);
  }
  return true;
}

bool Child::wait_until_read(Moment deadline) {
  constexpr std::chrono::microseconds kShortest{50};
  constexpr std::chrono::microseconds kMaxLength{2000};
  auto step = kShortest;
  while (state_->process->input && state_->process->output) {
    int unread = 0;
    if (::ioctl(state_->process->input.get(), FIONREAD, &unread) != 0) return true;
    if (static_cast<std::size_t>(unread) < state_->said) return true;  // it has begun to read
    if (!state_->heard.empty()) return true;
    const auto now = Clock::now();
    if (now >= deadline) return false;
    state_->wait(std::min(now + step, deadline), false);
    step = std::min(step * 2, kMaxLength);
  }
  return true;
}

bool Child::unread() const {
  int bytes = 0;
  const bool known =
      state_->process->input && ::ioctl(state_->process->input.get(), FIONREAD, &bytes) == 0;
  return known ? bytes > 0 : true;  // a closed input was never read to its end
}

HeardLine Child::hear(Moment deadline) {
  HeardLine reply;
  for (;;) {
    if (!state_->too_much && state_->next_line(reply.line)) {
      reply.heard = Heard::kLine;
      reply.at = state_->heard_at;
      return reply;
    }
    reply.at = Clock::now();
    if (state_->too_much) {
      reply.heard = Heard::kTooLong;
      return reply;
    }
    if (!state_->process->output) return reply;
    if (!state_->wait(deadline, false)) {
      reply.heard = Heard::kLate;
      return reply;
    }
    // Someone who floods standard error keeps us busy, but not beyond the deadline.
    if (Clock::now() > deadline && state_->searched == state_->heard.size()) {
      reply.heard = Heard::kLate;
      return reply;
    }
  }
}

std::size_t Child::forget() {
  State& state = *state_;
  std::size_t thrown = state.heard.size() - state.begin;
  state.heard.clear();
  state.begin = state.searched = state.this_turn = 0;
  state.too_much = false;
  // A program can write as fast as we read, therefore this ends at some point.
  while (state.process->output && thrown <= state.most_per_turn) {
    state.read_output();
    if (state.heard.empty()) break;
    thrown += std::exchange(state.heard, {}).size();
  }
  state.this_turn = 0;
  return thrown;
}

void Child::close_input() { state_->process->input.reset(); }

void Child::end() { state_->process->end(); }

std::string Child::ending() {
  Process& process = *state_->process;
  // Its pipes close a moment before the rest of it is gone.
  const bool open = process.output && process.input;
  const bool gone = process.wait(Clock::now() + (open ? Clock::duration::zero() : kLastMoment));
  // Much memory and many files take the kernel a while to clear away; why it ends is known before.
  switch (process.excess()) {
    case Excess::kMemory: return "out of memory";
    case Excess::kFiles: return "made too many files";
    case Excess::kNone: break;
  }
  if (!gone) return {};
  if (process.ended_by_us()) return "ended by the arena";
  return ending_text(*process.exit_code());
}

std::string Child::errors() {
  State& state = *state_;
  // Bounded, as a program may write as fast as we read.
  for (std::size_t i = 0; i < 64 && state.process->errors; ++i) {
    const std::size_t before = state.errors.size();
    state.read_errors();
    if (state.errors.size() == before) break;
  }
  state.keep_last_errors();
  return state.errors;
}

std::string Child::new_errors() {
  State& state = *state_;
  return state.errors.substr(std::exchange(state.errors_told, state.errors.size()));
}

}  // namespace espalier::sandbox
