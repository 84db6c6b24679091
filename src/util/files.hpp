// Whole files, in and out. Errors of reading are a few words that fit behind "cannot read X: ":
// the system's reason alone ("No such file or directory", code kNoFile), "it is larger than 256
// MiB" (kTooLarge), "it is a link or no ordinary file".
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "util/result.hpp"

namespace espalier::util {

struct ReadOptions {
  std::size_t max = std::size_t{256} << 20;  // bytes
  // Refuses devices and pipes. What was opened is looked at, not what the name may mean a moment
  // later.
  bool ordinary = false;
  bool follow_links = true;  // at the end of the path
};

// For files of others, who may be exchanging them at this very moment: no link, device or pipe.
constexpr ReadOptions plain_file(std::size_t max) {
  return {.max = max, .ordinary = true, .follow_links = false};
}

Result<std::string> read_file(const std::filesystem::path& path, const ReadOptions& options = {});
Result<std::vector<std::byte>> read_bytes(const std::filesystem::path& path,
                                          const ReadOptions& options = {});

struct WriteOptions {
  mode_t mode = 0644;
  bool sync = false;  // returns when it is on the disk
};

// Nobody else can read it.
inline constexpr WriteOptions kPrivateFile{.mode = 0600, .sync = true};

// All or nothing: everybody sees the old file or the whole new one. It is written beside the old
// one and then gets its name; writers of the same file take turns. What a killed process left is
// removed by the next. The error is a sentence: "cannot write 'x': No space left on device".
Status write_file(const std::filesystem::path& path, std::string_view bytes,
                  const WriteOptions& options = {});
Status write_file(const std::filesystem::path& path, std::span<const std::byte> bytes,
                  const WriteOptions& options = {});

// Makes sure that the name of a file is on the disk, too. The error is the reason alone.
Status sync_folder_of(const std::filesystem::path& file);

}  // namespace espalier::util
