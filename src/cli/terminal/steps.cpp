#include "cli/terminal/steps.hpp"

#include <fmt/format.h>

#include "util/text.hpp"

namespace espalier::cli {
namespace {

using core::StepKind;

std::vector<std::string> cell_names(const host::Session& session, const std::vector<int>& cells) {
  std::vector<std::string> names;
  for (const int cell : cells) names.push_back(session.cell_name(cell));
  return names;
}

// `names` are those of its cells; `number` counts the waves or laps of the turn.
std::string step_text(const core::Step& step, const std::vector<std::string>& names, int number) {
  const std::string cells = util::join(names, " ");
  switch (step.kind) {
    case StepKind::kPlace: return fmt::format("place: {}", cells);
    case StepKind::kWave:
      return fmt::format("wave {}: {} {}", number, cells,
                         step.cells.size() == 1 ? "explodes" : "explode");
    case StepKind::kRun: return fmt::format("run: {} scores {}", cells, step.amount);
    case StepKind::kLift: return fmt::format("lift: {} from {}", step.amount, cells);
    case StepKind::kSow: return fmt::format("lap {}: sow {}", number, cells);
    case StepKind::kCapture: return fmt::format("capture: {} from {}", step.amount, cells);
    case StepKind::kStop: return fmt::format("stop: at the house {}", cells);
    case StepKind::kSafari: return fmt::format("safari: on from the house {}", cells);
    case StepKind::kBlock: return fmt::format("block: {} for the next turn", cells);
    case StepKind::kEndless: return "endless: the sowing never ends";
    case StepKind::kMove:
      return fmt::format("move: {} {} {}", names.front(), step.amount > 0 ? "takes" : "to",
                         names.back());
  }
  return "";
}

}  // namespace

std::vector<StepLine> step_lines(const host::Session& session, const core::Steps& steps) {
  std::vector<StepLine> lines;
  int waves = 0;
  int laps = 0;
  bool sowing = false;
  for (const auto& step : steps) {
    const auto names = cell_names(session, step.cells);
    if (step.kind == StepKind::kSow && sowing) {
      lines.back().text += " " + util::join(names, " ");
      lines.back().after = step.after;
      continue;
    }
    sowing = step.kind == StepKind::kSow;
    if (step.kind == StepKind::kWave) ++waves;
    if (sowing) ++laps;
    lines.push_back({step_text(step, names, sowing ? laps : waves), step.after});
  }
  return lines;
}

}  // namespace espalier::cli
