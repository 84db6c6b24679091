// `espalier bench review`: what the review of a game costs, and how long a list of thirty takes.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/bench/bench.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/machine_watch.hpp"
#include "cli/terminal/progress.hpp"
#include "server/services.hpp"
#include "util/random.hpp"
#include "util/scratch_folder.hpp"
#include "wire/bot_spec.hpp"
#include "wire/told_review.hpp"

namespace espalier::cli {
namespace {

using wire::Json;

constexpr std::size_t kReviewedTurns = 50;
constexpr int kListedReviews = 30;
constexpr std::uint64_t kListedNodes = 1000;  // the list costs the same whatever they were
constexpr std::uint64_t kPlayNodes = 200;     // of the bots that play the games

struct BenchReviewSettings {
  std::optional<games::GameChoice> choice{};
  std::uint64_t nodes = wire::kReviewNodes;
  bool json = false;
};

Options declare_bench_review(BenchReviewSettings& settings) {
  Options options(
      {"review [GAME[:VARIANT]] [--nodes N] [--json]",
       "Reviews a game of 50 turns, or as many as it has, of every game, and says what a\n"
       "turn and 50 of them cost the processor; then asks a server for the list of 30\n"
       "reviews. The games are always the same.",
       {"espalier bench review tictactoe", "espalier bench review chain --nodes 2000"}});
  options
      .argument("GAME[:VARIANT]", settings.choice, GameName{}, "the game; every game if left out")
      .value("--nodes", "N", settings.nodes, CountRange{.min = 1},
             "look at this many positions for each turn; 100000 if left out")
      .json_flag(settings.json);
  return options;
}

// Good moves with some that are not, so that there is something to say.
util::Result<wire::Record> played_record(const games::GameChoice& choice, std::uint64_t seed) {
  const auto session = choice.open();
  const auto player = session->player(wire::usual_bot(session->bots()), {});
  if (!player) return player.error();
  util::Random random(seed);
  while (session->result() == core::Outcome::kNone && session->played().size() < kReviewedTurns) {
    const auto moves = session->moves();
    auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    if (random.below(4) != 0) {
      const auto answer = (*player)->choose(*session, {.limits = {.nodes = kPlayNodes}});
      if (!answer) return answer.error();
      move = answer->move;
    }
    if (const auto played = session->play(move); !played) return played.error();
  }
  wire::Record record;
  record.outcome = session->result();
  record.tags = {{"Game", choice.name()}, {"First", "Quince"}, {"Second", "Medlar"}};
  for (const auto& move : session->played()) record.moves.push_back({move, ""});
  return record;
}

struct ReviewRow {
  std::string game{};
  std::size_t turns = 0;
  TimeSpent spent{};

  double of_50() const {
    return spent.processor * static_cast<double>(kReviewedTurns) / static_cast<double>(turns);
  }
};

util::Result<ReviewRow> measured_review(const games::GameChoice& choice, std::uint64_t nodes,
                                        const std::atomic<bool>* stop) {
  const auto record = played_record(choice, 1);
  if (!record) return record.error();
  const auto session = choice.open();
  for (const auto& move : record->moves) {
    if (const auto played = session->play(move.text); !played) return played.error();
  }
  const WorkClock clock;
  const auto told = wire::tell_review(*session, *record, wire::usual_bot(session->bots()),
                                      ESPALIER_VERSION, {.nodes = nodes, .stop = stop});
  if (!told) return told.error();
  return ReviewRow{choice.name(), told->review.played, clock.spent()};
}

server::Request request_to(std::vector<std::string> path, std::string method, std::string body) {
  server::Request request{.method = std::move(method), .path = {"api", "v1"}};
  request.path.insert(request.path.end(), path.begin(), path.end());
  request.headers = {{"host", "localhost"}, {"x-espalier", "1"}, {"content-type", "text/plain"}};
  request.body = std::move(body);
  return request;
}

util::Error refusal_in(const server::Reply& reply) {
  return util::Error{fmt::format("the server answers {}: {}", reply.status, reply.body)};
}

// Asks until the review is there.
util::Status wait_for_review(server::Services& services, const server::Request& request) {
  while (!interrupted()) {
    const auto reply = services.answer(request);
    if (reply.status != 200) return refusal_in(reply);
    if (wire::parse(reply.body)["state"] == "done") return util::Done{};
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return util::Error{util::ErrorCode::kStopped, "it was stopped"};
}

// Seconds for the list of thirty games that a server keeps with their reviews.
util::Result<double> measured_list(const games::GameChoice& choice) {
  const auto folder =
      util::ScratchFolder::make(std::filesystem::temp_directory_path(), "espalier-bench-review-");
  if (!folder) return folder.error();
  const auto services = server::Services::open(folder->path(), {});
  if (!services) return services.error();
  auto& server = **services;
  server.set_port(80);  // of an address that names none
  std::string records;
  for (int i = 0; i < kListedReviews; ++i) {
    const auto record = played_record(choice, static_cast<std::uint64_t>(i) + 1);
    if (!record) return record.error();
    auto over = *record;
    if (over.outcome == core::Outcome::kNone) over.outcome = core::Outcome::kDraw;
    records += wire::text(over) + "\n";
  }
  const auto uploaded = server.answer(request_to({"records"}, "POST", records));
  if (uploaded.status != 201) return refusal_in(uploaded);
  const auto nodes = std::to_string(kListedNodes);
  const auto made_games = wire::parse(uploaded.body)["games"];
  for (const auto& game : made_games) {
    auto ask = request_to({"play", game["id"], "review"}, "GET", "");
    ask.query["nodes"] = nodes;
    if (const auto made = wait_for_review(server, ask); !made) return made.error();
  }
  auto list = request_to({"reviews"}, "GET", "");
  list.query = {{"most", std::to_string(kListedReviews)}, {"nodes", nodes}};
  const WallClock clock;
  const auto reply = server.answer(list);
  const double seconds = clock.seconds();
  const auto games = wire::parse(reply.body)["games"];
  const auto told = std::count_if(games.begin(), games.end(),
                                  [](const Json& game) { return !game["review"].is_null(); });
  if (reply.status != 200 || told != kListedReviews) return refusal_in(reply);
  return seconds;
}

void print_row(const Context& context, const ReviewRow& row) {
  context.out.line(fmt::format("{:<24} {:>5} {:>10.2f} ms {:>9.2f} s", row.game, row.turns,
                               row.spent.processor * 1000 / static_cast<double>(row.turns),
                               row.of_50()));
  context.out.flush();
}

}  // namespace

Options bench_review_options() { return Options::of(declare_bench_review); }

int bench_review(const Context& context, Arguments arguments) {
  BenchReviewSettings settings;
  if (const auto code = declare_bench_review(settings).parse(context, arguments)) return *code;
  const InterruptGuard ctrl_c_ends_it;
  const InterruptWatch watch;
  const MachineWatch machine;
  Json rows = Json::array();
  if (!settings.json) {
    context.out.line(
        fmt::format("Reviews with {} nodes a turn, in processor time.", settings.nodes));
    context.out.line(
        fmt::format("{:<24} {:>5} {:>13} {:>11}", "game", "turns", "a turn", "50 turns"));
  }
  const auto choices = chosen_games(settings.choice);
  for (const auto& choice : choices) {
    const auto row = measured_review(choice, settings.nodes, watch.flag());
    if (!row) return context.no(row.error());
    if (!settings.json) print_row(context, *row);
    rows.push_back({{"game", row->game},
                    {"turns", row->turns},
                    {"processor_seconds", row->spent.processor},
                    {"processor_seconds_50_turns", row->of_50()}});
  }
  const auto list = measured_list(choices.front());
  if (!list) return context.no(list.error());
  if (settings.json) {
    context.out.line(wire::document({{"nodes", settings.nodes},
                                     {"rows", std::move(rows)},
                                     {"list_games", kListedReviews},
                                     {"list_seconds", *list}}));
  } else {
    context.out.line(fmt::format("A list of {} games with their reviews: {:.1f} ms.",
                                 kListedReviews, *list * 1000));
  }
  return kDone;
}

}  // namespace espalier::cli
