// Sends a bot to rest in the turn of a bot of the program, which thinks in our own thread and tells
// of itself only now and then.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "arena/bots/seat.hpp"

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

  std::mutex mutex_;
  std::condition_variable changed_;
  Seat* seat_ = nullptr;
  Moment next_{};
  int calls_ = 0;
  bool over_ = false;
  std::thread thread_;  // started when it is needed first
};

}  // namespace espalier::arena
