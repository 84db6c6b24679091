// Coursework as bots: a hand-in as it is, and a runner of ours around it (folder adapters/), become
// a bot folder.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "arena/adapt/bot_folder.hpp"
#include "arena/adapt/workshop.hpp"
#include "arena/model/verdict.hpp"
#include "util/result.hpp"

namespace espalier::arena {

enum class Course : std::uint8_t {
  kNthu2018,
  kNthu2019,
  kNthu2020,
  kCityuCpp,
  kCityuPython,
  kCityuJava,
};

struct CourseInfo {
  Course course;
  std::string_view id;  // `nthu-2019`
  std::string_view
      games;  // what its hand-ins can play, the default first: `threesix threesix:parity`
};

std::span<const CourseInfo> courses();
const CourseInfo* find_course(std::string_view id);

struct Adaptation {
  const CourseInfo* course = nullptr;
  std::filesystem::path source{};  // the file or folder that was handed in
  std::optional<HandIn> read{};    // what is in it, where somebody has read it already
  std::filesystem::path bot{};     // the folder to make
  std::string name{};              // empty: taken from the source
  std::string game{};              // empty: the default of the course
  std::string function{};          // nthu-2019 and nthu-2020 only; empty: found in the source
  std::string class_name{};        // cityu-python and nthu-2018 only; empty: the course's own
  ToolSettings tools{};            // how to compile
  bool keep_failed = false;        // make a bot folder even if the hand-in is of no use
};

// May a bot be made here? Yes where nothing is, or an empty folder, or a bot that will be replaced.
util::Status check_place(const std::filesystem::path& bot);

struct Adapted {
  BotFolder bot{};
  std::string note{};  // what people should know of a hand-in that is of use
};

// A hand-in that is of no use is no error: `failed` and `message` of the bot say so. An error is
// about this machine: no compiler, no sandbox, a file that can't be read or written.
util::Result<Adapted> adapt(const Adaptation& task);

}  // namespace espalier::arena
