// A copy of everything that is kept, made while others write, and the way back.
//
// A backup is three things beside each other: FILE is the database as it was at one moment,
// FILE.blobs the bytes that it names, FILE.backup.json what they are by SHA-256. The last is
// written last: a backup without it was not finished. FILE can be opened as it is, too.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "util/result.hpp"

namespace espalier::arena {

struct BackupReport {
  std::filesystem::path file{};  // the backup, or what was restored
  int version = 0;               // of its tables
  std::uint64_t bytes = 0;       // of the database
  int blobs = 0;
  std::uint64_t blob_bytes = 0;
  std::string sha256{};          // of the database
  std::filesystem::path kept{};  // where what was there before a restore is now; empty: nothing was
};

// To a file that must not be there yet (kNameTaken); in a folder it gets a name with the date.
util::Result<BackupReport> back_up(const std::filesystem::path& database,
                                   const std::filesystem::path& target);

enum class Overwrite : bool { kNo, kYes };

// Puts the backup in the place of the database after everything in it was compared with what was
// written. What is there already is refused with kNameTaken, or told so kept beside it as
// FILE.before-restore; one that a process has open is refused with kLocked in any case.
util::Result<BackupReport> restore(const std::filesystem::path& backup,
                                   const std::filesystem::path& database, Overwrite overwrite);

}  // namespace espalier::arena
