#include "arena/store/sqlite_orders.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace espalier::arena {
namespace {

using Json = nlohmann::ordered_json;

// An error as a document, but for the sentence and the code of the first, which have columns.
Json details_of(const util::Error& error) {
  Json json = {{"values", Json::array()}, {"causes", Json::array()}};
  for (const auto& [name, value] : error.values) json["values"].push_back({name, value});
  for (const auto& cause : error.causes) {
    Json told = details_of(cause);
    told["sentence"] = cause.message;
    told["code"] = util::kind_of(cause.code).name;
    json["causes"].push_back(std::move(told));
  }
  return json;
}

std::string details_text(const util::Error& error) {
  return details_of(error).dump(-1, ' ', false, Json::error_handler_t::replace);
}

// Nothing for a code that only a later program has: its values are not for us.
std::optional<util::ErrorCode> code_named(std::string_view name) {
  const auto kinds = util::error_kinds();
  const auto found = std::find_if(kinds.begin(), kinds.end(),
                                  [&](const util::ErrorKind& kind) { return kind.name == name; });
  if (found == kinds.end()) return std::nullopt;
  return found->code;
}

util::Error error_of(std::string sentence, util::ErrorCode code, const Json& details) {
  util::Error error{code, std::move(sentence)};
  for (const auto& value : details.at("values")) {
    error.values.emplace_back(value.at(0).get<std::string>(), value.at(1).get<std::string>());
  }
  for (const auto& cause : details.at("causes")) {
    const auto kind = code_named(cause.at("code").get<std::string>());
    error.causes.push_back(
        error_of(cause.at("sentence"), kind.value_or(util::ErrorCode::kInvalid), cause));
  }
  return error;
}

std::optional<util::Error> trouble_in(const Order& order, const std::string& details) {
  const auto code = code_named(order.trouble_code);
  if (!code || details.empty()) return std::nullopt;
  // What we wrote ourselves is right; a file that was spoilt must not end the server.
  try {
    return error_of(order.trouble, *code, Json::parse(details));
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

constexpr std::string_view kOrderColumns =
    "SELECT name, purpose, request, concurrency, running, trouble, trouble_code, trouble_details "
    "FROM server_order ";

Order order_in(Statement& row) {
  Order order{.name = row.text(0),
              .purpose = row.text(1),
              .request = row.text(2),
              .concurrency = static_cast<int>(row.number(3)),
              .running = row.number(4) != 0,
              .trouble = row.text(5),
              .trouble_code = row.text(6)};
  order.trouble_error = trouble_in(order, row.text(7));
  return order;
}

}  // namespace

util::Status SqliteOrders::put(const Order& order) {
  const util::MutexLock lock(database_.mutex);
  return Statement(
             *database_.connection,
             "INSERT INTO server_order (name, purpose, request, concurrency, running, trouble, "
             "trouble_code, trouble_details) VALUES (?, ?, ?, ?, ?, ?, ?, ?) "
             "ON CONFLICT (name) DO UPDATE SET "
             "purpose = excluded.purpose, request = excluded.request, "
             "concurrency = excluded.concurrency, running = excluded.running, "
             "trouble = excluded.trouble, trouble_code = excluded.trouble_code, "
             "trouble_details = excluded.trouble_details")
      .bind(order.name)
      .bind(order.purpose)
      .bind(order.request)
      .bind(order.concurrency)
      .bind(order.running ? 1 : 0)
      .bind(order.trouble)
      .bind(order.trouble_code)
      .bind(order.trouble_error ? details_text(*order.trouble_error) : "")
      .run();
}

util::Status SqliteOrders::stop(std::string_view name) { return end(name, nullptr); }

util::Status SqliteOrders::fail(std::string_view name, const util::Error& trouble) {
  return end(name, &trouble);
}

util::Status SqliteOrders::end(std::string_view name, const util::Error* trouble) {
  const util::MutexLock lock(database_.mutex);
  return Statement(*database_.connection,
                   "UPDATE server_order SET running = 0, trouble = ?, trouble_code = ?, "
                   "trouble_details = ? WHERE name = ?")
      .bind(trouble != nullptr ? trouble->message : "")
      .bind(trouble != nullptr ? util::kind_of(trouble->code).name : "")
      .bind(trouble != nullptr ? details_text(*trouble) : "")
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
