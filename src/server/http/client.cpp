#include "server/http/client.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>

namespace espalier::server {
namespace {

constexpr std::size_t kNetworkBytes = 8;

std::string name_of_v6(const in6_addr& address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  in6_addr network = address;
  std::fill(std::begin(network.s6_addr) + kNetworkBytes, std::end(network.s6_addr), 0);
  ::inet_ntop(AF_INET6, &network, text.data(), text.size());
  return std::string(text.data()) + "/64";
}

}  // namespace

std::string client_name(std::string_view address) {
  const std::string plain(address.substr(0, address.find('%')));  // without the interface
  in6_addr v6{};
  if (::inet_pton(AF_INET6, plain.c_str(), &v6) == 1) {
    if (IN6_IS_ADDR_LOOPBACK(&v6)) return std::string(kThisMachine);
    if (IN6_IS_ADDR_V4MAPPED(&v6)) return client_name(plain.substr(plain.rfind(':') + 1));
    // Neighbours on a cable all have the same network.
    return IN6_IS_ADDR_LINKLOCAL(&v6) ? plain : name_of_v6(v6);
  }
  in_addr v4{};
  if (::inet_pton(AF_INET, plain.c_str(), &v4) == 1 && plain.starts_with("127.")) {
    return std::string(kThisMachine);
  }
  return std::string(address);
}

}  // namespace espalier::server
