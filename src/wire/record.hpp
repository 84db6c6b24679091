// Game records: one text format for all games, in the manner of PGN.
//
//   [Game "chain:orthogonal-5x6"]
//   [First "Quince"]
//   [Second "Medlar"]
//   [Result "1-0"]
//
//   1. a1 b2 (1... c3 {quieter} 2. d4) 2. a1 {+0.8 12 0.1s} c3 1-0
//
// A comment in braces belongs to the move before it, or to the position before the first move.
// Moves in parentheses are a variation: what could have been played instead of the move before
// them. Whoever wants the game alone takes the moves as they are; variations hang on them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/side.hpp"
#include "util/result.hpp"
#include "util/utf8.hpp"

namespace espalier::wire {

struct RecordedMove {
  std::string text;
  std::string comment;  // what stands in braces behind the move, if anything does
  int line = 0;         // where it stands in the text it was read from; 0 for a new one
  // Other lines that begin in place of this move; none of them is empty.
  std::vector<std::vector<RecordedMove>> variations{};

  // Wherever they stand.
  bool operator==(const RecordedMove& other) const {
    return text == other.text && comment == other.comment && variations == other.variations;
  }
};

struct Record {
  std::vector<std::pair<std::string, std::string>> tags;  // in the order they are written
  std::vector<RecordedMove> moves;
  core::Outcome outcome = core::Outcome::kNone;
  int line = 0;           // where the record begins in the text it was read from; 0 for a new one
  std::string comment{};  // in front of the first move

  // The value of a tag, or nothing.
  std::optional<std::string_view> tag(std::string_view name) const;
};

// `1-0`, `0-1`, `1/2-1/2` or `*`.
std::string_view result_text(core::Outcome outcome);

// The record as text; a Result tag is written from the outcome. Whatever the tags and comments
// hold, it reads back: read_record(text(r)) gives r again, but for blanks and braces in comments.
std::string text(const Record& record);

// Its moves alone, with variations and comments, in one line without numbers:
// `{level} a1 b2 (c3 {quieter} d4) a1`.
std::string tree_text(const Record& record);
// Whether there is more than a line of moves.
bool has_tree(const Record& record);

// Variations lie in one another at most so deep.
inline constexpr int kMaxVariationDepth = 32;

// Reads the records of a text one after the other. A record that cannot be read is an error that
// names its line, and the reader goes on with the next.
class RecordReader {
 public:
  explicit RecordReader(std::string_view text) : text_(util::without_byte_order_mark(text)) {}

  // The next record or the reason why it is none; nothing at the end of the text.
  std::optional<util::Result<Record>> next();
  // The line on which what next() gave last begins.
  int record_line() const { return record_line_; }

 private:
  bool at_end() const { return at_ >= text_.size(); }
  char peek() const { return text_[at_]; }
  void step();
  void skip_blanks();
  void skip_to_next_record();
  // The cause says what is wrong in the line.
  static util::Error error(int line, util::Error cause);

  util::Status read_tag(Record& record);
  util::Result<std::string> read_tag_value(std::string_view name);
  util::Result<std::string> read_comment();
  bool at_tag() const;
  // Everything behind the tags; true when a result ended the record.
  util::Result<bool> read_moves(Record& record);
  // The moves of the game, or of a variation up to its parenthesis, with what stands between them.
  struct Reading {
    std::vector<RecordedMove>& moves;
    std::string& before;  // comments in front of the first move
    int depth = 0;        // in how many variations it lies
  };
  util::Result<bool> read_line(Record& record, Reading reading);
  util::Status read_variation(Record& record, Reading reading);
  util::Status note_comment(Reading reading);
  void skip_remark();
  std::string_view read_word();
  util::Status check(Record& record, bool ended) const;

  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1;
  int record_line_ = 0;
};

}  // namespace espalier::wire
