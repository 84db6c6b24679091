#include "server/play/play_snapshot.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "wire/json.hpp"

namespace espalier::server {
namespace {

using wire::Json;

// An object without its end: what belongs to the game itself.
std::string open_object(const PlayTable& table, std::string_view epoch) {
  Json json = to_json(table.game());
  json["epoch"] = epoch;
  json["to_move"] = table.game().over() ? Json() : Json(core::index(table.to_move()) + 1);
  auto text = wire::document(json);
  text.pop_back();
  return text;
}

std::string clocks_text(const PlayedGame& game, const TurnClocks& clocks,
                        PlayTable::Clock::time_point now) {
  if (!game.clock) return "null";
  const auto left = clocks.at(now);
  return fmt::format("[{},{}]", left[0].count(), left[1].count());
}

}  // namespace

Snapshot::Snapshot(const PlayTable& table, bool thinking, std::string_view epoch,
                   Clock::time_point now)
    : game_(table.game()),
      thinking_(thinking),
      deadline_(table.deadline()),
      clocks_(table.clocks()),
      text_(open_object(table, epoch)) {
  text_ += R"(,"clocks_ms":)";
  clocks_part_.begin = text_.size();
  text_ += clocks_text(game_, clocks_, now);
  clocks_part_.end = text_.size();
  text_ += fmt::format(R"(,"thinking":{})", thinking);
  show_from_ = text_.size();
  text_ += R"(,"show":)";
  const Json show = table.show();
  char before = '{';
  for (const auto& [name, value] : show.items()) {
    text_ += fmt::format("{}\"{}\":", before, name);
    before = ',';
    const auto begin = text_.size();
    text_ += wire::document(value);
    if (name == "scene") scene_part_ = {begin, text_.size()};
  }
  text_ += "}}";
}

std::string Snapshot::text_at(Clock::time_point now) const {
  if (!game_.clock) return text_;
  return text_.substr(0, clocks_part_.begin) + clocks_text(game_, clocks_, now) +
         text_.substr(clocks_part_.end);
}

std::string Snapshot::listed_at(Clock::time_point now, bool with_scene) const {
  auto text = text_.substr(0, clocks_part_.begin) + clocks_text(game_, clocks_, now) +
              text_.substr(clocks_part_.end, show_from_ - clocks_part_.end);
  if (with_scene) {
    text += R"(,"scene":)";
    text.append(text_, scene_part_.begin, scene_part_.end - scene_part_.begin);
  }
  return text + '}';
}

std::shared_ptr<const Snapshot> Snapshot::with_clocks(const TurnClocks& clocks) const {
  auto other = std::make_shared<Snapshot>(*this);
  other->clocks_ = clocks;
  return other;
}

std::string listed_text(const PlayTable& table, bool with_scene, std::string_view epoch,
                        PlayTable::Clock::time_point now) {
  auto text = open_object(table, epoch);
  text += fmt::format(R"(,"clocks_ms":{},"thinking":false)",
                      clocks_text(table.game(), table.clocks(), now));
  if (with_scene) {
    const auto& session = table.session();
    text += R"(,"scene":)" + wire::document(wire::scene_json(session, session.scene()));
  }
  return text + '}';
}

}  // namespace espalier::server
