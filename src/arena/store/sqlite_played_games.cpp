#include "arena/store/sqlite_played_games.hpp"

#include <fmt/format.h>

namespace espalier::arena {
namespace {

// The last column tells whether the row is what was written.
constexpr std::string_view kPlayedColumns =
    "SELECT id, over, body, checksum IS espalier_checksum(number, id, over, body) "
    "FROM played_game ";

bool played_game_is_sound(Statement& row) { return row.number(3) != 0; }

PlayedGameRow played_game_in(Statement& row) {
  return {.id = row.text(0), .over = row.number(1) != 0, .body = row.text(2)};
}

// Within a transaction.
util::Status insert_played_games(Connection& connection, const std::vector<PlayedGameRow>& games) {
  for (const auto& game : games) {
    Statement insert(connection, "INSERT INTO played_game (id, over, body) VALUES (?, ?, ?)");
    const auto done = insert.bind(game.id).bind(game.over ? 1 : 0).bind(game.body).run();
    if (!done) return done;
  }
  return util::Done{};
}

}  // namespace

util::Status SqlitePlayedGames::add(const std::vector<PlayedGameRow>& games) {
  const util::MutexLock lock(database_.mutex);
  Connection& connection = *database_.connection;
  Transaction transaction(connection);
  if (!transaction.begun()) return connection.error();
  if (const auto added = insert_played_games(connection, games); !added) return added;
  return transaction.keep();
}

util::Status SqlitePlayedGames::save(const std::vector<PlayedGameRow>& games,
                                     const std::vector<PlayedGameRow>& fresh) {
  const util::MutexLock lock(database_.mutex);
  Connection& connection = *database_.connection;
  Transaction transaction(connection);
  if (!transaction.begun()) return connection.error();
  for (const auto& game : games) {
    Statement update(connection, "UPDATE played_game SET over = ?, body = ? WHERE id = ?");
    const auto done = update.bind(game.over ? 1 : 0).bind(game.body).bind(game.id).run();
    if (!done) return done;
    if (connection.changed_rows() != 1) {
      return util::Error{util::ErrorCode::kNotFound, "the game is not there any more"};
    }
  }
  if (const auto added = insert_played_games(connection, fresh); !added) return added;
  return transaction.keep();
}

util::Result<std::optional<PlayedGameRow>> SqlitePlayedGames::load(const std::string& id) {
  const util::MutexLock lock(database_.mutex);
  Connection& connection = *database_.connection;
  OwnErrors errors(connection);
  Statement select(connection, fmt::format("{}WHERE id = ?", kPlayedColumns));
  const bool found = select.bind(id).row();
  if (const auto sound = errors.take(); !sound) return sound.error();
  if (!found) return std::optional<PlayedGameRow>();
  if (!played_game_is_sound(select)) {
    return util::Error{util::ErrorCode::kDamaged, "the game is damaged on the disk"};
  }
  return std::optional(played_game_in(select));
}

util::Result<bool> SqlitePlayedGames::remove(const std::string& id) {
  const util::MutexLock lock(database_.mutex);
  Connection& connection = *database_.connection;
  Statement gone(connection, "DELETE FROM played_game WHERE id = ?");
  if (const auto done = gone.bind(id).run(); !done) return done.error();
  return connection.changed_rows() > 0;
}

util::Result<std::vector<PlayedGameRow>> SqlitePlayedGames::list(const Query& query) {
  const util::MutexLock lock(database_.mutex);
  Connection& connection = *database_.connection;
  OwnErrors errors(connection);
  Statement select(connection,
                   fmt::format("{}WHERE (?1 < 0 OR over = ?1) AND (?2 = '' OR "
                               "number < (SELECT number FROM played_game WHERE id = ?2)) "
                               "ORDER BY number DESC LIMIT ?3",
                               kPlayedColumns));
  select.bind(query.over ? (*query.over ? 1 : 0) : -1).bind(query.before).bind(query.limit);
  std::vector<PlayedGameRow> games;
  while (select.row()) {
    if (played_game_is_sound(select)) games.push_back(played_game_in(select));
  }
  if (const auto sound = errors.take(); !sound) return sound.error();
  return games;
}

}  // namespace espalier::arena
