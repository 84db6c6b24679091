// espalier-mpi: solving with many processes, perhaps on many machines.
//
//   mpirun -np 4 espalier-mpi solve chain:classic-3x4 --checkpoint FILE
//
// The first process talks; the others only work.
#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <string>
#include <vector>

#include "cli/terminal/context.hpp"
#include "cli/verbs/solve.hpp"
#include "mpi/mpi_team.hpp"

namespace espalier::mpi {
namespace {

constexpr const char* kUse =
    "espalier-mpi: the only verb is solve, as in: mpirun -np 4 espalier-mpi solve chain:classic-3x4";

// What one process says, all would say.
void be_silent() {
  const int nowhere = ::open("/dev/null", O_WRONLY);
  if (nowhere < 0) return;
  ::dup2(nowhere, STDOUT_FILENO);
  ::dup2(nowhere, STDERR_FILENO);
  ::close(nowhere);
}

int run(MpiTeam& team, const std::vector<std::string>& words) {
  if (team.rank() > 0) be_silent();
  cli::Output out(STDOUT_FILENO);
  if (!words.empty() && words[0] == "--help") {
    out.line(kUse);
    return out.flush() ? cli::kDone : cli::kEnvironment;
  }
  if (words.empty() || words[0] != "solve") {
    cli::complain(kUse);
    return cli::kWrongUse;
  }
  const cli::Context context{"solve", out};
  const int code = cli::solve_in_team(context, cli::Arguments(words).subspan(1), &team);
  return out.flush() ? code : cli::kEnvironment;
}

}  // namespace
}  // namespace espalier::mpi

int main(int argc, char** argv) {
  espalier::mpi::MpiTeam team(&argc, &argv);
  std::signal(SIGPIPE, SIG_IGN);
  return espalier::mpi::run(team, {argv + (argc > 0 ? 1 : 0), argv + argc});
}
