#include "cli/bench/web_client.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <fstream>

#include "util/text.hpp"

namespace espalier::cli {
namespace {

constexpr std::chrono::seconds kClientTimeout{10};
constexpr unsigned kText = 1;
constexpr unsigned kPing = 9;
constexpr unsigned kPong = 10;

util::UniqueFd connected(int port) {
  util::UniqueFd socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
  sockaddr_in place{};
  place.sin_family = AF_INET;
  place.sin_port = htons(static_cast<std::uint16_t>(port));
  place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket.get(), reinterpret_cast<const sockaddr*>(&place), sizeof place) != 0) {
    return util::UniqueFd();
  }
  const int yes = 1;
  ::setsockopt(socket.get(), IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  return socket;
}

bool send_all(int socket, std::string_view bytes) {
  while (!bytes.empty()) {
    const auto sent = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

// Adds what comes; false at the end, and when nothing comes in time.
bool receive(int socket, std::string& bytes, std::chrono::milliseconds patience) {
  pollfd wait{.fd = socket, .events = POLLIN, .revents = 0};
  if (::poll(&wait, 1, static_cast<int>(patience.count())) != 1) return false;
  std::array<char, 65536> part{};
  const auto got = ::recv(socket, part.data(), part.size(), 0);
  if (got <= 0) return false;
  bytes.append(part.data(), static_cast<std::size_t>(got));
  return true;
}

}  // namespace

OwnServer::OwnServer(const std::string& program) {
  std::string name = (std::filesystem::temp_directory_path() / "espalier-web-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) return;
  folder_ = name;
  std::array<int, 2> pipe{};
  if (::pipe2(pipe.data(), O_CLOEXEC) != 0) return;
  const util::UniqueFd reading(pipe[0]);
  util::UniqueFd writing(pipe[1]);
  posix_spawn_file_actions_t actions{};
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, writing.get(), STDOUT_FILENO);
  std::array<std::string, 6> words = {"espalier", "serve",  "--port",
                                      "0",        "--data", folder_.string()};
  std::array<char*, 7> arguments{};
  for (std::size_t i = 0; i < words.size(); ++i) arguments[i] = words[i].data();
  if (::posix_spawn(&process_, program.c_str(), &actions, nullptr, arguments.data(), environ) !=
      0) {
    process_ = 0;
  }
  posix_spawn_file_actions_destroy(&actions);
  writing = util::UniqueFd();
  std::string line;
  std::array<char, 256> part{};
  while (line.find('\n') == std::string::npos) {
    const auto got = ::read(reading.get(), part.data(), part.size());
    if (got <= 0) return;
    line.append(part.data(), static_cast<std::size_t>(got));
  }
  const auto colon = line.find(':', line.find("//"));
  const auto rest = std::string_view(line).substr(std::min(colon + 1, line.size()));
  port_ = util::number(rest.substr(0, rest.find_first_not_of("0123456789")), 1, 65535).value_or(0);
  std::ifstream(folder_ / "owner.token") >> token_;
}

OwnServer::~OwnServer() {
  if (process_ > 0) {
    ::kill(process_, SIGTERM);
    ::waitpid(process_, nullptr, 0);
  }
  std::error_code ignored;
  if (!folder_.empty()) std::filesystem::remove_all(folder_, ignored);
}

double OwnServer::mebibytes() const {
  std::ifstream file(fmt::format("/proc/{}/statm", process_));
  double total = 0;
  double resident = 0;
  file >> total >> resident;
  return resident * static_cast<double>(::sysconf(_SC_PAGESIZE)) / (1024 * 1024);
}

double OwnServer::processor_seconds() const {
  std::ifstream file(fmt::format("/proc/{}/stat", process_));
  std::string text;
  std::getline(file, text);
  // After the name, which may hold anything: state and ten numbers, then user and system time.
  const auto rest = text.substr(std::min(text.rfind(')') + 1, text.size()));
  const auto words = util::words(rest);
  if (words.size() < 13) return 0;
  const auto ticks = [&](std::size_t at) {
    return static_cast<double>(util::number(words[at], 0, 1 << 30).value_or(0));
  };
  return (ticks(11) + ticks(12)) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

HttpClient::HttpClient(const OwnServer& server)
    : port_(server.port()), token_(server.token()), socket_(connected(port_)) {}

std::string HttpClient::ask(std::string_view method, const std::string& target,
                            const std::string& body) {
  const auto request = fmt::format(
      "{} {} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nX-Espalier: 1\r\nAuthorization: Bearer {}\r\n"
      "Content-Type: application/json\r\nAccept-Encoding: gzip\r\nContent-Length: {}\r\n\r\n{}",
      method, target, port_, token_, body.size(), body);
  if (!send_all(socket_.get(), request)) return {};
  std::size_t head = 0;
  while ((head = waiting_.find("\r\n\r\n")) == std::string::npos) {
    if (!receive(socket_.get(), waiting_, kClientTimeout)) return {};
  }
  const std::string_view name = "\r\nContent-Length: ";
  const auto at = waiting_.find(name);
  if (at == std::string::npos || at > head) return {};
  const auto start = at + name.size();
  const auto digits = std::string_view(waiting_).substr(start, waiting_.find('\r', start) - start);
  const auto size = static_cast<std::size_t>(util::number(digits, 0, 1 << 30).value_or(0));
  const auto whole = head + 4 + size;
  while (waiting_.size() < whole) {
    if (!receive(socket_.get(), waiting_, kClientTimeout)) return {};
  }
  std::string answer = waiting_.substr(head + 4, size);
  waiting_.erase(0, whole);
  return answer;
}

WebSocketClient::WebSocketClient(int port) : socket_(connected(port)) {
  const auto request = fmt::format(
      "GET /api/v1/socket HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nUpgrade: websocket\r\nConnection: "
      "Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
      "ZXNwYWxpZXIgYmVuY2ggIQ==\r\n\r\n",
      port);
  if (!send_all(socket_.get(), request)) return;
  std::size_t head = 0;
  while ((head = waiting_.find("\r\n\r\n")) == std::string::npos) {
    if (!receive(socket_.get(), waiting_, kClientTimeout)) return;
  }
  open_ = waiting_.starts_with("HTTP/1.1 101");
  waiting_.erase(0, head + 4);
}

void WebSocketClient::say(std::string_view text) { frame(kText, text); }

// Masked with zeros, which a client is free to choose.
void WebSocketClient::frame(unsigned kind, std::string_view text) {
  std::string bytes;
  bytes += static_cast<char>(0x80U | kind);
  if (text.size() < 126) {
    bytes += static_cast<char>(0x80U | text.size());
  } else {
    bytes += static_cast<char>(0x80U | 126U);
    bytes += static_cast<char>(text.size() >> 8U);
    bytes += static_cast<char>(text.size() & 255U);
  }
  bytes += std::string(4, '\0');
  bytes += text;
  open_ = send_all(socket_.get(), bytes) && open_;
}

std::optional<std::string> WebSocketClient::take() {
  const auto byte = [&](std::size_t at) {
    return static_cast<std::size_t>(static_cast<unsigned char>(waiting_[at]));
  };
  while (waiting_.size() >= 2) {
    std::size_t size = byte(1) & 127U;
    std::size_t head = 2;
    if (size >= 126) {
      const std::size_t more = size == 126 ? 2 : 8;
      if (waiting_.size() < head + more) return std::nullopt;
      size = 0;
      for (std::size_t i = 0; i < more; ++i) size = size << 8U | byte(head + i);
      head += more;
    }
    if (waiting_.size() < head + size) return std::nullopt;
    const auto kind = byte(0) & 15U;
    std::string text = waiting_.substr(head, size);
    waiting_.erase(0, head + size);
    if (kind == kText) return text;
    if (kind == kPing) frame(kPong, text);
  }
  return std::nullopt;
}

bool WebSocketClient::read() {
  open_ = open_ && receive(socket_.get(), waiting_, std::chrono::milliseconds(0));
  return open_;
}

std::optional<std::string> WebSocketClient::hear(std::chrono::milliseconds patience) {
  const auto end = std::chrono::steady_clock::now() + patience;
  while (true) {
    if (auto text = take()) return text;
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        end - std::chrono::steady_clock::now());
    if (left.count() <= 0 || !receive(socket_.get(), waiting_, left)) return std::nullopt;
  }
}

}  // namespace espalier::cli
