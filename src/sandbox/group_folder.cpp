#include "sandbox/group_folder.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>

#include "sandbox/proc.hpp"
#include "sandbox/raw.hpp"
#include "util/text.hpp"
#include "util/unique_fd.hpp"

namespace espalier::sandbox {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kOurs = "espalier-";
constexpr std::array<std::string_view, 2> kWanted{"memory", "pids"};

// Blanks and the like are written as \040 in the list of mounts.
std::string without_escapes(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\' || i + 3 >= text.size()) {
      plain += text[i];
      continue;
    }
    const auto digit = [&](std::size_t at) { return text[i + at] - '0'; };
    plain += static_cast<char>(digit(1) * 64 + digit(2) * 8 + digit(3));
    i += 3;
  }
  return plain;
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

bool lists(const std::string& file, std::string_view word) {
  const auto text = file_text(file);
  const auto words = util::words(std::string_view(text).substr(0, text.find('\n')));
  return std::find(words.begin(), words.end(), word) != words.end();
}

void hand_down(const fs::path& folder) {
  for (const auto controller : kWanted) {
    const auto file = (folder / "cgroup.subtree_control").string();
    if (!lists(file, controller)) write_setting(file, fmt::format("+{}", controller));
  }
}

// A group that hands controllers down can't hold processes itself. One that was given to us alone
// is ours to arrange: we move into a room of our own below it.
void make_room(const fs::path& place, const fs::path& room) {
  const auto members = numbers_in(file_text((place / "cgroup.procs").string()));
  if (members.size() != 1 || members.front() != static_cast<std::uint64_t>(::getpid())) return;
  if (!lists((place / "cgroup.controllers").string(), kWanted.front())) return;
  if (::mkdir(room.c_str(), 0755) != 0) return;
  write_setting((room / "cgroup.procs").string(), "0");
}

void remove_groups(const fs::path& folder) {
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    if (entry->is_directory(error)) ::rmdir(entry->path().c_str());
  }
  ::rmdir(folder.c_str());
}

void remove_left_behind(const fs::path& place) {
  std::error_code error;
  for (fs::directory_iterator entry(place, error), end; !error && entry != end;
       entry.increment(error)) {
    if (!entry->path().filename().string().starts_with(kOurs)) continue;
    if (const auto lock = util::FileLock::take_folder(entry->path())) {
      remove_groups(entry->path());
    }
  }
}

util::Status try_process(const std::string& group) {
  const util::UniqueFd folder(::open(group.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  const long pid = raw::clone_into(folder.get(), SIGCHLD, nullptr);
  if (pid == 0) raw::exit(0);
  if (pid < 0) {
    return util::system_error("no process can be started in a group", static_cast<int>(-pid));
  }
  while (::waitpid(static_cast<pid_t>(pid), nullptr, 0) < 0 && errno == EINTR) {
  }
  return util::Done{};
}

// The whole way of a program, tried once.
util::Status try_group(GroupFolder& home) {
  const auto group = home.make_group();
  if (group.empty()) return util::Error{"no folder can be made there"};
  util::Status status = util::Done{};
  if (!fs::exists(group + "/cgroup.freeze") || !fs::exists(group + "/cpu.stat")) {
    status = util::Error{"this kernel can't freeze control groups"};
  } else if (!write_setting(group + "/cgroup.freeze", "0")) {
    status = util::Error{"it may not be frozen"};
  } else {
    status = try_process(group);
  }
  ::rmdir(group.c_str());
  return status;
}

util::Result<std::shared_ptr<GroupFolder>> find_folder() {
  std::string why = "no control groups (cgroup2) are mounted";
  std::shared_ptr<GroupFolder> found;
  for (const auto& place :
       group_places(file_text("/proc/self/mountinfo"), file_text("/proc/self/cgroup"))) {
    auto folder = GroupFolder::make(place);
    if (!folder) {
      why = fmt::format("{}: {}", place.string(), folder.error().message);
    } else if (found == nullptr || (*folder)->has(kWanted.front())) {
      found = *folder;
    }
    if (found != nullptr && found->has(kWanted.front())) break;
  }
  if (found == nullptr) return util::Error{why};
  return found;
}

}  // namespace

std::vector<fs::path> group_places(std::string_view mountinfo, std::string_view membership) {
  std::string own;
  for (const auto line : lines_of(membership)) {
    if (line.starts_with("0::/")) own = std::string(line.substr(3));
  }
  std::vector<fs::path> places;
  for (const auto line : lines_of(mountinfo)) {
    const auto words = util::words(line);
    const auto dash = std::find(words.begin(), words.end(), "-");
    if (words.size() < 6 || words.end() - dash < 2 || dash[1] != "cgroup2") continue;
    const fs::path mount = without_escapes(words[4]);
    const std::string root = words[3] == "/" ? "" : without_escapes(words[3]);
    const bool visible = own.starts_with(root + "/") && !own.starts_with("/..");
    if (visible && own.size() > root.size() + 1)
      places.push_back(mount / own.substr(root.size() + 1));
    places.push_back(mount);
  }
  return places;
}

bool write_setting(const std::string& path, std::string_view value) {
  const util::UniqueFd file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  return file &&
         ::write(file.get(), value.data(), value.size()) == static_cast<ssize_t>(value.size());
}

GroupFolder::GroupFolder(fs::path path, util::FileLock lock)
    : path_(std::move(path)), lock_(std::move(lock)) {}

GroupFolder::~GroupFolder() { remove_groups(path_); }

const util::Result<std::shared_ptr<GroupFolder>>& GroupFolder::instance() {
  static const auto folder = find_folder();
  return folder;
}

util::Result<std::shared_ptr<GroupFolder>> GroupFolder::make(const fs::path& place) {
  constexpr int kAttempts = 8;
  remove_left_behind(place);
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    const fs::path path = place / fmt::format("{}{}-{}", kOurs, ::getpid(), attempt);
    if (::mkdir(path.c_str(), 0755) != 0) {
      if (errno == EEXIST) continue;
      return util::system_error("no folder can be made there", errno);
    }
    auto lock = util::FileLock::take_folder(path);
    if (!lock) continue;  // somebody who tidied up was faster
    std::shared_ptr<GroupFolder> folder(new GroupFolder(path, std::move(*lock)));
    make_room(place, path / "arena");
    hand_down(place);
    hand_down(path);
    if (const auto good = try_group(*folder); !good) return good.error();
    return folder;
  }
  return util::Error{"other programs remove our folders there"};
}

bool GroupFolder::has(std::string_view controller) const {
  return lists((path_ / "cgroup.subtree_control").string(), controller);
}

std::string GroupFolder::make_group() {
  static std::atomic<unsigned> count = 0;
  auto folder = (path_ / std::to_string(++count)).string();
  return ::mkdir(folder.c_str(), 0755) == 0 ? folder : std::string();
}

}  // namespace espalier::sandbox
