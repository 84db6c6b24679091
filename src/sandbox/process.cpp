#include "sandbox/process.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>

#include "sandbox/pause.hpp"
#include "sandbox/staging.hpp"

namespace espalier::sandbox {
namespace {

constexpr std::chrono::seconds kEndTimeout{2};
// A tree stands still some microseconds after it was told to, later on a busy machine.
constexpr std::chrono::milliseconds kSettling{1};
constexpr std::chrono::milliseconds kMaxSettling{50};

struct Pipe {
  util::UniqueFd ours;
  util::UniqueFd theirs;
};

// `reading`: we read what the program writes.
util::Result<Pipe> make_pipe(bool reading) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) {
    return util::system_error("can't make a pipe", errno);
  }
  Pipe pipe{.ours = util::UniqueFd(ends[reading ? 0 : 1]),
            .theirs = util::UniqueFd(ends[reading ? 1 : 0])};
  ::fcntl(pipe.ours.get(), F_SETFL, O_NONBLOCK);
  return pipe;
}

}  // namespace

util::Result<std::unique_ptr<Process>> Process::start(const Program& program, bool together) {
  // A program that closes its input is no reason for us to die.
  static const auto before = ::signal(SIGPIPE, SIG_IGN);
  static_cast<void>(before);

  auto in = make_pipe(false);
  auto out = make_pipe(true);
  auto err = make_pipe(true);
  for (const auto* pipe : {&in, &out, &err}) {
    if (!*pipe) return pipe->error();
  }
  auto prepared = prepare(program, {.input = in->theirs.get(),
                                    .output = out->theirs.get(),
                                    .errors = (together ? out : err)->theirs.get()});
  if (!prepared) return prepared.error();
  auto group = ControlGroup::make(program.confined ? &program.limits : nullptr);
  if (group) prepared->order.control_group = group->folder();
  auto started = spawn(prepared->order);
  if (!started) return started.error();
  prepared->files.clear();

  std::unique_ptr<Process> process(new Process(std::move(*prepared)));
  process->started_ = std::move(*started);
  process->tree_time_.emplace(process->started_.pid);
  if (group && group->populated()) process->group_ = std::move(group);
  process->input = std::move(in->ours);
  process->output = std::move(out->ours);
  process->errors = std::move(err->ours);
  if (program.confined) {
    process->watched_ = std::make_shared<Watched>();
    process->watched_->pid = process->started_.pid;
    process->watched_->handle = process->handle();
    const bool kernel_watches = process->group_ && process->group_->limits_memory();
    process->watched_->memory = kernel_watches ? 0 : program.limits.memory;
    process->watched_->files = program.limits.files;
    process->watched_->folders = {"/tmp", program.folder.string()};
    watch(process->watched_);
  }
  return process;
}

// Takes the exit code of the process when it has ended. The first process of a namespace ends last
// of all in it, and a keeper after all it kept: then the whole tree is gone.
bool Process::reap() {
  if (exit_code_) return true;
  ::siginfo_t info{};
  const auto id = static_cast<id_t>(handle());
  if (::waitid(P_PIDFD, id, &info, WEXITED | WNOHANG) != 0 || info.si_pid == 0) return false;
  exit_code_ = info.si_code == CLD_EXITED ? info.si_status : 128 + info.si_status;
  release();
  return true;
}

void Process::release() {
  if (watched_) unwatch(watched_);
  if (stopped_) let_go_on(stopped_);
  stopped_.reset();
  if (group_) {
    last_time_ = std::max(last_time_, group_->processor_time());
    out_of_memory_ = group_->out_of_memory();
  }
  group_.reset();
  for (const auto& result : prepared_.results) bring_back(result.first, result.second);
  prepared_.results.clear();
  prepared_.identity.reset();
}

bool Process::wait(Moment deadline) {
  if (!exit_code_) pause_until_readable(handle(), deadline);
  return reap();
}

void Process::signal(int number) const {
  ::syscall(SYS_pidfd_send_signal, handle(), number, nullptr, 0);
}

// A process that runs at this moment is charged for it only when it has come to a halt; that must
// not look like time of its rest.
void Process::rest() {
  if (exit_code_) return;
  const Moment now = Clock::now();
  if (!resting_since_) {
    resting_since_ = now;
    if (!group_ || !group_->freeze(true)) stopped_ = stop_below(started_.pid);
    return;
  }
  if (time_at_rest_ || now < *resting_since_ + kSettling) return;
  const bool still = stopped_ != nullptr || group_->frozen();
  if (still || now > *resting_since_ + kMaxSettling) time_at_rest_ = time(true);
}

void Process::go_on() {
  if (!resting_since_) return;
  if (stopped_) {
    let_go_on(stopped_);
  } else if (!exit_code_) {
    group_->freeze(false);
  }
  stopped_.reset();
  resting_since_.reset();
  time_at_rest_.reset();
}

std::chrono::microseconds Process::used_at_rest() {
  const auto used = time_at_rest_ ? time(true) - *time_at_rest_ : std::chrono::microseconds{0};
  return stopped_ ? std::max(used, used_while_stopped(stopped_)) : used;
}

std::chrono::microseconds Process::waiting_time() const {
  return std::max(group_ ? group_->waiting_time() : std::chrono::microseconds{0},
                  std::chrono::microseconds{0});
}

std::chrono::microseconds Process::time(bool afresh) {
  if (exit_code_) return last_time_;
  const auto now = group_ ? group_->processor_time() : tree_time_->now(afresh);
  last_time_ = std::max(last_time_, now);
  return last_time_;
}

Excess Process::excess() const {
  if (out_of_memory_ || (group_ && group_->out_of_memory())) return Excess::kMemory;
  return watched_ == nullptr ? Excess::kNone : watched_->excess.load();
}

void Process::end() {
  if (exit_code_ || ended_by_us_ || reap()) return;
  time(true);
  ended_by_us_ = true;
  // The keeper of a free program has to end what it keeps; everything else goes with its namespace.
  signal(prepared_.order.hold == Hold::kKeeper ? SIGTERM : SIGKILL);
  if (wait(Clock::now() + kEndTimeout)) return;
  signal(SIGKILL);
  // Only a process that hangs in the kernel comes here; it can't be waited for.
  if (!wait(Clock::now() + kEndTimeout)) release();
}

}  // namespace espalier::sandbox
