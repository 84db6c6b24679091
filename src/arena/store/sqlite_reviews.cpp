#include "arena/store/sqlite_reviews.hpp"

namespace espalier::arena {
namespace {

// A row that is not what was written is made again.
constexpr std::string_view kFindReview =
    "SELECT summary, body FROM review WHERE key = ? AND "
    "checksum IS espalier_checksum(number, key, bytes, summary, body)";

// The bytes stand before the texts, so that adding them up reads no text.
constexpr std::string_view kDropOldReviews =
    "DELETE FROM review WHERE number IN (SELECT number FROM (SELECT number, "
    "sum(bytes) OVER (ORDER BY number DESC) AS total FROM review) WHERE total > ?) AND key != ?";

}  // namespace

util::Status SqliteReviews::put(const StoredReview& review, std::uint64_t most_bytes) {
  const util::MutexLock lock(database_.mutex);
  Connection& connection = *database_.connection;
  Transaction transaction(connection);
  if (!transaction.begun()) return connection.error();
  Statement older(connection, "DELETE FROM review WHERE key = ?");
  if (const auto done = older.bind(review.key).run(); !done) return done;
  const auto bytes = review.key.size() + review.summary.size() + review.body.size();
  Statement insert(connection,
                   "INSERT INTO review (key, bytes, summary, body) VALUES (?, ?, ?, ?)");
  insert.bind(review.key).bind(static_cast<long long>(bytes));
  if (const auto done = insert.bind(review.summary).bind(review.body).run(); !done) return done;
  Statement drop(connection, kDropOldReviews);
  drop.bind(static_cast<long long>(most_bytes)).bind(review.key);
  if (const auto done = drop.run(); !done) return done;
  return transaction.keep();
}

util::Result<std::optional<StoredReview>> SqliteReviews::find(const std::string& key) {
  const util::MutexLock lock(database_.mutex);
  Connection& connection = *database_.connection;
  OwnErrors errors(connection);
  Statement select(connection, kFindReview);
  const bool found = select.bind(key).row();
  if (const auto sound = errors.take(); !sound) return sound.error();
  if (!found) return std::optional<StoredReview>();
  return std::optional(StoredReview{.key = key, .summary = select.text(0), .body = select.text(1)});
}

util::Result<std::map<std::string, std::string>> SqliteReviews::summaries(
    const std::vector<std::string>& keys) {
  const util::MutexLock lock(database_.mutex);
  Connection& connection = *database_.connection;
  OwnErrors errors(connection);
  std::map<std::string, std::string> found;
  for (const auto& key : keys) {
    Statement select(connection, kFindReview);
    if (select.bind(key).row()) found.emplace(key, select.text(0));
  }
  if (const auto sound = errors.take(); !sound) return sound.error();
  return found;
}

}  // namespace espalier::arena
