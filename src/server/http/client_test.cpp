#include "server/http/client.hpp"

#include <gtest/gtest.h>

namespace espalier::server {
namespace {

TEST(Client, AMachineIsOneClientWhateverAddressItTakes) {
  for (const auto* address : {"127.0.0.1", "127.0.0.2", "127.200.3.4", "::1", "::ffff:127.0.0.9"}) {
    EXPECT_EQ(client_name(address), kThisMachine) << address;
  }
  EXPECT_EQ(client_name("192.168.1.5"), "192.168.1.5");
  EXPECT_EQ(client_name("::ffff:192.168.1.5"), "192.168.1.5");
  EXPECT_EQ(client_name("2001:db8:1:2:3:4:5:6"), client_name("2001:db8:1:2:ffff::1"));
  EXPECT_NE(client_name("2001:db8:1:2::1"), client_name("2001:db8:1:3::1"));
}

TEST(Client, NeighboursOnACableAreNotOneClient) {
  EXPECT_NE(client_name("fe80::1%eth0"), client_name("fe80::2%eth0"));
}

}  // namespace
}  // namespace espalier::server
