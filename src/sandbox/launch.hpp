// How a process is to be started: everything made ready before the fork, because a forked child of
// a program with threads may only make system calls.
#pragma once

#include <sys/resource.h>
#include <sys/types.h>

#include <optional>
#include <string>
#include <vector>

namespace espalier::sandbox {

struct ResourceLimit {
  int resource = 0;
  rlimit value{};
};

enum class Hold : unsigned char {
  kNamespace,  // pid 1 of a namespace of its own: ending it ends the whole tree
  kKeeper,     // below a process of ours that inherits orphans and ends them all
};

struct Launch {
  std::vector<std::string> command;      // the first word is a path
  std::vector<std::string> environment;  // NAME=value
  std::string directory;                 // where it starts; empty: where we are
  std::vector<int> files;                // become 0, 1, 2, ...; all others are closed
  std::vector<ResourceLimit> limits;
  std::optional<id_t> user;  // for root: run as this user ...
  id_t group = 0;            // ... and group
  Hold hold = Hold::kNamespace;
  std::string control_group{};  // the folder of the one it starts in; empty: where we are
};

}  // namespace espalier::sandbox
