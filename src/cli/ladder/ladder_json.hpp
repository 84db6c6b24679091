// What the parts of `espalier ladder` print with --json: one document on one line. All key names
// stand in ladder_json.cpp and stay as they are: scripts rely on them.
#pragma once

#include <string>
#include <vector>

#include "arena/ladder/ladder.hpp"
#include "arena/ladder/ladder_report.hpp"
#include "arena/ladder/qualify.hpp"

namespace espalier::cli {

std::string ladders_json(const std::vector<arena::LadderReport>& ladders);
std::string ladder_history_json(const std::string& game,
                                const std::vector<arena::Challenge>& challenges);
std::string ladder_added_json(const std::string& game, const std::string& name,
                              const std::string& text, int place);
std::string ladder_removed_json(const std::string& game, const std::string& name, int place);

// `score`: with the margin, which the ladder does not keep.
std::string ladder_challenge_json(const arena::Plan& plan, const arena::Challenge& challenge,
                                  const arena::MatchScore& score);
// `place`: where it was put on the ladder; 0: it was not.
std::string ladder_qualify_json(const arena::Plan& plan, const std::vector<arena::Exam>& exams,
                                bool passed, int place);

}  // namespace espalier::cli
