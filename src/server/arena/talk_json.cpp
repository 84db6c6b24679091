#include "server/arena/talk_json.hpp"

#include <nlohmann/json.hpp>

#include "core/side.hpp"

namespace espalier::server {

wire::Json talk_json(const std::optional<arena::Talk>& talk) {
  if (!talk) return {};
  auto said = wire::Json::array();
  for (const auto& each : *talk) {
    said.push_back({{"turn", each.turn},
                    {"side", core::index(each.side) + 1},
                    {"text", each.text},
                    {"cut", each.cut}});
  }
  return said;
}

}  // namespace espalier::server
