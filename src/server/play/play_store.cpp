#include "server/play/play_store.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "wire/json.hpp"

namespace espalier::server {
namespace {

std::vector<arena::PlayedGameRow> rows_of(const std::vector<PlayedGame>& games) {
  std::vector<arena::PlayedGameRow> rows;
  rows.reserve(games.size());
  for (const auto& game : games) {
    rows.push_back({.id = game.id, .over = game.over(), .body = document_of(game)});
  }
  return rows;
}

}  // namespace

util::Result<std::unique_ptr<PlayStore>> PlayStore::open(arena::Store& store) {
  auto again = store.open_again(arena::Access::kWrite);
  if (!again) return again.error();
  return std::unique_ptr<PlayStore>(new PlayStore(std::move(*again)));
}

util::Status PlayStore::add(const std::vector<PlayedGame>& games) {
  return games_.add(rows_of(games));
}

util::Status PlayStore::save(const std::vector<PlayedGame>& games,
                             const std::vector<PlayedGame>& fresh) {
  return games_.save(rows_of(games), rows_of(fresh));
}

util::Result<std::optional<PlayedGame>> PlayStore::load(const std::string& id) {
  const auto row = games_.load(id);
  if (!row) return row.error();
  if (!*row) return std::optional<PlayedGame>();
  auto game = played_game_from((*row)->body);
  if (!game) return game.error();
  return std::optional(std::move(*game));
}

util::Result<bool> PlayStore::remove(const std::string& id) { return games_.remove(id); }

util::Result<std::vector<PlayedGame>> PlayStore::list(const Query& request) {
  const auto rows = games_.list(request);
  if (!rows) return rows.error();
  std::vector<PlayedGame> games;
  for (const auto& row : *rows) {
    if (auto game = played_game_from(row.body)) games.push_back(std::move(*game));
  }
  return games;
}

}  // namespace espalier::server
