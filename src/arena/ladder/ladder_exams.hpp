// What the bots of a ladder have shown against the classic bots, in the same database as the
// journal. An exam belongs to a bot by its name and what stands behind it: another program under
// the same name has to show it anew.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arena/ladder/qualify.hpp"
#include "arena/store/journal.hpp"
#include "util/result.hpp"

namespace espalier::arena {

struct TakenExam {
  std::string examiner;
  bool passed = false;
  int won = 0;  // as in MatchScore
  int lost = 0;
  std::string trouble{};  // how the bot failed in its games: "2 x crash"
  std::string taken{};    // `2026-03-01 18:30:00`, UTC
};

// By name and text of the bot, see LadderBot.
using TakenExams = std::map<std::pair<std::string, std::string>, std::vector<TakenExam>>;

// Replaces what the bot has shown before.
util::Status keep_exams(Journal& journal, const std::string& game, const std::string& name,
                        const std::string& text, const std::vector<Exam>& exams);

// All of a game, each bot's in the order in which they were taken.
util::Result<TakenExams> taken_exams(Journal& journal, const std::string& game);

// "4 of 5"; "-" when there are none.
std::string exams_text(const std::vector<TakenExam>& exams);

}  // namespace espalier::arena
