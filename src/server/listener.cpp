#include "server/listener.hpp"

#include <fmt/format.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <csignal>

#include "server/connection.hpp"
#include "server/limits.hpp"
#include "util/text.hpp"

namespace espalier::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

// Requests that wait for the disk or for a hint; none of them computes for long.
constexpr std::size_t kWorkers = 8;
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

// Accepts for ever. Where there are too many clients already, or no more descriptors, it waits a
// moment: whoever tries to connect waits as well.
class Porter {
 public:
  Porter(Hall& hall, asio::io_context& context, tcp::acceptor& acceptor)
      : hall_(hall), context_(context), acceptor_(acceptor), timer_(context) {}

  void next() {
    if (hall_.connections >= kMostConnections) return pause();
    acceptor_.async_accept([this](const error_code& failed, tcp::socket socket) {
      if (failed == asio::error::operation_aborted) return;
      if (failed) return pause();
      error_code ignored;
      const auto address = socket.remote_endpoint(ignored).address();
      const auto own = hall_.by_address.find(address.to_string());
      if (!address.is_loopback() && own != hall_.by_address.end() &&
          own->second >= kMostPerAddress) {
        return next();  // the socket closes
      }
      // Small answers must not wait for more: 45 ms a round trip without this.
      socket.set_option(tcp::no_delay(true), ignored);
      const int handle = socket.release(ignored);
      if (!ignored) attend(hall_, context_, handle, address.to_string());
      next();
    });
  }

 private:
  void pause() {
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

util::Status serve(Services& services, const ListenSettings& settings,
                   const std::function<void(int port)>& ready) {
  asio::io_context context(1);
  auto acceptor = bound(context, settings);
  if (!acceptor) return acceptor.error();
  error_code failed;
  const int port = acceptor->local_endpoint(failed).port();
  services.router().set_port(port);
  asio::thread_pool workers(kWorkers);
  Hall hall{services, workers};
  Porter porter(hall, context, *acceptor);
  porter.next();
  asio::signal_set signals(context, SIGINT, SIGTERM);
  // Who was started with nohup stays when the terminal goes.
  struct sigaction hang_up {};
  if (::sigaction(SIGHUP, nullptr, &hang_up) == 0 && hang_up.sa_handler != SIG_IGN) {
    signals.add(SIGHUP, failed);
  }
  signals.async_wait([&](const error_code&, int) {
    acceptor->close(failed);
    context.stop();
  });
  services.start();
  ready(port);
  run(context);
  // No request is answered any more; those under way end before what they use does.
  services.stop();
  workers.stop();
  workers.join();
  return util::Done{};
}

}  // namespace espalier::server
