#include "course/store/passwords.hpp"

#include <fmt/format.h>

#include "course/model/names.hpp"
#include "util/sha256.hpp"

namespace espalier::course {
namespace {

std::string sum_of(std::string_view text) {
  util::Sha256 sum;
  sum.add(text);
  return util::hex(sum.digest());
}

}  // namespace

FailureKeys failure_keys(std::string_view home, std::string_view login, std::string_view address) {
  const auto account = sum_of(fmt::format("{}\n{}", home, id_key(login)));
  const auto place = sum_of(address);
  return {.account = "account " + account,
          .pairs = fmt::format("pair {} ", account),
          .pair = fmt::format("pair {} {}", account, place),
          .address = "address " + place};
}

}  // namespace espalier::course
