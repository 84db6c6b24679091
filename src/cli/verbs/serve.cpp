// espalier serve: the board in the browser.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "arena/model/command.hpp"
#include "cli/terminal/browser_start.hpp"
#include "cli/terminal/options.hpp"
#include "cli/terminal/service_manager.hpp"
#include "cli/terminal/terminal.hpp"
#include "cli/verbs/verbs.hpp"
#include "server/http/listener.hpp"
#include "server/http/owner.hpp"
#include "server/http/serving_file.hpp"
#include "server/services.hpp"
#include "util/text.hpp"

namespace espalier::cli {
namespace {

constexpr int kDefaultPort = 8642;
constexpr int kPortsToTry = 20;
constexpr int kLastPort = 65535;

struct ListenPlace {
  std::string address;
  std::optional<int> port{};
};

// ADDRESS, ADDRESS:PORT or [V6]:PORT
struct ListenType {
  using Value = ListenPlace;

  util::Result<ListenPlace> read(std::string_view name, std::string_view text) const;
  std::string text(const ListenPlace& value) const { return value.address; }
};

ValueType value_type(const ListenType& /*type*/) { return Text{}; }

struct ServeSettings {
  std::optional<int> port{};
  std::optional<ListenPlace> listen{};
  std::optional<std::string> name{};
  std::optional<std::string> data{};
  std::optional<std::string> log{};
  std::optional<int> max_per_address{};
  std::optional<core::Milliseconds> absence{};
  bool open = false;
  bool link = false;
};

struct ServeRequest {
  server::ListenSettings listen;
  server::OriginPolicy policy;
  std::filesystem::path data;
  std::optional<int> percent{};  // for one address
};

util::Result<ListenPlace> ListenType::read(std::string_view name, std::string_view text) const {
  ListenPlace place;
  std::string_view rest = text;
  if (rest.starts_with('[')) {
    const auto end = rest.find(']');
    if (end == std::string_view::npos) {
      return util::Error{util::ErrorCode::kWrongUse, fmt::format("{}: ']' is missing", name)};
    }
    place.address = std::string(rest.substr(1, end - 1));
    rest.remove_prefix(end + 1);
  } else if (std::count(rest.begin(), rest.end(), ':') > 1) {  // a bare address of version 6
    place.address = std::string(text);
    return place;
  } else {
    const auto end = std::min(rest.find(':'), rest.size());
    place.address = std::string(rest.substr(0, end));
    rest.remove_prefix(end);
  }
  if (rest.empty()) return place;
  place.port = util::number(rest.substr(1), 0, kLastPort);
  if (rest.starts_with(':') && place.port) return place;
  return util::Error{util::ErrorCode::kWrongUse,
                     fmt::format("{} is {}; an address like 192.168.1.5 or "
                                 "192.168.1.5:8642 was expected",
                                 name, util::quoted(text))};
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

ServeRequest request_of(const ServeSettings& settings) {
  ServeRequest request{.listen = {}, .policy = {}, .data = server::default_data()};
  request.listen.port = kDefaultPort;
  request.listen.ports_to_try = kPortsToTry;
  if (settings.listen) request.listen.address = settings.listen->address;
  const auto port = settings.port || !settings.listen ? settings.port : settings.listen->port;
  if (port) {
    request.listen.port = *port;
    request.listen.ports_to_try = 1;
  }
  request.policy.loopback_only = is_loopback(request.listen.address);
  if (!request.policy.loopback_only) request.policy.names = own_names(settings.name);
  if (settings.data) request.data = *settings.data;
  request.percent = settings.max_per_address;
  return request;
}

std::string address_of(const ServeRequest& request, int port) {
  const auto& address = request.listen.address;
  // Not localhost, which may mean the other kind of address, where somebody else could listen.
  if (address == "0.0.0.0") return fmt::format("http://127.0.0.1:{}", port);
  if (address == "::") return fmt::format("http://[::1]:{}", port);
  return address.find(':') == std::string::npos ? fmt::format("http://{}:{}", address, port)
                                                : fmt::format("http://[{}]:{}", address, port);
}

// Where other machines find it: the first name, or the address that it listens on.
std::string address_for_others(const ServeRequest& request, int port) {
  const auto& address = request.listen.address;
  const bool any = address == "0.0.0.0" || address == "::";
  if (any && !request.policy.names.empty()) {
    return fmt::format("http://{}:{}", request.policy.names.front(), port);
  }
  return address_of(request, port);
}

void warn_of_visitors(const ServeRequest& request) {
  complain(fmt::format(
      "espalier serve: warning: everyone who reaches {} can play here, start analyses and see all "
      "games. Tournaments, the ladder and other people's games are changed by the owner alone. "
      "Nothing is encrypted: open the owner's link on this machine, or through a tunnel",
      request.listen.address));
}

// In words that can be typed again.
std::string link_command(const std::optional<std::string>& data) {
  std::vector<std::string> words = {"serve", "--link"};
  if (data) words.insert(words.end(), {"--data", *data});
  return fmt::format("{} {}", called_as(), arena::join_command(words));
}

int print_link(const Context& context, const std::filesystem::path& data) {
  const auto address = server::ServingFile::address(data);
  if (!address) return context.environment(address.error());
  const auto code = server::leave_link_code(data);
  if (!code) return context.environment(code.error());
  context.out.line(server::owner_link(*address, *code));
  return kDone;
}

Options declare_serve(ServeSettings& settings) {
  Options options(
      {"[OPTIONS]",
       "Serves the board in the browser: play, analyse, review games, watch tournaments,\n"
       "climb the ladder. Prints the address and runs until Ctrl-C. Only this machine\n"
       "can reach it unless --listen says otherwise. The link it prints makes a browser\n"
       "the owner's, who alone may change tournaments, the ladder and other people's\n"
       "games; it works once, for 10 minutes, and --link prints a new one.",
       {"espalier serve", "espalier serve --data games"}});
  options
      .value("--port", "N", settings.port, IntRange{0, kLastPort},
             "the port; 8642 if left out, or the next one that is free")
      .value("--listen", "ADDRESS[:PORT]", settings.listen, ListenType{},
             "let other machines connect to this address, as in 0.0.0.0")
      .value("--name", "HOST", settings.name,
             "with --listen: a name under which others reach this machine")
      .value("--data", "FOLDER", settings.data, kFolder,
             "where games, tournaments and bots are kept")
      .value("--log", "FILE", settings.log, kFile,
             "add a line for each request to this file, opened anew at SIGHUP; - prints them")
      .value("--max-per-address", "PERCENT", settings.max_per_address, IntRange{1, 100},
             "how much of the server one address may use; 25 if left out, 50 from this machine")
      .value("--absence", "TIME", settings.absence, DurationRange{},
             "games of two people: how long one has to be away before the other may end the game; "
             "2m if left out")
      .flag("--open", settings.open, "open a browser when there is a desktop")
      .flag("--link", settings.link,
            "print a new link for the owner of the server that is running");
  return options;
}

}  // namespace

Options serve_options() { return Options::of(declare_serve); }

int run_serve(const Context& context, Arguments arguments) {
  ServeSettings settings;
  if (const auto code = declare_serve(settings).parse(context, arguments)) return *code;

  auto request = request_of(settings);
  if (settings.link) return print_link(context, request.data);
  std::unique_ptr<server::RequestLog> log;
  if (settings.log) {
    auto opened = server::RequestLog::open(*settings.log);
    if (!opened) return context.environment(opened.error());
    log = std::move(*opened);
    request.listen.log = log.get();
  }
  const auto serving = server::ServingFile::lock(request.data);
  if (!serving) return context.environment(serving.error());
  auto services =
      server::Services::open(request.data, request.policy, server::limits_here(request.percent),
                             settings.absence.value_or(server::kDefaultAbsence));
  if (!services) return context.environment(services.error());
  if (!request.policy.loopback_only) warn_of_visitors(request);
  ::signal(SIGPIPE, SIG_IGN);  // a client that goes away is an error value
  ::signal(SIGXFSZ, SIG_IGN);  // as is a file that may not grow
  std::optional<BrowserStart> browser;
  auto& owner = (*services)->owner();
  const auto served = server::serve(**services, request.listen, [&](int port) {
    const auto address = address_of(request, port);
    serving->set_address(address);
    context.out.line(fmt::format("Espalier is at {} (Ctrl-C ends it)",
                                 server::owner_link(address, owner.new_code(server::kLinkTime))));
    context.out.line(
        fmt::format("The link is the owner's and works once, for {} minutes; a new one: {}",
                    server::kLinkTime.count(), link_command(settings.data)));
    if (!request.policy.loopback_only) {
      context.out.line(fmt::format("Others play at {}", address_for_others(request, port)));
    }
    context.out.flush();
    tell_service_manager_ready(fmt::format("serves at {}", address));
    if (settings.open && has_desktop()) {
      browser.emplace(request.data, server::owner_link(address, owner.new_code(server::kOpenTime)));
    }
  });
  if (!served) return context.environment(served.error());
  return kDone;
}

}  // namespace espalier::cli
