#include "games/chain/solve/team_layers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "exact/memory.hpp"
#include "games/chain/reaction.hpp"
#include "games/chain/solve/layers.hpp"

namespace espalier::games::chain {
namespace {

// Positions between two exchanges.
constexpr std::uint64_t kPiece = std::uint64_t{1} << 16;
constexpr int kFirstWinningPly = 3;

template <class T>
core::Team::Bytes bytes_of(const std::vector<T>& items) {
  core::Team::Bytes bytes(items.size() * sizeof(T));
  if (!bytes.empty()) std::memcpy(bytes.data(), items.data(), bytes.size());
  return bytes;
}
template <class T>
std::vector<T> items_of(const core::Team::Bytes& bytes) {
  std::vector<T> items(bytes.size() / sizeof(T));
  if (!bytes.empty()) std::memcpy(items.data(), bytes.data(), bytes.size());
  return items;
}

// Calls visit(orbs) for every board after a turn that does not win, and returns whether one does.
template <class Visit>
bool play_all(const Geometry<std::uint32_t>& g, const Orbs& orbs, bool first_player,
              Visit&& visit) {
  for (std::uint32_t free = g.board & ~orbs.of(!first_player); free != 0; free &= free - 1) {
    Reaction<RuleSet::kClassic, std::uint32_t> turn{
        {orbs.low, orbs.high, 0}, orbs.of(first_player), 0};
    turn.place(free & (~free + 1));
    bool won = false;
    for (std::uint32_t f = turn.full(g); f != 0 && !won; f = turn.full(g)) {
      turn.wave(f, g);
      won = (turn.theirs() & g.board) == 0;
    }
    if (won) return true;
    turn.tidy(g);
    visit(Orbs{turn.load[0], turn.load[1], first_player ? turn.own : turn.theirs()});
  }
  return false;
}

}  // namespace

TeamLayers::TeamLayers(int rows, int columns, const core::SolveTask& task, std::string name)
    : task_(task), team_(*task.team), board_(rows, columns), sizes_(layer_sizes(rows, columns)) {
  if (task.checkpoint.empty()) return;
  files_ = std::make_unique<LayerFiles>(task.checkpoint, std::move(name),
                                        fmt::format("rank-{}", team_.rank()));
}

Range TeamLayers::range_of(std::uint64_t size, int rank) const {
  const auto team = static_cast<std::uint64_t>(team_.size());
  const std::uint64_t step = (size + team - 1) / team;
  const auto begin = std::min(size, step * static_cast<std::uint64_t>(rank));
  return {begin, std::min(size, begin + step)};
}

int TeamLayers::owner_of(std::uint64_t size, std::uint64_t index) const {
  const auto team = static_cast<std::uint64_t>(team_.size());
  return static_cast<int>(index / ((size + team - 1) / team));
}

util::Status TeamLayers::together(const util::Status& mine) {
  if (!team_.any(!mine)) return util::Done{};
  return mine ? util::Error{"another process of the team failed"} : mine;
}

// Processes may have been given different amounts of memory.
int TeamLayers::least_of_all(int mine) {
  const std::vector<core::Team::Bytes> same(static_cast<std::size_t>(team_.size()),
                                            bytes_of(std::vector<int>{mine}));
  for (const auto& bytes : team_.exchange(same)) mine = std::min(mine, items_of<int>(bytes)[0]);
  return mine;
}

util::Status TeamLayers::run(int load) {
  std::uint64_t largest = 0;
  const auto team = static_cast<std::uint64_t>(team_.size());
  for (auto i = static_cast<std::size_t>(load); i < sizes_.size(); ++i) {
    total_ += sizes_[i];
    const std::uint64_t both = sizes_[i] + (i + 1 < sizes_.size() ? sizes_[i + 1] : 0);
    largest = std::max(largest, both / team + 2);
  }
  const auto fits =
      together(exact::check_memory(largest, task_.memory, "each process of the team"));
  if (!fits) return fits;
  std::uint64_t kept = 0;
  for (keep_up_to_ = load - 1; keep_up_to_ + 1 < static_cast<int>(sizes_.size()); ++keep_up_to_) {
    kept += sizes_[static_cast<std::size_t>(keep_up_to_ + 1)] / team + 1;
    if (largest + kept > task_.memory) break;
  }
  keep_up_to_ = least_of_all(keep_up_to_);
  RangeSet known;
  const auto first = resume(load, known);
  if (!first) return first.error();
  for (int now = *first; now >= load; --now) {
    if (!slices_.contains(now)) {
      if (const auto made = together(make_slice(now)); !made) return made;
    }
    if (const auto filled = fill(now, known); !filled) return filled;
    known = {};
    let_go(now);
  }
  return util::Done{};
}

util::Status TeamLayers::make_slice(int load) {
  Slice slice{std::make_unique<LayerIndex>(board_, load), {}, {}};
  slice.range = range_of(slice.index->size(), team_.rank());
  const std::uint64_t bytes = std::max<std::uint64_t>(1, slice.range.end - slice.range.begin);
  slice.values = util::HugePageBuffer::zeroed(static_cast<std::size_t>(bytes));
  if (!slice.values) {
    return util::Error{
        fmt::format("the machine does not give {} of memory", exact::size_text(bytes))};
  }
  slices_[load] = std::move(slice);
  std::uint64_t all = 0;
  for (const auto& each : slices_) all += each.second.values.size();
  most_bytes_ = std::max(most_bytes_, all);
  return util::Done{};
}

util::Status TeamLayers::read(int load, RangeSet& known) {
  if (const auto made = make_slice(load); !made) return made;
  const Slice& slice = slices_[load];
  auto there = files_->read(load, slice.index->size(), slice.range, slice.data());
  if (!there) return there.error();
  known = std::move(*there);
  return util::Done{};
}

// Whatever number of processes wrote the files: each reads its own part of all of them.
util::Result<int> TeamLayers::resume(int load, RangeSet& known) {
  const int top = static_cast<int>(sizes_.size()) - 1;
  const auto lowest = files_ ? files_->lowest() : std::nullopt;
  team_.wait();  // nobody writes before all have looked
  if (!lowest) return top;
  if (*lowest < load || *lowest > top) {
    return util::Error{
        fmt::format("{} is of another position or board; take another file", task_.checkpoint)};
  }
  if (const auto good = together(read(*lowest, known)); !good) return good.error();
  for (int now = *lowest + 1; now <= top; ++now) done_ += sizes_[static_cast<std::size_t>(now)];
  if (!team_.any(!known.covers(slices_[*lowest].range))) {
    done_ += sizes_[static_cast<std::size_t>(*lowest)];
    known = {};
    return *lowest - 1;
  }
  if (*lowest == top) return top;
  RangeSet above;
  if (const auto good = together(read(*lowest + 1, above)); !good) return good.error();
  if (team_.any(!above.covers(slices_[*lowest + 1].range))) {
    return util::Error{
        fmt::format("{} is damaged: layer {} is not complete", task_.checkpoint, *lowest + 1)};
  }
  return *lowest;
}

util::Status TeamLayers::fill(int load, const RangeSet& known) {
  const Range mine = slices_[load].range;
  const std::uint64_t before = done_;
  util::Status kept = util::Done{};
  for (std::uint64_t at = mine.begin; team_.any(at < mine.end);) {
    const Range piece{std::min(at, mine.end), std::min(at + kPiece, mine.end)};
    at = piece.end;
    const bool stop = team_.any(task_.stopped());
    if (const auto good = together(kept); !good) return good;
    if (stop) return core::solve_stopped();
    const bool have = known.covers(piece);
    fill_piece(load, have ? Range{} : piece);
    done_ = before + team_.sum(piece.end - mine.begin);
    if (!files_ || have || piece.empty()) continue;
    const Slice& slice = slices_[load];
    kept = files_->append(load, piece.begin,
                          {slice.data() + (piece.begin - mine.begin), piece.end - piece.begin});
    report(load);
  }
  if (files_ && kept) kept = files_->finish();
  return together(kept);
}

void TeamLayers::fill_piece(int load, Range piece) {
  const Slice& slice = slices_[load];
  const bool first = load % 2 == 0;
  const bool top = load + 1 == static_cast<int>(sizes_.size());
  std::vector<std::uint64_t> indices;
  std::vector<std::size_t> ends;  // of each position's questions
  for (std::uint64_t i = piece.begin; i < piece.end; ++i) {
    const Orbs orbs = board_.orbs(slice.index->states(i));
    LayerValue& value = slice.data()[i - slice.range.begin];
    value = win_at(!first, 0);
    const std::size_t before = indices.size();
    if (load >= kFirstWinningPly && orbs.of(first) == 0) {
      value = win_at(!first, load);
    } else if (play_all(board_.geometry(), orbs, first, [&](const Orbs& after) {
                 if (!top) indices.push_back(slices_[load + 1].index->index(board_.states(after)));
               })) {
      value = win_at(first, load + 1);  // nothing can be better
      indices.resize(before);
    }
    ends.push_back(indices.size());
  }
  if (top) return;
  const auto values = ask(slices_[load + 1], indices);
  std::size_t k = 0;
  for (std::uint64_t i = piece.begin; i < piece.end; ++i) {
    LayerValue& best = slice.data()[i - slice.range.begin];
    for (const std::size_t end = ends[static_cast<std::size_t>(i - piece.begin)]; k < end; ++k) {
      best = first ? std::max(best, values[k]) : std::min(best, values[k]);
    }
  }
}

std::vector<LayerValue> TeamLayers::ask(const Slice& slice,
                                        const std::vector<std::uint64_t>& indices) {
  const auto team = static_cast<std::size_t>(team_.size());
  std::vector<std::vector<std::uint64_t>> questions(team);
  std::vector<int> owners;
  owners.reserve(indices.size());
  for (const std::uint64_t index : indices) {
    owners.push_back(owner_of(slice.index->size(), index));
    questions[static_cast<std::size_t>(owners.back())].push_back(index);
  }
  std::vector<core::Team::Bytes> to;
  for (const auto& each : questions) to.push_back(bytes_of(each));
  std::vector<core::Team::Bytes> answers;
  for (const auto& asked : team_.exchange(to)) {
    std::vector<LayerValue> values;
    for (const std::uint64_t index : items_of<std::uint64_t>(asked)) {
      values.push_back(slice.data()[index - slice.range.begin]);
    }
    answers.push_back(bytes_of(values));
  }
  const auto told = team_.exchange(answers);
  std::vector<std::size_t> next(team, 0);
  std::vector<LayerValue> values;
  values.reserve(indices.size());
  for (const int owner : owners) {
    const auto r = static_cast<std::size_t>(owner);
    values.push_back(static_cast<LayerValue>(told[r][next[r]++]));
  }
  return values;
}

std::vector<LayerValue> TeamLayers::values(int load, const std::vector<Orbs>& positions) {
  const auto slice = slices_.find(load);
  if (slice == slices_.end()) return {};
  std::vector<std::uint64_t> indices;
  for (const Orbs& orbs : positions)
    indices.push_back(slice->second.index->index(board_.states(orbs)));
  return ask(slice->second, indices);
}

// The files of a layer go when all processes have finished the one below.
void TeamLayers::let_go(int load) {
  if (load + 1 > keep_up_to_) slices_.erase(load + 1);
  team_.wait();
  if (files_ && team_.rank() == 0) files_->remove(load + 1);
}

void TeamLayers::report(int load) const {
  if (!task_.progress) return;
  task_.progress({.stage = fmt::format("layer {} of {}", load, sizes_.size() - 1),
                  .share = static_cast<double>(done_) /
                           static_cast<double>(std::max<std::uint64_t>(1, total_)),
                  .nodes = done_});
}

}  // namespace espalier::games::chain
