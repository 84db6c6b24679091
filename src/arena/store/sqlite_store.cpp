#include "arena/store/database.hpp"
#include "arena/store/schema.hpp"
#include "arena/store/sqlite_blobs.hpp"
#include "arena/store/sqlite_jobs.hpp"
#include "arena/store/sqlite_journal.hpp"
#include "arena/store/sqlite_ladders.hpp"
#include "arena/store/sqlite_orders.hpp"
#include "arena/store/sqlite_played_games.hpp"
#include "arena/store/sqlite_reviews.hpp"
#include "arena/store/store.hpp"
#include "util/data_folder.hpp"
#include "util/known_folders.hpp"

namespace espalier::arena {
namespace {

class SqliteStore final : public Store {
 public:
  explicit SqliteStore(std::shared_ptr<Connection> connection)
      : database_(std::move(connection)),
        blobs_(database_),
        jobs_(database_),
        journal_(database_),
        ladders_(database_),
        orders_(database_),
        played_games_(database_),
        reviews_(database_) {}

  util::Result<std::unique_ptr<Store>> open_again(Access access) override {
    return Store::open(database_.file, access);
  }

  void set_deadline(std::chrono::steady_clock::time_point moment) override {
    WritersQueue::of(database_.file)->set_deadline(moment);
  }

  util::Status together(const std::function<util::Status(Store&)>& changes) override {
    const util::MutexLock lock(database_.mutex);
    Connection& connection = *database_.connection;
    Transaction transaction(connection);
    if (!transaction.begun()) return connection.error();
    ++connection.together;
    SqliteStore inside(database_.connection);
    inside.jobs_.stop_clock(jobs_.stopped_clock());
    const auto done = changes(inside);
    --connection.together;
    return done ? transaction.keep() : done;
  }

  Blobs& blobs() override { return blobs_; }
  Jobs& jobs() override { return jobs_; }
  Journal& journal() override { return journal_; }
  Ladders& ladders() override { return ladders_; }
  Orders& orders() override { return orders_; }
  PlayedGames& played_games() override { return played_games_; }
  Reviews& reviews() override { return reviews_; }

 private:
  SqliteDatabase database_;
  SqliteBlobs blobs_;
  SqliteJobs jobs_;
  SqliteJournal journal_;
  SqliteLadders ladders_;
  SqliteOrders orders_;
  SqlitePlayedGames played_games_;
  SqliteReviews reviews_;
};

}  // namespace

util::Result<std::unique_ptr<Store>> Store::open(const std::filesystem::path& file, Access access) {
  std::error_code error;
  util::know_folder(std::filesystem::absolute(file, error).parent_path());
  // Messages may name it as it was given.
  if (file.is_relative() && file.has_parent_path()) util::know_folder("." / file.parent_path());
  auto connection = open_database(file, access);
  if (!connection) return connection.error();
  return std::unique_ptr<Store>(
      std::make_unique<SqliteStore>(std::shared_ptr<Connection>(std::move(*connection))));
}

std::vector<std::filesystem::path> Store::open_files() { return WritersQueue::files(); }

std::filesystem::path default_journal() { return util::data_folder() / "arena.db"; }

}  // namespace espalier::arena
