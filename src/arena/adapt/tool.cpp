#include "arena/adapt/tool.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstdint>
#include <utility>

#include "sandbox/sandbox.hpp"

namespace espalier::arena {
namespace {

constexpr sandbox::SandboxLimits kLimits = {
    .memory = std::uint64_t{2} << 30,
    .processes = 64,
    .open_files = 256,
    .file_size = std::uint64_t{256} << 20,
    .disk = std::uint64_t{512} << 20,
    .cpu = std::chrono::seconds{600},
};

}  // namespace

util::Result<ToolRun> run_tool(const ToolCommand& tool) {
  sandbox::Program program;
  program.command = tool.command;
  program.folder = tool.folder;
  (tool.writes ? program.writable : program.readable).push_back(tool.readable);
  program.limits = kLimits;
  program.confined = tool.settings.confined;
  constexpr std::size_t kMaxOutput = std::size_t{1} << 20;
  auto finished = sandbox::run(program, tool.longest, kMaxOutput, tool.settings.stop);
  if (!finished) return finished.error();
  if (tool.settings.stop != nullptr && *tool.settings.stop) return util::Error{"stopped"};
  ToolRun run{finished->in_time && finished->exit_code == 0, !finished->in_time,
              std::move(finished->output)};
  if (run.late) {
    run.output +=
        fmt::format("{} took longer than {} s\n", tool.command.front(), tool.longest.count());
  }
  return run;
}

}  // namespace espalier::arena
