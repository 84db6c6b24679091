#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "games/registry.hpp"
#include "server/analysis/board.hpp"
#include "server/analysis/position_texts.hpp"
#include "server/http/fields.hpp"
#include "util/text.hpp"
#include "util/utf8.hpp"
#include "wire/json.hpp"
#include "wire/record.hpp"
#include "wire/setup.hpp"

namespace espalier::server {
namespace {

using wire::Json;

struct Pasted {
  const char* kind;  // `record`, `position` or `moves`
  BoardRequest board;
  std::optional<wire::Record> record{};  // with more than a line of moves
};

// What a record of the longest game takes, with a comment behind each move.
constexpr std::size_t kMaxPasted = std::size_t{256} << 10;
constexpr std::string_view kDrawn = "1/2-1/2";

bool is_white(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

// Words of any white space, parts of the text: a text may have hundred thousands of them.
std::vector<std::string_view> all_words(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at < text.size();) {
    const auto begin = at;
    while (at < text.size() && !is_white(text[at])) ++at;
    if (at > begin) words.push_back(text.substr(begin, at - begin));
    while (at < text.size() && is_white(text[at])) ++at;
  }
  return words;
}

// `12.a1` and `12.` are `a1` and nothing: numbers of moves are for people.
std::string_view without_number(std::string_view word) {
  const auto digits = word.find_first_not_of("0123456789");
  if (digits == 0 || digits == word.npos || word[digits] != '.') return word;
  return word.substr(std::min(word.find_first_not_of('.', digits), word.size()));
}

// The moves of a list: numbers, comments in braces, commas and results are left out. No more of
// them than show that they are too many.
std::vector<std::string> moves_in(std::string_view text) {
  std::string plain;
  bool comment = false;
  for (const char c : text) {
    comment = comment ? c != '}' : c == '{';
    const bool between = comment || c == '}' || c == ',' || c == ';';
    plain += between ? ' ' : c;
  }
  static const std::set<std::string, std::less<>> results = {"1-0", "0-1", std::string(kDrawn),
                                                             "*"};
  std::vector<std::string> moves;
  for (const auto word : all_words(plain)) {
    const auto move = without_number(word);
    if (!move.empty() && !results.contains(move)) moves.emplace_back(move);
    if (moves.size() > kMaxMoves) break;
  }
  return moves;
}

Pasted pasted_of(const char* kind, wire::Record record) {
  Pasted pasted{kind,
                {.game = std::string(record.tag("Game").value_or("")),
                 .start = std::string(record.tag("Position").value_or(""))}};
  for (const auto& move : record.moves) pasted.board.moves.push_back(move.text);
  if (wire::has_tree(record)) pasted.record = std::move(record);
  return pasted;
}

// A record begins with its tags; of several the first is read.
std::optional<util::Result<Pasted>> read_record(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos || text[first] != '[') return std::nullopt;
  auto record = wire::RecordReader(text).next();
  if (!record) return std::nullopt;
  if (!*record) return util::Result<Pasted>(record->error());
  return pasted_of("record", **std::move(record));
}

// Moves with variations, as they stand in a record, but without its tags.
util::Result<Pasted> read_variations(std::string_view text, const games::GameChoice& current) {
  // In the line that the tag takes, so that the lines of the text keep their numbers.
  const auto whole = fmt::format("[Game \"{}\"] {}", current.name(), text);
  auto record = wire::RecordReader(whole).next();
  if (!record) return util::Error{util::ErrorCode::kNoMovesInText, "there are no moves here"};
  if (!*record) return record->error();
  return pasted_of("moves", **std::move(record));
}

std::size_t moves_within(const std::vector<wire::RecordedMove>& moves) {
  std::size_t count = moves.size();
  for (const auto& move : moves) {
    for (const auto& variation : move.variations) count += moves_within(variation);
  }
  return count;
}

// Whether every move of every variation is legal where it stands. The session is at the first of
// the moves, which is ply `from`, and is there again in the end.
util::Status variations_are_legal(host::Session& session,
                                  const std::vector<wire::RecordedMove>& moves, std::size_t from) {
  std::size_t played = 0;
  util::Status status = util::Done{};
  for (const auto& move : moves) {
    for (const auto& variation : move.variations) {
      if (status) status = variations_are_legal(session, variation, from + played);
    }
    if (status) status = wire::play_numbered(session, from + played + 1, move.text);
    if (!status) break;
    ++played;
  }
  while (played-- > 0) session.undo();
  return status;
}

// The tree of a record, when all of it can be played.
util::Result<std::string> checked_tree(const Board& board, const wire::Record& record) {
  if (moves_within(record.moves) > kMaxMoves) return too_many_moves();
  const auto session = board.session->clone();
  while (session->undo()) continue;
  if (const auto legal = variations_are_legal(*session, record.moves, 0); !legal) {
    return legal.error();
  }
  return wire::tree_text(record);
}

// Rows and the width of most of them, as in `6/1A4/a5/6/6`: a row of another width is then the one
// that is wrong. Empty when it is no board of letters.
std::string size_of(std::string_view board) {
  std::map<int, int> widths;
  int rows = 1;
  int width = 0;
  for (const char c : board) {
    if (c == '/') {
      ++rows;
      ++widths[width];
      width = 0;
    } else {
      width += c >= '0' && c <= '9' ? c - '0' : 1;
    }
  }
  ++widths[width];
  const auto most = std::max_element(widths.begin(), widths.end(),
                                     [](auto& a, auto& b) { return a.second < b.second; });
  return std::to_string(rows) + "x" + std::to_string(most->first);
}

// The variants of a game that a position may be one of, the likeliest first: the one that is open
// now, its rule set on a board of this size, then the other rule sets.
std::vector<std::string> variants_for(const host::Game& game, std::string_view board,
                                      std::string_view open_now) {
  const auto& facts = game.facts;
  const bool sized = facts.boards.shape != host::BoardShape::kFixed;
  const std::string size = sized ? size_of(board) : "";
  std::vector<std::string> names;
  const auto add = [&](std::string_view name) {
    const auto whole = game.canonical(name);
    if (whole && std::find(names.begin(), names.end(), *whole) == names.end()) {
      names.push_back(*whole);
    }
  };
  const auto on_this_board = [&](const host::RuleSet& set) {
    add(sized ? host::variant_name(facts, set.name, size) : set.variant);
  };
  if (!open_now.empty()) {
    if (const auto* const set = host::rule_set_of(facts, open_now); sized && set != nullptr) {
      on_this_board(*set);
    }
    if (!sized || names.empty()) add(open_now);
  }
  for (const auto& set : facts.rule_sets) on_this_board(set);
  if (facts.rule_sets.empty()) add(size);
  return names;
}

// Whether a text has the form of this game's positions, however wrong it may be: as many fields,
// and its board with the same signs between the numbers.
bool looks_alike(const std::string& text, const std::string& right) {
  const auto words = all_words(text);
  const auto expected = all_words(right);
  const auto has_commas = [](std::string_view board) { return board.find(',') != board.npos; };
  return words.size() == expected.size() && has_commas(words.front()) == has_commas(expected[0]);
}

// Which game a position is of, by the parsers of all of them. When none takes it, the error is that
// of the first one whose positions look like this.
util::Result<std::string> game_of(const std::string& position, const games::GameChoice& current) {
  std::vector<const host::Game*> order = {current.game};
  for (const auto* game : games::all()) {
    if (game != current.game) order.push_back(game);
  }
  const auto words = all_words(position);
  std::optional<util::Error> likely;
  std::optional<util::Error> first;
  for (const auto* game : order) {
    for (const auto& variant :
         variants_for(*game, words.front(), game == current.game ? current.variant : "")) {
      const auto session = games::GameChoice{game, variant}.open();
      const auto right = session->position();
      const auto status = wire::set_up(*session, position);
      if (status) return game->id + ":" + variant;
      if (!first) first = status.error();
      if (!likely && looks_alike(position, right)) likely = status.error();
    }
  }
  return likely  ? *likely
         : first ? *first
                 : util::Error{util::ErrorCode::kNoSuchPosition, "this is no position of any game"};
}

// `position fen TEXT moves a1 b2` as engines get it, with or without its words.
std::optional<util::Result<Pasted>> read_position(std::string_view text,
                                                  const games::GameChoice& current) {
  auto words = all_words(text);
  if (!words.empty() && words.front() == "position") words.erase(words.begin());
  const auto moves_from = std::find(words.begin(), words.end(), "moves");
  BoardRequest board{.game = current.name()};
  if (moves_from != words.end()) {
    board.moves = moves_in(std::string_view(moves_from->end(), text.end()));
    words.erase(moves_from, words.end());
  }
  if (words.size() == 1 && words.front() == "startpos") return Pasted{"position", std::move(board)};
  if (!words.empty() && words.front() == "fen") words.erase(words.begin());
  // A list of moves may end with the result of a draw, which has slashes as well.
  const bool is_board =
      !words.empty() && words.front() != kDrawn && words.front().find('/') != text.npos;
  if (!is_board) return std::nullopt;
  for (const auto word : words) {
    if (board.start.size() + word.size() >= kMaxPositionLength) {
      return util::Result<Pasted>(util::Error{"the position is too long"});
    }
    board.start += board.start.empty() ? "" : " ";
    board.start += word;
  }
  auto game = game_of(board.start, current);
  if (!game) return util::Result<Pasted>(game.error());
  board.game = *std::move(game);
  return Pasted{"position", std::move(board)};
}

util::Result<Pasted> read_pasted(std::string_view text, const games::GameChoice& current) {
  if (text.size() > kMaxPasted) {
    return util::Error{util::ErrorCode::kTooLarge,
                       fmt::format("a pasted text has at most {} bytes here", kMaxPasted),
                       {{"max", std::to_string(kMaxPasted)}}};
  }
  if (all_words(text).empty())
    return util::Error{util::ErrorCode::kNothingToRead, "there is nothing to read"};
  if (auto record = read_record(text)) return *std::move(record);
  if (auto position = read_position(text, current)) return *std::move(position);
  if (text.find('(') != text.npos) return read_variations(text, current);
  Pasted moves{"moves", {.game = current.name(), .moves = moves_in(text)}};
  // Nobody who pastes a result, numbers or comments alone wants the empty board for it.
  if (moves.board.moves.empty()) {
    return util::Error{util::ErrorCode::kNoMovesInText, "there are no moves in this text"};
  }
  return moves;
}

}  // namespace

util::Result<Json> position_read_answer(const Request& request) {
  const auto fields = Fields::read(request.body, {"text", "game"});
  if (!fields) return fields.error();
  if (const auto texts = fields->texts_or_none({"text", "game"}); !texts) return texts.error();
  const auto current = games::choose(fields->text_or_empty("game"));
  if (!current) return current.error();
  const auto text = fields->text_or_empty("text");
  const auto pasted = read_pasted(util::without_byte_order_mark(text), *current);
  if (!pasted) return pasted.error();
  const auto board = open_board(pasted->board);
  if (!board) return board.error();
  auto tree = pasted->record ? checked_tree(*board, *pasted->record) : std::string();
  if (!tree) return tree.error();
  return Json{{"kind", pasted->kind},
              {"start", pasted->board.start.empty() ? "" : board->start},
              {"show", show_object(*board, false)},
              {"tree", *std::move(tree)}};
}

}  // namespace espalier::server
