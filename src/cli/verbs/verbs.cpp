#include "cli/verbs/verbs.hpp"

#include <array>

#include "cli/bench/bench.hpp"

namespace espalier::cli {
namespace {

VerbDescription description(const Verb& verb) {
  const Options options = verb.options();
  VerbDescription description;
  description.name = verb.name;
  description.summary = verb.summary;
  description.about = options.about();
  // The usage of a bench begins with its name, because its errors are those of `bench`.
  const std::string own = std::string(verb.last_word()) + " ";
  auto& usage = description.about.usage;
  if (usage.starts_with(own)) usage.erase(0, own.size());
  for (auto& option : options.descriptions()) {
    (option.positional ? description.arguments : description.options).push_back(std::move(option));
  }
  for (const auto& part : verb.parts) description.parts.push_back(cli::description(part));
  return description;
}

}  // namespace

std::span<const Verb> verbs() {
  static const std::array table = {
      Verb{"serve", "play, analyse, watch and learn in the browser", run_serve, serve_options},
      Verb{"play", "play a game in the terminal, against a bot or a friend", run_play,
           play_options},
      Verb{"games", "list the games and their variants", run_games, games_options},
      Verb{"show", "draw a position and print its text", run_show, show_options},
      Verb{"analyse", "find the best moves of a position and what they are worth", run_analyse,
           analyse_options},
      Verb{"review", "say why recorded games were lost, and where", run_review, review_options},
      Verb{"solve", "prove who wins a position, and how soon", run_solve, solve_options},
      Verb{"puzzles", "make puzzles that are proven, and prove them again", run_puzzles,
           puzzles_options, puzzle_parts()},
      Verb{"replay", "play games from standard input and print where they end", run_replay,
           replay_options},
      Verb{"perft", "count the move sequences of a given length", run_perft, perft_options},
      Verb{"bench", "measure speed next to a baseline in the same run", run_bench,
           bench_signature_options, bench_parts()},
      Verb{"ugi", "run the engine for match runners and board programs", run_ugi, ugi_options},
      Verb{"match", "let two bots play and tell which is better", run_match, match_options},
      Verb{"tournament", "let many bots play and make a table of them", run_tournament,
           tournament_options},
      Verb{"adapt", "make a bot from coursework, unmodified", run_adapt, adapt_options},
      Verb{"ladder", "keep a standing ranking of bots", run_ladder, ladder_options, ladder_parts()},
      Verb{"course", "a course: its file, deadlines and points, its people", run_course,
           course_options, course_parts()},
      Verb{"database", "back up everything that is kept, and restore it", run_database,
           database_options, database_parts()},
      Verb{"tune", "find weights for the flagship by self-play", run_tune, tune_options},
      Verb{"doctor", "look at this machine and say what is missing", run_doctor, doctor_options},
  };
  return table;
}

std::vector<VerbDescription> all_verbs() {
  std::vector<VerbDescription> all;
  for (const auto& verb : verbs()) all.push_back(description(verb));
  return all;
}

}  // namespace espalier::cli
