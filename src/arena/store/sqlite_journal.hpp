// The journal in the SQLite file.
#pragma once

#include <string>

#include "arena/store/database.hpp"
#include "arena/store/journal.hpp"
#include "util/file_lock.hpp"

namespace espalier::arena {

class SqliteJournal final : public Journal {
 public:
  explicit SqliteJournal(SqliteDatabase& database) : database_(database) {}

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

 private:
  util::Status hold(const std::string& name) REQUIRES(database_.mutex);
  util::Status agrees(const std::string& name, const TournamentSpec& spec) const
      REQUIRES(database_.mutex);

  SqliteDatabase& database_;
  util::FileLock lock_ GUARDED_BY(database_.mutex);  // on the name that is held
};

}  // namespace espalier::arena
