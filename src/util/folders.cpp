#include "util/folders.hpp"

#include <algorithm>
#include <cctype>

#include "util/known_folders.hpp"
#include "util/written_bytes.hpp"

namespace espalier::util {
namespace {

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
bool is_quote(char c) { return c == '\'' || c == '"' || c == '`'; }
bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

bool is_word(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x80 || std::isalnum(byte) != 0;
}

// `bot.py`: nothing of the same path stands behind the blank that follows.
bool has_ending(std::string_view path) {
  const auto dot = path.rfind('.');
  constexpr std::size_t kLongest = 4;
  return dot != std::string_view::npos && dot > 0 && path[dot - 1] != '/' &&
         path.size() - dot - 1 <= kLongest && dot + 1 < path.size() &&
         std::all_of(path.begin() + static_cast<std::ptrdiff_t>(dot) + 1, path.end(), is_word);
}

// Whether a path may go on behind a blank: a word with a slash in it, which is no number and no
// path by itself.
bool goes_on_behind_blank(std::string_view rest) {
  std::size_t end = 0;
  while (end < rest.size() && !is_space(rest[end]) && !is_quote(rest[end])) ++end;
  const auto word = rest.substr(0, end);
  const auto slash = word.find('/');
  if (slash == std::string_view::npos || slash == 0 || slash + 1 == word.size()) return false;
  if (word.starts_with('-') || word.find("://") != std::string_view::npos) return false;
  return std::any_of(word.begin(), word.begin() + static_cast<std::ptrdiff_t>(slash), is_letter);
}

// How far the path goes with which the text begins, or goes on. Quotes around it end it, unless a
// word goes on behind them.
std::size_t path_length(std::string_view text, char before) {
  const auto ends = [&](std::size_t i) {
    const char next = i + 1 < text.size() ? text[i + 1] : ' ';
    if (is_quote(before)) return text[i] == '\n' || (text[i] == before && !is_word(next));
    if (before == '<') return text[i] == '>' || text[i] == '\n';
    if (text[i] == ':') return is_space(next);
    if (text[i] == ' ') {
      return has_ending(text.substr(0, i)) || !goes_on_behind_blank(text.substr(i + 1));
    }
    return is_space(text[i]) ||
           std::string_view("'\"`,;)]}<>|").find(text[i]) != std::string_view::npos;
  };
  std::size_t length = 0;
  while (length < text.size() && !ends(length)) ++length;
  return length;
}

std::string_view last_part(std::string_view path) {
  while (path.size() > 1 && path.ends_with('/')) path.remove_suffix(1);
  return path == "/" ? path : path.substr(path.rfind('/') + 1);
}

// What is left of a path. Of one that was shortened nobody knows whether its end was a folder.
std::string_view shown_part(std::string_view path) {
  const auto part = last_part(path);
  for (const std::string_view dots : {"...", "…"}) {
    if (part.ends_with(dots)) return dots;
  }
  return part;
}

// A new line, or the like, as it stands in JSON.
bool ends_with_escaped_blank(std::string_view text) {
  return text.ends_with("\\n") || text.ends_with("\\t") || text.ends_with("\\r");
}

bool ends_with_file_scheme(std::string_view text) {
  return text.ends_with("file:") || text.ends_with("FILE:");
}

// Whether the text has two parts of a path at least, behind its first slashes.
bool has_several_parts(std::string_view path) {
  const auto name = path.find_first_not_of('/');
  if (name == std::string_view::npos) return false;
  const auto slash = path.find('/', name);
  return slash != std::string_view::npos && path.find_first_not_of('/', slash) != path.npos;
}

// How far the path from the root goes that begins at `at`; 0: there is none.
std::size_t length_at(std::string_view text, std::size_t at) {
  const auto rest = text.substr(at);
  if (rest.size() < 2 || rest[0] != '/' || is_space(rest[1])) return 0;
  if (rest.starts_with("/api/")) return 0;
  const auto earlier = text.substr(0, at);
  const char before = at == 0 ? ' ' : text[at - 1];
  const auto length = path_length(rest, before);
  const auto path = rest.substr(0, length);
  if (ends_with_file_scheme(earlier)) return has_several_parts(path) ? length : 0;
  if (rest[1] == '/')
    return before != ':' && !is_part_of_name(before) && before != '/' && has_several_parts(path)
               ? length
               : 0;
  if (ends_with_option(earlier) || ends_with_escaped_blank(earlier)) return length;
  const bool ascii = static_cast<unsigned char>(before) < 0x80;
  if (!ascii || before == '<' || before == '>') return has_several_parts(path) ? length : 0;
  const bool inside = is_part_of_name(before) ||
                      std::string_view("/)]}%$\\").find(before) != std::string_view::npos;
  return inside ? 0 : length;
}

// How many bytes at the beginning name somebody's home; 0: none. Not `~1/2`, which is a number.
std::size_t home_length(std::string_view text) {
  for (const std::string_view home : {"$HOME", "${HOME}", "%HOME%", "%USERPROFILE%"}) {
    if (text.starts_with(home)) return home.size();
  }
  if (!text.starts_with('~')) return 0;
  std::size_t end = 1;
  if (end < text.size() && (is_letter(text[end]) || text[end] == '_')) {
    while (end < text.size() && text[end] != '~' && is_part_of_name(text[end])) ++end;
  }
  return end;
}

// How far the path from a home goes that begins at `at`; 0: there is none.
std::size_t length_from_home(std::string_view text, std::size_t at) {
  const auto home = home_length(text.substr(at));
  const auto rest = text.substr(at + home);
  if (home == 0 || rest.size() < 2 || rest[0] != '/' || is_space(rest[1])) return 0;
  const auto earlier = text.substr(0, at);
  const char before = at == 0 ? ' ' : text[at - 1];
  const bool inside = is_part_of_name(before) || before == '/';
  if (inside && !ends_with_option(earlier) && !ends_with_escaped_blank(earlier)) return 0;
  return home + path_length(rest, before);
}

// Of a folder that is known not even the last part is told: it may be the name of the user.
std::string without_known_folders(std::string_view text) {
  const auto known = KnownFolders::now();
  std::string shown;
  for (std::size_t at = 0; at < text.size();) {
    const char before = at == 0 ? '\n' : text[at - 1];
    auto folder = known->length_at(text, at);
    if (folder == 0 && before == '\n') folder = known->cut_length_at(text, at);
    if (folder == 0) {
      const auto clipped = known->clipped_length_at(text, at);
      shown += clipped > 0 ? "..." : text.substr(at, 1);
      at += std::max<std::size_t>(clipped, 1);
      continue;
    }
    at += folder;
    const auto most = path_length(text.substr(at), before);
    std::size_t length = 0;
    while (length < most && known->length_at(text, at + length) == 0) ++length;
    const PlainSlashes path(text.substr(at, length));
    const auto part = shown_part(path.text);
    shown += part.empty() || part == "/" ? "." : part;
    at += length;
  }
  return shown;
}

}  // namespace

std::string without_folders(std::string_view text) {
  const auto left = without_known_folders(text);
  const PlainSlashes plain(left);
  std::string shown;
  for (std::size_t at = 0; at < plain.text.size();) {
    auto length = length_at(plain.text, at);
    if (length == 0) length = length_from_home(plain.text, at);
    if (length == 0) {
      shown += left.substr(plain.from[at], plain.from[at + 1] - plain.from[at]);
      ++at;
      continue;
    }
    shown += shown_part(std::string_view(plain.text).substr(at, length));
    at += length;
  }
  return shown;
}

Error without_folders(Error error) {
  error.message = without_folders(std::string_view(error.message));
  for (auto& [name, value] : error.values) value = without_folders(std::string_view(value));
  for (auto& cause : error.causes) cause = without_folders(std::move(cause));
  return error;
}

}  // namespace espalier::util
