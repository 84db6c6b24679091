// The games of people: requests about them, the bots that answer, the clocks. Every change is on
// the disk before anybody hears of it, but for two, which the disk gets as soon as it can: a game
// that is lost on time, and why a bot does not move. What the disk refuses has not happened: the
// game is again what was told last, with the same clock and the same question to its bot.
//
// One change of a game, under the lock of this game alone (play_place.hpp):
//   the rules -> the disk -> the bot is asked -> one snapshot -> the reply and those who watch
// The threads on which bots think never take that lock: the answer of a bot goes the same way on a
// thread of those who save.
// Reading takes the latest snapshot, and waits neither for the disk nor for a bot.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "server/arena/bots_list.hpp"
#include "server/http/hub.hpp"
#include "server/http/reply.hpp"
#include "server/http/thread_pool.hpp"
#include "server/play/audience.hpp"
#include "server/play/bot_chair.hpp"
#include "server/play/bot_chairs.hpp"
#include "server/play/play_place.hpp"
#include "server/play/play_store.hpp"
#include "util/mutex.hpp"

namespace espalier::server {

// Safe for all threads.
//
// The order of locks: that of a game's changes (Place::changing), then one of the desk's or the
// lock of what is told of the game (Place::telling), then that of the hub. Nobody holds the locks
// of two games, and nobody waits for the disk with a lock of the desk.
class PlayDesk {
 public:
  // All of them outlive the desk. `engines` answer for the bots of the program, `guests` for
  // programs that run on their own; `savers` take the answers, and wait for the disk.
  struct Tools {
    Hub& hub;
    PlayStore& store;   // games that come and go
    PlayStore& reader;  // the same games over a connection of its own: it waits for no writer
    // A game that has changed, with new ones that came of it; on the disk when it returns, or none
    // of it. For several threads at once.
    std::function<util::Status(const PlayedGame& game, const std::vector<PlayedGame>& fresh)> save;
    const BotsList& bots;
    ThreadPool& engines;
    ThreadPool& guests;
    ThreadPool& savers;
    // How long somebody has to be away before the other one may end the game.
    core::Milliseconds absence = kDefaultAbsence;
    // A game is over and on the disk. Called with the lock of the game: it returns at once.
    std::function<void(const PlayedGame& game)> ended{};
  };
  explicit PlayDesk(Tools tools);
  ~PlayDesk();
  PlayDesk(const PlayDesk&) = delete;
  PlayDesk& operator=(const PlayDesk&) = delete;

  using Json = nlohmann::ordered_json;
  // What can be asked for below /api/v1/play; docs/api.md tells what each gives. The texts are
  // whole JSON documents.
  util::Result<std::string> list(const Request& request);
  util::Result<std::string> create(const Request& request);
  util::Result<std::string> show(const std::string& id);
  util::Result<Json> remove(const std::string& id, const Request& request = {});
  util::Result<Download> record(const std::string& id);
  // The newest games that are over.
  util::Result<std::vector<PlayedGame>> finished(int most);
  util::Result<std::string> move(const std::string& id, const Request& request);
  util::Result<std::string> undo(const std::string& id, const Request& request);
  util::Result<std::string> resign(const std::string& id, const Request& request);
  util::Result<Json> hint(const std::string& id, const std::string& client);
  // Two people at browsers of their own (play_seats.cpp).
  util::Result<std::string> invite(const std::string& id, const Request& request);
  util::Result<std::string> withdraw_invitation(const std::string& id, const Request& request);
  util::Result<std::string> claim(const std::string& id, const Request& request);
  util::Result<std::string> offer(const std::string& id, const Request& request);
  util::Result<std::string> accept(const std::string& id, const Request& request);
  util::Result<std::string> decline(const std::string& id, const Request& request);
  util::Result<std::string> rematch(const std::string& id, const Request& request);
  util::Result<std::string> claim_absence(const std::string& id, const Request& request);
  // A bot that failed to answer.
  util::Result<std::string> ask_again(const std::string& id);
  // All games of a text, or an error and none.
  util::Result<Json> upload(const std::string& text);

  // The secrets of a game's seats; nothing when there is no such game.
  util::Result<std::optional<SeatSecrets>> seats_of(const std::string& id);

  // After a start: bots that were asked before the server ended are asked again.
  void wake();
  // No bot is asked any more, and those who think are told to stop.
  void stop();
  // After that, and when nobody asks for anything any more: whether all that was told is on the
  // disk. The error says which games lost what.
  util::Status kept();

 private:
  using Clock = PlayTable::Clock;
  using PlacePtr = std::shared_ptr<Place>;
  using SnapshotPtr = std::shared_ptr<const Snapshot>;
  using QuestionPtr = std::shared_ptr<BotQuestion>;
  using ChairPtr = std::shared_ptr<BotChair>;
  using Change = std::function<util::Status(PlayTable& table)>;

  // Where games are (play_places.cpp).
  struct Entry {
    PlacePtr place;
    Clock::time_point touched;
  };
  // In memory, but perhaps not loaded yet.
  PlacePtr place_of(const std::string& id);
  // Only if it is in memory.
  PlacePtr known_place(const std::string& id);
  std::vector<Entry> all_places();
  void touch(const std::string& id);
  // Loaded. A thread that takes a lock of it has to look whether it is gone meanwhile, and if so
  // here again.
  util::Result<PlacePtr> find(const std::string& id);
  util::Status load(const PlacePtr& place) REQUIRES(place->changing);
  util::Result<SnapshotPtr> snapshot_of(const std::string& id);
  // Out of memory; `removed`: those who watch hear that there is no such game any more.
  void retire(Place& place, bool removed = false) REQUIRES(place.changing);
  util::Status deliver(std::string_view topic, const Hub::Deliver& deliver);

  // The way of a change (play_desk.cpp).
  // `fresh`: games that the change makes, which the disk gets with it or not at all.
  using Games = std::vector<PlayedGame>;
  util::Result<std::string> change(const std::string& id, const Change& change,
                                   const Games& fresh = {});
  util::Result<std::string> change_at(const PlacePtr& place, const Change& change,
                                      const Games& fresh) REQUIRES(place->changing);
  // Saves what has changed, asks the bot whose turn it is, and tells it all. After an error the
  // game has to be put back.
  util::Status settle(const PlacePtr& place, const Games& fresh = {}) REQUIRES(place->changing);
  void put_back(Place& place, PlayTable before, const util::Error& refused)
      REQUIRES(place.changing);
  // The game is over, and that is on the disk.
  void note_ended(const Place& place) REQUIRES(place.changing);
  // Makes the snapshot that everybody gets from now on. Those who watch get it now.
  enum class Watchers : bool { kAreTold, kAreNotTold };
  void tell(Place& place, Watchers watchers = Watchers::kAreTold) REQUIRES(place.changing);
  // Told also when the disk refuses it: otherwise nobody would know why nothing happens.
  void tell_trouble(Place& place, const util::Error& why, std::string_view log = {})
      REQUIRES(place.changing);
  // Told now, and saved when the disk is ready for it.
  void tell_unsaved(Place& place) REQUIRES(place.changing);
  void tell_lost_on_time(Place& place) REQUIRES(place.changing);

  // What goes on beside the requests (play_bots.cpp).
  // The error says why the bot whose turn it is can't be asked.
  util::Status ask_bot(const PlacePtr& place) REQUIRES(place->changing);
  util::Result<ChairPtr> chair_at(Place& place) REQUIRES(place.changing);
  void forget_question(Place& place) REQUIRES(place.changing);
  void think(const PlacePtr& place, ChairPtr chair, const QuestionPtr& question);
  void tell_thinking(Place& place, const BotQuestion& question);
  void hear(const PlacePtr& place, const BotChair::Answer& answer, const BotQuestion& question);

  // The clocks, and what the disk still has to get (play_clocks.cpp).
  void watch_clocks();
  void watch_for(const std::optional<Clock::time_point>& deadline);
  void look_at(const Entry& entry);
  void look_closely(Place& place, bool idle) REQUIRES(place.changing);
  void keep_unsaved();
  void keep_from(Clock::time_point when);
  // False when the disk refuses.
  bool save_what_was_told();
  util::Status keep(Place& place) REQUIRES(place.changing);

  const Tools tools_;
  const std::string epoch_ = fresh_id();  // told with every version; another desk, another epoch
  std::atomic<bool> ending_ = false;
  BotChairs chairs_;
  Audience audience_;

  // Held to find, to add and to erase, and for nothing else.
  util::Mutex places_mutex_;
  std::map<std::string, Entry, std::less<>> places_ GUARDED_BY(places_mutex_);

  util::Mutex hints_mutex_;
  // Being thought about: the clients who asked.
  std::multiset<std::string> hints_ GUARDED_BY(hints_mutex_);

  // When the thread of the clocks looks next; earlier when a time ends earlier.
  util::Mutex clocks_mutex_;
  util::Condition clocks_changed_;
  Clock::time_point next_look_ GUARDED_BY(clocks_mutex_) = Clock::now();
  // When what was told and is not on the disk is saved next.
  std::optional<Clock::time_point> next_keeping_ GUARDED_BY(clocks_mutex_);
  std::thread clocks_;
  std::thread keeper_;  // another one: no clock waits for the disk
};

}  // namespace espalier::server
