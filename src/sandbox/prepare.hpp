// From a Program to a Launch: what it is called with, what it sees, as whom it runs.
#pragma once

#include <filesystem>
#include <memory>
#include <utility>
#include <vector>

#include "sandbox/identity.hpp"
#include "sandbox/launch.hpp"
#include "sandbox/sandbox.hpp"
#include "util/unique_fd.hpp"

namespace espalier::sandbox {

// The ends of its pipes that the program gets.
struct Ends {
  int input = -1;
  int output = -1;
  int errors = -1;
};

struct Prepared {
  Launch order{};
  std::unique_ptr<Identity> identity{};  // kept until the tree is gone
  // Copies of writable folders with their originals, to be brought back at the end.
  std::vector<std::pair<std::filesystem::path, std::filesystem::path>> results{};
  std::vector<util::UniqueFd> files{};  // more files for the child, kept until it has them
};

util::Result<Prepared> prepare(const Program& program, const Ends& ends);

}  // namespace espalier::sandbox
