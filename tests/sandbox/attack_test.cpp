// Programs that try to break out, to hurt others or to take more than they may.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <thread>

#include "sandbox/support.hpp"
#include "util/unique_fd.hpp"

namespace espalier::sandbox {
namespace {

const std::string kTemporary = "/tmp";

class Attack : public SandboxTest {};

// How many the line says it got: `# memory: 123 MiB, then ...`.
long amount(const std::string& line) {
  const auto colon = line.find(": ");
  return colon == std::string::npos ? -1 : std::strtol(line.c_str() + colon + 2, nullptr, 10);
}

TEST_F(Attack, SecretsOfTheMachineAreNotThere) {
  for (const std::string path : {"/etc/shadow", "/etc/ssh", "/root", "/home", "/var", "/sys",
                                 "/run", "/etc/hostname", "/dev/zero", "/dev/mem"}) {
    // Without a folder of its own, which may lie anywhere.
    const auto looked = run({.command = {"ls", "-d", path}}, 10s);
    ASSERT_TRUE(looked) << looked.error().message;
    EXPECT_EQ(looked->exit_code, 2);
    EXPECT_NE(looked->output.find("No such file or directory"), std::string::npos)
        << looked->output;
  }
}

TEST_F(Attack, NothingOutsideCanBeWritten) {
  for (const std::string path : {"/usr/x", "/x", "/etc/passwd", "/dev/x", "/bin/sh", "/srv/x"}) {
    EXPECT_EQ(first_line_of(hostile({"write", path})).substr(0, 16), "# write: refused") << path;
  }
}

TEST_F(Attack, ItsOwnFilesCanNotBeChangedAndNewOnesAreItsOwn) {
  const TemporaryFolder folder;
  folder.add("settings", "old");
  std::filesystem::copy(std::string(ESPALIER_BOTS) + "/hostile", folder.path() / "hostile");
  Program program = hostile({"write", "settings"});
  program.folder = folder.path();
  EXPECT_EQ(first_line_of(program).substr(0, 16), "# write: refused");
  EXPECT_EQ(file_text(folder.path() / "settings"), "old");
  // A name that nobody else has in the folder that all share.
  const std::string shared = kTemporary + "/espalier-new-" + std::to_string(::getpid());
  for (const std::string& path : {std::string("new"), shared}) {
    program.command = {"./hostile", "write", path};
    EXPECT_EQ(first_line_of(program), "# write: succeeded") << path;
    EXPECT_FALSE(std::filesystem::exists(folder.path() / path));
  }
}

TEST_F(Attack, ALinkInItsFolderLeadsNowhereElse) {
  const TemporaryFolder secret;
  secret.add("key", "secret");
  const TemporaryFolder folder;
  std::filesystem::create_symlink(secret.path() / "key", folder.path() / "link");
  std::filesystem::copy(std::string(ESPALIER_BOTS) + "/hostile", folder.path() / "hostile");
  Program program = hostile({"read", "link"});
  program.folder = folder.path();
  EXPECT_EQ(first_line_of(program), "# read: refused: No such file or directory");
}

TEST_F(Attack, ThereIsNoNetwork) {
  const util::UniqueFd listener(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  ASSERT_EQ(::bind(listener.get(), reinterpret_cast<sockaddr*>(&address), size), 0);
  ASSERT_EQ(::listen(listener.get(), 1), 0);
  ASSERT_EQ(::getsockname(listener.get(), reinterpret_cast<sockaddr*>(&address), &size), 0);
  Program program = hostile({"socket", std::to_string(ntohs(address.sin_port))});
  EXPECT_EQ(first_line_of(program), "# socket: refused: Operation not permitted");
  program.confined = false;
  EXPECT_EQ(first_line_of(program), "# socket: succeeded");  // so the attack is a real one
}

TEST_F(Attack, MemoryIsLimited) {
  Program program = hostile({"memory"});
  program.limits.memory = std::uint64_t{100} << 20;
  const std::string line = first_line_of(program);
  EXPECT_GT(amount(line), 60) << line;
  EXPECT_LT(amount(line), 100) << line;
}

TEST_F(Attack, MemoryThatNoLimitCountsIsRefused) {
  EXPECT_EQ(first_line_of(hostile({"shared-memory"})),
            "# shared-memory: 0 MiB, then Cannot allocate memory");
  EXPECT_EQ(first_line_of(hostile({"file-memory"})),
            "# file-memory: refused: Operation not permitted");
}

TEST_F(Attack, TheMemoryOfAllProcessesTogetherIsLimited) {
  Program program = hostile({"many-memory", "60"});
  program.limits.memory = std::uint64_t{200} << 20;
  const auto child = Child::start(program);
  ASSERT_TRUE(child);
  EXPECT_EQ((*child)->hear(in(20s)).line, "# many-memory: started");
  EXPECT_EQ((*child)->hear(in(20s)).heard, Heard::kClosed);
  EXPECT_EQ((*child)->ending(), "out of memory");
}

TEST_F(Attack, ProcessesAreLimited) {
  Program program = hostile({"fork-bomb"});
  program.limits.processes = 20;
  EXPECT_EQ(first_line_of(program),
            "# fork-bomb: 19 processes, then Resource temporarily unavailable");
}

TEST_F(Attack, AForkBombDoesNotStarveOthers) {
  const std::string word = unique_word();
  {
    const auto bomb = Child::start(hostile({"wild-fork-bomb", word}));
    ASSERT_TRUE(bomb);
    EXPECT_EQ((*bomb)->hear(in(20s)).heard, Heard::kLine);
    EXPECT_EQ(amount(first_line_of(hostile({"fork-bomb"}))), 63);
    EXPECT_GT(processes_with(word), 10);
  }
  EXPECT_EQ(processes_with(word), 0);
}

TEST_F(Attack, FilesAreLimited) {
  EXPECT_EQ(first_line_of(hostile({"many-files"})),
            "# many-files: 125 files, then Too many open files");
  EXPECT_EQ(first_line_of(hostile({"large-file", kTemporary + "/large"})),
            "# large-file: 16 MiB, then File too large");
}

TEST_F(Attack, DiskIsLimited) {
  for (const std::string folder : {"/tmp", ".", "/dev/shm"}) {
    EXPECT_EQ(first_line_of(hostile({"disk", folder})),
              "# disk: 32 MiB, then No space left on device")
        << folder;
  }
}

TEST_F(Attack, ProcessorTimeIsLimited) {
  Program program = hostile({"spin"});
  program.limits.cpu = 1s;
  const auto child = Child::start(program);
  ASSERT_TRUE(child);
  EXPECT_TRUE((*child)->say("go", in(1s)));
  EXPECT_EQ((*child)->hear(in(20s)).heard, Heard::kClosed);
}

TEST_F(Attack, LimitsCanNotBeRaised) {
  EXPECT_EQ(first_line_of(hostile({"limits"})), "# limits: refused: Operation not permitted");
}

TEST_F(Attack, PowersOverProcessesAndNamespacesAreRefused) {
  EXPECT_EQ(first_line_of(hostile({"trace"})), "# trace: refused: Operation not permitted");
  EXPECT_EQ(first_line_of(hostile({"namespace"})), "# namespace: refused: Operation not permitted");
}

TEST_F(Attack, LargerBuffersInTheKernelAreRefused) {
  EXPECT_EQ(first_line_of(hostile({"socket-size"})),
            "# socket-size: refused: Operation not permitted");
  EXPECT_EQ(first_line_of(hostile({"pipe-size"})), "# pipe-size: refused: Operation not permitted");
  EXPECT_EQ(first_line_of(hostile({"unseen-processes"})),
            "# unseen-processes: refused: Operation not permitted");
  EXPECT_EQ(first_line_of(hostile({"shared-process"})),
            "# shared-process: refused: Operation not permitted");
}

TEST_F(Attack, PoliciesForMemoryAreRefused) {
  EXPECT_EQ(first_line_of(hostile({"memory-policy"})),
            "# memory-policy: refused: Function not implemented");
}

TEST_F(Attack, LocksOnRangesOfFilesAreRefused) {
  EXPECT_EQ(first_line_of(hostile({"file-locks"})), "# file-locks: refused: No locks available");
}

TEST_F(Attack, SignalsByFilesAreRefused) {
  EXPECT_EQ(first_line_of(hostile({"file-signals"})),
            "# file-signals: refused: Operation not permitted");
}

TEST_F(Attack, SystemCallsThatNobodyAllowedAreUnknown) {
  EXPECT_EQ(first_line_of(hostile({"rare-call"})),
            "# rare-call: refused: Function not implemented");
}

// Before, whoever wrote to the memory of bubblewrap's own process was rid of the filter.
TEST_F(Attack, TheFirstProcessInsideIsOutOfReach) {
  EXPECT_EQ(first_line_of(hostile({"first-process"})),
            "# first-process: refused: No such file or directory");
}

TEST_F(Attack, TheArenaCanNotBeKilled) {
  EXPECT_EQ(first_line_of(hostile({"kill", std::to_string(::getpid())})),
            "# kill: refused: No such process");
  // Its parent is the first process of its own world, and everybody is only itself.
  const std::string after = first_line_of(hostile({"kill-parent"}));
  EXPECT_TRUE(after == "# kill-parent: succeeded" || after == "<closed>") << after;
  EXPECT_EQ(first_line_of(hostile({"kill-all"})), "# kill-all: refused: No such process");
}

TEST_F(Attack, TheEnvironmentOfTheArenaIsNotHandedOn) {
  ::setenv("ESPALIER_TEST_SECRET", "secret", 1);
  Program program = hostile({"environment"});
  const auto child = Child::start(program);
  ASSERT_TRUE(child);
  EXPECT_TRUE((*child)->say("go", in(1s)));
  const std::string line = (*child)->hear(in(20s)).line;
  ::unsetenv("ESPALIER_TEST_SECRET");
  EXPECT_EQ(line.find("secret"), std::string::npos) << line;
  EXPECT_NE(line.find("HOME=/tmp "), std::string::npos) << line;
}

TEST_F(Attack, PagesSharedAfterAForkCountOnce) {
  constexpr const char* kTable = R"(
import os, sys, time
begin, end = os.pipe()
table = bytearray(os.urandom(1 << 20) * 100)
for i in range(4):
    if os.fork() == 0:
        os.read(begin, 1)
        more = bytearray(os.urandom(1 << 20) * 60)
        time.sleep(20)
        os._exit(0)
print("ready", flush=True)
sys.stdin.readline()
os.write(end, b"four")
time.sleep(20))";
  Program program{.command = {"python3", "-c", kTable}};
  program.limits.memory = std::uint64_t{256} << 20;
  const auto child = Child::start(program);
  ASSERT_TRUE(child);
  EXPECT_EQ((*child)->hear(in(20s)).line, "ready");
  EXPECT_EQ((*child)->hear(in(500ms)).heard, Heard::kLate);  // several looks later
  EXPECT_EQ((*child)->ending(), "");
  EXPECT_TRUE((*child)->say("more", in(1s)));
  EXPECT_EQ((*child)->hear(in(20s)).heard, Heard::kClosed);
  EXPECT_EQ((*child)->ending(), "out of memory");
}

TEST_F(Attack, ManyEmptyFilesAreTooMany) {
  constexpr const char* kFiles = "i=0; while :; do : > /tmp/$i; i=$((i+1)); done";
  Program program{.command = {"sh", "-c", kFiles}};
  program.limits.files = 1000;
  const auto child = Child::start(program);
  ASSERT_TRUE(child);
  EXPECT_EQ((*child)->hear(in(20s)).heard, Heard::kClosed);
  EXPECT_EQ((*child)->ending(), "made too many files");
  EXPECT_EQ((*child)->excess(), Excess::kFiles);
}

}  // namespace
}  // namespace espalier::sandbox
