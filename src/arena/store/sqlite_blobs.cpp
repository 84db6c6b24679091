#include "arena/store/sqlite_blobs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "util/file_lock.hpp"
#include "util/files.hpp"
#include "util/sha256.hpp"
#include "util/text.hpp"

namespace espalier::arena {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kBlobHashDigits = 64;

util::Error no_blob(std::string_view hash) {
  return {util::ErrorCode::kNotFound, fmt::format("there are no bytes {}", util::quoted(hash))};
}

util::Error damaged_blob(std::string_view hash) {
  return {util::ErrorCode::kDamaged,
          fmt::format("the bytes {} are damaged: they are not what was kept", util::quoted(hash))};
}

// Only its owner looks into it.
util::Status make_private_folder(const fs::path& folder) {
  std::error_code failed;
  if (fs::create_directory(folder, failed)) {
    fs::permissions(folder, fs::perms::owner_all, failed);
    if (!failed) return util::sync_folder_of(folder);
  }
  if (!failed) return util::Done{};
  return util::system_error(fmt::format("cannot make the folder {}", util::quoted(folder.string())),
                            failed.value());
}

util::Status check_sizes(Connection& connection, std::string_view bytes, bool known,
                         const BlobLimits& limits) {
  if (bytes.size() > limits.one) {
    return util::Error{util::ErrorCode::kTooLarge,
                       fmt::format("{} bytes are more than the {} that are kept as one",
                                   bytes.size(), limits.one)};
  }
  OwnErrors errors(connection);
  Statement query(connection, "SELECT coalesce(sum(bytes), 0) FROM blob");
  const auto kept = query.row() ? static_cast<std::uint64_t>(query.number(0)) : 0;
  if (const auto sound = errors.take(); !sound) return sound;
  if (known || kept + bytes.size() <= limits.all) return util::Done{};
  return util::Error{
      util::ErrorCode::kDiskFull,
      fmt::format("{} bytes are kept beside the database, and {} is the limit", kept, limits.all)};
}

util::Result<bool> is_known(Connection& connection, std::string_view hash) {
  OwnErrors errors(connection);
  Statement query(connection, "SELECT 1 FROM blob WHERE hash = ?");
  const bool known = query.bind(hash).row();
  if (const auto sound = errors.take(); !sound) return sound.error();
  return known;
}

util::Status add_use(Connection& connection, std::string_view hash, std::string_view holder) {
  return Statement(connection,
                   "INSERT INTO blob_use (holder, hash) VALUES (?, ?) ON CONFLICT DO NOTHING")
      .bind(holder)
      .bind(hash)
      .run();
}

// Hashes that nobody uses, with their sizes.
util::Result<std::map<std::string, long long>> unused_blobs(Connection& connection) {
  OwnErrors errors(connection);
  std::map<std::string, long long> unused;
  Statement query(connection,
                  "SELECT hash, bytes FROM blob WHERE NOT EXISTS "
                  "(SELECT 1 FROM blob_use WHERE blob_use.hash = blob.hash)");
  while (query.row()) unused[query.text(0)] = query.number(1);
  if (const auto sound = errors.take(); !sound) return sound.error();
  return unused;
}

// Files that no row names: their writers were killed before they could say that they need them.
int remove_strays(Connection& connection, const fs::path& folder) {
  int removed = 0;
  std::error_code failed;
  std::vector<fs::path> strays;
  for (fs::recursive_directory_iterator entry(folder, failed), end; !failed && entry != end;
       entry.increment(failed)) {
    if (!entry->is_regular_file(failed)) continue;
    const auto name = entry->path().filename().string();
    if (!is_blob_hash(name)) continue;
    if (const auto known = is_known(connection, name); known && !*known) {
      strays.push_back(entry->path());
    }
  }
  for (const auto& stray : strays) removed += fs::remove(stray, failed) ? 1 : 0;
  return removed;
}

}  // namespace

fs::path blob_folder(const fs::path& database) { return database.string() + ".blobs"; }

fs::path blob_file(const fs::path& folder, std::string_view hash) {
  return folder / hash.substr(0, 2) / hash;
}

fs::path collection_lock(const fs::path& database) { return database.string() + ".blobs.lock"; }

bool is_blob_hash(std::string_view text) {
  return text.size() == kBlobHashDigits && std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
         });
}

std::string blob_hash(std::string_view bytes) {
  util::Sha256 sum;
  sum.add(bytes);
  return util::hex(sum.digest());
}

util::Result<std::string> read_blob(const fs::path& folder, std::string_view hash) {
  if (!is_blob_hash(hash)) return no_blob(hash);
  auto bytes = util::read_file(blob_file(folder, hash), {.ordinary = true, .follow_links = false});
  if (!bytes && bytes.error().code == util::ErrorCode::kNoFile) return no_blob(hash);
  if (!bytes) return util::with_prefix("bytes that were kept cannot be read: ", bytes.error());
  if (blob_hash(*bytes) != hash) return damaged_blob(hash);
  return bytes;
}

util::Status write_blob(const fs::path& folder, std::string_view hash, std::string_view bytes) {
  if (read_blob(folder, hash)) return util::Done{};
  const auto file = blob_file(folder, hash);
  if (const auto made = make_private_folder(folder); !made) return made;
  if (const auto made = make_private_folder(file.parent_path()); !made) return made;
  return util::write_file(file, bytes, util::kPrivateFile);
}

util::Result<std::string> SqliteBlobs::put(std::string_view bytes, std::string_view holder,
                                           const BlobLimits& limits) {
  const util::MutexLock lock(database_.mutex);
  Connection& connection = *database_.connection;
  const auto hash = blob_hash(bytes);
  const auto folder = blob_folder(database_.file);
  const auto known = is_known(connection, hash);
  if (!known) return known.error();
  if (const auto fits = check_sizes(connection, bytes, *known, limits); !fits) return fits.error();
  // Before the transaction, so that others need not wait for the disk,
  if (const auto written = write_blob(folder, hash, bytes); !written) return written.error();
  Transaction transaction(connection);
  if (!transaction.begun()) return connection.error();
  // and again inside, if somebody collected it meanwhile, which is done inside one, too.
  if (const auto written = write_blob(folder, hash, bytes); !written) return written.error();
  const auto added = Statement(connection,
                               "INSERT INTO blob (hash, bytes) VALUES (?, ?) "
                               "ON CONFLICT (hash) DO NOTHING")
                         .bind(hash)
                         .bind(static_cast<long long>(bytes.size()))
                         .run();
  if (!added) return added.error();
  if (const auto used = add_use(connection, hash, holder); !used) return used.error();
  if (const auto kept = transaction.keep(); !kept) return kept.error();
  return hash;
}

util::Result<std::string> SqliteBlobs::get(std::string_view hash) {
  {
    const util::MutexLock lock(database_.mutex);
    const auto known = is_known(*database_.connection, hash);
    if (!known) return known.error();
    if (!*known) return no_blob(hash);
  }
  auto bytes = read_blob(blob_folder(database_.file), hash);
  if (!bytes && bytes.error().code == util::ErrorCode::kNotFound) return damaged_blob(hash);
  return bytes;
}

util::Result<std::optional<std::uint64_t>> SqliteBlobs::size(std::string_view hash) {
  const util::MutexLock lock(database_.mutex);
  OwnErrors errors(*database_.connection);
  Statement query(*database_.connection, "SELECT bytes FROM blob WHERE hash = ?");
  std::optional<std::uint64_t> bytes;
  if (query.bind(hash).row()) bytes = static_cast<std::uint64_t>(query.number(0));
  if (const auto sound = errors.take(); !sound) return sound.error();
  return bytes;
}

util::Status SqliteBlobs::use(std::string_view hash, std::string_view holder) {
  const util::MutexLock lock(database_.mutex);
  Connection& connection = *database_.connection;
  Transaction transaction(connection);
  if (!transaction.begun()) return connection.error();
  const auto known = is_known(connection, hash);
  if (!known) return known.error();
  if (!*known) return no_blob(hash);
  if (const auto used = add_use(connection, hash, holder); !used) return used;
  return transaction.keep();
}

util::Status SqliteBlobs::let_go(std::string_view holder) {
  const util::MutexLock lock(database_.mutex);
  return Statement(*database_.connection, "DELETE FROM blob_use WHERE holder = ?")
      .bind(holder)
      .run();
}

util::Result<std::vector<std::string>> SqliteBlobs::used_by(std::string_view holder) {
  const util::MutexLock lock(database_.mutex);
  OwnErrors errors(*database_.connection);
  std::vector<std::string> hashes;
  Statement query(*database_.connection,
                  "SELECT hash FROM blob_use WHERE holder = ? ORDER BY hash");
  query.bind(holder);
  while (query.row()) hashes.push_back(query.text(0));
  if (const auto sound = errors.take(); !sound) return sound.error();
  return hashes;
}

util::Result<Collected> SqliteBlobs::collect() {
  const util::MutexLock lock(database_.mutex);
  Connection& connection = *database_.connection;
  const auto alone = util::FileLock::take(collection_lock(database_.file), {.required = false});
  if (!alone && alone.error().code == util::ErrorCode::kLocked) {
    return util::Error{util::ErrorCode::kLocked,
                       "a backup is being made, or somebody else collects"};
  }
  if (!alone) return alone.error();
  Transaction transaction(connection);
  if (!transaction.begun()) return connection.error();
  const auto unused = unused_blobs(connection);
  if (!unused) return unused.error();
  Collected collected;
  for (const auto& [hash, bytes] : *unused) {
    Statement drop(connection, "DELETE FROM blob WHERE hash = ?");
    if (const auto dropped = drop.bind(hash).run(); !dropped) return dropped.error();
    ++collected.blobs;
    collected.bytes += static_cast<std::uint64_t>(bytes);
  }
  // Inside the transaction, so that nobody puts the same bytes at this moment.
  const auto folder = blob_folder(database_.file);
  std::error_code ignored;
  for (const auto& entry : *unused) fs::remove(blob_file(folder, entry.first), ignored);
  collected.files = remove_strays(connection, folder);
  if (const auto kept = transaction.keep(); !kept) return kept.error();
  return collected;
}

util::Result<BlobTotals> SqliteBlobs::totals() {
  const util::MutexLock lock(database_.mutex);
  Connection& connection = *database_.connection;
  OwnErrors errors(connection);
  BlobTotals totals;
  Statement query(connection, "SELECT count(*), coalesce(sum(bytes), 0) FROM blob");
  if (query.row()) {
    totals = {static_cast<int>(query.number(0)), static_cast<std::uint64_t>(query.number(1))};
  }
  if (const auto sound = errors.take(); !sound) return sound.error();
  const auto unused = unused_blobs(connection);
  if (!unused) return unused.error();
  totals.unused = static_cast<int>(unused->size());
  return totals;
}

}  // namespace espalier::arena
