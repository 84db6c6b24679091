// What a service manager such as systemd is told, when it has started us and wants to know.
#pragma once

#include <string_view>

namespace espalier::cli {

// That we serve now; `status` is for people who ask the manager. Does nothing elsewhere.
// The protocol is that of sd_notify(3): lines in one message to the socket in NOTIFY_SOCKET.
void tell_service_manager_ready(std::string_view status);

}  // namespace espalier::cli
