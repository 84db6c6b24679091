// A game of people in memory, and the locks of this game alone.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "server/play/play_snapshot.hpp"
#include "server/play/play_table.hpp"
#include "util/mutex.hpp"

namespace espalier::server {

// What a bot was asked, with all that it needs to think: who thinks waits for nobody who changes
// the game.
struct BotQuestion {
  std::unique_ptr<host::Session> session;
  std::optional<PlayClock> clock;
  TurnClocks clocks;               // when it was asked
  int version = 0;                 // of the game
  std::string client;              // of Place
  std::atomic<bool> stop = false;  // set: the answer is worthless
  // When it began to think; read by those who hear the answer.
  TurnClocks::Clock::time_point began{};
};

// At most one place of a game is not gone; nobody else writes the game to the disk.
struct Place {
  explicit Place(std::string game) : id(std::move(game)) {}

  const std::string id;

  // Held from the beginning of a change until it is told, also while the disk keeps it. Only those
  // who want to change this game wait for it, and those who need it loaded while it is.
  util::Mutex changing;
  std::optional<PlayTable> table GUARDED_BY(changing);  // nothing: not loaded yet
  bool thinking GUARDED_BY(changing) = false;
  // That waits for its answer.
  std::shared_ptr<BotQuestion> question GUARDED_BY(changing);
  std::string client GUARDED_BY(changing);  // who made it; empty: it was there before the start
  // The version on the disk. One that was told and is not there stays in memory until it is, so
  // that no version is told twice with another content.
  int saved_version GUARDED_BY(changing) = 0;
  bool unsaved() const REQUIRES(changing) {
    return table && table->game().version != saved_version;
  }
  void note_saved() REQUIRES(changing) { saved_version = table->game().version; }

  // Held for moments: to take the latest snapshot, or to put the next one in its place and send it
  // to those who watch, so that they get all of them in order. Taken after `changing` by those who
  // hold both; the lock of the hub comes after it.
  util::Mutex telling ACQUIRED_AFTER(changing);
  std::shared_ptr<const Snapshot> latest GUARDED_BY(telling);  // nothing: not loaded yet
  // It has left the memory, or does not exist any more: look for the game again. Set with both
  // locks held, when nothing of it is left to be written.
  std::atomic<bool> gone = false;

  std::shared_ptr<const Snapshot> told() {
    const util::MutexLock lock(telling);
    return latest;
  }
};

}  // namespace espalier::server
