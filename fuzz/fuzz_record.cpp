// Game records: any text is read to its end, and what was read can be written and read again.
#include "support.hpp"
#include "wire/record.hpp"

using namespace espalier;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  wire::RecordReader reader(fuzz::text(data, size));
  while (const auto record = reader.next()) {
    if (!*record) {
      fuzz::require((*record).error().message.starts_with("line "), "an error names its line");
      continue;
    }
    const std::string written = wire::text(**record);
    const auto again = wire::RecordReader(written).next();
    fuzz::require(again && *again, "what is written can be read");
    fuzz::require(wire::text(**again) == written, "and is written the same again");
    const auto whole = "[Game \"x\"]\n\n" + wire::tree_text(**again);
    const auto tree = wire::RecordReader(whole).next();
    fuzz::require(tree && *tree && (*tree)->moves == (*again)->moves,
                  "and the moves alone are the same tree");
  }
  return 0;
}
