// Blobs as files beside the SQLite file, in FILE.blobs; the database says which are used.
#pragma once

#include <filesystem>

#include "arena/store/blobs.hpp"
#include "arena/store/database.hpp"

namespace espalier::arena {

// Of a database file: two of them in one folder have nothing in common.
std::filesystem::path blob_folder(const std::filesystem::path& database);
// ab/abcd...: no folder has too many files.
std::filesystem::path blob_file(const std::filesystem::path& folder, std::string_view hash);
// Whoever holds it knows that no blob is removed meanwhile.
std::filesystem::path collection_lock(const std::filesystem::path& database);

bool is_blob_hash(std::string_view text);
std::string blob_hash(std::string_view bytes);
// The bytes of a file, if they are those of the hash.
util::Result<std::string> read_blob(const std::filesystem::path& folder, std::string_view hash);
// All or nothing, and on the disk; nothing is written when it is there already.
util::Status write_blob(const std::filesystem::path& folder, std::string_view hash,
                        std::string_view bytes);

class SqliteBlobs final : public Blobs {
 public:
  explicit SqliteBlobs(SqliteDatabase& database) : database_(database) {}

  util::Result<std::string> put(std::string_view bytes, std::string_view holder,
                                const BlobLimits& limits) override;
  util::Result<std::string> get(std::string_view hash) override;
  util::Result<std::optional<std::uint64_t>> size(std::string_view hash) override;
  util::Status use(std::string_view hash, std::string_view holder) override;
  util::Status let_go(std::string_view holder) override;
  util::Result<std::vector<std::string>> used_by(std::string_view holder) override;
  util::Result<Collected> collect() override;
  util::Result<BlobTotals> totals() override;

 private:
  SqliteDatabase& database_;
};

}  // namespace espalier::arena
