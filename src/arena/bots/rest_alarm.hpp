// Sends a bot to rest in the turn of a bot of the program, which thinks in our own thread and tells
// of itself only now and then.
#pragma once

#include <thread>

#include "arena/bots/seat.hpp"
#include "util/mutex.hpp"

namespace espalier::arena {

class RestAlarm {
 public:
  RestAlarm() = default;
  ~RestAlarm();
  RestAlarm(const RestAlarm&) = delete;
  RestAlarm& operator=(const RestAlarm&) = delete;

  // From that moment on, and again and again.
  void set(Seat& seat, Moment at);
  // Returns when the seat is no longer touched.
  void clear();

 private:
  void work();

  util::Mutex mutex_;
  util::Condition changed_;
  Seat* seat_ GUARDED_BY(mutex_) = nullptr;
  Moment next_ GUARDED_BY(mutex_){};
  int calls_ GUARDED_BY(mutex_) = 0;
  bool over_ GUARDED_BY(mutex_) = false;
  std::thread thread_;  // started when it is needed first
};

}  // namespace espalier::arena
