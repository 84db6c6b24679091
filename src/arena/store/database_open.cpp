// How a database file is opened, also where nothing may be written.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <thread>

#include "arena/store/database.hpp"
#include "arena/store/row_checksum.hpp"
#include "util/text.hpp"

namespace espalier::arena {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::seconds kPatience{20};
constexpr std::chrono::milliseconds kLongestPause{50};

// A path as SQLite's addresses of files want it.
std::string address_of(const fs::path& file, std::string_view parameters) {
  std::string address = "file:";
  for (const char c : file.string()) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       std::string_view("/-_.~").find(c) != std::string_view::npos;
    address += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return fmt::format("{}?{}", address, parameters);
}

fs::path log_of(const fs::path& file) { return file.string() + "-wal"; }

bool has_log(const fs::path& file) {
  std::error_code error;
  const auto size = fs::file_size(log_of(file), error);
  return !error && size > 0;
}

bool may_write(const fs::path& file) {
  const auto folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
  return ::access(file.c_str(), W_OK) == 0 && ::access(folder.c_str(), W_OK) == 0;
}

// Nobody but its owner reads it from the first moment on. Never for a file that is there already:
// closing it would give up the locks that this process has on it.
util::Status make_private_file(const fs::path& file) {
  const int made = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (made >= 0) ::close(made);
  if (made >= 0 || errno == EEXIST) return util::Done{};
  const int reason = errno;
  return util::system_error(
      fmt::format("the journal {} cannot be used: it cannot be made", util::quoted(file.string())),
      reason);
}

// SQLite would leave files beside a device.
util::Status check_kind(const fs::path& file) {
  std::error_code error;
  const auto status = fs::status(file, error);
  if (!fs::exists(status) || fs::is_regular_file(status)) return util::Done{};
  return util::Error{util::ErrorCode::kEnvironment,
                     fmt::format("the journal {} cannot be used: it is {}, not a regular file",
                                 util::quoted(file.string()),
                                 fs::is_directory(status) ? "a folder" : "a device or a pipe")};
}

}  // namespace

Connection::~Connection() {
  sqlite3_close_v2(handle_);
  std::error_code ignored;
  if (!copy_.empty()) fs::remove_all(copy_, ignored);
}

util::Result<std::unique_ptr<Connection>> Connection::open(const fs::path& file, Access access) {
  std::unique_ptr<Connection> connection(new Connection);
  if (const auto good = check_kind(file); !good) return good.error();
  connection->file_ = file;
  connection->writers_ = WritersQueue::of(file);
  const auto opened =
      access == Access::kRead ? connection->open_to_read() : connection->open_to_write();
  if (!opened) return opened.error();
  sqlite3_busy_handler(connection->handle_, wait_for_others, connection.get());
  add_row_checksum(connection->handle_);
  return connection;
}

int Connection::wait_for_others(void* connection, int looks) {
  auto& self = *static_cast<Connection*>(connection);
  const auto now = WritersQueue::Clock::now();
  if (looks == 0) self.waits_since_ = now;
  if (now >= std::min(self.waits_since_ + kPatience, self.writers_->deadline())) return 0;
  // Short at first: most of those who write are ready in a moment.
  std::this_thread::sleep_for(std::min(std::chrono::milliseconds(1 + looks), kLongestPause));
  return 1;
}

bool Connection::open_as(const std::string& name, int flags) {
  sqlite3_close_v2(handle_);
  handle_ = nullptr;
  return sqlite3_open_v2(name.c_str(), &handle_, flags | SQLITE_OPEN_FULLMUTEX, nullptr) ==
         SQLITE_OK;
}

util::Status Connection::open_to_write() {
  std::error_code failed;
  if (file_.has_parent_path()) fs::create_directories(file_.parent_path(), failed);
  static std::mutex one_at_a_time;  // between making and opening
  const std::lock_guard lock(one_at_a_time);
  if (const auto made = make_private_file(file_); !made) return made;
  if (!open_as(file_.string(), SQLITE_OPEN_READWRITE)) return error();
  return util::Done{};
}

util::Status Connection::open_to_read() {
  std::error_code failed;
  if (!fs::exists(file_, failed) && !failed) {
    empty_ = true;
    return open_as(":memory:", SQLITE_OPEN_READWRITE) ? util::Status(util::Done{}) : error();
  }
  if (may_write(file_)) {  // a log that a killed process has left is read and tidied up as usual
    return open_as(file_.string(), SQLITE_OPEN_READWRITE) ? util::Status(util::Done{}) : error();
  }
  if (!has_log(file_)) {
    const auto address = address_of(file_, "immutable=1");
    const int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI;
    return open_as(address, flags) ? util::Status(util::Done{}) : error();
  }
  // Some of it is in the log. It can be read where it is when its index is there too.
  const bool opened = open_as(file_.string(), SQLITE_OPEN_READONLY);
  if (opened && run("SELECT count(*) FROM sqlite_schema")) return util::Done{};
  return open_copy();
}

util::Status Connection::open_copy() {
  std::error_code failed;
  auto name = (fs::temp_directory_path(failed) / "espalier-journal-XXXXXX").string();
  if (failed || ::mkdtemp(name.data()) == nullptr) {
    return util::Error{
        fmt::format("the journal {} cannot be read: it has a log, which needs a temporary folder",
                    util::quoted(file_.string()))};
  }
  copy_ = name;
  const auto copied = copy_ / "journal.db";
  fs::copy_file(file_, copied, failed);
  if (!failed) fs::copy_file(log_of(file_), log_of(copied), failed);
  for (const auto& part : {copied, log_of(copied)}) {
    if (!failed) fs::permissions(part, fs::perms::owner_read | fs::perms::owner_write, failed);
  }
  if (failed) {
    return util::Error{
        fmt::format("the journal {} cannot be read: it has a log, and a temporary copy of both "
                    "cannot be made: {}",
                    util::quoted(file_.string()), failed.message())};
  }
  return open_as(copied.string(), SQLITE_OPEN_READWRITE) ? util::Status(util::Done{}) : error();
}

}  // namespace espalier::arena
