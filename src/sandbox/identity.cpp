#include "sandbox/identity.hpp"

#include <linux/capability.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <bitset>
#include <fstream>

#include "util/mutex.hpp"

namespace espalier::sandbox {
namespace {

constexpr int kSlots = 256;  // programs at the same time

// Far above all users that people, distributions and containers hand out; 2^22 is the largest
// process number, so no two arenas on a machine share a user.
constexpr id_t kFirstUser = 1'000'000'000;
// For containers that know only the first 65536 users.
constexpr id_t kFirstSmallUser = 30'000;
constexpr id_t kSmallGroups = 128;

bool is_mapped(const char* map, id_t last) {
  std::ifstream file(map);
  for (id_t inside = 0, outside = 0, count = 0; file >> inside >> outside >> count;) {
    if (last >= inside && last - inside < count) return true;
  }
  return false;
}

bool are_mapped(id_t last) {
  return is_mapped("/proc/self/uid_map", last) && is_mapped("/proc/self/gid_map", last);
}

bool has_capabilities() {
  __user_cap_header_struct header{.version = _LINUX_CAPABILITY_VERSION_3, .pid = 0};
  __user_cap_data_struct sets[2] = {};
  if (::syscall(SYS_capget, &header, sets) != 0) return false;
  const auto needed = (1U << CAP_SETUID) | (1U << CAP_SETGID) | (1U << CAP_SYS_ADMIN) |
                      (1U << CAP_CHOWN) | (1U << CAP_KILL);
  return (sets[0].effective & needed) == needed;
}

// The first user of this process, or 0 when it can't be anybody else.
id_t first_user() {
  static const id_t first = [] {
    if (!has_capabilities()) return id_t{0};
    const auto process = static_cast<id_t>(::getpid());
    const id_t high = kFirstUser + process * kSlots;
    if (are_mapped(high + kSlots)) return high;
    const id_t low = kFirstSmallUser + process % kSmallGroups * kSlots;
    return are_mapped(low + kSlots) ? low : id_t{0};
  }();
  return first;
}

util::Mutex slots_mutex;
std::bitset<kSlots> slots_taken GUARDED_BY(slots_mutex);

}  // namespace

bool can_change_user() { return first_user() != 0; }

id_t Identity::group() { return first_user(); }

util::Result<std::unique_ptr<Identity>> Identity::take() {
  const util::MutexLock lock(slots_mutex);
  for (int slot = 0; slot < kSlots; ++slot) {
    if (slots_taken[static_cast<std::size_t>(slot)]) continue;
    slots_taken[static_cast<std::size_t>(slot)] = true;
    return std::unique_ptr<Identity>(new Identity(slot, first_user() + static_cast<id_t>(slot)));
  }
  return util::Error{"more than 256 programs at the same time; lower --concurrency"};
}

Identity::~Identity() {
  const util::MutexLock lock(slots_mutex);
  slots_taken[static_cast<std::size_t>(slot_)] = false;
}

}  // namespace espalier::sandbox
