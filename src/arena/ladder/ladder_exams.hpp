// What the bots of a ladder have shown against the classic bots, beside it in the store. An exam
// belongs to a bot by its name and what stands behind it: another program under the same name has
// to show it anew.
#pragma once

#include <string>
#include <vector>

#include "arena/ladder/qualify.hpp"
#include "arena/store/ladders.hpp"
#include "util/result.hpp"

namespace espalier::arena {

// Replaces what the bot has shown before.
util::Status keep_exams(Ladders& ladders, const std::string& game, const std::string& name,
                        const std::string& text, const std::vector<Exam>& exams);

// "4 of 5"; "-" when there are none.
std::string exams_text(const std::vector<TakenExam>& exams);

}  // namespace espalier::arena
