#include "reference/any_game.hpp"

#include <algorithm>
#include <cassert>
#include <functional>
#include <map>
#include <utility>

#include "reference/bao.hpp"
#include "reference/breakthrough.hpp"
#include "reference/chain.hpp"
#include "reference/perft.hpp"
#include "reference/threesix.hpp"
#include "reference/tictactoe.hpp"

namespace reference {
namespace {

template <class G>
class GameOf final : public AnyGame {
 public:
  using Reader = std::function<G(const std::string&)>;

  GameOf(G start, Reader from_text) : game_(start), from_text_(std::move(from_text)) {}

  void set_up(const std::string& text) override { game_ = from_text_(text); }

  std::vector<std::string> moves() const override {
    std::vector<std::string> texts;
    for (const auto& move : game_.moves()) texts.push_back(game_.move_text(move));
    std::sort(texts.begin(), texts.end());
    return texts;
  }

  void play(const std::string& text) override {
    for (const auto& move : game_.moves()) {
      if (game_.move_text(move) != text) continue;
      game_.play(move);
      return;
    }
    assert(false && "only legal moves are played on a reference");
  }

  std::string text() const override { return game_.text(); }
  Outcome result() const override { return game_.result(); }
  std::uint64_t perft(int depth) const override { return reference::perft(game_, depth); }

 private:
  G game_;
  Reader from_text_;
};

template <class G>
std::unique_ptr<AnyGame> make(G start, typename GameOf<G>::Reader from_text) {
  return std::make_unique<GameOf<G>>(start, std::move(from_text));
}

// A name taken apart, `game:rules-ROWSxCOLUMNS+switch+switch`; what it does not have is empty.
struct Name {
  std::string game;
  std::string rules;
  int rows = 0;
  int columns = 0;
  std::vector<std::string> switches;
};

// Takes the text up to a sign off the front; all of it where there is no such sign.
std::string take(std::string& text, char sign) {
  const auto end = std::min(text.find(sign), text.size());
  std::string front = text.substr(0, end);
  text.erase(0, end + 1);
  return front;
}

Name split(std::string text) {
  Name name;
  name.game = take(text, ':');
  std::string variant = take(text, '+');
  while (!text.empty()) name.switches.push_back(take(text, '+'));
  const auto size = variant.find_first_of("0123456789");
  if (size != std::string::npos) {
    const auto cross = variant.find('x', size);
    name.rows = std::stoi(variant.substr(size));
    name.columns = std::stoi(variant.substr(cross + 1));
    variant.erase(size == 0 ? 0 : size - 1);  // with the dash before it
  }
  name.rules = variant;
  return name;
}

std::unique_ptr<AnyGame> open_chain(const Name& name) {
  static const std::map<std::string, Chain::Rules> rules_by_name = {
      {"orthogonal", Chain::Rules::kOrthogonal},
      {"diagonal", Chain::Rules::kDiagonal},
      {"scorched", Chain::Rules::kScorched},
      {"classic", Chain::Rules::kClassic}};
  const auto found = rules_by_name.find(name.rules);
  if (found == rules_by_name.end()) return nullptr;
  const auto rules = found->second;
  return make(Chain(rules, name.rows, name.columns), [=](const std::string& text) {
    return Chain::from_text(rules, name.rows, name.columns, text);
  });
}

std::unique_ptr<AnyGame> open_threesix(const Name& name) {
  const bool parity = name.rules == "parity";
  if (!parity && !name.rules.empty()) return nullptr;
  return make(ThreeSix(name.rows, parity), [=](const std::string& text) {
    return ThreeSix::from_text(name.rows, parity, text);
  });
}

std::unique_ptr<AnyGame> open_breakthrough(const Name& name) {
  if (!name.rules.empty()) return nullptr;
  return make(Breakthrough(name.rows, name.columns), [=](const std::string& text) {
    return Breakthrough::from_text(name.rows, name.columns, text);
  });
}

std::unique_ptr<AnyGame> open_bao(const Name& name) {
  static const std::map<std::string, void (*)(Bao::Switches&)> switches_by_name = {
      {"safari=choice", [](Bao::Switches& s) { s.safari_choice = true; }},
      {"house=relays", [](Bao::Switches& s) { s.house_relays = true; }},
      {"takasia=off", [](Bao::Switches& s) { s.takasia_off = true; }},
      {"pass=turn", [](Bao::Switches& s) { s.passing_laps = Bao::kMaxLaps; }},
      {"pass=never", [](Bao::Switches& s) { s.passing_laps = 0; }},
      {"endless=loses", [](Bao::Switches& s) { s.endless = Bao::Endless::kLoses; }},
      {"endless=draw", [](Bao::Switches& s) { s.endless = Bao::Endless::kDraw; }}};
  Bao::Switches switches;
  switches.kujifunza = name.rules == "kujifunza";
  if (!switches.kujifunza && name.rules != "kiswahili") return nullptr;
  for (const auto& text : name.switches) {
    const auto found = switches_by_name.find(text);
    if (found == switches_by_name.end()) return nullptr;
    found->second(switches);
  }
  return make(Bao(switches),
              [=](const std::string& text) { return Bao::from_text(switches, text); });
}

}  // namespace

std::unique_ptr<AnyGame> open(const std::string& text) {
  const Name name = split(text);
  if (name.game == "chain") return open_chain(name);
  if (name.game == "threesix") return open_threesix(name);
  if (name.game == "bao") return open_bao(name);
  if (name.game == "breakthrough") return open_breakthrough(name);
  if (name.game == "tictactoe") return make(TicTacToe{}, TicTacToe::from_text);
  return nullptr;
}

}  // namespace reference
