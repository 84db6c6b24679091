// SQLite in a few words: a connection, statements, and errors for people. Nothing outside this room
// includes it: the others know Store.
#pragma once

#include <sqlite3.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arena/model/access.hpp"
#include "util/mutex.hpp"
#include "util/result.hpp"

namespace espalier::arena {

class Connection;

// Writers of one file take turns in the order in which they come. SQLite alone would let those who
// wait look again only now and then, and a process that writes all the time would nearly always be
// first. Between processes that is still so.
class WritersQueue {
 public:
  static std::shared_ptr<WritersQueue> of(const std::filesystem::path& file);
  // The databases that this process has open. Opening and closing such a file by other means
  // drops the locks that SQLite has on it.
  static std::vector<std::filesystem::path> files();

  void lock();
  void unlock();

  // Of waiting for other processes, for all who have the file open here.
  using Clock = std::chrono::steady_clock;
  void set_deadline(Clock::time_point moment) { deadline_ = moment; }
  Clock::time_point deadline() const { return deadline_; }

  // Looks for damage, unless somebody who has the file open has found none already.
  template <class Check>
  util::Status check_once(const Check& check) {
    const std::lock_guard lock(check_mutex_);
    if (checked_) return util::Done{};
    auto status = check();
    checked_ = static_cast<bool>(status);
    return status;
  }

 private:
  std::mutex check_mutex_;
  bool checked_ = false;
  std::mutex mutex_;
  std::condition_variable next_;
  std::uint64_t last_ticket_ = 0;
  std::uint64_t served_ = 0;
  std::atomic<Clock::time_point> deadline_ = Clock::time_point::max();
};

// One statement, filled in from the left: Statement(c, "... ? ...").bind(1).bind("x").
class Statement {
 public:
  Statement(Connection& connection, std::string_view sql);
  ~Statement() { sqlite3_finalize(statement_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  Statement& bind(long long value);
  Statement& bind(int value) { return bind(static_cast<long long>(value)); }
  Statement& bind(std::string_view value);
  Statement& bind(const std::optional<int>& value);
  Statement& bind(const std::optional<long long>& value);

  // The next row; false at the end, and after an error, which the connection remembers.
  bool row();
  // For statements without rows.
  util::Status run();

  long long number(int column) { return sqlite3_column_int64(statement_, column); }
  std::string text(int column);
  std::optional<int> optional_number(int column);
  std::optional<long long> optional_large(int column);

 private:
  Connection& connection_;
  sqlite3_stmt* statement_ = nullptr;
  int next_ = 1;
};

class Connection {
 public:
  // Only opens the file; open_database (schema.hpp) also looks whether it is one of ours.
  static util::Result<std::unique_ptr<Connection>> open(const std::filesystem::path& file,
                                                        Access access);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  util::Status run(const char* sql);
  util::Error error() const;
  sqlite3* handle() { return handle_; }
  // The first error while rows were read, since it was last taken.
  const util::Status& sound() const { return sound_; }
  util::Status take_sound();
  void note_error();
  void note_error(util::Error error);
  // Of the last statement.
  int changed_rows() { return sqlite3_changes(handle_); }
  WritersQueue& writers() { return *writers_; }
  long long last_row() { return sqlite3_last_insert_rowid(handle_); }
  const std::filesystem::path& file() const { return file_; }
  // There was no file to read: everything is empty.
  bool empty() const { return empty_; }

  bool in_transaction() { return sqlite3_get_autocommit(handle_) == 0; }
  // How many blocks of Store::together() are open on it.
  int together = 0;
  // Such a block whose transaction the file has ended by itself, as it does when the disk is full:
  // what is done now would not be undone with the rest.
  bool is_lost() { return together > 0 && !in_transaction(); }

 private:
  Connection() = default;
  util::Status open_to_read();
  util::Status open_to_write();
  util::Status open_copy();
  bool open_as(const std::string& name, int flags);
  // What SQLite asks while another process has the lock: not 0 to look again.
  static int wait_for_others(void* connection, int looks);

  sqlite3* handle_ = nullptr;
  util::Status sound_ = util::Done{};
  std::filesystem::path file_;
  std::filesystem::path copy_;  // the folder of a private copy, gone at the end
  bool empty_ = false;
  std::shared_ptr<WritersQueue> writers_;
  WritersQueue::Clock::time_point waits_since_{};  // for another process
};

// Undone at the end of the block unless kept. Inside another one it is a part of that: kept or
// undone by itself, but on the disk only with the whole.
class Transaction {
 public:
  explicit Transaction(Connection& connection)
      : connection_(connection), part_(connection.in_transaction()) {
    if (connection_.is_lost()) return;
    if (!part_) turn_ = std::unique_lock(connection_.writers());
    open_ = static_cast<bool>(connection_.run(part_ ? "SAVEPOINT part" : "BEGIN IMMEDIATE"));
  }
  ~Transaction() {
    if (open_) undo();
  }
  // False when the database is busy or broken: what is done now would not be undone.
  bool begun() const { return open_; }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

  util::Status keep() {
    if (!open_) return connection_.error();
    open_ = false;
    auto kept = connection_.run(part_ ? "RELEASE part" : "COMMIT");
    // Left open it would swallow everything that comes after it.
    if (!kept && connection_.in_transaction()) undo();
    return kept;
  }

 private:
  void undo() { (void)connection_.run(part_ ? "ROLLBACK TO part; RELEASE part" : "ROLLBACK"); }

  Connection& connection_;
  bool part_ = false;
  std::unique_lock<WritersQueue> turn_;  // given back after the end
  bool open_ = false;
};

// What is read in this block is of one moment, even if others write meanwhile.
class Snapshot {
 public:
  explicit Snapshot(Connection& connection) : connection_(connection) {
    open_ = !connection_.in_transaction() && static_cast<bool>(connection_.run("BEGIN"));
  }
  ~Snapshot() {
    if (open_) (void)connection_.run("ROLLBACK");
  }
  Snapshot(const Snapshot&) = delete;
  Snapshot& operator=(const Snapshot&) = delete;

 private:
  Connection& connection_;
  bool open_ = false;
};

// The errors of reading in this block. One that was noted before it, for somebody else to take, is
// there again after it.
class OwnErrors {
 public:
  explicit OwnErrors(Connection& connection)
      : connection_(connection), before_(connection.take_sound()) {}
  ~OwnErrors() {
    if (!before_) connection_.note_error(before_.error());
  }
  OwnErrors(const OwnErrors&) = delete;
  OwnErrors& operator=(const OwnErrors&) = delete;

  util::Status take() { return connection_.take_sound(); }

 private:
  Connection& connection_;
  util::Status before_;
};

// A connection that several threads share. A second one of the same connection is for what is done
// together, while the first is locked.
struct SqliteDatabase {
  explicit SqliteDatabase(std::shared_ptr<Connection> opened)
      : file(opened->file()), connection(std::move(opened)) {}
  SqliteDatabase(const SqliteDatabase&) = delete;
  SqliteDatabase& operator=(const SqliteDatabase&) = delete;

  const std::filesystem::path file;
  util::Mutex mutex;
  const std::shared_ptr<Connection> connection PT_GUARDED_BY(mutex);
};

}  // namespace espalier::arena
