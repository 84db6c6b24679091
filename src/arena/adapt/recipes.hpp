// One recipe per course: from the files of a hand-in to a program that speaks the line protocol.
#pragma once

#include <string>
#include <vector>

#include "arena/adapt/workshop.hpp"
#include "util/result.hpp"

namespace espalier::arena {

inline constexpr const char* kBuildFolder = "build";  // for what is needed only while compiling

struct Made {
  std::vector<std::string> command{};  // of the bot, started in its folder
  std::string complaint{};             // not empty: the hand-in is of no use, and why
  std::string note{};                  // what people should know of a hand-in that is of use
};

// `function` and `class_name` may be empty: then the hand-in says which one it is.
util::Result<Made> make_nthu_chain(Workshop& workshop, const HandIn& hand_in,
                                   const std::string& function, bool diagonal);
util::Result<Made> make_nthu_2018(Workshop& workshop, const HandIn& hand_in,
                                  const std::string& class_name);
util::Result<Made> make_cityu_cpp(Workshop& workshop, const HandIn& hand_in);
util::Result<Made> make_cityu_python(Workshop& workshop, const HandIn& hand_in,
                                     const std::string& class_name);
util::Result<Made> make_cityu_java(Workshop& workshop, const HandIn& hand_in);

}  // namespace espalier::arena
