// Ctrl-C (and being asked to end, or losing the terminal) as a polite request: while a guard lives
// it is only noticed, at moments of our choice, instead of ending the program.
#pragma once

#include <array>
#include <atomic>
#include <csignal>
#include <thread>

#include "util/mutex.hpp"

namespace espalier::cli {

// Whether Ctrl-C was pressed while a guard lived.
bool interrupted();

// Ctrl-C was obeyed and the program goes on: the next one counts anew.
void forget_interrupt();

// For ppoll(): lets Ctrl-C end the wait, without a moment in which it could be missed. Null when
// there is no guard.
const sigset_t* mask_while_waiting();

// One at a time.
class InterruptGuard {
 public:
  InterruptGuard();
  ~InterruptGuard();
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;

 private:
  static constexpr std::array kSignals = {SIGINT, SIGTERM, SIGHUP};
  std::array<struct sigaction, kSignals.size()> before_{};

  friend bool interrupted();
};

// Lets Ctrl-C reach a bot that thinks: while a watch lives under a guard, a thread of its own turns
// the request into a flag.
class InterruptWatch {
 public:
  InterruptWatch();
  ~InterruptWatch();
  InterruptWatch(const InterruptWatch&) = delete;
  InterruptWatch& operator=(const InterruptWatch&) = delete;

  const std::atomic<bool>* flag() const { return &stop_; }
  // As if Ctrl-C had been pressed.
  void stop() { stop_ = true; }

 private:
  void watch();

  std::atomic<bool> stop_ = false;
  util::Mutex mutex_;
  util::Condition ended_;
  bool over_ GUARDED_BY(mutex_) = false;
  std::thread thread_;
};

}  // namespace espalier::cli
