// A control group (cgroup v2) for each program: one write holds all its processes still, whatever
// signals they send each other, and the kernel counts their processor time. Where the controllers
// for memory and processes are handed to us as well, it keeps those limits too.
//
//   MOUNT or our own group / espalier-PID-N / 1, 2, 3, ...    one for each program
//
// The folder in the middle is ours alone: it is locked as long as we live, and the next process
// removes those that nobody holds any more.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <string>

#include "sandbox/sandbox.hpp"
#include "util/unique_fd.hpp"

namespace espalier::sandbox {

class GroupFolder;

class ControlGroup {
 public:
  // Null where there is none to be had. `limits`: null for programs that are not confined.
  static std::unique_ptr<ControlGroup> make(const SandboxLimits* limits);
  // One whose folder is there already; `home` is kept as long.
  static std::unique_ptr<ControlGroup> at(std::string folder, const SandboxLimits* limits,
                                          std::shared_ptr<GroupFolder> home);
  ~ControlGroup();
  ControlGroup(const ControlGroup&) = delete;
  ControlGroup& operator=(const ControlGroup&) = delete;

  const std::string& folder() const { return folder_; }
  bool populated() const;

  // Asks for it; all of them stand still a moment later. SIGKILL reaches them all the same.
  bool freeze(bool still) const;
  bool frozen() const;

  // Of all that ever ran in it; negative when it can't be told.
  std::chrono::microseconds processor_time() const;

  // For how long some of it wanted a processor and none of it had one, by the kernel's measure of
  // pressure; negative when it can't be told. Its own processes don't make each other wait in this
  // sense, however many they are.
  std::chrono::microseconds waiting_time() const;

  bool limits_memory() const { return limits_memory_; }
  // Whether the kernel ended it because it wanted more.
  bool out_of_memory() const;

 private:
  ControlGroup(std::shared_ptr<GroupFolder> home, std::string folder);
  void limit(const SandboxLimits& limits);

  std::shared_ptr<GroupFolder> home_;
  std::string folder_;
  util::UniqueFd times_;
  util::UniqueFd pressure_;
  bool limits_memory_ = false;
};

// Where control groups can be made, with what they are good for.
struct GroupAbility {
  bool freezing = false;
  bool memory = false;
  std::string why_not{};  // for people: what is missing for freezing
};
GroupAbility group_ability();

}  // namespace espalier::sandbox
