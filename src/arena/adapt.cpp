#include "arena/adapt.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <system_error>

#include "arena/recipes.hpp"
#include "arena/workshop.hpp"
#include "util/text.hpp"

namespace espalier::arena {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxFolderName = 60;
constexpr std::size_t kLongestMessage = std::size_t{64} << 10;

constexpr std::string_view kThreeSix = "threesix threesix:parity";

constexpr std::array kCourses = {
    CourseInfo{Course::kNthu2018, "nthu-2018", "chain:scorched"},
    CourseInfo{Course::kNthu2019, "nthu-2019", "chain:orthogonal"},
    CourseInfo{Course::kNthu2020, "nthu-2020", "chain:diagonal"},
    CourseInfo{Course::kCityuCpp, "cityu-cpp", kThreeSix},
    CourseInfo{Course::kCityuPython, "cityu-python", kThreeSix},
    CourseInfo{Course::kCityuJava, "cityu-java", kThreeSix},
};

util::Result<Made> make(Workshop& workshop, const HandIn& hand_in, const Adaptation& task) {
  switch (task.course->course) {
    case Course::kNthu2018: return make_nthu_2018(workshop, hand_in);
    case Course::kNthu2019: return make_nthu_chain(workshop, hand_in, task.function, false);
    case Course::kNthu2020: return make_nthu_chain(workshop, hand_in, task.function, true);
    case Course::kCityuCpp: return make_cityu_cpp(workshop, hand_in);
    case Course::kCityuPython: return make_cityu_python(workshop, hand_in);
    case Course::kCityuJava: return make_cityu_java(workshop, hand_in);
  }
  return util::Error{"no such course"};
}

std::string name_for(const Adaptation& task) {
  if (!task.name.empty()) return task.name;
  auto path = task.source.lexically_normal();
  if (!path.has_filename()) path = path.parent_path();
  std::string name = util::printable(path.stem().string());
  if (name.empty() || name == "." || name == "..") name = "bot";
  // Not in the middle of a character of several bytes.
  std::size_t length = std::min(name.size(), kMaxFolderName);
  while (length < name.size() && (static_cast<unsigned char>(name[length]) & 0xc0) == 0x80) {
    --length;
  }
  return name.substr(0, length);
}

}  // namespace

std::span<const CourseInfo> courses() { return kCourses; }

const CourseInfo* find_course(std::string_view id) {
  const auto found = std::find_if(kCourses.begin(), kCourses.end(),
                                  [id](const CourseInfo& info) { return info.id == id; });
  return found == kCourses.end() ? nullptr : &*found;
}

util::Status check_place(const fs::path& bot) {
  std::error_code error;
  if (!fs::exists(bot, error) || is_bot_folder(bot)) return util::Done{};
  if (fs::is_directory(bot, error) && fs::is_empty(bot, error)) return util::Done{};
  return util::Error{
      fmt::format("{} is there already and is no bot; give another name or take it away first",
                  util::quoted(bot.string()))};
}

util::Result<BotFolder> adapt(const Adaptation& task) {
  const auto hand_in = read_hand_in(task.source);
  if (!hand_in) return hand_in.error();
  if (const auto place = check_place(task.bot); !place) return place.error();
  auto workshop = Workshop::open(task.bot, task.confined);
  if (!workshop) return workshop.error();
  auto made = make(*workshop, *hand_in, task);
  if (!made) return made.error();

  BotFolder bot;
  bot.folder = workshop->root();
  bot.name = name_for(task);
  bot.course = task.course->id;
  bot.game = task.game.empty()
                 ? std::string(task.course->games.substr(0, task.course->games.find(' ')))
                 : task.game;
  bot.command = std::move(made->command);
  if (!made->complaint.empty()) {
    bot.command.clear();
    bot.failed = kDoesNotCompile;
    bot.message = made->complaint.substr(0, kLongestMessage);
    if (!task.keep_failed) return bot;
  }
  std::error_code ignored;
  fs::remove_all(workshop->root() / kBuildFolder, ignored);
  if (const auto written = write_bot_folder(bot); !written) return written.error();
  if (const auto done = workshop->finish(); !done) return done.error();
  bot.folder = task.bot;
  return bot;
}

}  // namespace espalier::arena
