#include "server/http/connection.hpp"

#include <sys/socket.h>
#include <unistd.h>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <set>

#include "server/http/client.hpp"
#include "server/http/guard.hpp"
#include "server/http/limits.hpp"
#include "server/http/target.hpp"
#include "util/text.hpp"

namespace espalier::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using HttpRequest = http::request<http::string_body>;
using HttpReply = http::response<http::string_body>;
using Socket = websocket::stream<beast::tcp_stream, false>;  // nothing is compressed

const std::vector<std::string> kSocketPath = {"api", "v1", "socket"};
// Who are told that there is no room, at the same time; all others find the door closed.
constexpr int kMaxRefused = 64;

// Errors are values here as everywhere.
auto into(error_code& failed) { return asio::redirect_error(asio::use_awaitable, failed); }

// One that is connected, for as long as it is: others may make it go meanwhile.
class Visit {
 public:
  Visit(Hall& hall, beast::tcp_stream& stream, std::string address, Doing doing = Doing::kIdle)
      : hall_(hall),
        executor_(stream.get_executor()),
        address_(std::move(address)),
        client_(client_name(address_)) {
    const int handle = stream.socket().native_handle();
    // The socket itself belongs to those who talk; they find it closed and leave.
    id_ = hall_.table.enter(
        client_, [handle] { ::shutdown(handle, SHUT_RDWR); }, doing);
  }
  ~Visit() { hall_.table.leave(id_); }
  Visit(const Visit&) = delete;
  Visit& operator=(const Visit&) = delete;

  Hall& hall() { return hall_; }
  const asio::any_io_executor& executor() const { return executor_; }
  const std::string& client() const { return client_; }
  void now(Doing doing) { hall_.table.set(id_, doing); }
  bool may_be_socket() const { return hall_.table.may_be_socket(id_); }
  std::chrono::seconds patience() const { return hall_.table.patience(); }
  void note(RequestLog::Line line) {
    if (hall_.log == nullptr) return;
    line.address = address_;
    hall_.log->note(line);
  }

 private:
  Hall& hall_;
  asio::any_io_executor executor_;
  std::string address_;
  std::string client_;
  ConnectionTable::Id id_ = 0;
};

// Work for this client, done by some of the workers. No client has all of them, however much it
// asks.
template <class Work>
asio::awaitable<std::invoke_result_t<Work>> done_by(Workers& workers, const Visit& visit,
                                                    const std::string& client, Work work) {
  using Outcome = std::invoke_result_t<Work>;
  asio::steady_timer turn(visit.executor(), std::chrono::hours(24 * 365));
  const auto enter = workers.turns.ask(client, [&turn] { turn.cancel(); });
  const ClientTurns::Leave leave(workers.turns, enter);
  error_code ignored;
  if (!workers.turns.has(enter)) co_await turn.async_wait(into(ignored));
  co_return co_await asio::co_spawn(
      *workers.threads, [&]() -> asio::awaitable<Outcome> { co_return work(); },
      asio::use_awaitable);
}

// An empty path and method when the target is not well formed.
Request plain(HttpRequest& message, const std::string& client) {
  Request request{.method = std::string(message.method_string()), .client = client};
  if (!read_target({message.target().data(), message.target().size()}, request)) {
    request.path = {"api"};
    request.method = "";
  }
  for (const auto& field : message) {
    const auto name = field.name_string();
    const auto value = field.value();
    request.headers[util::lower_case({name.data(), name.size()})] = std::string(value);
  }
  request.body = std::move(message.body());
  return request;
}

HttpReply wired(Reply reply, unsigned version, bool keep_alive, bool head) {
  HttpReply message(static_cast<http::status>(reply.status), version);
  message.set(http::field::content_type, reply.content_type);
  for (const auto& [name, value] : reply.headers) message.set(name, value);
  message.keep_alive(keep_alive);
  const auto size = reply.body.size();
  if (!head && reply.status != 304) message.body() = std::move(reply.body);
  if (reply.status != 304) message.content_length(size);
  return message;
}

// The reader of one connection: takes what the client says and hands it to the workers, one message
// at a time, so that a client who talks faster than it is heard has to wait.
asio::awaitable<void> listen(Socket& socket, SocketSession& talk, Visit& visit) {
  beast::flat_buffer buffer;
  error_code failed;
  while (true) {
    co_await socket.async_read(buffer, into(failed));
    if (failed) co_return;
    const auto data = buffer.cdata();
    const std::string text(static_cast<const char*>(data.data()), data.size());
    const bool is_text = socket.got_text();
    buffer.consume(buffer.size());
    if (!is_text) co_return;
    const bool heard =
        co_await done_by(visit.hall().readers, visit, visit.client(), [&talk, &text] {
          try {
            talk.hear(text);
          } catch (const std::exception&) {  // no memory: this client has to go
            return false;
          }
          return true;
        });
    if (!heard) co_return;
    visit.now(talk.busy() ? Doing::kWatching : Doing::kSocket);
  }
}

// Wakes the writer of a socket, which others do from any thread, as long as the socket is there.
struct Bell {
  Bell(asio::io_context& owner, Socket& its_socket)
      : context(owner), timer(owner), socket(&its_socket) {}

  void ring() { timer.cancel(); }
  // Ends reader and writer, also one that waits for the client.
  void hang_up() {
    if (socket != nullptr) beast::get_lowest_layer(*socket).close();
    socket = nullptr;
    timer.cancel();
  }

  asio::io_context& context;
  asio::steady_timer timer;
  Socket* socket;  // null once it is over
};

// Hangs up unless what is written is taken in time: a client that never reads would keep its
// messages here without end.
class Patience {
 public:
  explicit Patience(const std::shared_ptr<Bell>& bell) : timer_(bell->context) {
    timer_.expires_after(kRequestTime);
    timer_.async_wait([bell](const error_code& taken) {
      if (!taken) bell->hang_up();
    });
  }

 private:
  asio::steady_timer timer_;  // its end cancels the wait
};

// The writer: sends what waits, then sleeps until something new does.
asio::awaitable<void> speak(Socket& socket, std::shared_ptr<Bell> bell,
                            std::shared_ptr<Outbox> outbox, std::size_t& bytes) {
  error_code failed;
  while (bell->socket != nullptr) {
    while (const auto message = outbox->take()) {
      const Patience patience(bell);
      bytes += co_await socket.async_write(asio::buffer(**message), into(failed));
      if (failed) break;
    }
    if (failed || bell->socket == nullptr) break;
    bell->timer.expires_after(std::chrono::hours(1));
    error_code woken;
    co_await bell->timer.async_wait(into(woken));
  }
  bell->hang_up();
}

void set_manners(Socket& socket) {
  websocket::stream_base::timeout timeout;
  timeout.handshake_timeout = kRequestTime;
  timeout.idle_timeout = kSocketSilence;
  timeout.keep_alive_pings = true;
  socket.set_option(timeout);
  socket.read_message_max(kMaxMessage);
  socket.text(true);
  socket.auto_fragment(false);
}

asio::awaitable<void> talk_by_socket(Visit& visit, asio::io_context& context,
                                     beast::tcp_stream stream, HttpRequest request) {
  Socket socket(std::move(stream));
  beast::get_lowest_layer(socket).expires_never();
  set_manners(socket);
  error_code failed;
  co_await socket.async_accept(request, into(failed));
  if (failed) co_return;
  const auto begun = RequestLog::Clock::now();
  visit.note({.method = "OPEN", .path = kSocketPath, .status = 101});
  const auto bell = std::make_shared<Bell>(context, socket);
  const auto outbox = std::make_shared<Outbox>([bell](bool overflowed) {
    asio::post(bell->context, [bell, overflowed] { overflowed ? bell->hang_up() : bell->ring(); });
  });
  auto talk = visit.hall().application.open_socket(outbox, visit.client());
  bool spoken = false;
  std::size_t bytes = 0;
  asio::steady_timer silent(context, std::chrono::hours(24 * 365));
  asio::co_spawn(context, speak(socket, bell, outbox, bytes), [&](const std::exception_ptr&) {
    spoken = true;
    silent.cancel();
  });
  co_await listen(socket, *talk, visit);
  const std::string who(name_of(talk->principal()));
  talk.reset();  // its searches end now
  bell->hang_up();
  if (!spoken) co_await silent.async_wait(into(failed));
  visit.note({.who = who,
              .method = "CLOSE",
              .path = kSocketPath,
              .status = 101,
              .bytes = bytes,
              .begun = begun});
}

// Whether a client has hung up while its request waited. Some say early that they will send no
// more and still want the answer, so those who have not waited long are answered in any case.
bool is_gone(int handle, std::chrono::steady_clock::time_point asked) {
  if (std::chrono::steady_clock::now() - asked < kQuickAnswer) return false;
  char next = 0;
  return ::recv(handle, &next, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
}

// Whether the connection can be used again.
// `client`: whose turns it takes.
asio::awaitable<bool> answer(Visit& visit, beast::tcp_stream& stream, HttpRequest message,
                             const std::string& client) {
  // Whoever gets no answer at all knows that nothing was done.
  if (visit.hall().closing) co_return false;
  const bool head = message.method() == http::verb::head;
  const auto version = message.version();
  const Request request = plain(message, visit.client());
  const int handle = stream.socket().native_handle();
  const auto asked = RequestLog::Clock::now();
  visit.now(Doing::kAnswered);
  Hall& hall = visit.hall();
  auto& workers = hall.application.writes(request) ? hall.writers : hall.readers;
  Reply reply = co_await done_by(workers, visit, client, [&] {
    if (is_gone(handle, asked))
      return error_reply(util::ErrorCode::kGone, "nobody waits for this any more");
    if (request.method.empty())
      return error_reply(util::ErrorCode::kBadRequest, "the address is not well formed");
    return hall.application.answer(request);
  });
  RequestLog::Line line{.who = reply.who,
                        .method = request.method,
                        .path = request.path,
                        .status = reply.status,
                        .bytes = head ? 0 : reply.body.size(),
                        .begun = asked};
  const bool keep_alive = message.keep_alive() && !hall.closing;
  auto out = wired(std::move(reply), version, keep_alive, head);
  http::response_serializer<http::string_body> serializer(out);
  error_code failed;
  visit.now(Doing::kTaking);
  stream.expires_after(kRequestTime);
  if (head) {
    co_await http::async_write_header(stream, serializer, into(failed));
  } else {
    co_await http::async_write(stream, serializer, into(failed));
  }
  visit.note(std::move(line));
  co_return !failed && keep_alive;
}

// The last answer on a connection. What the client still sends is thrown away: were it left unread,
// the system would end the connection before the client has seen why.
asio::awaitable<void> refuse(Visit& visit, beast::tcp_stream& stream, Reply reply,
                             const Request* request = nullptr) {
  RequestLog::Line line{.method = request == nullptr ? "" : request->method,
                        .path = request == nullptr ? std::vector<std::string>() : request->path,
                        .status = reply.status,
                        .bytes = reply.body.size(),
                        .begun = RequestLog::Clock::now()};
  const auto out = wired(std::move(reply), 11, false, false);
  error_code failed;
  stream.expires_after(kFarewell);
  co_await http::async_write(stream, out, into(failed));
  visit.note(std::move(line));
  if (!failed) stream.socket().shutdown(tcp::socket::shutdown_send, failed);
  std::array<char, 4096> thrown_away{};
  stream.expires_after(kFarewell);
  for (std::size_t left = 4 * kMaxBody; !failed && left > thrown_away.size();) {
    left -= co_await stream.async_read_some(asio::buffer(thrown_away), into(failed));
  }
}

// What is too large or no request at all is told so, as long as the client listens.
std::optional<Reply> told(const error_code& failed) {
  if (failed == http::error::body_limit)
    return error_reply(util::ErrorCode::kTooLarge, "the body is too large");
  if (failed == http::error::header_limit)
    return error_reply(util::ErrorCode::kHeaderTooLarge, "the header is too large");
  const bool left = failed == http::error::end_of_stream || failed == http::error::partial_message;
  const auto& mistakes = http::make_error_code(http::error::bad_version).category();
  if (left || failed.category() != mistakes) return std::nullopt;
  return error_reply(util::ErrorCode::kBadRequest, "this is not a request that HTTP knows");
}

// Decided by the header alone. Bodies in chunks could bring more headers behind them; nobody who
// talks to us needs them.
std::optional<Reply> refused_header(const HttpRequest::header_type& header) {
  if (header.count(http::field::transfer_encoding) > 0) {
    return error_reply(util::ErrorCode::kLengthRequired,
                       "send the body in one piece, with its Content-Length");
  }
  std::set<std::string> seen;
  for (const auto& field : header) {
    const auto sent = field.name_string();
    auto name = util::lower_case({sent.data(), sent.size()});
    if (!is_single_header(name)) continue;
    if (const auto first = seen.insert(std::move(name)); !first.second) {
      return error_reply(util::ErrorCode::kBadRequest,
                         "there is more than one header " + *first.first);
    }
  }
  const auto length = header.find(http::field::content_length);
  if (length != header.end()) {
    const auto sent = length->value();
    if (!is_plain_length({sent.data(), sent.size()})) {
      return error_reply(util::ErrorCode::kBadRequest, "Content-Length is not a plain number");
    }
  }
  return std::nullopt;
}

// Whose part of memory and of turns a request takes.
std::string payer(Visit& visit, const HttpRequest::header_type& header) {
  const auto shown = header[http::field::authorization];
  const bool owner = visit.hall().application.is_owner({shown.data(), shown.size()});
  return owner ? std::string(kOwnerClient) : visit.client();
}

// Before the client is asked for its body.
std::optional<BodyBudget::Share> room_for_body(
    Visit& visit, const std::string& client,
    const http::request_parser<http::string_body>& parser) {
  const auto length = parser.content_length().value_or(0);
  return visit.hall().bodies.take(client, static_cast<std::size_t>(length));
}

Reply no_room_for_body() {
  return too_many_reply({util::ErrorCode::kTooMuchSent,
                         "too much is being sent at the same time; try again in a moment"},
                        kHurriedTime);
}

// Some clients send no body before they hear that it is wanted.
asio::awaitable<void> ask_for_body(beast::tcp_stream& stream,
                                   const HttpRequest::header_type& header, error_code& failed) {
  if (header.version() < 11 || !beast::iequals(header[http::field::expect], "100-continue")) {
    co_return;
  }
  constexpr std::string_view kGoOn = "HTTP/1.1 100 Continue\r\n\r\n";
  co_await asio::async_write(stream, asio::buffer(kGoOn), into(failed));
}

// Waits for the first bytes of a request, which may take as long as an unused connection stays.
asio::awaitable<bool> is_asked(Visit& visit, beast::tcp_stream& stream,
                               beast::flat_buffer& buffer) {
  error_code failed;
  if (buffer.size() == 0) {
    visit.now(Doing::kIdle);
    stream.expires_after(visit.patience());
    constexpr std::size_t kFirstBytes = 2048;
    buffer.commit(co_await stream.async_read_some(buffer.prepare(kFirstBytes), into(failed)));
  }
  visit.now(Doing::kSending);
  co_return !failed;
}

// A socket, or the answer that refuses it.
asio::awaitable<void> upgrade(Visit& visit, asio::io_context& context, beast::tcp_stream stream,
                              HttpRequest message) {
  HttpRequest copy = message;
  const Request request = plain(copy, visit.client());
  auto refused = visit.hall().application.refuse_socket(request);
  if (!refused) refused = wrong_handshake(request);
  if (!refused && !visit.may_be_socket()) {
    refused = too_many_reply({util::ErrorCode::kTooManyConnections,
                              "too many sockets are open from your address; close some tabs"},
                             kSocketSilence);
  }
  if (refused) {
    co_await refuse(visit, stream, std::move(*refused), &request);
    co_return;
  }
  visit.now(Doing::kSocket);
  co_await talk_by_socket(visit, context, std::move(stream), std::move(message));
}

asio::awaitable<void> converse(Hall& hall, asio::io_context& context, std::string address,
                               beast::tcp_stream stream) {
  Visit visit(hall, stream, std::move(address));
  beast::flat_buffer buffer(kMaxHeader + kMaxBody);
  while (co_await is_asked(visit, stream, buffer)) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(kMaxHeader);
    parser.body_limit(kMaxBody);
    stream.expires_after(visit.patience());  // for all of the request, however it dribbles
    error_code failed;
    co_await http::async_read_header(stream, buffer, parser, into(failed));
    std::optional<BodyBudget::Share> room;  // until the answer is on its way
    std::string client;
    if (!failed) {
      auto refused = refused_header(parser.get().base());
      if (!refused) {
        client = payer(visit, parser.get().base());
        room = room_for_body(visit, client, parser);
        if (!room) refused = no_room_for_body();
      }
      if (refused) {
        co_await refuse(visit, stream, std::move(*refused));
        break;
      }
      co_await ask_for_body(stream, parser.get().base(), failed);
      if (!failed) co_await http::async_read(stream, buffer, parser, into(failed));
    }
    if (failed) {
      if (auto reply = told(failed)) co_await refuse(visit, stream, std::move(*reply));
      break;
    }
    HttpRequest message = parser.release();
    if (websocket::is_upgrade(message)) {
      co_await upgrade(visit, context, std::move(stream), std::move(message));
      co_return;
    }
    if (!co_await answer(visit, stream, std::move(message), client)) break;
  }
  error_code ignored;
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

// There is no room for this client, and it hears why.
asio::awaitable<void> send_away(Hall& hall, std::string address, beast::tcp_stream stream) {
  Visit visit(hall, stream, std::move(address), Doing::kRefused);
  auto reply = too_many_reply({util::ErrorCode::kTooManyConnections,
                               "too many connections are open; try again in a moment"},
                              kHurriedTime);
  co_await refuse(visit, stream, std::move(reply));
}

}  // namespace

void attend(Hall& hall, asio::io_context& context, int handle, const std::string& address) {
  tcp::socket socket(context);
  error_code failed;
  socket.assign(tcp::v4(), handle, failed);
  if (failed) {
    ::close(handle);
    return;
  }
  beast::tcp_stream stream(std::move(socket));
  if (hall.table.make_room(client_name(address))) {
    asio::co_spawn(context, converse(hall, context, address, std::move(stream)), asio::detached);
  } else if (hall.table.refused() < kMaxRefused) {
    asio::co_spawn(context, send_away(hall, address, std::move(stream)), asio::detached);
  }
}

}  // namespace espalier::server
