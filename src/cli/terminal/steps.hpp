// How a turn unfolds, in words: wave by wave, lap by lap.
#pragma once

#include <string>
#include <vector>

#include "core/scene.hpp"
#include "host/session.hpp"

namespace espalier::cli {

struct StepLine {
  std::string text;  // `wave 2: a1 b1 explode`
  core::Scene after;
};

// One line per step, except that the seeds of one lap share a line.
std::vector<StepLine> step_lines(const host::Session& session, const core::Steps& steps);

}  // namespace espalier::cli
