// Finding a place for our control groups, and keeping it tidy.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "util/file_lock.hpp"
#include "util/result.hpp"

namespace espalier::sandbox {

// The folders in which a process may hope to make control groups, from the texts of
// /proc/self/mountinfo and /proc/self/cgroup: its own group first, then the top of the tree.
std::vector<std::filesystem::path> group_places(std::string_view mountinfo,
                                                std::string_view membership);

class GroupFolder {
 public:
  // The folder of this process: one for its whole life. The error says why there is none.
  static const util::Result<std::shared_ptr<GroupFolder>>& instance();
  // Makes one in that place, after removing those that their owners left behind.
  static util::Result<std::shared_ptr<GroupFolder>> make(const std::filesystem::path& place);
  ~GroupFolder();
  GroupFolder(const GroupFolder&) = delete;
  GroupFolder& operator=(const GroupFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }
  bool has(std::string_view controller) const;
  // A new folder in it, or nothing.
  std::string make_group();

 private:
  GroupFolder(std::filesystem::path path, util::FileLock lock);

  std::filesystem::path path_;
  util::FileLock lock_;
};

// Files of control groups are written at once or not at all.
bool write_setting(const std::string& path, std::string_view value);

}  // namespace espalier::sandbox
