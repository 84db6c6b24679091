#include "cli/verbs/replay_report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "util/text.hpp"

namespace espalier::cli {

void ReplayReport::good(std::size_t line, const host::Session& session) {
  std::optional<std::vector<std::string>> moves;
  if (legal_) {
    moves = session.moves();
    std::sort(moves->begin(), moves->end());
  }
  if (json_) {
    context_.out.line(replayed_json(line, session, moves));
    return;
  }
  std::string text = fmt::format("{} | {}", session.position(), core::text(session.result()));
  if (moves) text += " |";
  if (moves && !moves->empty()) text += " " + util::join(*moves, " ");
  context_.out.line(text);
}

void ReplayReport::bad(const BadMove& bad) {
  all_good_ = false;
  context_.out.line(json_ ? bad_move_json(bad) : "error");
  complain(fmt::format("error: line {}, move {} {}: {}", bad.line, bad.number,
                       util::quoted(bad.text), bad.why));
}

void ReplayReport::bad(const BadRecord& bad) {
  all_good_ = false;
  context_.out.line(json_ ? bad_record_json(bad) : "error");
  complain("error: " + bad.why);
}

}  // namespace espalier::cli
