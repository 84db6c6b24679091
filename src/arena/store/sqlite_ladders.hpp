// Ladders in the SQLite file.
#pragma once

#include "arena/store/database.hpp"
#include "arena/store/ladders.hpp"

namespace espalier::arena {

class SqliteLadders final : public Ladders {
 public:
  explicit SqliteLadders(SqliteDatabase& database) : database_(database) {}

  util::Result<std::vector<std::string>> games() override;
  util::Result<LadderHistory> history(const std::string& game) override;
  util::Status change(const std::string& game, const Edit& edit) override;
  util::Status keep_exams(const std::string& game, const std::string& name, const std::string& text,
                          const std::vector<TakenExam>& exams) override;
  util::Result<TakenExams> exams(const std::string& game) override;

 private:
  SqliteDatabase& database_;
};

}  // namespace espalier::arena
