// POST /tournaments: whatever is sent, the answer is a plan that can be played or a sentence, and
// no plan ever has a program in it that is not on the list of bots.
#include <filesystem>

#include "arena/match/planning.hpp"
#include "arena/model/spec_json.hpp"
#include "server/arena/runs.hpp"
#include "server/arena/tournament_request.hpp"
#include "support.hpp"

using namespace espalier;

namespace {

server::BotsList& bots() {
  static const auto folder = [] {
    std::string place = (std::filesystem::temp_directory_path() / "fuzz-request.XXXXXX").string();
    return std::filesystem::path(::mkdtemp(place.data()));
  }();
  static const auto store = std::move(*arena::Store::open(folder / "arena.db"));
  static server::BotsList list(folder / "bots", *store);
  return list;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto request = server::read_tournament_request(fuzz::text(data, size));
  if (!request) {
    fuzz::require(!request.error().message.empty(), "an error says why");
    return 0;
  }
  const auto plan = server::plan_of(*request, bots());
  if (!plan) {
    fuzz::require(!plan.error().message.empty(), "an error says why");
    return 0;
  }
  fuzz::require(plan->bots.size() >= 2, "somebody to play against");
  for (const auto& bot : plan->bots) {
    fuzz::require(bot.make == arena::Make::kBuiltIn, "only bots of the list");
  }
  fuzz::require(arena::planned_games(*plan) <= 1'000'000, "an end in sight");
  fuzz::require(plan->confined, "programs are confined");
  const auto spec = arena::read_spec(arena::spec_document(arena::spec_of(*plan)));
  fuzz::require(static_cast<bool>(spec), "a spec can be read back");
  const auto again = arena::plan_to_go_on("again", *spec, server::open_by_name);
  fuzz::require(static_cast<bool>(again), "a restart can go on with it");
  return 0;
}
