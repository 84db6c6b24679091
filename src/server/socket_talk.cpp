#include "server/socket_talk.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "server/analysis/analysis.hpp"
#include "server/analysis/review.hpp"
#include "server/http/fields.hpp"
#include "server/http/limits.hpp"
#include "util/text.hpp"
#include "wire/bot_spec.hpp"
#include "wire/json.hpp"

namespace espalier::server {
namespace {

using wire::Json;

constexpr int kMaxAnalysisLines = 8;
constexpr long long kMaxThought = 600'000;
constexpr long long kReviewTurn = 120;     // milliseconds for a position, unless a game is long
constexpr long long kMaxReviewTurn = 200;  // a slice of the pool
constexpr long long kReviewGame = 20'000;

// Memory for positions already seen: more for a few searches than for many.
int hash_for(std::size_t searches) {
  if (searches < 8) return 16;
  return searches < 32 ? 4 : 2;
}

}  // namespace

// What the client said, as far as it is well formed.
struct SocketTalk::Message {
  Fields fields;
  long long id = 0;
  bool has_id = false;

  std::string text(std::string_view name) const { return fields.text_or_empty(name); }
  util::Result<Board> board() const {
    const auto asked = board_request(fields);
    if (!asked) return asked.error();
    return open_board(*asked);
  }
};

SocketTalk::SocketTalk(Hub& hub, EnginePool& pool, const OwnerAccess& owner,
                       std::shared_ptr<Outbox> outbox, Client client)
    : hub_(hub),
      pool_(pool),
      owner_(owner),
      outbox_(std::move(outbox)),
      client_(std::move(client)) {}

SocketTalk::~SocketTalk() {
  while (!searches_.empty()) end(searches_.begin()->first);
  hub_.leave(outbox_);
  outbox_->close();
}

void SocketTalk::complain(const Message& message, const util::Error& error) {
  Json json = {{"on", "error"}};
  if (message.has_id) json["id"] = message.id;
  if (const auto topic = message.text("topic"); !topic.empty()) json["topic"] = topic;
  add_error(json, told_to(principal_ == Principal::kOwner, error));
  outbox_->send(std::make_shared<const std::string>(wire::document(json)));
}

void SocketTalk::hear(std::string_view text) {
  const auto fields = Fields::read_any(text);
  if (!fields)
    return complain({.fields = *Fields::read_any("{}")}, util::Error{"a message is a JSON object"});
  const auto id = fields->any_number("id");
  Message message{.fields = *fields, .id = id.value_or(0), .has_id = id.has_value()};
  const auto what = message.text("do");
  const auto right = right_of_message(what);
  if (right && !allows(principal_, *right)) {
    return complain(message, missing_right(*right));
  }
  if (what == "hello") return hello(message);
  if (what == "watch") return watch(message);
  if (what == "unwatch") return unwatch(message);
  if (what == "analyse") return analyse(message);
  if (what == "review") return review(message);
  if (what == "stop") return end(message.id);
  if (what == "ping") return answer(message, "pong");
  complain(message,
           util::Error{fmt::format("{} is nothing that can be done; there are hello, watch, "
                                   "unwatch, analyse, review, stop and ping",
                                   util::quoted(what))});
}

void SocketTalk::answer(const Message& message, std::string_view on) {
  Json json = {{"on", on}};
  if (message.has_id) json["id"] = message.id;
  if (on == "hello") json["principal"] = name_of(principal_);
  outbox_->send(std::make_shared<const std::string>(wire::document(json)));
}

// The first message of a client that has the owner's token; without one it tells who the client is.
void SocketTalk::hello(const Message& message) {
  const auto token = message.text("token");
  if (!token.empty() && !owner_.is_token(token)) {
    return complain(message, {util::ErrorCode::kBadToken, "this is not the owner's token"});
  }
  if (!token.empty()) principal_ = Principal::kOwner;
  answer(message, "hello");
}

void SocketTalk::watch(const Message& message) {
  const auto topic = message.text("topic");
  if (topics_.size() >= kMaxTopics && !topics_.contains(topic)) {
    return complain(message,
                    util::Error{fmt::format("at most {} topics can be watched", kMaxTopics)});
  }
  // Whoever shows the secret of a seat is there for that seat; others are the audience.
  const auto watched = hub_.watch(outbox_, topic, message.text("seat"));
  if (!watched) {
    return complain(message, watched.error());
  }
  topics_.insert(topic);
}

void SocketTalk::unwatch(const Message& message) {
  const auto topic = message.text("topic");
  hub_.unwatch(outbox_, topic);
  topics_.erase(topic);
}

void SocketTalk::end(long long id) {
  const auto found = searches_.find(id);
  if (found == searches_.end()) return;
  {
    const std::lock_guard lock(*sending_);
    *found->second.wanted = false;
  }
  pool_.remove(found->second.thought);
  searches_.erase(found);
}

bool SocketTalk::has_room(const Message& message) {
  std::erase_if(searches_, [](const auto& entry) { return entry.second.thought.use_count() == 1; });
  util::Status room = util::Done{};
  if (searches_.size() >= kMaxSearchesPerClient) {
    room = util::Error{util::ErrorCode::kTooManySearches, "too many analyses on one connection"};
  } else if (client_.quota != nullptr && principal_ != Principal::kOwner) {
    room = client_.quota->check_search(client_.name);
  }
  if (!room) complain(message, room.error());
  return static_cast<bool>(room);
}

void SocketTalk::begin(const Message& message, Search search) {
  const bool owner = principal_ == Principal::kOwner;
  const bool limited = !owner && client_.quota != nullptr && !client_.name.empty();
  const EnginePool::Client client{
      .name = owner ? std::string(name_of(principal_)) : client_.name,
      .most = limited ? client_.quota->searches_of(client_.name) : kMaxSearches,
      .reserve = !limited};
  switch (pool_.add(search.thought, client)) {
    case EnginePool::Added::kYes: searches_[message.id] = std::move(search); return;
    case EnginePool::Added::kTooManyOfOne:
      return complain(message, {util::ErrorCode::kTooManySearches,
                                "the server thinks about too many positions from your address "
                                "already; stop some of them"});
    case EnginePool::Added::kFull:
      return complain(message, {util::ErrorCode::kTooManySearches,
                                "the server thinks about too many positions already"});
  }
}

void SocketTalk::analyse(Message& message) {
  end(message.id);
  if (!has_room(message)) return;
  auto board = message.board();
  if (!board) return complain(message, board.error());
  AnalysisRequest asked{
      .id = message.id,
      .bot = message.text("bot"),
      .lines = static_cast<int>(message.fields.number("lines", 1, kMaxAnalysisLines).value_or(1)),
      .all = message.fields.flag("all"),
      .hash_mib = hash_for(pool_.size())};
  if (const auto time = message.fields.number("movetime_ms", 1, kMaxThought)) {
    asked.movetime = core::Milliseconds(*time);
  }
  if (const auto depth = message.fields.number("depth", 1, wire::kDeepestSearch)) {
    asked.depth = static_cast<int>(*depth);
  }
  if (message.fields.has("bot") && !message.fields.is_text("bot")) {
    message.fields.complain("'bot' has to be a text");
  }
  if (const auto good = message.fields.good(); !good) {
    return complain(message, good.error());
  }
  Search search;
  const auto key = fmt::format("analysis:{}", message.id);
  auto analysis = Analysis::open(
      asked, std::move(*board),
      [outbox = outbox_, wanted = search.wanted, sending = sending_, key](std::string text) {
        const std::lock_guard lock(*sending);
        if (!*wanted) return;
        outbox->send_newest(key, std::make_shared<const std::string>(std::move(text)));
      });
  if (!analysis) return complain(message, analysis.error());
  search.thought = std::move(*analysis);
  begin(message, std::move(search));
}

void SocketTalk::review(Message& message) {
  end(message.id);
  if (!has_room(message)) return;
  const auto board = message.board();
  if (!board) return complain(message, board.error());
  const auto turns = static_cast<long long>(board->session->played().size()) + 1;
  const auto usual = std::clamp<long long>(kReviewGame / turns, 20, kReviewTurn);
  const core::Milliseconds each(
      message.fields.number("ms_per_turn", 5, kMaxReviewTurn).value_or(usual));
  if (const auto good = message.fields.good(); !good) {
    return complain(message, good.error());
  }
  Search search;
  auto found = Review::open(
      message.id, *board, each,
      [outbox = outbox_, wanted = search.wanted, sending = sending_](std::string text) {
        const std::lock_guard lock(*sending);
        if (!*wanted) return;
        outbox->send(std::make_shared<const std::string>(std::move(text)));
      });
  if (!found) return complain(message, found.error());
  search.thought = std::move(*found);
  begin(message, std::move(search));
}

}  // namespace espalier::server
