#include "host/puzzle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "util/text.hpp"

namespace espalier::host {
namespace {

constexpr std::size_t kMinMoves = 3;  // fewer are hardly a choice
constexpr int kMinPliesToWin = 3;     // a win in one move needs no thought
constexpr std::size_t kMinWaves = 3;
constexpr std::uint64_t kLevelNodes = 2000;
constexpr int kHashMib = 4;

// What a move is certain to bring the side that makes it: a margin in points, or 1, 0 and -1.
std::optional<int> proven_worth(const core::Assessment& value, bool counts_points) {
  if (!value.proven || value.bound == core::Bound::kLower) return std::nullopt;
  if (counts_points) return value.margin;
  if (!value.win_in) return 0;
  return *value.win_in > 0 ? 1 : -1;
}

PuzzleGoal goal_of(int worth, bool counts_points) {
  if (counts_points) return PuzzleGoal::kMargin;
  return worth > 0 ? PuzzleGoal::kWin : PuzzleGoal::kDraw;
}

// What a move that is not the answer leaves, as Refutation::value has it.
int left_by(const core::Assessment& value, bool counts_points) {
  return counts_points ? *value.margin : value.win_in.value_or(0);
}

// How the board looks for one side in a word: its points, and what it has on the board.
int holdings(const core::Scene& scene, core::Side side) {
  const auto own = side == core::Side::kFirst ? core::Owner::kFirst : core::Owner::kSecond;
  int sum = scene.tally[core::at(side)];
  for (const auto& cell : scene.cells) {
    if (cell.owner == own) sum += std::max(cell.count, 1);
  }
  return sum;
}

bool has_step(const core::Steps& steps, core::StepKind kind) {
  return std::any_of(steps.begin(), steps.end(),
                     [&](const auto& step) { return step.kind == kind; });
}

bool takes(const core::Steps& steps) {
  return has_step(steps, core::StepKind::kCapture) ||
         std::any_of(steps.begin(), steps.end(), [](const auto& step) {
           return step.kind == core::StepKind::kMove && step.amount > 0;
         });
}

// Whether the side that moves first along the line has less after the reply than before.
bool gives_something(const Session& start, const std::vector<std::string>& line) {
  if (line.size() < 2) return false;
  const auto session = start.clone();
  const auto side = session->to_move();
  const int before = holdings(session->scene(), side);
  if (!session->play(line[0]) || !session->play(line[1])) return false;
  return holdings(session->scene(), side) < before;
}

// Whether the opponent can score at once after the move.
bool lets_score(const Session& start, const std::string& move) {
  const auto session = start.clone();
  if (!session->play(move)) return false;
  const auto replies = session->moves();
  return std::any_of(replies.begin(), replies.end(), [&](const std::string& reply) {
    const auto steps = session->explain(reply);
    return steps && has_step(*steps, core::StepKind::kRun);
  });
}

std::vector<PuzzleTheme> themes_of(const Session& session, const Puzzle& puzzle) {
  const auto explained = session.explain(puzzle.answer);
  if (!explained) return {};
  const auto& steps = *explained;
  const auto waves = std::count_if(steps.begin(), steps.end(), [](const auto& step) {
    return step.kind == core::StepKind::kWave;
  });
  const bool scores = has_step(steps, core::StepKind::kRun);
  std::vector<PuzzleTheme> themes;
  const auto add = [&](bool holds, PuzzleTheme theme) {
    if (holds) themes.push_back(theme);
  };
  add(static_cast<std::size_t>(waves) >= kMinWaves, PuzzleTheme::kLongChain);
  add(waves > 0 && static_cast<std::size_t>(waves) < kMinWaves, PuzzleTheme::kShortChain);
  add(waves == 0 && !takes(steps) && !scores, PuzzleTheme::kQuiet);
  add(takes(steps), PuzzleTheme::kCapture);
  add(scores, PuzzleTheme::kScores);
  add(gives_something(session, puzzle.line), PuzzleTheme::kSacrifice);
  add(has_step(steps, core::StepKind::kBlock), PuzzleTheme::kTakasia);
  add(session.counts_points() && !scores && !lets_score(session, puzzle.answer),
      PuzzleTheme::kParity);
  add(puzzle.goal == PuzzleGoal::kDraw ||
          (puzzle.goal == PuzzleGoal::kMargin && puzzle.margin <= 0),
      PuzzleTheme::kDefence);
  return themes;
}

util::Result<bool> plays_answer(const Session& session, const Puzzle& puzzle,
                                const core::BotSettings& settings, const core::Limits& limits,
                                const std::atomic<bool>* stop) {
  const auto player = session.player(kPuzzleBot, settings);
  if (!player) return player.error();
  Task task;
  task.limits = limits;
  task.stop = stop;
  const auto answer = (*player)->choose(session, task);
  if (!answer) return answer.error();
  return answer->move == puzzle.answer;
}

// The least number from which on all up to `max` play the answer; max + 1 when that one does not.
template <class Plays>
util::Result<int> least(int max, Plays plays) {
  int found = max + 1;
  for (int number = max; number >= 1; --number) {
    const auto right = plays(number);
    if (!right) return right.error();
    if (!*right) break;
    found = number;
  }
  return found;
}

// `proof_depth`: the depth at which the search had its proof.
util::Status measure(const Session& session, int proof_depth, const PuzzleLimits& limits,
                     Puzzle& puzzle) {
  core::BotSettings settings;
  settings.hash_mib = kHashMib;
  const auto depth = least(std::max(proof_depth, 1), [&](int number) {
    core::Limits only;
    only.depth = number;
    only.nodes = limits.nodes;
    return plays_answer(session, puzzle, settings, only, limits.stop);
  });
  if (!depth) return depth.error();
  puzzle.depth = *depth;
  const auto level = least(core::kLevels, [&](int number) {
    core::Limits only;
    only.nodes = kLevelNodes;
    settings.level = number;
    return plays_answer(session, puzzle, settings, only, limits.stop);
  });
  if (!level) return level.error();
  puzzle.level = *level;
  return util::Done{};
}

util::Result<Answer> values_of_all_moves(const Session& session, const PuzzleLimits& limits) {
  core::BotSettings settings;
  settings.hash_mib = kHashMib;
  const auto player = session.player(kPuzzleBot, settings);
  if (!player) return player.error();
  Task task;
  task.limits.nodes = limits.nodes;
  task.lines = static_cast<int>(session.moves().size());
  task.stop = limits.stop;
  return (*player)->choose(session, task);
}

bool all_proven(const Session& session, const Answer& answer) {
  const bool points = session.counts_points();
  return answer.lines.size() == session.moves().size() &&
         std::all_of(answer.lines.begin(), answer.lines.end(), [&](const Line& line) {
           return proven_worth(line.value, points).has_value();
         });
}

PuzzleLook no_puzzle(NoPuzzle why) { return {.puzzle = {}, .why = why}; }

// Of the proven lines of all moves, best first: whether the first keeps what no other does.
PuzzleLook unique_best(const Session& session, const Answer& answer) {
  const bool points = session.counts_points();
  const auto worth = [&](const Line& line) { return *proven_worth(line.value, points); };
  const auto& best = answer.lines.front();
  const int kept = worth(best);
  if (!points && kept < 0) return no_puzzle(NoPuzzle::kLost);
  Puzzle puzzle;
  puzzle.goal = goal_of(kept, points);
  if (puzzle.goal == PuzzleGoal::kWin) {
    puzzle.plies = best.value.win_in.value_or(0);
    if (puzzle.plies < kMinPliesToWin) return no_puzzle(NoPuzzle::kWinsAtOnce);
  }
  for (std::size_t i = 1; i < answer.lines.size(); ++i) {
    if (worth(answer.lines[i]) >= kept) return no_puzzle(NoPuzzle::kSeveralGood);
    auto moves = answer.lines[i].moves;
    if (moves.size() > kRefutationPlies) moves.resize(kRefutationPlies);
    puzzle.refutations.push_back(
        {.moves = std::move(moves), .value = left_by(answer.lines[i].value, points)});
  }
  puzzle.position = session.position();
  puzzle.answer = best.moves.front();
  puzzle.margin = points ? kept : 0;
  puzzle.line = best.moves;
  puzzle.themes = themes_of(session, puzzle);
  return {.puzzle = std::move(puzzle), .why = {}, .depth = answer.work.depth};
}

// What a move brings the side that makes it, as proven_worth has it, and how soon the game ends.
struct SolvedMove {
  int worth = 0;
  int plies = 0;  // from before the move; 0 for a draw
};

// By Session::solve.
util::Result<SolvedMove> solved_move(const Session& start, const std::string& move,
                                     const std::atomic<bool>* stop) {
  const auto session = start.clone();
  const auto mover = session->to_move();
  if (const auto played = session->play(move); !played) return played.error();
  const bool points = session->counts_points();
  const auto signed_for = [&](int first) { return mover == core::Side::kFirst ? first : -first; };
  const auto of_winner = [&](core::Outcome winner) {
    if (winner == core::Outcome::kDraw) return 0;
    return signed_for(winner == core::Outcome::kFirstWins ? 1 : -1);
  };
  if (session->result() != core::Outcome::kNone) {
    const auto tally = session->scene().tally;
    if (points) return SolvedMove{.worth = signed_for(tally[0] - tally[1]), .plies = 1};
    const int worth = of_winner(session->result());
    return SolvedMove{.worth = worth, .plies = worth == 0 ? 0 : 1};
  }
  // As a new game, as the puzzle itself is one.
  const auto anew = session->clone();
  if (const auto set = anew->set_up(session->position()); !set) return set.error();
  core::SolveTask task;
  task.stop = stop;
  const auto solution = anew->solve(task);
  if (!solution) return solution.error();
  if (points) return SolvedMove{.worth = signed_for(solution->margin), .plies = 0};
  const int worth = of_winner(solution->winner);
  return SolvedMove{.worth = worth, .plies = worth == 0 ? 0 : solution->plies + 1};
}

util::Error not_so(const Puzzle& puzzle, std::string_view what) {
  return util::Error{util::ErrorCode::kInvalid,
                     fmt::format("{}: {}", util::quoted(puzzle.position), what)};
}

util::Status check_answer(const SolvedMove& solved, const Puzzle& puzzle, bool points) {
  if (goal_of(solved.worth, points) != puzzle.goal || (!points && solved.worth < 0) ||
      (points && solved.worth != puzzle.margin)) {
    return not_so(puzzle, fmt::format("{} does not keep what is promised", puzzle.answer));
  }
  // The search proves that a win comes so soon, but not always that none comes sooner.
  if (puzzle.goal == PuzzleGoal::kWin && solved.plies > puzzle.plies) {
    return not_so(puzzle, fmt::format("{} wins in {} plies, not within {}", puzzle.answer,
                                      solved.plies, puzzle.plies));
  }
  return util::Done{};
}

// What the puzzle says about another move than the answer.
util::Status check_refutation(const std::string& move, const SolvedMove& solved,
                              const Puzzle& puzzle, bool points) {
  const auto told = std::find_if(
      puzzle.refutations.begin(), puzzle.refutations.end(),
      [&](const Refutation& each) { return !each.moves.empty() && each.moves.front() == move; });
  if (told == puzzle.refutations.end()) {
    return not_so(puzzle, fmt::format("nothing is said about {}", move));
  }
  const int left = points ? solved.worth : -solved.plies;
  const bool sooner = !points && left < 0 && told->value < left;
  if (told->value == left || sooner) return util::Done{};
  return not_so(puzzle, fmt::format("{} leaves {}, not {}", move, left, told->value));
}

}  // namespace

std::string_view text(PuzzleGoal goal) {
  switch (goal) {
    case PuzzleGoal::kWin: return "win";
    case PuzzleGoal::kDraw: return "draw";
    case PuzzleGoal::kMargin: return "margin";
  }
  return "";
}

std::string_view text(PuzzleTheme theme) {
  switch (theme) {
    case PuzzleTheme::kLongChain: return "long_chain";
    case PuzzleTheme::kShortChain: return "short_chain";
    case PuzzleTheme::kQuiet: return "quiet";
    case PuzzleTheme::kCapture: return "capture";
    case PuzzleTheme::kScores: return "scores";
    case PuzzleTheme::kSacrifice: return "sacrifice";
    case PuzzleTheme::kTakasia: return "takasia";
    case PuzzleTheme::kParity: return "parity";
    case PuzzleTheme::kDefence: return "defence";
  }
  return "";
}

std::string_view text(NoPuzzle why) {
  switch (why) {
    case NoPuzzle::kOver: return "over";
    case NoPuzzle::kFewMoves: return "few_moves";
    case NoPuzzle::kNotProven: return "not_proven";
    case NoPuzzle::kLost: return "lost";
    case NoPuzzle::kWinsAtOnce: return "wins_at_once";
    case NoPuzzle::kSeveralGood: return "several_good";
  }
  return "";
}

// A level is worth 100 points, a ply of depth 30: with these a rating of 1500 is about level 6. The
// steps are such that each of them has a good part of the shipped puzzles (docs/puzzles.md).
int rating(const Puzzle& puzzle) {
  constexpr int kMaxDepth = 10;
  return 700 + 100 * puzzle.level + 30 * std::min(puzzle.depth, kMaxDepth);
}

int difficulty(const Puzzle& puzzle) {
  constexpr std::array<int, kDifficulties - 1> kSteps = {850, 1050, 1350, 1700};
  return static_cast<int>(std::upper_bound(kSteps.begin(), kSteps.end(), rating(puzzle)) -
                          kSteps.begin()) +
         1;
}

util::Result<PuzzleLook> find_puzzle(const Session& blank, std::string_view position,
                                     const PuzzleLimits& limits) {
  const auto session = blank.clone();
  if (const auto set = session->set_up(position); !set) return set.error();
  if (session->result() != core::Outcome::kNone) return no_puzzle(NoPuzzle::kOver);
  // Whatever they are worth: in games with forced moves that is most positions.
  if (session->moves().size() < kMinMoves) return no_puzzle(NoPuzzle::kFewMoves);
  const auto answer = values_of_all_moves(*session, limits);
  if (!answer) return answer.error();
  if (!all_proven(*session, *answer)) return no_puzzle(NoPuzzle::kNotProven);
  return unique_best(*session, *answer);
}

util::Status measure_puzzle(const Session& blank, const PuzzleLimits& limits, PuzzleLook& look) {
  const auto session = blank.clone();
  if (const auto set = session->set_up(look.puzzle->position); !set) return set.error();
  return measure(*session, look.depth, limits, *look.puzzle);
}

util::Status check_puzzle(const Session& blank, const Puzzle& puzzle,
                          const std::atomic<bool>* stop) {
  const auto session = blank.clone();
  if (const auto set = session->set_up(puzzle.position); !set) return set.error();
  const auto moves = session->moves();
  if (std::find(moves.begin(), moves.end(), puzzle.answer) == moves.end()) {
    return not_so(puzzle, fmt::format("{} is no legal move", util::quoted(puzzle.answer)));
  }
  const auto kept = solved_move(*session, puzzle.answer, stop);
  if (!kept) return kept.error();
  if (const auto promised = check_answer(*kept, puzzle, session->counts_points()); !promised) {
    return promised;
  }
  for (const auto& move : moves) {
    if (move == puzzle.answer) continue;
    const auto solved = solved_move(*session, move, stop);
    if (!solved) return solved.error();
    if (solved->worth >= kept->worth) return not_so(puzzle, fmt::format("{} is as good", move));
    if (const auto told = check_refutation(move, *solved, puzzle, session->counts_points());
        !told) {
      return told;
    }
  }
  return util::Done{};
}

}  // namespace espalier::host
