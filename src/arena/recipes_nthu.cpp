// Chain Reaction of the NTHU courses: C++ around a function (2019, 2020) or a class (2018).
#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "arena/cpp_compiler.hpp"
#include "arena/recipes.hpp"
#include "arena/source_scan.hpp"
#include "util/text.hpp"

namespace espalier::arena {
namespace {

namespace fs = std::filesystem;

// A hand-in may have a main() of its own, which the runner must not meet.
constexpr const char* kOtherMain = "-Dmain=espalier_main_of_the_hand_in";

using Suits = std::function<bool(const std::string& text)>;

struct Chosen {
  const HandIn::File* file = nullptr;
  std::string complaint{};
};

// The one file of the hand-in that has what the course asks for.
Chosen choose(const HandIn& hand_in, const Suits& suits, std::string_view wanted) {
  if (!hand_in.is_folder) return {&hand_in.files.front(), ""};
  Chosen chosen;
  for (const auto& file : hand_in.files) {
    if (!suits(file.text)) continue;
    if (chosen.file != nullptr) {
      return {nullptr,
              fmt::format("both {} and {} define {}; give one of them",
                          util::quoted(chosen.file->path), util::quoted(file.path), wanted)};
    }
    chosen.file = &file;
  }
  if (chosen.file == nullptr)
    chosen.complaint = fmt::format("no file of the folder defines {}", wanted);
  return chosen;
}

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

// The adapters as they are in the project, the hand-in in a folder `student` beside `include`.
util::Status lay_out(Workshop& workshop, const HandIn& hand_in, const std::string& course) {
  const fs::path source = "source";
  if (auto done = workshop.put_adapter("common", source / "common"); !done) return done;
  if (auto done = workshop.put_adapter(course, source / course); !done) return done;
  if (auto done = workshop.put_all(hand_in, source / course / "student"); !done) return done;
  return workshop.put(fs::path(kBuildFolder) / "log", "");
}

// The second half is the same for all years: runner and hand-in become `bot`.
util::Result<Made> link(Workshop& workshop, const fs::path& folder, const Words& words) {
  auto run = run_cpp(workshop, folder,
                     Words{"-std=gnu++17", "-O2", "-w", "-o", "../../../bot"} + words +
                         Words{"../../../build/handin.o"});
  if (!run) return run.error();
  if (!run->good) return Made{{}, run->output};
  return Made{{"./bot"}, ""};
}

}  // namespace

util::Result<Made> make_nthu_chain(Workshop& workshop, const HandIn& hand_in,
                                   const std::string& function, bool diagonal) {
  const auto suits = [&function](const std::string& text) {
    const auto found = algorithms_in(text);
    return function.empty() ? !found.empty()
                            : std::find(found.begin(), found.end(), function) != found.end();
  };
  const auto chosen = choose(hand_in, suits, function.empty() ? "algorithm_A" : function);
  if (chosen.file == nullptr) return Made{{}, chosen.complaint};
  const auto called = function_of(*chosen.file, function);
  if (!called.complaint.empty()) return Made{{}, called.complaint};
  if (const auto done = lay_out(workshop, hand_in, "nthu-chain"); !done) return done.error();

  const fs::path folder = "source/nthu-chain/student";
  auto run =
      run_cpp_in_dialects(workshop, folder,
                          {kOtherMain, "-I../include", "-I..", "-c", "-o",
                           "../../../build/handin.o", "-x", "c++", as_argument(chosen.file->path)},
                          {{"-std=gnu++17"},
                           {"-std=gnu++17", "-include", "bits/stdc++.h"},
                           {"-std=gnu++14"},
                           {"-std=gnu++20"}});
  if (!run) return run.error();
  if (!run->good) return Made{{}, run->output};
  return link(workshop, folder,
              {"-DFUNCTION=" + called.name, diagonal ? "-DDIAGONAL=1" : "-DDIAGONAL=0",
               "../runner.cpp", "../board.cpp"});
}

util::Result<Made> make_nthu_2018(Workshop& workshop, const HandIn& hand_in) {
  const auto suits = [](const std::string& text) { return class_in(text, "Student").has_value(); };
  const auto chosen = choose(hand_in, suits, "class Student");
  if (chosen.file == nullptr) return Made{{}, chosen.complaint};
  const auto student = class_in(chosen.file->text, "Student");
  if (!student) return Made{{}, fmt::format("{} does not define class Student", chosen.file->path)};
  if (const auto done = lay_out(workshop, hand_in, "nthu-2018"); !done) return done.error();

  Words colors;
  if (!has_enum(chosen.file->text, "Color")) colors = {"-include", "../color.h"};
  const Words pasted = {"-include", "../std.h"};
  const fs::path folder = "source/nthu-2018/student";
  auto run =
      run_cpp_in_dialects(workshop, folder,
                          colors + Words{kOtherMain, "-fno-access-control", "-DSTUDENT=" + *student,
                                         "-include", as_argument(chosen.file->path), "-c", "-o",
                                         "../../../build/handin.o", "../glue.cpp"},
                          {{"-std=gnu++17"},
                           Words{"-std=gnu++17"} + pasted,
                           Words{"-std=gnu++14"} + pasted,
                           Words{"-std=gnu++20"} + pasted});
  if (!run) return run.error();
  if (!run->good) return Made{{}, run->output};
  return link(workshop, folder, {"../runner.cpp"});
}

}  // namespace espalier::arena
