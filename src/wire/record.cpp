#include "wire/record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "util/text.hpp"

namespace espalier::wire {
namespace {

using util::ErrorCode;

constexpr std::array kOutcomes = {core::Outcome::kNone, core::Outcome::kFirstWins,
                                  core::Outcome::kSecondWins, core::Outcome::kDraw};
constexpr std::size_t kLineLength = 80;
constexpr std::size_t kMaxTags = 200;
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

std::optional<core::Outcome> outcome_of(std::string_view word) {
  for (const auto outcome : kOutcomes) {
    if (word == result_text(outcome)) return outcome;
  }
  return std::nullopt;
}

// `12.` and `12...` only count for people; they may stand close to the move, as in `12.a1`.
std::string_view without_numbers(std::string_view word) {
  for (;;) {
    const auto digits = word.find_first_not_of("0123456789");
    if (digits == 0 || digits == std::string_view::npos || word[digits] != '.') return word;
    const auto move = word.find_first_not_of('.', digits);
    if (move == std::string_view::npos) return {};
    word.remove_prefix(move);
  }
}

bool is_tag_name(std::string_view name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  });
}

// A tag is one line whatever it holds: quotes and backslashes are escaped, control bytes go.
std::string tag_line(std::string_view name, std::string_view value) {
  std::string line = fmt::format("[{} \"", name);
  for (const char c : value) {
    if (c == '"' || c == '\\') line += '\\';
    line += is_blank(c) ? ' ' : c;
  }
  return line + "\"]\n";
}

// Words wrapped to short lines.
class Wrapped {
 public:
  void add(std::string_view word) {
    if (length_ > 0 && length_ + 1 + word.size() > kLineLength) {
      text_ += '\n';
      length_ = 0;
    }
    if (length_ > 0) {
      text_ += ' ';
      ++length_;
    }
    text_ += word;
    length_ += word.size();
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
  std::size_t length_ = 0;
};

// How a tag is written: [Name "value"].
util::Error tag_form(std::string_view name, std::string sentence) {
  return {ErrorCode::kBadTagForm, std::move(sentence), {{"name", std::string(name)}}};
}

util::Error variation_form(std::string sentence) {
  return {ErrorCode::kBadVariation, std::move(sentence)};
}

std::string comment_text(std::string comment) {
  std::replace(comment.begin(), comment.end(), '{', '(');
  std::replace(comment.begin(), comment.end(), '}', ')');
  return "{" + comment + "}";
}

// Several comments of one move are one.
void add_comment(std::string& to, std::string_view more) {
  if (!to.empty() && !more.empty()) to += ' ';
  to += more;
}

// The words of a line that begins with ply `from`; a variation has its parentheses at its first and
// its last word.
using Words = std::vector<std::string>;
void add_line(Words& words, const std::vector<RecordedMove>& moves, std::size_t from,
              bool numbered) {
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::size_t ply = from + i;
    if (numbered && ply % 2 == 0) words.push_back(fmt::format("{}.", ply / 2 + 1));
    if (numbered && ply % 2 == 1 && i == 0 && from > 0) {
      words.push_back(fmt::format("{}...", ply / 2 + 1));
    }
    words.push_back(moves[i].text);
    if (!moves[i].comment.empty()) words.push_back(comment_text(moves[i].comment));
    for (const auto& variation : moves[i].variations) {
      if (variation.empty()) continue;
      const auto first = words.size();
      add_line(words, variation, ply, numbered);
      words[first].insert(0, "(");
      words.back() += ')';
    }
  }
}

Words all_words(const Record& record, bool numbered) {
  Words words;
  if (!record.comment.empty()) words.push_back(comment_text(record.comment));
  add_line(words, record.moves, 0, numbered);
  return words;
}

}  // namespace

std::optional<std::string_view> Record::tag(std::string_view name) const {
  for (const auto& [key, value] : tags) {
    if (key == name) return value;
  }
  return std::nullopt;
}

std::string_view result_text(core::Outcome outcome) {
  switch (outcome) {
    case core::Outcome::kFirstWins: return "1-0";
    case core::Outcome::kSecondWins: return "0-1";
    case core::Outcome::kDraw: return "1/2-1/2";
    case core::Outcome::kNone: break;
  }
  return "*";
}

std::string text(const Record& record) {
  std::string text;
  for (const auto& [name, value] : record.tags) {
    if (name != "Result") text += tag_line(name, value);
  }
  text += tag_line("Result", result_text(record.outcome)) + "\n";
  Wrapped moves;
  for (const auto& word : all_words(record, true)) moves.add(word);
  moves.add(result_text(record.outcome));
  return text + moves.text() + "\n";
}

std::string tree_text(const Record& record) {
  std::string text;
  for (const auto& word : all_words(record, false)) {
    if (!text.empty()) text += ' ';
    text += word;
  }
  return text;
}

bool has_tree(const Record& record) {
  return !record.comment.empty() ||
         std::any_of(record.moves.begin(), record.moves.end(), [](const RecordedMove& move) {
           return !move.comment.empty() || !move.variations.empty();
         });
}

void RecordReader::step() {
  if (text_[at_] == '\n') ++line_;
  ++at_;
}

void RecordReader::skip_blanks() {
  while (!at_end() && is_blank(peek())) step();
}

// After an error: the next record begins at the next line that opens a tag behind an empty line.
// What is left of the line with the error does not count.
void RecordReader::skip_to_next_record() {
  while (!at_end() && peek() != '\n') step();
  if (!at_end()) step();
  bool empty_line_before = false;
  while (!at_end()) {
    const auto end = std::min(text_.find('\n', at_), text_.size());
    const auto line = text_.substr(at_, end - at_);
    const bool empty = std::all_of(line.begin(), line.end(), is_blank);
    if (empty_line_before && line.starts_with('[')) return;
    empty_line_before = empty;
    at_ = std::min(end + 1, text_.size());
    ++line_;
  }
}

util::Error RecordReader::error(int line, util::Error cause) {
  util::Error error{ErrorCode::kBadRecord,
                    fmt::format("line {}: {}", line, cause.message),
                    {{"line", std::to_string(line)}}};
  return util::caused_by(std::move(error), std::move(cause));
}

// A bracket opens a tag only at the beginning of a line.
bool RecordReader::at_tag() const { return peek() == '[' && (at_ == 0 || text_[at_ - 1] == '\n'); }

std::string_view RecordReader::read_word() {
  const std::size_t start = at_;
  constexpr std::string_view kEnds = "{;()";
  while (!at_end() && !is_blank(peek()) && kEnds.find(peek()) == kEnds.npos) step();
  return text_.substr(start, at_ - start);
}

util::Result<std::string> RecordReader::read_tag_value(std::string_view name) {
  const int start = line_;
  step();  // the opening quote
  std::string value;
  while (!at_end() && peek() != '"' && peek() != '\n') {
    if (peek() == '\\') step();
    if (at_end() || peek() == '\n') break;
    value += peek();
    step();
  }
  if (at_end() || peek() != '"') {
    return error(start, tag_form(name, "the tag has no closing quote"));
  }
  step();
  return value;
}

// [Name "value"]
util::Status RecordReader::read_tag(Record& record) {
  const int start = line_;
  step();  // the bracket
  const std::size_t name_at = at_;
  while (!at_end() && !is_blank(peek()) && peek() != '"' && peek() != ']') step();
  const auto name = text_.substr(name_at, at_ - name_at);
  if (!is_tag_name(name)) {
    return error(start, {ErrorCode::kBadTagName,
                         fmt::format("{} is not the name of a tag", util::quoted(name)),
                         {{"name", util::printable(name)}}});
  }
  skip_blanks();
  if (at_end() || peek() != '"') {
    return error(start,
                 tag_form(name, fmt::format("tag {} needs a value in quotes", util::quoted(name))));
  }
  auto value = read_tag_value(name);
  if (!value) return value.error();
  skip_blanks();
  if (at_end() || peek() != ']') {
    return error(start,
                 tag_form(name, fmt::format("tag {} is not closed by ']'", util::quoted(name))));
  }
  step();
  if (record.tag(name)) {
    return error(start, {ErrorCode::kTagTwice,
                         fmt::format("tag {} appears twice", util::quoted(name)),
                         {{"name", std::string(name)}}});
  }
  if (record.tags.size() == kMaxTags) {
    return error(start, {ErrorCode::kTooManyTags,
                         fmt::format("a record has at most {} tags", kMaxTags),
                         {{"max", std::to_string(kMaxTags)}}});
  }
  record.tags.emplace_back(name, std::move(*value));
  return util::Done{};
}

util::Result<std::string> RecordReader::read_comment() {
  const int start = line_;
  const std::size_t start_at = at_;
  step();  // the brace
  std::string comment;
  for (; !at_end() && peek() != '}'; step()) comment += is_blank(peek()) ? ' ' : peek();
  if (at_end()) {  // the games behind it are still to be read
    at_ = start_at;
    line_ = start;
    return error(start, {ErrorCode::kCommentNotClosed, "the comment has no closing brace"});
  }
  step();
  return comment;
}

// A remark goes up to the end of its line.
void RecordReader::skip_remark() {
  while (!at_end() && peek() != '\n') step();
}

util::Status RecordReader::note_comment(Reading reading) {
  const auto comment = read_comment();
  if (!comment) return comment.error();
  add_comment(reading.moves.empty() ? reading.before : reading.moves.back().comment, *comment);
  return util::Done{};
}

util::Status RecordReader::read_variation(Record& record, Reading reading) {
  const int start = line_;
  const std::size_t start_at = at_;
  if (reading.moves.empty()) {
    return error(start, variation_form("a variation stands behind the move that it replaces"));
  }
  if (reading.depth == kMaxVariationDepth) {
    return error(start, variation_form(fmt::format("variations lie in one another at most {} deep",
                                                   kMaxVariationDepth)));
  }
  step();  // the parenthesis
  std::vector<RecordedMove> moves;
  std::string before;
  const auto closed = read_line(record, {moves, before, reading.depth + 1});
  if (!closed) return closed.error();
  if (!*closed) {  // the games behind it are still to be read
    at_ = start_at;
    line_ = start;
    return error(start, variation_form("the variation has no closing parenthesis"));
  }
  if (moves.empty()) {
    add_comment(reading.moves.back().comment, before);
    return util::Done{};
  }
  if (!before.empty()) {
    add_comment(before, moves.front().comment);
    moves.front().comment = std::move(before);
  }
  reading.moves.back().variations.push_back(std::move(moves));
  return util::Done{};
}

// True at the result of the game, or at the end of the variation.
util::Result<bool> RecordReader::read_line(Record& record, Reading reading) {
  for (skip_blanks(); !at_end() && !at_tag(); skip_blanks()) {
    if (peek() == ';') {
      skip_remark();
      continue;
    }
    if (peek() == '{' || peek() == '(') {
      const auto done = peek() == '{' ? note_comment(reading) : read_variation(record, reading);
      if (!done) return done.error();
      continue;
    }
    if (peek() == ')') {
      step();
      if (reading.depth > 0) return true;
      return error(line_, variation_form("a parenthesis is closed that was not opened"));
    }
    const auto word = without_numbers(read_word());
    if (word.starts_with('[')) {  // at the beginning of a line it would be a tag
      return error(line_, {ErrorCode::kWordNotAMove,
                           fmt::format("{} is not a move", util::quoted(word)),
                           {{"move", util::printable(word)}}});
    }
    if (const auto outcome = outcome_of(word)) {
      if (reading.depth > 0) continue;  // how a variation would end is no result of the game
      record.outcome = *outcome;
      return true;
    }
    if (!word.empty()) reading.moves.push_back({std::string(word), "", line_});
  }
  return false;
}

util::Result<bool> RecordReader::read_moves(Record& record) {
  const auto ended = read_line(record, {record.moves, record.comment});
  if (!ended || !*ended) return ended;
  skip_blanks();
  if (at_end() || at_tag()) return true;
  return error(line_, {ErrorCode::kAfterResult, "something stands behind the result of the game"});
}

util::Status RecordReader::check(Record& record, bool ended) const {
  if (!record.tag("Game")) {
    return error(record.line,
                 {ErrorCode::kMissingTag, "the record has no tag Game", {{"name", "Game"}}});
  }
  const auto result = record.tag("Result");
  if (!result) return util::Done{};
  const auto outcome = outcome_of(*result);
  if (!outcome) {
    return error(record.line, {ErrorCode::kNotAResult,
                               fmt::format("{} is not a result; write 1-0, 0-1, 1/2-1/2 or *",
                                           util::quoted(*result)),
                               {{"found", util::printable(*result)}}});
  }
  if (ended && *outcome != record.outcome) {
    return error(record.line, {ErrorCode::kResultDiffers,
                               fmt::format("tag Result says {} but the moves end with {}", *result,
                                           result_text(record.outcome)),
                               {{"line", std::to_string(record.line)},
                                {"found", std::string(*result)},
                                {"expected", std::string(result_text(record.outcome))}}});
  }
  record.outcome = *outcome;
  return util::Done{};
}

std::optional<util::Result<Record>> RecordReader::next() {
  if (at_ == 0 && text_.starts_with(kByteOrderMark)) text_.remove_prefix(kByteOrderMark.size());
  skip_blanks();
  if (at_end()) return std::nullopt;
  Record record;
  record.line = record_line_ = line_;
  for (; !at_end() && peek() == '['; skip_blanks()) {
    if (const auto tag = read_tag(record); !tag) {
      skip_to_next_record();
      return tag.error();
    }
  }
  const auto ended = read_moves(record);
  if (!ended) {
    skip_to_next_record();
    return ended.error();
  }
  if (const auto good = check(record, *ended); !good) return good.error();
  return record;
}

}  // namespace espalier::wire
