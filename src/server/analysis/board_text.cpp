#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

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

util::Error wrong_cell(const std::string& name, const util::Error& why) {
  return util::with_prefix(fmt::format("cell {}: ", util::quoted(name)), why);
}

util::Error wrong_field(std::string_view field, std::string sentence) {
  return {util::ErrorCode::kInvalid, std::move(sentence), {{"field", std::string(field)}}};
}

util::Error mark_not_there(const std::string& cell) {
  return {util::ErrorCode::kMarkNotThere,
          fmt::format("cell {} can't have this 'mark'", util::quoted(cell)),
          {{"cell", cell}, {"field", "mark"}}};
}

util::Result<core::Owner> owner_of(const std::string& word) {
  if (word.empty() || word == "nobody") return core::Owner::kNobody;
  if (word == "first") return core::Owner::kFirst;
  if (word == "second") return core::Owner::kSecond;
  return wrong_field("owner", "'owner' has to be nobody, first or second");
}

util::Result<core::Mark> mark_of(const std::string& word) {
  if (word.empty() || word == "none") return core::Mark::kNone;
  if (word == "house") return core::Mark::kHouse;
  if (word == "blocked") return core::Mark::kBlocked;
  if (word == "dead") return core::Mark::kDead;
  return wrong_field("mark", "'mark' has to be none, house, blocked or dead");
}

util::Result<int> piece_of(const host::Session& session, const std::string& word) {
  if (word.empty()) return core::kNoPiece;
  const auto kinds = session.piece_kinds();
  const auto found = std::find_if(kinds.begin(), kinds.end(),
                                  [&](const core::PieceKind& kind) { return kind.name == word; });
  if (found == kinds.end()) return wrong_field("piece", "this game has no such piece");
  return static_cast<int>(found - kinds.begin());
}

// What lies on a cell; without an owner of its own where cells belong to a side for good.
util::Status put(const host::Session& session, const Fields& fields, const host::SetUp& set_up,
                 core::Cell& cell) {
  const bool fixed_owners = set_up.fixed_owners;
  if (const auto known = fields.only({"name", "owner", "count", "mark", "piece", "capacity"});
      !known) {
    return known;
  }
  if (const auto texts = fields.texts_or_none({"owner", "mark", "piece"}); !texts) return texts;
  const auto owner = owner_of(fields.text_or_empty("owner"));
  if (!owner) return owner.error();
  const auto mark = mark_of(fields.text_or_empty("mark"));
  if (!mark) return mark.error();
  const auto piece = piece_of(session, fields.text_or_empty("piece"));
  if (!piece) return piece.error();
  const bool nobody = !fixed_owners && *owner == core::Owner::kNobody;
  const auto told = fields.any_number("count");
  const auto count = told.value_or(*owner == core::Owner::kNobody ? 0 : 1);
  if ((!told && fields.has("count")) || count < 0 || count > kMaxOnACell) {
    return wrong_field("count",
                       fmt::format("'count' has to be a number from 0 to {}", kMaxOnACell));
  }
  if (set_up.max_count > 0 && count > set_up.max_count) {
    return wrong_field("count",
                       fmt::format("'count' has to be a number from 0 to {}", set_up.max_count));
  }
  if (nobody && count > 0) return wrong_field("owner", "what lies there belongs to nobody");
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

util::Status put_all(const host::Session& session, const Fields& fields, const host::SetUp& set_up,
                     core::Scene& scene) {
  const auto cells = fields.all_objects("cells");
  if (!cells) return wrong_field("cells", "'cells' has to be a list of cells");
  std::map<std::string, std::size_t, std::less<>> left;  // those that were not told yet
  for (std::size_t i = 0; i < scene.cells.size(); ++i) {
    left.emplace(session.cell_name(static_cast<int>(i)), i);
  }
  for (const auto& cell : *cells) {
    if (!cell.is_text("name")) return wrong_field("name", "every cell has to have a 'name'");
    const auto name = cell.text_or_empty("name");
    const auto found = left.find(name);
    if (found == left.end()) {
      return wrong_field(
          "cells", fmt::format("cell {} is not on this board, or there twice", util::quoted(name)));
    }
    const auto done = put(session, cell, set_up, scene.cells[found->second]);
    if (!done) return wrong_cell(name, done.error());
    left.erase(found);
  }
  return util::Done{};
}

util::Status read_tally(const Fields& fields, core::Scene& scene) {
  if (!fields.has("tally")) return util::Done{};
  const auto tally = fields.all_numbers("tally");
  const auto fits = [](long long n) { return n >= 0 && n <= kMaxTally; };
  if (!tally || tally->size() != 2 || !std::all_of(tally->begin(), tally->end(), fits)) {
    return wrong_field("tally",
                       fmt::format("'tally' has to be two numbers from 0 to {}", kMaxTally));
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
  if (side != 1 && side != 2) return wrong_field("to_move", "'to_move' has to be 1 or 2");
  return side == 1 ? core::Side::kFirst : core::Side::kSecond;
}

// A board whose text is the same without something that was told of it: that would be lost.
util::Status keeps_all(const host::Session& session, const core::Scene& scene, core::Side side,
                       const std::string& text, bool fixed_owners) {
  const auto same_without = [&](const auto& taken_away) {
    core::Scene other = scene;
    taken_away(other);
    const auto written = session.scene_text(other, side);
    return written && *written == text;
  };
  for (std::size_t i = 0; i < scene.cells.size(); ++i) {
    const auto& cell = scene.cells[i];
    const auto name = session.cell_name(static_cast<int>(i));
    if (cell.mark != core::Mark::kNone &&
        same_without([i](core::Scene& other) { other.cells[i].mark = core::Mark::kNone; })) {
      return mark_not_there(name);
    }
    if (fixed_owners || cell.owner == core::Owner::kNobody) continue;
    if (cell.count == 0) {
      return wrong_cell(name, wrong_field("count", "'count' has to be 1 or more of an owner"));
    }
  }
  const bool tally = scene.tally[0] != 0 || scene.tally[1] != 0;
  if (tally && same_without([](core::Scene& other) { other.tally = {}; })) {
    return wrong_field("tally", "this game has no 'tally'");
  }
  return util::Done{};
}

// The board that the text stands for, if it is a position, has to be the one that was told.
util::Status reads_back(host::Session& session, const core::Scene& scene, const std::string& text) {
  if (!session.set_up(text)) return util::Done{};  // whoever reads it is told why
  const auto found = session.scene();
  for (std::size_t i = 0; i < scene.cells.size(); ++i) {
    const auto& told = scene.cells[i];
    auto read = found.cells[i];
    if (told.piece == core::kNoPiece) read.piece = core::kNoPiece;  // it was not said which
    if (told == read) continue;
    const auto name = session.cell_name(static_cast<int>(i));
    if (told.mark != read.mark) return mark_not_there(name);
    const auto* const field = told.count != read.count   ? "count"
                              : told.owner != read.owner ? "owner"
                                                         : "piece";
    return wrong_cell(name, wrong_field(field, fmt::format("'{}' can't be this here", field)));
  }
  if (scene.tally != found.tally) return wrong_field("tally", "'tally' can't be this here");
  return util::Done{};
}

}  // namespace

util::Result<Json> position_text_answer(const Request& request) {
  const auto fields = Fields::read(request.body, {"game", "cells", "to_move", "tally"});
  if (!fields) return fields.error();
  if (const auto texts = fields->texts_or_none({"game"}); !texts) return texts.error();
  const auto choice = games::choose(fields->text_or_empty("game"));
  if (!choice) return choice.error();
  const auto session = choice->open();
  const auto& set_up = choice->game->facts.set_up;
  core::Scene scene = bare(session->scene(), set_up.fixed_owners);
  if (const auto done = put_all(*session, *fields, set_up, scene); !done) {
    return done.error();
  }
  if (const auto done = read_tally(*fields, scene); !done) return done.error();
  const auto side = side_to_move(*fields, set_up, scene);
  if (!side) return side.error();
  const auto text = session->scene_text(scene, *side);
  if (!text) return text.error();
  if (const auto kept = keeps_all(*session, scene, *side, *text, set_up.fixed_owners); !kept) {
    return kept.error();
  }
  if (const auto same = reads_back(*session, scene, *text); !same) return same.error();
  return Json{{"game", choice->name()}, {"text", *text}, {"to_move", core::index(*side) + 1}};
}

}  // namespace espalier::server
