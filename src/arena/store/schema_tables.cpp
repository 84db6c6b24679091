// The tables of every version. What stands here for a version that was released never changes.
#include <fmt/format.h>

#include <array>
#include <vector>

#include "arena/store/course_tables.hpp"
#include "arena/store/job_rows.hpp"
#include "arena/store/old_settings.hpp"
#include "arena/store/people_tables.hpp"
#include "arena/store/schema.hpp"

namespace espalier::arena {
namespace {

// As 0.1.0 made them, letter by letter: by these texts its files are recognised. It made each
// when it was needed, so in its files some are missing.
constexpr const char* kTablesOfVersion0 = R"(
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
  CREATE TABLE IF NOT EXISTS ladder_bot (
    id INTEGER PRIMARY KEY, game TEXT NOT NULL, name TEXT NOT NULL, bot TEXT NOT NULL,
    place INTEGER, added TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
    moved TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP);
  CREATE UNIQUE INDEX IF NOT EXISTS ladder_bot_name
    ON ladder_bot (game, name) WHERE place IS NOT NULL;
  CREATE TABLE IF NOT EXISTS ladder_challenge (
    game TEXT NOT NULL, number INTEGER NOT NULL,
    challenger INTEGER NOT NULL REFERENCES ladder_bot,
    challenged INTEGER NOT NULL REFERENCES ladder_bot,
    begun TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP, ended TEXT, state TEXT NOT NULL,
    won INTEGER NOT NULL DEFAULT 0, lost INTEGER NOT NULL DEFAULT 0,
    wins INTEGER NOT NULL DEFAULT 0, draws INTEGER NOT NULL DEFAULT 0,
    losses INTEGER NOT NULL DEFAULT 0,
    place_before INTEGER NOT NULL, place_after INTEGER NOT NULL,
    PRIMARY KEY (game, number)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS ladder_exam (
    game TEXT NOT NULL, name TEXT NOT NULL, bot TEXT NOT NULL, place INTEGER NOT NULL,
    examiner TEXT NOT NULL, passed INTEGER NOT NULL, won INTEGER NOT NULL, lost INTEGER NOT NULL,
    trouble TEXT NOT NULL, taken TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
    PRIMARY KEY (game, name, bot, place)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS server_order (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, purpose TEXT NOT NULL,
    request TEXT NOT NULL, concurrency INTEGER NOT NULL, running INTEGER NOT NULL,
    trouble TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS played_game ( number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, over INTEGER NOT NULL, body TEXT NOT NULL);
)";

// The settings of a tournament as the JSON of model/spec_json.hpp. In `setting` stand only those of
// older tournaments that nobody understands.
constexpr const char* kTablesOfVersion2 = R"(
  CREATE TABLE tournament_spec (
    tournament INTEGER PRIMARY KEY REFERENCES tournament, spec TEXT NOT NULL);
)";

// The code beside the sentence, by its name in util/error.hpp; empty: not known, as in all that
// older versions wrote.
constexpr const char* kOrderOfVersion3 = R"(
  DROP TRIGGER server_order_inserted;
  DROP TRIGGER server_order_updated;
  ALTER TABLE server_order ADD COLUMN trouble_code TEXT NOT NULL DEFAULT '';
)";

// Reviews of games, which can be made again.
constexpr const char* kReviewOfVersion4 = R"(
  CREATE TABLE review (
    number INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE, bytes INTEGER NOT NULL,
    summary TEXT NOT NULL, body TEXT NOT NULL);
)";

// The values and causes of the trouble, as sqlite_orders.cpp writes them; empty: not known.
constexpr const char* kOrderOfVersion5 = R"(
  DROP TRIGGER server_order_inserted;
  DROP TRIGGER server_order_updated;
  ALTER TABLE server_order ADD COLUMN trouble_details TEXT NOT NULL DEFAULT '';
)";

// What bots wrote at their turns, as the JSON of model/talk.hpp. A game without a row had no bot
// that writes, or is older.
constexpr const char* kTalkOfVersion5 = R"(
  CREATE TABLE game_talk (
    tournament INTEGER NOT NULL REFERENCES tournament,
    round INTEGER NOT NULL, encounter INTEGER NOT NULL, number INTEGER NOT NULL,
    talk TEXT NOT NULL,
    PRIMARY KEY (tournament, round, encounter, number)) WITHOUT ROWID;
)";

// Work that waits and who does it (jobs.hpp), and the bytes that rows name (blobs.hpp). Times are
// milliseconds, since 1970 where they are moments. `job_queue` holds those that can be claimed, in
// the order in which they are.
constexpr const char* kJobsOfVersion6 = R"(
  CREATE TABLE job (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL, author TEXT NOT NULL, priority INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    state INTEGER NOT NULL DEFAULT 0, waits_for INTEGER NOT NULL DEFAULT 0,
    attempts INTEGER NOT NULL DEFAULT 0, max_attempts INTEGER NOT NULL,
    lease INTEGER, fence INTEGER, worker TEXT NOT NULL DEFAULT '',
    added INTEGER NOT NULL, begun INTEGER, ended INTEGER, promised INTEGER,
    trouble TEXT NOT NULL DEFAULT '', trouble_code TEXT NOT NULL DEFAULT '',
    key TEXT UNIQUE, payload TEXT NOT NULL, result TEXT NOT NULL DEFAULT '');
  CREATE INDEX job_queue ON job (priority, turn, number) WHERE state = 0 AND waits_for = 0;
  CREATE INDEX job_leased ON job (lease) WHERE state = 1;
  CREATE INDEX job_ended ON job (ended) WHERE ended IS NOT NULL;
  CREATE INDEX job_of_author ON job (author, number);
  CREATE TABLE job_need (
    job INTEGER NOT NULL REFERENCES job, needs INTEGER NOT NULL REFERENCES job,
    PRIMARY KEY (job, needs)) WITHOUT ROWID;
  CREATE INDEX job_needed ON job_need (needs);
  CREATE TABLE job_lease (
    id INTEGER PRIMARY KEY AUTOINCREMENT, fence INTEGER NOT NULL, key TEXT UNIQUE,
    worker TEXT NOT NULL, lasts INTEGER NOT NULL, expires INTEGER NOT NULL,
    progress TEXT NOT NULL DEFAULT '', progress_within INTEGER NOT NULL,
    progress_by INTEGER NOT NULL);
  CREATE INDEX job_lease_expires ON job_lease (expires);
  CREATE TABLE job_turn (priority INTEGER PRIMARY KEY, turn INTEGER NOT NULL);
  CREATE TABLE job_share (
    priority INTEGER NOT NULL, author TEXT NOT NULL, ends INTEGER NOT NULL,
    PRIMARY KEY (priority, author)) WITHOUT ROWID;
  CREATE TABLE job_time (
    number INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, took INTEGER NOT NULL,
    waited INTEGER NOT NULL, promised INTEGER);
  CREATE INDEX job_time_of_kind ON job_time (kind, number);
  CREATE TABLE job_worker (
    worker TEXT PRIMARY KEY, slots INTEGER NOT NULL, seen INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE blob (hash TEXT PRIMARY KEY, bytes INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE blob_use (
    holder TEXT NOT NULL, hash TEXT NOT NULL REFERENCES blob,
    PRIMARY KEY (holder, hash)) WITHOUT ROWID;
  CREATE INDEX blob_used ON blob_use (hash);
)";

// A table whose rows have a checksum that triggers keep right.
struct Summed {
  const char* name;
  const char* columns;
  const char* same_row;        // which row a trigger was called for
  bool at_opening;             // whether all its rows are looked at then
  int since = 1;               // the versions that have them, from the first
  int until = kSchemaVersion;  // to the last: another entry has the columns of later ones
  bool has_sums = false;       // it had some before, of other columns
};

constexpr auto kSummedTables = std::to_array<Summed>({
    {"tournament", "id, name, created, finished", "id = NEW.id", true},
    {"setting", "tournament, place, key, value",
     "tournament = NEW.tournament AND place = NEW.place", true},
    {"ladder_bot", "id, game, name, bot, place, added, moved", "id = NEW.id", true},
    {"ladder_challenge",
     "game, number, challenger, challenged, begun, ended, state, won, lost, wins, draws, losses, "
     "place_before, place_after",
     "game = NEW.game AND number = NEW.number", true},
    {"ladder_exam", "game, name, bot, place, examiner, passed, won, lost, trouble, taken",
     "game = NEW.game AND name = NEW.name AND bot = NEW.bot AND place = NEW.place", true},
    {"server_order", "id, name, purpose, request, concurrency, running, trouble", "id = NEW.id",
     true, 1, 2},
    {"played_game", "number, id, over, body", "number = NEW.number", false},
    {"tournament_spec", "tournament, spec", "tournament = NEW.tournament", true, 2},
    {"server_order", "id, name, purpose, request, concurrency, running, trouble, trouble_code",
     "id = NEW.id", true, 3, 4, true},
    {"review", "number, key, bytes, summary, body", "number = NEW.number", false, 4},
    {"server_order",
     "id, name, purpose, request, concurrency, running, trouble, trouble_code, trouble_details",
     "id = NEW.id", true, 5, kSchemaVersion, true},
    {"game_talk", kTalkColumns,
     "tournament = NEW.tournament AND round = NEW.round AND encounter = NEW.encounter AND number = "
     "NEW.number",
     // A row that is lost under a wrong key would never be looked at when its game is read.
     true, 5},
    {"course", "id, name, version", "id = NEW.id", true, 6},
    {"course_file", "course, version, applied, actor, text",
     "course = NEW.course AND version = NEW.version", true, 6},
    {"assignment", "course, id, place, name, game, release, due, closes",
     "course = NEW.course AND id = NEW.id", true, 6},
    {"job", kJobColumns, "number = NEW.number", false, 6},
});

// Those about people; the audit log has its chain of hashes instead.
constexpr std::array<Summed, 15> kSummedPeople = {{
    {"person", "id, home, created, removed", "id = NEW.id", true, 6},
    {"identity", "person, home, login, login_key, name, email", "person = NEW.person", true, 6},
    {"team", "id, course, name", "id = NEW.id", true, 6},
    {"membership", "course, person, role, section, team, state",
     "course = NEW.course AND person = NEW.person", true, 6},
    {"roster_before", "course, person, login, name, email, section, team, state",
     "course = NEW.course AND person = NEW.person", true, 6},
    {"sign_in_link", "person, hash, issued, expires, used", "person = NEW.person", true, 6},
    {"password", "person, hash, changed", "person = NEW.person", true, 6},
    {"sign_in_session", "hash, person, method, begun, seen, expires", "hash = NEW.hash", true, 6},
    {"api_token", "id, hash, person, label, scopes, created, expires", "id = NEW.id", true, 6},
    {"sign_in_failure", "key, failures, latest", "key = NEW.key", true, 6},
    {"known_address", "person, hash, seen", "person = NEW.person AND hash = NEW.hash", true, 6},
    {"join_code", "course, hash, expires, seats", "course = NEW.course", true, 6},
    {"pseudonym", "course, assignment, person, name",
     "course = NEW.course AND assignment = NEW.assignment AND person = NEW.person", true, 6},
    {"extension", "course, assignment, person, until, reason",
     "course = NEW.course AND assignment = NEW.assignment AND person = NEW.person", true, 6},
    {"points_override", "course, assignment, person, thousandths, reason",
     "course = NEW.course AND assignment = NEW.assignment AND person = NEW.person", true, 6},
}};

const std::vector<Summed>& summed_tables() {
  static const auto all = [] {
    std::vector<Summed> tables(kSummedTables.begin(), kSummedTables.end());
    tables.insert(tables.end(), kSummedPeople.begin(), kSummedPeople.end());
    return tables;
  }();
  return all;
}

// Times are microseconds of all turns of a side, and null where they are not known.
constexpr const char* kGameOfVersion1 = R"(
  ALTER TABLE game ADD COLUMN first_time INTEGER;
  ALTER TABLE game ADD COLUMN first_cpu INTEGER;
  ALTER TABLE game ADD COLUMN second_time INTEGER;
  ALTER TABLE game ADD COLUMN second_cpu INTEGER;
  ALTER TABLE game ADD COLUMN replays INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE game ADD COLUMN checksum INTEGER;
)";

std::string with_checksums(const Summed& table) {
  const auto column =
      table.has_sums ? ""
                     : fmt::format("ALTER TABLE {} ADD COLUMN checksum INTEGER;\n", table.name);
  return column +
         fmt::format(
             "UPDATE {0} SET checksum = espalier_checksum({1});\n"
             "CREATE TRIGGER {0}_inserted AFTER INSERT ON {0} BEGIN UPDATE {0} SET checksum = "
             "espalier_checksum({1}) WHERE {2}; END;\n"
             "CREATE TRIGGER {0}_updated AFTER UPDATE OF {1} ON {0} BEGIN UPDATE {0} SET checksum = "
             "espalier_checksum({1}) WHERE {2}; END;\n",
             table.name, table.columns, table.same_row);
}

}  // namespace

Migration migration_to(int version) {
  if (version == 0) return {kTablesOfVersion0};
  std::string sql;
  if (version == 1) {  // an id and a version, checksums, the times of games
    sql = std::string(kTablesOfVersion0) + kGameOfVersion1;
    sql += fmt::format("UPDATE game SET checksum = espalier_checksum({});\n", kGameColumns);
    sql += fmt::format("PRAGMA application_id = {};\n", kApplicationId);
  } else {
    static const std::string kVersion5 = std::string(kOrderOfVersion5) + kTalkOfVersion5;
    static const std::string kVersion6 = std::string(kJobsOfVersion6) + kCoursesOfVersion6 +
                                         kPeopleOfVersion6 + kPeopleRulesOfVersion6;
    const std::array kLater = {kTablesOfVersion2, kOrderOfVersion3, kReviewOfVersion4,
                               kVersion5.c_str(), kVersion6.c_str()};
    static_assert(std::tuple_size_v<decltype(kLater)> + 1 == kSchemaVersion);
    sql = kLater.at(static_cast<std::size_t>(version) - 2);
  }
  for (const auto& table : summed_tables()) {
    if (table.since == version) sql += with_checksums(table);
  }
  sql += fmt::format("PRAGMA user_version = {};\n", version);
  return {std::move(sql), version == 2 ? move_old_settings : nullptr};
}

namespace {

// Tables that a file lacks are found in an empty database beside it, and views stand before those
// that have other columns today. Only this connection sees them.
std::string view_of_version_0(const std::set<std::string>& tables_there) {
  std::string tables = kTablesOfVersion0;
  for (const std::string_view make : {"CREATE TABLE IF NOT EXISTS ", "INDEX IF NOT EXISTS "}) {
    for (auto at = tables.find(make); at != std::string::npos; at = tables.find(make, at + 1)) {
      tables.insert(at + make.size(), "spare.");
    }
  }
  std::string columns = kGameColumns;
  const std::string_view added = "first_time, first_cpu, second_time, second_cpu, replays";
  columns.replace(columns.find(added), added.size(), "NULL, NULL, NULL, NULL, 0");
  const auto place = [&](const char* table) {
    return tables_there.contains(table) ? "main" : "spare";
  };
  return fmt::format(
      "ATTACH ':memory:' AS spare;\n{}"
      "CREATE TEMP VIEW game AS SELECT *, NULL AS first_time, NULL AS first_cpu, "
      "NULL AS second_time, NULL AS second_cpu, 0 AS replays, espalier_checksum({}) AS checksum "
      "FROM {}.game;\n"
      "CREATE TEMP VIEW played_game AS SELECT *, espalier_checksum(number, id, over, body) "
      "AS checksum FROM {}.played_game;\n"
      "CREATE TEMP VIEW server_order AS SELECT *, '' AS trouble_code, '' AS trouble_details "
      "FROM {}.server_order;\n",
      tables, columns, place("game"), place("played_game"), place("server_order"));
}

// The same tables, empty and for this connection alone.
std::string temporary(std::string_view tables) {
  std::string sql(tables);
  for (auto at = sql.find("CREATE TABLE "); at != std::string::npos;
       at = sql.find("CREATE TABLE ", at + 1)) {
    sql.insert(at + std::string_view("CREATE ").size(), "TEMP ");
  }
  for (auto at = sql.find("INDEX "); at != std::string::npos; at = sql.find("INDEX ", at + 1)) {
    sql.insert(at + std::string_view("INDEX ").size(), "temp.");
  }
  return sql;
}

}  // namespace

std::string view_of_version(int version, const std::set<std::string>& tables) {
  std::string sql = version == 0 ? view_of_version_0(tables) : "";
  if (version < 2) sql += "CREATE TEMP TABLE tournament_spec (tournament INTEGER, spec TEXT);\n";
  if (version == 1 || version == 2) {
    sql +=
        "CREATE TEMP VIEW server_order AS SELECT *, '' AS trouble_code, '' AS trouble_details "
        "FROM main.server_order;\n";
  }
  if (version == 3 || version == 4) {
    sql +=
        "CREATE TEMP VIEW server_order AS SELECT *, '' AS trouble_details "
        "FROM main.server_order;\n";
  }
  if (version < 4) {
    sql +=
        "CREATE TEMP TABLE review (number INTEGER, key TEXT, bytes INTEGER, summary TEXT, "
        "body TEXT, checksum INTEGER);\n";
  }
  if (version < 5) {
    sql +=
        "CREATE TEMP TABLE game_talk (tournament INTEGER, round INTEGER, encounter INTEGER, "
        "number INTEGER, talk TEXT, checksum INTEGER);\n";
  }
  if (version < 6) {
    sql +=
        temporary(kJobsOfVersion6) + temporary(kCoursesOfVersion6) + temporary(kPeopleOfVersion6);
    for (const auto& table : kSummedTables) {
      if (table.since != 6 || table.has_sums) continue;
      sql += fmt::format("ALTER TABLE {} ADD COLUMN checksum INTEGER;\n", table.name);
    }
  }
  return sql;
}

std::vector<std::pair<std::string, std::string>> damage_queries(int version) {
  std::vector<std::pair<std::string, std::string>> queries;
  for (const auto& table : summed_tables()) {
    if (!table.at_opening || table.since > version || table.until < version) continue;
    queries.emplace_back(
        table.name,
        fmt::format("SELECT 1 FROM {} WHERE checksum IS NOT espalier_checksum({}) LIMIT 1",
                    table.name, table.columns));
  }
  return queries;
}

}  // namespace espalier::arena
