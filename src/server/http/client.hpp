// Who is behind a connection, as limits count clients.
#pragma once

#include <string>
#include <string_view>

namespace espalier::server {

// Every address of this machine.
inline constexpr std::string_view kThisMachine = "127.0.0.1";
// Whoever shows the owner's token, from any address: visitors on his machine take nothing of his.
inline constexpr std::string_view kOwnerClient = "owner";

// One name for all addresses that one machine can choose among as it likes: the loopback, a network
// of 64 bits of IPv6, and IPv4 within IPv6. A text that is no address is its own name.
std::string client_name(std::string_view address);

}  // namespace espalier::server
