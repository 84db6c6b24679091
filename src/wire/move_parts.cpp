#include "wire/move_parts.hpp"

#include <nlohmann/json.hpp>

namespace espalier::wire {

Json parts_json(const core::MoveParts& parts) {
  Json json = {{"move", parts.text}, {"cells", parts.cells}};
  if (!parts.label.empty()) json["label"] = parts.label;
  if (parts.way != core::SowingWay::kNone) {
    json["way"] = parts.way == core::SowingWay::kLeft ? "left" : "right";
  }
  if (parts.house != core::AtHouse::kNone) {
    json["house"] = parts.house == core::AtHouse::kStop ? "stop" : "go";
  }
  return json;
}

Json legal_parts_json(const host::Session& session) {
  Json list = Json::array();
  for (const auto& parts : session.legal_parts()) list.push_back(parts_json(parts));
  return list;
}

Json last_parts_json(const host::Session& session) {
  const auto played = session.played_parts();
  return played.empty() ? Json() : parts_json(played.back());
}

std::vector<core::MoveParts> line_parts(const host::Session& session,
                                        const std::vector<std::string>& moves) {
  const auto board = session.clone();
  const auto before = board->played().size();
  for (const auto& move : moves) {
    if (!board->play(move)) break;  // a line is legal
  }
  auto parts = board->played_parts();
  parts.erase(parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(before));
  return parts;
}

void add_labels(Json& json, const std::vector<core::MoveParts>& parts) {
  if (parts.empty() || parts.front().label.empty()) return;
  Json labels = Json::array();
  for (const auto& one : parts) labels.push_back(one.label);
  json["labels"] = std::move(labels);
}

void add_line_labels(Json& json, const host::Session& session,
                     const std::vector<std::string>& moves) {
  if (moves.empty()) return;
  // Most games have none: no need to play the line for that.
  const auto first = session.parts(moves.front());
  if (first && !first->label.empty()) add_labels(json, line_parts(session, moves));
}

}  // namespace espalier::wire
