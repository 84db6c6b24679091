// Rosters: any bytes are people or are refused; who is read can be written and read again, and the
// same roster twice changes nothing.
#include <algorithm>

#include "course/export/canvas.hpp"
#include "course/roster/roster_changes.hpp"
#include "support.hpp"
#include "util/utf8.hpp"

using namespace espalier;

namespace {

void look_at(const course::RosterPreview& preview) {
  for (const auto& change : preview.changes) {
    for (const auto language : course::kLanguages) {
      fuzz::require(util::is_utf8(course::text(change, language)), "every change has words");
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto bytes = fuzz::text(data, size);
  (void)course::fill_canvas(bytes, "Points", {});
  const auto roster = course::read_roster(bytes);
  if (!roster) {
    fuzz::require(!roster.error().causes.empty(), "an error says what is wrong");
    return 0;
  }
  const auto preview = course::preview_of({}, *roster);
  look_at(preview);
  const auto used = preview.rows_after;
  fuzz::require(used.size() + preview.left_out() == roster->lines.size(), "every line is told of");
  const auto again = course::read_roster(course::roster_text(used));
  fuzz::require(static_cast<bool>(again), "what is written can be read");
  const auto nothing = course::preview_of(used, *again);
  fuzz::require(nothing.changes.empty() && nothing.unchanged == used.size(), "and changes nothing");
  look_at(course::preview_of(used, {}));
  return 0;
}
