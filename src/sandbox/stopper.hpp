// Holding process trees still by signals, where there are no control groups. A program can have
// itself woken by a timer; therefore stopped processes are looked at again every few milliseconds,
// and what it used meanwhile is counted by those who ask for its processor time.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>

namespace espalier::sandbox {

struct StoppedTree;

// Stops every process below this one and keeps them so, even if somebody wakes them.
std::shared_ptr<StoppedTree> stop_below(pid_t root);
// What those that were known used between two looks, as far as it can be told.
std::chrono::microseconds used_while_stopped(const std::shared_ptr<StoppedTree>& tree);
// Lets them go on.
void let_go_on(const std::shared_ptr<StoppedTree>& tree);

}  // namespace espalier::sandbox
