// Control groups: where they are looked for, what is written to them, and that none is left behind.
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sandbox/control_group.hpp"
#include "sandbox/group_folder.hpp"
#include "sandbox/support.hpp"

namespace espalier::sandbox {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> paths(std::initializer_list<const char*> texts) {
  return {texts.begin(), texts.end()};
}

TEST(ControlGroups, AreLookedForInOurOwnGroupAndAtTheTop) {
  constexpr const char* kUnified =
      "23 28 0:22 / /sys rw - sysfs sysfs rw\n"
      "31 23 0:27 / /sys/fs/cgroup rw,nosuid - cgroup2 cgroup2 rw,nsdelegate\n";
  EXPECT_EQ(group_places(kUnified, "0::/user.slice/run-3.scope\n"),
            paths({"/sys/fs/cgroup/user.slice/run-3.scope", "/sys/fs/cgroup"}));
  EXPECT_EQ(group_places(kUnified, "0::/\n"), paths({"/sys/fs/cgroup"}));
  EXPECT_EQ(group_places(kUnified, "0::/../other\n"), paths({"/sys/fs/cgroup"}));
}

TEST(ControlGroups, AreFoundBesideThoseOfTheFirstVersion) {
  constexpr const char* kBoth =
      "32 31 0:29 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory\n"
      "41 31 0:38 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw\n";
  EXPECT_EQ(group_places(kBoth, "4:memory:/a\n0::/b\n"),
            paths({"/sys/fs/cgroup/unified/b", "/sys/fs/cgroup/unified"}));
  EXPECT_TRUE(group_places("32 31 0:29 / /sys rw - cgroup cgroup rw,memory\n", "0::/\n").empty());
}

TEST(ControlGroups, AreFoundWhenOnlyAPartOfTheTreeIsMounted) {
  constexpr const char* kPart = "41 31 0:38 /box /my\\040groups rw - cgroup2 cgroup2 rw\n";
  EXPECT_EQ(group_places(kPart, "0::/box/a\n"), paths({"/my groups/a", "/my groups"}));
  EXPECT_EQ(group_places(kPart, "0::/elsewhere\n"), paths({"/my groups"}));
}

// Plain files in the place of the kernel's: this machine may have no controller to hand down.
TEST(ControlGroups, GetTheLimitsOfTheirProgramAndTellWhenTheKernelEndedIt) {
  const TemporaryFolder folder;
  for (const char* const name : {"pids.max", "memory.max", "memory.swap.max", "memory.oom.group"}) {
    folder.add(name, "");
  }
  folder.add("memory.events", "low 0\nmax 9\noom 1\noom_kill 0\noom_group_kill 0\n");
  folder.add("cgroup.events", "populated 1\nfrozen 0\n");
  folder.add("cpu.stat", "usage_usec 1234\nuser_usec 1000\n");
  const SandboxLimits limits{.memory = 1000, .processes = 7, .disk = 24};
  const auto group = ControlGroup::at(folder.path().string(), &limits, nullptr);
  EXPECT_EQ(file_text(folder.path() / "pids.max"), "9");
  EXPECT_EQ(file_text(folder.path() / "memory.max"), "1024");
  EXPECT_EQ(file_text(folder.path() / "memory.swap.max"), "0");
  EXPECT_EQ(file_text(folder.path() / "memory.oom.group"), "1");
  EXPECT_TRUE(group->limits_memory());
  EXPECT_TRUE(group->populated());
  EXPECT_FALSE(group->frozen());
  EXPECT_EQ(group->processor_time(), std::chrono::microseconds{1234});
  EXPECT_FALSE(group->out_of_memory());
  folder.add("memory.events", "oom 1\noom_kill 3\n");
  EXPECT_TRUE(group->out_of_memory());
}

TEST(ControlGroups, WithoutControllersLimitNothing) {
  const TemporaryFolder folder;
  const SandboxLimits limits;
  const auto group = ControlGroup::at(folder.path().string(), &limits, nullptr);
  EXPECT_FALSE(group->limits_memory());
  EXPECT_FALSE(group->out_of_memory());
}

TEST(ControlGroups, OfAnArenaThatWasKilledAreRemovedByTheNextOne) {
  const auto& home = GroupFolder::instance();
  if (!home) GTEST_SKIP() << home.error().message;
  const fs::path place = (*home)->path().parent_path();
  const fs::path left = place / "espalier-0-0";
  const fs::path held = place / "espalier-0-1";
  for (const auto& folder : {left / "1", held / "1"}) fs::create_directories(folder);
  const util::UniqueFd lock(::open(held.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  ASSERT_EQ(::flock(lock.get(), LOCK_EX | LOCK_NB), 0);

  fs::path made;
  {
    const auto next = GroupFolder::make(place);
    ASSERT_TRUE(next) << next.error().message;
    made = (*next)->path();
    EXPECT_FALSE(fs::exists(left));
    EXPECT_TRUE(fs::exists(held / "1"));
    EXPECT_TRUE(fs::exists(made));
  }
  EXPECT_FALSE(fs::exists(made));
  ::rmdir((held / "1").c_str());
  ::rmdir(held.c_str());
}

TEST(ControlGroups, AreGoneWithTheirProgram) {
  const auto& home = GroupFolder::instance();
  if (!home) GTEST_SKIP() << home.error().message;
  const auto groups = [&] {
    int count = 0;
    for (const auto& entry : fs::directory_iterator((*home)->path())) count += entry.is_directory();
    return count;
  };
  const int before = groups();
  {
    const auto child = Child::start(hostile({"daemon"}));
    ASSERT_TRUE(child) << child.error().message;
    EXPECT_EQ((*child)->hear(in(20s)).heard, Heard::kLine);
    (*child)->rest();
    EXPECT_EQ(groups(), before + 1);
  }
  EXPECT_EQ(groups(), before);
}

}  // namespace
}  // namespace espalier::sandbox
