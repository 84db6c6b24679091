// What is in a database of ours, version by version: a journal with its ladders and, for a server,
// the games of people.
//
// A file says whose it is (SQLite's application id) and of which version its tables are (its user
// version). Files of 0.1.0 have neither; they are known by their tables and are of version 0.
// Opened for writing, an older file is moved forward in one transaction, after a copy was kept
// beside it; reading never changes anything; a file of a later version, or of somebody else, is
// refused.
#pragma once

#include <filesystem>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "arena/store/database.hpp"
#include "util/result.hpp"

namespace espalier::arena {

inline constexpr int kApplicationId = 0x45737061;  // "Espa"
inline constexpr int kSchemaVersion = 6;
// Larger files are not walked through as a whole when they are opened. The checksums of their rows
// are looked at all the same whenever something is read.
inline constexpr std::uintmax_t kMaxWalkedSize = std::uintmax_t{1} << 30;

// Opens a database of ours: known as such, without damage, and for writing of this version. The
// error says what is wrong and what to do.
util::Result<std::unique_ptr<Connection>> open_database(const std::filesystem::path& file,
                                                        Access access);

// Where the copy of a file is kept before it is moved to a version: the first name that is free of
// FILE.before-1, FILE.before-1-2, FILE.before-1-3, ...
std::filesystem::path copy_before(const std::filesystem::path& file, int version);

// The SQL that moves a database from the version before to this one, and what is to be done then.
struct Migration {
  std::string sql;
  util::Status (*then)(Connection&) = nullptr;
};
Migration migration_to(int version);
// For reading a file of an older version, which has these tables: SQL that makes it look like one
// of today.
std::string view_of_version(int version, const std::set<std::string>& tables);
// Rows whose checksums are compared when a file of a version is opened; those of games are when
// they are read. Each is a query that finds a damaged row.
std::vector<std::pair<std::string, std::string>> damage_queries(int version);

// Of all columns of the row of a game but the checksum itself, in their order.
inline constexpr const char* kGameColumns =
    "tournament, round, encounter, number, first, second, outcome, reason, blamed, detail, margin, "
    "record, first_log, second_log, first_time, first_cpu, second_time, second_cpu, replays";
inline constexpr const char* kTalkColumns = "tournament, round, encounter, number, talk";

}  // namespace espalier::arena
