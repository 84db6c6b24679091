// Who looks at games of people: which seats somebody is there for, and how many only watch. Those
// who want to know it watch the topic `people:ID`; it is no part of a game, and makes no version.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "server/http/hub.hpp"
#include "server/http/seats.hpp"
#include "util/mutex.hpp"
#include "util/result.hpp"

namespace espalier::server {

// Safe for all threads. Its lock comes before that of the hub, and nothing else is done under it.
class Audience final : public Attendance {
 public:
  using SeatsOfGame =
      std::function<util::Result<std::optional<SeatSecrets>>(const std::string& game)>;
  // `hub` outlives it.
  Audience(Hub& hub, SeatsOfGame seats_of);

  void came(const std::string& topic, const Listener* who, std::string_view shown) override;
  void left(const std::string& topic, const Listener* who) override;
  // Somebody else sits there now: secrets that were shown may be worth nothing.
  void seats_changed(const std::string& game);

  // How many watch it without a seat.
  int watching(const std::string& game) const;

 private:
  struct One {
    std::string shown;
    HeldSeats held;
  };
  using People = std::map<const Listener*, One>;
  struct Count {
    int watching = 0;
    HeldSeats connected{};

    bool operator==(const Count&) const = default;
  };

  util::Status deliver(std::string_view topic, const Hub::Deliver& give);
  HeldSeats held(const std::string& game, std::string_view shown) const;
  Count count(const std::string& game) const REQUIRES(mutex_);
  void tell_change(const std::string& game, const Count& before) REQUIRES(mutex_);

  Hub& hub_;
  const SeatsOfGame seats_of_;
  mutable util::Mutex mutex_;
  std::map<std::string, People, std::less<>> games_ GUARDED_BY(mutex_);
};

}  // namespace espalier::server
