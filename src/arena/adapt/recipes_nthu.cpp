// Chain Reaction of the NTHU courses: C++ around a function (2019, 2020) or a class (2018).
#include <fmt/format.h>

#include <algorithm>

#include "arena/adapt/cpp_compiler.hpp"
#include "arena/adapt/hand_in_sources.hpp"
#include "arena/adapt/nthu_framework.hpp"
#include "arena/adapt/recipes.hpp"
#include "arena/adapt/source_scan.hpp"
#include "util/text.hpp"

namespace espalier::arena {
namespace {

namespace fs = std::filesystem;

// The function to call, or a complaint.
struct Function {
  std::string name{};
  std::string complaint{};
};

Function function_of(const HandIn::File& file, const std::string& wanted) {
  if (!wanted.empty()) return {wanted, ""};
  const auto found = algorithms_in(file.text);
  const auto has = [&found](const char* name) {
    return std::find(found.begin(), found.end(), name) != found.end();
  };
  if (has("algorithm_A") && has("algorithm_ST")) {
    return {"", fmt::format("{} defines both algorithm_A and algorithm_ST; say which one with "
                            "--function",
                            file.path)};
  }
  if (has("algorithm_A")) return {"algorithm_A", ""};
  if (has("algorithm_ST")) return {"algorithm_ST", ""};
  if (found.size() == 1) return {found.front(), ""};
  if (found.empty()) {
    return {"", fmt::format("{} does not define algorithm_A(Board board, Player player, int "
                            "index[]); another name can be given with --function",
                            file.path)};
  }
  return {"", fmt::format("{} defines {}; say which one with --function", file.path,
                          util::join(found, ", "))};
}

// The file with the function that was asked for; else with the one that students write; else the
// only file with any, which may be one of the course's own bots.
ChosenFile file_with_function(const HandIn& hand_in, const std::string& function) {
  const auto has = [](const HandIn::File& file, std::string_view name) {
    const auto found = algorithms_in(file.text);
    return std::find(found.begin(), found.end(), name) != found.end();
  };
  const auto by_name = [&](const std::string& name) {
    return choose_file(
        hand_in, [&](const HandIn::File& file) { return has(file, name); }, name, name);
  };
  if (!function.empty()) {
    return choose_file(
        hand_in, [&](const HandIn::File& file) { return defines_function(file.text, function); },
        function, function);
  }
  const auto student = by_name("algorithm_A");
  const auto other = by_name("algorithm_ST");
  if (student.file != nullptr && other.file != nullptr && student.file != other.file) {
    return {nullptr, fmt::format("{} defines algorithm_A and {} defines algorithm_ST; say which "
                                 "one with --function",
                                 util::quoted(student.file->path), util::quoted(other.file->path))};
  }
  if (student.file != nullptr) return student;
  if (other.file != nullptr) return other;
  const auto own = choose_file(
      hand_in,
      [](const HandIn::File& file) {
        const auto found = algorithms_in(file.text);
        return std::any_of(found.begin(), found.end(),
                           [](const auto& name) { return !is_course_bot(name); });
      },
      "", "a function algorithm_...");
  if (own.file != nullptr) return own;
  const auto any = choose_file(
      hand_in, [](const HandIn::File& file) { return !algorithms_in(file.text).empty(); }, "", "");
  if (any.file != nullptr) return any;
  const bool several = student.complaint.starts_with("both");
  return several ? student : other.complaint.starts_with("both") ? other : student;
}

// What is compiled beside the chosen file: not the course's program, nor its bots.
std::vector<Unit> other_units(const HandIn& hand_in, const HandIn::File& chosen) {
  std::vector<Unit> units;
  const auto included = with_its_includes(hand_in, chosen);
  for (const auto* file : cpp_sources(hand_in)) {
    const bool inside = std::find(included.begin(), included.end(), file) != included.end();
    if (inside || is_framework_source(file->text) || !algorithms_in(file->text).empty()) continue;
    units.push_back({file, {}});
  }
  return units;
}

// The adapters as they are in the project, the hand-in in a folder `student` beside `include`.
util::Status lay_out(Workshop& workshop, const HandIn& hand_in, const std::string& course) {
  const fs::path source = "source";
  if (auto done = workshop.put_adapter("common", source / "common"); !done) return done;
  if (auto done = workshop.put_adapter(course, source / course); !done) return done;
  if (auto done = workshop.put_all(hand_in, source / course / "student"); !done) return done;
  if (auto done = put_windows_headers(workshop); !done) return done;
  return workshop.put(fs::path(kBuildFolder) / "log", "");
}

// The second half is the same for all years: runner and hand-in become `bot`.
util::Result<Made> link(Workshop& workshop, const fs::path& folder, const Words& words,
                        const Rest& rest) {
  auto run = run_cpp(workshop, folder,
                     Words{"-std=gnu++17", "-O2", "-w", "-o", "../../../bot"} + words +
                         Words{"../../../build/handin.o"} + rest.to_link);
  if (!run) return run.error();
  // What is missing is probably in the files that were refused.
  if (!run->good) return Made{{}, rest.complaints + run->output};
  return Made{{"./bot"}, ""};
}

const std::vector<Words>& function_dialects() {
  static const std::vector<Words> dialects = {{"-std=gnu++17"},
                                              {"-std=gnu++17", "-include", "bits/stdc++.h"},
                                              {"-std=gnu++14"},
                                              {"-std=gnu++20"}};
  return dialects;
}

// Our own enumeration, for a file that has it neither itself nor in what it includes.
Words colors_for(const HandIn& hand_in, const HandIn::File& file) {
  for (const auto* part : with_its_includes(hand_in, file)) {
    if (has_enum(part->text, "Color")) return {};
  }
  return {"-include", "../color.h"};
}

// The class to play with, or a complaint.
struct Class {
  std::string name{};
  std::string complaint{};
};

Class class_of(const HandIn::File& file, const std::string& wanted) {
  const auto found = classes_in(file.text, "Student");
  if (!wanted.empty()) return {wanted, ""};
  if (found.empty()) return {"", fmt::format("{} does not define class Student", file.path)};
  if (found.size() == 1) return {found.front(), ""};
  return {"", fmt::format("{} defines {}; say which one with --class", file.path,
                          util::join(found, " and "))};
}

// The last word of `playerOne::Student`.
std::string_view plain_name(std::string_view name) {
  const auto colon = name.rfind(':');
  return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

// Sources beside the one with the class, unless they only include it, as a program to try it does.
std::vector<Unit> units_beside(const HandIn& hand_in, const HandIn::File& chosen) {
  std::vector<Unit> units;
  const auto included = with_its_includes(hand_in, chosen);
  for (const auto* file : cpp_sources(hand_in)) {
    if (std::find(included.begin(), included.end(), file) != included.end()) continue;
    const auto parts = with_its_includes(hand_in, *file);
    const bool has_chosen = std::find(parts.begin(), parts.end(), &chosen) != parts.end();
    if (has_chosen && !is_cpp_header(chosen.path)) continue;
    units.push_back({file, colors_for(hand_in, *file)});
  }
  return units;
}

}  // namespace

util::Result<Made> make_nthu_chain(Workshop& workshop, const HandIn& handed,
                                   const std::string& function, bool diagonal) {
  const auto hand_in = with_our_headers(handed);
  const auto chosen = file_with_function(hand_in, function);
  if (chosen.file == nullptr) return Made{{}, chosen.complaint};
  const auto called = function_of(*chosen.file, function);
  if (!called.complaint.empty()) return Made{{}, called.complaint};
  if (const auto done = lay_out(workshop, hand_in, "nthu-chain"); !done) return done.error();

  const fs::path folder = "source/nthu-chain/student";
  const std::string rules = fmt::format("-DESPALIER_DIAGONAL={}", diagonal ? 1 : 0);
  const Words words = Words{rules, "-I../include", "-I.."} + windows_headers("../..");
  auto run = run_cpp_in_dialects(workshop, folder,
                                 words + Words{other_main(), "-c", "-o", "../../../build/handin.o",
                                               "-x", "c++", as_argument(chosen.file->path)},
                                 function_dialects());
  if (!run) return run.error();
  if (!run->good) return Made{{}, run->output};
  const auto rest = compile_rest(workshop, folder, other_units(hand_in, *chosen.file), words,
                                 function_dialects());
  if (!rest) return rest.error();
  return link(workshop, folder,
              {"-DFUNCTION=" + called.name, rules, "../runner.cpp", "../board.cpp"}, *rest);
}

util::Result<Made> make_nthu_2018(Workshop& workshop, const HandIn& hand_in,
                                  const std::string& class_name) {
  const std::string wanted(plain_name(class_name.empty() ? "Student" : class_name));
  const auto suits = [&wanted](const HandIn::File& file) {
    return !classes_in(file.text, wanted).empty();
  };
  const auto chosen = choose_file(hand_in, suits, wanted, "class " + wanted);
  if (chosen.file == nullptr) return Made{{}, chosen.complaint};
  const auto student = class_of(*chosen.file, class_name);
  if (!student.complaint.empty()) return Made{{}, student.complaint};
  if (const auto done = lay_out(workshop, hand_in, "nthu-2018"); !done) return done.error();

  const Words pasted = {"-include", "../std.h"};
  const std::vector<Words> dialects = {{"-std=gnu++17"},
                                       Words{"-std=gnu++17"} + pasted,
                                       Words{"-std=gnu++14"} + pasted,
                                       Words{"-std=gnu++20"} + pasted};
  const fs::path folder = "source/nthu-2018/student";
  const Words words = Words{"-fno-access-control"} + windows_headers("../..");
  auto run = run_cpp_in_dialects(workshop, folder,
                                 words + colors_for(hand_in, *chosen.file) +
                                     Words{other_main(), "-DSTUDENT=" + student.name, "-include",
                                           as_argument(chosen.file->path), "-c", "-o",
                                           "../../../build/handin.o", "../glue.cpp"},
                                 dialects);
  if (!run) return run.error();
  if (!run->good) return Made{{}, run->output};
  const auto rest =
      compile_rest(workshop, folder, units_beside(hand_in, *chosen.file), words, dialects);
  if (!rest) return rest.error();
  return link(workshop, folder, {"../runner.cpp"}, *rest);
}

}  // namespace espalier::arena
