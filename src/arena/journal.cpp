#include "arena/journal.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "arena/database.hpp"
#include "arena/journal_database.hpp"
#include "util/data_folder.hpp"
#include "util/hash.hpp"
#include "util/text.hpp"

namespace espalier::arena {
namespace {

constexpr const char* kJournalTables = R"(
  CREATE TABLE IF NOT EXISTS tournament (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE,
    created TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP, finished INTEGER NOT NULL DEFAULT 0);
  CREATE TABLE IF NOT EXISTS setting (
    tournament INTEGER NOT NULL REFERENCES tournament, place INTEGER NOT NULL,
    key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (tournament, place));
  CREATE TABLE IF NOT EXISTS game (
    tournament INTEGER NOT NULL REFERENCES tournament,
    round INTEGER NOT NULL, encounter INTEGER NOT NULL, number INTEGER NOT NULL,
    first TEXT NOT NULL, second TEXT NOT NULL,
    outcome INTEGER NOT NULL, reason TEXT NOT NULL, blamed INTEGER, detail TEXT NOT NULL,
    margin INTEGER, record TEXT NOT NULL, first_log TEXT NOT NULL, second_log TEXT NOT NULL,
    PRIMARY KEY (tournament, round, encounter, number)) WITHOUT ROWID;
)";

Verdict verdict_of(Statement& row, int column) {
  Verdict verdict{static_cast<core::Outcome>(row.number(column)),
                  row.text(column + 1),
                  {},
                  row.text(column + 3)};
  if (const auto blamed = row.optional_number(column + 2)) {
    verdict.blamed = static_cast<core::Side>(*blamed);
  }
  return verdict;
}

GameKey key_of(Statement& row) {
  return {static_cast<int>(row.number(0)), static_cast<int>(row.number(1)),
          static_cast<int>(row.number(2))};
}

StoredGame stored_game_of(Statement& row) {
  return {key_of(row),  row.text(8),
          row.text(9),  {verdict_of(row, 3), row.optional_number(7)},
          row.text(10), {row.text(11), row.text(12)}};
}

constexpr std::string_view kGameColumns =
    "SELECT round, encounter, number, outcome, reason, blamed, detail, margin, "
    "first, second, record, first_log, second_log FROM game WHERE tournament = ? ";

constexpr std::string_view kInfoColumns =
    "SELECT name, created, finished, (SELECT count(*) FROM game WHERE tournament = id) "
    "FROM tournament ";

TournamentInfo info_of(Statement& row) {
  return {row.text(0), row.text(1), row.number(2) != 0, static_cast<int>(row.number(3))};
}

// The byte of the lock file that stands for a name.
struct flock byte_of(const std::string& name) {
  std::uint64_t hash = 0;
  for (const char c : name) hash = util::combine(hash, static_cast<unsigned char>(c));
  struct flock byte {};
  byte.l_type = F_WRLCK;
  byte.l_whence = SEEK_SET;
  byte.l_start = static_cast<off_t>(hash >> 16);
  byte.l_len = 1;
  return byte;
}

std::optional<long long> find(Connection& connection, const std::string& name) {
  Statement query(connection, "SELECT id FROM tournament WHERE name = ?");
  if (!query.bind(name).row()) return std::nullopt;
  return query.number(0);
}

Settings settings_at(Connection& connection, long long id) {
  Settings settings;
  Statement query(connection, "SELECT key, value FROM setting WHERE tournament = ? ORDER BY place");
  query.bind(id);
  while (query.row()) settings.emplace_back(query.text(0), query.text(1));
  return settings;
}

util::Result<long long> create(Connection& connection, const std::string& name,
                               const Settings& settings) {
  Transaction transaction(connection);
  if (!transaction.begun()) return connection.error();
  if (const auto made =
          Statement(connection, "INSERT INTO tournament (name) VALUES (?)").bind(name).run();
      !made) {
    return made.error();
  }
  const long long id = connection.last_row();
  int place = 0;
  for (const auto& [key, value] : settings) {
    const auto kept = Statement(connection, "INSERT INTO setting VALUES (?, ?, ?, ?)")
                          .bind(id)
                          .bind(place++)
                          .bind(key)
                          .bind(value)
                          .run();
    if (!kept) return kept.error();
  }
  if (const auto kept = transaction.keep(); !kept) return kept.error();
  return id;
}

}  // namespace

Journal::Journal(std::unique_ptr<Database> database) : database_(std::move(database)) {}
Journal::~Journal() = default;

util::Result<std::unique_ptr<Journal>> Journal::open(const std::filesystem::path& file) {
  auto connection = Connection::open(file);
  if (!connection) return connection.error();
  if (const auto made = (*connection)->run(kJournalTables); !made) return made.error();
  auto database = std::make_unique<Database>();
  database->connection = std::move(*connection);
  return std::unique_ptr<Journal>(new Journal(std::move(database)));
}

// Two programs that play the same games would not harm the journal, but waste the night. A byte of
// the lock file stands for each name; the lock is gone with the process, however it ends.
util::Status Journal::Database::hold(const std::string& name) {
  const auto path = connection->file().string() + ".lock";
  locks.reset(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
  if (!locks) return util::Error{fmt::format("cannot write {}", util::quoted(path))};
  auto byte = byte_of(name);
  if (::fcntl(locks.get(), F_OFD_SETLK, &byte) == 0) return util::Done{};
  return util::Error{fmt::format("{} is being played by another process now", util::quoted(name))};
}

util::Status Journal::Database::agrees(const std::string& name, const Settings& settings) {
  const auto id = arena::find(*connection, name);
  if (!id) return util::Done{};
  const auto difference = differences(settings_at(*connection, *id), settings);
  if (difference.empty() || !connection->sound()) return util::Done{};
  return util::Error{fmt::format(
      "{} is in the journal with other settings: {}. Take another --name, or the old settings",
      util::quoted(name), difference)};
}

util::Status Journal::agrees(const std::string& name, const Settings& settings) {
  const std::lock_guard lock(database_->mutex);
  return database_->agrees(name, settings);
}

util::Status Journal::sound() {
  const std::lock_guard lock(database_->mutex);
  return database_->connection->take_sound();
}

util::Result<long long> Journal::enter(const std::string& name, const Settings& settings) {
  const std::lock_guard lock(database_->mutex);
  if (const auto held = database_->hold(name); !held) return held.error();
  if (const auto same = database_->agrees(name, settings); !same) return same.error();
  Connection& connection = *database_->connection;
  const auto id = arena::find(connection, name);
  if (const auto sound = connection.take_sound(); !sound) return sound.error();
  return id ? *id : create(connection, name, settings);
}

void Journal::let_go() {
  const std::lock_guard lock(database_->mutex);
  database_->locks.reset();
}

std::optional<Settings> Journal::settings(const std::string& name) {
  const std::lock_guard lock(database_->mutex);
  const auto id = arena::find(*database_->connection, name);
  if (!id) return std::nullopt;
  return settings_at(*database_->connection, *id);
}

std::optional<long long> Journal::find(const std::string& name) {
  const std::lock_guard lock(database_->mutex);
  return arena::find(*database_->connection, name);
}

bool Journal::being_played(const std::string& name) {
  const auto path = database_->connection->file().string() + ".lock";
  const sandbox::UniqueFd locks(::open(path.c_str(), O_RDWR | O_CLOEXEC));
  auto byte = byte_of(name);
  return locks && ::fcntl(locks.get(), F_OFD_GETLK, &byte) == 0 && byte.l_type != F_UNLCK;
}

bool Journal::finished(long long tournament) {
  const std::lock_guard lock(database_->mutex);
  Statement query(*database_->connection, "SELECT finished FROM tournament WHERE id = ?");
  return query.bind(tournament).row() && query.number(0) != 0;
}

util::Status Journal::finish(long long tournament) {
  const std::lock_guard lock(database_->mutex);
  return Statement(*database_->connection, "UPDATE tournament SET finished = 1 WHERE id = ?")
      .bind(tournament)
      .run();
}

util::Status Journal::add(long long tournament, const StoredGame& game) {
  const std::lock_guard lock(database_->mutex);
  const auto& verdict = game.summary.verdict;
  const auto blamed =
      verdict.blamed ? std::optional<int>(core::index(*verdict.blamed)) : std::nullopt;
  return Statement(*database_->connection,
                   "INSERT INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
      .bind(tournament)
      .bind(game.key.round)
      .bind(game.key.encounter)
      .bind(game.key.number)
      .bind(game.first)
      .bind(game.second)
      .bind(static_cast<int>(verdict.outcome))
      .bind(verdict.reason)
      .bind(blamed)
      .bind(verdict.detail)
      .bind(game.summary.margin)
      .bind(game.record)
      .bind(game.logs[0])
      .bind(game.logs[1])
      .run();
}

std::map<GameKey, Summary> Journal::played(long long tournament) {
  const std::lock_guard lock(database_->mutex);
  std::map<GameKey, Summary> played;
  Statement query(*database_->connection,
                  "SELECT round, encounter, number, outcome, reason, blamed, detail, margin "
                  "FROM game WHERE tournament = ? ORDER BY round, encounter, number");
  query.bind(tournament);
  while (query.row()) played[key_of(query)] = {verdict_of(query, 3), query.optional_number(7)};
  return played;
}

void Journal::each_game(long long tournament, const std::function<void(const StoredGame&)>& visit) {
  const std::lock_guard lock(database_->mutex);
  Statement query(*database_->connection,
                  fmt::format("{}ORDER BY round, encounter, number", kGameColumns));
  query.bind(tournament);
  while (query.row()) visit(stored_game_of(query));
}

std::optional<StoredGame> Journal::game(long long tournament, const GameKey& key) {
  const std::lock_guard lock(database_->mutex);
  Statement query(*database_->connection,
                  fmt::format("{}AND round = ? AND encounter = ? AND number = ?", kGameColumns));
  query.bind(tournament).bind(key.round).bind(key.encounter).bind(key.number);
  if (!query.row()) return std::nullopt;
  return stored_game_of(query);
}

std::vector<TournamentInfo> Journal::list() {
  const std::lock_guard lock(database_->mutex);
  std::vector<TournamentInfo> list;
  Statement query(*database_->connection, fmt::format("{}ORDER BY id", kInfoColumns));
  while (query.row()) list.push_back(info_of(query));
  return list;
}

std::optional<TournamentInfo> Journal::info(const std::string& name) {
  const std::lock_guard lock(database_->mutex);
  Statement query(*database_->connection, fmt::format("{}WHERE name = ?", kInfoColumns));
  if (!query.bind(name).row()) return std::nullopt;
  return info_of(query);
}

std::filesystem::path default_journal() { return util::data_folder() / "arena.db"; }

}  // namespace espalier::arena
