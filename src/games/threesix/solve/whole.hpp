// The complete solution of a 6x6 board at work: what is made of its layers while they are there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "core/solve.hpp"
#include "games/threesix/position.hpp"
#include "games/threesix/solve/layers.hpp"
#include "games/threesix/solve/perfect_play.hpp"
#include "util/result.hpp"

namespace espalier::games::threesix::solve {

// Errors that name the memory.
util::Error too_little(std::size_t needed, std::uint64_t allowed);
util::Error refused(std::size_t needed);

// The memory that the functions below take.
std::size_t whole_bytes();

struct Whole {
  int to_go = 0;  // of the set that was asked for: points of the side to move less the other's
  std::uint64_t positions = 0;
  std::size_t bytes = 0;
  std::shared_ptr<const PerfectPlay> play{};
};

util::Result<Whole> solve_whole(Cells rule, std::uint64_t filled, const core::SolveTask& task);

// Solves the board and keeps the file for perfect play where the program looks for it. Gives a
// sentence that says where.
util::Result<std::string> write_perfect_play(Cells rule, const core::SolveTask& task);
// What is there now, as a sentence; the error says what is wrong with it.
util::Result<std::string> perfect_play_status(Cells rule);

// Runs all layers as `layers` says, with the threads, the progress and the end of the task. The
// errors are those of solve_whole().
util::Status run_whole(Cells rule, const core::SolveTask& task, LayersTask layers);

}  // namespace espalier::games::threesix::solve
