#include "server/reviews/review_order.hpp"

#include <fmt/format.h>

#include <array>

#include "server/http/fields.hpp"
#include "util/sha256.hpp"
#include "util/text.hpp"
#include "wire/bot_spec.hpp"
#include "wire/told_review.hpp"

namespace espalier::server {
namespace {

// Grows when the document of a review changes, so that none of another shape is told.
constexpr int kReviewShape = 3;
// Enough that nobody finds two games with the same.
constexpr std::size_t kKeyDigits = 40;
constexpr std::size_t kMaxNameBytes = 200;
constexpr std::size_t kMaxRecordBytes = std::size_t{256} << 10;

std::string key_of(const wire::Record& record, std::uint64_t nodes) {
  util::Sha256 hash;
  // With its length, so that no two lists of texts are the same bytes.
  const auto add = [&](std::string_view text) {
    hash.add(fmt::format("{}:", text.size()));
    hash.add(text);
  };
  add(fmt::format("{} {} {}", kReviewShape, ESPALIER_VERSION, nodes));
  for (const std::string_view tag :
       {"Game", "Position", "First", "Second", "Termination", "TimeControl"}) {
    add(record.tag(tag).value_or(""));
  }
  add(wire::result_text(record.outcome));
  for (const auto& move : record.moves) add(move.text);
  return util::hex(hash.digest()).substr(0, kKeyDigits);
}

util::Error nodes_out_of_range() {
  return {util::ErrorCode::kFieldOutOfRange,
          fmt::format("nodes is a number from {} to {}", kMinReviewNodes, kMaxReviewNodes),
          {{"field", "nodes"},
           {"min", std::to_string(kMinReviewNodes)},
           {"max", std::to_string(kMaxReviewNodes)}}};
}

// A record that somebody tells in fields.
util::Result<wire::Record> record_in(Fields& fields) {
  const auto board = board_request(fields);
  if (!board) return board.error();
  wire::Record record;
  record.tags.emplace_back("Game", board->game);
  const auto add = [&](const char* tag, const std::string& value) {
    if (!value.empty()) record.tags.emplace_back(tag, value);
  };
  add("First", fields.text("first").value_or(""));
  add("Second", fields.text("second").value_or(""));
  add("Position", board->start);
  add("Termination", fields.text("termination").value_or(""));
  const auto result = fields.text("result").value_or("*");
  for (const auto outcome :
       {core::Outcome::kFirstWins, core::Outcome::kSecondWins, core::Outcome::kDraw}) {
    if (result == wire::result_text(outcome)) record.outcome = outcome;
  }
  if (result != wire::result_text(record.outcome)) {
    fields.complain("'result' is 1-0, 0-1, 1/2-1/2 or *");
  }
  if (const auto good = fields.good(); !good) return good.error();
  for (const auto& move : board->moves) record.moves.push_back({move, ""});
  return record;
}

// The longest texts that are told again.
util::Status names_fit(const wire::Record& record) {
  for (const auto& [name, value] : record.tags) {
    if (value.size() > kMaxNameBytes && name != "Position") {
      return util::Error{fmt::format("a tag has at most {} bytes here", kMaxNameBytes)};
    }
  }
  return util::Done{};
}

}  // namespace

ReviewOrder review_order(wire::Record record, std::uint64_t nodes) {
  record = wire::with_shown_names(std::move(record));
  auto key = key_of(record, nodes);
  return {.record = std::move(record), .nodes = nodes, .key = std::move(key)};
}

util::Result<ReviewOrder> review_order_of(std::string_view text, std::uint64_t nodes) {
  wire::RecordReader reader(text);
  auto record = reader.next();
  if (!record) {
    return util::Error{
        util::ErrorCode::kNoGameInText, "there is no game in this text", {{"line", "1"}}};
  }
  if (!*record) return record->error();
  return review_order(std::move(**record), nodes);
}

util::Result<ReviewOrder> read_review_order(const std::string& body) {
  auto fields = Fields::read(body, {"record", "game", "start", "moves", "first", "second", "result",
                                    "termination", "nodes"});
  if (!fields) return fields.error();
  const auto asked = fields->number("nodes", static_cast<long long>(kMinReviewNodes),
                                    static_cast<long long>(kMaxReviewNodes));
  const auto nodes = static_cast<std::uint64_t>(asked.value_or(wire::kReviewNodes));
  if (const auto good = fields->good(); !good) return good.error();
  if (const auto texts = fields->texts_or_none({"record"}); !texts) return texts.error();
  if (fields->has("record")) {
    const auto text = fields->text_or_empty("record");
    if (text.size() > kMaxRecordBytes) {
      return util::Error{fmt::format("a record has at most {} bytes here", kMaxRecordBytes)};
    }
    auto order = review_order_of(text, nodes);
    if (!order) return order.error();
    if (const auto fit = names_fit(order->record); !fit) return fit.error();
    return order;
  }
  auto record = record_in(*fields);
  if (!record) return record.error();
  if (const auto fit = names_fit(*record); !fit) return fit.error();
  return review_order(std::move(*record), nodes);
}

util::Result<std::uint64_t> nodes_asked(const Request& request) {
  const auto text = request.parameter("nodes");
  if (!text) return wire::kReviewNodes;
  const auto nodes =
      util::number(*text, static_cast<int>(kMinReviewNodes), static_cast<int>(kMaxReviewNodes));
  if (!nodes) return nodes_out_of_range();
  return static_cast<std::uint64_t>(*nodes);
}

util::Result<Board> board_of(const ReviewOrder& order) {
  BoardRequest request{std::string(order.record.tag("Game").value_or("")),
                       std::string(order.record.tag("Position").value_or("")),
                       {}};
  for (const auto& move : order.record.moves) request.moves.push_back(move.text);
  auto board = open_board(request);
  if (!board) return board.error();
  if (request.moves.empty()) {
    return util::Error{util::ErrorCode::kNoTurnYet, "no turn was played yet"};
  }
  const auto bots = board->session->bots();
  if (!wire::has_bot(bots, wire::usual_bot(bots))) {
    return util::Error{util::ErrorCode::kNoValues, "this game has no bot that looks at values"};
  }
  const auto most = kMaxNodesOfGame / (request.moves.size() + 1);
  if (order.nodes > most) {
    return util::Error{util::ErrorCode::kFieldOutOfRange,
                       fmt::format("a game of {} turns is looked at with at most {} nodes a turn",
                                   request.moves.size(), most),
                       {{"field", "nodes"},
                        {"min", std::to_string(kMinReviewNodes)},
                        {"max", std::to_string(most)}}};
  }
  return board;
}

}  // namespace espalier::server
