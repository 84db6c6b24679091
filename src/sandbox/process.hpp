// A started program with its pipes: what Child and run() share.
#pragma once

#include <memory>
#include <optional>

#include "sandbox/control_group.hpp"
#include "sandbox/prepare.hpp"
#include "sandbox/sandbox.hpp"
#include "sandbox/spawner.hpp"
#include "sandbox/stopper.hpp"
#include "sandbox/tree_time.hpp"
#include "util/unique_fd.hpp"

namespace espalier::sandbox {

class Process {
 public:
  // `together`: standard error goes where standard output goes.
  static util::Result<std::unique_ptr<Process>> start(const Program& program, bool together);
  ~Process() { end(); }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  // Ends the whole tree and waits until it is gone, up to two seconds.
  void end();
  // Holds the whole tree still, and lets it go on. A tree that rests can be ended all the same.
  void rest();
  void go_on();
  std::chrono::microseconds used_at_rest();
  std::chrono::microseconds processor_time() { return time(false); }
  std::chrono::microseconds waiting_time() const;
  // Waits for its own end; false when the deadline came first.
  bool wait(Moment deadline);

  std::optional<int> exit_code() const { return exit_code_; }
  pid_t pid() const { return started_.pid; }
  bool ended_by_us() const { return ended_by_us_; }
  Excess excess() const;

  util::UniqueFd input;
  util::UniqueFd output;
  util::UniqueFd errors;

 private:
  explicit Process(Prepared prepared) : prepared_(std::move(prepared)) {}
  int handle() const { return started_.handle.get(); }
  void signal(int number) const;
  bool reap();
  void release();
  std::chrono::microseconds time(bool afresh);

  Prepared prepared_;
  Started started_;
  std::shared_ptr<Watched> watched_;
  std::optional<int> exit_code_;
  bool ended_by_us_ = false;

  std::unique_ptr<ControlGroup> group_;  // null where there are none
  std::optional<TreeTime> tree_time_;
  std::chrono::microseconds last_time_{0};
  bool out_of_memory_ = false;  // says its control group

  std::optional<Moment> resting_since_;
  std::shared_ptr<StoppedTree> stopped_;  // when it rests without a control group
  std::optional<std::chrono::microseconds> time_at_rest_;
};

}  // namespace espalier::sandbox
