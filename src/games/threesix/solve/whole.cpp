#include "games/threesix/solve/whole.hpp"

#include <fmt/format.h>

#include <bit>
#include <filesystem>
#include <system_error>
#include <utility>

#include "games/threesix/solve/gains.hpp"
#include "games/threesix/solve/layers.hpp"
#include "util/files.hpp"

namespace espalier::games::threesix::solve {
namespace {

std::string gibibytes(std::uint64_t bytes) {
  return fmt::format("{:.1f} GiB", static_cast<double>(bytes) / (1 << 30));
}

// All layers at 4 bits and 8 bits, as they are made and packed.
constexpr std::size_t kPlayBytes = std::size_t{200} << 20;

void add(PerfectPlay& play, const View& view) {
  play.add(view.evens(), [&](std::size_t k) { return view.array(k); });
}

}  // namespace

std::size_t whole_bytes() { return layers_bytes() + kPlayBytes; }

util::Error too_little(std::size_t needed, std::uint64_t allowed) {
  return util::Error{fmt::format("{} of memory are needed, and --memory allows {}",
                                 gibibytes(needed), gibibytes(allowed))};
}

util::Error refused(std::size_t needed) {
  return util::Error{gibibytes(needed) + " of memory are needed, and the system refused them"};
}

util::Status run_whole(Cells rule, const core::SolveTask& task, LayersTask layers) {
  const std::size_t bytes = whole_bytes();
  if (bytes > task.memory) return too_little(bytes, task.memory);
  layers.parity = rule == Cells::kParity;
  layers.threads = task.threads;
  layers.stop = [&] { return task.stopped(); };
  layers.progress = [&](double part, int evens) {
    if (!task.progress) return;
    task.progress({.stage = fmt::format("layer {} of {}", kHalf - evens + 1, kHalf + 1),
                   .share = part,
                   .nodes = static_cast<std::uint64_t>(part * 0x1p36)});
  };
  const auto done = run_layers(layers);
  if (!done) return done.error();
  if (!*done) return core::solve_stopped();
  return util::Done{};
}

util::Result<Whole> solve_whole(Cells rule, std::uint64_t filled, const core::SolveTask& task) {
  const Pair root = Colours::get().split(filled);
  Whole whole{.positions = std::uint64_t{1} << kCellCount, .bytes = whole_bytes()};
  PerfectPlay play(rule);
  LayersTask layers;
  layers.finished = [&](const View& view) {
    add(play, view);
    if (view.evens() == std::popcount(root.even)) whole.to_go = view.units(root) * kPointsPerUnit;
  };
  const auto done = run_whole(rule, task, std::move(layers));
  if (!done) return done.error();
  const auto packed = play.packed();
  if (!packed) return packed.error();
  auto unpacked = PerfectPlay::unpacked(*packed, rule);
  if (!unpacked) return unpacked.error();
  whole.play = std::make_shared<const PerfectPlay>(*std::move(unpacked));
  return whole;
}

util::Result<std::string> write_perfect_play(Cells rule, const core::SolveTask& task) {
  PerfectPlay play(rule);
  LayersTask layers;
  layers.finished = [&](const View& view) { add(play, view); };
  const auto done = run_whole(rule, task, std::move(layers));
  if (!done) return done.error();
  const auto packed = play.packed();
  if (!packed) return packed.error();
  const auto path = perfect_play_path(rule);
  std::error_code ignored;
  std::filesystem::create_directories(path.parent_path(), ignored);
  if (const auto written = util::write_file(path, *packed, {.sync = true}); !written)
    return written.error();
  return fmt::format("{} ({:.1f} MB): the flagship plays perfectly from the first move",
                     path.string(), static_cast<double>(packed->size()) / 1e6);
}

util::Result<std::string> perfect_play_status(Cells rule) {
  const auto path = perfect_play_path(rule);
  const auto play = load_perfect_play(path, rule);
  if (!play) return play.error();
  return path.string() + (*play ? " is in use" : " is not there");
}

}  // namespace espalier::games::threesix::solve
