#include "server/play/play_store.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string_view>

#include "arena/store/database.hpp"
#include "arena/store/schema.hpp"
#include "wire/json.hpp"

namespace espalier::server {
namespace {

// A game of the disk, unless it is not what was written.
util::Result<PlayedGame> game_in(arena::Statement& row) {
  if (row.number(1) == 0) return util::Error{"the game is damaged on the disk"};
  return played_game_from(row.text(0));
}

constexpr std::string_view kSelect =
    "SELECT body, checksum IS espalier_checksum(number, id, over, body) FROM played_game ";

}  // namespace

PlayStore::PlayStore(std::unique_ptr<arena::Connection> connection)
    : connection_(std::move(connection)) {}

PlayStore::~PlayStore() = default;

util::Result<std::unique_ptr<PlayStore>> PlayStore::open(const std::filesystem::path& file) {
  auto connection = arena::open_database(file, arena::Access::kWrite);
  if (!connection) return connection.error();
  return std::unique_ptr<PlayStore>(new PlayStore(std::move(*connection)));
}

util::Status PlayStore::add(const std::vector<PlayedGame>& games) {
  const util::MutexLock lock(mutex_);
  arena::Transaction transaction(*connection_);
  if (!transaction.begun()) return connection_->error();
  for (const auto& game : games) {
    arena::Statement insert(*connection_,
                            "INSERT INTO played_game (id, over, body) VALUES (?,?,?)");
    insert.bind(game.id).bind(game.over() ? 1 : 0).bind(wire::document(to_json_with_seats(game)));
    if (const auto done = insert.run(); !done) return done;
  }
  return transaction.keep();
}

util::Status PlayStore::save(const PlayedGame& game) {
  const util::MutexLock lock(mutex_);
  arena::Statement update(*connection_, "UPDATE played_game SET over = ?, body = ? WHERE id = ?");
  update.bind(game.over() ? 1 : 0).bind(wire::document(to_json_with_seats(game))).bind(game.id);
  if (const auto done = update.run(); !done) return done;
  if (connection_->changed_rows() == 1) return util::Done{};
  return util::Error{"the game is not there any more"};
}

util::Result<std::optional<PlayedGame>> PlayStore::load(const std::string& id) {
  const util::MutexLock lock(mutex_);
  arena::Statement select(*connection_, fmt::format("{}WHERE id = ?", kSelect));
  select.bind(id);
  if (!select.row()) {
    if (const auto sound = connection_->take_sound(); !sound) return sound.error();
    return std::optional<PlayedGame>();
  }
  auto game = game_in(select);
  if (!game) return game.error();
  return std::optional(std::move(*game));
}

util::Result<bool> PlayStore::remove(const std::string& id) {
  const util::MutexLock lock(mutex_);
  arena::Statement gone(*connection_, "DELETE FROM played_game WHERE id = ?");
  if (const auto done = gone.bind(id).run(); !done) return done.error();
  return connection_->changed_rows() > 0;
}

util::Result<std::vector<PlayedGame>> PlayStore::list(const Query& wish) {
  const util::MutexLock lock(mutex_);
  arena::Statement select(*connection_,
                          fmt::format("{}WHERE (?1 < 0 OR over = ?1) AND (?2 = '' OR "
                                      "number < (SELECT number FROM played_game WHERE id = ?2)) "
                                      "ORDER BY number DESC LIMIT ?3",
                                      kSelect));
  select.bind(wish.over ? (*wish.over ? 1 : 0) : -1).bind(wish.before).bind(wish.limit);
  std::vector<PlayedGame> games;
  while (select.row()) {
    if (auto game = game_in(select)) games.push_back(std::move(*game));
  }
  if (const auto sound = connection_->take_sound(); !sound) return sound.error();
  return games;
}

}  // namespace espalier::server
