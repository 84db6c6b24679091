// espalier replay --record: games from a file of records.
#include <fmt/format.h>

#include "cli/terminal/record_file.hpp"
#include "cli/verbs/replay_report.hpp"
#include "util/text.hpp"
#include "wire/record.hpp"

namespace espalier::cli {
namespace {

void play(const wire::Record& record, ReplayReport& report) {
  const auto line = static_cast<std::size_t>(record.line);
  const auto session = start_of(record);
  if (!session) {
    return report.bad(BadRecord{line, fmt::format("line {}: {}", line, session.error().message)});
  }
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const auto& move = record.moves[i].text;
    const auto played = (*session)->play(move);
    if (!played) return report.bad(BadMove{line, i + 1, move, played.error().message});
  }
  // A game may end early (time, resignation), but not against the rules.
  const auto result = (*session)->result();
  if (result != core::Outcome::kNone && record.outcome != core::Outcome::kNone &&
      result != record.outcome) {
    return report.bad(
        BadRecord{line, fmt::format("line {}: the record says {} but by the rules it is {}", line,
                                    wire::result_text(record.outcome), wire::result_text(result))});
  }
  report.good(line, **session);
}

}  // namespace

int replay_records(const Context& context, const std::string& file, ReplayReport& report) {
  const auto text = record_contents(file, context.out);
  if (!text) return context.environment(text.error());
  wire::RecordReader reader(*text);
  int games = 0;
  for (; !context.out.failed(); ++games) {
    const auto record = reader.next();
    if (!record) break;
    if (*record) {
      play(**record, report);
    } else {
      report.bad(
          BadRecord{static_cast<std::size_t>(reader.record_line()), (*record).error().message});
    }
  }
  if (games == 0) return context.no(fmt::format("there is no game in {}", util::quoted(file)));
  return report.exit_code();
}

}  // namespace espalier::cli
