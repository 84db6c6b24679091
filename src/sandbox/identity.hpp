// Users that exist nowhere else, one for each program that runs: so the process limit of one
// program counts nobody else's processes, and no program can signal another.
#pragma once

#include <sys/types.h>

#include <memory>

#include "util/result.hpp"

namespace espalier::sandbox {

// May this process become other users? Then confined programs do.
bool can_change_user();

class Identity {
 public:
  static util::Result<std::unique_ptr<Identity>> take();
  ~Identity();
  Identity(const Identity&) = delete;
  Identity& operator=(const Identity&) = delete;

  id_t user() const { return user_; }
  static id_t group();  // the same for all programs of this process

 private:
  Identity(int slot, id_t user) : slot_(slot), user_(user) {}
  int slot_;
  id_t user_;
};

}  // namespace espalier::sandbox
