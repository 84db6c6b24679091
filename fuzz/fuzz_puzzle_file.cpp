// Sets of puzzles: any text is read or refused by its line, and what was read is written the same
// again.
#include "support.hpp"
#include "wire/puzzle_file.hpp"

using namespace espalier;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto set = wire::read_puzzles(fuzz::text(data, size));
  if (!set) {
    fuzz::require(set.error().message.starts_with("line "), "an error names its line");
    return 0;
  }
  const std::string written = wire::text(*set);
  const auto again = wire::read_puzzles(written);
  fuzz::require(static_cast<bool>(again), "what is written can be read");
  fuzz::require(wire::text(*again) == written, "and is written the same again");
  return 0;
}
