// The folders that this process has to do with: of its data, of bots, of its user. Texts for those
// who may not know them are looked through for exactly these (folders.hpp), so that no way of
// writing around a path, and no blank in it, lets one through.
#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace espalier::util {

// Safe for all threads. A file counts as well as a folder. One that is not from the root counts as
// it is written, and only with a slash in it: `../games`, `./data`. A single word is nothing.
void know_folder(const std::filesystem::path& folder);

// As they were at one moment.
class KnownFolders {
 public:
  // Those of know_folder(), the home and the temporary folder of the user, the current folder.
  static std::shared_ptr<const KnownFolders> now();
  explicit KnownFolders(std::vector<std::string> folders);

  // How many bytes of the text are a known folder that begins at `at`; 0: none. Slashes may be
  // doubled, letters escaped (written_bytes.hpp). The longest counts.
  //
  // One of several parts counts wherever it stands. A single word, like /tmp, is also part of
  // relative paths, and counts only by itself.
  std::size_t length_at(std::string_view text, std::size_t at) const;
  // The same for the end of a folder at the beginning of a line, when something goes on behind it:
  // what was cut before.
  std::size_t cut_length_at(std::string_view text, std::size_t at) const;
  // The same for the beginning of a folder from the root, with the dots that stand for the rest, or
  // at the end of the text.
  std::size_t clipped_length_at(std::string_view text, std::size_t at) const;

 private:
  std::vector<std::string> folders_;  // the longest first
};

// How many bytes at the beginning are the dots of a text that was shortened; 0: none.
std::size_t dots_length(std::string_view text);
// Whether what stands before or behind such a byte can be another part of the same name.
bool is_part_of_name(char c);
// `-I`, `--sysroot`: a path may follow without a blank.
bool ends_with_option(std::string_view text);

}  // namespace espalier::util
