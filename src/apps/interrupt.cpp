#include "apps/interrupt.hpp"

namespace espalier::apps {
namespace {

volatile std::sig_atomic_t seen = 0;
bool guarded = false;
sigset_t waiting_mask;

extern "C" void remember_interrupt(int /*signal*/) { seen = 1; }

}  // namespace

bool interrupted() {
  if (seen != 0) return true;
  sigset_t pending;
  return guarded && ::sigpending(&pending) == 0 && ::sigismember(&pending, SIGINT) == 1;
}

const sigset_t* mask_while_waiting() { return guarded ? &waiting_mask : nullptr; }

InterruptGuard::InterruptGuard() {
  struct sigaction action {};
  action.sa_handler = remember_interrupt;
  ::sigaction(SIGINT, &action, &before_);
  sigset_t interrupts;
  ::sigemptyset(&interrupts);
  ::sigaddset(&interrupts, SIGINT);
  ::sigprocmask(SIG_BLOCK, &interrupts, &waiting_mask);
  ::sigdelset(&waiting_mask, SIGINT);
  guarded = true;
}

InterruptGuard::~InterruptGuard() {
  guarded = false;
  ::sigprocmask(SIG_SETMASK, &waiting_mask, nullptr);  // what is pending is only remembered
  ::sigaction(SIGINT, &before_, nullptr);
}

}  // namespace espalier::apps
