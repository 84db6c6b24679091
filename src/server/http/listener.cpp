#include "server/http/listener.hpp"

#include <fmt/format.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <csignal>

#include "server/http/connection.hpp"
#include "server/http/limits.hpp"
#include "util/text.hpp"

namespace espalier::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

// Of each team: those who read, and wait for a hint at most, and those who wait for the disk. None
// of them computes for long.
constexpr int kWorkers = 16;
constexpr std::chrono::milliseconds kPause{50};

util::Result<tcp::acceptor> bound(asio::io_context& context, const ListenSettings& settings) {
  error_code failed;
  const auto address = asio::ip::make_address(settings.address, failed);
  if (failed) {
    return util::Error{fmt::format("{} is no numeric address, like 127.0.0.1 or ::1",
                                   util::quoted(settings.address))};
  }
  for (int port = settings.port; port < settings.port + settings.ports_to_try; ++port) {
    tcp::acceptor acceptor(context);
    const tcp::endpoint place(address, static_cast<unsigned short>(port));
    acceptor.open(place.protocol(), failed);
    if (!failed) acceptor.set_option(tcp::acceptor::reuse_address(true), failed);
    if (!failed) acceptor.bind(place, failed);
    if (!failed) acceptor.listen(tcp::acceptor::max_listen_connections, failed);
    if (!failed) return acceptor;
    if (failed != asio::error::address_in_use) break;
  }
  if (failed == asio::error::address_in_use) {
    return util::Error{
        fmt::format("port {} of {} is taken by another program; choose one with --port",
                    settings.port, settings.address)};
  }
  return util::Error{fmt::format("can't listen on {} port {}: {}", settings.address, settings.port,
                                 failed.message())};
}

// Accepts until the server ends; who has to go for a newcomer is for the table to say. Where there
// are no more descriptors, one connection goes and it waits a moment: new clients wait as well.
class Porter {
 public:
  Porter(Hall& hall, asio::io_context& context, tcp::acceptor& acceptor)
      : hall_(hall), context_(context), acceptor_(acceptor), timer_(context) {}

  void next() {
    acceptor_.async_accept([this](const error_code& failed, tcp::socket socket) {
      if (failed == asio::error::operation_aborted) return;
      if (failed) return pause();
      error_code ignored;
      const auto address = socket.remote_endpoint(ignored).address();
      // Small answers must not wait for more: 45 ms a round trip without this.
      socket.set_option(tcp::no_delay(true), ignored);
      const int handle = socket.release(ignored);
      if (!ignored) attend(hall_, context_, handle, address.to_string());
      next();
    });
  }

 private:
  void pause() {
    hall_.table.drop_one();
    timer_.expires_after(kPause);
    timer_.async_wait([this](const error_code& failed) {
      if (!failed) next();
    });
  }

  Hall& hall_;
  asio::io_context& context_;
  tcp::acceptor& acceptor_;
  asio::steady_timer timer_;
};

// The end of a server: what was begun is answered, as whoever has changed something must learn of
// it, but for those who take their time.
class Closing {
 public:
  Closing(Hall& hall, asio::io_context& context, tcp::acceptor& acceptor)
      : hall_(hall), context_(context), acceptor_(acceptor), timer_(context) {}

  void begin() {
    error_code ignored;
    acceptor_.close(ignored);
    hall_.closing = true;
    end_ = std::chrono::steady_clock::now() + kFarewell;
    look();
  }

 private:
  void look() {
    if (hall_.table.answered() == 0 || std::chrono::steady_clock::now() >= end_) {
      return context_.stop();
    }
    timer_.expires_after(kLook);
    timer_.async_wait([this](const error_code&) { look(); });
  }

  static constexpr std::chrono::milliseconds kLook{10};
  Hall& hall_;
  asio::io_context& context_;
  tcp::acceptor& acceptor_;
  asio::steady_timer timer_;
  std::chrono::steady_clock::time_point end_{};
};

// Who was started with nohup stays when the terminal goes.
bool is_ignored(int signal) {
  struct sigaction action {};
  return ::sigaction(signal, nullptr, &action) != 0 || action.sa_handler == SIG_IGN;
}

void reopen_at(asio::signal_set& signals, RequestLog& log) {
  signals.async_wait([&](const error_code& failed, int) {
    if (failed) return;
    log.reopen();
    reopen_at(signals, log);
  });
}

// Nothing that one client sends may end it for the others, not even what a library throws at us.
void run(asio::io_context& context) {
  while (true) {
    try {
      context.run();
      return;
    } catch (const std::exception&) {
      continue;
    }
  }
}

}  // namespace

util::Status serve(Application& application, const ListenSettings& settings,
                   const std::function<void(int port)>& ready) {
  const ServerLimits& limits = application.limits();
  const auto part = [&](std::string_view client) {
    return kWorkers * limits.percent_of(client) / 100;
  };
  asio::thread_pool readers(kWorkers);
  asio::thread_pool writers(kWorkers);
  Hall hall{.application = application,
            .table = ConnectionTable(limits),
            .bodies = BodyBudget(limits),
            .readers = {ClientTurns(part), &readers},
            .writers = {ClientTurns(part), &writers},
            .log = settings.log};
  asio::io_context context(1);
  auto acceptor = bound(context, settings);
  if (!acceptor) return acceptor.error();
  error_code failed;
  const int port = acceptor->local_endpoint(failed).port();
  application.set_port(port);
  Porter porter(hall, context, *acceptor);
  porter.next();
  asio::signal_set signals(context, SIGINT, SIGTERM);
  asio::signal_set hang_ups(context);
  if (settings.log != nullptr && settings.log->is_file()) {
    hang_ups.add(SIGHUP, failed);
    reopen_at(hang_ups, *settings.log);
  } else if (!is_ignored(SIGHUP)) {
    signals.add(SIGHUP, failed);
  }
  Closing closing(hall, context, *acceptor);
  signals.async_wait([&](const error_code&, int) { closing.begin(); });
  application.start();
  ready(port);
  run(context);
  // No request is answered any more; those under way end before what they use does.
  application.stop();
  for (auto* const team : {&readers, &writers}) {
    team->stop();
    team->join();
  }
  return application.kept();
}

}  // namespace espalier::server
