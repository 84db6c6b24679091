// All that the arena and the server keep: one store for a data folder, with its parts. Who uses it
// knows neither files nor tables; the SQLite file behind it is one implementation, and what every
// implementation owes stands in the tests of the parts, which each has to pass.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

#include "arena/model/access.hpp"
#include "arena/store/blobs.hpp"
#include "arena/store/jobs.hpp"
#include "arena/store/journal.hpp"
#include "arena/store/ladders.hpp"
#include "arena/store/orders.hpp"
#include "arena/store/played_games.hpp"
#include "arena/store/reviews.hpp"
#include "util/result.hpp"

namespace espalier::arena {

// For several threads at once, which wait for each other: those that must not wait open it again.
class Store {
 public:
  // Opens or, for writing, makes the SQLite file. The error says what is wrong with it: schema.hpp
  // tells which files are taken.
  static util::Result<std::unique_ptr<Store>> open(const std::filesystem::path& file,
                                                   Access access = Access::kWrite);
  // The files that stores of this process have open. Opening and closing such a file by other
  // means drops the locks that its store has on it.
  static std::vector<std::filesystem::path> open_files();

  Store() = default;
  virtual ~Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  // The same data once more: neither waits for the other, and each holds its own names of the
  // journal.
  virtual util::Result<std::unique_ptr<Store>> open_again(Access access) = 0;

  // Nobody waits for other processes beyond this moment, in none of the stores of these data: for
  // those who are about to end. What is locked then is refused at once.
  virtual void set_deadline(std::chrono::steady_clock::time_point moment) = 0;

  // They live as long as the store.
  virtual Journal& journal() = 0;
  virtual Ladders& ladders() = 0;
  virtual Orders& orders() = 0;
  virtual PlayedGames& played_games() = 0;
  virtual Reviews& reviews() = 0;
  virtual Jobs& jobs() = 0;
  virtual Blobs& blobs() = 0;

  // Changes of several parts as one: all of them are on the disk when it returns, or none, which is
  // so when they give an error. They are made in the store that they are given, and no other one is
  // written to meanwhile. A part's own error undoes what that part did; whether the rest goes on is
  // theirs to say. Inside it may be called again.
  virtual util::Status together(const std::function<util::Status(Store&)>& changes) = 0;
};

// Where it is when nobody says otherwise: in the user's data folder.
std::filesystem::path default_journal();

}  // namespace espalier::arena
