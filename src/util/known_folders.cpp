#include "util/known_folders.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <set>

#include "util/mutex.hpp"
#include "util/written_bytes.hpp"

namespace espalier::util {
namespace {

namespace fs = std::filesystem;

bool ends_word(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

// All slashes at the beginning, and the parts between them that mean nothing: `//`, `/./`.
std::size_t size_of_slashes(std::string_view text) {
  std::size_t size = slash_length(text);
  while (size > 0 && size < text.size()) {
    const auto rest = text.substr(size);
    const auto more = slash_length(rest);
    const auto dot = rest[0] == '.' ? slash_length(rest.substr(1)) : 0;
    if (more == 0 && dot == 0) break;
    size += more > 0 ? more : 1 + dot;
  }
  return size;
}

// How far a folder and a text are the same.
struct Common {
  std::size_t folder = 0;  // bytes of each
  std::size_t text = 0;
};

Common common_of(std::string_view folder, std::string_view text) {
  Common common;
  while (common.folder < folder.size()) {
    const auto rest = text.substr(common.text);
    const char wanted = folder[common.folder];
    if (wanted == '/') {
      const auto slashes = size_of_slashes(rest);
      if (slashes == 0) break;
      common.text += slashes;
      ++common.folder;
    } else if (!rest.empty() && rest[0] == wanted) {
      ++common.text;
      ++common.folder;
    } else {
      const auto is_next = [&](const WrittenBytes& bytes) {
        return bytes.count > 0 && folder.substr(common.folder).starts_with(bytes.value());
      };
      auto written = written_at(rest);
      if (!is_next(written)) written = written_twice_at(rest);
      if (!is_next(written)) break;
      common.text += written.size;
      common.folder += written.count;
    }
  }
  return common;
}

// How many bytes of the text are this folder, or its end; 0: others.
std::size_t size_of_folder(std::string_view folder, std::string_view text) {
  const auto common = common_of(folder, text);
  return common.folder == folder.size() ? common.text : 0;
}

// `./` as often as it stands there, before a path that is not from the root.
std::size_t size_of_here(std::string_view text) {
  return text.starts_with('.') && slash_length(text.substr(1)) > 0
             ? 1 + size_of_slashes(text.substr(1))
             : 0;
}

bool is_relative(std::string_view folder) { return !folder.starts_with('/'); }

bool has_one_part(std::string_view folder) {
  return is_relative(folder) ? folder.find('/') == folder.npos : folder.rfind('/') == 0;
}

bool stands_alone(std::string_view text, std::size_t at, std::size_t size) {
  const bool goes_on = at + size < text.size() && is_part_of_name(text[at + size]);
  if (goes_on) return false;
  const auto rest = text.substr(at);
  const char before = at == 0 ? ' ' : text[at - 1];
  // The host of an address.
  if (before == '/' || (before == ':' && rest.starts_with("//") && !rest.starts_with("///"))) {
    return false;
  }
  return at == 0 || !is_part_of_name(before) || ends_with_option(text.substr(0, at));
}

// How many bytes of the text are a folder that is not from the root; 0: others. A single word, as
// in `data/arena.db`, counts only where something follows in it.
std::size_t size_of_relative(std::string_view folder, std::string_view text, std::size_t at) {
  const char before = at == 0 ? ' ' : text[at - 1];
  if (is_part_of_name(before) || before == '/') return 0;
  const auto here = size_of_here(text.substr(at));
  const auto size = size_of_folder(folder, text.substr(at + here));
  if (size == 0) return 0;
  const auto rest = text.substr(at + here + size);
  const auto slash = slash_length(rest);
  const bool follows = slash > 0 && slash < rest.size() && !ends_word(rest[slash]);
  if (has_one_part(folder) ? !follows : !rest.empty() && is_part_of_name(rest[0])) return 0;
  return here + size;
}

// What is known of this process, and what it is told.
struct Registry {
  Mutex mutex;
  std::set<std::string> folders GUARDED_BY(mutex);
  std::shared_ptr<const KnownFolders> latest GUARDED_BY(mutex);
};

// As it was written: messages name it like that.
void add_relative(std::set<std::string>& folders, const fs::path& folder) {
  if (folder.string().find('/') == std::string::npos) return;  // any word could be one
  auto text = folder.lexically_normal().string();
  while (text.ends_with('/')) text.pop_back();
  const bool named = text.find_first_not_of("./") != std::string::npos;
  if (named) folders.insert(std::move(text));
}

void add_folder(std::set<std::string>& folders, const fs::path& folder) {
  if (!folder.is_absolute()) return add_relative(folders, folder);
  std::error_code error;
  for (auto each : {folder.lexically_normal(), fs::weakly_canonical(folder, error)}) {
    auto text = each.string();
    while (text.size() > 1 && text.ends_with('/')) text.pop_back();
    if (text.size() > 1) folders.insert(std::move(text));
  }
}

Registry& registry() {
  static Registry* const all = [] {
    auto* const made = new Registry;  // never destroyed: threads may tell of folders until the end
    std::error_code error;
    const MutexLock lock(made->mutex);
    const char* const home = std::getenv("HOME");  // NOLINT(concurrency-mt-unsafe): only read
    if (home != nullptr) add_folder(made->folders, home);
    add_folder(made->folders, fs::temp_directory_path(error));
    add_folder(made->folders, fs::current_path(error));
    return made;
  }();
  return *all;
}

}  // namespace

bool is_part_of_name(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x80 || std::isalnum(byte) != 0 || c == '_' || c == '-' || c == '.' || c == '~';
}

bool ends_with_option(std::string_view text) {
  auto begin = text.size();
  while (begin > 0 && std::isalpha(static_cast<unsigned char>(text[begin - 1])) != 0) --begin;
  if (begin == text.size() || begin == 0 || text[begin - 1] != '-') return false;
  while (begin > 0 && text[begin - 1] == '-') --begin;
  return begin == 0 || !is_part_of_name(text[begin - 1]);
}

std::size_t dots_length(std::string_view text) {
  for (const std::string_view dots : {"...", "…"}) {
    if (text.starts_with(dots)) return dots.size();
  }
  return 0;
}

void know_folder(const fs::path& folder) {
  auto& all = registry();
  {
    const MutexLock lock(all.mutex);
    if (all.folders.contains(folder.string())) return;
  }
  std::set<std::string> names;
  add_folder(names, folder);  // without the lock: it looks at the disk
  const MutexLock lock(all.mutex);
  for (const auto& name : names) {
    if (all.folders.insert(name).second) all.latest.reset();
  }
}

std::shared_ptr<const KnownFolders> KnownFolders::now() {
  auto& all = registry();
  const MutexLock lock(all.mutex);
  if (!all.latest) {
    all.latest = std::make_shared<const KnownFolders>(
        std::vector<std::string>(all.folders.begin(), all.folders.end()));
  }
  return all.latest;
}

KnownFolders::KnownFolders(std::vector<std::string> folders) : folders_(std::move(folders)) {
  std::stable_sort(folders_.begin(), folders_.end(),
                   [](const auto& a, const auto& b) { return a.size() > b.size(); });
}

std::size_t KnownFolders::length_at(std::string_view text, std::size_t at) const {
  const auto rest = text.substr(at);
  const bool from_root = slash_length(rest) > 0;
  for (const auto& folder : folders_) {
    if (is_relative(folder)) {
      if (from_root) continue;
      if (const auto size = size_of_relative(folder, text, at); size > 0) return size;
    } else if (from_root) {
      const auto size = size_of_folder(folder, rest);
      if (size > 0 && (!has_one_part(folder) || stands_alone(text, at, size))) return size;
    }
  }
  return 0;
}

std::size_t KnownFolders::cut_length_at(std::string_view text, std::size_t at) const {
  const auto rest = text.substr(at);
  constexpr std::size_t kShortest = 3;  // of what is taken for the end of a folder
  for (const auto& folder : folders_) {
    if (has_one_part(folder) || is_relative(folder)) continue;
    for (std::size_t from = 1; from + kShortest <= folder.size(); ++from) {
      const auto size = size_of_folder(std::string_view(folder).substr(from), rest);
      if (size > 0 && slash_length(rest.substr(size)) > 0) return size;
    }
  }
  return 0;
}

std::size_t KnownFolders::clipped_length_at(std::string_view text, std::size_t at) const {
  const auto rest = text.substr(at);
  if (slash_length(rest) == 0) return 0;
  std::size_t longest = 0;
  for (const auto& folder : folders_) {
    if (is_relative(folder)) continue;
    const auto common = common_of(folder, rest);
    if (common.folder < 2) continue;
    // Another part at least: a single word may be the beginning of many paths.
    const bool several = folder.substr(0, common.folder).rfind('/') > 0;
    const auto dots = dots_length(rest.substr(common.text));
    const bool ends = common.text == rest.size() && common.folder < folder.size() && several;
    if (dots > 0 || ends) longest = std::max(longest, common.text + dots);
  }
  return longest;
}

}  // namespace espalier::util
