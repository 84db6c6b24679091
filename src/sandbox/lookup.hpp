// Finding the program that the first word of a command means.
#pragma once

#include <filesystem>
#include <string>

#include "sandbox/sandbox.hpp"

namespace espalier::sandbox {

// A name is looked up among the programs of the system when the program is confined, and along the
// user's PATH when not. A path is seen from the program's folder, then from where we are. Gives the
// path that the program is started by.
util::Result<std::filesystem::path> find_program(const Program& program);

// Where that what a program sees at a full path really is: in a copy, or there itself.
std::filesystem::path real_place(const Program& program, const std::filesystem::path& path);

// bubblewrap, or how to get it.
util::Result<std::filesystem::path> find_bubblewrap();

}  // namespace espalier::sandbox
