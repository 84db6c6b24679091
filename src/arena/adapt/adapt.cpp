#include "arena/adapt/adapt.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <system_error>

#include "arena/adapt/hand_in_text.hpp"
#include "arena/adapt/recipes.hpp"
#include "arena/adapt/workshop.hpp"
#include "util/text.hpp"
#include "util/utf8.hpp"

namespace espalier::arena {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxFolderName = 60;
constexpr std::size_t kMaxMessageLength = std::size_t{64} << 10;

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
    case Course::kNthu2018: return make_nthu_2018(workshop, hand_in, task.class_name);
    case Course::kNthu2019: return make_nthu_chain(workshop, hand_in, task.function, false);
    case Course::kNthu2020: return make_nthu_chain(workshop, hand_in, task.function, true);
    case Course::kCityuCpp: return make_cityu_cpp(workshop, hand_in);
    case Course::kCityuPython: return make_cityu_python(workshop, hand_in, task.class_name);
    case Course::kCityuJava: return make_cityu_java(workshop, hand_in);
  }
  return util::Error{"no such course"};
}

std::string name_for(const Adaptation& task) {
  if (!task.name.empty()) return task.name;
  auto path = task.source.lexically_normal();
  if (!path.has_filename()) path = path.parent_path();
  std::string name = util::escaped(path.stem().string());
  if (name.empty() || name == "." || name == "..") name = "bot";
  return std::string(util::first_characters(name, kMaxFolderName));
}

bool is_linux_library(std::string_view text) {
  return text.starts_with(
      "\x7f"
      "ELF");
}

// Why there is nothing in the hand-in that could be compiled, if it is so.
std::string why_of_no_use(const HandIn& hand_in, Course course) {
  std::string found;
  for (const auto& file : hand_in.files) {
    if (course == Course::kCityuCpp && is_linux_library(file.text)) return {};
    const auto why = why_no_source(file.path, file.text);
    if (!why && (!hand_in.is_folder || is_source_name(file.path))) return {};
    if (why) found += *why + '\n';
  }
  return found;
}

// Compilers read UTF-8, and so do we.
HandIn readable(HandIn hand_in) {
  for (auto& file : hand_in.files) {
    if (!hand_in.is_folder || is_source_name(file.path)) file.text = as_utf8(std::move(file.text));
  }
  return hand_in;
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

util::Result<Adapted> adapt(const Adaptation& task) {
  auto handed = task.read ? util::Result<HandIn>(*task.read) : read_hand_in(task.source);
  if (!handed) return handed.error();
  if (const auto place = check_place(task.bot); !place) return place.error();
  auto workshop = Workshop::open(task.bot, task.tools);
  if (!workshop) return workshop.error();
  const auto why_not = why_of_no_use(*handed, task.course->course);
  auto made = why_not.empty() ? make(*workshop, readable(std::move(*handed)), task)
                              : util::Result<Made>(Made{{}, why_not, {}});
  if (!made) return made.error();

  Adapted adapted{.note = std::move(made->note)};
  BotFolder& bot = adapted.bot;
  bot.folder = workshop->root();
  bot.name = name_for(task);
  bot.course = task.course->id;
  bot.game = task.game.empty()
                 ? std::string(task.course->games.substr(0, task.course->games.find(' ')))
                 : task.game;
  bot.command = std::move(made->command);
  if (!made->complaint.empty()) {
    bot.command.clear();
    bot.failed = Ending::kDoesNotCompile;
    bot.message = made->complaint.substr(0, kMaxMessageLength);
    if (!task.keep_failed) return adapted;
  }
  std::error_code ignored;
  fs::remove_all(workshop->root() / kBuildFolder, ignored);
  if (const auto written = write_bot_folder(bot); !written) return written.error();
  if (const auto done = workshop->finish(); !done) return done.error();
  bot.folder = task.bot;
  return adapted;
}

}  // namespace espalier::arena
