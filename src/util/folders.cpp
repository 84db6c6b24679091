#include "util/folders.hpp"

#include <cctype>

namespace espalier::util {
namespace {

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

// How far the path goes with which the text begins. Quotes around it end it, unless a word goes on
// behind them; a path without quotes has no blanks.
std::size_t path_length(std::string_view text, char before) {
  const bool in_quotes = before == '\'' || before == '"';
  const auto ends = [&](std::size_t i) {
    const char next = i + 1 < text.size() ? text[i + 1] : ' ';
    if (in_quotes) {
      const auto letter = static_cast<unsigned char>(next);
      const bool word = letter >= 0x80 || std::isalnum(letter) != 0;
      return text[i] == '\n' || (text[i] == before && !word);
    }
    if (text[i] == ':') return is_space(next);
    return is_space(text[i]) || std::string_view("'\",;)]").find(text[i]) != std::string_view::npos;
  };
  std::size_t length = 0;
  while (length < text.size() && !ends(length)) ++length;
  return length;
}

}  // namespace

std::string without_folders(std::string_view text) {
  constexpr std::string_view kBefore = " \t\n'\"=(:,[";
  std::string shown;
  for (std::size_t at = 0; at < text.size();) {
    const char before = at == 0 ? ' ' : text[at - 1];
    const auto rest = text.substr(at);
    const bool path = rest.size() > 1 && rest[0] == '/' && rest[1] != '/' && !is_space(rest[1]) &&
                      kBefore.find(before) != std::string_view::npos && !rest.starts_with("/api/");
    if (!path) {
      shown += text[at++];
      continue;
    }
    auto whole = rest.substr(0, path_length(rest, before));
    at += whole.size();
    while (whole.size() > 1 && whole.ends_with('/')) whole.remove_suffix(1);
    shown += whole == "/" ? whole : whole.substr(whole.rfind('/') + 1);
  }
  return shown;
}

}  // namespace espalier::util
