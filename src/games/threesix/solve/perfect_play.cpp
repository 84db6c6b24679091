// The file: a line of text, then numbers of eight bytes, the lowest byte first.
//
//   "espalier threesix perfect play 2\n"
//   the cell rule, the number of layers
//   for each layer: filled cells, lowest value + 128, bits of a value (4 or 8), number of values
//   the values of all layers, each layer padded to whole words
//   the checksum of everything before
#include "games/threesix/solve/perfect_play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <mutex>
#include <system_error>

#include "games/threesix/solve/gains.hpp"
#include "util/data_folder.hpp"
#include "util/files.hpp"
#include "util/hash.hpp"

namespace espalier::games::threesix::solve {
namespace {

constexpr std::string_view kTitle = "espalier threesix perfect play 2\n";
constexpr std::size_t kWord = 8;
constexpr int kFewValues = 16;  // that four bits can tell apart
constexpr std::size_t kMaxBytes = 64'000'000;
constexpr std::size_t kMaxLayers = (PerfectPlay::kMaxFilled + 1) / 2;

struct Ranks {
  std::vector<std::uint16_t> rank;
  std::array<std::vector<std::uint32_t>, kHalf + 1> sets;

  Ranks() : rank(kHalfSets) {
    for (std::uint32_t set = 0; set < kHalfSets; ++set) {
      auto& same = sets[static_cast<std::size_t>(std::popcount(set))];
      rank[set] = static_cast<std::uint16_t>(same.size());
      same.push_back(set);
    }
  }
  static const Ranks& get() {
    static const Ranks ranks;
    return ranks;
  }
};

void put(std::string& bytes, std::uint64_t number) {
  for (std::size_t i = 0; i < kWord; ++i) bytes += static_cast<char>((number >> (8 * i)) & 0xff);
}

std::uint64_t number_at(std::string_view bytes, std::size_t at) {
  std::uint64_t number = 0;
  for (std::size_t i = kWord; i-- > 0;) {
    number = number << 8 | static_cast<std::uint8_t>(bytes[at + i]);
  }
  return number;
}

// Every word is mixed in by a bijection, so one wrong word never goes unnoticed.
std::uint64_t checksum(std::string_view bytes) {
  std::uint64_t sum = bytes.size();
  std::size_t at = 0;
  for (; at + kWord <= bytes.size(); at += kWord) {
    sum = std::rotl((sum ^ number_at(bytes, at)) * 0x9e3779b97f4a7c15ULL, 29);
  }
  for (; at < bytes.size(); ++at) sum = util::combine(sum, static_cast<std::uint8_t>(bytes[at]));
  return util::mix(sum);
}

// In whole words.
std::size_t packed_bytes(std::size_t values, int bits) {
  const std::size_t per_word = 8 * kWord / static_cast<std::size_t>(bits);
  return (values + per_word - 1) / per_word * kWord;
}

}  // namespace

std::uint32_t rank(std::uint32_t set) { return Ranks::get().rank[set]; }
const std::vector<std::uint32_t>& sets_of_size(int size) {
  return Ranks::get().sets[static_cast<std::size_t>(size)];
}

PerfectPlay::PerfectPlay(Cells rule, int most_filled) : rule_(rule) {
  for (int filled = 1; filled <= most_filled; filled += 2) {
    Layer& layer = layers_.emplace_back();
    layer.filled = filled;
    const int fewest = (layer.filled + 1) / 2;
    const int most = rule == Cells::kParity ? fewest : layer.filled;
    for (int evens = fewest; evens <= most; ++evens) {
      const int odds = layer.filled - evens;
      layer.parts.push_back({evens, odds, layer.size});
      layer.size += Colours::get().classes(evens).size() * sets_of_size(odds).size();
    }
  }
}

int PerfectPlay::to_go(std::uint64_t filled) const {
  const auto& lines = FixedBoard<kSide>::lines();
  const int count = util::bit_count(filled);
  const auto kept = std::find_if(layers_.begin(), layers_.end(),
                                 [&](const Layer& layer) { return layer.filled == count; });
  if (kept != layers_.end()) return looked_up(*kept, filled);
  std::uint64_t moves = lines.board & ~filled;
  if (rule_ == Cells::kParity) moves &= count % 2 == 0 ? lines.even : ~lines.even;
  int best = -kBound * kPointsPerUnit;
  for (const int cell : util::BitList<int, std::uint64_t>(moves)) {
    const std::uint64_t then = filled | std::uint64_t{1} << cell;
    best = std::max(best, lines.points_for(then, cell) - to_go(then));
  }
  return best;
}

int PerfectPlay::looked_up(const Layer& layer, std::uint64_t filled) const {
  const auto& colours = Colours::get();
  Pair pair = colours.split(filled);
  if (std::popcount(pair.even) < std::popcount(pair.odd)) pair = colours.mirrored(pair);
  const Part& part =
      layer.parts[static_cast<std::size_t>(std::popcount(pair.even) - layer.parts.front().evens)];
  const std::uint32_t odd = colours.odd_image(colours.way_of(pair.even), pair.odd);
  const std::size_t at =
      part.at + colours.class_of(pair.even) * sets_of_size(part.odds).size() + rank(odd);
  const int value =
      layer.bits == 8 ? layer.packed[at] : (layer.packed[at / 2] >> (at % 2 * 4)) % kFewValues;
  return (value + layer.lowest) * kPointsPerUnit;
}

void PerfectPlay::add(int evens, const std::function<const std::int8_t*(std::size_t k)>& array) {
  for (Layer& layer : layers_) {
    for (const Part& part : layer.parts) {
      if (part.evens != evens) continue;
      layer.plain.resize(layer.size);
      std::size_t at = part.at;
      for (std::size_t k = 0; k < Colours::get().classes(evens).size(); ++k) {
        const std::int8_t* const values = array(k);
        for (const std::uint32_t odd : sets_of_size(part.odds)) layer.plain[at++] = values[odd];
      }
    }
  }
}

util::Result<std::string> PerfectPlay::packed() const {
  std::string bytes(kTitle);
  put(bytes, static_cast<std::uint64_t>(rule_));
  put(bytes, layers_.size());
  std::string values;
  for (const Layer& layer : layers_) {
    if (layer.plain.size() != layer.size) {
      return util::Error{fmt::format("the values with {} filled cells are missing", layer.filled)};
    }
    const auto range = std::minmax_element(layer.plain.begin(), layer.plain.end());
    // NOLINTNEXTLINE(bugprone-signed-char-misuse): a small number, no character
    const int lowest = *range.first;
    const int bits = *range.second - lowest < kFewValues ? 4 : 8;
    put(bytes, static_cast<std::uint64_t>(layer.filled));
    put(bytes, static_cast<std::uint64_t>(lowest + 128));
    put(bytes, static_cast<std::uint64_t>(bits));
    put(bytes, layer.size);
    const std::size_t start = values.size();
    values.resize(start + packed_bytes(layer.size, bits));
    for (std::size_t i = 0; i < layer.size; ++i) {
      const int value = layer.plain[i] - lowest;
      char& byte = values[start + (bits == 8 ? i : i / 2)];
      byte = static_cast<char>(bits == 8 ? value : byte | (value << (i % 2 * 4)));
    }
  }
  bytes += values;
  put(bytes, checksum(bytes));
  return bytes;
}

util::Result<PerfectPlay> PerfectPlay::unpacked(std::string_view bytes, Cells rule) {
  const util::Error damaged{"is damaged"};
  if (bytes.substr(0, kTitle.size()) != kTitle) {
    return util::Error{"is no perfect-play file of this version"};
  }
  if (bytes.size() < kTitle.size() + 3 * kWord) return damaged;
  if (checksum(bytes.substr(0, bytes.size() - kWord)) != number_at(bytes, bytes.size() - kWord)) {
    return damaged;
  }
  std::size_t at = kTitle.size();
  const auto next = [&] { return number_at(bytes, (at += kWord) - kWord); };
  if (next() != static_cast<std::uint64_t>(rule)) return util::Error{"is of another variant"};
  const std::uint64_t layers = next();
  if (layers == 0 || layers > kMaxLayers || bytes.size() < at + (4 * layers + 1) * kWord) {
    return damaged;
  }
  PerfectPlay play(rule, 2 * static_cast<int>(layers) - 1);
  for (Layer& layer : play.layers_) {
    const bool same = next() == static_cast<std::uint64_t>(layer.filled);
    layer.lowest = static_cast<int>(next() % 256) - 128;
    layer.bits = next() == 4 ? 4 : 8;
    if (!same || next() != layer.size) return damaged;
  }
  for (Layer& layer : play.layers_) {
    const std::size_t size = packed_bytes(layer.size, layer.bits);
    if (bytes.size() - at < size) return damaged;
    layer.packed.assign(bytes.begin() + static_cast<std::ptrdiff_t>(at),
                        bytes.begin() + static_cast<std::ptrdiff_t>(at + size));
    at += size;
  }
  if (at + kWord != bytes.size()) return damaged;
  return play;
}

std::filesystem::path perfect_play_path(Cells rule) {
  return util::data_folder() /
         (rule == Cells::kParity ? "threesix-parity-6x6.perfect" : "threesix-6x6.perfect");
}

util::Result<std::shared_ptr<const PerfectPlay>> load_perfect_play(
    const std::filesystem::path& path, Cells rule) {
  std::error_code none;
  if (!std::filesystem::exists(path, none)) return std::shared_ptr<const PerfectPlay>();
  const auto bytes = util::read_file(path, util::plain_file(kMaxBytes));
  if (!bytes) return util::Error{path.string() + ": " + bytes.error().message};
  auto play = PerfectPlay::unpacked(*bytes, rule);
  if (!play) return util::Error{path.string() + " " + play.error().message};
  return std::make_shared<const PerfectPlay>(*std::move(play));
}

std::shared_ptr<const PerfectPlay> shared_perfect_play(Cells rule) {
  static std::mutex mutex;
  static std::array<std::shared_ptr<const PerfectPlay>, 2> loaded;
  const std::lock_guard lock(mutex);
  auto& play = loaded[static_cast<std::size_t>(rule)];
  if (!play) {
    auto read = load_perfect_play(perfect_play_path(rule), rule);
    if (read) play = *std::move(read);
  }
  return play;
}

}  // namespace espalier::games::threesix::solve
