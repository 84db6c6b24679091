#include "arena/ladder/ladder_exams.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace espalier::arena {

util::Status keep_exams(Ladders& ladders, const std::string& game, const std::string& name,
                        const std::string& text, const std::vector<Exam>& exams) {
  std::vector<TakenExam> taken;
  for (const auto& exam : exams) {
    taken.push_back({.examiner = exam.examiner,
                     .passed = exam.passed,
                     .won = exam.score.won,
                     .lost = exam.score.lost,
                     .trouble = exam.trouble});
  }
  return ladders.keep_exams(game, name, text, taken);
}

std::string exams_text(const std::vector<TakenExam>& exams) {
  if (exams.empty()) return "-";
  const auto passed =
      std::count_if(exams.begin(), exams.end(), [](const TakenExam& exam) { return exam.passed; });
  return fmt::format("{} of {}", passed, exams.size());
}

}  // namespace espalier::arena
