#include "games/chain/solve/perfect_play.hpp"

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <map>
#include <mutex>

#include "exact/checkpoint_lock.hpp"
#include "exact/counts.hpp"
#include "exact/sweeps.hpp"
#include "games/chain/notation.hpp"
#include "util/data_folder.hpp"

namespace espalier::games::chain {
namespace {

// A byte for every key; 3x4 and 2x6 fit, and 3x3 in `diagonal`.
constexpr std::uint64_t kMaxKeys = std::uint64_t{64} << 20;

// Boards of so many keys are gone over in a second or two, with no file.
constexpr std::uint64_t kMaxKeysAtOnce = 1'500'000;

// From the rows `sweeps` of docs/solved.md: 3x4 of `orthogonal`, 2x4 of `diagonal` and 2x5 of
// `scorched`, with two threads.
double seconds_per_key(RuleSet rules) { return rules == RuleSet::kDiagonal ? 3e-6 : 1.3e-6; }

std::string full_name(const Variant& variant) { return "chain:" + variant.name(); }

std::filesystem::path path_of(const Variant& variant) {
  return util::data_folder() / ("chain-" + variant.name() + ".perfect");
}

// What is not complete yet has another name.
std::filesystem::path unfinished_path(const Variant& variant) {
  return path_of(variant).string() + ".part";
}

template <class P>
Variant variant_of(const P& any) {
  return {P::kRules, {any.geometry().rows, any.geometry().columns}};
}

// The number of keys of a board that may be kept; otherwise the reason why not.
template <class P>
util::Result<std::uint64_t> keys_to_keep(const P& any) {
  const std::uint64_t count = typename P::Keys(any).count();
  if (count > 0 && count <= kMaxKeys) return count;
  return util::Error{fmt::format("{} has too many positions for a file with all of them",
                                 full_name(variant_of(any)))};
}

// Calls what(position) with the start of a small board.
template <class What>
auto on_small_board(const Variant& variant, const What& what) {
  const auto [rows, columns] = variant.size;
  switch (variant.rules) {
    case RuleSet::kOrthogonal: return what(SmallPosition<RuleSet::kOrthogonal>(rows, columns));
    case RuleSet::kDiagonal: return what(SmallPosition<RuleSet::kDiagonal>(rows, columns));
    case RuleSet::kScorched: return what(SmallPosition<RuleSet::kScorched>(rows, columns));
    case RuleSet::kClassic: break;
  }
  return what(SmallPosition<RuleSet::kClassic>(rows, columns));
}

util::Result<Variant> small_variant(std::string_view text) {
  const auto variant = parse_variant(text);
  if (!variant) return variant.error();
  if (fits_one_word(variant->size.rows, variant->size.columns)) return *variant;
  return util::Error{full_name(*variant) + " has too many positions for a file with all of them"};
}

template <class P>
util::Result<std::shared_ptr<const exact::KnownBoard<P>>> load(const P& any) {
  using Board = std::shared_ptr<const exact::KnownBoard<P>>;
  const auto count = keys_to_keep(any);
  if (!count) return Board();
  const Variant variant = variant_of(any);
  auto file = exact::read_sweeps(path_of(variant).string(), full_name(variant), *count);
  if (!file) return file.error();
  if (!*file || (*file)->state.complete == 0) return Board();
  return Board(std::make_shared<exact::KnownBoard<P>>(any, std::move((*file)->values)));
}

// Where a making begins, or goes on: what was there under either name and can be used. Before 0.2.0
// a making that was stopped left its file under the name of a complete one.
void begin_part(const Variant& variant, std::uint64_t count) {
  const auto part = unfinished_path(variant);
  std::error_code ignored;
  const auto usable = [&](const std::filesystem::path& path) {
    const auto read = exact::read_sweeps(path.string(), full_name(variant), count);
    return read && *read;
  };
  if (!usable(part)) std::filesystem::remove(part, ignored);
  // One that is complete is copied for the moment, so that whoever reads it goes on reading it.
  if (!std::filesystem::exists(part, ignored) && usable(path_of(variant))) {
    std::filesystem::copy_file(path_of(variant), part, ignored);
  }
}

util::Status finish_part(const Variant& variant) {
  const auto part = unfinished_path(variant);
  if (!exact::says_complete(part.string(), full_name(variant))) {
    return util::Error{util::ErrorCode::kDisk,
                       fmt::format("the values of {} could not be written to {}",
                                   full_name(variant), part.string())};
  }
  std::error_code failed;
  std::filesystem::rename(part, path_of(variant), failed);
  if (failed) {
    return util::system_error("cannot name the file " + path_of(variant).string(), failed.value());
  }
  return util::Done{};
}

// How many positions are won and lost in how many plies.
template <class P>
util::Result<std::string> counted(const P& any, const core::SolveTask& task) {
  if (const auto count = keys_to_keep(any); !count) return count.error();
  exact::Sweeps<P> sweeps(any, task, full_name(variant_of(any)));
  if (const auto done = sweeps.run(); !done) return done.error();
  const auto counts = sweeps.counts();
  std::string text = "| plies | the side to move wins | loses |\n|---:|---:|---:|\n";
  for (std::size_t plies = 0; plies < counts.wins.size(); ++plies) {
    if (counts.wins[plies] + counts.losses[plies] == 0) continue;
    text += fmt::format("| {} | {} | {} |\n", plies, counts.wins[plies], counts.losses[plies]);
  }
  return text + fmt::format(
                    "\nDrawn by repetition: {}. One of every set of mirror images counts, "
                    "and boards that no game leads to count as well.",
                    counts.drawn);
}

}  // namespace

template <class P>
std::shared_ptr<const exact::KnownBoard<P>> known_board(const P& any) {
  static std::mutex mutex;
  static std::map<std::string, std::shared_ptr<const exact::KnownBoard<P>>> loaded;
  const std::lock_guard lock(mutex);
  auto& board = loaded[variant_of(any).name()];
  if (!board) {
    if (auto read = load(any)) board = *read;
  }
  return board;
}

template std::shared_ptr<const exact::KnownBoard<SmallPosition<RuleSet::kOrthogonal>>> known_board(
    const SmallPosition<RuleSet::kOrthogonal>&);
template std::shared_ptr<const exact::KnownBoard<SmallPosition<RuleSet::kDiagonal>>> known_board(
    const SmallPosition<RuleSet::kDiagonal>&);
template std::shared_ptr<const exact::KnownBoard<SmallPosition<RuleSet::kScorched>>> known_board(
    const SmallPosition<RuleSet::kScorched>&);
template std::shared_ptr<const exact::KnownBoard<SmallPosition<RuleSet::kClassic>>> known_board(
    const SmallPosition<RuleSet::kClassic>&);

util::Result<std::string> write_perfect_play(std::string_view text, const core::SolveTask& task) {
  const auto variant = small_variant(text);
  if (!variant) return variant.error();
  const auto path = path_of(*variant);
  std::error_code failed;
  std::filesystem::create_directories(path.parent_path(), failed);
  return on_small_board(*variant, [&](const auto& start) -> util::Result<std::string> {
    using P = std::decay_t<decltype(start)>;
    if (const auto count = keys_to_keep(start); !count) return count.error();
    const auto lock = exact::lock_checkpoint(path.string());
    if (!lock) return lock.error();
    begin_part(*variant, typename P::Keys(start).count());
    core::SolveTask to_file = task;
    to_file.checkpoint = unfinished_path(*variant).string();
    exact::Sweeps<P> sweeps(start, to_file, full_name(*variant));
    if (const auto done = sweeps.run(); !done) return done.error();
    if (const auto kept = finish_part(*variant); !kept) return kept.error();
    return fmt::format("{}: the values of {} positions of {}", path.string(), sweeps.positions(),
                       full_name(*variant));
  });
}

util::Result<std::string> perfect_play_status(std::string_view text) {
  const auto variant = small_variant(text);
  if (!variant) return std::string("has no file for perfect play");
  return on_small_board(*variant, [&](const auto& start) -> util::Result<std::string> {
    const auto board = load(start);
    if (!board) return board.error();
    return std::string(*board ? "is known completely" : "has no file for perfect play");
  });
}

core::Whole whole(const Variant& variant) {
  const auto file = board_file(variant);
  if (!file) return core::Whole::kNo;
  return file->there || file->memory <= 2 * kMaxKeysAtOnce ? core::Whole::kNow
                                                           : core::Whole::kWithFile;
}

util::Result<core::BoardCounts> counts(const Variant& variant, const core::SolveTask& task) {
  if (whole(variant) != core::Whole::kNow) {
    return util::Error{full_name(variant) +
                       " is counted only where there is a file with all its positions"};
  }
  return on_small_board(variant, [&](const auto& start) -> util::Result<core::BoardCounts> {
    using P = std::decay_t<decltype(start)>;
    if (const auto board = known_board(start)) return exact::counts_of(board->values());
    if (typename P::Keys(start).count() > kMaxKeysAtOnce) {
      return util::Error{"the file of " + full_name(variant) + " cannot be read"};
    }
    exact::Sweeps<P> sweeps(start, task, full_name(variant));
    if (const auto done = sweeps.run(); !done) return done.error();
    const auto found = sweeps.counts();
    core::BoardCounts counts{.drawn = found.drawn, .mirrors_once = true};
    for (std::size_t plies = 0; plies < found.wins.size(); ++plies) {
      const core::BoardCounts::Distance row{static_cast<int>(plies), found.wins[plies],
                                            found.losses[plies]};
      counts.positions += row.won + row.lost;
      if (row.won + row.lost > 0) counts.distances.push_back(row);
    }
    counts.positions += counts.drawn;
    return counts;
  });
}

std::optional<core::BoardFile> board_file(const Variant& variant) {
  if (!fits_one_word(variant.size.rows, variant.size.columns)) return std::nullopt;
  return on_small_board(variant, [&](const auto& start) -> std::optional<core::BoardFile> {
    const auto keys = keys_to_keep(start);
    if (!keys) return std::nullopt;
    const auto path = path_of(variant).string();
    return core::BoardFile{.path = path,
                           .unfinished = unfinished_path(variant).string(),
                           .there = exact::says_complete(path, full_name(variant)),
                           .positions = *keys,
                           .memory = 2 * *keys,
                           .disk = *keys,
                           .seconds = static_cast<double>(*keys) * seconds_per_key(variant.rules)};
  });
}

util::Result<std::string> statistics(std::string_view text, const core::SolveTask& task) {
  const auto variant = small_variant(text);
  if (!variant) return variant.error();
  return on_small_board(*variant, [&](const auto& start) -> util::Result<std::string> {
    return counted(start, task);
  });
}

}  // namespace espalier::games::chain
