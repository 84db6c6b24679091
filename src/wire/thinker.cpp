#include "wire/thinker.hpp"

#include <cassert>

namespace espalier::wire {

void Thinker::start(Thought thought) {
  assert(!thread_.joinable());
  stop_ = false;
  busy_ = true;
  thread_ = std::thread([this, thought = std::move(thought)] {
    const std::string last = thought(stop_);
    busy_ = false;  // first, or a quick driver's next command would find us busy
    say_(last);
  });
}

void Thinker::stop() {
  stop_ = true;
  stop_.notify_all();
}

void Thinker::finish() {
  stop();
  if (thread_.joinable()) thread_.join();
}

}  // namespace espalier::wire
