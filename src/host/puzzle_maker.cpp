#include "host/puzzle_maker.hpp"

#include <algorithm>
#include <set>
#include <thread>

#include "core/solve.hpp"
#include "util/random.hpp"

namespace espalier::host {
namespace {

constexpr std::uint64_t kPlayNodes = 300;  // quick games with mistakes in them
constexpr std::uint32_t kRandomMoves = 6;  // one of so many moves is drawn
constexpr std::uint32_t kOpeningPlies = 8;
constexpr std::size_t kMaxPlies = 400;
constexpr std::size_t kMaxLookedAt = 24;  // positions of one game
constexpr int kMaxUnproven = 2;           // then what is earlier is too hard as well
constexpr int kShortWin = 3;              // plies; most games have such a puzzle, but few need many
constexpr std::uint64_t kShortWins = 3;   // only one of so many games gives it

// The positions of one game, the first one first.
util::Result<std::vector<std::string>> played_positions(const Session& blank, std::uint64_t seed,
                                                        const std::atomic<bool>* stop) {
  util::Random random(seed);
  core::BotSettings settings;
  settings.hash_mib = 1;
  settings.seed = seed;
  const auto player = blank.player(kPuzzleBot, settings);
  if (!player) return player.error();
  Task task;
  task.limits.nodes = kPlayNodes;
  task.stop = stop;
  const auto session = blank.clone();
  const auto opening = random.below(kOpeningPlies);
  std::vector<std::string> positions;
  while (session->result() == core::Outcome::kNone && positions.size() < kMaxPlies) {
    positions.push_back(session->position());
    const auto moves = session->moves();
    std::string move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    if (positions.size() > opening && random.below(kRandomMoves) != 0) {
      auto answer = (*player)->choose(*session, task);
      if (!answer) return answer.error();
      move = std::move(answer->move);
    }
    if (const auto status = session->play(move); !status) return status.error();
  }
  return positions;
}

bool wanted(const Puzzle& puzzle, std::uint64_t seed) {
  return puzzle.goal != PuzzleGoal::kWin || puzzle.plies > kShortWin || seed % kShortWins == 0;
}

// The puzzles of one game, from its end on. How hard they are is not known yet.
util::Result<std::vector<PuzzleLook>> puzzles_of(const Session& blank, std::uint64_t seed,
                                                 const PuzzleLimits& limits) {
  const auto positions = played_positions(blank, seed, limits.stop);
  if (!positions) return positions.error();
  std::vector<PuzzleLook> found;
  int unproven = 0;
  const auto looked_at = std::min(positions->size(), kMaxLookedAt);
  for (std::size_t back = 1; back <= looked_at && unproven < kMaxUnproven; ++back) {
    auto look = find_puzzle(blank, (*positions)[positions->size() - back], limits);
    if (!look) return look.error();
    if (look->why == NoPuzzle::kNotProven) ++unproven;
    if (look->puzzle && wanted(*look->puzzle, seed)) found.push_back(std::move(*look));
  }
  return found;
}

// The one that is kept.
util::Result<std::optional<Puzzle>> puzzle_of(const Session& blank, std::uint64_t seed,
                                              const PuzzleRequest& request) {
  auto found = puzzles_of(blank, seed, request.limits);
  if (!found) return found.error();
  if (request.choice == PuzzleChoice::kFurthest && found->size() > 1) {
    found->erase(found->begin(), found->end() - 1);
  }
  std::optional<Puzzle> kept;
  for (auto& look : *found) {
    if (const auto measured = measure_puzzle(blank, request.limits, look); !measured) {
      return measured.error();
    }
    if (!kept || rating(*look.puzzle) >= rating(*kept)) kept = std::move(look.puzzle);
  }
  return kept;
}

// A seed of its own for every game, far from those of its neighbours.
std::uint64_t seed_of(std::uint64_t seed, std::size_t game) {
  return util::mix(seed * 0x9e3779b97f4a7c15ULL + game);
}

// Looks at the games from `first` on, each thread at its share of them.
std::vector<util::Result<std::optional<Puzzle>>> look_at_games(const Session& blank,
                                                               const PuzzleRequest& request,
                                                               std::size_t first,
                                                               std::size_t games) {
  std::vector<util::Result<std::optional<Puzzle>>> found(games, std::optional<Puzzle>{});
  std::atomic<std::size_t> next = 0;
  const auto work = [&](const Session& own) {
    for (std::size_t i = next++; i < games; i = next++) {
      found[i] = puzzle_of(own, seed_of(request.seed, first + i), request);
    }
  };
  std::vector<std::unique_ptr<Session>> sessions;
  std::vector<std::jthread> helpers;
  for (int i = 1; i < request.threads; ++i) {
    sessions.push_back(blank.clone());
    helpers.emplace_back([&work, own = sessions.back().get()] { work(*own); });
  }
  work(blank);
  return found;
}

}  // namespace

util::Result<std::vector<Puzzle>> make_puzzles(const Session& blank, const PuzzleRequest& request) {
  std::vector<Puzzle> puzzles;
  std::set<std::string> known;
  constexpr std::size_t kBatch = 16;  // the same for any number of threads
  for (std::size_t game = 0; game < request.max_games; game += kBatch) {
    if (request.limits.stopped()) return core::solve_stopped();
    for (auto& result : look_at_games(blank, request, game, kBatch)) {
      if (!result) return result.error();
      auto& puzzle = *result;
      if (puzzle && puzzles.size() < request.count && known.insert(puzzle->position).second) {
        puzzles.push_back(std::move(*puzzle));
      }
    }
    if (request.limits.stopped()) return core::solve_stopped();
    if (request.progress) request.progress(puzzles.size(), game + kBatch);
    if (puzzles.size() == request.count) break;
  }
  return puzzles;
}

}  // namespace espalier::host
