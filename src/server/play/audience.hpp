// Who looks at games of people: which seats somebody is there for, how long nobody has been there
// for the others, and how many only watch. Those who want to know it watch the topic `people:ID`;
// it is no part of a game, makes no version, and is counted anew by a server that was started anew:
// nobody could be there while it was down.
#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "core/limits.hpp"
#include "core/side.hpp"
#include "server/http/hub.hpp"
#include "server/http/seats.hpp"
#include "util/mutex.hpp"
#include "util/result.hpp"

namespace espalier::server {

inline constexpr core::Milliseconds kDefaultAbsence = std::chrono::minutes(2);

// Safe for all threads. Its lock comes before that of the hub, and nothing else is done under it.
class Audience final : public Attendance {
 public:
  using SeatsOfGame =
      std::function<util::Result<std::optional<SeatSecrets>>(const std::string& game)>;
  using Clock = std::chrono::steady_clock;
  using Now = std::function<Clock::time_point()>;
  // `hub` outlives it. `absence`: see PlayDesk::Tools; told to those who watch.
  Audience(Hub& hub, SeatsOfGame seats_of, core::Milliseconds absence = kDefaultAbsence,
           Now now = Clock::now);

  void came(const std::string& topic, const Listener* who, std::string_view shown) override;
  void left(const std::string& topic, const Listener* who) override;
  // Somebody else sits there now: secrets that were shown may be worth nothing.
  void seats_changed(const std::string& game);

  // How many watch it without a seat.
  int watching(const std::string& game) const;
  // How long nobody has been there for this seat; nothing when somebody is. Of a game that nobody
  // has looked at since the server began it counts from the first question.
  std::optional<core::Milliseconds> away(const std::string& game, core::Side side);

 private:
  struct One {
    std::string shown;
    HeldSeats held;
  };
  using People = std::map<const Listener*, One>;
  struct Room {
    People people{};
    // Since when nobody is there for a seat; of a seat that somebody is there for it means nothing.
    std::array<Clock::time_point, 2> left{};
  };
  struct Count {
    int watching = 0;
    HeldSeats connected{};

    bool operator==(const Count&) const = default;
  };

  util::Status deliver(std::string_view topic, const Hub::Deliver& give);
  HeldSeats held(const std::string& game, std::string_view shown) const;
  Count count(const std::string& game) const REQUIRES(mutex_);
  std::string message(const std::string& game) const REQUIRES(mutex_);
  void note_change(const std::string& game, const Count& before) REQUIRES(mutex_);
  Room& room(const std::string& game) REQUIRES(mutex_);
  void forget_empty_rooms() REQUIRES(mutex_);

  Hub& hub_;
  const SeatsOfGame seats_of_;
  const core::Milliseconds absence_;
  const Now now_;
  mutable util::Mutex mutex_;
  // One stays when everybody has left: who comes back finds the other as long away as before.
  std::map<std::string, Room, std::less<>> rooms_ GUARDED_BY(mutex_);
};

}  // namespace espalier::server
