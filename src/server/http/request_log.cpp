#include "server/http/request_log.hpp"

#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstring>
#include <string_view>

#include "util/text.hpp"

namespace espalier::server {
namespace {

constexpr std::size_t kMaxLoggedLines = 10'000;
constexpr std::size_t kMaxPathLength = 300;
constexpr std::size_t kMaxMethodLength = 16;
constexpr int kPatienceMs = 1000;  // with a reader of standard output that does not read

util::UniqueFd open_log(const std::string& file) {
  if (file == "-") return util::UniqueFd(::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0));
  constexpr int kOwnerOnly = 0600;
  return util::UniqueFd(
      ::open(file.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY, kOwnerOnly));
}

bool is_letter_or_digit(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

// As in an address again: one word without anything that a terminal or a reader could mistake.
std::string path_text(const std::vector<std::string>& path) {
  std::string text;
  for (const auto& part : path) {
    text += '/';
    for (const char c : part) {
      if (is_letter_or_digit(c) || std::string_view("-._~:").find(c) != std::string_view::npos) {
        text += c;
      } else {
        text += fmt::format("%{:02X}", static_cast<unsigned char>(c));
      }
    }
    if (text.size() > kMaxPathLength) return text.substr(0, kMaxPathLength) + "...";
  }
  return text.empty() ? "/" : text;
}

std::string word(const std::string& text) {
  const bool plain = !text.empty() && text.size() <= kMaxMethodLength &&
                     std::all_of(text.begin(), text.end(), is_letter_or_digit);
  return plain ? text : "-";
}

std::string time_text() {
  const auto now =
      std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
  const auto second = std::chrono::time_point_cast<std::chrono::seconds>(now);
  return fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z",
                     fmt::gmtime(std::chrono::system_clock::to_time_t(second)),
                     (now - second).count());
}

}  // namespace

util::Result<std::unique_ptr<RequestLog>> RequestLog::open(const std::string& file) {
  std::unique_ptr<RequestLog> log(new RequestLog(file));
  log->out_ = open_log(file);
  if (!log->out_) {
    return util::system_error(fmt::format("--log: {} cannot be written", util::quoted(file)),
                              errno);
  }
  log->thread_ = std::thread([&log = *log] { log.work(); });
  return log;
}

RequestLog::~RequestLog() {
  {
    const util::MutexLock lock(mutex_);
    ending_ = true;
  }
  something_.notify_all();
  if (thread_.joinable()) thread_.join();
}

std::string RequestLog::text(const Line& line, std::chrono::microseconds taken) {
  return fmt::format("{} {} {} {} {} {} {:.1f}", line.address.empty() ? "-" : line.address,
                     word(line.who), word(line.method),
                     line.method.empty() ? "-" : path_text(line.path), line.status, line.bytes,
                     static_cast<double>(taken.count()) / 1000);
}

void RequestLog::note(const Line& line) {
  const auto taken =
      std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - line.begun);
  auto whole = fmt::format("{} {}\n", time_text(), text(line, taken));
  {
    const util::MutexLock lock(mutex_);
    if (waiting_.size() >= kMaxLoggedLines) {
      ++left_out_;
      return;
    }
    waiting_.push_back(std::move(whole));
  }
  something_.notify_one();
}

void RequestLog::reopen() {
  {
    const util::MutexLock lock(mutex_);
    reopen_ = is_file();
  }
  something_.notify_one();
}

void RequestLog::work() {
  util::MutexLock lock(mutex_);
  while (true) {
    something_.wait(lock,
                    [this]() REQUIRES(mutex_) { return ending_ || reopen_ || !waiting_.empty(); });
    std::string text;
    for (const auto& line : waiting_) text += line;
    waiting_.clear();
    if (const auto left_out = std::exchange(left_out_, 0); left_out > 0) {
      text += fmt::format("{} - - - - 0 0 0 ({} lines were left out)\n", time_text(), left_out);
    }
    const bool reopen = std::exchange(reopen_, false);
    const bool end = ending_;
    lock.unlock();
    write(text);
    if (reopen) {
      // Where that is not possible, the old file is better than none.
      if (auto fresh = open_log(file_)) out_ = std::move(fresh);
    }
    if (end) return;
    lock.lock();
  }
}

void RequestLog::write(const std::string& text) {
  for (std::size_t at = 0; at < text.size();) {
    pollfd ready{.fd = out_.get(), .events = POLLOUT, .revents = 0};
    if (::poll(&ready, 1, kPatienceMs) <= 0) {
      const util::MutexLock lock(mutex_);
      if (ending_) return;
      continue;
    }
    // At most as much as a pipe that is ready takes without waiting.
    const auto size = std::min<std::size_t>(text.size() - at, PIPE_BUF);
    const auto written = ::write(out_.get(), text.data() + at, size);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    at += static_cast<std::size_t>(written);
  }
}

}  // namespace espalier::server
