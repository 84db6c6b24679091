#include "arena/bots/bot_store.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <map>

#include "arena/model/command.hpp"
#include "arena/store/store.hpp"
#include "sandbox/staging.hpp"
#include "sandbox/tree_copy.hpp"
#include "util/files.hpp"
#include "util/mutex.hpp"
#include "util/sha256.hpp"

namespace espalier::arena {
namespace {

namespace fs = std::filesystem;

// Files that are written while a bot plays and may lie in its folder.
class FilesOfOurs {
 public:
  explicit FilesOfOurs(const std::vector<fs::path>& reports) {
    std::error_code error;
    for (const auto& report : reports) reports_.push_back(fs::weakly_canonical(report, error));
    databases_ = Store::open_files();
    for (const auto& database : databases_) {
      struct stat facts {};
      if (::stat(database.c_str(), &facts) == 0) files_.emplace_back(facts.st_dev, facts.st_ino);
    }
  }

  bool hold(const fs::path& path, const struct stat& facts) const {
    const auto is_named = [&path](const fs::path& report) { return path == report; };
    if (std::any_of(reports_.begin(), reports_.end(), is_named)) return true;
    // With a database go its log, its locks and its older versions: `arena.db-wal`,
    // `arena.db.lock`.
    const auto belongs = [&path](const fs::path& database) {
      return path.parent_path() == database.parent_path() &&
             path.filename().string().starts_with(database.filename().string());
    };
    if (std::any_of(databases_.begin(), databases_.end(), belongs)) return true;
    // The same file may have another name.
    return std::find(files_.begin(), files_.end(), std::pair(facts.st_dev, facts.st_ino)) !=
           files_.end();
  }

 private:
  std::vector<fs::path> reports_;
  std::vector<fs::path> databases_;
  std::vector<std::pair<dev_t, ino_t>> files_;
};

fs::path canonical_or_same(const fs::path& path) {
  std::error_code error;
  auto whole = fs::canonical(path, error);
  return error ? path : whole;
}

// Size, times and number of a file: no write leaves all of them as they were.
std::string state_of(const fs::path& file) {
  struct stat facts {};
  if (::lstat(file.c_str(), &facts) != 0) return {};
  return fmt::format("{}:{} {} {}.{} {}.{}", facts.st_dev, facts.st_ino, facts.st_size,
                     facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec, facts.st_ctim.tv_sec,
                     facts.st_ctim.tv_nsec);
}

// What is to be copied, and as what the program knows it. The folder comes last: a file in it that
// is named by itself goes before.
std::vector<fs::path> parts_of(const sandbox::Program& program) {
  std::vector<fs::path> parts;
  for (const auto& file : program.readable) {
    if (!sandbox::is_of_the_system(canonical_or_same(file))) parts.push_back(file);
  }
  if (!program.folder.empty()) parts.push_back(program.folder);
  return parts;
}

// A folder in which all of the machine is can't be a bot's.
util::Status check_own_folder(const fs::path& folder) {
  if (folder != "/") return util::Done{};
  return util::Error{
      "the folder of a bot can't be the whole file system; put the bot into a folder of its own"};
}

// The trees that are kept now, by what is in them and by their own names, which programs may print.
struct Shelf {
  util::Mutex mutex;
  std::map<std::string, std::weak_ptr<const KeptTree>> trees GUARDED_BY(mutex);
};

Shelf& shelf() {
  // Never destroyed: trees may be given back until the very end.
  static Shelf* const shelf = new Shelf;
  return *shelf;
}

}  // namespace

struct KeptTree {
  explicit KeptTree(fs::path own) : folder(std::move(own)) {}
  ~KeptTree() {
    std::error_code ignored;
    fs::remove_all(folder, ignored);
  }
  KeptTree(const KeptTree&) = delete;
  KeptTree& operator=(const KeptTree&) = delete;

  const fs::path folder;  // holds the copy alone
  fs::path at{};          // the copy
  std::string hash{};
  std::vector<std::pair<fs::path, std::string>> states{};  // of all files
};

namespace {

util::Result<std::shared_ptr<const KeptTree>> keep_tree(const fs::path& path,
                                                        const sandbox::TreeRules& rules) {
  auto folder = sandbox::new_folder();
  if (!folder) return folder.error();
  const auto tree = std::make_shared<KeptTree>(std::move(*folder));
  tree->at = tree->folder / path.filename();
  auto hash = sandbox::copy_tree(canonical_or_same(path), tree->at, rules);
  if (!hash) return hash.error();
  tree->hash = std::move(*hash);
  std::error_code error;
  if (!fs::is_directory(tree->at, error)) tree->states.emplace_back(tree->at, state_of(tree->at));
  for (fs::recursive_directory_iterator entry(tree->at, error), end; !error && entry != end;
       entry.increment(error)) {
    // Folders may get new files from bots that run without a sandbox; nobody's files change.
    const auto kind = entry->symlink_status(error).type();
    if (kind == fs::file_type::directory) continue;
    tree->states.emplace_back(entry->path(), state_of(entry->path()));
  }
  auto& all = shelf();
  const util::MutexLock lock(all.mutex);
  std::erase_if(all.trees, [](const auto& entry) { return entry.second.expired(); });
  auto& known = all.trees[tree->hash + "/" + path.filename().string()];
  if (auto same = known.lock()) return same;
  known = tree;
  return std::shared_ptr<const KeptTree>(tree);
}

std::string hash_of_system_file(const fs::path& file) {
  constexpr std::size_t kMaxOfAProgram = std::size_t{256} << 20;
  const auto text = util::read_file(canonical_or_same(file), util::plain_file(kMaxOfAProgram));
  util::Sha256 hash;
  hash.add(text ? *text : state_of(file));
  return util::hex(hash.digest());
}

}  // namespace

util::Result<std::shared_ptr<const KeptBot>> KeptBot::of(const sandbox::Program& program,
                                                         const std::vector<fs::path>& reports) {
  const FilesOfOurs ours(reports);
  sandbox::TreeRules rules;
  rules.most_entries = kMaxBotFiles;
  rules.dot_files = false;
  rules.links_out = false;
  rules.advice = "; put the bot into a folder of its own";
  rules.leave_out = [&ours](const fs::path& path, const struct stat& facts) {
    return ours.hold(path, facts);
  };
  const std::shared_ptr<KeptBot> bot(new KeptBot);
  util::Sha256 hash;
  for (const auto& part : parts_of(program)) {
    if (const auto good = check_own_folder(part); !good) return good.error();
    auto tree = keep_tree(part, rules);
    if (!tree) return tree.error();
    hash.add((*tree)->hash);
    bot->copies_.push_back({part, (*tree)->at});
    bot->trees_.push_back(std::move(*tree));
  }
  for (const auto& file : system_files(program)) hash.add(hash_of_system_file(file));
  bot->fingerprint_ = std::string(kTreeMethod) + util::hex(hash.digest());
  return std::shared_ptr<const KeptBot>(bot);
}

util::Status KeptBot::check() const {
  for (const auto& tree : trees_) {
    for (const auto& [file, state] : tree->states) {
      if (state_of(file) == state) continue;
      return util::Error{fmt::format("the arena's own copy of its files was changed ('{}')",
                                     file.lexically_relative(tree->folder).string())};
    }
  }
  return util::Done{};
}

util::Status keep_files(Contender& contender, const std::vector<fs::path>& reports) {
  if (contender.make != Make::kUgi && contender.make != Make::kLine) return util::Done{};
  auto kept = KeptBot::of(contender.program, reports);
  if (!kept) return kept.error();
  contender.kept = std::move(*kept);
  contender.fingerprint = contender.kept->fingerprint();
  contender.program.copies = contender.kept->copies();
  return util::Done{};
}

std::string fingerprint_like(const Contender& contender, std::string_view earlier) {
  if (earlier.empty() || contender.kept == nullptr || earlier.starts_with(kTreeMethod)) {
    return contender.fingerprint;
  }
  return fingerprint_of_0_1_0(contender.program);
}

}  // namespace espalier::arena
