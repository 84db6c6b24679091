// What was asked and how it was answered, a line for each request:
//
//   2026-11-17T08:12:01.123Z 127.0.0.1 visitor GET /api/v1/games 200 1234 0.8
//
// time, address, who (`-`: unknown), method, path, status, bytes of the answer, milliseconds. A
// socket has two lines, OPEN and CLOSE. What stands behind `?`, headers and bodies are never
// written: no token, code or name of a person gets here.
#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "util/mutex.hpp"
#include "util/result.hpp"
#include "util/unique_fd.hpp"

namespace espalier::server {

// Safe for all threads. Nobody waits for the disk: where it is too slow, lines are left out, and
// the log says how many.
class RequestLog {
 public:
  using Clock = std::chrono::steady_clock;

  // Adds to the file; `-` is standard output. The error says why that is not possible.
  static util::Result<std::unique_ptr<RequestLog>> open(const std::string& file);
  ~RequestLog();
  RequestLog(const RequestLog&) = delete;
  RequestLog& operator=(const RequestLog&) = delete;

  struct Line {
    std::string address{};
    std::string who{};
    std::string method{};  // empty: it was no request
    std::vector<std::string> path{};
    int status = 0;
    std::size_t bytes = 0;
    Clock::time_point begun = Clock::now();
  };
  void note(const Line& line);
  // After somebody has moved the file away: goes on in a new one of the same name.
  void reopen();
  bool is_file() const { return file_ != "-"; }

  // As it stands in the log, without the time.
  static std::string text(const Line& line, std::chrono::microseconds taken);

 private:
  explicit RequestLog(std::string file) : file_(std::move(file)) {}
  void work();
  void write(const std::string& text);

  const std::string file_;
  util::Mutex mutex_;
  util::Condition something_;
  std::deque<std::string> waiting_ GUARDED_BY(mutex_);
  std::size_t left_out_ GUARDED_BY(mutex_) = 0;
  bool reopen_ GUARDED_BY(mutex_) = false;
  bool ending_ GUARDED_BY(mutex_) = false;
  util::UniqueFd out_;  // of the thread
  std::thread thread_;
};

}  // namespace espalier::server
