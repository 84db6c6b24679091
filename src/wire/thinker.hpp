// One thought at a time, on a thread of its own.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <thread>

namespace espalier::wire {

// All functions are for one thread, the one that listens to the driver.
class Thinker {
 public:
  // Does the work, which is to end soon after the flag is set, and gives the last line of the
  // answer.
  using Thought = std::function<std::string(const std::atomic<bool>& stop)>;

  // `say` prints a line; it is called from both threads.
  explicit Thinker(std::function<void(const std::string&)> say) : say_(std::move(say)) {}
  ~Thinker() { finish(); }
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;

  // The last thought must be finished.
  void start(Thought thought);
  // Asks for the answer, and does not wait for it.
  void stop();
  // Asks for the answer and waits until it is printed.
  void finish();

  // Whether a thought goes on that nobody has asked to stop. A caller that has read its last line
  // gets false.
  bool busy() const { return busy_ && !stop_; }

 private:
  std::function<void(const std::string&)> say_;
  std::atomic<bool> stop_ = false;
  std::atomic<bool> busy_ = false;
  std::thread thread_;
};

}  // namespace espalier::wire
