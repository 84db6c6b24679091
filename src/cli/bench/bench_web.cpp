// `espalier bench web`: how quickly the server answers, alone and beside many others, and the page
// in a real browser.
#include <fmt/format.h>
#include <poll.h>

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/bench/bench.hpp"
#include "cli/bench/web_browser.hpp"
#include "cli/bench/web_client.hpp"
#include "cli/bench/web_report.hpp"
#include "embedded/page_files.hpp"

namespace espalier::cli {
namespace {

using Json = nlohmann::ordered_json;
using std::chrono::milliseconds;

constexpr int kDefaultSpectators = 200;
constexpr int kDefaultAnalyses = 50;
constexpr int kDefaultMoves = 200;
constexpr int kDefaultGames = 100;
constexpr milliseconds kDefaultPace{500};
constexpr int kOpenings = 10;
constexpr const char* kTournament = "bench";

std::size_t smallest(std::string_view plain, std::string_view packed) {
  return packed.empty() ? plain.size() : packed.size();
}

void measure_page(WebBench& bench) {
  for (const auto& file : embedded::page_files()) {
    bench.page_gzip += smallest(file.plain, file.gzip);
    bench.page_brotli += smallest(file.plain, file.brotli);
  }
}

void measure_first_lines(int port, WebBench& bench) {
  WebSocketClient socket(port);
  for (int i = 0; i < kOpenings; ++i) {
    for (const auto* game : {"chain", "threesix", "bao"}) {
      const WallClock clock;
      socket.say(fmt::format(R"({{"do":"analyse","id":{},"game":"{}","lines":3}})", i, game));
      while (const auto text = socket.hear(milliseconds(5000))) {
        const auto json = Json::parse(*text, nullptr, false);
        if (json.is_object() && json.value("id", -1) == i && !json["lines"].empty()) break;
      }
      bench.first_line.add(clock.seconds());
      socket.say(fmt::format(R"({{"do":"stop","id":{}}})", i));
    }
  }
}

// Plays a game of two people on a large board by requests.
class Mover {
 public:
  explicit Mover(const OwnServer& server) : http_(server) { begin(); }

  double move() {
    if (game_["show"]["legal"].empty()) begin();
    // From all over the board: games of many turns, as people play them.
    const auto& legal = game_["show"]["legal"];
    const auto turn = game_["moves"].size();
    const auto body = Json{{"move", legal[turn * 11 % legal.size()]}, {"turn", turn}};
    const WallClock clock;
    const auto answer = http_.post("/api/v1/play/" + id() + "/move", body.dump());
    const double seconds = clock.seconds();
    game_ = Json::parse(answer, nullptr, false);
    return seconds;
  }
  bool well() const { return game_.is_object() && game_.contains("show"); }
  std::string id() const { return game_["id"].get<std::string>(); }
  int version() const { return game_["version"].get<int>(); }

 private:
  void begin() {
    game_ = Json::parse(
        http_.post("/api/v1/play", R"({"game":"chain:classic-9x6",)"
                                   R"("players":[{"kind":"person"},{"kind":"person"}]})"),
        nullptr, false);
  }

  HttpClient http_;
  Json game_;
};

// Against a bot of the lowest level; hears its answer by the socket.
class Player {
 public:
  explicit Player(const OwnServer& server) : http_(server), socket_(server.port()) { begin(); }

  double move() {
    if (game_["show"]["legal"].empty()) begin();
    const auto turn = game_["moves"].size();
    const auto body = Json{{"move", game_["show"]["legal"].front()}, {"turn", turn}};
    const WallClock clock;
    http_.post("/api/v1/play/" + game_["id"].get<std::string>() + "/move", body.dump());
    while (const auto text = socket_.hear(milliseconds(10'000))) {
      const auto json = Json::parse(*text, nullptr, false);
      if (!json.is_object() || !json.contains("game")) continue;
      game_ = json["game"];
      if (game_["moves"].size() >= turn + 2 || game_["result"] != "none") break;
    }
    return clock.seconds();
  }

 private:
  void begin() {
    game_ = Json::parse(
        http_.post("/api/v1/play", R"({"game":"chain:classic-9x6","players":[{"kind":"person"},)"
                                   R"({"kind":"bot","bot":"level:1"}]})"),
        nullptr, false);
    socket_.say(Json{{"do", "watch"}, {"topic", "play:" + game_["id"].get<std::string>()}}.dump());
  }

  HttpClient http_;
  WebSocketClient socket_;
  Json game_;
};

// Reads what spectators and analysts are told, on a thread of its own, and looks for gaps.
class Audience {
 public:
  Audience(int port, int spectators, int analysts) {
    for (int i = 0; i < spectators; ++i) {
      sockets_.push_back(std::make_unique<WebSocketClient>(port));
      sockets_.back()->say(
          Json{{"do", "watch"}, {"topic", fmt::format("tournament:{}", kTournament)}}.dump());
    }
    spectators_ = sockets_.size();
    for (int i = 0; i < analysts; ++i) {
      sockets_.push_back(std::make_unique<WebSocketClient>(port));
      sockets_.back()->say(R"({"do":"analyse","id":1,"game":"chain:classic-9x6","lines":2})");
    }
    turns_.resize(sockets_.size());
    thought_.resize(sockets_.size());
    thread_ = std::thread([this] { listen(); });
  }
  ~Audience() { end(); }
  Audience(const Audience&) = delete;
  Audience& operator=(const Audience&) = delete;

  void end() {
    over_ = true;
    if (thread_.joinable()) thread_.join();
  }
  void count(WebBench& bench) {
    end();
    bench.messages = messages_;
    bench.lost = lost_;
    for (std::size_t i = 0; i < spectators_; ++i) bench.lost += sockets_[i]->open() ? 0 : 1;
    for (const auto times : thought_) bench.thinking += times >= 2 ? 1 : 0;
  }

 private:
  void listen() {
    std::vector<pollfd> waits;
    for (const auto& socket : sockets_) {
      waits.push_back({.fd = socket->descriptor(), .events = POLLIN, .revents = 0});
    }
    while (!over_) {
      if (::poll(waits.data(), waits.size(), 100) <= 0) continue;
      for (std::size_t i = 0; i < waits.size(); ++i) {
        if (waits[i].revents == 0) continue;
        if (!sockets_[i]->read()) waits[i].fd = -1;
        while (const auto text = sockets_[i]->take()) hear(i, *text);
      }
    }
  }
  void hear(std::size_t who, const std::string& text) {
    if (who >= spectators_) {
      ++thought_[who];
      return;
    }
    ++messages_;
    const auto json = Json::parse(text, nullptr, false);
    const auto event = json.value("event", "");
    auto& turns = turns_[who];
    if (event == "state") {
      for (const auto& live : json["live"]) turns[live["game"]] = live["moves"].size();
    } else if (event == "started") {
      turns[json["game"]] = json["moves"].size();
    } else if (event == "moved") {
      // Every message has the moves since the last one: nothing may be missing between them.
      auto& turn = turns[json["game"]];
      const std::size_t now = json["turn"];
      if (turn + json["moves"].size() != now) ++lost_;
      turn = now;
    }
  }

  std::vector<std::unique_ptr<WebSocketClient>> sockets_;
  std::size_t spectators_ = 0;
  std::vector<std::map<int, std::size_t>> turns_;  // by spectator: of each game
  std::vector<int> thought_;
  long long messages_ = 0;
  long long lost_ = 0;
  std::atomic<bool> over_ = false;
  std::thread thread_;
};

// Games of two people who move at a steady pace. Somebody watches each of them and looks whether
// all turns are told.
class People {
 public:
  static constexpr int kThreads = 20;
  static constexpr milliseconds kBeginning{500};  // until all games are there

  // `pace`: from one turn of a game to the next.
  People(const OwnServer& server, int games, milliseconds pace) : pace_(pace) {
    const int threads = std::min(games, kThreads);
    for (int i = 0; i < threads; ++i) {
      const int part = games / threads + (i < games % threads ? 1 : 0);
      // One after the other, so that they do not all move at the same moment.
      const auto later = pace_ * i / (part * threads);
      threads_.emplace_back([this, &server, part, later] { play(server, part, later); });
    }
  }
  ~People() { end(); }
  People(const People&) = delete;
  People& operator=(const People&) = delete;

  void end() {
    over_ = true;
    for (auto& thread : threads_) {
      if (thread.joinable()) thread.join();
    }
  }
  long long moves() const { return moves_; }
  // Of their moves; after the end.
  const Times& times() const { return times_; }
  long long lost() const { return lost_; }
  bool well() const { return well_; }

 private:
  struct Watched {
    explicit Watched(const OwnServer& server) : mover(server), socket(server.port()) {}
    Mover mover;
    WebSocketClient socket;
    std::string id{};
    int version = 0;
  };

  void play(const OwnServer& server, int games, milliseconds later) {
    const auto begun = std::chrono::steady_clock::now();
    std::vector<std::unique_ptr<Watched>> all;
    for (int i = 0; i < games; ++i) all.push_back(std::make_unique<Watched>(server));
    auto next = begun + kBeginning + later;
    std::this_thread::sleep_until(next);
    while (!over_) {
      for (auto& each : all) {
        if (over_ || !turn(*each)) return;
        next += std::chrono::nanoseconds(pace_) / games;
        std::this_thread::sleep_until(next);
      }
    }
  }
  bool turn(Watched& game) {
    if (!game.mover.well()) return well_ = false;
    if (game.id != game.mover.id()) {
      game.id = game.mover.id();
      game.version = 0;
      game.socket.say(Json{{"do", "watch"}, {"topic", "play:" + game.id}}.dump());
    }
    const double seconds = game.mover.move();
    if (!game.mover.well()) return well_ = false;
    ++moves_;
    {
      const std::lock_guard lock(times_mutex_);
      times_.add(seconds);
    }
    // It may have begun another game.
    if (game.id == game.mover.id()) hear(game, game.mover.version());
    return true;
  }
  void hear(Watched& game, int last) {
    constexpr std::string_view kVersion = "\"version\":";
    while (game.version < last) {
      const auto text = game.socket.hear(milliseconds(10'000));
      if (!text) break;
      const auto at = text->find(kVersion);
      if (at == std::string::npos || text->find(game.id) == std::string::npos) continue;
      const int version = std::atoi(text->c_str() + at + kVersion.size());
      if (game.version != 0 && version != game.version + 1) ++lost_;
      game.version = version;
    }
    if (game.version != last) ++lost_;
  }

  const milliseconds pace_;
  std::atomic<long long> moves_ = 0;
  std::atomic<long long> lost_ = 0;
  std::atomic<bool> over_ = false;
  std::atomic<bool> well_ = true;
  std::mutex times_mutex_;
  Times times_;
  std::vector<std::thread> threads_;
};

// Somebody who plays and looks around.
void visit(const OwnServer& server, int times, VisitorTimes& found) {
  HttpClient http(server);
  Mover mover(server);
  const auto read = [&](const std::string& target, Times& into) {
    const WallClock clock;
    http.get(target);
    into.add(clock.seconds());
  };
  const WallClock clock;
  const double before = server.processor_seconds();
  for (int i = 0; i < times && mover.well(); ++i) {
    found.move.add(mover.move());
    if (mover.well()) read("/api/v1/play/" + mover.id(), found.game);
    read("/api/v1/play?state=open", found.open_games);
    read("/api/v1/games", found.games);
    std::this_thread::sleep_for(milliseconds(10));
  }
  found.processor_share = (server.processor_seconds() - before) / clock.seconds();
}

util::Status measure_people(PeopleBench& bench, int games, milliseconds pace, int times) {
  const OwnServer server(bench.program.empty() ? "/proc/self/exe" : bench.program);
  if (server.port() == 0) return util::Error{"the server does not start"};
  visit(server, times, bench.alone);
  People people(server, games, pace);
  std::this_thread::sleep_for(2 * People::kBeginning);
  const WallClock clock;
  const double before = server.processor_seconds();
  const auto moves = people.moves();
  visit(server, times, bench.beside);
  const auto played = static_cast<double>(people.moves() - moves);
  const double processor = server.processor_seconds() - before;
  bench.moves_per_second = played / clock.seconds();
  bench.processor_per_move = played > 0 ? 1000 * processor / played : 0;
  people.end();
  bench.lost = people.lost();
  bench.others = people.times();
  return people.well() ? util::Status(util::Done{}) : util::Error{"the server stopped answering"};
}

util::Status measure(WebBench& bench, int moves, bool in_browser) {
  const OwnServer server;
  if (server.port() == 0) return util::Error{"the server does not start"};
  std::this_thread::sleep_for(milliseconds(500));
  bench.idle_mebibytes = server.mebibytes();
  measure_page(bench);
  measure_first_lines(server.port(), bench);
  bench.browser = in_browser ? measure_in_browser(server) : util::Error{"--no-browser"};
  Mover calm(server);
  for (int i = 0; i < moves && calm.well(); ++i) bench.calm_move.add(calm.move());

  HttpClient http(server);
  const auto begun = http.post("/api/v1/tournaments", Json{{"name", kTournament},
                                                           {"kind", "match"},
                                                           {"game", "chain"},
                                                           {"bots", {"espalier", "level:9"}},
                                                           {"games", 2000},
                                                           {"movetime_ms", 50},
                                                           {"seed", 1},
                                                           {"concurrency", 2}}
                                                          .dump());
  if (begun.find("\"error\"") != std::string::npos) return util::Error{begun};
  Audience audience(server.port(), bench.spectators, bench.analyses);
  std::this_thread::sleep_for(milliseconds(2000));
  Mover mover(server);
  Player player(server);
  for (int i = 0; i < moves && mover.well(); ++i) {
    bench.busy_move.add(mover.move());
    if (i % 4 == 0) bench.busy_answer.add(player.move());
    std::this_thread::sleep_for(milliseconds(20));
  }
  bench.busy_mebibytes = server.mebibytes();
  audience.count(bench);
  http.post(fmt::format("/api/v1/tournaments/{}/stop", kTournament), "{}");
  return mover.well() ? util::Status(util::Done{}) : util::Error{"the server stopped answering"};
}

struct BenchWebSettings {
  int spectators = kDefaultSpectators;
  int analyses = kDefaultAnalyses;
  int moves = kDefaultMoves;
  int games = kDefaultGames;
  milliseconds pace = kDefaultPace;
  std::string against{};
  bool only_games = false;
  bool no_browser = false;
  bool json = false;
};

Options declare_bench_web(BenchWebSettings& settings) {
  Options options(
      {"web [OPTIONS]",
       "Measures a server of its own over real sockets: its size, how soon the first line\n"
       "of an analysis comes, and how long a move takes, alone and beside spectators of\n"
       "a tournament and other analyses. Then what somebody meets who plays and looks around\n"
       "alone and beside 100 games of other people, with the processor time of the server;\n"
       "--against measures another espalier in the same way. Where the page was built and\n"
       "Chromium is there, also the page in a browser: what each view downloads, how soon it\n"
       "can be used, and the work of its main thread during an animation and beside six live\n"
       "boards.",
       {"espalier bench web --no-browser --moves 20 --spectators 20 --analyses 5",
        "espalier bench web --only-games --games 20 --moves 50"}});
  options
      .value("--spectators", "N", settings.spectators, IntRange{0, 500},
             "who watch a tournament; 200 if left out")
      .value("--analyses", "N", settings.analyses, IntRange{0, 100},
             "that go on at the same time; 50 if left out")
      .value("--moves", "N", settings.moves, IntRange{1, 100'000},
             "how many moves to measure; 200 if left out")
      .value("--games", "N", settings.games, IntRange{1, 150}, "of other people; 100 if left out")
      .value("--pace", "TIME", settings.pace, DurationRange{},
             "from one move of such a game to the next; 500ms if left out")
      .value("--against", "PROGRAM", settings.against, kFile,
             "another espalier, to compare games of people with")
      .flag("--only-games", settings.only_games, "measure games of people and nothing else")
      .flag("--no-browser", settings.no_browser,
            "leave out the page in a browser, which takes a minute")
      .json_flag(settings.json);
  return options;
}

}  // namespace

Options bench_web_options() { return Options::of(declare_bench_web); }

int bench_web(const Context& context, Arguments arguments) {
  BenchWebSettings settings;
  if (const auto code = declare_bench_web(settings).parse(context, arguments)) return *code;
  WebBench bench;
  bench.spectators = settings.spectators;
  bench.analyses = settings.analyses;
  bench.games = settings.games;
  if (!settings.only_games) {
    const auto done = measure(bench, settings.moves, !settings.no_browser);
    if (!done) return context.environment(done.error());
  }
  bench.people.emplace_back();
  if (!settings.against.empty()) bench.people.emplace_back().program = settings.against;
  for (auto& each : bench.people) {
    const auto done = measure_people(each, settings.games, settings.pace, settings.moves);
    if (!done) return context.environment(done.error());
  }
  const bool only = settings.only_games;
  if (settings.json) {
    context.out.write((only ? people_json(bench) : json_of(bench)) + "\n");
  } else {
    context.out.write(only ? people_text(bench) : text_of(bench));
  }
  return kDone;
}

}  // namespace espalier::cli
