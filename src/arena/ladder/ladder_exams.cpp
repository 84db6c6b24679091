#include "arena/ladder/ladder_exams.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "arena/store/database.hpp"
#include "arena/store/sqlite_journal.hpp"

namespace espalier::arena {
util::Status keep_exams(Journal& journal, const std::string& game, const std::string& name,
                        const std::string& text, const std::vector<Exam>& exams) {
  if (const auto able = check_sqlite(journal); !able) return able.error();
  auto& database = *journal.sqlite();
  const std::lock_guard lock(database.mutex);
  Connection& connection = *database.connection;
  Transaction transaction(connection);
  if (!transaction.begun()) return connection.error();
  const auto cleared =
      Statement(connection, "DELETE FROM ladder_exam WHERE game = ? AND name = ? AND bot = ?")
          .bind(game)
          .bind(name)
          .bind(text)
          .run();
  if (!cleared) return cleared;
  int place = 0;
  for (const auto& exam : exams) {
    const auto kept = Statement(connection,
                                "INSERT INTO ladder_exam (game, name, bot, place, examiner, "
                                "passed, won, lost, trouble) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
                          .bind(game)
                          .bind(name)
                          .bind(text)
                          .bind(place++)
                          .bind(exam.examiner)
                          .bind(exam.passed ? 1 : 0)
                          .bind(exam.score.won)
                          .bind(exam.score.lost)
                          .bind(exam.trouble)
                          .run();
    if (!kept) return kept;
  }
  return transaction.keep();
}

util::Result<TakenExams> taken_exams(Journal& journal, const std::string& game) {
  if (const auto able = check_sqlite(journal); !able) return able.error();
  auto& database = *journal.sqlite();
  const std::lock_guard lock(database.mutex);
  Connection& connection = *database.connection;
  TakenExams exams;
  Statement query(connection,
                  "SELECT name, bot, examiner, passed, won, lost, trouble, taken "
                  "FROM ladder_exam WHERE game = ? ORDER BY name, bot, place");
  query.bind(game);
  while (query.row()) {
    exams[{query.text(0), query.text(1)}].push_back({.examiner = query.text(2),
                                                     .passed = query.number(3) != 0,
                                                     .won = static_cast<int>(query.number(4)),
                                                     .lost = static_cast<int>(query.number(5)),
                                                     .trouble = query.text(6),
                                                     .taken = query.text(7)});
  }
  if (const auto sound = connection.take_sound(); !sound) return sound.error();
  return exams;
}

std::string exams_text(const std::vector<TakenExam>& exams) {
  if (exams.empty()) return "-";
  const auto passed =
      std::count_if(exams.begin(), exams.end(), [](const TakenExam& exam) { return exam.passed; });
  return fmt::format("{} of {}", passed, exams.size());
}

}  // namespace espalier::arena
