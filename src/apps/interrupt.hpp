// Ctrl-C (and being asked to end, or losing the terminal) as a polite request: while a guard lives
// it is only noticed, at moments of our choice, instead of ending the program.
#pragma once

#include <array>
#include <csignal>

namespace espalier::apps {

// Whether Ctrl-C was pressed while a guard lived.
bool interrupted();

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

}  // namespace espalier::apps
