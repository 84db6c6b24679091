// Reviews in the SQLite file.
#pragma once

#include "arena/store/database.hpp"
#include "arena/store/reviews.hpp"

namespace espalier::arena {

class SqliteReviews final : public Reviews {
 public:
  explicit SqliteReviews(SqliteDatabase& database) : database_(database) {}

  util::Status put(const StoredReview& review, std::uint64_t most_bytes) override;
  util::Result<std::optional<StoredReview>> find(const std::string& key) override;
  util::Result<std::map<std::string, std::string>> summaries(
      const std::vector<std::string>& keys) override;

 private:
  SqliteDatabase& database_;
};

}  // namespace espalier::arena
