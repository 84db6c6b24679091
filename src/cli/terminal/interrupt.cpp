#include "cli/terminal/interrupt.hpp"

#include <algorithm>
#include <chrono>

namespace espalier::cli {
namespace {

constexpr std::chrono::milliseconds kBetweenLooks{20};

volatile std::sig_atomic_t interrupt_seen = 0;
bool guarded = false;
sigset_t waiting_mask;

extern "C" void remember_interrupt(int /*signal*/) { interrupt_seen = 1; }

}  // namespace

bool interrupted() {
  if (interrupt_seen != 0) return true;
  sigset_t pending;
  if (!guarded || ::sigpending(&pending) != 0) return false;
  return std::any_of(InterruptGuard::kSignals.begin(), InterruptGuard::kSignals.end(),
                     [&](int signal) { return ::sigismember(&pending, signal) == 1; });
}

void forget_interrupt() {
  sigset_t requests;
  ::sigemptyset(&requests);
  ::sigaddset(&requests, SIGINT);
  constexpr timespec kNoWait{0, 0};
  while (guarded && ::sigtimedwait(&requests, nullptr, &kNoWait) > 0) {
  }
}

const sigset_t* mask_while_waiting() { return guarded ? &waiting_mask : nullptr; }

InterruptGuard::InterruptGuard() {
  struct sigaction action {};
  action.sa_handler = remember_interrupt;
  sigset_t requests;
  ::sigemptyset(&requests);
  for (std::size_t i = 0; i < kSignals.size(); ++i) {
    ::sigaction(kSignals[i], &action, &before_[i]);
    ::sigaddset(&requests, kSignals[i]);
  }
  ::sigprocmask(SIG_BLOCK, &requests, &waiting_mask);
  for (const int signal : kSignals) ::sigdelset(&waiting_mask, signal);
  guarded = true;
}

InterruptGuard::~InterruptGuard() {
  guarded = false;
  ::sigprocmask(SIG_SETMASK, &waiting_mask, nullptr);  // what is pending is only remembered
  for (std::size_t i = 0; i < kSignals.size(); ++i) ::sigaction(kSignals[i], &before_[i], nullptr);
}

InterruptWatch::InterruptWatch() : stop_(interrupted()), thread_([this] { watch(); }) {}

InterruptWatch::~InterruptWatch() {
  {
    const util::MutexLock lock(mutex_);
    over_ = true;
  }
  ended_.notify_all();
  thread_.join();
}

void InterruptWatch::watch() {
  util::MutexLock lock(mutex_);
  while (!ended_.wait_for(lock, kBetweenLooks, [this]() REQUIRES(mutex_) { return over_; })) {
    if (interrupted()) stop_ = true;
  }
}

}  // namespace espalier::cli
