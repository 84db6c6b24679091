#include "arena/model/talk.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "wire/json.hpp"

namespace espalier::arena {
namespace {

using wire::Json;

bool inside_character(char byte) { return (static_cast<unsigned char>(byte) & 0xc0U) == 0x80U; }

// The last lines that fit; of a line that is longer than that, its end in whole characters.
std::string_view last_part(std::string_view text, std::size_t most) {
  if (text.size() <= most) return text;
  const bool at_line = most < text.size() && text[text.size() - most - 1] == '\n';
  text.remove_prefix(text.size() - most);
  if (at_line) return text;
  const auto line = text.find('\n');
  if (line != std::string_view::npos && line + 1 < text.size()) return text.substr(line + 1);
  while (!text.empty() && inside_character(text.front())) text.remove_prefix(1);
  return text;
}

std::string_view without_end(std::string_view text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.remove_suffix(1);
  return text;
}

}  // namespace

void TalkCollector::add(int turn, core::Side side, std::string_view text) {
  text = without_end(text);
  if (text.empty()) return;
  auto& own = sides_[core::at(side)];
  const auto same = std::find_if(talk_.rbegin(), talk_.rend(), [&](const TurnTalk& each) {
    return each.turn == turn && each.side == side;
  });
  auto& here = same == talk_.rend() ? talk_.emplace_back(TurnTalk{turn, side}) : *same;
  own.bytes -= here.text.size();
  if (!here.text.empty()) here.text += '\n';
  here.text += text;
  if (here.text.size() > own.most) {
    here.text = std::string(last_part(here.text, own.most));
    here.cut = true;
  }
  own.bytes += here.text.size();
  while (own.bytes > kMaxSideTalk && own.most > 1) shorten(side);
}

void TalkCollector::shorten(core::Side side) {
  auto& own = sides_[core::at(side)];
  own.most /= 2;
  own.bytes = 0;
  for (auto& each : talk_) {
    if (each.side != side) continue;
    if (each.text.size() > own.most) {
      each.text = std::string(last_part(each.text, own.most));
      each.cut = true;
    }
    own.bytes += each.text.size();
  }
}

Talk TalkCollector::take() {
  sides_ = {};
  auto talk = std::exchange(talk_, {});
  // What comes after the last answer of a side is added late.
  std::stable_sort(talk.begin(), talk.end(),
                   [](const TurnTalk& a, const TurnTalk& b) { return a.turn < b.turn; });
  return talk;
}

std::string talk_document(const Talk& talk) {
  Json turns = Json::array();
  for (const auto& each : talk) {
    turns.push_back({{"turn", each.turn},
                     {"side", core::index(each.side) + 1},
                     {"text", each.text},
                     {"cut", each.cut}});
  }
  return wire::document(turns);
}

std::optional<Talk> read_talk(std::string_view document) {
  const auto turns = wire::parse(document);
  if (!turns.is_array()) return std::nullopt;
  Talk talk;
  for (const auto& each : turns) {
    if (!each.is_object()) return std::nullopt;
    const auto turn = each.find("turn");
    const auto side = each.find("side");
    const auto text = each.find("text");
    const auto cut = each.find("cut");
    const auto none = each.end();
    if (turn == none || side == none || text == none || cut == none) return std::nullopt;
    if (!turn->is_number_integer() || !side->is_number_integer() || !text->is_string() ||
        !cut->is_boolean()) {
      return std::nullopt;
    }
    talk.push_back({turn->get<int>(),
                    side->get<int>() == 1 ? core::Side::kFirst : core::Side::kSecond,
                    text->get<std::string>(), cut->get<bool>()});
  }
  return talk;
}

}  // namespace espalier::arena
