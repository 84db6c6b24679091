#include "arena/store/backup.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <ctime>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "arena/store/database.hpp"
#include "arena/store/schema.hpp"
#include "arena/store/sqlite_blobs.hpp"
#include "util/file_lock.hpp"
#include "util/files.hpp"
#include "util/sha256.hpp"
#include "util/text.hpp"
#include "util/unique_fd.hpp"

namespace espalier::arena {
namespace {

namespace fs = std::filesystem;
using BackupJson = nlohmann::ordered_json;

constexpr int kBackupFormat = 1;
// The blobs are collected in moments; somebody else's backup takes longer.
constexpr std::chrono::seconds kCollectionTimeout{60};
constexpr std::size_t kReadAtOnce = std::size_t{1} << 20;

using BlobSizes = std::map<std::string, std::uint64_t>;

fs::path manifest_of(const fs::path& backup) { return backup.string() + ".backup.json"; }

util::Error refused(util::ErrorCode code, const fs::path& file, std::string_view why) {
  return {code,
          fmt::format("{} {}", util::quoted(file.string()), why),
          {{"name", file.filename().string()}}};
}

util::Error bad_backup(const fs::path& file, std::string_view why) {
  return refused(util::ErrorCode::kDamaged, file, fmt::format("is no good backup: {}", why));
}

// A name for a backup in a folder: arena-20261118-203000.db
fs::path place_for(const fs::path& database, const fs::path& target) {
  std::error_code failed;
  if (!fs::is_directory(target, failed)) return target;
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "-%Y%m%d-%H%M%S", ::gmtime_r(&now, &parts));
  return target / (database.stem().string() + text.data() + database.extension().string());
}

// Nobody collects blobs as long as this is held.
util::Result<util::FileLock> keep_all_blobs(const fs::path& database) {
  auto lock = util::FileLock::take(collection_lock(database),
                                   {.required = false, .timeout = kCollectionTimeout});
  if (lock || lock.error().code != util::ErrorCode::kLocked) return lock;
  return refused(util::ErrorCode::kLocked, database, "is being backed up by somebody else");
}

// Those that somebody uses; the file is a copy that nobody writes to.
util::Result<BlobSizes> blobs_in(Connection& connection) {
  BlobSizes blobs;
  Statement query(connection,
                  "SELECT hash, bytes FROM blob WHERE EXISTS "
                  "(SELECT 1 FROM blob_use WHERE blob_use.hash = blob.hash)");
  while (query.row()) blobs[query.text(0)] = static_cast<std::uint64_t>(query.number(1));
  if (const auto sound = connection.take_sound(); !sound) return sound.error();
  return blobs;
}

util::Status copy_blobs(const fs::path& from, const fs::path& to, const BlobSizes& blobs) {
  for (const auto& [hash, size] : blobs) {
    const auto bytes = read_blob(from, hash);
    if (!bytes) return bytes.error();
    if (bytes->size() != size) return bad_backup(from, fmt::format("{} has another size", hash));
    if (const auto written = write_blob(to, hash, *bytes); !written) return written;
  }
  return util::Done{};
}

struct FileSum {
  std::uint64_t bytes = 0;
  std::string sha256{};
};

util::Result<FileSum> sum_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::string part(kReadAtOnce, '\0');
  util::Sha256 sum;
  FileSum all;
  while (in.read(part.data(), static_cast<std::streamsize>(part.size())) || in.gcount() > 0) {
    const auto got = static_cast<std::size_t>(in.gcount());
    sum.add(std::string_view(part).substr(0, got));
    all.bytes += got;
  }
  if (in.bad() || !in.eof()) {
    return util::Error{util::ErrorCode::kDisk,
                       fmt::format("cannot read {}", util::quoted(file.string()))};
  }
  all.sha256 = util::hex(sum.digest());
  return all;
}

// As it is, for its owner alone, and on the disk.
util::Status copy_whole(const fs::path& from, const fs::path& to) {
  std::error_code failed;
  fs::copy_file(from, to, failed);
  if (!failed) fs::permissions(to, fs::perms::owner_read | fs::perms::owner_write, failed);
  const util::UniqueFd file(failed ? -1 : ::open(to.c_str(), O_RDONLY | O_CLOEXEC));
  if (!failed && file && ::fsync(file.get()) == 0) return util::Done{};
  return util::system_error(fmt::format("cannot copy {}", util::quoted(from.string())),
                            failed ? failed.value() : errno);
}

int version_in(Connection& connection) {
  Statement query(connection, "PRAGMA main.user_version");
  return query.row() ? static_cast<int>(query.number(0)) : 0;
}

util::Status write_manifest(const BackupReport& report, const BlobSizes& blobs) {
  BackupJson json = {{"format", kBackupFormat},   {"application_id", kApplicationId},
                     {"version", report.version}, {"bytes", report.bytes},
                     {"sha256", report.sha256},   {"blobs", BackupJson::object()}};
  for (const auto& [hash, size] : blobs) json["blobs"][hash] = size;
  return util::write_file(manifest_of(report.file), json.dump(1) + "\n", util::kPrivateFile);
}

struct Manifest {
  int version = 0;
  FileSum database{};
  BlobSizes blobs{};
};

util::Result<Manifest> read_manifest(const fs::path& backup) {
  const auto text = util::read_file(manifest_of(backup));
  if (!text && text.error().code == util::ErrorCode::kNoFile) {
    return bad_backup(backup, fmt::format("there is no {} beside it; it was not finished, or is "
                                          "something else",
                                          util::quoted(manifest_of(backup).filename().string())));
  }
  if (!text) return text.error();
  // Somebody may have edited it: then it is refused as a whole.
  try {
    const auto json = BackupJson::parse(*text);
    if (json.at("format").get<int>() > kBackupFormat) {
      return bad_backup(backup, "it was made by a later version of this program; use that one");
    }
    Manifest manifest{
        .version = json.at("version").get<int>(),
        .database = {json.at("bytes").get<std::uint64_t>(), json.at("sha256").get<std::string>()}};
    for (const auto& [hash, size] : json.at("blobs").items()) {
      manifest.blobs[hash] = size.get<std::uint64_t>();
    }
    if (json.at("application_id").get<int>() == kApplicationId) return manifest;
    return bad_backup(backup, "it is of something else");
  } catch (const nlohmann::json::exception&) {
    return bad_backup(backup, "what stands beside it is not what was written");
  }
}

// Gone at the end unless it got its place.
struct Unfinished {
  explicit Unfinished(fs::path place) : file(std::move(place)) { clear(); }
  ~Unfinished() { clear(); }
  Unfinished(const Unfinished&) = delete;
  Unfinished& operator=(const Unfinished&) = delete;

  void clear() const {
    std::error_code ignored;
    for (const char* const part : {"", "-wal", "-shm"}) fs::remove(file.string() + part, ignored);
    fs::remove_all(blob_folder(file), ignored);
  }

  fs::path file;
};

// A copy of the backup in which everything is what was written, and that this program understands.
// The backup itself is only read, as it may be on a disk that can't be written.
util::Result<Manifest> copy_checked(const fs::path& backup, const Unfinished& copy) {
  auto manifest = read_manifest(backup);
  if (!manifest) return manifest;
  if (const auto copied = copy_whole(backup, copy.file); !copied) return copied.error();
  const auto sum = sum_of(copy.file);
  if (!sum) return sum.error();
  if (sum->bytes != manifest->database.bytes || sum->sha256 != manifest->database.sha256) {
    return bad_backup(backup, "it is not what was written");
  }
  const auto copied = copy_blobs(blob_folder(backup), blob_folder(copy.file), manifest->blobs);
  if (!copied) return bad_backup(backup, copied.error().message);
  const auto opened = open_database(copy.file, Access::kRead);
  if (!opened) return opened.error();
  if (version_in(**opened) != manifest->version) return bad_backup(backup, "its version differs");
  const auto named = blobs_in(**opened);
  if (!named) return named.error();
  if (*named != manifest->blobs) return bad_backup(backup, "bytes that it names are not beside it");
  return manifest;
}

// A database that somebody has open cannot leave the mode in which several write.
util::Status check_unused(const fs::path& database) {
  const auto connection = Connection::open(database, Access::kWrite);
  if (!connection) return connection.error();
  WritersQueue::of(database)->set_deadline(WritersQueue::Clock::now());
  Statement query(**connection, "PRAGMA journal_mode = DELETE");
  const bool alone = query.row() && query.text(0) == "delete";
  const auto sound = (*connection)->take_sound();
  WritersQueue::of(database)->set_deadline(WritersQueue::Clock::time_point::max());
  if (alone) return util::Done{};
  const int code = sqlite3_errcode((*connection)->handle());
  // What is damaged has no users to protect; it is kept beside the new one.
  if (!sound && (code == SQLITE_NOTADB || code == SQLITE_CORRUPT)) return util::Done{};
  return refused(util::ErrorCode::kLocked, database,
                 "is in use; end the programs that have it open");
}

util::Status move_file(const fs::path& from, const fs::path& to) {
  if (::rename(from.c_str(), to.c_str()) == 0) return util::Done{};
  return util::system_error(fmt::format("cannot rename {}", util::quoted(from.string())), errno);
}

// With all that belongs to it, to a name that is free.
util::Result<fs::path> set_aside(const fs::path& database) {
  std::error_code ignored;
  const auto taken = [&](const fs::path& name) {
    return fs::exists(name, ignored) || fs::exists(blob_folder(name), ignored);
  };
  fs::path kept = database.string() + ".before-restore";
  for (int number = 2; taken(kept); ++number) {
    kept = fmt::format("{}.before-restore-{}", database.string(), number);
  }
  for (const char* const part : {"", "-wal", "-shm", ".blobs"}) {
    const fs::path from = database.string() + part;
    if (!fs::exists(from, ignored)) continue;
    if (const auto moved = move_file(from, kept.string() + part); !moved) return moved.error();
  }
  return kept;
}

// The blobs first: a database without its bytes is not seen by anybody.
util::Status put_in_place(const Unfinished& made, const fs::path& place) {
  std::error_code ignored;
  if (fs::exists(blob_folder(made.file), ignored)) {
    const auto moved = move_file(blob_folder(made.file), blob_folder(place));
    if (!moved) return moved;
  }
  if (const auto moved = move_file(made.file, place); !moved) return moved;
  return util::sync_folder_of(place);
}

BackupReport report_of(const fs::path& file, const Manifest& manifest) {
  BackupReport report{.file = file,
                      .version = manifest.version,
                      .bytes = manifest.database.bytes,
                      .blobs = static_cast<int>(manifest.blobs.size()),
                      .sha256 = manifest.database.sha256};
  for (const auto& entry : manifest.blobs) report.blob_bytes += entry.second;
  return report;
}

util::Result<Manifest> copy_all(const fs::path& database, const Unfinished& copy) {
  Manifest manifest;
  // Damage and strangers are refused here, before anything is written.
  if (const auto opened = open_database(database, Access::kRead); !opened) return opened.error();
  if (const auto copied = copy_pages(database, copy.file); !copied) {
    return util::with_prefix("the database cannot be copied: ", copied.error());
  }
  {
    const auto opened = open_database(copy.file, Access::kRead);
    if (!opened) return opened.error();
    manifest.version = version_in(**opened);
    auto blobs = blobs_in(**opened);
    if (!blobs) return blobs.error();
    manifest.blobs = std::move(*blobs);
  }
  const auto copied = copy_blobs(blob_folder(database), blob_folder(copy.file), manifest.blobs);
  if (!copied) return copied.error();
  const auto sum = sum_of(copy.file);
  if (!sum) return sum.error();
  manifest.database = *sum;
  return manifest;
}

}  // namespace

util::Result<BackupReport> back_up(const fs::path& database, const fs::path& target) {
  std::error_code failed;
  if (!fs::exists(database, failed)) {
    return refused(util::ErrorCode::kNoFile, database, "is not there; nothing is to be backed up");
  }
  const auto place = place_for(database, target);
  for (const auto& part : {place, blob_folder(place), manifest_of(place)}) {
    if (fs::exists(part, failed)) {
      return refused(util::ErrorCode::kNameTaken, part, "is there already; take another name");
    }
  }
  const auto lock = keep_all_blobs(database);
  if (!lock) return lock.error();
  const Unfinished copy(place.string() + ".unfinished");
  const auto manifest = copy_all(database, copy);
  if (!manifest) return manifest.error();
  if (const auto placed = put_in_place(copy, place); !placed) return placed.error();
  auto report = report_of(place, *manifest);
  if (const auto written = write_manifest(report, manifest->blobs); !written) {
    return written.error();
  }
  return report;
}

util::Result<BackupReport> restore(const fs::path& backup, const fs::path& database,
                                   Overwrite overwrite) {
  std::error_code failed;
  const bool there = fs::exists(database, failed) || fs::exists(blob_folder(database), failed);
  if (there && overwrite == Overwrite::kNo) {
    return refused(util::ErrorCode::kNameTaken, database,
                   "is there already; --overwrite keeps it as FILE.before-restore");
  }
  if (database.has_parent_path()) fs::create_directories(database.parent_path(), failed);
  const Unfinished copy(database.string() + ".restoring");
  const auto manifest = copy_checked(backup, copy);
  if (!manifest) return manifest.error();
  if (fs::exists(database, failed)) {
    if (const auto unused = check_unused(database); !unused) return unused.error();
  }
  auto report = report_of(database, *manifest);
  if (there) {
    const auto kept = set_aside(database);
    if (!kept) return kept.error();
    report.kept = *kept;
  }
  if (const auto placed = put_in_place(copy, database); !placed) return placed.error();
  return report;
}

}  // namespace espalier::arena
