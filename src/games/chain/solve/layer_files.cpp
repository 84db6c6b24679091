#include "games/chain/solve/layer_files.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <functional>

#include "util/checksum.hpp"
#include "util/text.hpp"

namespace espalier::games::chain {
namespace {

struct RecordHead {
  std::uint64_t begin;
  std::uint64_t length;
  std::uint64_t values_sum;
  std::uint64_t head_sum;
};

std::uint64_t sum_of(const RecordHead& head) {
  const std::array<std::uint64_t, 3> words = {head.begin, head.length, head.values_sum};
  return util::checksum(std::as_bytes(std::span(words)));
}

util::Error failed(const std::string& file, const char* what) {
  const int reason = errno;
  return util::system_error(fmt::format("cannot {} {}", what, util::quoted(file)), reason);
}
util::Error damaged(const std::string& file, const char* why) {
  return {util::ErrorCode::kDisk, fmt::format("{} is damaged: {}", util::quoted(file), why)};
}

// As many bytes as there are, up to `size`; -1 on an error.
ssize_t read_some(int file, void* to, std::size_t size, std::uint64_t at) {
  std::size_t have = 0;
  while (have < size) {
    const ssize_t got =
        ::pread(file, static_cast<char*>(to) + have, size - have, static_cast<off_t>(at + have));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return -1;
    if (got == 0) break;
    have += static_cast<std::size_t>(got);
  }
  return static_cast<ssize_t>(have);
}

bool write_all(int file, const void* from, std::size_t size) {
  const char* bytes = static_cast<const char*>(from);
  while (size > 0) {
    const ssize_t written = ::write(file, bytes, size);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    bytes += written;
    size -= static_cast<std::size_t>(written);
  }
  return true;
}

class Descriptor {
 public:
  explicit Descriptor(int file) : file_(file) {}
  ~Descriptor() {
    if (file_ >= 0) ::close(file_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int get() const { return file_; }

 private:
  int file_;
};

// Visits every whole record; returns the length of what is good. `values` is used as a buffer.
util::Result<std::uint64_t> scan(const std::string& name, int file, const std::string& head,
                                 std::uint64_t layer_size, std::vector<LayerValue>& values,
                                 const std::function<void(std::uint64_t begin)>& visit) {
  std::string first(head.size(), '\0');
  const ssize_t got = read_some(file, first.data(), first.size(), 0);
  if (got < 0) return failed(name, "read");
  const auto have = static_cast<std::size_t>(got);
  if (first.compare(0, have, head, 0, have) != 0) {
    return util::Error{
        fmt::format("{} is no checkpoint of this game and layer", util::quoted(name))};
  }
  if (have < head.size()) return std::uint64_t{0};  // killed while it was begun
  for (std::uint64_t at = head.size();;) {
    RecordHead record{};
    const ssize_t head_got = read_some(file, &record, sizeof(record), at);
    if (head_got < 0) return failed(name, "read");
    if (head_got < static_cast<ssize_t>(sizeof(record))) return at;
    if (record.head_sum != sum_of(record)) return damaged(name, "a record makes no sense");
    if (record.length > layer_size || record.begin > layer_size - record.length) {
      return damaged(name, "a record is not of this layer");
    }
    values.resize(record.length);
    const ssize_t values_got = read_some(file, values.data(), record.length, at + sizeof(record));
    if (values_got < 0) return failed(name, "read");
    if (static_cast<std::uint64_t>(values_got) < record.length) return at;
    if (util::checksum(std::as_bytes(std::span(values))) != record.values_sum) {
      return damaged(name, "a checksum does not fit");
    }
    visit(record.begin);
    at += sizeof(record) + record.length;
  }
}

}  // namespace

void RangeSet::add(Range range) {
  if (range.empty()) return;
  auto at = ends_.upper_bound(range.begin);
  if (at != ends_.begin() && std::prev(at)->second >= range.begin) --at;
  while (at != ends_.end() && at->first <= range.end) {
    range.begin = std::min(range.begin, at->first);
    range.end = std::max(range.end, at->second);
    at = ends_.erase(at);
  }
  ends_[range.begin] = range.end;
}

bool RangeSet::covers(Range range) const {
  if (range.empty()) return true;
  const auto after = ends_.upper_bound(range.begin);
  return after != ends_.begin() && std::prev(after)->second >= range.end;
}

LayerFiles::LayerFiles(std::string path, std::string name, std::string part)
    : path_(std::move(path)), name_(std::move(name)), part_(std::move(part)) {}

LayerFiles::~LayerFiles() {
  if (file_ >= 0) ::close(file_);
}

std::string LayerFiles::own_file(int layer) const {
  return fmt::format("{}.layer-{}{}", path_, layer, part_.empty() ? "" : "." + part_);
}

std::string LayerFiles::head(int layer) const {
  return fmt::format("espalier layer 1 {} {}\n", name_, layer);
}

std::vector<std::string> LayerFiles::files_of(int layer) const {
  const std::filesystem::path path(path_);
  const std::string name = fmt::format("{}.layer-{}", path.filename().string(), layer);
  const auto folder = path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
  std::vector<std::string> files;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    const std::string there = entry.path().filename().string();
    if (there == name || there.starts_with(name + ".")) files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::optional<int> LayerFiles::lowest() const {
  constexpr int kMaxLayers = 400;
  for (int layer = 0; layer < kMaxLayers; ++layer) {
    if (!files_of(layer).empty()) return layer;
  }
  return std::nullopt;
}

util::Result<RangeSet> LayerFiles::read(int layer, std::uint64_t layer_size, Range wanted,
                                        LayerValue* to) const {
  RangeSet known;
  std::vector<LayerValue> values;
  for (const std::string& name : files_of(layer)) {
    const Descriptor file(::open(name.c_str(), O_RDONLY | O_CLOEXEC));
    if (file.get() < 0) return failed(name, "read");
    const auto good =
        scan(name, file.get(), head(layer), layer_size, values, [&](std::uint64_t at) {
          const Range both{std::max(at, wanted.begin), std::min(at + values.size(), wanted.end)};
          if (both.empty()) return;
          std::copy_n(values.data() + (both.begin - at), both.end - both.begin,
                      to + (both.begin - wanted.begin));
          known.add(both);
        });
    if (!good) return good.error();
  }
  return known;
}

// What was cut off at the end of an older file is cut away.
util::Status LayerFiles::open(int layer) {
  if (const auto done = finish(); !done) return done;
  const std::string name = own_file(layer);
  file_ = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (file_ < 0) return failed(name, "write");
  layer_ = layer;
  std::vector<LayerValue> values;
  const auto good = scan(name, file_, head(layer), ~std::uint64_t{0} >> 1, values, [](auto) {});
  if (!good) return good.error();
  if (::ftruncate(file_, static_cast<off_t>(*good)) != 0 ||
      ::lseek(file_, static_cast<off_t>(*good), SEEK_SET) < 0) {
    return failed(name, "write");
  }
  if (*good == 0 && !write_all(file_, head(layer).data(), head(layer).size())) {
    return failed(name, "write");
  }
  return util::Done{};
}

util::Status LayerFiles::append(int layer, std::uint64_t begin,
                                std::span<const LayerValue> values) {
  if (layer != layer_) {
    if (const auto opened = open(layer); !opened) return opened;
  }
  RecordHead record{begin, values.size(), util::checksum(std::as_bytes(values)), 0};
  record.head_sum = sum_of(record);
  if (!write_all(file_, &record, sizeof(record)) ||
      !write_all(file_, values.data(), values.size())) {
    return failed(own_file(layer), "write");
  }
  return util::Done{};
}

util::Status LayerFiles::finish() {
  if (file_ < 0) return util::Done{};
  const bool safe = ::fsync(file_) == 0;
  const util::Status status = safe ? util::Status(util::Done{}) : failed(own_file(layer_), "write");
  ::close(file_);
  file_ = -1;
  layer_ = -1;
  return status;
}

void LayerFiles::remove(int layer) const {
  std::error_code error;
  for (const std::string& name : files_of(layer)) std::filesystem::remove(name, error);
}

}  // namespace espalier::games::chain
