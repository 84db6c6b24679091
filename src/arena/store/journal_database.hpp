// What is inside a journal; for journal.cpp and ladder.cpp.
#pragma once

#include <memory>
#include <mutex>
#include <string>

#include "arena/store/database.hpp"
#include "arena/store/journal.hpp"
#include "util/file_lock.hpp"

namespace espalier::arena {

struct Journal::Database {
  Database() = default;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  util::Status hold(const std::string& name);
  util::Status agrees(const std::string& name, const TournamentSpec& spec) const;

  std::mutex mutex;
  std::unique_ptr<Connection> connection;
  util::FileLock lock;  // on the name that is held
};

}  // namespace espalier::arena
