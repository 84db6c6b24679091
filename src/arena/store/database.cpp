#include "arena/store/database.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <map>

#include "util/text.hpp"

namespace espalier::arena {
namespace {

// The last failure of the file itself or of the log beside it, as the system numbers them.
int failure_of(sqlite3* handle, int which) {
  sqlite3_file* file = nullptr;
  int number = 0;
  sqlite3_file_control(handle, "main", which, &file);
  if (file == nullptr || file->pMethods == nullptr) return 0;
  file->pMethods->xFileControl(file, SQLITE_FCNTL_LAST_ERRNO, &number);
  return number;
}

// SQLite knows a full disk, but takes a full quota or a limit of the size of files for any other
// failure to write.
bool disk_is_full(sqlite3* handle) {
  if (sqlite3_errcode(handle) == SQLITE_FULL) return true;
  const bool unwritten = sqlite3_extended_errcode(handle) == SQLITE_IOERR_WRITE;
  for (const int which : {SQLITE_FCNTL_FILE_POINTER, SQLITE_FCNTL_JOURNAL_POINTER}) {
    const int number = unwritten ? failure_of(handle, which) : 0;
    if (number == ENOSPC || number == EDQUOT || number == EFBIG) return true;
  }
  return false;
}

// Of all databases that are open.
struct Queues {
  std::mutex mutex;
  std::map<std::filesystem::path, std::weak_ptr<WritersQueue>> by_file;
};

Queues& queues() {
  static Queues all;
  return all;
}

}  // namespace

std::shared_ptr<WritersQueue> WritersQueue::of(const std::filesystem::path& file) {
  std::error_code failed;
  auto path = std::filesystem::weakly_canonical(file, failed);
  auto& all = queues();
  const std::lock_guard lock(all.mutex);
  std::erase_if(all.by_file, [](const auto& entry) { return entry.second.expired(); });
  auto& known = all.by_file[failed ? file : path];
  auto queue = known.lock();
  if (!queue) known = queue = std::make_shared<WritersQueue>();
  return queue;
}

std::vector<std::filesystem::path> WritersQueue::files() {
  auto& all = queues();
  const std::lock_guard lock(all.mutex);
  std::vector<std::filesystem::path> files;
  for (const auto& [file, queue] : all.by_file) {
    if (!queue.expired()) files.push_back(file);
  }
  return files;
}

void WritersQueue::lock() {
  std::unique_lock lock(mutex_);
  const auto ticket = last_ticket_++;
  next_.wait(lock, [&] { return served_ == ticket; });
}

void WritersQueue::unlock() {
  {
    const std::lock_guard lock(mutex_);
    ++served_;
  }
  next_.notify_all();
}

Statement::Statement(Connection& connection, std::string_view sql) : connection_(connection) {
  sqlite3_prepare_v2(connection.handle(), sql.data(), static_cast<int>(sql.size()), &statement_,
                     nullptr);
}

Statement& Statement::bind(long long value) {
  sqlite3_bind_int64(statement_, next_++, value);
  return *this;
}

Statement& Statement::bind(std::string_view value) {
  const char* const data = value.data() == nullptr ? "" : value.data();  // or it would be NULL
  sqlite3_bind_text(statement_, next_++, data, static_cast<int>(value.size()), SQLITE_TRANSIENT);
  return *this;
}

Statement& Statement::bind(const std::optional<int>& value) {
  if (value) return bind(*value);
  sqlite3_bind_null(statement_, next_++);
  return *this;
}

Statement& Statement::bind(const std::optional<long long>& value) {
  if (value) return bind(*value);
  sqlite3_bind_null(statement_, next_++);
  return *this;
}

bool Statement::row() {
  const int code = statement_ == nullptr ? SQLITE_ERROR : sqlite3_step(statement_);
  if (code != SQLITE_ROW && code != SQLITE_DONE) connection_.note_error();
  return code == SQLITE_ROW;
}

util::Status Statement::run() {
  std::unique_lock<WritersQueue> turn;
  if (connection_.is_lost()) return connection_.error();
  if (!connection_.in_transaction()) {  // else its transaction has the turn
    turn = std::unique_lock(connection_.writers());
  }
  if (statement_ == nullptr || sqlite3_step(statement_) != SQLITE_DONE) return connection_.error();
  return util::Done{};
}

std::string Statement::text(int column) {
  const auto* const bytes = sqlite3_column_blob(statement_, column);
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
  return bytes == nullptr ? std::string() : std::string(static_cast<const char*>(bytes), size);
}

std::optional<int> Statement::optional_number(int column) {
  if (sqlite3_column_type(statement_, column) == SQLITE_NULL) return std::nullopt;
  return sqlite3_column_int(statement_, column);
}

std::optional<long long> Statement::optional_large(int column) {
  if (sqlite3_column_type(statement_, column) == SQLITE_NULL) return std::nullopt;
  return sqlite3_column_int64(statement_, column);
}

util::Status Connection::run(const char* sql) {
  if (sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr) != SQLITE_OK) return error();
  return util::Done{};
}

util::Status Connection::take_sound() {
  util::Status taken = std::move(sound_);
  sound_ = util::Done{};
  return taken;
}

void Connection::note_error() { note_error(error()); }

void Connection::note_error(util::Error error) {
  if (sound_) sound_ = std::move(error);
}

util::Error Connection::error() const {
  const bool full = handle_ != nullptr && disk_is_full(handle_);
  const char* const reason = handle_ == nullptr ? "no memory"
                             : full             ? "database or disk is full"
                                                : sqlite3_errmsg(handle_);
  return {full ? util::ErrorCode::kDiskFull : util::ErrorCode::kDisk,
          fmt::format("the journal {} cannot be used: {}", util::quoted(file_.string()), reason)};
}

}  // namespace espalier::arena
