// The same work on several threads at once.
#pragma once

#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace espalier::cli {

// Runs work() on this thread and on up to threads - 1 others. What one of them throws (memory that
// was refused) is thrown here once all have ended. Threads that the system refuses are done
// without.
template <class Work>
void run_on(int threads, const Work& work) {
  std::exception_ptr first;
  std::mutex mutex;
  const auto guarded = [&] {
    try {
      work();
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (!first) first = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> others;
    try {
      while (static_cast<int>(others.size()) + 1 < threads) others.emplace_back(guarded);
    } catch (const std::system_error&) {
    }
    guarded();
  }
  if (first) std::rethrow_exception(first);
}

}  // namespace espalier::cli
