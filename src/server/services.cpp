#include "server/services.hpp"

#include <algorithm>
#include <thread>

namespace espalier::server {
namespace {

constexpr const char* kDatabase = "arena.db";
constexpr const char* kBots = "bots";
// Programs that play with people at the same time; others wait for their turn.
constexpr int kMostGuests = 4;

int cores() { return static_cast<int>(std::max(std::thread::hardware_concurrency(), 1U)); }

}  // namespace

std::filesystem::path default_data() { return arena::default_journal().parent_path(); }

util::Result<std::unique_ptr<Services>> Services::open(const std::filesystem::path& data,
                                                       Door door) {
  const auto file = data / kDatabase;
  auto journal = arena::Journal::open(file);
  if (!journal) return journal.error();
  auto store = PlayStore::open(file);
  if (!store) return store.error();
  return std::unique_ptr<Services>(
      new Services(std::move(*journal), std::move(*store), data, std::move(door)));
}

Services::Services(std::unique_ptr<arena::Journal> journal, std::unique_ptr<PlayStore> store,
                   const std::filesystem::path& data, Door door)
    : journal_(std::move(journal)),
      store_(std::move(store)),
      bots_(*journal_, data / kBots),
      pool_(cores()),
      engines_(cores()),
      guests_(kMostGuests),
      play_({hub_, *store_, bots_, engines_, guests_}),
      router_(std::move(door), bots_, play_) {}

std::unique_ptr<SocketTalk> Services::talk(std::shared_ptr<Outbox> outbox) {
  return std::make_unique<SocketTalk>(hub_, pool_, std::move(outbox));
}

void Services::start() { play_.wake(); }

void Services::stop() {
  play_.stop();
  engines_.stop();
  guests_.stop();
  pool_.stop();
}

}  // namespace espalier::server
