#include "arena/store/row_checksum.hpp"

#include <cstring>
#include <span>
#include <string>

#include "util/checksum.hpp"

namespace espalier::arena {
namespace {

void append_number(std::string& bytes, std::uint64_t number) {
  for (int byte = 0; byte < 8; ++byte) bytes += static_cast<char>(number >> (8 * byte));
}

// The type and then the value: a whole number as it is, everything else with its length.
void append_value(std::string& bytes, sqlite3_value* value) {
  const int type = sqlite3_value_type(value);
  bytes += static_cast<char>(type);
  if (type == SQLITE_NULL) return;
  if (type == SQLITE_INTEGER) {
    append_number(bytes, static_cast<std::uint64_t>(sqlite3_value_int64(value)));
    return;
  }
  const auto* const data = static_cast<const char*>(sqlite3_value_blob(value));
  const auto size = static_cast<std::size_t>(sqlite3_value_bytes(value));
  append_number(bytes, size);
  if (data != nullptr) bytes.append(data, size);
}

void checksum_of_row(sqlite3_context* context, int count, sqlite3_value** values) {
  std::string bytes;
  for (int i = 0; i < count; ++i) append_value(bytes, values[i]);
  const auto sum = util::checksum(std::as_bytes(std::span(bytes)));
  sqlite3_result_int64(context, static_cast<sqlite3_int64>(sum));
}

}  // namespace

void add_row_checksum(sqlite3* database) {
  sqlite3_create_function_v2(database, "espalier_checksum", -1,
                             SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, nullptr,
                             checksum_of_row, nullptr, nullptr, nullptr);
}

}  // namespace espalier::arena
