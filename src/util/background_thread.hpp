// A thread that is never handed a signal: those are for the threads of the program.
#pragma once

#include <csignal>
#include <thread>
#include <utility>

namespace espalier::util {

template <class Work>
std::thread background_thread(Work&& work) {
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &before);
  std::thread thread(std::forward<Work>(work));  // starts with what is blocked here
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  return thread;
}

}  // namespace espalier::util
