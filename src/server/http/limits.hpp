// How much one client, and all of them together, may ask for.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string_view>

namespace espalier::server {

inline constexpr std::size_t kMaxHeader = std::size_t{16} << 10;
inline constexpr std::size_t kMaxBody = std::size_t{1} << 20;  // a record upload
// The same as JSON, which takes many times its size in memory: a game of the most moves, or a
// record that somebody pasted.
inline constexpr std::size_t kMaxJson = std::size_t{512} << 10;
// All bodies that are being sent or wait for their answer, but for small ones.
inline constexpr std::size_t kMaxBodies = std::size_t{64} << 20;
inline constexpr std::size_t kOwnerBodies = kMaxBodies / 8;  // of these, for the owner alone
inline constexpr std::size_t kSmallBody = std::size_t{4} << 10;
inline constexpr std::size_t kMaxMessage = std::size_t{64} << 10;  // on a socket
inline constexpr int kMaxTopics = 64;                              // of one client
inline constexpr std::size_t kMaxSearches = 128;                   // of all clients
inline constexpr std::size_t kMaxSearchesPerClient = 64;           // on one connection

// A request must be whole, and an answer taken, in this time; also how long an unused connection
// stays open.
inline constexpr std::chrono::seconds kRequestTime{20};
inline constexpr std::chrono::seconds kHurriedTime{5};  // the same when most connections are taken
inline constexpr std::chrono::seconds kFarewell{2};     // for a client that is refused
// A client that waits longer is checked before work begins: perhaps it is gone.
inline constexpr std::chrono::seconds kQuickAnswer{1};
inline constexpr std::chrono::seconds kSocketSilence{30};  // then we ask whether it is still there

// What is there for all, and which part of it one client may have. Clients are named as in
// client.hpp; a whole class may be behind one address, so the parts are large.
struct ServerLimits {
  int connections = 800;
  int percent = 25;               // of one client
  int percent_this_machine = 50;  // of all on this machine, perhaps with a proxy before the others;
                                  // and of the owner, wherever he is

  int percent_of(std::string_view client) const;
  int connections_of(std::string_view client) const { return part(connections, client); }
  // Sockets stay open for hours: some connections are always left for requests.
  int sockets() const { return connections * 3 / 4; }
  int sockets_of(std::string_view client) const { return connections_of(client) * 3 / 4; }
  std::size_t searches_of(std::string_view client) const;
  // Of bodies in memory; one of the largest at least. The owner has kOwnerBodies.
  std::size_t body_bytes_of(std::string_view client) const;
  // New games and uploaded ones, of one client.
  int games_per_minute(std::string_view client) const;
  // Analyses and reviews that one client begins.
  int searches_per_minute(std::string_view client) const;

 private:
  int part(int all, std::string_view client) const;
};

// Lets this process have as many descriptors as it may, and leaves some of them for files, bots and
// tournaments. `percent` is for every client, wherever it is.
ServerLimits limits_here(std::optional<int> percent);
// The same for a number of descriptors.
int connections_for(unsigned long long descriptors);

}  // namespace espalier::server
