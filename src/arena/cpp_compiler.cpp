#include "arena/cpp_compiler.hpp"

#include <optional>
#include <string_view>

namespace espalier::arena {
namespace {

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

std::string as_argument(const std::string& path) {
  return path.starts_with('-') || path.starts_with('@') ? "./" + path : path;
}

}  // namespace espalier::arena
