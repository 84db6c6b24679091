// The journal as an SQLite file.
#pragma once

#include <memory>
#include <mutex>
#include <string>

#include "arena/store/database.hpp"
#include "arena/store/journal.hpp"
#include "util/file_lock.hpp"

namespace espalier::arena {

// What is inside; ladders and orders use it too, with the mutex held.
struct SqliteDatabase {
  SqliteDatabase() = default;
  SqliteDatabase(const SqliteDatabase&) = delete;
  SqliteDatabase& operator=(const SqliteDatabase&) = delete;

  util::Status hold(const std::string& name);
  util::Status agrees(const std::string& name, const TournamentSpec& spec) const;

  std::mutex mutex;
  std::unique_ptr<Connection> connection;
  util::FileLock lock;  // on the name that is held
};

// Whether ladders and orders can be kept beside this journal.
util::Status check_sqlite(Journal& journal);

class SqliteJournal : public Journal {
 public:
  explicit SqliteJournal(std::unique_ptr<Connection> connection);

  util::Result<long long> enter(const std::string& name, const TournamentSpec& spec) override;
  util::Status remove(const std::string& name) override;
  void let_go() override;
  util::Result<TournamentSpec> spec(const std::string& name) override;
  std::optional<long long> find(const std::string& name) override;
  bool being_played(const std::string& name) override;
  bool finished(long long tournament) override;
  util::Status finish(long long tournament) override;
  util::Status sound() override;
  util::Status add(long long tournament, const StoredGame& game) override;
  std::map<GameKey, Summary> played(long long tournament) override;
  void each_game(long long tournament,
                 const std::function<void(const StoredGame&)>& visit) override;
  std::optional<StoredGame> game(long long tournament, const GameKey& key) override;
  util::Error missing_games(long long tournament, std::size_t counted) override;
  std::vector<TournamentInfo> list() override;
  std::vector<std::string> names() override;
  std::optional<TournamentInfo> info(const std::string& name) override;
  std::vector<StoredFault> faults(const std::string& name) override;
  SqliteDatabase* sqlite() override { return &database_; }

 private:
  SqliteDatabase database_;
};

}  // namespace espalier::arena
