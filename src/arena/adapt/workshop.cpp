#include "arena/adapt/workshop.hpp"

#include <fcntl.h>
#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <fstream>
#include <system_error>
#include <utility>

#include "arena/adapt/bot_folder.hpp"
#include "embedded/files.hpp"
#include "util/files.hpp"
#include "util/text.hpp"

namespace espalier::arena {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxBytes = std::size_t{32} << 20;
constexpr std::size_t kMaxFiles = 500;
constexpr const char* kScratchPrefix = ".espalier-adapt.";
constexpr std::chrono::seconds kCompiling{60};
constexpr std::chrono::seconds kTryingOut{10};

util::Error failure(std::string_view what, const fs::path& path, const std::error_code& error) {
  return util::system_error(fmt::format("cannot {} {}", what, util::quoted(path.string())),
                            error.value());
}

util::Status add_file(const fs::path& file, std::string path, HandIn& hand_in) {
  std::error_code error;
  const auto size = fs::file_size(file, error);
  if (error) return failure("read", file, error);
  std::size_t total = 0;
  for (const auto& known : hand_in.files) total += known.text.size();
  if (total + size > kMaxBytes || hand_in.files.size() >= kMaxFiles) {
    return util::Error{fmt::format("{} is too much for a hand-in: more than {} MiB or {} files",
                                   util::quoted(file.string()), kMaxBytes >> 20, kMaxFiles)};
  }
  auto text = util::read_file(file, util::plain_file(kMaxBytes));
  if (!text) {
    return util::Error{
        fmt::format("cannot read {}: {}", util::quoted(file.string()), text.error().message)};
  }
  hand_in.files.push_back({std::move(path), std::move(*text)});
  return util::Done{};
}

util::Status add_folder(const fs::path& folder, HandIn& hand_in) {
  std::error_code error;
  fs::recursive_directory_iterator at(folder, error);
  for (; !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
    const auto path = at->path().lexically_relative(folder);
    std::error_code ignored;
    if (at->path().filename().string().starts_with('.')) {  // .git, .idea and the like
      if (at->is_directory(ignored)) at.disable_recursion_pending();
      continue;
    }
    if (at->is_symlink(ignored) || !at->is_regular_file(ignored)) continue;
    if (auto added = add_file(at->path(), path.string(), hand_in); !added) return added;
  }
  if (error) return failure("read", folder, error);
  std::sort(hand_in.files.begin(), hand_in.files.end(),
            [](const auto& a, const auto& b) { return a.path < b.path; });
  return util::Done{};
}

// A bot is for everybody to read, whatever the umask is: it may have to run as another user.
void open_to_all(const fs::path& root) {
  constexpr auto kRead = fs::perms::group_read | fs::perms::others_read;
  constexpr auto kEnter = kRead | fs::perms::group_exec | fs::perms::others_exec;
  std::error_code ignored;
  fs::permissions(root, kEnter, fs::perm_options::add, ignored);
  for (const auto& entry : fs::recursive_directory_iterator(root, ignored)) {
    const auto mode = entry.symlink_status(ignored).permissions();
    const bool runs = (mode & fs::perms::owner_exec) != fs::perms::none;
    if (!entry.is_symlink(ignored)) {
      fs::permissions(entry.path(), runs ? kEnter : kRead, fs::perm_options::add, ignored);
    }
  }
}

}  // namespace

util::Result<HandIn> read_hand_in(const fs::path& source) {
  HandIn hand_in;
  std::error_code error;
  // A link may lead to a file that its owner can't read, but we can.
  if (fs::is_symlink(fs::symlink_status(source, error))) {
    return util::Error{
        fmt::format("{} is a link; name the file or folder itself", util::quoted(source.string()))};
  }
  const auto status = fs::status(source, error);
  if (!fs::exists(status)) {
    return util::Error{fmt::format("there is no {}", util::quoted(source.string()))};
  }
  hand_in.is_folder = fs::is_directory(status);
  if (!hand_in.is_folder && !fs::is_regular_file(status)) {
    return util::Error{
        fmt::format("{} is neither a file nor a folder", util::quoted(source.string()))};
  }
  const auto added = hand_in.is_folder ? add_folder(source, hand_in)
                                       : add_file(source, source.filename().string(), hand_in);
  if (!added) return added.error();
  return hand_in;
}

Workshop::Workshop(util::ScratchFolder scratch, fs::path bot, const ToolSettings& tools)
    : scratch_(std::move(scratch)), bot_(std::move(bot)), tools_(tools) {}

util::Result<Workshop> Workshop::open(const fs::path& bot, const ToolSettings& tools) {
  std::error_code error;
  auto whole = fs::absolute(bot, error).lexically_normal();
  if (!whole.has_filename()) whole = whole.parent_path();
  fs::create_directories(whole.parent_path(), error);
  if (error) return failure("make the folder", whole.parent_path(), error);
  auto scratch = util::ScratchFolder::make(whole.parent_path(), kScratchPrefix);
  if (!scratch) {
    return util::Error{fmt::format("cannot make a folder in {}: {}",
                                   util::quoted(whole.parent_path().string()),
                                   scratch.error().message)};
  }
  return Workshop(std::move(*scratch), whole, tools);
}

util::Status Workshop::put(const fs::path& to, std::string_view text) const {
  const auto file = root() / to;
  std::error_code error;
  fs::create_directories(file.parent_path(), error);
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  out << text;
  out.close();
  if (out) return util::Done{};
  return util::Error{fmt::format("cannot write {}: {}", util::quoted(file.string()),
                                 std::generic_category().message(errno))};
}

util::Status Workshop::put_adapter(std::string_view from, const fs::path& to) const {
  const std::string folder = std::string(from) + "/";
  bool any = false;
  for (const auto& file : embedded::adapter_files()) {
    const bool inside = file.path.starts_with(folder);
    if (!inside && file.path != from) continue;
    const auto place = inside ? to / file.path.substr(folder.size()) : to;
    if (auto done = put(place, file.text); !done) return done;
    any = true;
  }
  if (any) return util::Done{};
  return util::Error{fmt::format("this program was built without {}", from)};
}

util::Status Workshop::put_all(const HandIn& hand_in, const fs::path& to) const {
  for (const auto& file : hand_in.files) {
    if (auto done = put(to / file.path, file.text); !done) return done;
  }
  return util::Done{};
}

util::Result<ToolRun> Workshop::run(const fs::path& folder, std::vector<std::string> command) {
  return run_tool({std::move(command), root() / folder, root(), true, tools_, kCompiling});
}

util::Result<ToolRun> Workshop::try_out(std::vector<std::string> command) {
  return run_tool({std::move(command), root(), root(), false, tools_, kTryingOut});
}

util::Status Workshop::finish() {
  open_to_all(root());
  // At every moment there is a whole bot. The older one is removed with the workshop.
  if (::renameat2(AT_FDCWD, root().c_str(), AT_FDCWD, bot_.c_str(), RENAME_EXCHANGE) == 0) {
    return util::Done{};
  }
  std::error_code error;
  if (is_bot_folder(bot_)) fs::remove_all(bot_, error);
  fs::remove(bot_, error);  // an empty folder
  fs::rename(root(), bot_, error);
  if (error) return failure("put the bot at", bot_, error);
  scratch_.let_go();
  return util::Done{};
}

}  // namespace espalier::arena
