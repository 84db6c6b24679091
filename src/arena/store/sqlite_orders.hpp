// Orders in the SQLite file.
#pragma once

#include "arena/store/database.hpp"
#include "arena/store/orders.hpp"

namespace espalier::arena {

class SqliteOrders final : public Orders {
 public:
  explicit SqliteOrders(SqliteDatabase& database) : database_(database) {}

  util::Status put(const Order& order) override;
  util::Status stop(std::string_view name) override;
  util::Status fail(std::string_view name, const util::Error& trouble) override;
  util::Status remove(std::string_view name) override;
  util::Result<std::optional<Order>> find(std::string_view name) override;
  util::Result<std::vector<Order>> all() override;

 private:
  util::Status end(std::string_view name, const util::Error* trouble);

  SqliteDatabase& database_;
};

}  // namespace espalier::arena
