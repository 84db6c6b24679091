// Starting programs that nobody trusts: what they may see and use, and talking with them by lines.
//
// A confined program runs as an unprivileged user in namespaces of its own: no network, the system
// read-only, of all other files only its own folder, a private /tmp and home that are gone
// afterwards, and hard limits. However it tries to stay (double forks, ignored signals), everything
// it started is gone when its Child is, and also when the arena itself is killed.
#pragma once

#include <sys/types.h>
#include <atomic>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "util/result.hpp"

namespace espalier::sandbox {

using Clock = std::chrono::steady_clock;
using Moment = Clock::time_point;

struct SandboxLimits {
  std::uint64_t memory = std::uint64_t{1} << 30;  // bytes for one process, and for all together
  int processes = 64;                             // processes and threads at the same time
  int open_files = 128;
  std::uint64_t file_size = std::uint64_t{16} << 20;  // of one file
  std::uint64_t disk = std::uint64_t{64} << 20;  // of all it writes (in memory, gone afterwards)
  std::uint64_t files = 10'000;                  // that it makes there
  std::chrono::seconds cpu{3600};                // of one process
};

// A file or folder, and a copy of it that only we can change.
struct Copy {
  std::filesystem::path of;
  std::filesystem::path at;
};

struct Program {
  std::vector<std::string> command;  // the first word is looked up like a shell does
  // Its own folder: it starts there and sees it at the same path; it may create files there, which
  // nobody else sees and which are gone afterwards; what is there already it can only read.
  std::filesystem::path folder{};
  std::vector<std::filesystem::path> readable{};  // more files and folders that it may read
  std::vector<std::filesystem::path> writable{};  // folders it may really write: for compilers
  // What of all that is taken from copies: the program sees them at the paths of the originals,
  // which need not exist any more. Unconfined it is started among the copies themselves.
  std::vector<Copy> copies{};
  SandboxLimits limits{};
  bool confined = true;  // false: as the user, with all rights, only ended in the same way

  // What is kept of its output.
  std::size_t longest_line = std::size_t{64} << 10;
  std::size_t most_per_turn = std::size_t{1} << 20;  // bytes between two calls of forget()
  std::size_t kept_errors = std::size_t{8} << 10;    // the last bytes of standard error
};

enum class Heard : std::uint8_t {
  kLine,     // a line, without its end
  kLate,     // the deadline passed
  kClosed,   // the program closed its output or ended
  kTooLong,  // a line longer than longest_line, or more than most_per_turn in all
};

// What a program took more of than it may have, so that it was ended.
enum class Excess : std::uint8_t { kNone, kMemory, kFiles };

struct HeardLine {
  Heard heard = Heard::kClosed;
  std::string line{};
  Moment at{};  // when the end of the line was read
};

// A program at work. For one thread at a time. Its end is the end of the whole process tree.
class Child {
 public:
  // The error tells why the program could not be started (no such program, no sandbox here).
  // That the program itself ends at once is no error here: the first reply says kClosed.
  static util::Result<std::unique_ptr<Child>> start(const Program& program);
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  // Writes a line and its end; false when it is closed or does not read until the deadline.
  bool say(std::string_view line, Moment deadline);
  // Waits until it waits itself: for its input, or all of it for anything. False when it is still
  // at work at the deadline. True, too, when it has ended or says more than it may.
  bool wait_until_idle(Moment deadline);
  // Waits until it has begun to read the last line that was said, or has spoken, or has closed its
  // output; false when the deadline comes first.
  bool wait_until_read(Moment deadline);
  // Whether there is something that it was told and has not read.
  bool unread() const;
  // The next line of its standard output. Standard error is read along the way.
  HeardLine hear(Moment deadline);
  // Forgets lines that came before they were asked for, and begins a new turn for the output limit.
  // Tells how many bytes were thrown away.
  std::size_t forget();

  // Holds the whole tree still until it is spoken to again. To be called again now and then: from a
  // call on that finds everything still, used_at_rest() counts.
  void rest();
  // Processor time that the whole tree has used since it came to rest; nothing when it does not
  // rest.
  std::chrono::microseconds used_at_rest();
  // All its processes at this moment.
  std::vector<pid_t> processes() const;
  // Processor time (user and system) that the whole tree has used so far, living and dead
  // processes. Never goes back, and is cheap enough for every turn.
  std::chrono::microseconds processor_time();
  // For how long it wanted a processor so far while the machine gave it none; always nothing where
  // there are no control groups or the kernel does not measure pressure.
  std::chrono::microseconds waiting_time();

  void close_input();  // the program reads the end of its input
  // Ends the whole tree now and waits for it; the destructor does the same.
  void end();
  // How it ended, for people: `exit code 1`, `signal 11 (Segmentation fault)`, `ended by the
  // arena`, `out of memory`, ...; empty while it runs.
  std::string ending();
  Excess excess();
  std::string errors();  // the last bytes of standard error, as far as they came
  // What of them was read since the last call; reads nothing itself.
  std::string new_errors();

 private:
  struct State;
  explicit Child(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

// Runs a program to its end, or until `stop` is set: for compilers.
struct Finished {
  bool in_time = false;
  int exit_code = -1;  // 128 + n after signal n
  std::string output;  // standard output and error together, as far as `most_output`
};
util::Result<Finished> run(const Program& program, std::chrono::milliseconds limit,
                           std::size_t most_output = std::size_t{1} << 20,
                           const std::atomic<bool>* stop = nullptr);

// Can this machine confine programs? The error says why not and what to do.
util::Status ability();

// What the doctor reports: every protection, tried out for real.
struct Check {
  std::string name;  // `memory limit`
  bool enforced = false;
  std::string detail;  // what was tried and what happened
};
// `probe` is a command that runs a probe of probe.hpp when its name is added; empty: without those.
std::vector<Check> examine(const std::vector<std::string>& probe);

}  // namespace espalier::sandbox
