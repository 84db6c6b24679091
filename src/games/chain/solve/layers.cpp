#include "games/chain/solve/layers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <thread>

#include "exact/memory.hpp"

namespace espalier::games::chain {
namespace {

// Small enough to be lost without regret, large enough to write at once.
constexpr std::uint64_t kUnit = std::uint64_t{1} << 20;
constexpr std::chrono::milliseconds kBetweenLooks{100};

}  // namespace

LayerNeeds layer_needs(int rows, int columns, int load) {
  LayerNeeds needs;
  const auto sizes = layer_sizes(rows, columns);
  for (auto i = static_cast<std::size_t>(load); i < sizes.size(); ++i) {
    needs.positions += sizes[i];
    needs.bytes = std::max(needs.bytes, sizes[i] + (i + 1 < sizes.size() ? sizes[i + 1] : 0));
  }
  return needs;
}

Layers::Layers(int rows, int columns, const core::SolveTask& task, std::string name)
    : rows_(rows), columns_(columns), task_(task), sizes_(layer_sizes(rows, columns)) {
  if (!task.checkpoint.empty()) {
    files_ = std::make_unique<LayerFiles>(task.checkpoint, std::move(name), "");
  }
}

util::Status Layers::run(int load) {
  const LayerNeeds needs = layer_needs(rows_, columns_, load);
  if (const auto fits =
          exact::check_memory(needs.bytes, task_.memory, "solving this board by layers");
      !fits) {
    return fits;
  }
  board_ = std::make_unique<LayerBoard>(rows_, columns_);
  for (const bool first : {true, false}) {
    lower_moves_[first ? 0 : 1] = std::make_unique<LowerMoves>(*board_, first);
  }
  total_ = needs.positions;
  // As many of the last layers as fit beside the two largest stay for the principal variation.
  std::uint64_t kept = 0;
  for (keep_up_to_ = load - 1; keep_up_to_ + 1 < static_cast<int>(sizes_.size()); ++keep_up_to_) {
    kept += sizes_[static_cast<std::size_t>(keep_up_to_ + 1)];
    if (needs.bytes + kept > task_.memory) break;
  }
  RangeSet known;
  const auto first = resume(load, known);
  if (!first) return first.error();
  for (int now = *first; now >= load; --now) {
    if (!layers_.contains(now)) {
      auto layer = make_layer(now);
      if (!layer) return layer.error();
      layers_[now] = std::move(*layer);
    }
    if (const auto filled = fill(layers_[now], known); !filled) return filled;
    known = {};
    let_go(now);
  }
  return util::Done{};
}

util::Result<Layer> Layers::make_layer(int load) const {
  Layer layer{std::make_unique<LayerIndex>(*board_, load), {}};
  layer.values = util::HugePageBuffer::zeroed(static_cast<std::size_t>(layer.index->size()));
  if (!layer.values) {
    return util::Error{fmt::format("the machine does not give {} of memory for a layer",
                                   exact::size_text(layer.index->size()))};
  }
  return layer;
}

util::Result<int> Layers::resume(int load, RangeSet& known) {
  const int top = static_cast<int>(sizes_.size()) - 1;
  const auto lowest = files_ ? files_->lowest() : std::nullopt;
  if (!lowest) return top;
  if (*lowest < load) {
    return util::Error{
        fmt::format("{} went below this position already (load {}, not {}); take another file",
                    task_.checkpoint, *lowest, load)};
  }
  if (*lowest > top) return util::Error{task_.checkpoint + " is of a larger board"};
  for (int now = *lowest; now <= std::min(top, *lowest + 1); ++now) {
    auto layer = make_layer(now);
    if (!layer) return layer.error();
    const Range all{0, layer->index->size()};
    auto there = files_->read(now, all.end, all, layer->data());
    if (!there) return there.error();
    const bool complete = there->covers(all);
    layers_[now] = std::move(*layer);
    if (now == *lowest) known = std::move(*there);
    if (complete && now == *lowest) break;  // nothing above it is needed
    if (!complete && now > *lowest) {
      return util::Error{
          fmt::format("{} is damaged: layer {} is not complete", task_.checkpoint, now)};
    }
  }
  for (int now = *lowest + 1; now <= top; ++now) resumed_ += sizes_[static_cast<std::size_t>(now)];
  done_ = resumed_;
  return *lowest;
}

std::vector<Layers::Unit> Layers::units_of(const LayerIndex& index) {
  std::vector<Unit> units;
  for (const Block& block : index.blocks()) {
    const std::uint64_t step =
        std::max<std::uint64_t>(1, kUnit / std::max<std::uint64_t>(1, block.width));
    for (std::uint64_t from = 0; from < block.rows; from += step) {
      units.push_back({&block, from, std::min(block.rows, from + step)});
    }
  }
  return units;
}

util::Status Layers::fill(Layer& layer, const RangeSet& known) {
  std::uint64_t bytes = 0;
  for (const auto& each : layers_) bytes += each.second.values.size();
  most_bytes_ = std::max(most_bytes_, bytes);

  auto units = units_of(*layer.index);
  std::erase_if(units, [&](const Unit& unit) {
    if (!known.covers(unit.range())) return false;
    resumed_ += unit.range().end - unit.range().begin;
    done_ += unit.range().end - unit.range().begin;
    return true;
  });
  next_unit_ = 0;
  std::mutex mutex;
  std::condition_variable ended;
  int running = std::max(1, task_.threads);
  std::vector<std::thread> threads;
  for (int i = running; i > 0; --i) {
    threads.emplace_back([&] {
      work(layer, units);
      const std::lock_guard lock(mutex);
      --running;
      ended.notify_all();
    });
  }
  {
    std::unique_lock lock(mutex);
    while (!ended.wait_for(lock, kBetweenLooks, [&] { return running == 0; })) {
      if (task_.stopped()) stop_ = true;
      report(layer.index->load());
    }
  }
  for (auto& thread : threads) thread.join();
  if (error_) return *error_;
  if (files_) {
    if (const auto safe = files_->finish(); !safe) return safe;
  }
  if (stop_ || task_.stopped()) return core::solve_stopped();
  return util::Done{};
}

void Layers::work(const Layer& layer, const std::vector<Unit>& units) {
  const int load = layer.index->load();
  const auto above = layers_.find(load + 1);
  const bool top = above == layers_.end();
  const auto filling =
      util::best_of(layer_kernels_per_set())
          .filling(*board_, *layer.index, top ? nullptr : above->second.index.get(),
                   top ? nullptr : above->second.data(), *lower_moves_[load % 2 == 0 ? 0 : 1]);
  while (!stop_.load(std::memory_order_relaxed)) {
    const std::size_t i = next_unit_.fetch_add(1, std::memory_order_relaxed);
    if (i >= units.size()) return;
    const Range range = units[i].range();
    LayerValue* const out = layer.data() + range.begin;
    filling->fill(*units[i].block, units[i].from, units[i].to, out);
    done_.fetch_add(range.end - range.begin, std::memory_order_relaxed);
    if (!files_) continue;
    const std::lock_guard lock(mutex_);
    const auto kept = files_->append(load, range.begin, {out, range.end - range.begin});
    if (!kept) fail(kept.error());
  }
}

void Layers::fail(const util::Error& error) {
  if (!error_) error_ = error;
  stop_ = true;
}

// Layers differ in size and hardly in the work for one position, so the share of positions is an
// honest measure. What came from a checkpoint took no time.
void Layers::report(int load) const {
  if (!task_.progress) return;
  const std::uint64_t here = done_.load() - resumed_;
  const double share = static_cast<double>(here) /
                       static_cast<double>(std::max<std::uint64_t>(1, total_ - resumed_));
  std::uint64_t bytes = 0;
  for (const auto& each : layers_) bytes += each.second.values.size();
  task_.progress(
      {.stage = fmt::format("layer {} of {}", load, sizes_.size() - 1),
       .share = share,
       .nodes = here,
       .fill = static_cast<int>(bytes * 1000 / std::max<std::uint64_t>(1, task_.memory))});
}

void Layers::let_go(int load) {
  if (load + 1 > keep_up_to_) layers_.erase(load + 1);
  if (files_) files_->remove(load + 1);
}

std::optional<LayerValue> Layers::value(int load, const Orbs& orbs) const {
  const auto layer = layers_.find(load);
  if (layer == layers_.end()) return std::nullopt;
  return layer->second.data()[layer->second.index->index(board_->states(orbs))];
}

}  // namespace espalier::games::chain
