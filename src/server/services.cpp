#include "server/services.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

#include "server/routes.hpp"
#include "util/known_folders.hpp"
#include "util/text.hpp"

namespace espalier::server {
namespace {

constexpr const char* kDatabase = "arena.db";
constexpr const char* kBots = "bots";
// Programs that play with people at the same time, each of them once; others wait for their turn.
constexpr int kMaxGuests = 16;
// Answers of bots that wait for the disk at the same time, and go to it together (save_queue.hpp).
constexpr int kMaxSavers = 16;
// Of tournaments, at the same time.
constexpr int kMinGames = 2;
constexpr std::chrono::seconds kLastWait{2};

// Where the command line finds what this server shows, if it has to be told.
std::string told_journal(const std::filesystem::path& data) {
  std::error_code error;
  const auto file = std::filesystem::absolute(data / kDatabase, error);
  return file == arena::default_journal() ? "" : file.lexically_normal().string();
}

int cores() { return static_cast<int>(std::max(std::thread::hardware_concurrency(), 1U)); }

}  // namespace

std::filesystem::path default_data() { return arena::default_journal().parent_path(); }

util::Result<std::unique_ptr<Services>> Services::open(const std::filesystem::path& data,
                                                       OriginPolicy policy,
                                                       const ServerLimits& limits,
                                                       core::Milliseconds absence) {
  // From the root, so that every message names files in the same way (util/known_folders.hpp).
  std::error_code error;
  const auto folder = std::filesystem::absolute(data, error).lexically_normal();
  if (error) return util::system_error("cannot find " + util::quoted(data.string()), error.value());
  util::know_folder("." / data);  // what others say may have it as it was given
  auto store = arena::Store::open(folder / kDatabase);
  if (!store) return store.error();
  auto writer = PlayStore::open(**store);
  if (!writer) return writer.error();
  auto reader = PlayStore::open(**store);
  if (!reader) return reader.error();
  auto arena_writer = (*store)->open_again(arena::Access::kWrite);
  if (!arena_writer) return arena_writer.error();
  auto review_reader = (*store)->open_again(arena::Access::kWrite);
  if (!review_reader) return review_reader.error();
  auto review_writer = (*store)->open_again(arena::Access::kWrite);
  if (!review_writer) return review_writer.error();
  auto owner = OwnerAccess::open(folder);
  if (!owner) return owner.error();
  return std::unique_ptr<Services>(new Services(
      {std::move(*store), std::move(*arena_writer)}, {std::move(*writer), std::move(*reader)},
      {std::move(*review_reader), std::move(*review_writer)}, std::move(*owner), folder,
      std::move(policy), limits, absence));
}

Services::Services(ArenaStores arena, PlayStores stores, ArenaStores reviews,
                   std::unique_ptr<OwnerAccess> owner, const std::filesystem::path& data,
                   OriginPolicy policy, const ServerLimits& limits, core::Milliseconds absence)
    : limits_(limits),
      quota_(limits),
      store_(std::move(arena.reader)),
      arena_writer_(std::move(arena.writer)),
      stores_(std::move(stores)),
      review_stores_(std::move(reviews)),
      saves_([this](const std::vector<PlayedGame>& games, const std::vector<PlayedGame>& fresh) {
        return stores_.writer->save(games, fresh);
      }),
      owner_(std::move(owner)),
      bots_(data / kBots, *store_),
      pool_(cores()),
      // Half of them for one client: others do not wait for a bot that takes all its time.
      engines_(2 * cores(), cores()),
      guests_(kMaxGuests, kMaxGuests / 2),
      savers_(kMaxSavers, kMaxSavers / 2),
      review_maker_(
          {.hub = hub_,
           .reader = *review_stores_.reader,
           .writer = *review_stores_.writer,
           .quota = quota_,
           .busy = [this] { return pool_.size() > 0 || engines_.busy() || guests_.busy(); }},
          // Those who play and analyse have the other half.
          std::max(cores() / 2, 1)),
      play_({.hub = hub_,
             .store = *stores_.writer,
             .reader = *stores_.reader,
             .save = [this](
                         const PlayedGame& game,
                         const std::vector<PlayedGame>& fresh) { return saves_.save(game, fresh); },
             .bots = bots_,
             .engines = engines_,
             .guests = guests_,
             .savers = savers_,
             .absence = absence,
             .ended =
                 [this](const PlayedGame& game) {
                   review_maker_.offer([game] { return order_of_played(game); });
                 }}),
      runs_(hub_, *store_, *arena_writer_, {.games_at_once = std::max(cores(), kMinGames)}),
      arena_(runs_, bots_),
      ladder_(hub_, runs_, bots_),
      reviews_({.maker = review_maker_, .play = play_, .arena = arena_, .quota = quota_}),
      puzzles_(engines_, limits_),
      explorer_(quota_, hub_),
      router_(std::move(policy), play_, *owner_,
              routes({play_, arena_, ladder_, reviews_, puzzles_, explorer_, bots_, *owner_,
                      limits_, told_journal(data)})) {
  router_.set_quota(quota_);
}

std::unique_ptr<SocketSession> Services::open_socket(std::shared_ptr<Outbox> outbox,
                                                     const std::string& client) {
  return std::make_unique<SocketTalk>(hub_, pool_, *owner_, std::move(outbox),
                                      SocketTalk::Client{client, &quota_});
}

void Services::start() {
  play_.wake();
  runs_.resume_all();
}

void Services::stop() {
  // Who ends it waits for us, and others may wait for the port: a journal that another process has
  // locked is not waited for as long as usual.
  store_->set_deadline(std::chrono::steady_clock::now() + kLastWait);
  runs_.stop_all();
  store_->set_deadline(std::chrono::steady_clock::now() + kLastWait);
  play_.stop();
  puzzles_.stop();
  engines_.stop();
  guests_.stop();
  savers_.stop();
  review_maker_.stop();
  explorer_.stop();
  pool_.stop();
}

}  // namespace espalier::server
