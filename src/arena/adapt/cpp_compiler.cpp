#include "arena/adapt/cpp_compiler.hpp"

#include <fmt/format.h>

#include <optional>
#include <string_view>

namespace espalier::arena {
namespace {

// Hand-ins are in source/COURSE/student.
constexpr std::string_view kBuildFromStudent = "../../../build";
constexpr std::string_view kNoReturn = "-Werror=return-type";

int errors_in(std::string_view output) {
  int count = 0;
  for (auto at = output.find("error:"); at != std::string_view::npos;
       at = output.find("error:", at + 1)) {
    ++count;
  }
  return count;
}

util::Result<ToolRun> run_in(Workshop& workshop, const std::filesystem::path& folder,
                             const Words& words) {
  auto fast = run_cpp(workshop, folder, Words{"-O2", std::string(kNoReturn)} + words);
  if (!fast || fast->good || fast->output.find(kNoReturn) == std::string::npos) return fast;
  return run_cpp(workshop, folder, Words{"-O0", "-w"} + words);
}

}  // namespace

Words operator+(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

util::Result<ToolRun> run_cpp(Workshop& workshop, const std::filesystem::path& folder,
                              const Words& words) {
  return workshop.run(folder, Words{"g++", "-fdiagnostics-color=never", "-fmax-errors=20",
                                    "-pthread", "-fwrapv", "-fno-strict-aliasing"} +
                                  words);
}

util::Result<ToolRun> run_cpp_in_dialects(Workshop& workshop, const std::filesystem::path& folder,
                                          const Words& words, const std::vector<Words>& dialects) {
  std::optional<ToolRun> best;
  for (const auto& dialect : dialects) {
    auto run = run_in(workshop, folder, dialect + words);
    if (!run || run->good || run->late) return run;
    if (!best || errors_in(run->output) < errors_in(best->output)) best = std::move(*run);
  }
  return best ? std::move(*best) : ToolRun{};
}

util::Status put_windows_headers(Workshop& workshop) {
  // Upper and lower case are one there.
  for (const std::string_view name : {"windows", "process", "conio"}) {
    const auto file = fmt::format("windows/{}.h", name);
    std::string other(name);
    other.front() = static_cast<char>(other.front() - 'a' + 'A');
    for (const auto& shown : {std::string(name), other}) {
      const auto place = fmt::format("source/windows/{}.h", shown);
      if (auto done = workshop.put_adapter(file, place); !done) return done;
    }
  }
  return util::Done{};
}

Words windows_headers(const std::string& up) { return {"-idirafter", up + "/windows"}; }

std::string other_main(std::size_t number) {
  return fmt::format("-Dmain=espalier_main_of_the_hand_in_{}", number);
}

util::Result<Rest> compile_rest(Workshop& workshop, const std::filesystem::path& folder,
                                const std::vector<Unit>& units, const Words& words,
                                const std::vector<Words>& dialects) {
  Rest rest;
  Words objects;
  for (std::size_t k = 0; k < units.size(); ++k) {
    const auto object = fmt::format("{}/rest-{}.o", kBuildFromStudent, k);
    const bool plain_c = units[k].file->path.ends_with(".c");
    const auto run =
        run_cpp_in_dialects(workshop, folder,
                            words + units[k].words +
                                Words{other_main(k + 1), "-c", "-o", object, "-x",
                                      plain_c ? "c" : "c++", as_argument(units[k].file->path)},
                            plain_c ? std::vector<Words>{{"-std=gnu17"}} : dialects);
    if (!run) return run.error();
    if (run->good) {
      objects.push_back(object);
    } else {
      rest.complaints += run->output;
    }
  }
  if (objects.empty()) return rest;
  rest.to_link = {std::string(kBuildFromStudent) + "/rest.a"};
  const auto run = workshop.run(folder, Words{"ar", "rcs"} + rest.to_link + objects);
  if (!run) return run.error();
  if (!run->good) return util::Error{fmt::format("ar: {}", run->output)};
  return rest;
}

std::string as_argument(const std::string& path) {
  return path.starts_with('-') || path.starts_with('@') ? "./" + path : path;
}

}  // namespace espalier::arena
