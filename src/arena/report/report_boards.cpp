#include "arena/report/report_boards.hpp"

#include <algorithm>

#include "util/at.hpp"

namespace espalier::arena {
namespace {

void add_number(std::string& text, unsigned number) {
  constexpr std::string_view kLetters =
      "abcdefghijklmnopqrstuvwxyz012345ABCDEFGHIJKLMNOPQRSTUVWXYZ6789-_";
  for (; number >= 32; number /= 32) text += kLetters[32 + number % 32];
  text += kLetters[number];
}

// The place of something in a list, at whose end it is put if it is new.
template <class T>
unsigned number_in(std::vector<T>& list, const T& wanted) {
  const auto found = std::find(list.begin(), list.end(), wanted);
  const auto number = static_cast<unsigned>(found - list.begin());
  if (found == list.end()) list.push_back(wanted);
  return number;
}

// The board after a step as far as the step says it by itself.
core::Scene expected(core::Scene scene, const core::Step& step) {
  if (step.cells.empty()) return scene;
  auto& cell = scene.cells[util::at(step.cells.front())];
  switch (step.kind) {
    case core::StepKind::kSow:
      ++cell.count;
      --scene.carried;
      break;
    case core::StepKind::kLift:
    case core::StepKind::kCapture:
      cell.count = 0;
      scene.carried += step.amount;
      break;
    default: break;
  }
  return scene;
}

}  // namespace

char sign_of(core::StepKind kind) {
  switch (kind) {
    case core::StepKind::kPlace: return '!';
    case core::StepKind::kWave: return '*';
    case core::StepKind::kRun: return '/';
    case core::StepKind::kLift: return '^';
    case core::StepKind::kSow: return '.';
    case core::StepKind::kCapture: return '+';
    case core::StepKind::kStop: return '|';
    case core::StepKind::kSafari: return '~';
    case core::StepKind::kBlock: return '#';
    case core::StepKind::kEndless: return '@';
    case core::StepKind::kMove: return ':';
  }
  return '?';
}

BoardPacker::BoardPacker(const host::Session& session) : session_(session.clone()) {}

unsigned BoardPacker::kind_of(const core::Cell& cell) { return number_in(kinds_, cell); }

unsigned BoardPacker::targets_of(const core::Step& step, std::size_t burst) {
  return number_in(targets_,
                   burst < step.targets.size() ? step.targets[burst] : std::vector<int>());
}

void BoardPacker::add_changes(std::string& text, const core::Scene& before,
                              const core::Scene& after) {
  std::size_t last = 0;  // one past the place of the change before
  const auto add = [&](std::size_t place, unsigned number) {
    add_number(text, static_cast<unsigned>(place + 1 - last));
    add_number(text, number);
    last = place + 1;
  };
  const auto cells = after.cells.size();
  for (std::size_t i = 0; i < cells; ++i) {
    if (before.cells[i] != after.cells[i]) add(i, kind_of(after.cells[i]));
  }
  for (std::size_t i = 0; i < after.tally.size(); ++i) {
    const int tally = after.tally[i];
    if (before.tally[i] != tally) add(cells + i, static_cast<unsigned>(tally));
  }
  if (before.carried != after.carried) {
    add(cells + after.tally.size(), static_cast<unsigned>(after.carried));
  }
}

void BoardPacker::add_step(std::string& text, const core::Scene& before, const core::Step& step) {
  text += sign_of(step.kind);
  if (step.kind != core::StepKind::kSow) {
    add_number(text, static_cast<unsigned>(step.amount));
    add_number(text, static_cast<unsigned>(step.cells.size()));
  }
  for (const int cell : step.cells) add_number(text, static_cast<unsigned>(cell));
  if (step.kind == core::StepKind::kWave) {
    for (std::size_t i = 0; i < step.cells.size(); ++i) add_number(text, targets_of(step, i));
  }
  const auto next = expected(before, step);
  // Readers look kinds up, so those that a step leads to have to be known.
  for (const int cell : step.cells) kind_of(next.cells[util::at(cell)]);
  add_changes(text, next, step.after);
}

util::Result<PackedGame> BoardPacker::pack(std::string_view start,
                                           const std::vector<wire::RecordedMove>& moves) {
  if (const auto set = session_->set_up(start); !set) return set.error();
  PackedGame game;
  core::Scene scene = session_->scene();
  add_changes(game.boards, {.cells = std::vector<core::Cell>(scene.cells.size())}, scene);
  for (const auto& move : moves) {
    const bool first = session_->to_move() == core::Side::kFirst;
    const auto steps = session_->explain(move.text);
    if (!session_->play(move.text)) break;
    game.boards += first ? ',' : ';';
    if (steps) {
      for (const auto& step : *steps) {
        add_step(game.boards, scene, step);
        scene = step.after;
      }
    }
    core::Scene next = session_->scene();
    if (scene != next) {
      game.boards += '=';
      add_changes(game.boards, scene, next);
    }
    scene = std::move(next);
    ++game.moves;
  }
  return game;
}

}  // namespace espalier::arena
