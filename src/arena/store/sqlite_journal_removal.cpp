#include <fmt/format.h>

#include "arena/store/database.hpp"
#include "arena/store/sqlite_journal.hpp"
#include "util/text.hpp"

namespace espalier::arena {

util::Status SqliteJournal::remove(const std::string& name) {
  const auto id = find(name);
  const util::MutexLock lock(database_.mutex);
  Connection& connection = *database_.connection;
  if (!id)
    return util::Error{fmt::format("there is no match or tournament {}", util::quoted(name))};
  if (const auto held = hold(name); !held) return held;
  const auto remove_all = [&]() -> util::Status {
    Transaction transaction(connection);
    if (!transaction.begun()) return connection.error();
    for (const std::string_view sql :
         {"DELETE FROM game_talk WHERE tournament = ?", "DELETE FROM game WHERE tournament = ?",
          "DELETE FROM setting WHERE tournament = ?",
          "DELETE FROM tournament_spec WHERE tournament = ?",
          "DELETE FROM tournament WHERE id = ?"}) {
      if (const auto gone = Statement(connection, sql).bind(*id).run(); !gone) return gone;
    }
    return transaction.keep();
  };
  const auto removed = remove_all();
  lock_.release();
  return removed;
}

}  // namespace espalier::arena
