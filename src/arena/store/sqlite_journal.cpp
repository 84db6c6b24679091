#include "arena/store/sqlite_journal.hpp"

#include <fmt/format.h>

#include "arena/model/spec_json.hpp"
#include "arena/model/spec_text.hpp"
#include "arena/store/database.hpp"
#include "arena/store/old_settings.hpp"
#include "arena/store/schema.hpp"
#include "util/text.hpp"

namespace espalier::arena {
namespace {

Verdict verdict_of(Statement& row, int column) {
  Verdict verdict{static_cast<core::Outcome>(row.number(column)),
                  core::ending_of_text(row.text(column + 1)),
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

std::optional<SideTime> time_of(Statement& row, int column) {
  const auto wall = row.optional_large(column);
  if (!wall) return std::nullopt;
  SideTime time{.wall = std::chrono::microseconds(*wall)};
  if (const auto cpu = row.optional_large(column + 1)) time.cpu = std::chrono::microseconds(*cpu);
  return time;
}

StoredGame stored_game_of(Statement& row) {
  return {key_of(row),
          row.text(8),
          row.text(9),
          {verdict_of(row, 3), row.optional_number(7)},
          row.text(10),
          {row.text(11), row.text(12)},
          std::nullopt,
          {time_of(row, 13), time_of(row, 15)},
          static_cast<int>(row.number(17))};
}

// The last column tells whether the row is what was written.
std::string select_games(std::string_view columns, std::string_view condition) {
  return fmt::format(
      "SELECT {}, checksum IS espalier_checksum({}) FROM game WHERE tournament = ? {}", columns,
      kGameColumns, condition);
}

constexpr std::string_view kSummaryColumns =
    "round, encounter, number, outcome, reason, blamed, detail, margin";
constexpr int kSummarySound = 8;
constexpr std::string_view kStoredColumns =
    "round, encounter, number, outcome, reason, blamed, detail, margin, first, second, record, "
    "first_log, second_log, first_time, first_cpu, second_time, second_cpu, replays";
constexpr int kStoredSound = 18;
constexpr int kTalkSound = 4;

constexpr std::string_view kInfoColumns =
    "SELECT name, created, finished, (SELECT count(*) FROM game WHERE tournament = id) "
    "FROM tournament ";

std::string name_of(Connection& connection, long long tournament) {
  Statement query(connection, "SELECT name FROM tournament WHERE id = ?");
  return query.bind(tournament).row() ? query.text(0) : fmt::format("tournament {}", tournament);
}

// Whether a row that was found may be used; if not, the connection remembers why.
bool is_sound(Connection& connection, Statement& row, int column, long long tournament) {
  if (row.number(column) != 0) return true;
  const auto key = key_of(row);
  connection.note_error(util::Error{
      util::ErrorCode::kDamaged,
      fmt::format("the journal {} is damaged: game {}.{}.{} of {} is not what was written; put a "
                  "copy of the file in its place, or take another --name",
                  util::quoted(connection.file().string()), key.round + 1, key.encounter + 1,
                  key.number + 1, util::quoted(name_of(connection, tournament)))});
  return false;
}

TournamentInfo info_of(Statement& row) {
  return {row.text(0), row.text(1), row.number(2) != 0, static_cast<int>(row.number(3))};
}

std::filesystem::path lock_file(const SqliteDatabase& database) {
  return database.file.string() + ".lock";
}

std::optional<long long> find(Connection& connection, const std::string& name) {
  Statement query(connection, "SELECT id FROM tournament WHERE name = ?");
  if (!query.bind(name).row()) return std::nullopt;
  return query.number(0);
}

util::Result<TournamentSpec> spec_at(Connection& connection, long long id) {
  std::optional<std::string> document;
  {
    Statement query(connection, "SELECT spec FROM tournament_spec WHERE tournament = ?");
    if (query.bind(id).row()) document = query.text(0);
  }
  if (const auto sound = connection.take_sound(); !sound) return sound.error();
  auto spec = document ? read_spec(*document) : spec_of_old_settings(old_settings(connection, id));
  if (const auto sound = connection.take_sound(); !sound) return sound.error();
  if (spec) return spec;
  return util::caused_by({util::ErrorCode::kUnreadable,
                          fmt::format("the settings of {} in the journal are not understood: {}",
                                      util::quoted(name_of(connection, id)), spec.error().message)},
                         spec.error());
}

constexpr const char* kGamePlaces =
    "?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19";

void bind_time(Statement& statement, const std::optional<SideTime>& time) {
  std::optional<long long> cpu;
  if (time && time->cpu) cpu = time->cpu->count();
  statement.bind(time ? std::optional<long long>(time->wall.count()) : std::nullopt).bind(cpu);
}

util::Status insert_game(Connection& connection, long long tournament, const StoredGame& game) {
  const auto& verdict = game.summary.verdict;
  const auto blamed =
      verdict.blamed ? std::optional<int>(core::index(*verdict.blamed)) : std::nullopt;
  // The checksum is of the same values, by their numbers.
  static const std::string insert =
      fmt::format("INSERT INTO game ({}, checksum) VALUES ({}, espalier_checksum({}))",
                  kGameColumns, kGamePlaces, kGamePlaces);
  Statement statement(connection, insert);
  statement.bind(tournament)
      .bind(game.key.round)
      .bind(game.key.encounter)
      .bind(game.key.number)
      .bind(game.first)
      .bind(game.second)
      .bind(static_cast<int>(verdict.outcome))
      .bind(verdict.reason())
      .bind(blamed)
      .bind(verdict.detail)
      .bind(game.summary.margin)
      .bind(game.record)
      .bind(game.logs[0])
      .bind(game.logs[1]);
  for (const auto& time : game.times) bind_time(statement, time);
  return statement.bind(game.replays).run();
}

util::Status insert_talk(Connection& connection, long long tournament, const StoredGame& game) {
  return Statement(connection,
                   fmt::format("INSERT INTO game_talk ({}) VALUES (?, ?, ?, ?, ?)", kTalkColumns))
      .bind(tournament)
      .bind(game.key.round)
      .bind(game.key.encounter)
      .bind(game.key.number)
      .bind(talk_document(*game.talk))
      .run();
}

// Nothing when there is none; if it is not what was written, the connection remembers that.
std::optional<Talk> talk_of(Connection& connection, long long tournament, const GameKey& key) {
  Statement query(connection, fmt::format("SELECT round, encounter, number, talk, checksum IS "
                                          "espalier_checksum({}) FROM game_talk WHERE tournament = "
                                          "? AND round = ? AND encounter = ? AND number = ?",
                                          kTalkColumns));
  query.bind(tournament).bind(key.round).bind(key.encounter).bind(key.number);
  if (!query.row() || !is_sound(connection, query, kTalkSound, tournament)) return std::nullopt;
  return read_talk(query.text(3));
}

util::Result<long long> create(Connection& connection, const std::string& name,
                               const TournamentSpec& spec) {
  Transaction transaction(connection);
  if (!transaction.begun()) return connection.error();
  if (const auto made =
          Statement(connection, "INSERT INTO tournament (name) VALUES (?)").bind(name).run();
      !made) {
    return made.error();
  }
  const long long id = connection.last_row();
  const auto kept =
      Statement(connection, "INSERT INTO tournament_spec (tournament, spec) VALUES (?, ?)")
          .bind(id)
          .bind(spec_document(spec))
          .run();
  if (!kept) return kept.error();
  if (const auto done = transaction.keep(); !done) return done.error();
  return id;
}

}  // namespace

// Two programs that play the same games would not harm the journal, but waste the night. A byte of
// the lock file stands for each name; the lock is gone with the process, however it ends.
util::Status SqliteJournal::hold(const std::string& name) {
  const auto path = lock_file(database_);
  lock_.release();
  auto taken = util::FileLock::take(path, {.byte = util::byte_for(name)});
  if (taken) {
    lock_ = std::move(*taken);
    return util::Done{};
  }
  if (taken.error().code != util::ErrorCode::kLocked) {
    return util::with_prefix(fmt::format("cannot write {}: ", util::quoted(path.string())),
                             taken.error());
  }
  return util::Error{util::ErrorCode::kStillRunning,
                     fmt::format("{} is being played by another process now", util::quoted(name)),
                     {{"name", name}}};
}

util::Status SqliteJournal::agrees(const std::string& name, const TournamentSpec& spec) const {
  Connection& connection = *database_.connection;
  const auto id = arena::find(connection, name);
  if (const auto sound = connection.take_sound(); !sound) return sound;
  if (!id) return util::Done{};
  const auto before = spec_at(connection, *id);
  if (!before) return before.error();
  const auto difference = differences(*before, spec);
  if (difference.empty()) return util::Done{};
  return util::Error{
      util::ErrorCode::kOtherSettings,
      fmt::format(
          "{} is in the journal with other settings: {}. Take another --name, --new, or the old settings",
          util::quoted(name), difference),
      {{"name", name}, {"difference", difference}}};
}

util::Status SqliteJournal::sound() {
  const util::MutexLock lock(database_.mutex);
  return database_.connection->take_sound();
}

util::Result<long long> SqliteJournal::enter(const std::string& name, const TournamentSpec& spec) {
  const util::MutexLock lock(database_.mutex);
  // Before the name is held, and again, as somebody may have begun it meanwhile.
  if (const auto same = agrees(name, spec); !same) return same.error();
  if (const auto held = hold(name); !held) return held.error();
  if (const auto same = agrees(name, spec); !same) return same.error();
  Connection& connection = *database_.connection;
  const auto id = arena::find(connection, name);
  if (const auto sound = connection.take_sound(); !sound) return sound.error();
  return id ? *id : create(connection, name, spec);
}

void SqliteJournal::let_go() {
  const util::MutexLock lock(database_.mutex);
  lock_.release();
}

util::Result<TournamentSpec> SqliteJournal::spec(const std::string& name) {
  const util::MutexLock lock(database_.mutex);
  const auto id = arena::find(*database_.connection, name);
  if (const auto sound = database_.connection->take_sound(); !sound) return sound.error();
  if (id) return spec_at(*database_.connection, *id);
  return util::Error{util::ErrorCode::kNoSuchTournament,
                     fmt::format("there is no match or tournament {}", util::quoted(name)),
                     {{"name", name}}};
}

std::optional<long long> SqliteJournal::find(const std::string& name) {
  const util::MutexLock lock(database_.mutex);
  return arena::find(*database_.connection, name);
}

bool SqliteJournal::being_played(const std::string& name) {
  return util::FileLock::is_held(lock_file(database_), util::byte_for(name));
}

bool SqliteJournal::finished(long long tournament) {
  const util::MutexLock lock(database_.mutex);
  Statement query(*database_.connection, "SELECT finished FROM tournament WHERE id = ?");
  return query.bind(tournament).row() && query.number(0) != 0;
}

util::Status SqliteJournal::finish(long long tournament) {
  const util::MutexLock lock(database_.mutex);
  return Statement(*database_.connection, "UPDATE tournament SET finished = 1 WHERE id = ?")
      .bind(tournament)
      .run();
}

util::Status SqliteJournal::add(long long tournament, const StoredGame& game) {
  const util::MutexLock lock(database_.mutex);
  Connection& connection = *database_.connection;
  if (!game.talk) return insert_game(connection, tournament, game);
  Transaction transaction(connection);
  if (!transaction.begun()) return connection.error();
  if (const auto added = insert_game(connection, tournament, game); !added) return added;
  if (const auto added = insert_talk(connection, tournament, game); !added) return added;
  return transaction.keep();
}

std::map<GameKey, Summary> SqliteJournal::played(long long tournament) {
  const util::MutexLock lock(database_.mutex);
  Connection& connection = *database_.connection;
  std::map<GameKey, Summary> played;
  Statement query(connection, select_games(kSummaryColumns, "ORDER BY round, encounter, number"));
  query.bind(tournament);
  while (query.row()) {
    if (!is_sound(connection, query, kSummarySound, tournament)) break;
    played[key_of(query)] = {verdict_of(query, 3), query.optional_number(7)};
  }
  return played;
}

void SqliteJournal::each_game(long long tournament,
                              const std::function<void(const StoredGame&)>& visit) {
  const util::MutexLock lock(database_.mutex);
  Connection& connection = *database_.connection;
  Statement query(connection, select_games(kStoredColumns, "ORDER BY round, encounter, number"));
  query.bind(tournament);
  while (query.row() && is_sound(connection, query, kStoredSound, tournament)) {
    visit(stored_game_of(query));
  }
}

std::optional<StoredGame> SqliteJournal::game(long long tournament, const GameKey& key) {
  const util::MutexLock lock(database_.mutex);
  Connection& connection = *database_.connection;
  Statement query(connection,
                  select_games(kStoredColumns, "AND round = ? AND encounter = ? AND number = ?"));
  query.bind(tournament).bind(key.round).bind(key.encounter).bind(key.number);
  if (!query.row() || !is_sound(connection, query, kStoredSound, tournament)) return std::nullopt;
  auto game = stored_game_of(query);
  game.talk = talk_of(connection, tournament, key);
  return game;
}

util::Error SqliteJournal::missing_games(long long tournament, std::size_t counted) {
  const util::MutexLock lock(database_.mutex);
  return {
      util::ErrorCode::kDamaged,
      fmt::format(
          "the journal {} is damaged: {} is finished in it, but games are missing ({} have counted); "
          "put a copy of the file in its place, or take another --name",
          util::quoted(database_.file.string()),
          util::quoted(name_of(*database_.connection, tournament)), counted)};
}

std::vector<TournamentInfo> SqliteJournal::list() {
  const util::MutexLock lock(database_.mutex);
  std::vector<TournamentInfo> list;
  Statement query(*database_.connection, fmt::format("{}ORDER BY id", kInfoColumns));
  while (query.row()) list.push_back(info_of(query));
  return list;
}

std::vector<std::string> SqliteJournal::names() {
  const util::MutexLock lock(database_.mutex);
  std::vector<std::string> names;
  Statement query(*database_.connection, "SELECT name FROM tournament ORDER BY id");
  while (query.row()) names.push_back(query.text(0));
  return names;
}

std::optional<TournamentInfo> SqliteJournal::info(const std::string& name) {
  const util::MutexLock lock(database_.mutex);
  Statement query(*database_.connection, fmt::format("{}WHERE name = ?", kInfoColumns));
  if (!query.bind(name).row()) return std::nullopt;
  return info_of(query);
}

std::vector<StoredFault> SqliteJournal::faults(const std::string& name) {
  const util::MutexLock lock(database_.mutex);
  Statement query(*database_.connection,
                  "SELECT CASE blamed WHEN 0 THEN first ELSE second END AS bot, reason, "
                  "count(*) AS games FROM game WHERE tournament = (SELECT id FROM tournament "
                  "WHERE name = ?) AND blamed IS NOT NULL GROUP BY bot, reason "
                  "ORDER BY games DESC, bot, reason");
  query.bind(name);
  std::vector<StoredFault> faults;
  while (query.row()) {
    faults.push_back(
        {query.text(0), core::ending_of_text(query.text(1)), static_cast<int>(query.number(2))});
  }
  return faults;
}

}  // namespace espalier::arena
