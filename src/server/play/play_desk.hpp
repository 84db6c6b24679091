// The games of people: requests about them, the bots that answer, the clocks. Every change is on
// the disk before anybody hears of it.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <thread>

#include "server/arena/bots_list.hpp"
#include "server/http/hub.hpp"
#include "server/http/reply.hpp"
#include "server/http/thread_pool.hpp"
#include "server/play/bot_chair.hpp"
#include "server/play/play_store.hpp"
#include "server/play/play_table.hpp"
#include "util/mutex.hpp"

namespace espalier::server {

// Safe for all threads.
class PlayDesk {
 public:
  // All of them outlive the desk. `engines` answer for the bots of the program, `guests` for
  // programs that run on their own.
  struct Tools {
    Hub& hub;
    PlayStore& store;
    const BotsList& bots;
    ThreadPool& engines;
    ThreadPool& guests;
  };
  explicit PlayDesk(const Tools& tools);
  ~PlayDesk();
  PlayDesk(const PlayDesk&) = delete;
  PlayDesk& operator=(const PlayDesk&) = delete;

  using Json = nlohmann::ordered_json;
  // What can be asked for below /api/v1/play; docs/api.md tells what each gives.
  util::Result<Json> list(const Request& request);
  util::Result<Json> create(const Request& request);
  util::Result<Json> show(const std::string& id);
  util::Result<Json> remove(const std::string& id);
  util::Result<Download> record(const std::string& id);
  util::Result<Json> move(const std::string& id, const Request& request);
  util::Result<Json> undo(const std::string& id, const Request& request);
  util::Result<Json> resign(const std::string& id, const Request& request);
  util::Result<Json> hint(const std::string& id, const std::string& client);
  // A bot that failed to answer.
  util::Result<Json> ask_again(const std::string& id);
  // All games of a text, or an error and none.
  util::Result<Json> upload(const std::string& text);

  // The secrets of a game's seats; nothing when there is no such game.
  util::Result<std::optional<SeatSecrets>> seats_of(const std::string& id);

  // After a start: bots that were asked before the server ended are asked again.
  void wake();
  // No bot is asked any more, and those who think are told to stop.
  void stop();

 private:
  using Clock = PlayTable::Clock;

  struct Place {
    explicit Place(PlayTable game) : table(std::move(game)) {}
    PlayTable table;
    bool thinking = false;
    // Of the question that waits for its answer; a set flag makes the answer worthless.
    std::shared_ptr<std::atomic<bool>> stop{};
    std::array<std::shared_ptr<BotChair>, 2> chairs{};
    std::string client{};  // who made it; empty: it was there before the server started
    Clock::time_point touched = Clock::now();
    bool unsaved = false;  // over by the clock, but not yet on the disk
  };
  using Change = std::function<util::Status(PlayTable& table)>;

  Json listed(const PlayedGame& game, bool scene);
  util::Status deliver(std::string_view topic, const Hub::Deliver& deliver);

  util::Result<Json> change(const std::string& id, const Change& change);

  util::Result<Place*> find(const std::string& id) REQUIRES(mutex_);
  // Saves what has changed, tells those who watch, and asks the bot whose turn it is.
  util::Status settle(Place& place) REQUIRES(mutex_);
  void tell(const Place& place) REQUIRES(mutex_);
  void ask_bot(Place& place) REQUIRES(mutex_);
  util::Result<std::shared_ptr<BotChair>> chair(Place& place) REQUIRES(mutex_);
  void clear_chairs() REQUIRES(mutex_);
  void forget_question(Place& place) REQUIRES(mutex_);
  void put_back(const std::string& id, const std::string& why) REQUIRES(mutex_);
  Json object(const Place& place) const REQUIRES(mutex_);

  void think(const std::string& id, const std::shared_ptr<BotChair>& chair,
             const std::shared_ptr<std::atomic<bool>>& stop);
  void hear(const std::string& id, const BotChair::Answer& answer,
            const std::shared_ptr<std::atomic<bool>>& stop);
  void watch_clocks();

  Tools tools_;
  util::Mutex mutex_;
  std::map<std::string, std::unique_ptr<Place>> places_ GUARDED_BY(mutex_);
  // Being thought about: the clients who asked.
  std::multiset<std::string> hints_ GUARDED_BY(mutex_);
  bool ending_ GUARDED_BY(mutex_) = false;
  util::Condition clocks_changed_;
  std::thread clocks_;
};

}  // namespace espalier::server
