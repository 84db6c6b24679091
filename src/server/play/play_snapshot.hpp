// What is told of a game of people at one moment. It is made once after each change and never
// changes itself: the reply to the one who moved, the message to those who watch and every later
// request are parts of the same text, and reading it needs no lock.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/play/play_table.hpp"
#include "server/play/played_game.hpp"

namespace espalier::server {

class Snapshot {
 public:
  using Clock = PlayTable::Clock;

  // `epoch`: of the desk that tells it. Versions are compared only within one: a desk that was
  // started anew knows of no version that was told and not saved.
  Snapshot(const PlayTable& table, bool thinking, std::string_view epoch, Clock::time_point now);

  const PlayedGame& game() const { return game_; }
  bool thinking() const { return thinking_; }
  // See PlayTable::deadline().
  const std::optional<Clock::time_point>& deadline() const { return deadline_; }

  // The game as the API gives it, with `show`, as it was when the snapshot was made.
  const std::string& text() const { return text_; }
  // The same with the clocks as they are now; nothing else depends on the moment.
  std::string text_at(Clock::time_point now) const;
  // As lists have it, without `show`.
  std::string listed_at(Clock::time_point now, bool with_scene) const;

  // The same with clocks that began to run at another moment.
  std::shared_ptr<const Snapshot> with_clocks(const TurnClocks& clocks) const;

 private:
  // From one byte of the text to another.
  struct Span {
    std::size_t begin = 0;
    std::size_t end = 0;
  };

  PlayedGame game_;
  bool thinking_;
  std::optional<Clock::time_point> deadline_;
  TurnClocks clocks_;
  std::string text_;
  Span clocks_part_{};         // the value of clocks_ms
  std::size_t show_from_ = 0;  // what follows lists leave out
  Span scene_part_{};          // the value of scene in show
};

// What a list says of a game that nobody has asked for: it needs no snapshot.
std::string listed_text(const PlayTable& table, bool with_scene, std::string_view epoch,
                        PlayTable::Clock::time_point now);

}  // namespace espalier::server
