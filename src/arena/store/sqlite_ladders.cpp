#include "arena/store/sqlite_ladders.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace espalier::arena {
namespace {

std::vector<LadderBotRow> ladder_bots(Connection& connection, const std::string& game,
                                      std::string_view condition) {
  Statement query(
      connection,
      fmt::format("SELECT id, name, bot, place, added, moved FROM ladder_bot WHERE game = ? {}",
                  condition));
  query.bind(game);
  std::vector<LadderBotRow> bots;
  while (query.row()) {
    bots.push_back({.id = query.number(0),
                    .name = query.text(1),
                    .text = query.text(2),
                    .place = query.optional_number(3),
                    .added = query.text(4),
                    .moved = query.text(5)});
  }
  return bots;
}

std::vector<ChallengeRow> ladder_challenges(Connection& connection, const std::string& game,
                                            std::string_view condition) {
  Statement query(connection,
                  fmt::format("SELECT number, challenger, challenged, begun, ended, state, won, "
                              "lost, wins, draws, losses, place_before, place_after "
                              "FROM ladder_challenge WHERE game = ? {} ORDER BY number",
                              condition));
  query.bind(game);
  const auto number = [&query](int column) { return static_cast<int>(query.number(column)); };
  std::vector<ChallengeRow> challenges;
  while (query.row()) {
    challenges.push_back({.number = number(0),
                          .challenger = query.number(1),
                          .challenged = query.number(2),
                          .begun = query.text(3),
                          .ended = query.text(4),
                          .state = query.text(5),
                          .won = number(6),
                          .lost = number(7),
                          .wins = number(8),
                          .draws = number(9),
                          .losses = number(10),
                          .place_before = number(11),
                          .place_after = number(12)});
  }
  return challenges;
}

LadderState ladder_state(Connection& connection, const std::string& game) {
  LadderState state{.bots = ladder_bots(connection, game, "AND place IS NOT NULL ORDER BY place"),
                    .open = ladder_challenges(connection, game, "AND ended IS NULL")};
  Statement query(connection,
                  "SELECT CURRENT_TIMESTAMP, ifnull(max(number), 0) + 1 FROM ladder_challenge "
                  "WHERE game = ?");
  if (query.bind(game).row()) {
    state.now = query.text(0);
    state.next_number = static_cast<int>(query.number(1));
  }
  return state;
}

util::Status write_ladder_bot(Connection& connection, const std::string& game,
                              const LadderBotRow& bot) {
  const bool fresh = bot.id == 0;
  Statement statement(connection,
                      fresh ? "INSERT INTO ladder_bot (game, name, bot, place, added, moved) "
                              "VALUES (?, ?, ?, ?, ?, ?)"
                            : "UPDATE ladder_bot SET game = ?, name = ?, bot = ?, place = ?, "
                              "added = ?, moved = ? WHERE id = ?");
  statement.bind(game).bind(bot.name).bind(bot.text).bind(bot.place).bind(bot.added).bind(
      bot.moved);
  if (!fresh) statement.bind(bot.id);
  return statement.run();
}

util::Status write_challenge(Connection& connection, const std::string& game,
                             const ChallengeRow& row) {
  // Null as long as it is open.
  Statement statement(
      connection,
      "INSERT INTO ladder_challenge (game, number, challenger, challenged, begun, ended, state, "
      "won, lost, wins, draws, losses, place_before, place_after) "
      "VALUES (?, ?, ?, ?, ?, nullif(?, ''), ?, ?, ?, ?, ?, ?, ?, ?) "
      "ON CONFLICT (game, number) DO UPDATE SET ended = excluded.ended, state = excluded.state, "
      "won = excluded.won, lost = excluded.lost, wins = excluded.wins, draws = excluded.draws, "
      "losses = excluded.losses, place_before = excluded.place_before, "
      "place_after = excluded.place_after");
  statement.bind(game)
      .bind(row.number)
      .bind(row.challenger)
      .bind(row.challenged)
      .bind(row.begun)
      .bind(row.ended)
      .bind(row.state);
  for (const int value :
       {row.won, row.lost, row.wins, row.draws, row.losses, row.place_before, row.place_after}) {
    statement.bind(value);
  }
  return statement.run();
}

template <class Row>
bool is_among(const std::vector<Row>& rows, const Row& row) {
  return std::find(rows.begin(), rows.end(), row) != rows.end();
}

util::Status write_ladder(Connection& connection, const std::string& game,
                          const LadderState& before, const LadderState& after) {
  for (const auto& bot : after.bots) {
    if (is_among(before.bots, bot)) continue;
    if (const auto done = write_ladder_bot(connection, game, bot); !done) return done;
  }
  for (const auto& challenge : after.open) {
    if (is_among(before.open, challenge)) continue;
    if (const auto done = write_challenge(connection, game, challenge); !done) return done;
  }
  return util::Done{};
}

}  // namespace

util::Result<std::vector<std::string>> SqliteLadders::games() {
  const util::MutexLock lock(database_.mutex);
  OwnErrors errors(*database_.connection);
  std::vector<std::string> games;
  Statement query(*database_.connection,
                  "SELECT DISTINCT game FROM ladder_bot WHERE place IS NOT NULL ORDER BY game");
  while (query.row()) games.push_back(query.text(0));
  if (const auto sound = errors.take(); !sound) return sound.error();
  return games;
}

util::Result<LadderHistory> SqliteLadders::history(const std::string& game) {
  const util::MutexLock lock(database_.mutex);
  Connection& connection = *database_.connection;
  OwnErrors errors(connection);
  const Snapshot snapshot(connection);  // every challenge finds its bots
  LadderHistory history{.bots = ladder_bots(connection, game, "ORDER BY id"),
                        .challenges = ladder_challenges(connection, game, "")};
  if (const auto sound = errors.take(); !sound) return sound.error();
  return history;
}

util::Status SqliteLadders::change(const std::string& game, const Edit& edit) {
  const util::MutexLock lock(database_.mutex);
  Connection& connection = *database_.connection;
  OwnErrors errors(connection);
  Transaction transaction(connection);
  if (!transaction.begun()) return connection.error();
  const auto before = ladder_state(connection, game);
  if (const auto sound = errors.take(); !sound) return sound;
  auto after = before;
  if (const auto edited = edit(after); !edited) return edited;
  if (const auto done = write_ladder(connection, game, before, after); !done) return done;
  return transaction.keep();
}

util::Status SqliteLadders::keep_exams(const std::string& game, const std::string& name,
                                       const std::string& text,
                                       const std::vector<TakenExam>& exams) {
  const util::MutexLock lock(database_.mutex);
  Connection& connection = *database_.connection;
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
                          .bind(exam.won)
                          .bind(exam.lost)
                          .bind(exam.trouble)
                          .run();
    if (!kept) return kept;
  }
  return transaction.keep();
}

util::Result<TakenExams> SqliteLadders::exams(const std::string& game) {
  const util::MutexLock lock(database_.mutex);
  Connection& connection = *database_.connection;
  OwnErrors errors(connection);
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
  if (const auto sound = errors.take(); !sound) return sound.error();
  return exams;
}

}  // namespace espalier::arena
