#include "arena/store/schema.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <map>

#include "arena/store/row_checksum.hpp"
#include "util/files.hpp"
#include "util/text.hpp"
#include "util/unique_fd.hpp"

namespace espalier::arena {
namespace {

namespace fs = std::filesystem;

util::Error about(const fs::path& file, std::string_view what) {
  return {util::ErrorCode::kDisk,
          fmt::format("the journal {} {}", util::quoted(file.string()), what)};
}

constexpr std::string_view kNotOurs =
    "is an SQLite file of something else and is left as it is; take another --journal";

util::Error damaged(const fs::path& file, std::string_view how) {
  return about(file, fmt::format("is damaged: {}; nothing of it is used. Put a copy in its place, "
                                 "or take another --journal",
                                 how));
}

using SchemaTexts = std::map<std::string, std::string>;

// The tables, triggers and indexes by name; SQLite's own are left out.
SchemaTexts texts_in(Connection& connection, std::string_view condition = "") {
  SchemaTexts texts;
  Statement query(connection, fmt::format("SELECT name, sql FROM main.sqlite_schema WHERE sql IS "
                                          "NOT NULL AND name NOT LIKE 'sqlite^_%' ESCAPE '^' {}",
                                          condition));
  while (query.row()) texts[query.text(0)] = query.text(1);
  return texts;
}

// What a database of this version holds.
const SchemaTexts& texts_of_version(int version) {
  static const auto all = [] {
    std::vector<SchemaTexts> texts;
    const auto connection = Connection::open("", Access::kRead);
    for (int v = 0; connection && v <= kSchemaVersion; ++v) {
      (void)(*connection)->run(migration_to(v).sql.c_str());
      texts.push_back(texts_in(**connection));
    }
    texts.resize(kSchemaVersion + 1);
    return texts;
  }();
  return all[static_cast<std::size_t>(version)];
}

long long pragma(Connection& connection, std::string_view name) {
  Statement query(connection, fmt::format("PRAGMA main.{}", name));
  return query.row() ? query.number(0) : 0;
}

// Whether all its tables are such as 0.1.0 made.
bool has_tables_of_version_0(Connection& connection) {
  const auto& ours = texts_of_version(0);
  for (const auto& [name, sql] : texts_in(connection, "AND type = 'table'")) {
    const auto known = ours.find(name);
    if (known == ours.end() || known->second != sql) return false;
  }
  return true;
}

// The version of a file of ours; the error says whose it is otherwise.
util::Result<int> version_of(Connection& connection) {
  const auto& file = connection.file();
  const auto id = pragma(connection, "application_id");
  const auto version = pragma(connection, "user_version");
  if (const auto sound = connection.take_sound(); !sound) return sound.error();
  const bool known = id == kApplicationId || (id == 0 && has_tables_of_version_0(connection));
  if (const auto sound = connection.take_sound(); !sound) return sound.error();
  if (!known) return about(file, kNotOurs);
  if (version > kSchemaVersion) {
    return about(file, fmt::format("was written by a later version of this program (its tables "
                                   "are of version {}, {} is the latest known here); use that one",
                                   version, kSchemaVersion));
  }
  if (version < 0 || (version == 0) != (id == 0)) return damaged(file, "its header is wrong");
  return static_cast<int>(version);
}

// Tables, indexes and triggers are what they were made as; what others have added does not matter.
util::Status check_texts(Connection& connection, int version) {
  const auto found = texts_in(connection);
  if (const auto sound = connection.take_sound(); !sound) return sound;
  for (const auto& [name, sql] : texts_of_version(version)) {
    const auto one = found.find(name);
    if (one == found.end() || one->second != sql) {
      return damaged(connection.file(), fmt::format("its {} is not as it was made", name));
    }
  }
  return util::Done{};
}

util::Status check_pages(Connection& connection) {
  Statement query(connection, "PRAGMA main.quick_check(1)");
  const bool answered = query.row();
  const auto answer = answered ? query.text(0) : std::string("it cannot be read");
  if (const auto sound = connection.take_sound(); !sound) {
    return damaged(connection.file(), sound.error().message);
  }
  if (answer == "ok") return util::Done{};
  return damaged(connection.file(), util::printable(answer));
}

util::Status check_rows(Connection& connection, int version) {
  for (const auto& [table, sql] : damage_queries(version)) {
    Statement query(connection, sql);
    const bool found = query.row();
    if (const auto sound = connection.take_sound(); !sound) return sound;
    if (found) {
      return damaged(connection.file(),
                     fmt::format("a row of its table {} is not what was written", table));
    }
  }
  return util::Done{};
}

util::Status check_contents(Connection& connection, int version) {
  std::error_code error;
  const auto size = fs::file_size(connection.file(), error);
  if (error || size <= kMaxWalkedSize) {
    if (const auto good = check_pages(connection); !good) return good;
  }
  if (version == 0) return util::Done{};
  if (const auto good = check_texts(connection, version); !good) return good;
  return check_rows(connection, version);
}

util::Status keep_copy(const fs::path& file, int version) {
  const auto copy = copy_before(file, version);
  const fs::path unfinished = copy.string() + ".new";
  auto copied = copy_pages(file, unfinished);
  if (copied && ::rename(unfinished.c_str(), copy.c_str()) != 0) {
    copied = util::system_error("", errno);
  }
  if (copied) copied = util::sync_folder_of(copy);
  if (copied) return copied;
  std::error_code ignored;
  fs::remove(unfinished, ignored);
  auto error =
      about(file, fmt::format("is of an older version, and the copy {} that is kept before "
                              "it is changed cannot be made: {}",
                              util::quoted(copy.string()), copied.error().message));
  error.code = util::or_else(copied.error(), error.code).code;
  return error;
}

// What 0.1.0 made was readable for all users of the machine.
void make_private(const fs::path& file) {
  for (const char* const part : {"", "-wal", "-shm", ".lock"}) {
    (void)::chmod((file.string() + part).c_str(), S_IRUSR | S_IWUSR);
  }
}

util::Status move_to(Connection& connection, int version) {
  const auto migration = migration_to(version);
  if (const auto moved = connection.run(migration.sql.c_str()); !moved) return moved;
  return migration.then == nullptr ? util::Status(util::Done{}) : migration.then(connection);
}

// A process that opens it at the same time waits for the lock, and then finds it moved forward.
util::Status move_forward(Connection& connection) {
  Transaction transaction(connection);
  if (!transaction.begun()) return connection.error();
  const auto version = version_of(connection);
  if (!version) return version.error();
  if (*version == kSchemaVersion) return util::Done{};
  make_private(connection.file());
  const bool fresh = texts_in(connection).empty();
  if (!fresh) {
    if (const auto kept = keep_copy(connection.file(), *version + 1); !kept) return kept;
  }
  for (int next = *version + 1; next <= kSchemaVersion; ++next) {
    if (const auto moved = move_to(connection, next); !moved) return moved;
  }
  return transaction.keep();
}

util::Status prepare_to_write(Connection& connection, int version) {
  // Every commit reaches the disk, whatever happens to the program or the machine.
  for (const char* const sql : {"PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL",
                                "PRAGMA foreign_keys = ON", "PRAGMA cell_size_check = ON"}) {
    if (const auto status = connection.run(sql); !status) return status;
  }
  return version == kSchemaVersion ? util::Status(util::Done{}) : move_forward(connection);
}

util::Status prepare_to_read(Connection& connection, int version) {
  if (version < kSchemaVersion) {
    std::set<std::string> tables;
    for (const auto& entry : texts_in(connection, "AND type = 'table'")) tables.insert(entry.first);
    const auto view = view_of_version(version, tables);
    if (const auto made = connection.run(view.c_str()); !made) return made;
  }
  return connection.run("PRAGMA cell_size_check = ON; PRAGMA query_only = ON");
}

}  // namespace

util::Status copy_pages(const fs::path& file, const fs::path& copy) {
  util::UniqueFd(::open(copy.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600)).reset();
  const auto from = Connection::open(file, Access::kWrite);
  if (!from) return from.error();
  const auto to = Connection::open(copy, Access::kWrite);
  if (!to) return to.error();
  auto* const backup = sqlite3_backup_init((*to)->handle(), "main", (*from)->handle(), "main");
  if (backup == nullptr) return (*to)->error();
  const int code = sqlite3_backup_step(backup, -1);
  sqlite3_backup_finish(backup);
  if (code == SQLITE_FULL) return util::Error{util::ErrorCode::kDiskFull, sqlite3_errstr(code)};
  if (code != SQLITE_DONE) return util::Error{sqlite3_errstr(code)};
  return util::Done{};
}

fs::path copy_before(const fs::path& file, int version) {
  const auto name = fmt::format("{}.before-{}", file.string(), version);
  std::error_code ignored;
  fs::path copy = name;
  for (int number = 2; fs::exists(copy, ignored); ++number) {
    copy = fmt::format("{}-{}", name, number);
  }
  return copy;
}

util::Result<std::unique_ptr<Connection>> open_database(const fs::path& file, Access access) {
  auto opened = Connection::open(file, access);
  if (!opened) return opened.error();
  Connection& connection = **opened;
  if (connection.empty()) {
    for (int next = 0; next <= kSchemaVersion; ++next) {
      if (const auto made = move_to(connection, next); !made) return made.error();
    }
    return opened;
  }
  const auto version = version_of(connection);
  if (!version) return version.error();
  const auto good =
      connection.writers().check_once([&] { return check_contents(connection, *version); });
  if (!good) return good.error();
  const auto ready = access == Access::kWrite ? prepare_to_write(connection, *version)
                                              : prepare_to_read(connection, *version);
  if (!ready) return ready.error();
  return opened;
}

}  // namespace espalier::arena
