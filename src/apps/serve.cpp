// espalier serve: the board in the browser.
#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>

#include "apps/bench.hpp"
#include "apps/options.hpp"
#include "apps/terminal.hpp"
#include "apps/verbs.hpp"
#include "server/listener.hpp"
#include "server/tenancy.hpp"
#include "util/text.hpp"

namespace espalier::apps {
namespace {

constexpr int kUsualPort = 8642;
constexpr int kPortsToTry = 20;

struct ServeWish {
  server::ListenSettings listen;
  server::Door door;
  std::filesystem::path data;
};

// ADDRESS, ADDRESS:PORT or [V6]:PORT
util::Status read_listen(const std::string& text, server::ListenSettings& listen) {
  std::string_view rest = text;
  if (rest.starts_with('[')) {
    const auto end = rest.find(']');
    if (end == std::string_view::npos) return util::Error{"--listen: ']' is missing"};
    listen.address = std::string(rest.substr(1, end - 1));
    rest.remove_prefix(end + 1);
  } else if (std::count(rest.begin(), rest.end(), ':') > 1) {  // a bare address of version 6
    listen.address = text;
    return util::Done{};
  } else {
    const auto end = std::min(rest.find(':'), rest.size());
    listen.address = std::string(rest.substr(0, end));
    rest.remove_prefix(end);
  }
  if (rest.empty()) return util::Done{};
  const auto port = util::number(rest.substr(1), 0, 65535);
  if (!rest.starts_with(':') || !port) {
    return util::Error{
        fmt::format("--listen is {}; an address like 192.168.1.5 or "
                    "192.168.1.5:8642 was expected",
                    util::quoted(text))};
  }
  listen.port = *port;
  listen.ports_to_try = 1;
  return util::Done{};
}

bool is_loopback(const std::string& address) {
  return address.starts_with("127.") || address == "::1";
}

// This machine as others call it.
std::vector<std::string> own_names(const std::optional<std::string>& given) {
  std::vector<std::string> names;
  if (given) names.push_back(*given);
  std::array<char, 256> name{};
  if (::gethostname(name.data(), name.size() - 1) == 0) names.emplace_back(name.data());
  for (auto& each : names) {
    for (char& c : each) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return names;
}

util::Result<ServeWish> read_serve_wish(const Options& options) {
  ServeWish wish{.listen = {}, .door = {}, .data = server::default_data()};
  wish.listen.port = kUsualPort;
  wish.listen.ports_to_try = kPortsToTry;
  if (const auto text = options.text("--listen")) {
    if (const auto read = read_listen(*text, wish.listen); !read) return read.error();
  }
  if (options.has("--port")) {
    const auto port = number_option(options, "--port", kUsualPort, 0, 65535);
    if (!port) return port.error();
    wish.listen.port = *port;
    wish.listen.ports_to_try = 1;
  }
  wish.door.loopback_only = is_loopback(wish.listen.address);
  if (!wish.door.loopback_only) wish.door.names = own_names(options.text("--name"));
  if (const auto data = options.text("--data")) wish.data = *data;
  return wish;
}

std::string address_of(const ServeWish& wish, int port) {
  const auto& address = wish.listen.address;
  const bool any = address == "0.0.0.0" || address == "::";
  if (any) return fmt::format("http://localhost:{}", port);
  return address.find(':') == std::string::npos ? fmt::format("http://{}:{}", address, port)
                                                : fmt::format("http://[{}]:{}", address, port);
}

bool has_desktop() {
  return !environment_text("DISPLAY").empty() || !environment_text("WAYLAND_DISPLAY").empty();
}

// Best done without: the address is printed anyway.
void open_browser(const std::string& address) {
  std::string program = "xdg-open";
  std::string argument = address;
  std::array<char*, 3> words = {program.data(), argument.data(), nullptr};
  posix_spawn_file_actions_t actions{};
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  pid_t child = 0;
  ::posix_spawnp(&child, program.c_str(), &actions, nullptr, words.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
}

}  // namespace

int run_serve(const Context& context, Arguments arguments) {
  Options options(
      {"[OPTIONS]",
       "Serves the board in the browser: play, analyse, review games, watch tournaments,\n"
       "climb the ladder. Prints the address and runs until Ctrl-C. Only this machine\n"
       "can reach it unless --listen says otherwise.",
       {"espalier serve", "espalier serve --data games"}});
  options.value("--port", "N", "the port; 8642 if left out, or the next one that is free")
      .value("--listen", "ADDRESS[:PORT]",
             "let other machines connect to this address, as in 0.0.0.0")
      .value("--name", "HOST", "with --listen: a name under which others reach this machine")
      .value("--data", "FOLDER", "where games, tournaments and bots are kept")
      .flag("--open", "open a browser when there is a desktop");
  if (const auto code = options.parse(context, arguments)) return *code;

  const auto wish = read_serve_wish(options);
  if (!wish) return context.wrong_use(wish.error().message);
  const auto tenancy = server::Tenancy::begin(wish->data);
  if (!tenancy) return context.environment(tenancy.error().message);
  auto services = server::Services::open(wish->data, wish->door);
  if (!services) return context.environment(services.error().message);
  if (!wish->door.loopback_only) {
    complain(
        fmt::format("espalier serve: warning: everyone who reaches {} can play here, start "
                    "searches and tournaments, and see all games; there are no passwords",
                    wish->listen.address));
  }
  ::signal(SIGPIPE, SIG_IGN);  // a client that goes away is an error value
  const auto served = server::serve(**services, wish->listen, [&](int port) {
    const auto address = address_of(*wish, port);
    tenancy->set_address(address);
    context.out.line(fmt::format("Espalier is at {} (Ctrl-C ends it)", address));
    context.out.flush();
    if (options.has("--open") && has_desktop()) open_browser(address);
  });
  if (!served) return context.environment(served.error().message);
  return kDone;
}

}  // namespace espalier::apps
