// Games of people in the SQLite file.
#pragma once

#include "arena/store/database.hpp"
#include "arena/store/played_games.hpp"

namespace espalier::arena {

class SqlitePlayedGames final : public PlayedGames {
 public:
  explicit SqlitePlayedGames(SqliteDatabase& database) : database_(database) {}

  util::Status add(const std::vector<PlayedGameRow>& games) override;
  util::Status save(const std::vector<PlayedGameRow>& games,
                    const std::vector<PlayedGameRow>& fresh) override;
  util::Result<std::optional<PlayedGameRow>> load(const std::string& id) override;
  util::Result<bool> remove(const std::string& id) override;
  util::Result<std::vector<PlayedGameRow>> list(const Query& query) override;

 private:
  SqliteDatabase& database_;
};

}  // namespace espalier::arena
