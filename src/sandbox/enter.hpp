// The way of a forked child from fork to exec, by bare system calls only: other threads may have
// held any lock of the library at the moment of the fork.
#pragma once

#include <cstddef>

#include "sandbox/launch.hpp"

namespace espalier::sandbox {

// A launch as the child reads it; points into the Launch and lives as long.
struct Entry {
  const char* path;
  char* const* arguments;
  char* const* environment;
  const char* directory;  // null: stay
  const int* files;
  std::size_t file_count;
  const ResourceLimit* limits;
  std::size_t limit_count;
  bool drop_user;
  id_t user;
  id_t group;
  const char* user_map;  // null: the user namespace of the parent
  const char* group_map;
  // Null, or the number of a thread that /proc shows, less one. bubblewrap looks for its own child
  // in /proc, where the numbers of a new namespace mean others; nothing else may be there: the
  // number 2 of most machines is missing in containers.
  const char* last_number;
  Hold hold;
  const char* control_group;  // of what is started below a keeper; null: where we are
  int talk;                   // our end of the socket to the parent
  int parent_talk;            // the parent's end, of which the child has a copy
};

// What the child says to its parent: ready, or which step failed and why.
struct Word {
  enum Step : int { kReady, kUser, kFiles, kLimits, kFolder, kProgram };
  int step;
  int error;
};

// Never returns: becomes the program or ends.
[[noreturn]] void enter(const Entry& entry);

}  // namespace espalier::sandbox
