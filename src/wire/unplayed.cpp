#include "wire/unplayed.hpp"

#include <nlohmann/json.hpp>

#include "core/ending.hpp"

namespace espalier::wire {
namespace {

std::string tag_text(const Record& record, std::string_view name) {
  return std::string(record.tag(name).value_or(""));
}

UnplayedLoss loss_of(core::Side loser, core::Ending ending) {
  switch (ending) {
    case core::Ending::kNone:
      return {.loser = loser, .cause = std::string(core::word(core::Ending::kRecord))};
    case core::Ending::kTime:
    case core::Ending::kTimeForfeit: return {.loser = loser, .cause = "time"};
    case core::Ending::kResignation: return {.loser = loser, .cause = "resigned", .failed = false};
    default: return {.loser = loser, .cause = std::string(core::word(ending))};
  }
}

}  // namespace

std::optional<UnplayedLoss> unplayed_loss(const Record& record) {
  const bool first = record.outcome == core::Outcome::kSecondWins;
  const bool second = record.outcome == core::Outcome::kFirstWins;
  if (!record.moves.empty() || (!first && !second)) return std::nullopt;
  return loss_of(first ? core::Side::kFirst : core::Side::kSecond,
                 core::ending_of_termination(tag_text(record, "Termination")));
}

std::string unplayed_name(const Record& record, core::Side side) {
  const bool first = side == core::Side::kFirst;
  auto name = tag_text(record, first ? "First" : "Second");
  if (name.empty() || name == "?") return first ? "Blue" : "Amber";
  return name;
}

Sentence about(const UnplayedLoss& loss, const Record& record) {
  return {"player_not_begun",
          {{"who", unplayed_name(record, loss.loser), true}, {"cause", loss.cause, true}}};
}

Json unplayed_json(const UnplayedLoss& loss, const Record& record, int number) {
  return {{"number", number},
          {"game", tag_text(record, "Game")},
          {"first", tag_text(record, "First")},
          {"second", tag_text(record, "Second")},
          {"result", result_text(record.outcome)},
          {"turns_played", 0},
          {"turns", Json::array()},
          {"why", sentence_json(about(loss, record))}};
}

}  // namespace espalier::wire
