#include "arena/store/sqlite_orders.hpp"

#include <fmt/format.h>

namespace espalier::arena {
namespace {

constexpr std::string_view kOrderColumns =
    "SELECT name, purpose, request, concurrency, running, trouble, trouble_code "
    "FROM server_order ";

Order order_in(Statement& row) {
  return {.name = row.text(0),
          .purpose = row.text(1),
          .request = row.text(2),
          .concurrency = static_cast<int>(row.number(3)),
          .running = row.number(4) != 0,
          .trouble = row.text(5),
          .trouble_code = row.text(6)};
}

}  // namespace

util::Status SqliteOrders::put(const Order& order) {
  const util::MutexLock lock(database_.mutex);
  return Statement(
             *database_.connection,
             "INSERT INTO server_order (name, purpose, request, concurrency, running, trouble, "
             "trouble_code) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (name) DO UPDATE SET "
             "purpose = excluded.purpose, request = excluded.request, "
             "concurrency = excluded.concurrency, running = excluded.running, "
             "trouble = excluded.trouble, trouble_code = excluded.trouble_code")
      .bind(order.name)
      .bind(order.purpose)
      .bind(order.request)
      .bind(order.concurrency)
      .bind(order.running ? 1 : 0)
      .bind(order.trouble)
      .bind(order.trouble_code)
      .run();
}

util::Status SqliteOrders::stop(std::string_view name) { return end(name, "", ""); }

util::Status SqliteOrders::fail(std::string_view name, const util::Error& trouble) {
  return end(name, trouble.message, util::kind_of(trouble.code).name);
}

util::Status SqliteOrders::end(std::string_view name, std::string_view trouble,
                               std::string_view code) {
  const util::MutexLock lock(database_.mutex);
  return Statement(*database_.connection,
                   "UPDATE server_order SET running = 0, trouble = ?, trouble_code = ? "
                   "WHERE name = ?")
      .bind(trouble)
      .bind(code)
      .bind(name)
      .run();
}

util::Status SqliteOrders::remove(std::string_view name) {
  const util::MutexLock lock(database_.mutex);
  return Statement(*database_.connection, "DELETE FROM server_order WHERE name = ?")
      .bind(name)
      .run();
}

util::Result<std::optional<Order>> SqliteOrders::find(std::string_view name) {
  const util::MutexLock lock(database_.mutex);
  OwnErrors errors(*database_.connection);
  Statement query(*database_.connection, fmt::format("{}WHERE name = ?", kOrderColumns));
  std::optional<Order> order;
  if (query.bind(name).row()) order = order_in(query);
  if (const auto sound = errors.take(); !sound) return sound.error();
  return order;
}

util::Result<std::vector<Order>> SqliteOrders::all() {
  const util::MutexLock lock(database_.mutex);
  OwnErrors errors(*database_.connection);
  std::vector<Order> orders;
  Statement query(*database_.connection, fmt::format("{}ORDER BY id", kOrderColumns));
  while (query.row()) orders.push_back(order_in(query));
  if (const auto sound = errors.take(); !sound) return sound.error();
  return orders;
}

}  // namespace espalier::arena
