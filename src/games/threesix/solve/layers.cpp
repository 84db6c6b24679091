#include "games/threesix/solve/layers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <thread>
#include <vector>

#include "games/threesix/solve/gains.hpp"
#include "util/huge_page_buffer.hpp"

namespace espalier::games::threesix::solve {
namespace {

constexpr std::size_t kHugePage = util::HugePageBuffer::kHugePage;

std::size_t layer_bytes(int evens) { return Colours::get().classes(evens).size() * kHalfSets; }

// What the layers with an even or an odd number of even cells share.
std::size_t buffer_bytes(int parity, int fewest_evens) {
  std::size_t most = 0;
  for (int evens = fewest_evens; evens <= kHalf; ++evens) {
    if (evens % 2 == parity) most = std::max(most, layer_bytes(evens));
  }
  return (most + kHugePage - 1) / kHugePage * kHugePage;
}

class Run {
 public:
  Run(const LayersTask& task, std::int8_t* even_buffer, std::int8_t* odd_buffer)
      : task_(task), buffers_{even_buffer, odd_buffer} {
    for (int evens = task.fewest_evens; evens <= kHalf; ++evens) total_ += layer_work(evens);
  }

  bool layers() {
    for (int evens = kHalf; evens >= task_.fewest_evens && !stopped_; --evens) {
      next_ = 0;
      std::vector<std::jthread> others;
      for (int i = 1; i < task_.threads; ++i)
        others.emplace_back([this, evens, i] { work(evens, i); });
      work(evens, 0);
      others.clear();  // waits for their end
      done_ += layer_work(evens);
      if (!stopped_ && task_.finished) task_.finished(View(evens, buffer(evens), larger(evens)));
    }
    return !stopped_;
  }

 private:
  std::int8_t* buffer(int evens) const { return buffers_[static_cast<std::size_t>(evens % 2)]; }
  std::int8_t* larger(int evens) const { return evens == kHalf ? nullptr : buffer(evens + 1); }

  // Moves on even cells wait for memory, the others are the same in all arrays.
  static double array_work(int evens) { return static_cast<double>(kHalf - evens) + 12; }
  static double layer_work(int evens) {
    return static_cast<double>(Colours::get().classes(evens).size()) * array_work(evens);
  }

  void work(int evens, int thread) {
    const bool leads = thread == 0;
    const auto& classes = Colours::get().classes(evens);
    while (!stopped_) {
      const std::size_t k = next_.fetch_add(1, std::memory_order_relaxed);
      if (k >= classes.size()) return;
      if (leads && task_.stop && task_.stop()) stopped_ = true;
      if (leads && task_.progress) {
        task_.progress((done_ + static_cast<double>(k) * array_work(evens)) / total_, evens);
      }
      const Job job = job_of(evens, k);
      if (task_.greedy) {
        fill_greedy(job, *task_.greedy, task_.set);
      } else {
        fill(job, task_.set);
      }
      if (task_.filled) task_.filled(job, thread);
    }
  }

  Job job_of(int evens, std::size_t k) const {
    const auto& colours = Colours::get();
    Job job{.even = colours.classes(evens)[k],
            .parity = task_.parity,
            .to = buffer(evens) + k * kHalfSets};
    for (int bit = 0; bit < kHalf; ++bit) {
      const std::uint32_t larger_set = job.even | (1U << bit);
      if (larger_set == job.even) continue;
      const auto b = static_cast<std::size_t>(bit);
      job.larger[b] = larger(evens) + std::size_t{colours.class_of(larger_set)} * kHalfSets;
      job.ways[b] = colours.way_of(larger_set);
    }
    return job;
  }

  const LayersTask& task_;
  std::array<std::int8_t*, 2> buffers_;
  double total_ = 0;
  double done_ = 0;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> stopped_ = false;
};

}  // namespace

int View::units(Pair pair) const {
  const auto& colours = Colours::get();
  const auto* const layer = std::popcount(pair.even) == evens_ ? layer_ : larger_;
  const std::size_t k = colours.class_of(pair.even);
  return layer[k * kHalfSets + colours.odd_image(colours.way_of(pair.even), pair.odd)];
}

std::size_t layers_bytes(int fewest_evens) {
  return buffer_bytes(0, fewest_evens) + buffer_bytes(1, fewest_evens);
}

util::Result<bool> run_layers(const LayersTask& task) {
  const auto even = util::HugePageBuffer::uninitialized(buffer_bytes(0, task.fewest_evens));
  const auto odd = util::HugePageBuffer::uninitialized(buffer_bytes(1, task.fewest_evens));
  if (!even || !odd) {
    return util::Error{
        util::ErrorCode::kNoMemory,
        fmt::format("{:.1f} GiB of memory are needed and were refused",
                    static_cast<double>(layers_bytes(task.fewest_evens)) / (1 << 30))};
  }
  return Run(task, even.as<std::int8_t>(), odd.as<std::int8_t>()).layers();
}

}  // namespace espalier::games::threesix::solve
