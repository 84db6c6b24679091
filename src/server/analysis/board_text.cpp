#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/registry.hpp"
#include "server/analysis/position_texts.hpp"
#include "server/http/fields.hpp"
#include "util/text.hpp"
#include "wire/json.hpp"

namespace espalier::server {
namespace {

using wire::Json;

constexpr int kMaxOnACell = 99;
constexpr int kMaxTally = 999;

util::Error wrong_cell(const std::string& name, std::string_view why) {
  return util::Error{fmt::format("cell {}: {}", util::quoted(name), why)};
}

util::Result<core::Owner> owner_of(const std::string& word) {
  if (word.empty() || word == "nobody") return core::Owner::kNobody;
  if (word == "first") return core::Owner::kFirst;
  if (word == "second") return core::Owner::kSecond;
  return util::Error{"owner is nobody, first or second"};
}

util::Result<core::Mark> mark_of(const std::string& word) {
  if (word.empty() || word == "none") return core::Mark::kNone;
  if (word == "house") return core::Mark::kHouse;
  if (word == "blocked") return core::Mark::kBlocked;
  if (word == "dead") return core::Mark::kDead;
  return util::Error{"mark is none, house, blocked or dead"};
}

util::Result<int> piece_of(const host::Session& session, const std::string& word) {
  if (word.empty()) return core::kNoPiece;
  const auto kinds = session.piece_kinds();
  const auto found = std::find_if(kinds.begin(), kinds.end(),
                                  [&](const core::PieceKind& kind) { return kind.name == word; });
  if (found == kinds.end()) return util::Error{"this game has no such piece"};
  return static_cast<int>(found - kinds.begin());
}

// What lies on a cell; without an owner of its own where cells belong to a side for good.
util::Status put(const host::Session& session, const Fields& fields, bool fixed_owners,
                 core::Cell& cell) {
  const auto owner = owner_of(fields.text_or_empty("owner"));
  if (!owner) return owner.error();
  const auto mark = mark_of(fields.text_or_empty("mark"));
  if (!mark) return mark.error();
  const auto piece = piece_of(session, fields.text_or_empty("piece"));
  if (!piece) return piece.error();
  const auto count = fields.any_number("count").value_or(*owner == core::Owner::kNobody ? 0 : 1);
  if (count < 0 || count > kMaxOnACell) {
    return util::Error{fmt::format("count is a number from 0 to {}", kMaxOnACell)};
  }
  if (!fixed_owners) cell.owner = *owner;
  cell.mark = *mark;
  cell.piece = *piece;
  cell.count = static_cast<int>(count);
  return util::Done{};
}

// The cells of the variant with nothing on them.
core::Scene bare(core::Scene scene, bool fixed_owners) {
  for (auto& cell : scene.cells) {
    cell = {.owner = fixed_owners ? cell.owner : core::Owner::kNobody, .capacity = cell.capacity};
  }
  scene.tally = {};
  return scene;
}

util::Status put_all(const host::Session& session, const Fields& fields, bool fixed_owners,
                     core::Scene& scene) {
  const auto cells = fields.all_objects("cells");
  if (!cells) return util::Error{"'cells' has to be a list of cells"};
  for (const auto& fields_of_cell : *cells) {
    const auto name = fields_of_cell.text_or_empty("name");
    std::size_t at = 0;
    while (at < scene.cells.size() && session.cell_name(static_cast<int>(at)) != name) ++at;
    if (at == scene.cells.size()) return wrong_cell(name, "this board has no such cell");
    const auto done = put(session, fields_of_cell, fixed_owners, scene.cells[at]);
    if (!done) return wrong_cell(name, done.error().message);
  }
  return util::Done{};
}

util::Status read_tally(const Fields& fields, core::Scene& scene) {
  if (!fields.has("tally")) return util::Done{};
  const auto tally = fields.all_numbers("tally");
  const auto fits = [](long long n) { return n >= 0 && n <= kMaxTally; };
  if (!tally || tally->size() != 2 || !std::all_of(tally->begin(), tally->end(), fits)) {
    return util::Error{fmt::format("'tally' has to be two numbers from 0 to {}", kMaxTally)};
  }
  for (std::size_t i = 0; i < 2; ++i) scene.tally[i] = static_cast<int>((*tally)[i]);
  return util::Done{};
}

// Where marks alternate, their number says whose turn it is.
util::Result<core::Side> side_to_move(const Fields& fields, const host::SetUp& set_up,
                                      const core::Scene& scene) {
  if (set_up.side_follows) {
    const auto filled =
        std::count_if(scene.cells.begin(), scene.cells.end(),
                      [](const core::Cell& cell) { return cell.owner != core::Owner::kNobody; });
    return filled % 2 == 0 ? core::Side::kFirst : core::Side::kSecond;
  }
  const auto side = fields.any_number("to_move").value_or(0);
  if (side != 1 && side != 2) return util::Error{"'to_move' has to be 1 or 2"};
  return side == 1 ? core::Side::kFirst : core::Side::kSecond;
}

}  // namespace

util::Result<Json> position_text_answer(const Request& request) {
  const auto fields = Fields::read(request.body, {"game", "cells", "to_move", "tally"});
  if (!fields) return fields.error();
  const auto choice = games::choose(fields->text_or_empty("game"));
  if (!choice) return choice.error();
  const auto session = choice->open();
  const auto& set_up = choice->game->facts.set_up;
  core::Scene scene = bare(session->scene(), set_up.fixed_owners);
  if (const auto done = put_all(*session, *fields, set_up.fixed_owners, scene); !done) {
    return done.error();
  }
  if (const auto done = read_tally(*fields, scene); !done) return done.error();
  const auto side = side_to_move(*fields, set_up, scene);
  if (!side) return side.error();
  const auto text = session->scene_text(scene, *side);
  if (!text) return text.error();
  return Json{{"game", choice->name()}, {"text", *text}, {"to_move", core::index(*side) + 1}};
}

}  // namespace espalier::server
