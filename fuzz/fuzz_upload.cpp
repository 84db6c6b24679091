// Records that somebody uploads: all games can be played on and written again, or there is an error
// with its line and no game.
#include "server/play/play_request.hpp"
#include "server/play/play_table.hpp"
#include "support.hpp"

using namespace espalier;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(fuzz::text(data, size));
  const auto read = server::read_records(text);
  if (!read) {
    fuzz::require(!read.error().message.empty(), "an error says what is wrong");
    return 0;
  }
  fuzz::require(!read->empty(), "there are games or there is an error");
  for (const auto& game : *read) {
    const auto table = server::PlayTable::open(game);
    fuzz::require(static_cast<bool>(table), "what was uploaded can be opened");
    const auto start = games::choose(game.game)->open();
    const auto written = wire::text(server::record_of(game, *start));
    const auto again = server::read_records(written);
    fuzz::require(again && again->size() == 1, "what is written can be uploaded");
    fuzz::require(again->front().moves == game.moves && again->front().result == game.result,
                  "and is the same game");
  }
  return 0;
}
