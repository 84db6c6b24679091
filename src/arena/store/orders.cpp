#include "arena/store/orders.hpp"

#include <fmt/format.h>

#include "arena/store/database.hpp"
#include "arena/store/sqlite_journal.hpp"

namespace espalier::arena {
namespace {

constexpr std::string_view kColumns =
    "SELECT name, purpose, request, concurrency, running, trouble FROM server_order ";

Order order_in(Statement& row) {
  return {.name = row.text(0),
          .purpose = row.text(1),
          .request = row.text(2),
          .concurrency = static_cast<int>(row.number(3)),
          .running = row.number(4) != 0,
          .trouble = row.text(5)};
}

}  // namespace

util::Result<Orders> Orders::open(Journal& journal) {
  if (const auto able = check_sqlite(journal); !able) return able.error();
  return Orders(journal);
}

util::Status Orders::put(const Order& order) {
  auto& database = *journal_->sqlite();
  const std::lock_guard lock(database.mutex);
  return Statement(
             *database.connection,
             "INSERT INTO server_order (name, purpose, request, concurrency, running, trouble) "
             "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (name) DO UPDATE SET "
             "purpose = excluded.purpose, request = excluded.request, "
             "concurrency = excluded.concurrency, running = excluded.running, "
             "trouble = excluded.trouble")
      .bind(order.name)
      .bind(order.purpose)
      .bind(order.request)
      .bind(order.concurrency)
      .bind(order.running ? 1 : 0)
      .bind(order.trouble)
      .run();
}

util::Status Orders::set_running(std::string_view name, bool running, std::string_view trouble) {
  auto& database = *journal_->sqlite();
  const std::lock_guard lock(database.mutex);
  return Statement(*database.connection,
                   "UPDATE server_order SET running = ?, trouble = ? WHERE name = ?")
      .bind(running ? 1 : 0)
      .bind(trouble)
      .bind(name)
      .run();
}

util::Status Orders::remove(std::string_view name) {
  auto& database = *journal_->sqlite();
  const std::lock_guard lock(database.mutex);
  return Statement(*database.connection, "DELETE FROM server_order WHERE name = ?")
      .bind(name)
      .run();
}

std::optional<Order> Orders::find(std::string_view name) {
  auto& database = *journal_->sqlite();
  const std::lock_guard lock(database.mutex);
  Statement query(*database.connection, fmt::format("{}WHERE name = ?", kColumns));
  if (!query.bind(name).row()) return std::nullopt;
  return order_in(query);
}

std::vector<Order> Orders::all() {
  auto& database = *journal_->sqlite();
  const std::lock_guard lock(database.mutex);
  std::vector<Order> orders;
  Statement query(*database.connection, fmt::format("{}ORDER BY id", kColumns));
  while (query.row()) orders.push_back(order_in(query));
  return orders;
}

}  // namespace espalier::arena
