#include "arena/adapt/source_scan.hpp"

#include <algorithm>
#include <cctype>

#include "util/text.hpp"

namespace espalier::arena {
namespace {

bool in_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// Where a literal ends that begins with the quote at `at`; no further than its line.
std::size_t end_of_quoted(std::string_view text, std::size_t at) {
  const char quote = text[at];
  for (std::size_t i = at + 1; i < text.size(); ++i) {
    if (text[i] == '\\') {
      ++i;
    } else if (text[i] == quote || text[i] == '\n') {
      return i + 1;
    }
  }
  return text.size();
}

// R"mark( ... )mark"
std::size_t end_of_raw(std::string_view text, std::size_t quote) {
  const auto open = text.find('(', quote);
  if (open == std::string_view::npos) return text.size();
  const std::string close = ")" + std::string(text.substr(quote + 1, open - quote - 1)) + "\"";
  const auto end = text.find(close, open);
  return end == std::string_view::npos ? text.size() : end + close.size();
}

// The end of what begins at `at` and is no code, or `at` itself.
std::size_t end_of_other(std::string_view text, std::size_t at) {
  const auto two = text.substr(at, 2);
  if (two == "//") return std::min(text.find('\n', at), text.size());
  if (two == "/*") {
    const auto end = text.find("*/", at + 2);
    return end == std::string_view::npos ? text.size() : end + 2;
  }
  const bool starts_word = at == 0 || !in_word(text[at - 1]);
  if (two == "R\"" && starts_word) return end_of_raw(text, at + 1);
  if (text[at] == '"') return end_of_quoted(text, at);
  // 1'000 is a number.
  if (text[at] == '\'' && starts_word) return end_of_quoted(text, at);
  return at;
}

struct Token {
  std::string_view text;  // a word, or one other character
};

std::vector<Token> tokens_of(std::string_view code) {
  std::vector<Token> tokens;
  for (std::size_t i = 0; i < code.size();) {
    std::size_t end = i + 1;
    if (in_word(code[i])) {
      while (end < code.size() && in_word(code[end])) ++end;
    }
    if (std::isspace(static_cast<unsigned char>(code[i])) == 0) {
      tokens.push_back({code.substr(i, end - i)});
    }
    i = end;
  }
  return tokens;
}

bool is(const std::vector<Token>& tokens, std::size_t at, std::string_view text) {
  return at < tokens.size() && tokens[at].text == text;
}

// Behind the bracket that closes the one at `at`.
std::size_t behind_brackets(const std::vector<Token>& tokens, std::size_t at) {
  int depth = 0;
  for (; at < tokens.size(); ++at) {
    if (tokens[at].text == "(") ++depth;
    if (tokens[at].text == ")" && --depth == 0) return at + 1;
  }
  return at;
}

// Follows the text through its brackets and knows in which namespaces it is.
class Scopes {
 public:
  // To be called for every token in turn.
  void pass(const std::vector<Token>& tokens, std::size_t at) {
    const auto text = tokens[at].text;
    if (text == "namespace") {
      pending_.clear();
      for (std::size_t i = at + 1; i < tokens.size() && !is(tokens, i, "{"); ++i) {
        if (is(tokens, i, ";") || is(tokens, i, "=")) return;  // an alias or a using
        pending_ += tokens[i].text;
      }
      opens_namespace_ = true;
    } else if (text == "{") {
      scopes_.push_back({opens_namespace_, opens_namespace_ ? pending_ : ""});
      opens_namespace_ = false;
    } else if (text == "}" && !scopes_.empty()) {
      scopes_.pop_back();
    }
  }

  // Whether only namespaces are open: not inside a class or a function.
  bool outside() const {
    return std::all_of(scopes_.begin(), scopes_.end(),
                       [](const Scope& s) { return s.is_namespace; });
  }

  std::string prefix() const {
    std::string path;
    for (const auto& scope : scopes_) {
      if (!scope.name.empty()) path += scope.name + "::";
    }
    return path;
  }

 private:
  struct Scope {
    bool is_namespace;
    std::string name;
  };
  std::vector<Scope> scopes_;
  std::string pending_;
  bool opens_namespace_ = false;
};

}  // namespace

std::string without_comments(std::string_view text) {
  std::string code(text);
  for (std::size_t i = 0; i < text.size();) {
    const auto end = end_of_other(text, i);
    for (std::size_t k = i; k < end; ++k) {
      if (code[k] != '\n') code[k] = ' ';
    }
    i = std::max(end, i + 1);
  }
  return code;
}

std::vector<std::string> algorithms_in(std::string_view text) {
  const auto code = without_comments(text);
  const auto tokens = tokens_of(code);
  std::vector<std::string> found;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (!tokens[i].text.starts_with("algorithm_") || !is(tokens, i + 1, "(")) continue;
    if (!is(tokens, behind_brackets(tokens, i + 1), "{")) continue;
    std::string name(tokens[i].text);
    if (std::find(found.begin(), found.end(), name) == found.end()) found.push_back(name);
  }
  return found;
}

std::vector<std::string> classes_in(std::string_view text, std::string_view name) {
  const auto code = without_comments(text);
  const auto tokens = tokens_of(code);
  std::vector<std::string> found;
  Scopes scopes;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    scopes.pass(tokens, i);
    const bool keyword = tokens[i].text == "class" || tokens[i].text == "struct";
    if (!keyword || !is(tokens, i + 1, name) || !scopes.outside()) continue;
    const auto next = i + (is(tokens, i + 2, "final") ? 3U : 2U);
    if (!is(tokens, next, "{") && !is(tokens, next, ":")) continue;
    auto whole = scopes.prefix() + std::string(name);
    if (std::find(found.begin(), found.end(), whole) == found.end()) found.push_back(whole);
  }
  return found;
}

bool defines_function(std::string_view text, std::string_view name) {
  const auto code = without_comments(text);
  const auto tokens = tokens_of(code);
  const auto wanted = tokens_of(name);
  for (std::size_t i = 0; i + wanted.size() < tokens.size(); ++i) {
    std::size_t k = 0;
    while (k < wanted.size() && tokens[i + k].text == wanted[k].text) ++k;
    if (k < wanted.size() || !is(tokens, i + k, "(")) continue;
    auto next = behind_brackets(tokens, i + k);
    if (is(tokens, next, "const")) ++next;
    // A colon begins what a constructor sets first.
    if (is(tokens, next, "{") || (wanted.size() > 1 && is(tokens, next, ":"))) return true;
  }
  return false;
}

std::vector<std::string> includes_in(std::string_view text) {
  std::vector<std::string> found;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    auto line = util::trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!line.starts_with('#')) continue;
    line = util::trimmed(line.substr(1));
    if (!line.starts_with("include")) continue;
    line = util::trimmed(line.substr(std::string_view("include").size()));
    if (line.empty() || (line.front() != '"' && line.front() != '<')) continue;
    const auto close = line.find(line.front() == '"' ? '"' : '>', 1);
    if (close != std::string_view::npos) found.emplace_back(line.substr(1, close - 1));
  }
  return found;
}

bool has_enum(std::string_view text, std::string_view name) {
  const auto code = without_comments(text);
  const auto tokens = tokens_of(code);
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (tokens[i].text != "enum") continue;
    const bool scoped = is(tokens, i + 1, "class") || is(tokens, i + 1, "struct");
    if (is(tokens, i + (scoped ? 2U : 1U), name)) return true;
  }
  return false;
}

}  // namespace espalier::arena
