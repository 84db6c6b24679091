// Plays the recorded games of the vectors folder on the array references, ply by ply, and counts
// the perft tables of the rule pages. One line per file; exit code 1 on any mismatch.
//
//   check_vectors FOLDER

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

#include "reference/bao.hpp"
#include "reference/chain.hpp"
#include "reference/outcome.hpp"
#include "reference/perft.hpp"
#include "reference/threesix.hpp"
#include "reference/tictactoe.hpp"

namespace {

using reference::Bao;
using reference::Chain;
using reference::Outcome;
using reference::ThreeSix;
using reference::TicTacToe;

// The benchmark copies positions at every node, so a copy must never be more than a memcpy.
static_assert(std::is_trivially_copyable_v<Chain>);
static_assert(std::is_trivially_copyable_v<ThreeSix>);
static_assert(std::is_trivially_copyable_v<Bao>);
static_assert(std::is_trivially_copyable_v<Bao::Move>);
static_assert(std::is_trivially_copyable_v<TicTacToe>);

void expect(bool holds, const std::string& what) {
  if (!holds) throw std::runtime_error(what);
}

void expect_equal(const std::string& got, const std::string& wanted, const std::string& what) {
  expect(got == wanted, what + ": got '" + got + "', expected '" + wanted + "'");
}

std::vector<std::string> words_of(const std::string& line) {
  std::istringstream in(line);
  std::vector<std::string> words;
  std::string word;
  while (in >> word) words.push_back(word);
  return words;
}

std::vector<std::string> fields_of(const std::string& line) {
  std::istringstream in(line);
  std::vector<std::string> fields;
  std::string field;
  while (std::getline(in, field, '|')) {
    const std::size_t begin = field.find_first_not_of(' ');
    const std::size_t end = field.find_last_not_of(" \r");
    fields.push_back(begin == std::string::npos ? "" : field.substr(begin, end - begin + 1));
  }
  return fields;
}

// Calls check(line) on every line; a mismatch is reported with the number of its line.
template <class Check>
void for_each_line(const std::string& path, Check check) {
  std::ifstream in(path);
  expect(in.is_open(), "cannot be opened");
  std::string line;
  int number = 0;
  while (std::getline(in, line)) {
    ++number;
    try {
      check(line);
    } catch (const std::exception& mismatch) {
      throw std::runtime_error("line " + std::to_string(number) + ": " + mismatch.what());
    }
  }
  expect(number > 0, "is empty");
}

template <class G>
std::vector<std::string> sorted_move_texts(const G& game) {
  std::vector<std::string> texts;
  for (const auto& move : game.moves()) texts.push_back(game.move_text(move));
  std::sort(texts.begin(), texts.end());
  return texts;
}

template <class G>
typename G::Move move_named(const G& game, const std::string& name) {
  for (const auto& move : game.moves()) {
    if (game.move_text(move) == name) return move;
  }
  throw std::runtime_error("'" + name + "' is not legal in " + game.text());
}

Outcome win_of_second_if(bool second) {
  return second ? Outcome::kSecondWins : Outcome::kFirstWins;
}

template <class G>
void expect_over(const G& game, Outcome wanted) {
  expect(game.result() == wanted, "wrong result for " + game.text());
  expect(game.moves().empty(), "a finished game still has moves: " + game.text());
}

// "2r", "." and "3b" of the course boards as a position text.
std::string text_of_course_board(const std::string& cells, int plies) {
  std::string out;
  int run = 0;
  const auto end_run = [&] {
    if (run > 0) out += std::to_string(run);
    run = 0;
  };
  for (const std::string& cell : words_of(cells)) {
    if (cell == ".") {
      ++run;
      continue;
    }
    end_run();
    if (cell == "/") {
      out += '/';
      continue;
    }
    const int load = std::stoi(cell);
    out += static_cast<char>((cell.back() == 'r' ? 'A' : 'a') + load - 1);
  }
  end_run();
  return out + (plies % 2 == 0 ? " 1 " : " 2 ") + std::to_string(plies);
}

std::string check_course_boards(const std::string& path, Chain::Rules rules) {
  Chain game(rules, 5, 6);
  int games = 0;
  int plies = 0;
  for_each_line(path, [&](const std::string& line) {
    const std::vector<std::string> words = words_of(line);
    if (words[0] == "game") {
      game = Chain(rules, 5, 6);
      ++games;
    } else if (words[0] == "win") {
      expect_over(game, win_of_second_if(words[1] == "b"));
    } else {
      ++plies;
      expect(game.result() == Outcome::kNone, "the game is over already");
      expect_equal(std::to_string(game.plies + 1), words[0], "ply");
      expect_equal(game.plies % 2 == 0 ? "r" : "b", words[1], "colour");
      const int move = (words[2][0] - '0') * 6 + (words[2][1] - '0');
      game.play(move_named(game, game.move_text(move)));
      expect_equal(game.text(), text_of_course_board(fields_of(line)[1], game.plies), "board");
      expect(Chain::from_text(rules, 5, 6, game.text()) == game, "text is not read back");
    }
  });
  return std::to_string(games) + " games, " + std::to_string(plies) + " plies";
}

std::string check_chain_games(const std::string& path, Chain::Rules rules, int rows) {
  int games = 0;
  int plies = 0;
  for_each_line(path, [&](const std::string& line) {
    const std::vector<std::string> fields = fields_of(line);
    Chain game(rules, rows, 6);
    for (const std::string& name : words_of(fields[0])) {
      expect(game.result() == Outcome::kNone, "the game is over before " + name);
      game.play(move_named(game, name));
      expect(Chain::from_text(rules, rows, 6, game.text()) == game, "text is not read back");
      ++plies;
    }
    expect_equal(game.text(), fields[1], "final position");
    expect_over(game, win_of_second_if(fields[2] == "p2win"));
    ++games;
  });
  return std::to_string(games) + " games, " + std::to_string(plies) + " plies";
}

std::string check_threesix_games(const std::string& path, bool parity) {
  int games = 0;
  int plies = 0;
  for_each_line(path, [&](const std::string& line) {
    const std::vector<std::string> fields = fields_of(line);
    ThreeSix game(6, parity);
    for (const std::string& word : words_of(fields[0])) {
      expect(game.result() == Outcome::kNone, "the game is over before " + word);
      const std::size_t plus = word.find('+');
      const int wanted = plus == std::string::npos ? 0 : std::stoi(word.substr(plus + 1));
      const ThreeSix before = game;
      game.play(move_named(game, word.substr(0, plus)));
      const std::size_t mover = before.side == ThreeSix::kFirst ? 0 : 1;
      expect_equal(std::to_string(game.scores[mover] - before.scores[mover]),
                   std::to_string(wanted), "points of " + word);
      expect(game.scores[1 - mover] == before.scores[1 - mover], "the opponent scored too");
      expect(ThreeSix::from_text(6, parity, game.text()) == game, "text is not read back");
      ++plies;
    }
    const std::string totals =
        std::to_string(game.scores[0]) + " " + std::to_string(game.scores[1]);
    expect_equal(totals, fields[1], "totals");
    const int margin = game.scores[0] - game.scores[1];
    expect_over(game, margin == 0 ? Outcome::kDraw : win_of_second_if(margin < 0));
    ++games;
  });
  return std::to_string(games) + " games, " + std::to_string(plies) + " plies";
}

// The vectors write a choice out, behind a space or an underline.
std::string product_turn_text(const std::string& turn) {
  const std::size_t gap = turn.find_first_of(" _");
  if (gap == std::string::npos) return turn;
  return turn.substr(0, gap) + (turn.substr(gap + 1) == "stop" ? "=" : ">");
}

struct BaoLine {
  int ply;
  int side;
  std::string turn;
  std::string turn_count;
  std::vector<std::string> turns;
  std::string position;
  int winner;
};

BaoLine parse_bao_line(const std::string& line) {
  const std::vector<std::string> fields = fields_of(line);
  const std::vector<std::string> head = words_of(fields[0]);
  BaoLine out;
  out.ply = std::stoi(head[0]);
  out.side = std::stoi(head[1]);
  out.turn = product_turn_text(fields[1]);
  out.turn_count = fields[2];
  for (const std::string& turn : words_of(fields[3])) out.turns.push_back(product_turn_text(turn));
  std::sort(out.turns.begin(), out.turns.end());

  // 4 rows of 8 numbers, each followed by a slash, then the five words of the state.
  const std::vector<std::string> board = words_of(fields[4]);
  expect(board.size() == 4 * 9 + 5, "a board of an unexpected shape");
  for (std::size_t i = 0; i < 4 * 9; ++i) {
    const bool last_of_row = i % 9 == 7;
    if (i % 9 == 8) {
      if (i < 35) out.position += '/';
    } else {
      out.position += board[i] + (last_of_row ? "" : ",");
    }
  }
  const std::string& owned = board[37];
  std::string houses = (owned[1] == '1' ? "S" : "");
  if (owned[2] == '1') houses += 'N';
  if (houses.empty()) houses = "-";
  const int blocked = std::stoi(board[40].substr(1));
  out.position += " " + board[36].substr(1) + " " + houses;
  out.position += board[38] == "t0" ? " 1 " : " 2 ";
  out.position += blocked < 0 ? '-' : 'A';
  if (blocked >= 0) out.position += std::to_string(blocked + 1);
  out.winner = std::stoi(board[39].substr(1));
  return out;
}

void check_bao_ply(Bao& game, const BaoLine& line) {
  expect(game.side == line.side, "the other side is to move");
  expect(game.result() == Outcome::kNone, "the game is over already");
  const std::vector<std::string> turns = sorted_move_texts(game);
  std::string got;
  std::string wanted;
  for (const std::string& turn : turns) got += turn + " ";
  for (const std::string& turn : line.turns) wanted += turn + " ";
  expect_equal(got, wanted, "legal turns in " + game.text());
  expect_equal(std::to_string(turns.size()), line.turn_count, "number of legal turns");
  const std::string before = game.text();
  game.play(move_named(game, line.turn));
  expect_equal(game.text(), line.position, "position after " + line.turn + " in " + before);
  expect(Bao::from_text(game.switches, game.text()) == game, "text is not read back");
  if (line.winner >= 0) expect_over(game, win_of_second_if(line.winner == 1));
}

std::string check_bao_games(const std::string& path, bool kujifunza) {
  Bao::Switches switches;
  switches.kujifunza = kujifunza;
  Bao game(switches);
  int games = 0;
  int plies = 0;
  int last_winner = -1;
  for_each_line(path, [&](const std::string& line) {
    const std::vector<std::string> words = words_of(line);
    if (words[0] == "game") {
      game = Bao(switches);
      ++games;
    } else if (words[0] == "win") {
      const bool no_move = words.size() > 2;
      expect(no_move == (last_winner < 0), "the last ply and the result disagree");
      expect_over(game, win_of_second_if(words[1] == "1"));
    } else {
      const BaoLine ply = parse_bao_line(line);
      check_bao_ply(game, ply);
      last_winner = ply.winner;
      ++plies;
    }
  });
  return std::to_string(games) + " games, " + std::to_string(plies) + " plies";
}

template <class G>
std::string check_perft(const G& start, const std::vector<std::uint64_t>& leaves) {
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    const int depth = static_cast<int>(i) + 1;
    expect_equal(std::to_string(reference::perft(start, depth)), std::to_string(leaves[i]),
                 "depth " + std::to_string(depth));
  }
  return "depths 1 to " + std::to_string(leaves.size());
}

// Runs one check and prints its line; false on a mismatch.
template <class Check>
bool report(const std::string& name, Check check) {
  try {
    const std::string summary = check();
    std::cout << name << ": ok, " << summary << '\n';
    return true;
  } catch (const std::exception& mismatch) {
    std::cout << name << ": MISMATCH, " << mismatch.what() << '\n';
    return false;
  }
}

bool check_files(const std::string& folder) {
  using Rules = Chain::Rules;
  const auto in_folder = [&](const char* name) { return folder + "/" + name; };
  bool ok = true;
  const auto course = [&](const char* name, Rules rules) {
    ok &= report(name, [&] { return check_course_boards(in_folder(name), rules); });
  };
  const auto chain = [&](const char* name, Rules rules, int rows) {
    ok &= report(name, [&] { return check_chain_games(in_folder(name), rules, rows); });
  };
  const auto threesix = [&](const char* name, bool parity) {
    ok &= report(name, [&] { return check_threesix_games(in_folder(name), parity); });
  };
  const auto bao = [&](const char* name, bool kujifunza) {
    ok &= report(name, [&] { return check_bao_games(in_folder(name), kujifunza); });
  };
  course("chain-orthogonal.txt", Rules::kOrthogonal);
  course("chain-diagonal.txt", Rules::kDiagonal);
  chain("chain-scorched.txt", Rules::kScorched, 5);
  chain("chain-classic-5x6.txt", Rules::kClassic, 5);
  chain("chain-classic-9x6.txt", Rules::kClassic, 9);
  threesix("threesix.txt", false);
  threesix("threesix-parity.txt", true);
  bao("bao-kiswahili.txt", false);
  bao("bao-kiswahili-pass.txt", false);
  bao("bao-kujifunza.txt", true);
  return ok;
}

// The tables of the rule pages; tic-tac-toe's counts are common knowledge.
bool check_perft_tables() {
  using Rules = Chain::Rules;
  bool ok = true;
  const auto table = [&](const char* name, const auto& start,
                         const std::vector<std::uint64_t>& leaves) {
    ok &= report(name, [&] { return check_perft(start, leaves); });
  };
  Bao::Switches kujifunza;
  kujifunza.kujifunza = true;
  table("perft chain:orthogonal", Chain(Rules::kOrthogonal, 5, 6), {30, 870, 25230, 706970});
  table("perft chain:diagonal", Chain(Rules::kDiagonal, 5, 6), {30, 870, 25230, 707310});
  table("perft chain:scorched", Chain(Rules::kScorched, 5, 6), {30, 870, 25230, 707078});
  table("perft chain:classic-5x6", Chain(Rules::kClassic, 5, 6), {30, 870, 25230, 706970});
  table("perft bao:kiswahili", Bao(Bao::Switches{}), {4, 14, 38, 124, 405, 1430, 5655});
  table("perft bao:kujifunza", Bao(kujifunza), {16, 108, 500, 1902, 6550});
  table("perft tictactoe", TicTacToe(), {9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872});
  return ok;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: check_vectors FOLDER\n";
    return 2;
  }
  const bool files_ok = check_files(argv[1]);
  const bool tables_ok = check_perft_tables();
  return files_ok && tables_ok ? 0 : 1;
}
